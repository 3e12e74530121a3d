"""The screen in a pseudo-terminal at three sizes, beside a hello-world Textual app."""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks import Figure
from tests.ptyharness import PtyProgram
from tests.ptymeasure import percentile

if TYPE_CHECKING:
    from collections.abc import Iterator

    Size = tuple[int, int]

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
SIZES: Final = ((80, 24), (120, 40), (200, 60))
QUIET: Final = 60


def keep_settings(home: Path) -> None:
    """Bots at once and no coach, in the settings of a home."""
    kept = home / "config" / "rune-stones"
    kept.mkdir(parents=True)
    (kept / "settings.json").write_text(json.dumps(SETTINGS), "utf-8")


@contextmanager
def _home() -> Iterator[dict[str, str | None]]:
    """An environment with a home of its own and 256 colours; Python writes its bytecode."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        keep_settings(place)
        yield {
            "HOME": folder,
            "RUNE_STONES_DATA_DIR": str(place / "games"),
            "XDG_CONFIG_HOME": str(place / "config"),
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": None,
            "COLORTERM": None,
        }


def _ours(env: dict[str, str | None], size: Size, *words: str) -> PtyProgram:
    argv = [sys.executable, "-m", "rs_tui", *words]
    return PtyProgram(argv, env=env, cols=size[0], rows=size[1])


def _hello(env: dict[str, str | None], size: Size) -> PtyProgram:
    return PtyProgram([sys.executable, "-c", HELLO], env=env, cols=size[0], rows=size[1])


def starts(times: int, size: Size) -> list[Figure]:
    """First paint of the title, by turns with hello."""
    mine: list[float] = []
    theirs: list[float] = []
    with _home() as env:
        for number in range(times + 1):
            for make, taken in ((_hello, theirs), (_ours, mine)):
                with make(env, size) as program:
                    span = program.spawn()
                    if number and span.paint_ms is not None:  # the first start writes bytecode
                        taken.append(span.paint_ms)
    ours, hello = statistics.median(mine), statistics.median(theirs)
    at = f" at {size[0]}×{size[1]}"
    return [
        Figure(f"hello: first paint{at}", hello, "ms"),
        Figure(f"first paint of the title{at}", ours, "ms", ours / hello, TO),
        Figure(f"fastest first paint{at}", min(mine), "ms", min(mine) / min(theirs), TO),
    ]


def _keys(program: PtyProgram, keys: tuple[str, str], times: int) -> tuple[list[float], float]:
    """Milliseconds to the last byte of keys that move a cursor to and fro; CPU for all of them."""
    taken: list[float] = []
    used = 0.0
    for number in range(-4, times):
        if number == 0:
            used = program.cpu_seconds()
        span = program.send(keys[number % 2], QUIET)
        if number >= 0 and span.last_ms is not None:
            taken.append(span.last_ms)
    return taken, program.cpu_seconds() - used


def cursor(times: int, size: Size) -> list[Figure]:
    """Cursor keys on the table: over the actions, which light up zones, and over the hand."""
    with _home() as env:
        with _hello(env, size) as program:
            program.spawn()
            theirs, their_cpu = _keys(program, ("left", "right"), times)
            their_memory = program.peak_rss_mb()
        with _ours(env, size, *GAME) as program:
            program.spawn()
            program.wait_for("Which action?")
            actions, cpu = _keys(program, ("right", "left"), times)
            program.send("a", QUIET)
            hand, more_cpu = _keys(program, ("right", "left"), times)
            program.wait_stable(300)
            idle = program.idle(1.0 if times < 20 else 5.0)
            memory = program.peak_rss_mb()
    figures = []
    at = f" at {size[0]}×{size[1]}"
    for share in (50, 95):
        hello = percentile(theirs, share)
        ours = percentile([*actions, *hand], share)
        figures += [
            Figure(f"hello: key to paint, p{share}{at}", hello, "ms"),
            Figure(f"cursor key to paint, p{share}{at}", ours, "ms", ours / hello, TO),
        ]
    per_key, their_key = (cpu + more_cpu) / (2 * times) * 1e3, their_cpu / times * 1e3
    return [
        *figures,
        Figure(f"computing a cursor key{at}", per_key, "ms", per_key / their_key, TO),
        Figure(f"idle at the table, computing{at}", idle.cpu_pct, "%"),
        Figure(f"hello: memory, at most{at}", their_memory, "MB"),
        Figure(
            f"memory with its bots' processes, at most{at}", memory, "MB", memory / their_memory, TO
        ),
    ]


def run(short: bool) -> list[Figure]:
    """All of it; on a busy machine only the ratios say anything."""
    figures = []
    for size in SIZES[:1] if short else SIZES:
        figures += starts(1 if short else 15, size)
        figures += cursor(6 if short else 40, size)
    return figures
