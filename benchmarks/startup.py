"""How long it takes to start, against a Python that does nothing."""

import subprocess
import sys
from functools import partial

from benchmarks import Figure, best_of

_BARE = "python start"
_STARTS = {
    "rune-stones --version": ["-m", "rs_tui", "--version"],
    "import of engine and game": ["-c", "import rs_core.rune_stones.game"],
    "import of the bots": ["-c", "import rs_core.bots"],
}


def _start(arguments: list[str]) -> None:
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)


def run(short: bool) -> list[Figure]:
    """Milliseconds of the fastest start."""
    times = 2 if short else 15
    bare = best_of(partial(_start, ["-c", "pass"]), times)
    figures = [Figure(_BARE, bare * 1e3, "ms")]
    for name, arguments in _STARTS.items():
        took = best_of(partial(_start, arguments), times)
        figures.append(Figure(name, took * 1e3, "ms", took / bare, _BARE))
    return figures
