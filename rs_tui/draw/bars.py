"""Bars made of parts: what each is and how large, in words and figures on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_tui.draw.ink import Line


class Part(NamedTuple):
    """A part of a bar; its tone is a ground."""

    name: str
    value: int
    tone: str


def stacked(parts: Sequence[Part], top: int, room: int) -> Line:
    """The parts side by side; `top` would fill the room. What is nothing has no cell."""
    return [(_label(part, cells), part.tone) for part, cells in _measured(parts, top, room)]


def _measured(parts: Sequence[Part], top: int, room: int) -> Iterator[tuple[Part, int]]:
    """Each with its cells, so that all together end where their sum does."""
    total = begin = 0
    for part in parts:
        total += max(0, part.value)
        end = min(room, total * room // max(1, top))
        if end > begin:
            yield part, end - begin
        begin = end


def _label(part: Part, cells: int) -> str:
    """As much as fits, whole."""
    words = f"{part.name} {part.value}", str(part.value)
    said = next((word for word in words if cell_len(word) + 2 <= cells), "")
    said = said or (words[1] if len(words[1]) <= cells else "")
    left = (cells - cell_len(said)) // 2
    return " " * left + said + " " * (cells - left - cell_len(said))
