"""What a player sets on screen, kept in the platform's config folder."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final

from rs_tui import cli_values
from rs_tui.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FILE: Final = "settings.json"
MOST_BYTES: Final = 64 * 1024
SLOWEST: Final = 10.0
HAND_ORDERS: Final = ("number", "colour", "magic")
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; a field's default is what a new player finds."""

    language: str = ""
    """Empty: as the environment says."""
    theme: str = ""
    """Empty: the default theme."""
    glyphs: str = "auto"
    bot_speed: float = 1.0
    """Seconds a bot's turn stays; 0 is instant."""
    bell: bool = False
    skip_end_turn: bool = True
    """Answer `end` when nothing is left to decide."""
    accept_gains: bool = True
    """Take gems, ore and points of the die and of wisps without asking."""
    coaching: bool = True
    hand_order: str = "number"
    games_played: int = 0
    seats: str = cli_values.DEFAULT_SEATS
    """Of the last new game, as the command line writes them."""
    expansions: tuple[str, ...] = ()
    runes: tuple[str, ...] = ()
    """Empty: drawn from the seed."""
    undo: str = "turn"


def _text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST and value.isprintable()


def _seats(value: object) -> bool:
    if not isinstance(value, str) or not _text(value):
        return False
    from rs_tui.seats import SeatError, parse

    try:
        parse(value)
    except SeatError:
        return False
    return True


def _some(known: tuple[str, ...]) -> Callable[[object], bool]:
    return lambda value: (
        isinstance(value, list)
        and all(isinstance(name, str) and name in known for name in value)
        and len(set(value)) == len(value)
    )


def _one(known: tuple[str, ...]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in known


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _speed(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= SLOWEST


def _count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9


def _runes(value: object) -> bool:
    if not isinstance(value, list) or not _some(cli_values.RUNE_STONES)(value):
        return False
    return len(value) in (0, cli_values.STONE_KINDS)


_CHECKS: Final[dict[str, Callable[[object], bool]]] = {
    "language": _text,
    "theme": _text,
    "glyphs": _one(("auto", "unicode", "ascii")),
    "bot_speed": _speed,
    "bell": _flag,
    "skip_end_turn": _flag,
    "accept_gains": _flag,
    "coaching": _flag,
    "hand_order": _one(HAND_ORDERS),
    "games_played": _count,
    "seats": _seats,
    "expansions": _some(cli_values.EXPANSIONS),
    "runes": _runes,
    "undo": _one(("none", "turn", "any")),
}


def load(folder: Path) -> tuple[Settings, str | None]:
    """The settings kept in a folder, and what to tell the player about a damaged file."""
    path = folder / FILE
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), _("{path} cannot be read ({reason}): default settings").format(
            path=path, reason=error.strerror
        )
    found = _read(data)
    if found is None:
        return Settings(), _("{path} is damaged: default settings").format(path=path)
    return _checked(found, path)


def _read(data: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(data) if len(data) <= MOST_BYTES else None
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _checked(found: dict[str, Any], path: Path) -> tuple[Settings, str | None]:
    """Known values that make sense; a newer program's other settings are left alone."""
    values: dict[str, Any] = {}
    bad: list[str] = []
    for field in fields(Settings):
        if field.name not in found:
            continue
        value = found[field.name]
        if _CHECKS[field.name](value):
            values[field.name] = tuple(value) if isinstance(value, list) else value
        else:
            bad.append(field.name)
    note = None
    if bad:
        note = _("{path}: default for {names}").format(path=path, names=", ".join(bad))
    return replace(Settings(), **values), note


def save(settings: Settings, folder: Path) -> str | None:
    """Keep the settings; what to tell the player if that is not possible."""
    from rs_tui import paths
    from rs_tui.saves import disk
    from rs_tui.saves.errors import SaveError

    try:
        paths.ensure(folder)
        data = json.dumps(asdict(settings), indent=1, ensure_ascii=False) + "\n"
        disk.write_whole(folder / FILE, data.encode())
    except (paths.PathError, SaveError) as error:
        return _("settings are not kept: {reason}").format(reason=error)
    return None
