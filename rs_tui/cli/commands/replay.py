"""`rune-stones replay`: step through a game on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.cli import launch, opening
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import words_of
from rs_tui.saves import Follower, SaveError

if TYPE_CHECKING:
    from argparse import Namespace


def run(args: Namespace) -> int:
    """Read the game without locking it, and open the replay screen."""
    kept = opening.prepare(args)
    games = opening.library(args)
    try:
        follower = Follower(games.place(args.game).path, games.sets)
    except SaveError as error:
        raise CallError(words_of(error)) from error

    def first() -> object:
        from rs_core.play.replay import only_human
        from rs_tui.screens.replay import ReplayScreen

        match = follower.match
        return ReplayScreen(match, follower.name, only_human(match.seats))

    return launch.run(args, lambda: games, kept, first=first)
