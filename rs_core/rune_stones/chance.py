"""Every draw and roll of the game: one random int in the state, results noted in the trace."""

from functools import partial

from rs_core.play.rng import GOLDEN, MASK
from rs_core.rune_stones.cards.faces import printed_number
from rs_core.rune_stones.components import DIE_FACES
from rs_core.rune_stones.state import State
from rs_core.rune_stones.vocabulary import GOODS

_FACES = tuple(range(len(DIE_FACES)))


def draw(
    s: State, bag: tuple[int, ...], what: str, audience: int | None = None
) -> tuple[int, tuple[int, ...]]:
    """A random item of a bag, and the bag without it; `what` names the kind of draw, `audience`
    the only seat that may see the item.
    """
    s.rng = rng = (s.rng + GOLDEN) & MASK
    # `mix`, written out: drawing is among the hottest paths of a playout.
    rng = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    rng = ((rng ^ (rng >> 27)) * 0x94D049BB133111EB) & MASK
    index = (rng ^ (rng >> 31)) % len(bag)
    if s.trace is not None:
        index = s.trace.meet(bag, index, partial(_text, what), audience)
    return bag[index], bag[:index] + bag[index + 1 :]


def _text(what: str, item: int) -> str:
    return f"{what} {_name(what, item)}"


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


def roll(s: State) -> int:
    """A face of the die."""
    return draw(s, _FACES, "die")[0]


def first_seat(s: State) -> int:
    """A random seat (2.9)."""
    return draw(s, tuple(range(len(s.players))), "first")[0]
