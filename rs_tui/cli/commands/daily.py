"""`rune-stones daily`: the game of the day, its calendar, its line to paste, and its check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.career import days, line, told
from rs_tui.career.person import person
from rs_tui.cli import opening, printed
from rs_tui.cli.commands.play import load, open_session
from rs_tui.draw.ink import plain
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves import SaveError

if TYPE_CHECKING:
    from argparse import Namespace
    from datetime import date

    from rs_tui.face import Face
    from rs_tui.saves import Library, SavedGame

WIDTH = 80


def run(args: Namespace) -> int:
    """Play the game of the day, unless a part of the call asks for something else."""
    part = getattr(args, "part", None)
    try:
        if part == "verify":
            return _verify(args)
        if part == "calendar":
            return _calendar(args)
        return _line(args) if part == "line" else _play(args)
    except days.DayError as error:
        raise CallError(words_of(error)) from None
    except SaveError as error:
        raise CallError(words_of(error)) from None


def _asked(args: Namespace) -> tuple[Face, Library, str, date]:
    """The game, the folder, the name and the day that a call speaks of."""
    kept = opening.prepare(args)
    printed.use_signs(args, kept)
    face = games.face(args.played)
    name = args.name or face.new_games.player(kept)
    return face, opening.library(args), name, args.date or days.today()


def _play(args: Namespace) -> int:
    face, library, name, day = _asked(args)
    days.check(day, days.today())
    left = days.unfinished(days.tries(library, face.craft, day, name))
    if left:
        args.game = left
        return load(args)

    def begin() -> SavedGame:
        return days.begin(library, face.craft, day, name, days.today())

    return open_session(args, "game", lambda: opening.begun(begin))


def _calendar(args: Namespace) -> int:
    face, library, name, day = _asked(args)
    who = person(library, face.craft, name)
    printed.show(plain(row).rstrip() for row in told.calendar(who, day, WIDTH))
    return 0


def _line(args: Namespace) -> int:
    face, library, name, day = _asked(args)
    who = person(library, face.craft, name)
    found = days.counted(who.games, who.name).get(day)
    if found is None:
        words = _("{name}: the game of {day} is not finished yet")
        raise CallError(words.format(name=name, day=day))
    printed.show([line.line(face.title, face.craft, found)])
    return 0


def _verify(args: Namespace) -> int:
    library = opening.library(args)
    reading, match, _found = library.load(library.place(args.file), own=False)
    face = games.face(match.game.name)
    title = games.TITLES[match.game.name]
    verdict = line.verdict(args.line, title, face.craft, reading, match)
    if not verdict.fits:
        raise CallError(verdict.words)
    printed.show([verdict.words])
    return 0
