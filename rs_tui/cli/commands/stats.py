"""`rune-stones stats`: what became of all finished games, as tables with small plots, or JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rs_tui import games
from rs_tui.career import puzzles
from rs_tui.career.book import gather
from rs_tui.career.days import today
from rs_tui.career.ladder import ratings
from rs_tui.career.summary import statistics
from rs_tui.cli import opening, printed
from rs_tui.ground import outlet
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import words_of
from rs_tui.saves import SaveError

if TYPE_CHECKING:
    from argparse import Namespace

    from rs_tui.career.ladder import Rated
    from rs_tui.face import Face
    from rs_tui.saves import Library


def run(args: Namespace) -> int:
    """Print the statistics of the library."""
    kept = opening.prepare(args)
    printed.use_signs(args, kept)
    face, library = games.face(args.played), opening.library(args)
    try:
        if args.json:
            outlet.data(as_data(library, face))
        else:
            more = statistics(library, face.craft, today())
            printed.show([*face.statistics(library), *more])
    except SaveError as error:
        raise CallError(words_of(error)) from None
    return 0


def as_data(library: Library, face: Face) -> dict[str, Any]:
    """The statistics of a game, with the ratings of everybody who has one."""
    found = face.statistics_data(library)
    games, book = gather(library, face.craft).games, face.craft.puzzles
    rated = ratings(games, face.craft.anchors)
    solved = {} if book is None else puzzles.all_ratings(library, face.craft.game, book)
    names = dict.fromkeys((*rated, *solved))
    found["ratings"] = [
        {"name": name, "games": _data(rated.get(name)), "puzzles": _data(solved.get(name))}
        for name in names
    ]
    return found


def _data(one: Rated | None) -> dict[str, int] | None:
    return None if one is None else one.as_data()
