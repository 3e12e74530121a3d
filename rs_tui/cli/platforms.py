"""What a platform has: saved games and the screen need what Linux, macOS and WSL offer."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from rs_tui.cli.calls import COMMANDS
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _

# Locks on files, owners of files, and the modes of a terminal.
_NEEDED: Final = ("fcntl", "pwd", "termios")


def posix() -> bool:
    """Whether games can be saved and a terminal can be held here."""
    try:
        for name in _NEEDED:
            import_module(name)
    except ImportError:
        return False
    return True


def check(command: str | None) -> None:
    """Refuse a command that cannot work here before it breaks half-way."""
    everywhere = sorted(each.name for each in COMMANDS if each.everywhere)
    if command not in everywhere and not posix():
        known = ", ".join(everywhere)
        words = _("this needs Linux, macOS or WSL; what works here: {commands}")
        raise CallError(words.format(commands=known))
