"""The real program with three more keys, which the terminal trials need and no player has.

F9 is a fault that knows a secret, F10 draws without end. Everything else is `rune-stones`.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

# Also with `python -I`, which leaves the current folder out.
sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from rs_tui.cli import start as cli
from rs_tui.terminal import guard

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.terminal.app import GuardedApp
    from rs_tui.terminal.detect import Terminal
    from rs_tui.terminal.guard import Guard

_run = guard._run


def run(guard: Guard, make_app: Callable[[Terminal], GuardedApp[Any]], terminal: Terminal) -> int:
    """Run the app with the keys added."""

    def make_with_keys(found: Terminal) -> GuardedApp[Any]:
        app = make_app(found)
        kind: Any = type(app)
        kind.action_fault = action_fault
        kind.action_frames = action_frames
        app._bindings.bind("f9", "app.fault", show=False, priority=True)
        app._bindings.bind("f10", "app.frames", show=False, priority=True)
        return app

    return _run(guard, make_with_keys, terminal)


def action_fault(_app: GuardedApp[Any]) -> None:
    """Break, with something in hand that nobody may see."""
    hand = ["SECRETCARD77"]
    raise RuntimeError(f"somebody holds {hand}")


def action_frames(app: GuardedApp[Any]) -> None:
    """Draw the whole screen again and again."""

    def draw() -> None:
        app.sub_title = f"{time.monotonic()}"
        app.refresh(layout=True)

    app.set_interval(0.02, draw)


if __name__ == "__main__":
    guard._run = run
    sys.exit(cli.main())
