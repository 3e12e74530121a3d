"""Tables that a real supervisor keeps, for trials: their server, and clients in this process."""

import contextlib
import os
import signal
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rs_core.play.match import Match
from rs_tui.saves import Library
from rs_tui.tables import places, supervisor
from rs_tui.tables.relay import Near
from rs_tui.tables.remote import RemoteTable
from rs_tui.tables.sshd import descendants
from rs_tui.tables.told import Told
from rs_tui.tables.visit import Visit
from tests.tui.tables import bids_server, stand_in
from tests.tui.tables.serving import until

TABLE = "moon"


def call() -> Near:
    """A line to the table."""
    return Near(places.connect(os.getuid(), TABLE))


class Kept:
    """A table, its games and its supervisor."""

    def __init__(self, folder: Path, options: dict[str, Any]) -> None:
        """Open it."""
        self.library = Library(folder)
        self.keeper = supervisor.open_table(
            TABLE, listed=True, folder=folder, options=options, server=bids_server.MODULE
        )
        self._stack = contextlib.ExitStack()

    @property
    def server(self) -> int:
        """The server's process."""
        until(lambda: descendants(self.keeper))
        return descendants(self.keeper)[0]

    def kill(self) -> float:
        """Kill the server as nothing else would; when that was."""
        now = time.monotonic()
        os.kill(self.server, signal.SIGKILL)
        return now

    def visit(self, **more: Any) -> Visit:
        """Somebody comes."""
        visit = Visit(call, **more)
        self._stack.callback(visit.close)
        until(lambda: visit.seats is not None or visit.closed)
        return visit

    def saved(self, name: str) -> Match:
        """The game as it stands in its file."""
        return self.library.load(self.library.place(name))[1]

    def close(self) -> None:
        """Everybody goes; the table is closed."""
        self._stack.close()
        os.kill(self.keeper, signal.SIGTERM)
        until(lambda: not places.is_open(os.getuid(), TABLE))


@contextlib.contextmanager
def kept(options: dict[str, Any]) -> Iterator[Kept]:
    """A table for the length of the block; nothing may be left of it."""
    with tempfile.TemporaryDirectory(prefix="rs-") as base:
        os.environ[places.BASE_VARIABLE] = base
        os.environ["PYTHONPATH"] = stand_in.ROOT
        games = Path(base) / "games"
        try:
            games.mkdir()
            table = Kept(games, options)
            try:
                yield table
            finally:
                table.close()
            until(lambda: list(Path(base).iterdir()) == [games])
        finally:
            del os.environ[places.BASE_VARIABLE], os.environ["PYTHONPATH"]


def is_back(table: RemoteTable, before: Told | None) -> bool:
    """Whether the game was told anew."""
    told = table.visit.told
    return told is not None and told is not before and told.now is not None
