"""kill -9 of a table's real server at random moments of play: no choice that was acknowledged is
lost, and everybody is back at their question. Then clients that are killed, frozen and cut off,
also while choices are sealed: the seat is kept, the question is the same."""

import random
import signal
import subprocess
import sys
import threading
import time
from functools import partial
from statistics import median, quantiles

import rs_core.games
from rs_core.play.match import Match, MatchError
from rs_core.rune_stones.game import GAME
from rs_tui.tables.remote import RemoteTable
from tests.bids import game as bids
from tests.trials._tables import Kept, is_back, kept
from tests.tui.saves import playing
from tests.tui.tables.serving import fresh, options, until

Row = tuple[str, str]
KILLS, SHORT_KILLS = 100, 1
LOSSES, SHORT_LOSSES = 60, 2
THREE = ("open",) * 3


class Players(threading.Thread):
    """Three people who choose at random, one after the other, without a pause."""

    def __init__(self, tables: list[RemoteTable]) -> None:
        super().__init__(daemon=True)
        self.tables = tables
        self.resting = threading.Lock()
        """Held by whoever looks at what was played."""
        self.acknowledged: list[tuple[int, str]] = []
        self.over = threading.Event()
        self._dice = random.Random(3)

    def run(self) -> None:
        while not self.over.is_set():
            with self.resting:
                self._choose()
            time.sleep(0.001)

    def _choose(self) -> None:
        for seat, table in enumerate(self.tables):
            decision = fresh(table).decision
            if decision is None:
                continue
            choice = self._dice.choice(decision.options)
            try:
                table.choose(choice)
            except MatchError:
                continue  # the line was cut: it may have been done or not
            self.acknowledged.append((seat, GAME.text(choice)))


def check(table: Kept, players: Players) -> None:
    """Nothing that was acknowledged is missing, and everybody is at their question."""
    match = table.saved("Friday")
    written = iter((entry.seat, entry.do) for entry in match.entries[1:])
    lost = [each for each in players.acknowledged if each not in written]
    assert not lost, f"acknowledged and lost: {lost[:5]}"
    for seat, client in enumerate(players.tables):
        until(partial(_at, client, match, seat))


def _at(client: RemoteTable, match: Match, seat: int) -> bool:
    seen = fresh(client).look(seat)
    return (seen.decision, seen.view) == (match.decision_of(seat), match.view(seat))


def kills(count: int) -> list[Row]:
    """Kill the server in the middle of play."""
    dice = random.Random(1)
    gaps: list[float] = []
    with kept(options(GAME, playing.rules(3, "nocturnal"), THREE)) as table:
        visits = [table.visit(seat=seat, name=f"P{seat}") for seat in range(3)]
        visits[0].owner("start")
        clients = [RemoteTable(visit) for visit in visits]
        watcher = RemoteTable(table.visit(watch=True))
        players = Players(clients)
        players.start()
        try:
            for _kill in range(count):
                time.sleep(dice.uniform(0.02, 0.3))
                everybody = [*clients, watcher]
                before = [client.visit.told for client in everybody]
                gone = table.kill()
                for client, told in zip(everybody, before, strict=True):
                    until(partial(is_back, client, told))
                    gaps.append(time.monotonic() - gone)
                with players.resting:
                    check(table, players)
        finally:
            players.over.set()
            players.join()
        made = len(players.acknowledged)
    assert made > count, "nobody played"
    rows = [
        ("kills of the real server in play", f"{count}, 0 of {made} acknowledged choices lost"),
        ("clients back at their question", f"{len(gaps)} of {len(gaps)}"),
    ]
    if count > SHORT_KILLS:
        late = quantiles(gaps, n=20)[-1]
        said = f"{median(gaps) * 1000:.0f} / {late * 1000:.0f} / {max(gaps) * 1000:.0f} ms"
        rows.append(("gap for a client: median / p95 / longest", said))
    return rows


# --- Clients


_CLIENT = """
import sys
import rs_core.games
from tests.bids import game as bids
rs_core.games.GAMES[bids.GAME.name] = lambda: bids.GAME
from rs_tui.tables.remote import RemoteTable
from rs_tui.tables.visit import Visit
from tests.trials._tables import call
table = RemoteTable(Visit(call, seat=int(sys.argv[1]), name="P" + sys.argv[1]))
seat = int(sys.argv[1])
for line in sys.stdin:
    table.refresh()
    seen = table.look(seat)
    if line.strip() != "?":
        table.choose(line.strip())
        seen = table.look(seat)
    print((seen.question, seen.decision, seen.view), flush=True)
"""


class Process:
    """A client in a process of its own, that can be killed and frozen."""

    def __init__(self, seat: int) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _CLIENT, str(seat)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def says(self, line: str) -> str:
        """Let it choose, or look; what it sees then."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()
        return self._process.stdout.readline().decode()

    def send(self, number: signal.Signals) -> None:
        """A signal."""
        self._process.send_signal(number)

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()


def losses(count: int) -> list[Row]:
    """A client is killed, frozen or cut off, before or after it sealed, while others go on."""
    dice = random.Random(2)
    done = {"killed": 0, "frozen": 0, "cut": 0}
    rs_core.games.GAMES[bids.GAME.name] = lambda: bids.GAME  # type: ignore[index]  # a dict in fact
    with kept(options(bids.GAME, bids.Rules(3), THREE, idle=3600)) as table:
        visits = [table.visit(seat=seat, name=f"P{seat}") for seat in range(2)]
        visits[0].owner("bot", 2, "easy")  # until somebody comes who will be lost
        visits[0].owner("person", 2)
        lost = Process(2)
        until(lambda: visits[0].seats is not None and visits[0].seats.seats[2].here)
        visits[0].owner("start")
        clients = [RemoteTable(visit) for visit in visits]
        try:
            for number in range(count):
                if fresh(clients[0]).over:
                    name = clients[0].name
                    visits[0].owner("rematch")
                    for client in clients:
                        until(partial(_begun, client, name))
                how = dice.choice(sorted(done))
                lost = lose(lost, clients, how, sealed=bool(number % 2))
                done[how] += 1
        finally:
            lost.close()
    del rs_core.games.GAMES[bids.GAME.name]  # type: ignore[attr-defined]
    said = ", ".join(f"{n} {how}" for how, n in done.items())
    return [("clients lost while choices are sealed", f"{said}: seat kept, same question")]


def _begun(client: RemoteTable, before: str) -> bool:
    return not fresh(client).over and client.name != before


def lose(lost: Process, clients: list[RemoteTable], how: str, *, sealed: bool) -> Process:
    """One round of bids in which a client is lost in the middle; the client that goes on."""
    first, second = clients
    _seal(first)
    if sealed:
        lost.says(_asked(lost))
    shown = f"have_sealed=(True, False, {sealed})"
    until(lambda: shown in lost.says("?") and shown in str(fresh(second).look(1).view))
    before = lost.says("?")
    visit = first.visit
    if how == "killed":
        lost.send(signal.SIGKILL)
        until(lambda: visit.seats is not None and not visit.seats.seats[2].here)
        assert visit.seats is not None
        assert visit.seats.seats[2].claimed, "the seat is kept"
        lost.close()
        lost = Process(2)
    elif how == "frozen":
        lost.send(signal.SIGSTOP)
    else:
        visit_call = second.visit._call  # the other one that has not sealed
        assert visit_call is not None
        seen, told = second.look(1), second.visit.told
        visit_call.line.shutdown(2)
        until(partial(is_back, second, told))
        again = fresh(second).look(1)
        assert (again.question, again.decision, again.view) == (
            seen.question,
            seen.decision,
            seen.view,
        )
    if how == "frozen":
        visit.owner("open")  # the table answers the others
        lost.send(signal.SIGCONT)
    until(lambda: lost.says("?") == before)  # what was told meanwhile may still be on its way
    _seal(second)
    if not sealed:
        lost.says(_asked(lost))
    for client in clients:
        until(partial(_goes_on, client))
    return lost


def _goes_on(client: RemoteTable) -> bool:
    return fresh(client).over or client.decision is not None


def _seal(client: RemoteTable) -> None:
    until(lambda: fresh(client).decision is not None)
    assert client.decision is not None
    client.choose(client.decision.options[0])


def _asked(lost: Process) -> str:
    """The first card that the client could seal; it may have to wait until it is asked."""
    while "Asked(" not in (said := lost.says("?")).partition("View(")[0]:
        time.sleep(0.005)
    card = said.partition("options=((0, ")[2].partition(")")[0]
    return f"seal {card}"


def run(short: bool) -> list[Row]:
    """Rows of the table of trials."""
    return kills(SHORT_KILLS if short else KILLS) + losses(SHORT_LOSSES if short else LOSSES)
