"""Many tables of four bots at once, somebody looking on at each: all games come to their end, and
nobody waits long for a view."""

import contextlib
import json
import os
import select
import signal
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from rs_core.rune_stones.game import GAME
from rs_tui.tables import places, spelling, supervisor, wire
from tests.tui.saves import playing
from tests.tui.tables import stand_in
from tests.tui.tables.serving import hello, options, until

if TYPE_CHECKING:
    import socket

Row = tuple[str, str]
TABLES, SHORT = 25, 1
SHORT_NOWS = 5
"""Changes after which the short form has seen enough."""
PAUSE = 1.0
"""Seconds between two looks."""
MOST = 2.0
PATIENCE = 1500.0


class Watcher:
    """Looks on at one table, and asks for the whole view again and again."""

    def __init__(self, table: str) -> None:
        self.line: socket.socket = places.connect(os.getuid(), table)
        self.waits: list[float] = []
        self.nows = 0
        self.over = False
        self._rest = b""
        self._asked: float | None = None
        self._next = 0.0
        self._say(hello(watch=True))
        self._say(wire.Owner(1, "start", None, ""))

    def _say(self, message: wire.Message) -> None:
        self.line.sendall(spelling.write(message))

    def hear(self) -> None:
        """Read what has come."""
        piece = self.line.recv(1 << 16)
        assert piece, "the table let go"
        *lines, self._rest = (self._rest + piece).split(b"\n")
        for line in lines:
            self._take(json.loads(line))

    def _take(self, told: dict[str, object]) -> None:
        if told["t"] == "begin":
            self._look()
        elif told["t"] == "now":
            self.nows += 1
        elif told["t"] == "past" and self._asked is not None:
            # The view comes right behind what has happened.
            self.waits.append(time.monotonic() - self._asked)
            self._asked, self._next = None, time.monotonic() + PAUSE
        elif told["t"] == "record":
            self.over = bool(told["last"]) or self.over
        elif told["t"] == "no":
            raise AssertionError(told)

    def look(self) -> None:
        """Ask again, if it is time."""
        if self._next and self._asked is None and time.monotonic() > self._next:
            self._look()

    def _look(self) -> None:
        self._asked = time.monotonic()
        self._say(wire.Look(past=False, data=False))


def run(short: bool) -> list[Row]:
    """Rows of the table of trials."""
    count = SHORT if short else TABLES
    bots = ("bot:easy",) * 4
    with tempfile.TemporaryDirectory(prefix="rs-") as base, contextlib.ExitStack() as stack:
        os.environ[places.BASE_VARIABLE] = base
        os.environ["PYTHONPATH"] = stand_in.ROOT
        stack.callback(os.environ.pop, "PYTHONPATH")
        stack.callback(os.environ.pop, places.BASE_VARIABLE)
        games = Path(base) / "games"
        games.mkdir()
        began = time.monotonic()
        for number in range(count):
            told = options(
                GAME, playing.rules(4, "nocturnal"), bots, seed=number, name=f"g{number}"
            )
            keeper = supervisor.open_table(
                f"t{number}", listed=True, folder=games, options={**told, "table": f"t{number}"}
            )
            stack.callback(_end, keeper, f"t{number}")
        watchers = [Watcher(f"t{number}") for number in range(count)]
        for watcher in watchers:
            stack.callback(watcher.line.close)
        while not all(each.over or (short and each.nows > SHORT_NOWS) for each in watchers):
            assert time.monotonic() - began < PATIENCE, "they never finish"
            ready, _writing, _wrong = select.select([each.line for each in watchers], [], [], 0.1)
            for each in watchers:
                if each.line in ready:
                    each.hear()
                if not each.over:
                    each.look()
        took = time.monotonic() - began
    waits = [wait for each in watchers for wait in each.waits]
    rows = [
        (
            "tables of four bots, somebody looking on at each",
            f"{count}{'' if short else ', all finish'}",
        )
    ]
    if not short:
        assert max(waits) < MOST, f"somebody waited {max(waits):.1f} s for a view"
        said = f"{len(waits):,}: {median(waits) * 1000:.0f} / {max(waits) * 1000:.0f} ms"
        rows += [
            ("views asked for: median / longest wait", said),
            ("changes told", f"{sum(each.nows for each in watchers):,} in {took:.0f} s"),
        ]
    return rows


def _end(keeper: int, table: str) -> None:
    os.kill(keeper, signal.SIGTERM)
    until(lambda: not places.is_open(os.getuid(), table))
