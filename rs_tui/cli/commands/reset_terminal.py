"""`rune-stones reset-terminal`: tidy up a terminal that some program left in a mess."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

from rs_tui.ground.i18n import _
from rs_tui.terminal.sequences import RESET

if TYPE_CHECKING:
    from argparse import Namespace

WRONG_CALL = 2


def run(_args: Namespace | None) -> int:
    """Reset modes and line settings of the terminal; 2 if there is none."""
    for descriptor in (2, 1, 0):
        with contextlib.suppress(OSError):
            if os.isatty(descriptor):
                os.write(descriptor, RESET.encode())
                _make_sane(descriptor)
                sys.stderr.write("rune-stones: " + _("the terminal is tidy again") + "\n")
                return 0
    sys.stderr.write("rune-stones: " + _("there is no terminal to reset") + "\n")
    return WRONG_CALL


def _make_sane(descriptor: int) -> None:
    """What `stty sane` does for what full-screen programs change."""
    import termios

    with contextlib.suppress(termios.error):
        now = termios.tcgetattr(descriptor)
        now[0] |= termios.BRKINT | termios.ICRNL | termios.IXON
        now[0] &= ~(termios.IGNBRK | termios.INLCR | termios.IGNCR | termios.IXOFF)
        now[1] |= termios.OPOST | termios.ONLCR
        now[3] |= termios.ICANON | termios.ISIG | termios.IEXTEN
        now[3] |= termios.ECHO | termios.ECHOE | termios.ECHOK
        now[3] &= ~(termios.ECHONL | termios.NOFLSH | termios.TOSTOP)
        # On some systems these two share their places with VEOF and VEOL.
        now[6][termios.VMIN], now[6][termios.VTIME] = 1, 0
        usual = {"VINTR": 3, "VQUIT": 28, "VERASE": 127, "VKILL": 21, "VEOF": 4, "VSUSP": 26}
        for name, code in usual.items():
            now[6][getattr(termios, name)] = bytes([code])
        termios.tcsetattr(descriptor, termios.TCSANOW, now)
