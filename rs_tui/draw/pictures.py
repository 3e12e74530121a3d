"""Small pictures in half blocks, two pixels in a cell; drawn in pictures.txt, which says how.

They need 256 colours and half blocks. In fewer colours and in ASCII there are none: signs and words
say everything they do.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_tui.draw.ink import Line, Rows, joined
from rs_tui.ground import glyphs

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WIDTH: Final = 12
HEIGHT: Final = 4
"""The cells of a picture that fits on a card."""
GROUND: Final = "picture"
"""The tone that shows through where a picture has no pixel."""
INK: Final = "ink"
ON: Final = "on"
"""Tones of pixels are `ink114` and `on22`: these with a number of the 256-colour palette."""

_FILE: Final = Path(__file__).with_name("pictures.txt")
_NONE: Final = "."
_UPPER: Final = "▀"
_LOWER: Final = "▄"

_wanted = True
_coloured = True


class Drawing(NamedTuple):
    """Rows of pixels, each a letter, and the number of the colour for each letter."""

    colours: Mapping[str, int]
    pixels: Sequence[str]


def use(*, wanted: bool, coloured: bool = True) -> None:
    """Show pictures from now on, or do not; `coloured`: the terminal has 256 colours."""
    global _wanted, _coloured
    _wanted, _coloured = wanted, coloured


def wanted() -> bool:
    """Whether pictures are wanted, be it such as are made of plain signs."""
    return _wanted


def able() -> bool:
    """Whether the terminal has 256 colours and unicode: consoles that have not lack signs, too."""
    return _coloured and glyphs.current() is glyphs.UNICODE


def shown() -> bool:
    """Whether to show pictures: they are wanted, the terminal has the colours and the signs."""
    return _wanted and able()


def names(file: Path = _FILE) -> tuple[str, ...]:
    """All pictures there are in a file; games may have one of their own."""
    return tuple(_drawings(file))


def picture(name: str, ground: str = GROUND, scale: int = 1, file: Path = _FILE) -> Rows:
    """A picture as lines that are all of one width; `ground` is the tone behind it."""
    return [list(line) for line in _drawn(name, ground, scale, file)]


@lru_cache(maxsize=64)
def doubled(name: str, ground: str = GROUND, file: Path = _FILE) -> Rows:
    """A picture twice as wide and as high: two blanks in the colour of each pixel."""
    drawing = _drawings(file)[name]
    return [
        joined([("  ", _blank(pixel, drawing.colours, ground)) for pixel in row])
        for row in drawing.pixels
    ]


def _blank(pixel: str, colours: Mapping[str, int], ground: str) -> str:
    return ground if pixel == _NONE else f"{ground} {ON}{colours[pixel]}"


@lru_cache(maxsize=256)
def _drawn(name: str, ground: str, scale: int, file: Path) -> Sequence[Line]:
    drawing = _drawings(file)[name]
    larger = ["".join(each * scale for each in row) for row in drawing.pixels for _ in range(scale)]
    pairs = zip(larger[::2], larger[1::2], strict=True)
    return [
        joined([_cell(u, v, drawing.colours, ground) for u, v in zip(*pair, strict=True)])
        for pair in pairs
    ]


def _cell(upper: str, lower: str, colours: Mapping[str, int], ground: str) -> tuple[str, str]:
    """A cell of two pixels; of one colour it is a blank, since lines of half blocks show seams."""
    if upper == lower:
        return " ", _blank(upper, colours, ground)
    if upper == _NONE:
        return _LOWER, f"{ground} {INK}{colours[lower]}"
    if lower == _NONE:
        return _UPPER, f"{ground} {INK}{colours[upper]}"
    return _UPPER, f"{ground} {INK}{colours[upper]} {ON}{colours[lower]}"


@lru_cache(maxsize=4)
def _drawings(file: Path = _FILE) -> Mapping[str, Drawing]:
    """A file, read once."""
    return parse(file.read_text(encoding="utf-8"))


def parse(text: str) -> Mapping[str, Drawing]:
    """Drawings as they stand in the file."""
    found: dict[str, Drawing] = {}
    pixels: list[str] = []
    for line in text.splitlines():
        if line.startswith("@"):
            name, *rest = line[1:].split()
            like = found[rest[1]] if rest[:1] == ["like"] else None
            own = {word[0]: int(word[2:]) for word in rest if word[1:2] == "="}
            pixels = []
            found[name] = Drawing(own, pixels) if like is None else _like(like, own)
        elif line.startswith("|"):
            pixels.append(line.strip("|"))
    return found


def _like(other: Drawing, own: Mapping[str, int]) -> Drawing:
    return Drawing({**other.colours, **own}, other.pixels)
