"""`rune-stones tutorial`: learn the game by playing; a tutorial left unfinished goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.cli import opening
from rs_tui.cli.commands.play import open_session
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves import SaveError

if TYPE_CHECKING:
    from argparse import Namespace

    from rs_tui.saves import SavedGame


def run(args: Namespace) -> int:
    """Open the tutorial on the screen, or by lines."""
    return open_session(args, "game", lambda: _tutorial(args))


def _tutorial(args: Namespace) -> SavedGame:
    try:
        kept = opening.prepare(args)
        return games.face(args.played).course.resume(opening.library(args), kept, _("You"))
    except SaveError as error:
        raise CallError(words_of(error)) from error
