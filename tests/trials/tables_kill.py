"""kill -9 of a table's server at random moments, and a new one from the save: no choice that was
acknowledged is lost, and everybody is back at their question."""

import random
import tempfile
import time
from functools import partial
from pathlib import Path
from statistics import median, quantiles

from rs_core.play.match import MatchError
from rs_core.rune_stones.game import GAME
from rs_tui.saves import Library
from rs_tui.tables.remote import RemoteTable
from rs_tui.tables.told import Told
from tests.tui.saves import playing
from tests.tui.tables.serving import Process, begin, fresh, options, until

KILLS, SHORT = 100, 2


def is_back(table: RemoteTable, before: Told | None) -> bool:
    """Whether the game was told anew."""
    told = table.visit.told
    return told is not None and told is not before and told.now is not None


def restart(served: Process, tables: list[RemoteTable]) -> list[float]:
    """Kill the server and start another; how long each client was without it."""
    before = [table.visit.told for table in tables]
    gone = time.monotonic()
    served.kill()
    served.start()
    gaps = []
    for table, told in zip(tables, before, strict=True):
        until(partial(is_back, table, told))
        gaps.append(time.monotonic() - gone)
        fresh(table)
    return gaps


def run(short: bool) -> list[tuple[str, str]]:
    """Rows of the table of trials."""
    kills = SHORT if short else KILLS
    dice = random.Random(3)
    gaps: list[float] = []
    acknowledged: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        told = options(GAME, playing.rules(3, "nocturnal"), ("open",) * 3)
        with Process(Path(folder), told) as served:
            tables = begin(served, (0, 1, 2))
            for _kill in range(kills):
                for _choice in range(dice.randrange(6)):
                    table = next((each for each in tables if fresh(each).decision), None)
                    if table is None:
                        continue
                    assert table.decision is not None
                    choice = dice.choice(table.decision.options)
                    try:
                        table.choose(choice)
                    except MatchError:
                        continue
                    acknowledged.append(GAME.text(choice))
                gaps += restart(served, tables)
                library = Library(served.folder)
                match = library.load(library.place("Friday"))[1]
                assert [entry.do for entry in match.entries[1:]] == acknowledged
                for seat, table in enumerate(tables):
                    assert table.look(seat).decision == match.decision_of(seat)
                    assert table.look(seat).view == match.view(seat)
    return [
        ("kills", f"{kills}"),
        ("acknowledged choices lost", "0"),
        ("client gaps", f"{len(gaps)}"),
        ("gap, median (a process starts, as the machine is)", f"{median(gaps) * 1000:.0f} ms"),
        ("gap, 95th percentile", f"{quantiles(gaps, n=20)[-1] * 1000:.0f} ms"),
    ]
