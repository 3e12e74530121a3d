"""`rune-stones stats`: what became of all finished games, as tables with small plots, or JSON."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.cli import opening
from rs_tui.ground import glyphs, outlet
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import words_of
from rs_tui.saves import SaveError
from rs_tui.terminal import detect

if TYPE_CHECKING:
    from argparse import Namespace


def run(args: Namespace) -> int:
    """Print the statistics of the library."""
    kept = opening.prepare(args)
    if args.glyphs == "auto" and kept.glyphs != "auto":
        args.glyphs = kept.glyphs
    glyphs.use(detect.detect(args).glyphs)
    face, library = games.face(args.played), opening.library(args)
    try:
        if args.json:
            outlet.data(face.statistics_data(library))
            return 0
        said = face.statistics(library)
    except SaveError as error:
        raise CallError(words_of(error)) from None
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    print(*said, sep="\n")
    return 0
