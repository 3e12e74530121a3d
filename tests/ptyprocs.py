"""What a process and its children use, read from /proc."""

import os
import time
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")
_PROC = Path("/proc")


def tree(root: int) -> list[int]:
    """A process and all its live descendants."""
    children: dict[int, list[int]] = {}
    for folder in _PROC.iterdir():
        if folder.name.isdigit():
            try:
                parent = int((folder / "stat").read_bytes().rpartition(b")")[2].split()[1])
            except (OSError, ValueError):  # it has just ended
                continue
            children.setdefault(parent, []).append(int(folder.name))
    found, todo = [], [root]
    while todo:
        pid = todo.pop()
        found.append(pid)
        todo += children.get(pid, [])
    return found


def _field(status: Path, name: str) -> int:
    """A number of a status file; 0 if the process has ended."""
    try:
        for line in status.read_text().splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1])
    except OSError:
        pass
    return 0


def peak_kb(pid: int) -> int:
    """The most memory one process has held, in KiB."""
    return _field(_PROC / str(pid) / "status", "VmHWM")


def resident_kb(pid: int) -> int:
    """The memory one process holds now, in KiB."""
    return _field(_PROC / str(pid) / "status", "VmRSS")


def _tasks(pid: int) -> list[Path]:
    try:
        return list((_PROC / str(pid) / "task").iterdir())
    except OSError:
        return []


def wakeups(root: int) -> int:
    """Voluntary context switches so far, over every thread of the tree."""
    return sum(
        _field(task / "status", "voluntary_ctxt_switches")
        for pid in tree(root)
        for task in _tasks(pid)
    )


def states(pid: int) -> list[str]:
    """What the threads of a process do: S sleeps, R runs or waits for a processor, T is stopped."""
    found = []
    for task in _tasks(pid):
        try:
            found.append((task / "stat").read_text().rpartition(")")[2].split()[0])
        except OSError:  # it has just ended
            continue
    return found


def _cpu(pid: int) -> float:
    """Seconds of CPU of one process: to the nanosecond for live threads, else to the tick."""
    ticks = nanoseconds = 0
    try:
        fields = (_PROC / str(pid) / "stat").read_bytes().rpartition(b")")[2].split()
        ticks = int(fields[11]) + int(fields[12])
        for task in _tasks(pid):
            nanoseconds += int((task / "schedstat").read_text().split()[0])
    except (OSError, IndexError, ValueError):
        pass
    fine, coarse = nanoseconds / 1e9, ticks / _TICKS
    return fine if fine > coarse - 0.02 else coarse


def cpu_seconds(root: int) -> float:
    """CPU used so far by the tree."""
    return sum(_cpu(pid) for pid in tree(root))


class BusyGauge:
    """How busy the whole machine is, in per cent of one core: how far to trust a measurement."""

    def __init__(self) -> None:
        self._before = self._read()

    @staticmethod
    def _read() -> tuple[float, float]:
        first = (_PROC / "stat").read_text().splitlines()[0]
        ticks = [int(field) for field in first.split()[1:9]]
        idle, waiting = ticks[3], ticks[4]
        return (sum(ticks) - idle - waiting) / _TICKS, time.perf_counter()

    def percent(self) -> float:
        """Since the previous call."""
        before, self._before = self._before, self._read()
        seconds = self._before[1] - before[1]
        return round(100 * (self._before[0] - before[0]) / seconds, 1) if seconds else 0.0
