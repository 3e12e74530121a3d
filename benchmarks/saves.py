"""What saved games cost: resuming, appending, listing."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import Figure, best_of, duration
from rs_core.rune_stones.game import open_decision
from rs_tui.ground import resources
from rs_tui.saves import Follower, Library

if TYPE_CHECKING:
    from collections.abc import Callable

_LAST_ROUND = "5-last-round"
_BARE = "bare write + fsync"


def _computing(work: Callable[[], object], times: int) -> float:
    """CPU seconds of the best of several runs."""
    best = float("inf")
    for _ in range(times):
        begin = time.process_time()
        work()
        best = min(best, time.process_time() - begin)
    return best


def _open(library: Library, name: str) -> None:
    library.open(name).close()


def _median(work: Callable[[], object], times: int) -> float:
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begin)
    return statistics.median(taken)


def _bare(folder: Path, times: int) -> float:
    """The disk alone: a line appended to a file and synced."""
    fd = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    line = b"x" * 90 + b"\n"

    def append() -> None:
        os.write(fd, line)
        os.fsync(fd)

    try:
        return _median(append, times)
    finally:
        os.close(fd)


def _append(library: Library, times: int) -> float:
    """A choice made through the match: rules, line, write, fsync."""
    taken = []
    with library.open_sample("4-new-stones") as game:
        for number in range(times):
            decision = open_decision(game.match)
            if decision is None:
                break
            choice = decision.options[number % len(decision.options)]
            begin = time.perf_counter()
            game.match.choose(decision.seat, choice)
            taken.append(time.perf_counter() - begin)
    return statistics.median(taken)


def _many(library: Library, games: int) -> None:
    """Copies of the samples, known to the index as if each had been played here."""
    known = {game.name: game for game in library.list()}
    files = library.files()
    names = sorted(known)
    for number in range(games):
        name = names[number % len(names)]
        copy = library.folder / f"{name}-{number}.rsgame"
        shutil.copyfile(files[name], copy)
        library.index.put(copy, known[name])
    library.index.add()


def _command(data: Path, *words: str) -> float:
    """CPU seconds of the whole command, its start and its printing too."""
    begin = os.times()
    call = [sys.executable, "-m", "rs_tui", "--data-dir", str(data), "saves", *words]
    subprocess.run(call, check=True, stdout=subprocess.DEVNULL)
    end = os.times()
    return end.children_user + end.children_system - begin.children_user - begin.children_system


def run(short: bool) -> list[Figure]:
    """Medians of appends, best of the rest; disks drift, so the bare disk stands beside."""
    times, games, many = (50, 20, 200) if short else (600, 200, 20_000)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        library = Library(data)
        library.import_(resources.samples() / f"{_LAST_ROUND}.rsgame")
        path = library.place(_LAST_ROUND).path
        opened = _computing(partial(_open, library, _LAST_ROUND), 3 if short else 20)
        wall = best_of(partial(_open, library, _LAST_ROUND), 3 if short else 20)
        follower = Follower(path)
        polled = best_of(follower.poll, 100)
        bare = _bare(data, times)
        appended = _append(library, times)
        samples = sorted(resources.samples().glob("*.rsgame"))
        for number in range(games):
            shutil.copyfile(samples[number % len(samples)], data / f"game-{number}.rsgame")
        cold = best_of(lambda: Library(data).list(), 1)
        warm = best_of(lambda: Library(data).list(), 3)
        library.delete("game-0")
        one = best_of(lambda: Library(data).list(), 1)
        _many(library, many)
        command = min(_command(data, "list") for _again in range(1 if short else 5))
        last = _computing(lambda: Library(data).latest(), 3)
    append = Figure("choice with write and fsync, median", appended * 1e3, "ms")
    return [
        duration("resume a 4-player game in its last round, computing", opened, "ms"),
        duration("resume it, wall clock", wall, "ms"),
        duration("look for news as a watcher", polled),
        Figure(_BARE, bare * 1e3, "ms"),
        Figure(append.name, append.value, append.unit, appended / bare, _BARE),
        duration(f"list {games} games, no index", cold, "ms"),
        duration(f"list {games} games, from the index", warm, "ms"),
        duration(f"list {games - 1} games after one was deleted", one, "ms"),
        duration(f"`saves list` of {many:,} games once more, computing", command, "ms"),
        duration(f"find the last of {many:,} games, computing", last, "ms"),
    ]
