"""The picture of the title: rune stones around the throne, in half blocks or in plain signs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.draw import pictures
from rs_tui.draw.ink import joined

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line, Rows

NAME: Final = "title"
WIDTH: Final = 46
HEIGHT: Final = 11
"""Its cells; both forms are of one size."""
SIGNS: Final = (
    r"            )    .                  .--.      ",
    r"    *      ()              *       (    :     ",
    r"       .            M  M  M         '--'      ",
    r"           .---.    |\/_\/|    .---.        * ",
    r"   .---.  /     |   | ::: |   /     |  .---.  ",
    r"  /     | |  /  |   | ::: |   | |   | /     | ",
    r"  | |)  | | <   |  o| ::: |o  | |>  | | \|/ | ",
    r"  | |\  | |  \  |  |_______|  | |   | |  |  | ",
    r"  | | \ | |     |  |_______|  |     | |  |  | ",
    r"  |     | |     |  |_|   |_|  |     | |     | ",
    r"______________________________________________",
)
_TONES: Final = {
    range(3, 8): "red",
    range(11, 16): "green",
    range(18, 29): "accent",
    range(31, 36): "blue",
    range(39, 44): "yellow",
}
"""The runes and the throne, by their columns."""
_FIRST: Final = 2
"""The row where the throne begins."""
_RUNES: Final = range(5, 10)


def picture(scale: int = 1) -> Rows:
    """The picture; nothing if none is wanted. Only half blocks can be larger."""
    if pictures.shown():
        return pictures.picture(NAME, scale=scale)
    return [_plain(number) for number in range(HEIGHT)] if pictures.wanted() else []


def _plain(number: int) -> Line:
    return joined([(sign, _tone(number, x)) for x, sign in enumerate(SIGNS[number])])


def _tone(number: int, x: int) -> str:
    tone = next((tone for columns, tone in _TONES.items() if x in columns), "dim")
    if tone == "accent":
        return tone if _FIRST <= number < HEIGHT - 1 else "dim"
    return tone if number in _RUNES else "dim"
