"""The screen in a pseudo-terminal at 80×24, beside a hello-world Textual app in the same run."""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks import Figure
from tests.e2e.person import Person
from tests.ptyharness import PtyProgram
from tests.ptymeasure import percentile

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parent.parent
HELLO: Final = """
from textual.app import App
from textual.widgets import Static

class Hello(App):
    def compose(self):
        yield Static("Hello, world", id="words")

    def on_key(self, event):
        self.query_one("#words").update(f"Hello, {event.key}")

Hello().run()
"""
TO: Final = "hello"
GAME: Final = ("new", "--seats", "Ada,bot:easy", "--seed", "5", "--expansions", "nocturnal,queenie")
SETTINGS: Final = {"bot_speed": 0, "coaching": False}
QUIET: Final = 60


@contextmanager
def _home() -> Iterator[dict[str, str | None]]:
    """An environment with a home of its own and 256 colours; Python writes its bytecode."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        kept = place / "config" / "rune-stones"
        kept.mkdir(parents=True)
        (kept / "settings.json").write_text(json.dumps(SETTINGS), "utf-8")
        yield {
            "HOME": folder,
            "RUNE_STONES_DATA_DIR": str(place / "games"),
            "XDG_CONFIG_HOME": str(place / "config"),
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": None,
            "COLORTERM": None,
        }


def _ours(env: dict[str, str | None], *words: str) -> PtyProgram:
    return PtyProgram([sys.executable, "-m", "rs_tui", *words], env=env)


def _hello(env: dict[str, str | None]) -> PtyProgram:
    return PtyProgram([sys.executable, "-c", HELLO], env=env)


def starts(times: int) -> list[Figure]:
    """First paint of the title, by turns with hello, and what it sends."""
    mine: list[float] = []
    theirs: list[float] = []
    sent = 0
    with _home() as env:
        for number in range(times + 1):
            for make, taken in ((_hello, theirs), (_ours, mine)):
                with make(env) as program:
                    span = program.spawn()
                    if number and span.paint_ms is not None:  # the first start writes bytecode
                        taken.append(span.paint_ms)
                    sent = span.nbytes
    ours, hello = statistics.median(mine), statistics.median(theirs)
    return [
        Figure("hello: first paint", hello, "ms"),
        Figure("first paint of the title", ours, "ms", ours / hello, TO),
        Figure("fastest first paint", min(mine), "ms", min(mine) / min(theirs), TO),
        Figure("to the title at 256 colours", sent, "bytes"),
    ]


def _keys(program: PtyProgram, keys: tuple[str, str], times: int) -> tuple[list[float], list[int]]:
    """Milliseconds to the last byte, and bytes, of keys that move a cursor to and fro."""
    taken: list[float] = []
    sent: list[int] = []
    for number in range(-4, times):
        span = program.send(keys[number % 2], QUIET)
        if number >= 0 and span.last_ms is not None:
            taken.append(span.last_ms)
            sent.append(span.nbytes)
    return taken, sent


def cursor(times: int) -> list[Figure]:
    """Cursor keys on the table: over the actions, which light up zones, and over the hand."""
    with _home() as env:
        with _hello(env) as program:
            program.spawn()
            theirs, _ = _keys(program, ("left", "right"), times)
        with _ours(env, *GAME) as program:
            program.spawn()
            program.wait_for("Which action?")
            actions, over_actions = _keys(program, ("right", "left"), times)
            program.send("a", QUIET)
            hand, over_hand = _keys(program, ("right", "left"), times)
            program.wait_stable(300)
            idle = program.idle(1.0 if times < 20 else 5.0)
    figures = []
    for share in (50, 95):
        hello = percentile(theirs, share)
        ours = percentile([*actions, *hand], share)
        figures += [
            Figure(f"hello: key to paint, p{share}", hello, "ms"),
            Figure(f"cursor key to paint, p{share}", ours, "ms", ours / hello, TO),
        ]
    return [
        *figures,
        Figure("cursor over the hand, median", statistics.median(over_hand), "bytes"),
        Figure("cursor over the actions, median", statistics.median(over_actions), "bytes"),
        Figure("idle at the table", idle.nbytes, "bytes"),
        Figure("idle at the table, computing", idle.cpu_pct, "%"),
    ]


def decisions(times: int) -> list[Figure]:
    """Bytes of whole decisions, all their keys together, with the bots' turns after the last."""
    sent: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        kept = home / "config" / "rune-stones"
        kept.mkdir(parents=True)
        (kept / "settings.json").write_text(json.dumps(SETTINGS), "utf-8")
        with Person(home, *GAME) as ada:
            ada.wait_for("Which action?")
            for _ in range(times):
                before = ada.program.total_bytes
                ada.decide()
                sent.append(ada.program.total_bytes - before)
    return [
        Figure("a decision, median", statistics.median(sent), "bytes"),
        Figure("a decision, p95", percentile(sent, 95), "bytes"),
    ]


def run(short: bool) -> list[Figure]:
    """All of it; on a busy machine only the ratios and the bytes say anything."""
    with _home() as env, _ours(env) as program:
        program.spawn()
        idle = program.idle(1.0 if short else 5.0)
    return [
        *starts(1 if short else 15),
        *cursor(6 if short else 80),
        *decisions(6 if short else 80),
        Figure("idle at the title", idle.nbytes, "bytes"),
    ]
