"""Whole games of Crossing by keys in real terminals: hot-seat, with bots, at one table."""

import os
import tempfile
import uuid
from contextlib import ExitStack
from pathlib import Path

from rs_tui.tables import places
from tests.e2e.pointing import Pointing

LONG_ONLY = True
"""`tests/e2e` plays the first round of such a game with every change."""
SIX = "Ada,Ben,Cleo,Dora,Emil,Fay"
BOTS = "Ada,bot:random,bot:easy,bot:normal,bot:hard,bot:master"


def run(short: bool) -> list[tuple[str, str]]:
    """One game of each kind."""
    del short
    rows = []
    for what, seats in (("six people, one keyboard", SIX), ("one person, five bots", BOTS)):
        with tempfile.TemporaryDirectory() as folder:
            words = ("new", "--game", "crossing", "--seats", seats, "--seed", "7")
            with Pointing(Path(folder), *words) as people:
                people.play_until("Final count")
                assert people.program.wait_for(_counted, 20), people.program.screen_text()
                rows.append((what, f"{people.pressed} keys, {people.sealed} seals"))
    rows.append(("three terminals, one table", f"{_at_one_table()} keys"))
    return rows


def _counted(text: str) -> bool:
    """Whether the page says who won: its heading may come a frame before."""
    return "ictory" in text


def _at_one_table() -> int:
    """Three people, each at a terminal of their own, to the final count."""
    name = f"t{uuid.uuid4().hex[:8]}"
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        home = Path(folder)
        os.environ[places.BASE_VARIABLE] = folder
        stack.callback(os.environ.pop, places.BASE_VARIABLE, None)
        words = ("--game", "crossing", "--seats", "Ada,open,open", "--name", name)
        ada = stack.enter_context(Pointing(home / "a", "host", *words, seed=1))
        ada.wait_for(name)
        others = [
            stack.enter_context(
                Pointing(home / who, "join", name, "--seat", str(n), "--name", who, seed=n)
            )
            for n, who in ((2, "Ben"), (3, "Cleo"))
        ]
        for other in others:
            other.wait_for(name)
        ada.press("s")
        people = [ada, *others]
        for one in people:
            one.wait_for("what on three")
        for _turn in range(2000):
            left = [one for one in people if "Final count" not in one.program.screen_text()]
            if not left:
                return sum(one.pressed for one in people)
            for one in left:
                one.decide()
        raise AssertionError(people[0].program.screen_text())
