"""What a player sets for Rune Stones: how much is asked, and the last new game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from rs_tui.ground.i18n import N_
from rs_tui.ground.settings import LESSONS, Setting, is_count, is_flag, is_names, one_of
from rs_tui.ground.settings_file import is_text
from rs_tui.rune_stones.arguments import DEFAULT_SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.ground.settings import Settings

GAME: Final = "rune_stones"
EASY_SEATS: Final = "You,bot:easy"
"""What is offered until a game against a bot was won."""
"""The name of the game; the rules say it too, but are not there yet when settings are read."""
HAND_ORDERS: Final = ("number", "colour", "magic")
UNDO: Final = ("none", "turn", "any")


@dataclass(frozen=True, slots=True)
class Preferences:
    """All settings of the game; a field's default is what a new player finds."""

    skip_end_turn: bool = True
    """Answer `end` when nothing is left to decide."""
    accept_gains: bool = True
    """Take gains that cost nothing, and pay in the one sensible way, without asking."""
    coaching: bool = True
    coached: tuple[str, ...] = ()
    """What the coach has said already, by name."""
    won: bool = False
    """Whether a game against a bot was won: until then, easy ones are offered."""
    lesson: str = ""
    """The chapter of the tutorial that was left, and how many of its steps were behind."""
    lessons: tuple[str, ...] = ()
    """The chapters that are done."""
    hand_order: str = "number"
    games_played: int = 0
    seats: str = DEFAULT_SEATS
    """Of the last new game, as the command line writes them."""
    expansions: tuple[str, ...] = ()
    runes: tuple[str, ...] = ()
    """Empty: drawn from the seed."""
    undo: str = "turn"


def of(settings: Settings) -> Preferences:
    """What is set for Rune Stones."""
    return Preferences(**settings.of_game(GAME))


def seats_offered(liked: Preferences) -> str:
    """Who sits down at a new game: those of the last one; at the first games, an easy bot."""
    return EASY_SEATS if liked.seats == DEFAULT_SEATS and not liked.won else liked.seats


def changed(settings: Settings, **changes: Any) -> Settings:
    """The same settings with other values for Rune Stones."""
    return settings.with_game(GAME, changes)


def _seats(value: object) -> bool:
    if not isinstance(value, str) or not is_text(value):
        return False
    from rs_tui.rune_stones.seating import parse
    from rs_tui.tables.seats import SeatError

    try:
        parse(value)
    except SeatError:
        return False
    return True


def _some(value: object, known: tuple[str, ...]) -> bool:
    return (
        isinstance(value, list)
        and all(isinstance(name, str) and name in known for name in value)
        and len(set(value)) == len(value)
    )


def _expansions(value: object) -> bool:
    from rs_core.rune_stones.vocabulary import EXPANSIONS

    return _some(value, EXPANSIONS)


def _runes(value: object) -> bool:
    from rs_core.rune_stones.components import STONE_KINDS_IN_PLAY
    from rs_core.rune_stones.vocabulary import STONES

    if not isinstance(value, list) or not _some(value, STONES):
        return False
    return len(value) in (0, STONE_KINDS_IN_PLAY)


_FLAGS: Final = "`true`, `false`"
_CHECKED: Final[dict[str, tuple[Callable[[object], bool], str, str]]] = {
    "skip_end_turn": (
        is_flag, N_("end the turn without asking when nothing is left to decide"), _FLAGS,
    ),
    "accept_gains": (
        is_flag,
        N_("take gains that cost nothing, and pay in the one sensible way, without asking"), _FLAGS,
    ),
    "coaching": (
        is_flag, N_("say in the first games what beginners often miss"), _FLAGS,
    ),
    "coached": (is_names, "", ""),
    "won": (is_flag, "", ""),
    **LESSONS,
    "hand_order": (
        one_of(*HAND_ORDERS), N_("the order of the cards in hand"),
        '`"number"`, `"colour"`, `"magic"`',
    ),
    "games_played": (is_count, "", ""),
    "seats": (
        _seats, N_("who sits down at a new game"), "as `--seats` of the command line",
    ),
    "expansions": (
        _expansions, N_("the expansions of a new game"), '`"nocturnal"`, `"queenie"` in a list',
    ),
    "runes": (
        _runes, N_("the rune stones of a new game; empty: by chance"),
        "a list of eight, as `--runes` of the command line",
    ),
    "undo": (one_of(*UNDO), N_("how far a new game goes back"), '`"none"`, `"turn"`, `"any"`'),
}  # fmt: skip
SETTINGS: Final = {
    each.name: Setting(each.default, *_CHECKED[each.name]) for each in fields(Preferences)
}
