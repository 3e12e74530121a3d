"""How well bot games spread over two processes, beside two processes that know nothing of each
other: what the machine itself loses with two at work (memory, clock, whoever else is there) falls
on both.
"""

import subprocess
import sys
import time

from benchmarks import Figure

JOBS = 2
APART = "two apart"

# Plays games of `normal`: the first, how many, over how many processes.
CODE = """
import sys
from rs_core.rune_stones.rules import Rules
from rs_tui.rune_stones.simulation.bot_games import Series, play, play_all
first, games, jobs = map(int, sys.argv[1:])
if jobs > 1:
    list(play_all(Series(Rules(), ("normal", "normal"), 5, games), jobs))
else:
    series = Series(Rules(), ("normal", "normal"), 5, first + games)
    for number in range(first, first + games):
        play(series, number)
"""


def run(short: bool) -> list[Figure]:
    """Games a second, start and end included; the best of some runs by turns."""
    games = 2 if short else 60
    half = games // JOBS
    one, apart, together = (float("inf"),) * 3
    for _ in range(1 if short else 3):
        one = min(one, _took((0, games, 1)))
        apart = min(apart, _took((0, half, 1), (half, half, 1)))
        together = min(together, _took((0, games, JOBS)))
    return [
        Figure(f"{games} games of normal by one process", games / one, "/s"),
        Figure("by two processes apart", games / apart, "/s", one / apart / JOBS, "twice one"),
        Figure(f"by --jobs {JOBS}", games / together, "/s", one / together / JOBS, "twice one"),
        Figure(f"by --jobs {JOBS}, beside", games / together, "/s", apart / together, APART),
    ]


def _took(*calls: tuple[int, int, int]) -> float:
    """Seconds until all of some calls are done."""
    begin = time.perf_counter()
    running = [
        subprocess.Popen([sys.executable, "-c", CODE, *map(str, arguments)]) for arguments in calls
    ]
    for process in running:
        assert process.wait() == 0
    return time.perf_counter() - begin
