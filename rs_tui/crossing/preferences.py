"""What a player sets for Crossing: how seals are made, the speed of the reveal, the last game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from rs_tui.crossing.arguments import DEFAULT_SEATS
from rs_tui.ground.i18n import N_
from rs_tui.ground.settings import LESSONS, Setting, is_count, one_of, sound
from rs_tui.ground.settings_file import is_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.ground.settings import Settings

GAME: Final = "crossing"
CURTAIN: Final = "curtain"
BLIND: Final = "blind"
SPEEDS: Final = (0.0, 0.5, 1.0, 2.0)


@dataclass(frozen=True, slots=True)
class Preferences:
    """All settings of the game; a field's default is what a new player finds."""

    seal: str = CURTAIN
    """How people at one keyboard seal (C12.6)."""
    reveal: float = 1.0
    """How slowly choices are shown; 0: at once (C12.8)."""
    seats: str = DEFAULT_SEATS
    """Of the last new game, as the command line writes them."""
    talk: str = "free"
    clock: int = 0
    undo: str = "turn"
    lesson: str = ""
    lessons: tuple[str, ...] = ()


def of(settings: Settings) -> Preferences:
    """What is set for Crossing."""
    return Preferences(**sound(settings.of_game(GAME), SETTINGS))


def _seats(value: object) -> bool:
    if not isinstance(value, str) or not is_text(value):
        return False
    from rs_tui.crossing.seating import parse
    from rs_tui.tables.seats import SeatError

    try:
        parse(value)
    except SeatError:
        return False
    return True


def _speed(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value in SPEEDS


def _clock(value: object) -> bool:
    from rs_core.crossing.rules import LONGEST_CLOCK

    return is_count(value) and isinstance(value, int) and value <= LONGEST_CLOCK


_CHECKED: Final[dict[str, tuple[Callable[[object], bool], str, str]]] = {
    "seal": (
        one_of(CURTAIN, BLIND), N_("how several people at one keyboard choose in secret"),
        '`"curtain"`, `"blind"`',
    ),
    "reveal": (
        _speed, N_("how slowly all choices are shown; 0: at once"), "`0`, `0.5`, `1`, `2`",
    ),
    "seats": (
        _seats, N_("who sits down at a new game"), "as `--seats` of the command line",
    ),
    "talk": (
        one_of("free", "announce", "silent"), N_("how people talk in a new game"),
        '`"free"`, `"announce"`, `"silent"`',
    ),
    "clock": (
        _clock, N_("seconds to seal at a table of several terminals; 0: no clock"), "0 to 3600",
    ),
    "undo": (
        one_of("none", "turn", "any"), N_("how far a new game goes back"),
        '`"none"`, `"turn"`, `"any"`',
    ),
    **LESSONS,
}  # fmt: skip
SETTINGS: Final = {
    each.name: Setting(each.default, *_CHECKED[each.name]) for each in fields(Preferences)
}
