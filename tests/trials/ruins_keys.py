"""Whole games of Runes & Ruins by keys in real terminals: hot-seat, with bots, at one table."""

import os
import tempfile
import uuid
from contextlib import ExitStack
from pathlib import Path

from rs_tui.tables import places
from tests.e2e.exploring import OVER, Exploring
from tests.e2e.person import ByLines

LONG_ONLY = True
"""`tests/e2e` plays the beginning of such a game with every change."""
FOUR = "Ada,Ben,Cleo,Dora"
BOTS = "Ada,bot:easy,bot:normal,bot:hard,bot:random"
LONGEST = 4000


def run(short: bool) -> list[tuple[str, str]]:
    """One game of each kind."""
    del short
    rows = []
    for what, seats in (("four people, one keyboard", FOUR), ("one person, four bots", BOTS)):
        with tempfile.TemporaryDirectory() as folder:
            words = ("new", "--game", "ruins", "--seats", seats, "--seed", "7")
            with Exploring(Path(folder), *words) as people:
                people.play_until(OVER)
                told = f"{people.pressed} keys, {people.decided} questions"
                rows.append((what, f"{told}, {people.curtains} curtains"))
    rows.append(("four terminals, one of them by lines", f"{_at_one_table()} keys"))
    return rows


def _at_one_table() -> int:
    """Four people, each at a terminal of their own, one of them by lines, to the end."""
    name = f"t{uuid.uuid4().hex[:8]}"
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        home = Path(folder)
        os.environ[places.BASE_VARIABLE] = folder
        stack.callback(os.environ.pop, places.BASE_VARIABLE, None)
        words = ("--game", "ruins", "--seats", "Ada,open,open,open", "--name", name)
        ada = stack.enter_context(Exploring(home / "a", "host", *words, seed=1))
        ada.wait_for(name)
        others = [
            stack.enter_context(
                Exploring(home / who, "join", name, "--seat", str(n), "--name", who, seed=n)
            )
            for n, who in ((2, "Ben"), (3, "Cleo"))
        ]
        dora = stack.enter_context(
            ByLines(home / "d", "join", name, "--seat", "4", "--name", "Dora")
        )
        for other in others:
            other.wait_for(name)
        ada.press("s")
        people = [ada, *others]
        for one in people:
            one.wait_for("Which character lies open?")
        ada.press("y")  # a claim, as a fixed phrase (R15.5)
        ada.press("1")
        others[0].wait_for("I am a hero")
        for _turn in range(LONGEST):
            left = [one for one in people if OVER not in one.program.screen_text()]
            if not left:
                return sum(one.pressed for one in people)
            for one in left:
                one.decide()
            dora.decide()
        raise AssertionError(people[0].program.screen_text())
