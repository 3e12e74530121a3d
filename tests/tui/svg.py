"""A screen as a small SVG: the same bytes for the same screen, one line of the file per row."""

from __future__ import annotations

import re
from html import escape, unescape
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len
from rich.color import blend_rgb
from rich.color_triplet import ColorTriplet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.segment import Segment
    from rich.style import Style

CELL: Final = 8
LINE: Final = 17
BASE: Final = 13
"""How far below the top of its row the feet of letters stand."""
HEAD: Final = 3
"""Lines of the file before the first row."""
FONT: Final = "13.3px 'DejaVu Sans Mono',Menlo,Consolas,monospace"
_RUN: Final = re.compile(r'<tspan x="(\d+)"[^>]*>([^<]*)</tspan>')


class Run(NamedTuple):
    """Neighbouring cells of one look."""

    x: int
    text: str
    ink: str
    ground: str
    bold: bool

    @property
    def cells(self) -> int:
        """How wide it is."""
        return cell_len(self.text)


def of_screen(rows: Sequence[Iterable[Segment]]) -> str:
    """The picture."""
    painted = [runs(row) for row in rows]
    inks = [run.ink for row in painted for run in row if run.text.strip()]
    grounds = [run.ground for row in painted for run in row for _cell in run.text]
    ink, paper = _usual(inks), _usual(grounds)
    names = _names(({*inks} - {ink}) | ({*grounds} - {paper}))
    wide = CELL * max(sum(run.cells for run in row) for row in painted)
    tall = LINE * len(painted)
    box = f'viewBox="0 0 {wide} {tall}"'
    sizes = f'width="{wide}" height="{tall}"'
    colours = "".join(f".{name}{{fill:{colour}}}" for colour, name in names.items())
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" {box} {sizes}>',
        # Chromium keeps spaces only by the style, older viewers only by xml:space.
        f"<style>text{{font:{FONT};fill:{ink};white-space:pre}}.b{{font-weight:bold}}{colours}</style>",
        f'<rect x="0" y="0" {sizes} rx="0" fill="{paper}"/>',
    ]
    for number, row in enumerate(painted):
        top = number * LINE
        lines.append(_grounds(row, top, names) + _letters(row, top + BASE, names))
    return "\n".join([*lines, "</svg>", ""])


def text_of(picture: str) -> list[str]:
    """The rows of a picture as text."""
    rows = []
    for line in picture.split("\n")[HEAD:-2]:
        row = ""
        for x, text in _RUN.findall(line):
            row += " " * (int(x) // CELL - cell_len(row)) + unescape(text)
        rows.append(row)
    return rows


def runs(row: Iterable[Segment]) -> list[Run]:
    """A row, cut where its look changes."""
    found: list[Run] = []
    x = 0
    for text, style, control in row:
        if control:
            continue
        run = Run(x, text, *_look(style))
        x += run.cells
        if found and found[-1][2:] == run[2:]:
            found[-1] = found[-1]._replace(text=found[-1].text + text)
        else:
            found.append(run)
    return found


def _look(style: Style | None) -> tuple[str, str, bool]:
    ink, ground = ColorTriplet(255, 255, 255), ColorTriplet(0, 0, 0)
    if style is None:
        return ink.hex, ground.hex, False
    if style.color is not None:
        ink = style.color.get_truecolor()
    if style.bgcolor is not None:
        ground = style.bgcolor.get_truecolor(foreground=False)
    if style.reverse:
        ink, ground = ground, ink
    if style.dim:
        ink = blend_rgb(ground, ink, 0.5)
    return ink.hex, ground.hex, bool(style.bold)


def _usual(colours: Sequence[str]) -> str:
    """The colour met most often."""
    return max(sorted(set(colours)), key=colours.count, default="#000000")


def _names(colours: Iterable[str]) -> dict[str, str]:
    """Short names that tell the colour: `c8af` for `#87afff`."""
    names: dict[str, str] = {}
    for colour in sorted(colours):
        short = "c" + colour[1::2]
        names[colour] = short if short not in names.values() else "c" + colour[1:]
    return names


def _grounds(row: Sequence[Run], top: int, names: dict[str, str]) -> str:
    drawn = ""
    for ground, group in groupby(row, lambda run: run.ground):
        runs = list(group)
        if ground in names:
            wide = sum(run.cells for run in runs) * CELL
            start = f"M{runs[0].x * CELL} {top}"
            drawn += f'<path class="{names[ground]}" d="{start}h{wide}v{LINE}h-{wide}"/>'
    return drawn


def _letters(row: Sequence[Run], foot: int, names: dict[str, str]) -> str:
    spans = ""
    for run in row:
        text = run.text.strip()
        if not text:
            continue
        before = run.x + len(run.text) - len(run.text.lstrip())
        classes = [names[run.ink]] if run.ink in names else []
        classes += ["b"] if run.bold else []
        look = f' class="{" ".join(classes)}"' if classes else ""
        spans += f'<tspan x="{before * CELL}"{look}>{escape(text, quote=False)}</tspan>'
    return f'<text y="{foot}">{spans}</text>' if spans else ""
