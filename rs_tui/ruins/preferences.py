"""What a player sets for Runes & Ruins: the last new game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import N_
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


_CHECKED: Final[dict[str, tuple[Callable[[object], bool], str, str]]] = {
    "seats": (
        _seats, N_("who sits down at a new game"), "as `--seats` of the command line",
    ),
    "left_out": (
        _left_out, N_("tokens left out of the seal in a new game, for more stars"),
        "`0`, `1`, `3`, `4`",
    ),
    "deal": (
        one_of(*DEALS), N_("one: four players have exactly one disciple"), '`"any"`, `"one"`',
    ),
    "memory": (
        one_of(*MEMORIES), N_("bare: the program lists nothing that was seen"),
        '`"notes"`, `"bare"`',
    ),
    "undo": (
        one_of(*UNDO), N_("how far a new game goes back"), '`"none"`, `"turn"`, `"any"`',
    ),
    **LESSONS,
}  # fmt: skip
SETTINGS: Final = {
    each.name: Setting(each.default, *_CHECKED[each.name]) for each in fields(Preferences)
}
