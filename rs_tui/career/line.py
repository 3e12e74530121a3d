"""The result of a game of the day as one line to paste, and whether such a line fits a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_tui import __version__
from rs_tui.career.craft import Played, alone_won
from rs_tui.career.deal import fits
from rs_tui.career.facts import AGAIN, HINTED, HUMAN, PEEKED, facts_of
from rs_tui.ground import glyphs, i18n
from rs_tui.ground.i18n import _, ngettext

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_tui.career.craft import Craft
    from rs_tui.career.facts import GameFacts
    from rs_tui.saves.reader import Reading

WON, LOST, SHARED = "▲", "▼", "◆"
_TAIL: Final = re.compile(r"\[(?P<version>[^\[\];]+); (?P<data>[^\[\];]*); (?P<end>[0-9a-f]{16})\]")


def sign(played: Played) -> str:
    """How a game ended for somebody."""
    if not played.seat.won:
        return LOST
    return WON if alone_won(played) else SHARED


def points(played: Played) -> str:
    """The own points, then those of the others, the most first."""
    others = [seat.score for seat in played.game.seats if seat is not played.seat]
    return "–".join(str(n) for n in (played.seat.score, *sorted(others, reverse=True)))


def line(title: str, craft: Craft, played: Played, version: str = __version__) -> str:
    """`Rune Stones 2026-11-17 ▲ 71–64, 22 rounds, 3 sets of five [1.0.0; standard …; …]`."""
    game = played.game
    assert game.day is not None
    rounds = ngettext("{n} round", "{n} rounds", game.rounds).format(n=game.rounds)
    parts = [points(played), rounds, craft.feat(played)]
    parts += [words for mark, words in _marks().items() if mark in game.marks]
    told = ", ".join(part for part in parts if part)
    return f"{title} {game.day.date} {sign(played)} {told} [{version}; {game.data}; {game.end}]"


def _marks() -> dict[str, str]:
    """What a line has to say besides."""
    return {AGAIN: _("not the first try"), HINTED: _("with hints"), PEEKED: _("with undo")}


class Verdict(NamedTuple):
    """Whether a line fits a file, and what of it does not."""

    fits: bool
    words: str


def verdict(said: str, title: str, craft: Craft, reading: Reading, match: Match) -> Verdict:
    """Hold a line against the game file it claims to tell of."""
    found = _TAIL.search(said)
    if found is None:
        return Verdict(fits=False, words=_("this is not the line of a game of the day"))
    if not match.over:
        return Verdict(fits=False, words=_("the game is not over"))
    if not fits(reading.header, craft):
        return Verdict(fits=False, words=_("the file is not the game of its day"))
    if not match.honest:
        return Verdict(fits=False, words=_("the luck in the file is not that of the day"))
    game = facts_of("", reading, match, "", craft)
    if found["end"] != game.end:
        return Verdict(fits=False, words=_("the line tells of another game than the file"))
    told = _as_told(title, craft, game, found["version"])
    if _normal(said) not in map(_normal, told.values()):
        right = told[i18n.language()]
        return Verdict(
            fits=False, words=_("the file tells it otherwise: {line}").format(line=right)
        )
    return Verdict(fits=True, words=_("the line fits the file"))


def _as_told(title: str, craft: Craft, game: GameFacts, version: str) -> dict[str, str]:
    """The line of a file in every language there is."""
    (seat,) = (seat for seat in game.seats if seat.kind == HUMAN)
    told = {}
    for code in i18n.languages():
        with i18n.speaking(code):
            told[code] = line(_(title), craft, Played(game, seat), version)
    return told


def _normal(said: str) -> str:
    """A line as it may have been changed on its way, and yet tells the same: blanks, and ASCII."""
    return glyphs.fold(" ".join(said.split()))
