"""Sizes: storms of them, the smallest, the largest, and those no window has."""

import fcntl
import os
import random
import signal
import struct
import termios

from tests.trials._terminal import Program, Watched, program

Row = tuple[str, str]

_ODD = ((1, 1), (2, 1), (1, 50), (500, 200), (500, 1), (79, 23), (80, 24), (0, 0), (65535, 65535))


def _set(it: Watched, cols: int, rows: int) -> None:
    fcntl.ioctl(it.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))


def _alive_at(it: Watched, cols: int, rows: int) -> None:
    """Back to a usual size: the screen must be there again."""
    it.resize(cols, rows)
    assert it.wait_for(it.what.ready, 20), f"nothing at {cols}x{rows}: {it.screen_text()!r}"


def storm(what: Program, count: int, seed: int = 3) -> tuple[int, float]:
    """Random sizes every few milliseconds; the bytes drawn for it, and the peak of memory."""
    chance = random.Random(seed)
    with Watched(what).start() as it:
        drawn = it.total_bytes
        for _ in range(count):
            _set(it, chance.randrange(1, 300), chance.randrange(1, 100))
            it.discard(chance.choice((0, 0, 0.005, 0.03)))
        _alive_at(it, 80, 24)
        drawn = it.total_bytes - drawn
        peak = it.peak_rss_mb()
        it.wait_stable(150)
        it.press(what.quit_keys)
        assert it.ended() == 0
        it.check_as_before("resize storm")
    return drawn, peak


def odd_sizes(what: Program) -> float:
    """Each odd size long enough to be drawn; the peak of memory."""
    with Watched(what).start() as it:
        for cols, rows in _ODD:
            _set(it, cols, rows)
            it.discard(0.3)
            assert it.alive(), f"ended at {cols}x{rows}"
            it.write("down")
            it.discard(0.1)
        _alive_at(it, 120, 40)
        peak = it.peak_rss_mb()
        os.kill(it.pid, signal.SIGTERM)
        assert it.ended() == 143
        it.check_as_before("odd sizes")
    return peak


def started_at(what: Program, cols: int, rows: int) -> None:
    """Start in that size, then grow."""
    with Watched(what, cols=max(cols, 1), rows=max(rows, 1)) as it:
        it.begin()
        _set(it, cols, rows)
        it.discard(1.5)
        assert it.alive(), f"did not start at {cols}x{rows}: {bytes(it.raw[-300:])!r}"
        _alive_at(it, 80, 24)
        it.wait_stable(150)
        it.press(what.quit_keys)
        assert it.ended() == 0
        it.check_as_before(f"started at {cols}x{rows}")


def run(short: bool) -> list[Row]:
    what = program(short=short)
    count = 12 if short else 2000
    drawn, peak = storm(what, count)
    largest = odd_sizes(what)
    sizes = _ODD[:1] if short else _ODD
    for cols, rows in sizes:
        started_at(what, cols, rows)
    return [
        ("storm", f"{count} sizes, {drawn // 1024} KiB drawn, {peak:.0f} MB, no fault"),
        ("odd sizes", f"{len(_ODD)} from 0x0 to 65535x65535, {largest:.0f} MB, no fault"),
        ("started at odd sizes", f"{len(sizes)}, all usable"),
    ]
