"""`rune-stones stats`: what became of all finished games, as tables with small plots, or JSON."""

from __future__ import annotations

import json
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING

from rs_tui.cli import opening
from rs_tui.ground import glyphs
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import words_of
from rs_tui.rune_stones.statistics import HUMAN, in_order, standings
from rs_tui.rune_stones.statistics_book import Book, gather
from rs_tui.rune_stones.statistics_lines import lines
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
    try:
        book = gather(opening.library(args))
    except SaveError as error:
        raise CallError(words_of(error)) from None
    if args.json:
        print(json.dumps(as_data(book), ensure_ascii=False, indent=1))
        return 0
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    print(*lines(book), sep="\n")
    return 0


def as_data(book: Book) -> dict[str, object]:
    """Everything as plain data for scripts."""
    games = in_order(book.games)
    found = standings(games)
    return {
        "games": len(games),
        "unfinished": book.unfinished,
        "marked": sum(game.marked for game in games),
        "problems": book.problems,
        "players": [one.to_json() for one in found if one.kind == HUMAN],
        "bots": [one.to_json() for one in found if one.kind != HUMAN],
        "list": [game.to_json() for game in games],
    }
