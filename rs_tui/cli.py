"""The command line: read the call, start the one module it needs, turn errors into one line."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, cast

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


def main(argv: Sequence[str] | None = None) -> int:
    """Run one call of `rune-stones` and return its exit code."""
    try:
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


if __name__ == "__main__":
    sys.exit(main())
