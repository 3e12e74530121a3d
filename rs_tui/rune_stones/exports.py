"""A game for other eyes: what it is played with, the final count, the public table as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.scoring import final_count, winners
from rs_tui.draw.boxes import MIN_HEIGHT, MIN_WIDTH
from rs_tui.draw.ink import fit, wrap
from rs_tui.draw.zones import drawn
from rs_tui.ground.i18n import _, ngettext
from rs_tui.rune_stones.layout import plan
from rs_tui.rune_stones.phrases import stone_name, words
from rs_tui.rune_stones.scene import Scene
from rs_tui.rune_stones.zones import PUBLIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.match import Match, Seat
    from rs_core.rune_stones.view import View
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.saves.header import Header

WIDTH: Final = MIN_WIDTH
HEIGHT: Final = MIN_HEIGHT
_FOOT: Final = 2


def frame(view: View, names: Sequence[str], told: Sequence[str], foot: Sequence[str]) -> Rows:
    """A screen of 80x24: the table, what happened in the place of the hand, two lines below."""
    boxes = plan(WIDTH, HEIGHT, len(view.mats), bool(view.tiles), 0)
    rows = drawn(PUBLIC, Scene(view, tuple(names), ()), boxes, HEIGHT)
    top = boxes["hand0"].y
    story = _story(told, HEIGHT - _FOOT - top)
    for row, line in enumerate(story):
        rows[top + row] = line
    for row, text in enumerate(foot[:_FOOT]):
        rows[HEIGHT - _FOOT + row] = [(" " + text, "strong" if row == 0 else "dim")]
    return [fit(line, WIDTH) for line in rows]


def _story(told: Sequence[str], room: int) -> list[Line]:
    """The last lines that fit, long ones broken."""
    lines = [line for text in told for line in wrap(text, WIDTH - 2)]
    return [[(" " + line, "")] for line in lines[-room:]]


def about(header: Header, match: Match) -> list[str]:
    """Who plays which druid, the expansions, rune stones and cards."""
    seats = [
        f"{number}. {seat.name} ({words.druid(seat.druid)}, {_who(seat)})"
        for number, seat in enumerate(match.seats, 1)
    ]
    played = {"nocturnal": _("Nocturnal Creatures"), "queenie": "Queenie 1"}
    expansions = words.listed([played[each] for each in header.expansions])
    stones = ", ".join(stone_name(stone) for stone in match.rules.stones)
    name, fingerprint = header.cards[:2]
    return [
        *seats,
        _("Expansions: {names}").format(names=expansions or _("none")),
        _("Rune stones: {names}").format(names=stones),
        _("Card set: {name} ({fingerprint})").format(name=name, fingerprint=fingerprint),
    ]


def _who(seat: Seat) -> str:
    if not seat.is_bot:
        return _("human")
    return _("bot, {level}").format(level=seat.kind.partition(":")[2])


def count(match: Match, *, short: bool = False) -> list[str]:
    """Track, goods and rows of each seat (9.2), and who wins."""
    if short:
        told = _("{name}: {total} (track {track}, gems and ore {goods}, rows {upper} and {lower})")
    else:
        told = _(
            "{name}: {total} (track {track}, gems and ore {goods}, upper row {upper}, "
            "lower row {lower})"
        )
    lines = []
    for seat, player in zip(match.seats, match.state.players, strict=True):
        found = final_count(player)
        lines.append(told.format(name=seat.name, total=found.total, **found._asdict()))
    won = [match.seats[seat].name for seat in winners(match.state)]
    lines.append(
        ngettext("Winner: {names}", "Winners: {names}", len(won)).format(names=words.listed(won))
    )
    return lines
