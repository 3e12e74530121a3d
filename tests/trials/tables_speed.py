"""How long a choice takes until it is drawn: at a table on all four terminals, against a game at
one keyboard in the same run; and what the table's server computes and needs for it."""

import json
import os
import select
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

from rs_core.rune_stones.game import GAME
from tests.e2e.person import Person
from tests.trials._tables import Kept, kept
from tests.tui.saves import playing
from tests.tui.tables.serving import options, until

if TYPE_CHECKING:
    from tests.ptyharness import PtyProgram

Row = tuple[str, str]
LONG_ONLY = True  # five screens at once; figures of a few choices say nothing
CHOICES = 80
QUIET = 0.1
"""Seconds without a byte after which everything is drawn."""
REACT = 1.5
CHOOSING = ("s", "a", "f", "enter")
"""Keys that make a choice; others mark something."""


class Timed(Person):
    """Somebody whose choices are timed until all screens at the table have drawn them."""

    def __init__(self, home: Path, *words: str) -> None:
        """Its own screen alone, unless `screens` is given more."""
        folder = home / "config" / "rune-stones"
        folder.mkdir(parents=True)
        coaching = {"rune_stones": {"coaching": False}}
        (folder / "settings.json").write_text(json.dumps({"bot_speed": 0, "games": coaching}))
        super().__init__(home, *words)
        self.screens: list[PtyProgram] = [self.program]
        self.times: list[float] = []

    @property
    def asked(self) -> bool:
        """Whether it is up to us."""
        question = self.foot()[0]
        return bool(question.strip()) and "Waiting for" not in question

    def press(self, key: str) -> str:
        """Press a key, and see when the last of all screens was drawn."""
        self.pressed += 1
        chooses = key in CHOOSING and "press Enter" not in self.foot()[0]
        for screen in self.screens:
            screen._read_for(0)
        began = time.perf_counter()
        os.write(self.program.fd, self.program.terminal.key(key))
        last: dict[int, float] = {}
        deadline = began + REACT
        while (left := deadline - time.perf_counter()) > 0:
            ready = select.select([screen.fd for screen in self.screens], [], [], left)[0]
            for screen in self.screens:
                if screen.fd in ready and (chunk := screen._read_once(0)):
                    last[screen.fd] = chunk[0]
                    deadline = chunk[0] + QUIET
        if chooses and len(last) == len(self.screens):
            self.times.append(max(last.values()) - began)
        return self.program.screen_text()


def at_one_keyboard(folder: Path) -> list[float]:
    """The same three people one after the other, behind a curtain."""
    words = ("new", "--seats", "Ada,Ben,Cleo", "--seed", "3", "--expansions", "nocturnal")
    with Timed(folder / "local", *words) as ada:
        while len(ada.times) < CHOICES:
            ada.decide()
        return ada.times


def at_a_table(folder: Path) -> tuple[list[float], float, float]:
    """Three people and somebody who looks on; times, computing a choice in ms, memory in MB."""
    told = options(GAME, playing.rules(3, "nocturnal"), ("open",) * 3, seed=3)
    with kept(told) as table:
        names = ("Ada", "Ben", "Cleo")
        calls = [
            ("join", "moon", "--seat", str(n + 1), "--name", name) for n, name in enumerate(names)
        ]
        people = [Timed(folder / call[-1], *call) for call in calls]
        watcher = Timed(folder / "Dora", "join", "moon", "--watch")
        everybody = [*people, watcher]
        try:
            for person in everybody:
                person.__enter__()
            owner = table.visit(watch=True)
            until(lambda: owner.seats is not None and all(each.here for each in owner.seats.seats))
            owner.owner("start")
            owner.close()
            screens = [person.program for person in everybody]
            for person in everybody:
                person.screens = screens
                assert person.program.wait_for("chronicle", 60) or person.asked
            times: list[float] = []
            server = table.server
            before, choices = _computed(server), _choices(table)
            while sum(len(person.times) for person in people) < CHOICES:
                for person in people:
                    person.program.wait_stable(30, 2)
                    while person.asked and len(person.times) < CHOICES:
                        person.decide()
            for person in people:
                times += person.times
            made = _choices(table) - choices
            return times, (_computed(server) - before) / made * 1000, _memory(server)
        finally:
            for person in everybody:
                person.__exit__()


def _choices(table: Kept) -> int:
    return table.saved("Friday").choices_made


def _computed(pid: int) -> float:
    """Seconds of computing of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> float:
    """What a process needs for itself and shares with nobody but its supervisor, in MB."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return next(int(line.split()[1]) for line in text.splitlines() if line[:4] == "Rss:") / 1024


def said(times: list[float]) -> str:
    """Median and 95th percentile."""
    return f"{median(times) * 1000:.0f} / {quantiles(times, n=20)[-1] * 1000:.0f} ms"


def run(short: bool) -> list[Row]:
    """Rows of the table of trials."""
    del short
    with tempfile.TemporaryDirectory(prefix="rs-") as folder:
        alone = at_one_keyboard(Path(folder))
        times, computing, memory = at_a_table(Path(folder))
    ratio = median(times) / median(alone)
    late = quantiles(times, n=20)[-1] / quantiles(alone, n=20)[-1]
    return [
        ("choice until drawn, at one keyboard: median / p95", f"{len(alone)}: {said(alone)}"),
        ("until drawn on all four terminals: median / p95", f"{len(times)}: {said(times)}"),
        ("times as long: median / p95", f"{ratio:.1f} / {late:.1f}"),
        ("server's computing a choice, told to four", f"{computing:.2f} ms"),
        ("server's memory, all of it", f"{memory:.1f} MB"),
    ]
