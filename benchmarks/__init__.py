"""Figures, not verdicts: each module has `def run(short: bool) -> list[Figure]`.

A figure also stands as a ratio to a yardstick measured in the same run, since the times of a
shared machine drift and ratios hold.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value; `ratio` is to the yardstick named in `to`."""

    name: str
    value: float
    unit: str
    ratio: float | None = None
    to: str = ""


def best_of(work: Callable[[], object], times: int) -> float:
    """Seconds of the fastest of several runs."""
    fastest = float("inf")
    for _ in range(times):
        begin = time.perf_counter()
        work()
        fastest = min(fastest, time.perf_counter() - begin)
    return fastest


def _python_work(rounds: int = 2_000) -> int:
    """A little of what a game does: tuples, dicts, slices, small calls."""
    purse = {colour: colour for colour in range(8)}
    total = 0
    for turn in range(rounds):
        hand = tuple(range(turn % 7, turn % 7 + 6))
        purse[turn % 8] += sum(hand[1:4])
        total += min(purse.values()) % 3 + len([card for card in hand if card & 1])
    return total


PYTHON = "python loop"


@cache
def python_rate() -> float:
    """Rounds a second of a fixed little loop in this run: how fast this Python is now."""
    return 2_000 / best_of(_python_work, 15)


def rate(name: str, per_second: float, unit: str = "/s") -> Figure:
    """A figure of speed, against the python loop: 0.1 means ten rounds of it for one."""
    return Figure(name, per_second, unit, per_second / python_rate(), PYTHON)


def duration(name: str, seconds: float, unit: str = "µs") -> Figure:
    """A figure of time, in rounds of the python loop."""
    scale = {"s": 1.0, "ms": 1e3, "µs": 1e6}[unit]
    return Figure(name, seconds * scale, unit, seconds * python_rate(), PYTHON)
