"""Pictures among printed words: beside a card, and all of them in rows."""

from __future__ import annotations

from itertools import islice, zip_longest
from typing import TYPE_CHECKING

from rich.text import Text

from rs_tui.draw.ink import clip
from rs_tui.draw.pictures import WIDTH, picture
from rs_tui.widgets.pixels import pixel

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rs_tui.draw.ink import Line

GAP = 2


def beside(name: str, lines: Sequence[str]) -> Iterator[Text]:
    """A picture, and lines at its right."""
    for row, line in zip_longest(picture(name, ""), lines):
        yield (_row(row) if row is not None else Text(" " * WIDTH)).append(" " * GAP + (line or ""))


def in_rows(names: Mapping[str, str], width: int) -> Iterator[Text]:
    """Pictures side by side, as many as fit into a width, and below each what it is."""
    each = max(1, (width + GAP) // (WIDTH + GAP))
    gap = Text(" " * GAP)
    while names:
        some = dict(islice(names.items(), each))
        for rows in zip(*(picture(name, "") for name in some), strict=True):
            yield gap.join(map(_row, rows))
        yield gap.join(Text(clip(words, WIDTH).center(WIDTH)) for words in some.values())
        yield Text()
        names = {name: words for name, words in names.items() if name not in some}


def _row(line: Line) -> Text:
    row = Text()
    for text, tone in line:
        start = len(row)
        row.append(text)
        for name in tone.split():
            if (style := pixel(name)) is not None:
                row.stylize(style, start)
    return row
