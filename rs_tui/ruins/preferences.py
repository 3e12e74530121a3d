"""What a player sets for Runes & Ruins: the last new game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from rs_tui.ground.settings import LESSONS, Setting, one_of, sound
from rs_tui.ground.settings_file import is_text
from rs_tui.ruins.arguments import DEALS, DEFAULT_SEATS, LEFT_OUT, MEMORIES, UNDO

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.ground.settings import Settings

GAME: Final = "ruins"


@dataclass(frozen=True, slots=True)
class Preferences:
    """All settings of the game; a field's default is what a new player finds."""

    seats: str = DEFAULT_SEATS
    """Of the last new game, as the command line writes them."""
    left_out: int = 0
    deal: str = "any"
    memory: str = "notes"
    undo: str = "turn"
    lesson: str = ""
    lessons: tuple[str, ...] = ()


def of(settings: Settings) -> Preferences:
    """What is set for Runes & Ruins."""
    return Preferences(**sound(settings.of_game(GAME), SETTINGS))


def _seats(value: object) -> bool:
    if not isinstance(value, str) or not is_text(value):
        return False
    from rs_tui.ruins.seating import parse
    from rs_tui.tables.seats import SeatError

    try:
        parse(value)
    except SeatError:
        return False
    return True


def _left_out(value: object) -> bool:
    return type(value) is int and value in LEFT_OUT


_CHECKS: Final[dict[str, Callable[[object], bool]]] = {
    "seats": _seats,
    "left_out": _left_out,
    "deal": one_of(*DEALS),
    "memory": one_of(*MEMORIES),
    "undo": one_of(*UNDO),
    **{name: check for name, (check, _about, _values) in LESSONS.items()},
}
SETTINGS: Final = {
    each.name: Setting(each.default, _CHECKS[each.name]) for each in fields(Preferences)
}
