"""Lines to read on standard output, in signs that the terminal can show."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING

from rs_tui.ground import glyphs
from rs_tui.terminal import detect

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from rs_tui.ground.settings import Settings


def use_signs(args: Namespace, kept: Settings) -> None:
    """Draw with the signs of the call, the settings or the terminal."""
    if args.glyphs == "auto" and kept.glyphs != "auto":
        args.glyphs = kept.glyphs
    glyphs.use(detect.detect(args).glyphs)


def show(said: Iterable[str]) -> None:
    """Print lines."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    plain = glyphs.current() is glyphs.ASCII
    print(*(glyphs.fold(each) if plain else each for each in said), sep="\n")
