"""`rune-stones ladder`: the rating, the rungs, and a game against whoever waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.career import told
from rs_tui.career.ladder import next_rung
from rs_tui.career.person import person
from rs_tui.cli import opening, printed
from rs_tui.cli.commands.play import open_session
from rs_tui.draw.ink import plain
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import words_of
from rs_tui.saves import SaveError

if TYPE_CHECKING:
    from argparse import Namespace

WIDTH = 80


def run(args: Namespace) -> int:
    """Print the ladder, or play the next rung."""
    kept = opening.prepare(args)
    printed.use_signs(args, kept)
    face, library = games.face(args.played), opening.library(args)
    name = args.name or face.new_games.player(kept)
    try:
        who = person(library, face.craft, name)
    except SaveError as error:
        raise CallError(words_of(error)) from None
    if getattr(args, "part", None) == "play":
        plan = face.craft.rung(next_rung(who.rungs).level, name)
        return open_session(args, "game", lambda: opening.begun(lambda: library.create(*plan)))
    printed.show(plain(row).rstrip() for row in told.ladder(who, WIDTH))
    return 0
