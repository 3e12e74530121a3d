"""Words that every game joins in the same way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def listed(things: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return _("{most} and {last}").format(most=", ".join(things[:-1]), last=things[-1])


def columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Rows with their cells under one another."""
    from rich.cells import cell_len

    widths = [max(cell_len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)
        )
        yield "  ".join(cells).rstrip()
