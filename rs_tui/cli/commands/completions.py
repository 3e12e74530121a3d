"""`rune-stones completions`: what a shell completes, to be printed, installed, or asked for."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rs_tui.ground import paths, resources
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.ground.reasons import reason

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping

SHELLS: Final = ("bash", "zsh", "fish")


def run(args: Namespace) -> int:
    """Print the file of a shell, put it where the shell looks, or print names for it."""
    if args.names is not None:
        sys.stdout.write("".join(f"{name}\n" for name in NAMES[args.names](args)))
        return 0
    shell = args.shell or Path(os.environ.get("SHELL", "")).name
    if shell not in SHELLS:
        words = _("name the shell: {shells}")
        raise CallError(words.format(shells=", ".join(SHELLS)))
    text = resources.completions(shell).read_text(encoding="utf-8")
    if not args.install:
        sys.stdout.write(text)
        return 0
    target = _place(shell)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        words = _("{path}: {reason}")
        raise CallError(words.format(path=target, reason=reason(error))) from None
    print(_("Written to {path}; a new shell knows it.").format(path=target))
    if shell == "zsh":
        print(
            _("If it does not: fpath=({folder} $fpath) before compinit in ~/.zshrc.").format(
                folder=target.parent
            )
        )
    return 0


def _place(shell: str) -> Path:
    """Where a shell looks for the completions of one user."""
    home = Path.home()
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    return {
        "bash": data / "bash-completion" / "completions" / "rune-stones",
        "zsh": data / "zsh" / "site-functions" / "_rune-stones",
        "fish": config / "fish" / "completions" / "rune-stones.fish",
    }[shell]


def _games(args: Namespace) -> list[str]:
    from rs_tui.saves import Library

    return sorted(Library(paths.find(args.data_dir).data).files())


def _tables(_args: Namespace) -> list[str]:
    from rs_tui.tables import status

    return [f"{each.owner}/{each.table}" for each in status.tables()]


NAMES: Final[Mapping[str, Callable[[Namespace], list[str]]]] = {"games": _games, "tables": _tables}
"""What only the program knows."""
