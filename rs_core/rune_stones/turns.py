"""A turn as one thing: all the ways to play it as far as it is the player's own doing.

A way ends where the player ends the turn, or with the choice that meets luck first: a roll of the
die, or a space that is filled again. What comes after that is another question. Ways that come to
the same table are the same way, in whatever order their steps were taken, and whichever of two rows
that look alike was used.
"""

from collections.abc import Collection, Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from rs_core.rune_stones import choices, engine, steps
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.state import Choice, Player, State, Step
from rs_core.rune_stones.vocabulary import ORE, WILD

MOST: Final = 8_000
"""Turns with more ways than that are not thought through."""
_DIGITS: Final = 4
_NAMED: Final = frozenset(
    (choices.USE, choices.FORGE, choices.SWITCH, choices.WISP, choices.EXTRA, choices.RESURRECT)
)
"""Choices that say all there is to say about what they commit to."""

Sign = tuple[Any, ...]


class Way(NamedTuple):
    """A way to play the turn."""

    line: tuple[Choice, ...]
    state: State
    """Before the last choice of the line."""
    lucky: bool
    """Whether the last choice meets luck; if not, it ends the turn."""
    key: str


class TooManyWays(Exception):  # noqa: N818 - said of a turn; nothing went wrong
    """There are more ways than anybody can think through."""


def ways(state: State, most: int = MOST) -> list[Way]:
    """All the ways to play the turn from a moment of it, each once."""
    found: dict[str, Way] = {}
    met: set[Sign] = set()
    left: list[tuple[State, tuple[Choice, ...]]] = [(state, ())]
    while left:
        here, line = left.pop()
        for choice in (*here.offer, *engine.extras(here)):
            whole = (*line, choice)
            if choice == choices.END:
                key = _key(here)
                found.setdefault(key, Way(whole, here, lucky=False, key=key))
                continue
            after, lucky = done(here, choice)
            if lucky:
                key = _key(after)
                found.setdefault(key, Way(whole, here, lucky=True, key=key))
            elif (sign := _sign(after)) not in met:
                met.add(sign)
                left.append((after, whole))
        if len(met) + len(found) > most:
            raise TooManyWays
    return list(found.values())


def done(state: State, choice: Choice) -> tuple[State, bool]:
    """The table after a choice, always with the same luck, and whether it met any."""
    after = state.clone()
    after.rng = 0
    engine.apply(after, choice)
    return after, after.rng != 0


def way(state: State, line: tuple[Choice, ...]) -> Way:
    """A line of choices as a way: up to the first luck, or to the end of the turn."""
    here = state
    for place, choice in enumerate(line):
        key = key_of(here, choice)
        if key is not None:
            return Way(line[: place + 1], here, lucky=choice != choices.END, key=key)
        here, _lucky = done(here, choice)
    return Way((*line, choices.END), here, lucky=False, key=_key(here))


def key_of(state: State, choice: Choice) -> str | None:
    """The key of the way that a choice ends; None if the turn goes on."""
    if choice == choices.END:
        return _key(state)
    after, lucky = done(state, choice)
    return _key(after) if lucky else None


def paid_better(every: Sequence[Way], right: Collection[str]) -> set[str]:
    """The keys of ways that come to the table of a right one with wild gems in the place of others:
    whoever saw the one has seen the other.
    """
    purses: dict[Sign, list[list[int]]] = {}
    for each in every:
        if each.key in right:
            table, purse = _apart(each)
            purses.setdefault(table, []).append(purse)
    return {
        each.key
        for each in every
        if each.key not in right
        for table, purse in (_apart(each),)
        if any(_as_good(purse, other) for other in purses.get(table, ()))
    }


def _apart(each: Way) -> tuple[Sign, list[int]]:
    """What a way comes to, without the own purse and the supply; and the purse."""
    choice = each.line[-1]
    after = each.state.clone() if choice == choices.END else done(each.state, choice)[0]
    purse = counts(after.player.gems)
    after.player.gems = after.supply = 0
    return _sign(after), list(purse)


def _as_good(purse: list[int], other: list[int]) -> bool:
    """Whether wild gems make up for what is missing."""
    missing = sum(max(0, theirs - own) for own, theirs in zip(purse[:WILD], other, strict=False))
    return purse[ORE] >= other[ORE] and missing <= purse[WILD] - other[WILD]


def _key(state: State) -> str:
    """The same for tables that are the same to whoever has just played."""
    return blake2b(repr(_sign(state)).encode(), digest_size=_DIGITS).hexdigest()


def _sign(s: State) -> Sign:
    """All that a turn can change, as plain numbers and words."""
    return (
        s.seat,
        s.exchanged,
        s.action,
        s.supply,
        s.display,
        s.discard,
        s.forges,
        s.wild_artefacts,
        s.rune_supply,
        s.tiles,
        s.laid,
        s.extra,
        s.switched,
        tuple(_mat(player, seat == s.seat) for seat, player in enumerate(s.players)),
        tuple(map(_step, s.agenda)),
    )


def _mat(player: Player, own: bool) -> Sign:
    """Of the others only what a turn can take from them; their hands are nobody's business."""
    if not own:
        return (player.gems,)
    return (
        player.points,
        player.gems,
        tuple(sorted(player.rows)),
        player.hand,
        tuple(sorted(player.discard)),
        player.mask,
        player.wild_colour,
    )


def _step(step: Step) -> Sign:
    kind: int = step.kind
    if kind == steps.CARDS:
        return (kind, step.cards, step.parts, step.fates)
    if kind == steps.RUN:
        return (kind, type(step.effect).__name__, step.source)
    return (kind, *[part for part in step[1:] if isinstance(part, int)])


# --- What a way is made of


class Core(NamedTuple):
    """What a way commits itself to: the action, the cards laid out, the creatures taken, what is
    forged and which rows are traded in. How it is paid, which gems are taken, where artefacts lie
    and which stone is chosen are its details.
    """

    parts: frozenset[tuple[Any, ...]]
    open: bool
    """Whether luck came first, so that more may follow."""

    def fits(self, whole: "Core") -> bool:
        """Whether it is the same turn as another, or the beginning of it."""
        return self.parts == whole.parts or (self.open and self.parts < whole.parts)


def core(state: State, line: tuple[Choice, ...]) -> Core:
    """What a line commits itself to, up to the first luck it meets."""
    here = state.clone()
    parts: list[tuple[Any, ...]] = []
    for choice in line:
        parts += _commitments(here, choice)
        if choice != choices.END:
            engine.apply(here, choice)
        if here.rng != state.rng:
            return Core(frozenset(parts), open=True)
    return Core(frozenset(parts), open=False)


def _commitments(here: State, choice: Choice) -> list[tuple[Any, ...]]:
    kind = choice[0]
    if kind <= choices.PASS[0]:
        return [("action", *choice)]
    if kind == choices.TAKE:
        return [("take", here.display[space]) for space in choice[1:]]
    if kind == choices.TRADE:
        return [("trade", tuple(sorted(here.player.rows[choice[1]])))]
    return [choice] if kind in _NAMED else []
