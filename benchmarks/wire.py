"""Bytes on the line: start, cursor keys, decisions and idling, at three sizes and two depths.

RUNE_STONES_AGAINST=FOLDER names a checkout of another version, measured beside ours in the same
run; the ratios are to it then, else to 80×24 at 256 colours.
"""

from __future__ import annotations

import importlib.util
import os
import statistics
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from benchmarks import Figure
from benchmarks.screen import QUIET, ROOT, SIZES, keep_settings
from tests.e2e.person import Person

if TYPE_CHECKING:
    from types import ModuleType

GAME: Final = ("new", "--seats", "Ada,bot:easy", "--seed", "8", "--expansions", "nocturnal,queenie")
"""One that Ada begins: no bot's turn is part of the start."""
DEPTHS: Final = {"256 colours": None, "true colour": "truecolor"}
OTHER: Final = "RUNE_STONES_AGAINST"


class Bytes(NamedTuple):
    """What one version sends."""

    start: float
    cursor: float
    decision: float
    idle: float


def _person(root: Path) -> type[Person]:
    """Who knows how to play the version in a checkout."""
    if root == ROOT:
        return Person
    file = root / "tests" / "e2e" / "person.py"
    spec = importlib.util.spec_from_file_location("person_of_another_version", file)
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: type[Person] = module.Person
    return found


def measure(root: Path, size: tuple[int, int], depth: str | None, times: int) -> Bytes:
    """A game from its start: some keys, some decisions, some idling."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        keep_settings(home)
        player = _person(root)(home, *GAME, cols=size[0], rows=size[1])
        player.program.cwd = str(root)  # `python -m` looks there first
        player.program.env["PYTHONPATH"] = str(root)
        if depth is not None:
            player.program.env["COLORTERM"] = depth
        with player as ada:
            ada.wait_for("Which action?")
            ada.program.wait_stable(600)
            start = ada.program.total_bytes
            keys = [ada.program.send(("right", "left")[n % 2], QUIET).nbytes for n in range(times)]
            ada.program.send("a", QUIET)
            keys += [ada.program.send(("right", "left")[n % 2], QUIET).nbytes for n in range(times)]
            ada.program.send("backspace", QUIET)
            ada.program.wait_stable(300)
            idle = ada.program.idle(1.0 if times < 10 else 5.0).nbytes
            decisions = []
            for _ in range(times):
                before = ada.program.total_bytes
                ada.decide()
                decisions.append(ada.program.total_bytes - before)
    return Bytes(start, statistics.median(keys), statistics.median(decisions), idle)


def run(short: bool) -> list[Figure]:
    """All sizes and depths; the short form only the first."""
    other = Path(os.environ[OTHER]).resolve() if OTHER in os.environ else None
    times = 4 if short else 12
    figures = []
    yardstick: Bytes | None = None
    for size in SIZES[:1] if short else SIZES:
        for name, depth in list(DEPTHS.items())[: 1 if short else None]:
            ours = measure(ROOT, size, depth, times)
            against = ours if other is None else measure(other, size, depth, times)
            yardstick = against if other is not None or yardstick is None else yardstick
            to = other.name if other is not None else "80×24 at 256 colours"
            for kind, value, beside in zip(Bytes._fields, ours, yardstick, strict=True):
                ratio = value / beside if beside else None
                label = f"{kind} at {size[0]}×{size[1]}, {name}"
                figures.append(Figure(label, value, "bytes", ratio, to if ratio else ""))
    return figures
