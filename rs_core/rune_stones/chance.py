"""Every draw and roll of the game: one random int in the state, results noted in the trace."""

from collections.abc import Sequence

from rs_core.play.rng import GOLDEN, MASK
from rs_core.rune_stones.cards import printed_number
from rs_core.rune_stones.components import DIE_FACES
from rs_core.rune_stones.state import State
from rs_core.rune_stones.vocabulary import GOODS

_FACES = range(len(DIE_FACES))


def _pick(s: State, bag: Sequence[int], what: str) -> int:
    """The index of a random item of a bag; `what` names the kind of draw."""
    s.rng = rng = (s.rng + GOLDEN) & MASK
    # `mix`, written out: drawing is among the hottest paths of a playout.
    rng = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    rng = ((rng ^ (rng >> 27)) * 0x94D049BB133111EB) & MASK
    index = (rng ^ (rng >> 31)) % len(bag)
    if s.trace is not None:
        index = s.trace.meet(bag, index, lambda item: f"{what} {_name(what, item)}")
    return index


def _name(what: str, item: int) -> str:
    if what in ("card", "creature"):
        return str(printed_number(item))
    if what == "artefact":
        return GOODS[item]
    if what == "die":
        return DIE_FACES[item]
    if what == "night":
        return ("blank", "wisp")[item]
    return str(item)


def draw(s: State, bag: tuple[int, ...], what: str) -> tuple[int, tuple[int, ...]]:
    """A random item of a bag, and the bag without it."""
    index = _pick(s, bag, what)
    return bag[index], bag[:index] + bag[index + 1 :]


def roll(s: State) -> int:
    """A face of the die."""
    return _pick(s, _FACES, "die")


def first_seat(s: State) -> int:
    """A random seat (2.9)."""
    return _pick(s, range(len(s.players)), "first")
