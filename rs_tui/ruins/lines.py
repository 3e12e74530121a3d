"""The table in lines of text: choices, ruins, players, notes. No signs to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.errors import CoreError
from rs_core.ruins import choices, steps
from rs_core.ruins.vocabulary import (
    BATTLE,
    LAYING,
    PLACE_NAMES,
    ROW_MASKS,
    ROWS,
    TAKEN,
    UNKNOWN,
    places_in,
)
from rs_tui.face import Order
from rs_tui.ground.i18n import N_, _, pgettext, words_of
from rs_tui.ruins import character_page, claims, hints, notes_pane, words
from rs_tui.ruins.asking import picker_for
from rs_tui.ruins.card_pickers import Handful
from rs_tui.ruins.facts import runes_open

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.game import Choice
    from rs_core.ruins.engine import Decision
    from rs_core.ruins.view import View
    from rs_tui.tables.table import Table

example: Final = "search 4"
_PUBLIC: Final = frozenset(
    (
        steps.ROW,
        steps.MIRROR,
        steps.JUDGE,
        steps.CALL,
        steps.LIGHT,
        steps.GIFT,
        steps.PEEK,
        steps.ROB,
        steps.MORE,
        steps.PICK,
        steps.LOOK_AT,
        steps.LOOK,
    )
)
"""Questions whose choices tell nothing that others do not see."""
_HANDFULS: Final = (steps.PAY, steps.PAY_BURGLE, steps.DISCARD, steps.PILLAR)


def topic() -> str:
    """Something that the rules speak of."""
    return pgettext("typed", "disciple")


def offered(decision: Decision, view: View) -> tuple[Choice, ...]:
    """The options; of cards to give, the suggestion first."""
    if decision.step.kind not in _HANDFULS or view.hand is None:
        return decision.options
    picker = picker_for(decision, view)
    assert isinstance(picker, Handful)
    first = picker.current
    return tuple(sorted(decision.options, key=lambda choice: choice != first))


def suggests(decision: Decision) -> bool:
    """Whether the first of the options is a suggestion."""
    return decision.step.kind in _HANDFULS


def shows_hand(decision: Decision) -> bool:
    """Whether the list of choices would give cards, tiles or characters away (R15.4)."""
    return decision.step.kind not in _PUBLIC


def known(line: str) -> bool:
    """Whether a line begins as choices do, of this question or of another."""
    return line.split(maxsplit=1)[0].casefold() in choices.WORDS


def hand_lines(view: View) -> list[str]:
    """The own cards, hidden tiles, characters and alliance."""
    if view.seat is None or view.hand is None:
        return []
    faces, pair = view.rules.faces, view.pairs[view.seat]
    lines = [_("Your hand: {cards}.").format(cards=words.troops(faces, view.hand))]
    hidden = [
        f"{words.tile(faces, view.tiles[place])} ({PLACE_NAMES[place]})"
        for place in view.hidden[view.seat]
    ]
    if hidden:
        lines.append(_("Hidden before you: {tiles}.").format(tiles=", ".join(hidden)))
    dealt = [words.character_line(faces.characters[number]) for number in pair]
    if view.phase == LAYING:
        said = _("You are dealt {one} and {other}").format(one=dealt[0], other=dealt[1])
        lines.append(f"{said}.")
    else:
        lines.append(_("Open: {one}. Face down: {other}.").format(one=dealt[0], other=dealt[1]))
    said = _("You are a {alliance} ({icons})").format(
        alliance=words.alliance(bool(view.disciples[view.seat])),
        icons=words.icons_counted(view.icons or 0),
    )
    return [*lines, f"{said}."]


def board_lines(view: View) -> list[str]:
    """The ruins, the seal, the piles; in the final battle what is fought for."""
    if view.phase == BATTLE:
        left = sum(tile != TAKEN for tile in view.layout)
        return [
            _("Before the Shadow Master: {tiles}.").format(tiles=words.tiles_counted(left)),
            _piles(view),
        ]
    lines = [words.fan()] if view.phase == LAYING else []
    lines.append(
        _("Seal: {n} of {most}. Open runes: {runes} of 6.").format(
            n=view.seal, most=view.rules.tokens, runes=runes_open(view)
        )
    )
    lines += [
        _("Row {row}: {places}.").format(row=row, places=_row(view, row))
        for row in range(1, ROWS + 1)
        if view.ruins & ROW_MASKS[row]
    ]
    return [*lines, _piles(view)]


def _row(view: View, row: int) -> str:
    told = []
    for place in places_in(view.ruins & ROW_MASKS[row]):
        tile = view.tiles[place]
        name = "" if tile == UNKNOWN else f" {words.tile(view.rules.faces, tile)}"
        told.append(f"{PLACE_NAMES[place]}{name}")
    return ", ".join(told)


def _piles(view: View) -> str:
    return _("Draw pile {pile}, discard {discard}.").format(
        pile=words.cards_counted(view.pile_size), discard=words.cards_counted(len(view.discard))
    )


def state_lines(view: View, names: Sequence[str]) -> list[str]:
    """Every player in a line, then the board."""
    lines = [_("{phase}, round {n}").format(phase=words.phase(view.phase), n=view.round) + "."]
    faces = view.rules.faces
    for seat, name in enumerate(names):
        shown = view.pairs[seat].open
        who = words.character_line(faces.characters[shown]) if shown else _("characters face down")
        told = _("{n}. {name}, {character}: {cards}, hidden {hidden}, open {open}.").format(
            n=seat + 1,
            name=name,
            character=who,
            cards=words.cards_counted(view.hand_sizes[seat]),
            hidden=words.places(view.hidden[seat]) or "-",
            open=words.tiles(faces, view.open[seat]) or "-",
        )
        if view.markers[seat]:
            told += " " + _("Judged.")
        if view.phase == BATTLE and seat == view.leader:
            told += " " + _("Leads the final battle.")
        lines.append(told)
    return [*lines, *board_lines(view)]


def own_line(view: View) -> str:
    """Where the view's own seat stands, in one line that others may read too."""
    assert view.seat is not None
    return _("You hold {cards} and hide {tiles}.").format(
        cards=words.cards_counted(view.hand_sizes[view.seat]),
        tiles=words.tiles_counted(len(view.hidden[view.seat])),
    )


def end_lines(table: Table) -> list[str]:
    """The end of a game."""
    from rs_tui.ruins.ending import ending_lines

    view = table.view(None)
    return [_("The game is over."), *ending_lines(view, table.names)]


# --- Words to type


def _state(table: Table, view: View, _rest: str) -> list[str]:
    return state_lines(view, table.names)


def _board(_table: Table, view: View, _rest: str) -> list[str]:
    return board_lines(view)


def _notes(table: Table, view: View, _rest: str) -> list[str]:
    if view.seat is None:
        return [_("Notes are your own: ask for your hand first.")]
    return notes_pane.page_lines(view, table.names)


def _characters(table: Table, view: View, _rest: str) -> list[str]:
    return character_page.lines(view, table.names)


def _conclude(table: Table, view: View, _rest: str) -> list[str]:
    return hints.concluded(view, table.names) or [_("Nothing can be concluded yet.")]


def _claim(table: Table, view: View, rest: str) -> list[str]:
    """`claim 2 4`: the phrase, then what stands in it."""
    if table.company is None:
        return [_("At one keyboard claims are said aloud (R1.4).")]
    claim = claims.Claim(table.names, view.seat)
    for key in rest.replace(" ", "").casefold():
        if not claim.press(key):
            break
    if not claim.text:
        return [claim.question()]
    try:
        table.company.say(claim.text)
    except CoreError as error:
        return [words_of(error)]
    return []


orders: Final = (
    Order(
        "state",
        lambda: pgettext("typed", "state"),
        N_("everybody's cards and tiles, the ruins, the seal"),
        _state,
    ),
    Order("board", lambda: pgettext("typed", "board"), N_("ruins, seal and piles"), _board),
    Order("notes", lambda: pgettext("typed", "notes"), N_("what you have seen"), _notes),
    Order(
        "characters",
        lambda: pgettext("typed", "characters"),
        N_("the characters in play and what they can do"),
        _characters,
    ),
    Order(
        "conclude",
        lambda: pgettext("typed", "conclude"),
        N_("what you may conclude from what you saw"),
        _conclude,
    ),
    Order(
        "claim",
        lambda: pgettext("typed", "claim"),
        N_("a fixed phrase to the table: claim 2 4 says no rune in row 4"),
        _claim,
    ),
)
