"""The command line: read the call, start the one module it needs, turn errors into one line."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, cast

from rs_tui import visitors
from rs_tui.cli_errors import CallError, printable
from rs_tui.cli_parser import PROG, build_parser, exists

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

WRONG_CALL = 2
INTERRUPTED = 130


def _handler(path: str) -> Callable[[Namespace], int]:
    module, _, function = path.partition(":")
    if not exists(path):
        raise CallError(f"this installation has no {module}; install it again")
    return cast("Callable[[Namespace], int]", getattr(import_module(module), function))


def _hold_standard_streams() -> None:
    """Fill the places of closed streams (`2>&-`): else the next file opened, perhaps a saved game,
    would take their number and what is written to standard error."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            setattr(sys, name, os.fdopen(nowhere, "w", encoding="utf-8"))


def main(argv: Sequence[str] | None = None) -> int:
    """Run one call of `rune-stones` and return its exit code."""
    _hold_standard_streams()
    try:
        visitors.enter()
        args = build_parser().parse_args(argv)
        return _handler(args.handler)(args)
    except CallError as error:
        sys.stderr.write(f"{PROG}: {printable(str(error))}\n")
        return WRONG_CALL
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # `rune-stones cards | head`: the reader has left; keep Python from flushing into the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:  # noqa: BLE001 - the last net: a player never sees a traceback
        from rs_tui.terminal.guard import tell

        return tell(error)


if __name__ == "__main__":
    sys.exit(main())
