"""`rune-stones stats`: what became of all finished games, as tables with small plots, or JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.career.days import today
from rs_tui.career.summary import statistics
from rs_tui.cli import opening, printed
from rs_tui.ground import outlet
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import words_of
from rs_tui.saves import SaveError

if TYPE_CHECKING:
    from argparse import Namespace


def run(args: Namespace) -> int:
    """Print the statistics of the library."""
    kept = opening.prepare(args)
    printed.use_signs(args, kept)
    face, library = games.face(args.played), opening.library(args)
    try:
        if args.json:
            outlet.data(face.statistics_data(library))
        else:
            more = statistics(library, face.craft, today())
            printed.show([*face.statistics(library), *more])
    except SaveError as error:
        raise CallError(words_of(error)) from None
    return 0
