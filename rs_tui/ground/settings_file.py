"""The file that settings are kept in, as plain data: every call looks into it for the language."""

from __future__ import annotations

import json
import os
import stat
from typing import TYPE_CHECKING, Any, Final

from rs_tui.ground.i18n import _
from rs_tui.ground.reasons import reason

if TYPE_CHECKING:
    from pathlib import Path

FILE: Final = "settings.json"
MOST_BYTES: Final = 64 * 1024
_LONGEST: Final = 200


class Unreadable(Exception):  # noqa: N818 - named for what it tells
    """A settings file that cannot be made use of; the message says why."""


class Damaged(Unreadable):
    """One whose content makes no sense."""


def read(path: Path) -> dict[str, Any]:
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


def is_text(value: object) -> bool:
    """Whether a value is a short line of text."""
    return isinstance(value, str) and len(value) <= _LONGEST and value.isprintable()


def language(folder: Path) -> str | None:
    """The language alone, which every call needs; None if there is nothing to go by."""
    try:
        found = read(folder / FILE).get("language")
    except Unreadable:
        return None
    return found if isinstance(found, str) and is_text(found) else None
