"""What a player sets on screen, kept in the platform's config folder."""

from __future__ import annotations

import json
import os
import stat
from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final

from rs_tui.cli import values as cli_values
from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.reasons import reason

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FILE: Final = "settings.json"
ASIDE: Final = ".damaged"
MOST_BYTES: Final = 64 * 1024
SLOWEST: Final = 10.0
HAND_ORDERS: Final = ("number", "colour", "magic")
_LONGEST: Final = 200
_SHOWN: Final = 30


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
    from rs_tui.tables.seats import SeatError, parse

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
        return _checked(_read(path), path)
    except Unreadable as error:
        words = _("{path}: {problem}; the default settings stand in")
        return Settings(), words.format(path=path, problem=error)


def language(folder: Path) -> str | None:
    """The language alone, which every call needs; None if there is nothing to go by."""
    try:
        found = _read(folder / FILE).get("language")
    except Unreadable:
        return None
    return found if isinstance(found, str) and _text(found) else None


class Unreadable(Exception):  # noqa: N818 - named for what it tells
    """A settings file that cannot be made use of; the message says why."""


class Damaged(Unreadable):
    """One whose content makes no sense."""


def _read(path: Path) -> dict[str, Any]:
    """What stands in a file; nothing if there is none."""
    try:
        # A pipe in its place must not keep anybody waiting.
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0))
        with os.fdopen(fd, "rb") as file:
            if not stat.S_ISREG(os.fstat(fd).st_mode):
                raise Unreadable(_("it is not a file"))
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return {}
    except IsADirectoryError:
        raise Unreadable(_("it is not a file")) from None
    except OSError as error:
        words = _("it cannot be read ({reason})")
        raise Unreadable(words.format(reason=reason(error))) from error
    if len(data) > MOST_BYTES:
        raise Damaged(_("it is larger than {n} bytes").format(n=MOST_BYTES))
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise Damaged(_("it is damaged")) from None
    if not isinstance(found, dict):
        raise Damaged(_("it is damaged"))
    return found


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
            bad.append(f"{field.name} = {_shown(value)}")
    note = None
    if bad:
        words = ngettext(
            "{path}: {values} cannot be; the default stands in",
            "{path}: {values} cannot be; the defaults stand in",
            len(bad),
        )
        note = words.format(path=path, values=", ".join(bad))
    return replace(Settings(), **values), note


def _shown(value: object) -> str:
    """A value as it stands in the file, cut short."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _others(path: Path) -> dict[str, Any]:
    """What stands in the file already."""
    from rs_tui.saves import disk

    try:
        return _read(path)
    except Damaged:
        disk.move(path, path.with_name(path.name + ASIDE))
        return {}


def _written(values: dict[str, Any]) -> bytes:
    """The file, never one that is refused when it is read."""
    try:
        text = json.dumps(values, indent=1, ensure_ascii=False) + "\n"
    except RecursionError:
        raise Unreadable(_("it is damaged")) from None
    # Half of a sign that is written as two is kept as the escape it was.
    data = text.encode(errors="backslashreplace")
    if len(data) > MOST_BYTES:
        raise Unreadable(_("it is larger than {n} bytes").format(n=MOST_BYTES))
    return data


def save(settings: Settings, folder: Path) -> str | None:
    """Keep the settings; what to tell the player if that is not possible.

    What a newer program has put beside them stays there. A damaged file is put aside: whoever
    wrote into it can still mend it.
    """
    from rs_tui.ground import paths
    from rs_tui.saves import disk
    from rs_tui.saves.errors import SaveError

    path = folder / FILE
    try:
        paths.ensure(folder)
        disk.write_whole(path, _written({**_others(path), **asdict(settings)}))
    except Unreadable as error:
        return _("settings are not kept in {path}: {reason}").format(path=path, reason=error)
    except (paths.PathError, SaveError) as error:
        return _("settings are not kept: {reason}").format(reason=error)
    return None
