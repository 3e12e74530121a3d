"""The command line: read the call, start the one module it needs, turn errors into one line."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, cast

from rs_tui.cli import language as cli_language
from rs_tui.cli import platforms, visitors
from rs_tui.cli.parser import build_parser, exists
from rs_tui.ground import outlet
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.ground.paths import PathError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

WRONG_CALL = 2
INTERRUPTED = 130


def _handler(path: str) -> Callable[[Namespace], int]:
    module, _sign, function = path.partition(":")
    if not exists(path):
        words = _("this installation has no {module}; install it again")
        raise CallError(words.format(module=module))
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
    return outlet.settled(_ended(sys.argv[1:] if argv is None else argv))


def _ended(words: Sequence[str]) -> int:
    """Run a call whatever comes of it: a player never sees a traceback."""
    try:
        return _run(words)
    except (CallError, PathError) as error:
        outlet.say(str(error))
        return WRONG_CALL
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as end:  # argparse, after --help and --version
        return end.code if isinstance(end.code, int) else 0
    except Exception as error:  # noqa: BLE001 - the last net
        if (code := outlet.lost(error)) is not None:
            return code
        from rs_tui.terminal.guard import tell

        return tell(error)


def _run(words: Sequence[str]) -> int:
    if visitors.told_apart():
        cli_language.speak(words)  # the box may have to say why it lets somebody not in
        visitors.enter()
    note = cli_language.speak(words)
    args = build_parser().parse_args(words)
    if note:
        outlet.say(note)
    platforms.check(getattr(args, "command", None))
    return _handler(args.handler)(args)


if __name__ == "__main__":
    sys.exit(main())
