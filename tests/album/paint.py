"""Screens as images: letters of DejaVu Sans Mono, and blocks and dots drawn to the cell's edge."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw, ImageFont
from rich.cells import cell_len

from tests.tui.svg import Run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyte import Screen

    Box = tuple[float, float, float, float]

SMALL, USUAL = 12, 15
"""Sizes of letters in pixels; the cells follow."""
_MONO: Final = "DejaVuSansMono"
# Shares of a cell: left, top, right, bottom.
_BLOCKS: Final[dict[str, tuple[Box, ...]]] = {
    "▀": ((0, 0, 1, 0.5),),
    "▄": ((0, 0.5, 1, 1),),
    "█": ((0, 0, 1, 1),),
    "▌": ((0, 0, 0.5, 1),),
    "▐": ((0.5, 0, 1, 1),),
    "▖": ((0, 0.5, 0.5, 1),),
    "▗": ((0.5, 0.5, 1, 1),),
    "▘": ((0, 0, 0.5, 0.5),),
    "▝": ((0.5, 0, 1, 0.5),),
    "▙": ((0, 0, 0.5, 1), (0.5, 0.5, 1, 1)),
    "▛": ((0, 0, 1, 0.5), (0, 0.5, 0.5, 1)),
    "▜": ((0, 0, 1, 0.5), (0.5, 0.5, 1, 1)),
    "▟": ((0.5, 0, 1, 1), (0, 0.5, 0.5, 1)),
    "▚": ((0, 0, 0.5, 0.5), (0.5, 0.5, 1, 1)),
    "▞": ((0.5, 0, 1, 0.5), (0, 0.5, 0.5, 1)),
    **{chr(0x2580 + n): ((0, 1 - n / 8, 1, 1),) for n in (1, 2, 3, 5, 6, 7)},
    **{chr(0x2590 - n): ((0, 0, n / 8, 1),) for n in (1, 2, 3, 5, 6, 7)},
    "▔": ((0, 0, 1, 1 / 8),),
    "▕": ((7 / 8, 0, 1, 1),),
}
_DOTS: Final = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""Column and row of each bit of a braille sign."""
# What a terminal of sixteen colours shows by these names.
_NAMED: Final = {
    "default": "#d0d0d0", "black": "#121212", "red": "#d75f5f", "green": "#87af5f",
    "brown": "#d7af5f", "blue": "#5f87d7", "magenta": "#af87af", "cyan": "#5fafaf",
    "white": "#d0d0d0", "brightblack": "#8a8a8a", "brightred": "#ff8787",
    "brightgreen": "#87d787", "brightbrown": "#ffd75f", "brightblue": "#87afff",
    "brightmagenta": "#d7afd7", "brightcyan": "#87d7d7", "brightwhite": "#ffffff",
}  # fmt: skip
PAPER: Final = "#121212"


class NoFontError(Exception):
    """The letters are not on this machine."""


@cache
def _font_file(name: str) -> Path:
    """Where a font is kept."""
    places = (Path("/usr/share/fonts"), Path("/Library/Fonts"), Path.home() / ".fonts")
    for place in places:
        if found := sorted(place.rglob(f"{name}.ttf")):
            return found[0]
    try:
        asked = ["fc-match", "--format=%{file}", f":postscriptname={name}"]
        found_file = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        found_file = ""
    if Path(found_file).stem != name:
        raise NoFontError(f"the font {name} (package fonts-dejavu) is not on this machine")
    return Path(found_file)


class Painter:
    """Paints rows of cells in one size of letters."""

    def __init__(self, size: int = USUAL) -> None:
        """Cells are as wide as a letter, and high enough for letters to stand apart."""
        self._fonts = {
            bold: ImageFont.truetype(str(_font_file(_MONO + ("-Bold" if bold else ""))), size)
            for bold in (False, True)
        }
        self._spare = ImageFont.truetype(str(_font_file("DejaVuSans")), size)
        self.wide = round(self._fonts[False].getlength("x"))
        self.tall = round(size * 1.2)
        ascent, descent = self._fonts[False].getmetrics()
        self._foot = (self.tall - ascent - descent) // 2 + ascent

    def paint(self, rows: Sequence[Sequence[Run]], air: int = 0) -> Image.Image:
        """An image of the rows; with air around it, in the colour of its corner."""
        columns = max(sum(run.cells for run in row) for row in rows)
        size = columns * self.wide + 2 * air, len(rows) * self.tall + 2 * air
        image = Image.new("RGB", size, rows[0][0].ground)
        draw = ImageDraw.Draw(image)
        for number, row in enumerate(rows):
            for run in row:
                left, top = air + run.x * self.wide, air + number * self.tall
                right = left + run.cells * self.wide
                if right > left:  # there are texts without a letter
                    draw.rectangle((left, top, right - 1, top + self.tall - 1), run.ground)
        for number, row in enumerate(rows):
            for run in row:
                self._letters(draw, run, air, air + number * self.tall)
        return image

    def _letters(self, draw: ImageDraw.ImageDraw, run: Run, air: int, top: int) -> None:
        left = air + run.x * self.wide
        for sign in run.text:
            if sign in _BLOCKS:
                for box in _BLOCKS[sign]:
                    draw.rectangle(self._within(left, top, box), run.ink)
            elif "\u2800" <= sign <= "\u28ff":
                self._dots(draw, left, top, ord(sign) - 0x2800, run.ink)
            elif sign != " ":
                font = self._fonts[run.bold] if _has(self._fonts[False], sign) else self._spare
                draw.text((left, top + self._foot), sign, run.ink, font=font, anchor="ls")
            left += cell_len(sign) * self.wide

    def _within(self, left: int, top: int, box: Box) -> Box:
        wide, tall = self.wide, self.tall
        return (
            left + round(box[0] * wide),
            top + round(box[1] * tall),
            left + round(box[2] * wide) - 1,
            top + round(box[3] * tall) - 1,
        )

    def _dots(self, draw: ImageDraw.ImageDraw, left: int, top: int, bits: int, ink: str) -> None:
        radius = self.tall / 14
        for bit, (column, row) in enumerate(_DOTS):
            if bits >> bit & 1:
                x = left + (0.28 + 0.44 * column) * self.wide
                y = top + (0.14 + 0.24 * row) * self.tall
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), ink)


@cache
def _has(font: ImageFont.FreeTypeFont, sign: str) -> bool:
    """Whether a font has a sign: else it draws the same box for all it lacks."""
    return bytes(font.getmask(sign)) != bytes(font.getmask("\U0010fffe"))


def emulated(screen: Screen) -> list[list[Run]]:
    """The rows of an emulated terminal."""
    rows: list[list[Run]] = []
    for y in range(screen.lines):
        row: list[Run] = []
        for x in range(screen.columns):
            cell = screen.buffer[y][x]
            ink, ground = _colour(cell.fg, _NAMED["default"]), _colour(cell.bg, PAPER)
            if cell.reverse:
                ink, ground = ground, ink
            if row and row[-1][2:] == (ink, ground, cell.bold):
                row[-1] = row[-1]._replace(text=row[-1].text + cell.data)
            else:
                row.append(Run(x, cell.data, ink, ground, cell.bold))
        rows.append(row)
    return rows


def _colour(name: str, default: str) -> str:
    return default if name == "default" else _NAMED.get(name, f"#{name}")


def few_colours(images: Sequence[Image.Image]) -> list[Image.Image]:
    """Images with one palette: screens have few colours, and what stays the same costs nothing."""
    shown = [memoryview(image.convert("RGBX").tobytes()).cast("I") for image in images]
    counted: Counter[int] = Counter()
    for pixels in shown:
        counted.update(pixels)
    kept = [colour.to_bytes(4, sys.byteorder)[:3] for colour, _often in counted.most_common(256)]
    nearest = {colour: _nearest(colour.to_bytes(4, sys.byteorder), kept) for colour in counted}
    made = []
    for image, pixels in zip(images, shown, strict=True):
        made.append(Image.frombytes("P", image.size, bytes(map(nearest.__getitem__, pixels))))
        made[-1].putpalette(b"".join(kept))
    return made


def _nearest(colour: bytes, kept: Sequence[bytes]) -> int:
    """The place of the colour that differs least."""
    far = [sum((a - b) ** 2 for a, b in zip(each, colour, strict=False)) for each in kept]
    return far.index(min(far))
