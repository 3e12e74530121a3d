"""Whole games at a table with three terminals and a spectator: every byte that each was sent is
searched for what that seat may not know, and the journal is that of the same choices made here."""

import random
import tempfile
from functools import partial
from pathlib import Path
from statistics import median

import rs_core.games
from rs_core.bots.rune_stones import make_bot
from rs_core.play.match import Match
from rs_core.rune_stones.game import GAME
from rs_tui.tables import server
from rs_tui.tables.remote import RemoteTable
from tests.bids import game as bids
from tests.tui.saves import playing
from tests.tui.tables import secrets
from tests.tui.tables.serving import SEED, Process, Threaded, begin, fresh, options, play, until

GAMES = 200
SHORT = (1, 3)
"""Games with sealed choices, which are quick."""
MEASURED = 120
"""Choices after which the server's computing is looked at."""


def has_record(table: RemoteTable) -> bool:
    """Whether everything was told."""
    return fresh(table).over and table.record() is not None


def one(number: int, folder: Path) -> tuple[int, list[int]]:
    """A game; how many choices it had, and the sizes of what was told of each."""
    sealed = number % 2 == 1
    rules = bids.Rules(3) if sealed else playing.rules(3, ("", "nocturnal")[number // 2 % 2])
    told = options(bids.GAME if sealed else GAME, rules, ("open",) * 3, seed=SEED + number)
    with Threaded(folder, told) as served:
        watcher = served.visit(watch=True)
        tables = begin(served, (0, 1, 2))
        tables.append(RemoteTable(watcher))
        dice = random.Random(number)
        bot = None if sealed else make_bot("easy", number)
        play(tables[:3], dice, bot=bot)
        match = served.match
        for at, seat in enumerate((None, 0, 1, 2)):
            table = tables[at - 1]
            until(partial(has_record, table))
            secrets.check(match, bytes(served.heard[at]), seat)
            assert secrets.full_lines(bytes(served.heard[at])) == 0
        other = Match(match.game, match.rules, match.seed, match.first_seats)
        for entry in match.entries[1:]:
            other.choose(entry.seat, entry.do)
        assert [(e.do, e.chance) for e in other.entries] == [
            (e.do, e.chance) for e in match.entries
        ]
        lines = bytes(served.heard[1]).splitlines()
        sizes = [len(line) for line in lines if line.startswith(b'{"t":"now"')]
        return match.choices_made, [] if sealed else sizes


def measured(folder: Path) -> tuple[float, float]:
    """Milliseconds that a server computes for a choice told to four, and its memory in MB."""
    told = options(GAME, playing.rules(3, "nocturnal"), ("open",) * 3)
    with Process(folder, told) as served:
        tables = begin(served, (0, 1, 2))
        tables.append(RemoteTable(served.visit(watch=True)))
        before = served.computing()
        made = play(tables[:3], random.Random(1), MEASURED, bot=make_bot("easy", 1))
        return (served.computing() - before) / made * 1000, served.memory()


def run(short: bool) -> list[tuple[str, str]]:
    """Rows of the table of trials."""
    rs_core.games.GAMES[bids.GAME.name] = lambda: bids.GAME  # type: ignore[index]  # a dict in fact
    rate, server.RATE = server.RATE, 1e6  # type: ignore[misc]  # nobody plays so fast but we
    try:
        choices = 0
        sizes: list[int] = []
        numbers = SHORT if short else range(GAMES)
        for number in numbers:
            with tempfile.TemporaryDirectory() as folder:
                made, told = one(number, Path(folder))
                choices, sizes = choices + made, sizes + told
        with tempfile.TemporaryDirectory() as folder:
            computing, memory = (0.0, 0.0) if short else measured(Path(folder))
    finally:
        server.RATE = rate  # type: ignore[misc]
        del rs_core.games.GAMES[bids.GAME.name]  # type: ignore[attr-defined]
    rows = [
        ("games, three terminals and a spectator", f"{len(numbers)}"),
        ("choices, journals equal to the same choices played here", f"{choices:,}"),
        ("secrets found in what was sent", "0"),
    ]
    if not short:
        rows += [
            ("bytes a change, median", f"{median(sizes):.0f}"),
            ("server's computing a choice, told to four", f"{computing:.2f} ms"),
            ("server's own memory", f"{memory:.1f} MB"),
        ]
    return rows
