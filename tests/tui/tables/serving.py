"""Tables for the tests: served in this process or in one of their own, and clients that note every
byte they were sent."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from rs_tui.saves import Library
from rs_tui.tables import opening, spelling, wire
from rs_tui.tables.host import Host
from rs_tui.tables.remote import RemoteTable
from rs_tui.tables.server import Server
from rs_tui.tables.visit import Visit
from tests.tui.saves import playing

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from rs_core.bots import Bot
    from rs_core.play.game import Game
    from rs_core.play.match import Match

SEED = 9_000_000_000_000_005
"""Found nowhere by chance."""
PATIENCE = 60.0
"""Seconds until a test gives up; far more than anything takes."""

PROCESS = """
import json, sys
from pathlib import Path
import rs_core.games
from tests.bids import game as bids
rs_core.games.GAMES["bids"] = lambda: bids.GAME
from rs_tui.tables.server import main
sys.exit(main(int(sys.argv[1]), Path(sys.argv[2]), json.loads(sys.argv[3])))
"""


def options(
    game: Game[Any, Any, Any], rules: Any, kinds: Sequence[str], **more: Any
) -> dict[str, Any]:
    """What a table is opened with."""
    terms = game.codec.terms(rules)
    seats = [
        {
            "name": "" if kind == "open" else ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"][n],
            **traits,
            "kind": kind,
        }
        for n, (kind, traits) in enumerate(zip(kinds, terms.seats, strict=True))
    ]
    told = {"table": "moon", "game": game.name, "rules": terms.rules, "seats": seats, "seed": SEED}
    return {**told, "name": "Friday", **more}


class Tap:
    """A line whose every byte is noted."""

    def __init__(self, path: Path, heard: bytearray) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(path))
        self._heard = heard
        self.line: Any = self

    def fileno(self) -> int:
        """For select."""
        return self._socket.fileno()

    def recv(self, size: int) -> bytes:
        """What was sent, noted."""
        data = self._socket.recv(size)
        self._heard += data
        return data

    def sendall(self, data: bytes) -> None:
        """Say something."""
        self._socket.sendall(data)

    def trouble(self) -> None:
        """Nothing is known."""

    def close(self) -> None:
        """Hang up."""
        self._socket.close()


class Served:
    """A table that is open; clients come by `visit` and `raw`."""

    def __init__(self, tmp: Path, told: dict[str, Any]) -> None:
        self.folder = tmp / "data"
        self.path = tmp / "socket"
        self.options = told
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(self.path))
        self.listener.listen(64)
        self.heard: list[bytearray] = []
        """By client, every byte."""
        self._stack = ExitStack()

    def visit(self, **more: Any) -> Visit:
        """Somebody comes."""
        heard = bytearray()
        self.heard.append(heard)
        visit = Visit(lambda: Tap(self.path, heard), **more)
        self._stack.callback(visit.close)
        until(lambda: visit.seats is not None or visit.closed)
        return visit

    def seated(self, seat: int, name: str = "", **more: Any) -> Visit:
        """Somebody sits down."""
        return self.visit(seat=seat, name=name or f"P{seat}", **more)

    def raw(self) -> socket.socket:
        """A line of its own."""
        line = socket.socket(socket.AF_UNIX)
        line.settimeout(PATIENCE)
        line.connect(str(self.path))
        self._stack.callback(line.close)
        return line

    def close(self) -> None:
        """Everybody goes."""
        self._stack.close()
        self.listener.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.close()


class Threaded(Served):
    """Served by a thread of this process."""

    def __init__(self, tmp: Path, told: dict[str, Any]) -> None:
        super().__init__(tmp, told)
        notes = opening.Notebook(self.folder, self.listener.fileno(), told)
        self.library = Library(self.folder)
        self.host = Host(opening.read(told), self.library, notes)
        self.ended = False
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        asyncio.run(self._serve())
        self.ended = True

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await Server(self.host, self.listener.dup()).run()

    def call(self, what: Callable[[], Any]) -> Any:
        """Do something where the server runs."""

        async def run() -> Any:
            return what()

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result(PATIENCE)

    @property
    def match(self) -> Match:
        """The game as it stands."""
        assert self.host.playing is not None
        return self.host.playing.match

    def close(self) -> None:
        self._stack.close()
        with contextlib.suppress(RuntimeError):  # it has ended by itself
            self.loop.call_soon_threadsafe(self.host.end, "the test is over")
        self._thread.join(PATIENCE)
        super().close()


class Process(Served):
    """Served by a process that can be killed; the socket outlives it."""

    def __init__(self, tmp: Path, told: dict[str, Any]) -> None:
        super().__init__(tmp, told)
        self.start()

    def start(self) -> None:
        """Start the server, or start it anew."""
        listening = self.listener.fileno()
        self.server = subprocess.Popen(
            [sys.executable, "-c", PROCESS, str(listening), self.folder, json.dumps(self.options)],
            pass_fds=(listening,),
            cwd=Path(__file__).resolve().parents[3],
        )

    def kill(self) -> None:
        """At once."""
        self.server.send_signal(signal.SIGKILL)
        self.server.wait()

    def memory(self) -> float:
        """What the server alone needs, in MB."""
        text = Path(f"/proc/{self.server.pid}/smaps_rollup").read_text(encoding="utf-8")
        rows = [line.split() for line in text.splitlines() if line.startswith("Private_")]
        return sum(int(row[1]) for row in rows) / 1024

    def computing(self) -> float:
        """Seconds that it computed."""
        text = Path(f"/proc/{self.server.pid}/stat").read_text(encoding="utf-8")
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self._stack.close()
        self.server.terminate()
        self.server.wait(PATIENCE)
        super().close()


def until(holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "that never came"
        time.sleep(0.002)


def fresh(table: RemoteTable) -> RemoteTable:
    """The table with all that was told."""
    table.refresh()
    return table


def begin(served: Served, seats: Sequence[int]) -> list[RemoteTable]:
    """All sit down, the owner starts, and everybody looks at the game."""
    visits = [served.seated(seat) for seat in seats]
    visits[0].owner("start")
    return [RemoteTable(visit) for visit in visits]


def play(
    tables: Sequence[RemoteTable],
    dice: random.Random,
    most: int = 100_000,
    undo: float = 0.0,
    bot: Bot | None = None,
) -> int:
    """Let everybody who is asked choose, at random or as a bot would, until it is over; how many
    choices were made.
    """
    made = 0
    while made < most:
        for table in tables:
            table.refresh()
        if all(table.over for table in tables):
            return made
        asked = [table for table in tables if table.decision is not None]
        if not asked:
            before = [table.visit.version for table in tables]
            tables[0].visit.wait(before[0], 0.01)
            continue
        table = dice.choice(asked)
        decision = table.decision
        assert decision is not None
        if undo and dice.random() < undo and table.look(table.here[0]).no_undo is None:
            table.undo()
            continue
        if bot is None:
            table.choose(dice.choice(decision.options + decision.extras))
        else:
            table.choose(bot.choose(table.look(decision.seat).view, decision))
        made += 1
    return made


def three(expansions: str = "nocturnal", **more: Any) -> Any:
    """Rules for three."""
    return playing.rules(3, expansions, **more)


def say(line: socket.socket, message: wire.Message) -> None:
    """Say something over a line of its own."""
    line.sendall(spelling.write(message))


def hello(**more: Any) -> wire.Hello:
    """A greeting."""
    said = {"v": wire.VERSION, "name": "", "seat": None, "code": "", "watch": False, "who": ""}
    return wire.Hello(**{**said, **more})
