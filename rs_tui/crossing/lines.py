"""The table in lines of text: choices, mushrooms, tiles, score. No signs to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.crossing import choices
from rs_core.crossing.components import CHARACTERS
from rs_core.crossing.stones import points as worth
from rs_core.crossing.talk import kept
from rs_tui.crossing import words
from rs_tui.crossing.inspector import in_sets
from rs_tui.face import Order
from rs_tui.ground.i18n import N_, _, pgettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.crossing.table import Decision
    from rs_core.crossing.view import View
    from rs_core.play.game import Choice
    from rs_tui.tables.table import Table

example: Final = "point m2"


def topic() -> str:
    """Something that the rules speak of."""
    return pgettext("typed", "mushroom")


def offered(decision: Decision, view: View) -> tuple[Choice, ...]:
    """The options as they lie on the table."""
    del view
    return decision.options


def suggests(decision: Decision) -> bool:
    """No choice is better than the others for all to know."""
    del decision
    return False


def shows_hand(decision: Decision) -> bool:
    """All that is on offer is public (C9.1)."""
    del decision
    return False


def known(line: str) -> bool:
    """Whether a line begins as choices do, of this question or of another."""
    return line.split(maxsplit=1)[0].casefold() in choices.WORDS


def hand_lines(view: View) -> list[str]:
    """Nobody has a hand: what lies on the own tile."""
    if view.seat is None:
        return []
    table = view.table
    return [
        _("On your tile: {open}. Safe: {safe}.").format(
            open=words.heap(table.tiles[view.seat]), safe=words.heap(table.safe[view.seat])
        )
    ]


def board_lines(view: View) -> list[str]:
    """The mushrooms and the bag."""
    table = view.table
    lines = [
        _("Mushroom {n}: {stones}.").format(n=place + 1, stones=words.heap(stones))
        for place, stones in enumerate(table.mushrooms)
    ]
    return [*lines, _("Bag: {stones}.").format(stones=words.heap(table.bag))]


def state_lines(view: View, names: Sequence[str]) -> list[str]:
    """Every player in a line, then the mushrooms, and how far the game is."""
    table = view.table
    lines = [_("Round {n}").format(n=table.round)]
    if table.last_round and not table.over:
        lines.append(_("The bag is empty: this is the last round") + ".")
    for seat, name in enumerate(names):
        mark = words.character(CHARACTERS[view.rules.characters[seat]])
        told = _("{n}. {name}, {character}: {points}, open {open}, safe {safe}.").format(
            n=seat + 1,
            name=name,
            character=mark,
            points=words.points(table.scores[seat]),
            open=words.heap(table.tiles[seat]),
            safe=words.heap(table.safe[seat]),
        )
        if table.paused[seat]:
            told += " " + _("In pause.")
        elif view.has_sealed[seat] and not table.over:
            told += " " + _("Has sealed.")
        lines.append(told)
    return [*lines, *board_lines(view)]


def own_line(view: View) -> str:
    """Where the view's own seat stands, in one line."""
    assert view.seat is not None
    return _("You have {points}.").format(points=words.points(view.table.scores[view.seat]))


def score_lines(view: View, names: Sequence[str]) -> list[str]:
    """Points by seat, with the sets they are made of."""
    table = view.table
    return [
        _("{name}: {points} ({stones})").format(
            name=name,
            points=words.points(worth(table.total(seat))),
            stones=in_sets(table.total(seat)),
        )
        for seat, name in enumerate(names)
    ]


def kept_lines(view: View, names: Sequence[str]) -> list[str]:
    """How many announcements each seat kept; nothing if nobody announced any (C8.5)."""
    found = [kept(view.table.history, seat) for seat in range(len(names))]
    return [
        _("{name}: kept {n} of {all} announcements").format(name=name, n=n, all=all_)
        for name, (n, all_) in zip(names, found, strict=True)
        if all_
    ]


def end_lines(table: Table) -> list[str]:
    """The end of a game."""
    from rs_core.crossing.scoring import winners

    view, names = table.view(None), table.names
    won = [names[seat] for seat in winners(view.table)]
    return [
        _("The game is over. Final count:"),
        *score_lines(view, names),
        *kept_lines(view, names),
        words.winners(won),
    ]


# --- Words to type


def _state(table: Table, view: View, _rest: str) -> list[str]:
    return state_lines(view, table.names)


def _board(_table: Table, view: View, _rest: str) -> list[str]:
    return board_lines(view)


def _score(table: Table, view: View, _rest: str) -> list[str]:
    return [_("If the game ended now:"), *score_lines(view, table.names)]


orders: Final = (
    Order(
        "state",
        lambda: pgettext("typed", "state"),
        N_("everybody's points and stones, the mushrooms, the bag"),
        _state,
    ),
    Order("board", lambda: pgettext("typed", "board"), N_("mushrooms and bag"), _board),
    Order(
        "score",
        lambda: pgettext("typed", "score"),
        N_("the score if the game ended now, sets in brackets"),
        _score,
    ),
)
