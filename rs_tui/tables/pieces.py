"""What is told of a game, cut into pieces: from where on, and how much at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rs_core.play import snapshot
from rs_tui.tables import wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


def common(told: list[int], line: list[int]) -> int:
    """How many moments two lines have in common: an entry stands behind one line only."""
    at = min(len(told), len(line))
    while at and told[at - 1] != line[at - 1]:
        at -= 1
    return at


def recent(told: Sequence[tuple[Any, ...]]) -> int:
    """The first moment that must be told so that as much is heard as a snapshot keeps."""
    count = 0
    for number in range(len(told) - 1, -1, -1):
        count += len(told[number])
        if count >= snapshot.KEPT:
            return number
    return 0


def size_of_events(events: tuple[Any, ...]) -> int:
    """Characters of a moment on the line, not less."""
    return len(str(events))


def pieces(rows: Sequence[Any], size: Callable[[Any], int]) -> Iterable[tuple[int, list[Any]]]:
    """Rows in pieces of about the size that is told at once, each with the number of its first."""
    piece: list[Any] = []
    total = start = 0
    for number, row in enumerate(rows):
        if piece and total + size(row) > wire.PIECE:
            yield start, piece
            piece, total, start = [], 0, number
        piece.append(row)
        total += size(row)
    if piece:
        yield start, piece
