"""`rune-stones watch`: follow a game that is being played, on the screen or as lines of text."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.cli import launch, opening
from rs_tui.export.public import entries_known, public_entries, told_to_all
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves import Follower, SaveError
from rs_tui.terminal import detect

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from rs_core.play.match import Match

PAUSE = 0.2
"""Seconds between two looks at the journal."""


def run(args: Namespace) -> int:
    """Open the screen for watching; without a screen, follow by lines."""
    kept = opening.prepare(args)
    library = opening.library(args)
    try:
        follower = Follower(library.place(args.game).path, library.sets)
        # Nothing is asked of a watcher, so lines need no terminal.
        if detect.detect(args).face in {"plain", "nothing"}:
            return _follow(follower)
    except SaveError as error:
        raise CallError(words_of(error)) from error

    def first() -> object:
        from rs_tui.screens.watch import WatchScreen

        return WatchScreen(follower)

    return launch.run(args, lambda: library, kept, first=first)


def _follow(follower: Follower) -> int:
    """Print the table as it stands, then what happens, until the game is over or Ctrl+C."""
    match = follower.match
    lines = games.face(match.game.name).lines
    names = tuple(seat.name for seat in match.seats)
    _say(_who(follower), "", *lines.state_lines(match.view(None), names))
    shown = entries_known(match)
    while not follower.match.over:
        time.sleep(PAUSE)
        if follower.poll():
            for line in news(follower.match, shown):
                _say(line)
            shown = entries_known(follower.match)
    _say(_("The game is over."))
    return 0


def _who(follower: Follower) -> str:
    holder = follower.holder()
    if holder is None:
        return _("{name}: nobody is playing it now").format(name=follower.name)
    return _("{name}: played by {user} since {since}").format(
        name=follower.name, user=holder.who(), since=holder.since_words()
    )


def news(match: Match, seen: int) -> Iterator[str]:
    """What the entries after the first `seen` say to everybody."""
    face = games.face(match.game.name)
    standing = {moment.entry.n: moment for moment in match.moments}
    for entry in public_entries(match, match.entries[seen:]):
        yield _("{name}: {what}").format(name=match.seats[entry.seat].name, what=entry.do)
        if entry.n in standing:
            for words in told_to_all(match, standing[entry.n], face):
                yield f"    {words}"


def _say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")
    sys.stdout.flush()
