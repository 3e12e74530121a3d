"""Paragraphs to read, as values: each with a mark before it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rs_tui.draw.ink import width_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_tui.draw.ink import Line


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph: what stands before it, its words, and how deep it is (-1: a heading)."""

    head: Line = field(default_factory=list)
    text: str = ""
    depth: int = 0
    name: str = ""
    """To find it again, such as a rule's id."""
    tone: str = ""


def margin_for(blocks: Sequence[Block]) -> int:
    """A margin wide enough for every head."""
    return max((width_of(block.head) for block in blocks), default=0) + 2
