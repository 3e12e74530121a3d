"""Long texts on a terminal, shown by the user's pager; everywhere else they are just printed."""

from __future__ import annotations

import os
import shlex
import shutil
import sys

from rs_tui.ground import paths

USUAL = "less"


def show(text: str) -> None:
    """Print a text; on a terminal that it does not fit, by the pager that PAGER names.

    Not on a shared game box: a pager can do more than show.
    """
    command = [] if _fits(text) or paths.kiosk() else _command()
    if not command:
        sys.stdout.write(text)
        return
    sys.stdout.flush()
    # Leaves at once if all fits, keeps colours and what was shown, and starts nothing.
    env = {"LESS": "-FRX", **os.environ, "LESSSECURE": "1"}
    import subprocess  # late: there are platforms without it

    try:
        subprocess.run(command, input=text, text=True, check=False, env=env)
    except OSError:
        sys.stdout.write(text)


def _fits(text: str) -> bool:
    """Whether nobody needs to turn pages: it is short, or no terminal shows it."""
    return not _on_terminal() or text.count("\n") < shutil.get_terminal_size().lines


def _on_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _command() -> list[str]:
    """What shows it; nothing if PAGER is empty or not there."""
    try:
        command = shlex.split(os.environ.get("PAGER", USUAL))
    except ValueError:  # a quote that is not closed
        return []
    return command if command and shutil.which(command[0]) else []
