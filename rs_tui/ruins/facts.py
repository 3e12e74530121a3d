"""What follows from a view by the rules, for whoever looks at it: prices, looks, limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.ruins import table, turn
from rs_core.ruins.vocabulary import UNKNOWN

if TYPE_CHECKING:
    from rs_core.ruins.view import View


def row_price(view: View, row: int) -> int:
    """What a search of a row costs the seat of a view."""
    assert view.seat is not None
    return turn.row_price(view, view.seat, row)


def look_count(view: View, row: int) -> int:
    """How many tiles of a row the seat of a view would look at."""
    assert view.seat is not None
    return turn.look_count(view, view.seat, row)


def hand_limit(view: View) -> int:
    """The hand limit of the seat of a view."""
    assert view.seat is not None
    return table.hand_limit(view, view.seat)


def runes_open(view: View) -> int:
    """How many runes lie open before players."""
    runes = view.rules.faces.runes
    return sum(tile in runes for tiles in view.open for tile in tiles)


def before_master(view: View) -> tuple[int, ...]:
    """The tiles before the Master: as they lie, or, while they are laid out, first what does."""
    if not view.to_put:
        return view.layout
    if view.seat != view.leader:
        return (UNKNOWN,) * len(view.to_put)
    return (*view.layout, *view.to_put)
