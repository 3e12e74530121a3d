"""A table's server killed again and again while four clients play: nothing lost, short gaps."""

import contextlib
import os
import random
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from rs_tui.tables import places, supervisor
from tests.tui.tables import stand_in

Row = tuple[str, str]
_CLIENTS = 4
_MOST = 60.0


class Client(threading.Thread):
    """Asks one thing after the other, comes back when the line ends, and notes how long it took."""

    def __init__(self, name: str) -> None:
        super().__init__(daemon=True)
        self.label = name
        self.answered: list[str] = []
        self.gaps: list[float] = []
        self.server = 0
        self.over = threading.Event()
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.over.is_set():
                self._play()
        except BaseException as error:  # noqa: BLE001 - told by whoever waits for us
            self.trouble = error

    def _play(self) -> None:
        """Over one line, until it ends."""
        broken = time.monotonic()
        first = bool(self.answered)
        with (
            contextlib.suppress(OSError),
            places.connect(os.getuid(), "moon") as line,
            line.makefile("rb") as lines,
        ):
            while not self.over.is_set():
                text = f"{self.label} {len(self.answered)}"
                line.sendall(f"{text}\n".encode())
                answer = lines.readline().decode()
                if not answer.endswith("\n"):
                    return
                said, _sign, server = answer.strip().rpartition(" ")
                assert said == text, f"{said!r} instead of {text!r}"
                if first:
                    self.gaps.append(time.monotonic() - broken)
                    first = False
                self.answered.append(text)
                self.server = int(server)
                time.sleep(0.005)


@contextlib.contextmanager
def _table() -> Iterator[tuple[Path, Path, int]]:
    """A table with the stand-in server: its place, its games, its supervisor."""
    with tempfile.TemporaryDirectory(prefix="rs-") as base:
        os.environ[places.BASE_VARIABLE] = base
        os.environ["PYTHONPATH"] = stand_in.ROOT
        games = Path(base) / "games"
        games.mkdir()
        keeper = supervisor.open_table(
            "moon", listed=True, folder=games, options={}, server=stand_in.MODULE
        )
        try:
            yield Path(base), games, keeper
        finally:
            del os.environ[places.BASE_VARIABLE], os.environ["PYTHONPATH"]
            with contextlib.suppress(ProcessLookupError):
                os.kill(keeper, signal.SIGKILL)


def _until(clients: list[Client], news: int) -> None:
    """Until everybody has got so many more answers."""
    wanted = [len(client.answered) + news for client in clients]
    end = time.monotonic() + _MOST
    while any(len(one.answered) < n for one, n in zip(clients, wanted, strict=True)):
        for client in clients:
            assert client.trouble is None, f"{client.label}: {client.trouble!r}"
        assert time.monotonic() < end, "a client never came back"
        time.sleep(0.005)


def kills(count: int) -> list[Row]:
    """Kill the server in the middle of play; the gaps, and that nothing is lost or left."""
    rng = random.Random(1)
    with _table() as (base, games, keeper):
        clients = [Client(name) for name in "abcd"[:_CLIENTS]]
        for client in clients:
            client.start()
        for _kill in range(count):
            _until(clients, rng.randint(2, 40))
            os.kill(clients[0].server, signal.SIGKILL)
        _until(clients, 2)
        for client in clients:
            client.over.set()
        for client in clients:
            client.join(_MOST)
        kept = (games / "journal").read_text().splitlines()
        lost = [text for one in clients for text in set(one.answered) - set(kept)]
        assert not lost, f"acknowledged and lost: {lost[:5]}"
        os.kill(keeper, signal.SIGTERM)
        end = time.monotonic() + _MOST
        while list(base.iterdir()) != [games]:
            assert time.monotonic() < end, f"left behind: {list(base.iterdir())}"
            time.sleep(0.02)
    gaps = sorted(gap for client in clients for gap in client.gaps)
    assert len(gaps) >= count * _CLIENTS, f"{len(gaps)} gaps"
    late = gaps[int(len(gaps) * 0.95)]
    said = f"{statistics.median(gaps) * 1000:.0f} / {late * 1000:.0f} / {gaps[-1] * 1000:.0f} ms"
    answers = sum(len(client.answered) for client in clients)
    return [
        ("kills of a server in play", f"{count}, 0 of {answers} acknowledged lines lost"),
        ("gap for a client: median / p95 / longest", said),
        ("left behind after the end", "nothing"),
    ]


def run(short: bool) -> list[Row]:
    return kills(3 if short else 100)
