"""The file that settings are kept in, as plain data: every call looks into it for the language."""

from __future__ import annotations

import os
import re
import stat
from typing import TYPE_CHECKING, Any, Final

from rs_tui.ground.i18n import _
from rs_tui.ground.reasons import reason

if TYPE_CHECKING:
    from pathlib import Path

FILE: Final = "settings.toml"
OLDER: Final = "settings.json"
"""Where earlier versions kept them: taken over while there is no other."""
MOST_BYTES: Final = 64 * 1024
_LONGEST: Final = 200


class Unreadable(Exception):  # noqa: N818 - named for what it tells
    """A settings file that cannot be made use of; the message says why."""


class Damaged(Unreadable):
    """One whose content makes no sense."""


def found_in(folder: Path) -> Path:
    """The file that holds the settings of a folder, or will."""
    kept = folder / FILE
    return kept if os.path.lexists(kept) or not os.path.lexists(folder / OLDER) else folder / OLDER


def text(path: Path) -> str:
    """What stands in a file; nothing if there is none."""
    try:
        # A pipe in its place must not keep anybody waiting.
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0))
        with os.fdopen(fd, "rb") as file:
            if not stat.S_ISREG(os.fstat(fd).st_mode):
                raise Unreadable(_("it is not a file"))
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return ""
    except IsADirectoryError:
        raise Unreadable(_("it is not a file")) from None
    except OSError as error:
        words = _("it cannot be read ({reason})")
        raise Unreadable(words.format(reason=reason(error))) from error
    if len(data) > MOST_BYTES:
        raise Damaged(_("it is larger than {n} bytes").format(n=MOST_BYTES))
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Damaged(_("it is damaged")) from None


def read(path: Path) -> dict[str, Any]:
    """What stands in a file as values; nothing if there is none."""
    if not (words := text(path)):
        return {}
    return _older(words) if path.name == OLDER else _values(words)


def _values(words: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(words)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+), column (\d+)", str(error))
        if place is None:
            raise Damaged(_("its last line makes no sense")) from None
        line, column = place.groups()
        words = _("line {line} makes no sense (at sign {column})")
        raise Damaged(words.format(line=line, column=column)) from None
    except (ValueError, RecursionError):
        raise Damaged(_("it is damaged")) from None


def _older(words: str) -> dict[str, Any]:
    import json

    try:
        found = json.loads(words)
    except (ValueError, RecursionError):
        raise Damaged(_("it is damaged")) from None
    if not isinstance(found, dict):
        raise Damaged(_("it is damaged"))
    return found


def is_text(value: object) -> bool:
    """Whether a value is a short line of text."""
    return isinstance(value, str) and len(value) <= _LONGEST and value.isprintable()


def language(folder: Path) -> str | None:
    """The language alone, which every call needs; None if there is nothing to go by."""
    try:
        found = read(found_in(folder)).get("language")
    except Unreadable:
        return None
    return found if isinstance(found, str) and is_text(found) else None
