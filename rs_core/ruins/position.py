"""A moment as one line of text: everything on the table but its random future, as plain data.

    RR1 [1,2,0,…]

The values stand in the order of FIELDS. A line is read as foreign data is: all pieces must be
there, each in one place, and somebody must have something to decide, or the game is over.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from rs_core.play.codec import HeaderError
from rs_core.play.errors import N_
from rs_core.play.shapes import Shape, ShapeError, shape
from rs_core.ruins import engine, steps
from rs_core.ruins.rules import Rules
from rs_core.ruins.state import Deed, Pair, State
from rs_core.ruins.steps import Step
from rs_core.ruins.vocabulary import (
    ALL_PLACES,
    BATTLE,
    COLLAPSE,
    EXPLORATION,
    FIGHT_SIDES,
    LAYING,
    NO_CHARACTER,
    NO_SEAT,
    PLACES,
    ROWS,
    SIDES,
    TAKEN,
)

MARK: Final = "RR1 "
_Numbers = tuple[int, ...]
_Rows = tuple[tuple[int, ...], ...]
FIELDS: Final[dict[str, Any]] = {
    "phase": int,
    "round": int,
    "seat": int,
    "first": int,
    "winner": int,
    "ended_in": int,
    "seal": int,
    "extra": int,
    "burgled": bool,
    "ruins": int,
    "lit": int,
    "public": int,
    "clear": int,
    "leader": int,
    "tiles": _Numbers,
    "pile": _Numbers,
    "discard": _Numbers,
    "layout": _Numbers,
    "to_put": _Numbers,
    "attack": _Numbers,
    "attackers": _Numbers,
    "defence": _Numbers,
    "defenders": _Numbers,
    "laid": _Numbers,
    "sealed": _Numbers,
    "seen": _Numbers,
    "had": _Numbers,
    "mirrored": _Numbers,
    "markers": _Numbers,
    "peeked": _Numbers,
    "pairs": tuple[Pair, ...],
    "hidden": _Rows,
    "open": _Rows,
    "hands": _Rows,
    "gave": _Rows,
    "deeds": tuple[Deed, ...],
    "agenda": tuple[Step, ...],
}
"""What of a state stands in a line, and what it is."""
_BY_SEAT: Final = (
    "sealed",
    "seen",
    "had",
    "mirrored",
    "markers",
    "peeked",
    "pairs",
    "hidden",
    "open",
    "hands",
)
_LISTS: Final = (*_BY_SEAT, "agenda")
MARKERS: Final = 2
"""The judgement markers (R2.1)."""
_LATEST: Final = 999
"""No game comes near such a round."""
_PLAIN: Final = range(1)
_PLACE: Final = range(PLACES)
_ROW: Final = range(1, ROWS + 1)
_CARDS: Final = range(1, 58)
_STEP_NUMBERS: Final = {
    steps.EFFECT: _PLACE,
    steps.PAY_BURGLE: _PLACE,
    steps.KEEP: _PLACE,
    steps.PAY: _ROW,
    steps.LOOK: _ROW,
    steps.TAKE: _ROW,
    steps.MORE: range(22),
    steps.PILLAR: _CARDS,
    steps.GIFT: _CARDS,
    steps.DISCARD: _CARDS,
    steps.SUPPORT_COLUMN: range(len(FIGHT_SIDES)),
}
"""What the number of a step may be; 0 for all others."""
_BOTTOM: Final = {
    EXPLORATION: (steps.UPKEEP, steps.END_TURN),
    BATTLE: (steps.NEXT_FIGHTER,),
}
"""What waits under everything else in a phase, so that a game always goes on."""


@cache
def _shapes() -> dict[str, Shape[Any]]:
    return {name: shape(kind) for name, kind in FIELDS.items()}


def line(s: State) -> str:
    """The line of a moment."""
    data = [each.write(getattr(s, name)) for name, each in _shapes().items()]
    return MARK + json.dumps(data, separators=(",", ":"))


def read(written: str, rules: Rules) -> State:
    """The moment of a line in a game by these rules; HeaderError if there is none."""
    try:
        s = _read(written, rules)
        _check_numbers(s)
        _check_pieces(s)
        _check_agenda(s)
        asked = s.over or s.phase == LAYING or engine.ask(s)
    except (ShapeError, LookupError, ValueError, TypeError, RecursionError) as error:
        raise _another() from error
    if not asked:
        raise _another()
    return s


def _another() -> HeaderError:
    return HeaderError(N_("its position is of another game"))


def _must(*fits: bool) -> None:
    if not all(fits):
        raise _another()


def _read(written: str, rules: Rules) -> State:
    _must(written.startswith(MARK))
    data = json.loads(written.removeprefix(MARK))
    _must(type(data) is list, len(data) == len(FIELDS))
    s = State(rules, 0)
    for (name, each), value in zip(_shapes().items(), data, strict=True):
        found = each.read(value)
        setattr(s, name, list(found) if name in _LISTS else found)
    _must(line(s) == written)
    return s


def _within(values: Iterable[int], least: int, most: int) -> bool:
    return all(least <= value <= most for value in values)


def _check_numbers(s: State) -> None:
    """Every number names something that there is."""
    players = s.rules.players
    _must(all(len(getattr(s, name)) == players for name in _BY_SEAT))
    _must(len(s.gave) in (0, players), (s.leader != NO_SEAT) == bool(s.gave))
    _must(
        s.phase in range(BATTLE + 1),
        s.ended_in in range(BATTLE + 1),
        s.winner in range(-1, len(SIDES)),
        0 <= s.round <= _LATEST,
        0 <= s.seal <= s.rules.tokens,
        0 <= s.extra < PLACES,
        _within((s.seat, s.first, *s.attackers, *s.defenders), 0, players - 1),
        s.leader in range(NO_SEAT, players),
        _within((s.ruins, s.lit, s.public, s.clear, *s.seen, *s.had, *s.peeked), 0, ALL_PLACES),
        _within(s.mirrored, 0, (1 << players) - 1),
        _within(s.markers, 0, MARKERS),
        s.over or (s.phase == BATTLE) == (s.leader != NO_SEAT),
    )
    for deed in s.deeds:
        _must(
            deed.kind in range(5),
            _within((deed.seat,), 0, players - 1),
            _within((deed.what, deed.value), 0, PLACES),
            deed.what < PLACES,
            _within((deed.looked,), 0, ALL_PLACES),
        )


def _check_pieces(s: State) -> None:
    """Each tile, card and character is in one place (R14, properties)."""
    cards = [*s.pile, *s.discard, *s.attack, *s.defence, *s.laid]
    for hand in s.hands:
        cards += hand
        _must(list(hand) == sorted(hand))
    _must(
        Counter(cards) == Counter(s.faces.deck),
        sorted(s.tiles) == list(range(PLACES)),
        len(s.attack) == len(s.attackers),
        len(s.defence) == len(s.defenders),
        sum(s.markers) <= MARKERS,
    )
    numbers = s.faces.in_play(s.rules.players)
    _must(sorted(number for pair in s.pairs for number in pair) == list(numbers))
    _must(
        all(
            number == NO_CHARACTER or number in pair
            for number, pair in zip(s.sealed, s.pairs, strict=True)
        )
    )
    before = [tile for tiles in s.open for tile in tiles]
    before += [s.tiles[place] for places in s.hidden for place in places]
    laid = [tile for tile in (*s.layout, *s.to_put) if tile != TAKEN]
    ruins = [tile for place, tile in enumerate(s.tiles) if s.ruins >> place & 1]
    lying = [*before, *laid, *ruins]
    _must(
        _within(lying, 0, PLACES - 1),
        _within((place for places in (*s.hidden, *s.gave) for place in places), 0, PLACES - 1),
        len(set(lying)) == len(lying),
        s.phase >= COLLAPSE or len(lying) == PLACES,
        s.faces.suns.isdisjoint(s.tiles[place] for places in s.hidden for place in places),
    )


def _check_agenda(s: State) -> None:
    """What is asked is a question about things that are there, and something comes after it."""
    if s.over or s.phase == LAYING:
        _must(not s.agenda, s.over or NO_CHARACTER in s.sealed)
        return
    _must(s.phase in _BOTTOM, s.agenda[0].kind in _BOTTOM[s.phase])
    _must(s.agenda[-1].kind in engine.QUESTIONS, NO_CHARACTER not in s.sealed)
    for step in s.agenda:
        _must(
            step.kind in engine.QUESTIONS or step.kind in engine.AUTOMATIC,
            _within((step.seat,), 0, s.rules.players - 1),
            step.number in _STEP_NUMBERS.get(step.kind, _PLAIN),
            _fits(s, step, step.places),
        )


def _fits(s: State, step: Step, places: Sequence[int]) -> bool:
    """Whether the places of a step are there to be looked at or taken."""
    if step.kind == steps.TAKE:
        return bool(places) and all(place >= 0 and s.ruins >> place & 1 for place in places)
    if step.kind in (steps.LOOK_AT, steps.PICK):
        return bool(places) and all(place >= 0 and s.layout[place] >= 0 for place in places)
    if step.kind == steps.KEEP:
        return not places and step.number in s.hidden[step.seat]
    return not places
