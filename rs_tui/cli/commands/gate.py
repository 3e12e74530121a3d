"""`rune-stones gate`: let friends without an account in, through the system's own OpenSSH."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rs_tui.ground import paths
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.tables import gate

if TYPE_CHECKING:
    from argparse import Namespace


def run(args: Namespace) -> int:
    """Keep a gate open until Ctrl+C, or show what sshd would be told."""
    if paths.kiosk():
        raise CallError(_("no gates are opened on this game box"))
    if args.print_config:
        print(gate.config(args.port, data_dir=args.data_dir), end="")
        return 0
    allow = None if args.allow is None else Path(args.allow)
    return gate.run(args.port, allow=allow, anyone=args.anyone, data_dir=args.data_dir)
