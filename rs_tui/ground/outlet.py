"""What is printed: a reader who leaves is no fault, and what cannot be written is said once.

Exit codes: 141 (128 + SIGPIPE, what the shell sees of any program whose reader has left), and 74
(EX_IOERR of sysexits.h) if the output could not be written, on a full disk for example.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rs_tui.ground.errors import printable
from rs_tui.ground.i18n import _
from rs_tui.ground.reasons import reason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TextIO

    from rich.console import Console

PROG = "rune-stones"
READER_LEFT = 141
CANNOT_WRITE = 74
DATA_VERSION = 1
_SYSTEMS = {"truecolor": "truecolor", "256": "256", "16": "standard"}
"""What Rich calls the values of --color."""
# Nothing but writing fails so; files of ours that cannot be written are told of by their names.
_OF_WRITING = {errno.EPIPE, errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}


def colour_wish(wish: str, env: Mapping[str, str] = os.environ) -> str:
    """What --color or the environment asks for: one of its values, or `forced`."""
    if wish != "auto":
        return wish
    if env.get("NO_COLOR"):
        return "none"
    if any(env.get(name, "0") not in {"", "0"} for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return "forced"
    return "none" if env.get("CLICOLOR") == "0" else "auto"


def say(text: str) -> None:
    """One line on standard error, if somebody is there to read it."""
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.write(f"{PROG}: {printable(text)}\n")


def data(found: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> None:
    """JSON for scripts on standard output; each object of it says what form it has.

    docs/schemas/ has the forms; a change that breaks a script is another version.
    """
    import json  # late: few calls print it

    if isinstance(found, Mapping):
        told: object = {"version": DATA_VERSION, **found}
    else:
        told = [{"version": DATA_VERSION, **each} for each in found]
    json.dump(told, sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")


def settled(code: int) -> int:
    """Print what is still waiting to be printed; the exit code, another one if that fails.

    Python would try it only at the very end, and fail with words of its own.
    """
    try:
        sys.stdout.flush()
    except OSError as error:
        code = _told(error)
    try:
        sys.stderr.flush()
    except OSError:
        _drop(sys.stderr)
    return code


def lost(error: Exception) -> int | None:
    """The exit code if an error is one of the output, which is then told; None if it is not."""
    if isinstance(error, OSError) and (error.errno in _OF_WRITING or _still_waiting()):
        return _told(error)
    return None


def guarded(work: Callable[[], int]) -> Callable[[], int]:
    """The same work, ended by an output that fails as any command is."""

    def watched() -> int:
        try:
            return settled(work())
        except OSError as error:
            code = lost(error)
            if code is None:
                raise
            return code

    return watched


def _still_waiting() -> bool:
    """Whether there is something that cannot be printed."""
    try:
        sys.stdout.flush()
    except OSError:
        return True
    return False


def _told(error: OSError) -> int:
    _drop(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return READER_LEFT
    say(_("standard output cannot be written: {reason}").format(reason=reason(error)))
    return CANNOT_WRITE


def _drop(stream: TextIO) -> None:
    """Let what is left go nowhere."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    with contextlib.suppress(OSError, ValueError):
        stream.flush()


def console(wish: str = "auto", found: str = "", **settings: Any) -> Console:
    """A console of Rich that leaves a reader who has left to us: its own way is exit code 1.

    `wish` is what --color says, `found` what the terminal can do. Without a wish NO_COLOR rules,
    then FORCE_COLOR and CLICOLOR_FORCE, then CLICOLOR=0, then whether it is a terminal.
    """
    from rich.console import Console

    colours = colour_wish(wish)
    system = _SYSTEMS.get(found if colours in {"auto", "forced"} else colours, "auto")
    coloured = colours != "none" and (colours != "auto" or sys.stdout.isatty())
    settings |= {
        "color_system": system if coloured else None,
        "no_color": colours == "none",
        "force_terminal": None if colours in {"auto", "none"} else True,
    }

    class Printing(Console):
        """Hands the error on."""

        def on_broken_pipe(self) -> None:
            """Called while the error is handled."""
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))

    return Printing(highlight=False, emoji=False, **settings)
