"""The positions that chapters begin from: real ones, arranged so that everything can be tried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.cards.faces import druid_ids
from rs_core.rune_stones.components import HAND_LIMIT
from rs_core.rune_stones.engine import advance, apply, pending
from rs_core.rune_stones.gems import purse
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.setup import deal
from rs_core.rune_stones.vocabulary import BLUE, EMPTY, GREEN, RED, YELLOW

if TYPE_CHECKING:
    from rs_core.rune_stones.state import Choice, Row, State

SEED: Final = 65_006_500
TEACHER: Final = "Merlin"
ROW: Final[Row] = (RED, GREEN, BLUE, EMPTY, EMPTY)
"""Three artefacts, each on the place of its colour."""
WISP_AT: Final = 15
"""The first wisp token of the chapter about them."""


def base() -> Rules:
    """The game without expansions."""
    return Rules(players=2)


def nocturnal() -> Rules:
    """With wisps."""
    return Rules(players=2, nocturnal=True)


def table() -> State:
    """A few rounds into a game: something of everything lies there."""
    s = _dealt(base())
    _give(s, gems=purse(2, 1, 0, 3, 1, 2), points=13)
    _place(s, (RED, EMPTY, BLUE, EMPTY, EMPTY))
    s.players[1].points = 9
    advance(s)
    return s


def summoning() -> State:
    """Two red cards and a multicolour one in hand."""
    s = _dealt(base())
    _hold(s, 100, 107, 105, 101)
    advance(s)
    return s


def watching() -> State:
    """It is the teacher's turn."""
    s = _dealt(base())
    s.first = s.seat = 1
    advance(s)
    return s


def abilities() -> State:
    """Two creatures that give much, one of them by the die, and two druids."""
    s = _dealt(base())
    _hold(s, 103, 100, creatures=(22, 47))
    advance(s)
    return s


def forging() -> State:
    """Gems for one artefact or two, and three ore."""
    s = _dealt(base())
    _give(s, gems=purse(4, 4, 4, 4, 1, 3), points=8)
    advance(s)
    return s


def trading() -> State:
    """A row of three and another artefact just forged: it can be traded in."""
    s = _dealt(base())
    _give(s, gems=purse(4, 4, 4, 4, 1, 0), points=20)
    _place(s, ROW)
    advance(s)
    _forge(s)
    return s


def night() -> State:
    """A row of two can be traded in, which leads past a wisp token."""
    s = _dealt(nocturnal())
    _give(s, gems=purse(4, 4, 4, 4, 1, 0), points=WISP_AT - 2)
    _place(s, (RED, EMPTY, BLUE, EMPTY, EMPTY))
    s.night = (WISP_AT, 30, 45)
    advance(s)
    _forge(s)
    return s


# --- Arranging


def _dealt(rules: Rules) -> State:
    """A deal in which the learner begins."""
    s = deal(rules, SEED)
    s.first = s.seat = 0
    return s


def _give(s: State, gems: int, points: int) -> None:
    """Gems of the supply, and points, for the learner."""
    learner = s.players[0]
    s.supply += learner.gems - gems
    learner.gems = gems
    learner.points = points


def _place(s: State, row: Row) -> None:
    """Artefacts of the pile in the learner's upper row."""
    pile = list(s.artefact_pile)
    for colour in row:
        if colour != EMPTY:
            pile.remove(colour)
    s.artefact_pile = tuple(pile)
    learner = s.players[0]
    learner.rows = (row, learner.rows[1])


def _hold(s: State, *druids: int, creatures: tuple[int, ...] = ()) -> None:
    """These cards in the learner's hand: druids by their numbers, creatures from wherever."""
    learner = s.players[0]
    own = druid_ids(s.rules.druids[0])
    numbered = {100 + n: card for n, card in enumerate(own)}
    held = {numbered[number] for number in druids}
    # Druids that make room for creatures wait in the draw pile.
    learner.draw = tuple(card for card in own if card not in held)
    learner.hand = tuple(sorted((*held, *creatures)))
    assert len(learner.hand) == HAND_LIMIT
    shown = list(s.display)
    pile = [card for card in s.pile if card not in creatures]
    for space, card in enumerate(shown):
        if card in creatures:
            shown[space] = pile.pop(0)
    s.display, s.pile = tuple(shown), tuple(pile)


def _forge(s: State) -> None:
    """Let the learner forge one artefact into the lower row, as far as the row may be traded in."""
    apply(s, choices.FORGE_ARTEFACTS)
    apply(s, next(c for c in s.offer if s.forges[c[1]] == YELLOW or c[1] < 2))
    while (asked := pending(s)) is not None and asked.step.kind != steps.TRADE_IN:
        apply(s, _plainest(asked.options))
    assert pending(s) is not None


def _plainest(options: tuple[Choice, ...]) -> Choice:
    """No second artefact; the lower row; else whatever comes first."""
    lower = (option for option in options if option[:2] == (choices.PLACE, 1))
    return choices.STOP if choices.STOP in options else next(lower, options[0])
