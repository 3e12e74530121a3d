"""A small app under the terminal guard, on which the terminal trials run without a game.

Keys: n next choice (kept on disk), x a fault, b a worker process, f many frames, i type a name,
q quit. `--names FILE` shows a JSON list of foreign names, `--raw` without cleaning them first.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from rs_tui.ground import clean, paths
from rs_tui.terminal import guard

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from rs_tui.terminal.app import GuardedApp
    from rs_tui.terminal.detect import Terminal

SECRET = "SECRETCARD77"


def _think() -> None:
    # Else the end of the session would take it along, and nobody would see a worker left behind.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    while True:
        time.sleep(0.05)


def make(args: argparse.Namespace) -> GuardedApp[None]:
    """The app; Textual is imported here and not before."""
    from textual.content import Content
    from textual.widgets import Input, OptionList, Static
    from textual.widgets.option_list import Option

    from rs_tui.terminal.app import GuardedApp

    file = paths.ensure(paths.find(args.data_dir).data) / "choice"
    names = json.loads(Path(args.names).read_text()) if args.names else ["Ada", "Ben"]
    shown = names if args.raw else [clean.name(name) for name in names]

    class Demo(GuardedApp[None]):
        CSS = "#frames { height: 8; } OptionList { height: 1fr; }"
        BINDINGS = [
            ("q", "quit"),
            ("n", "next"),
            ("x", "fault"),
            ("b", "worker"),
            ("f", "frames"),
            ("i", "focus('name')"),
        ]
        number = int(file.read_text()) if file.exists() else 0

        def compose(self) -> ComposeResult:
            terminal = self.terminal
            about = f"{terminal.colour} {terminal.glyphs}" if terminal else "no terminal"
            yield Static(f"DEMO ready {about}", id="head", markup=False)
            yield Static(f"choice {self.number}", id="choice")
            yield OptionList(*(Option(Content(name)) for name in shown))
            yield Static("", id="frames", markup=False)
            yield Input(id="name")

        def on_mount(self) -> None:
            self.query_one(OptionList).focus()

        def action_next(self) -> None:
            self.number += 1
            file.write_text(str(self.number))
            self.query_one("#choice", Static).update(f"choice {self.number}")

        def action_fault(self) -> None:
            hand = [SECRET]
            raise RuntimeError(f"somebody holds {hand}")

        def action_worker(self) -> None:
            worker = multiprocessing.get_context("spawn").Process(target=_think, daemon=True)
            worker.start()
            self.query_one("#head", Static).update(f"DEMO worker {worker.pid}")

        def action_frames(self) -> None:
            self.set_interval(0.02, self._frame)

        def _frame(self) -> None:
            block = "\n".join(f"{time.monotonic():.6f} " * 5 for _ in range(8))
            self.query_one("#frames", Static).update(block)

        def on_input_submitted(self, event: Input.Submitted) -> None:
            self.query_one("#head", Static).update(f"DEMO typed {clean.name(event.value)}")
            self.query_one(OptionList).focus()

    return Demo()


def main() -> int:
    """The command line of the demo; the options are those of the game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--color", default="auto")
    parser.add_argument("--glyphs", default="auto")
    parser.add_argument("--mouse", action=argparse.BooleanOptionalAction)
    parser.add_argument("--data-dir")
    parser.add_argument("--names")
    parser.add_argument("--raw", action="store_true")
    args = parser.parse_args()
    return guard.run_app(lambda _terminal: make(args), args, plain=_by_lines)


def _by_lines(_terminal: Terminal) -> int:
    print("DEMO by lines")
    for line in sys.stdin:
        if line.strip() == "fault":
            raise RuntimeError(SECRET)
        if line.strip() == "quit":
            return 0
        print(f"? {clean.line(line)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
