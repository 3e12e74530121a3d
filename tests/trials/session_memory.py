"""Memory of a long session: an hour of a monkey's keys in one process, which must not keep growing.

`python -m tests.trials.session_memory [MINUTES]` runs it alone and tells each figure when it is
known. The monkey plays, takes back, asks for hints, looks at everything the program has, changes
settings and sizes, begins and deletes games, and never ends the program.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests import ptyprocs
from tests.trials._terminal import GAME_BOX, Program, Watched, patched

Row = tuple[str, str]

MINUTES = 60
SHORT_KEYS = 280
MARKS = (1 / 12, 1 / 6, 1 / 3, 2 / 3, 1.0)
"""Parts of a session after which memory is told."""
SETTLED = MARKS[2]
"""After this part of a session memory must stay where it is."""
MORE = 1.15
SHORT_MORE = 1.3
"""In so few keys much of the program is still being loaded, and its tables filled."""

BURST = 12
PATIENCE = 60
"""Seconds after which a program that draws nothing hangs."""
SIZES = ((80, 24), (120, 40), (100, 30), (79, 23), (40, 10), (160, 50))
# Whatever would end the program leads to the title instead: another process would be another run.
NEVER_ENDS = """
from rs_tui.app import RuneStonesApp
RuneStonesApp.exit = lambda self, *args, **settings: self.show_title()
"""

PLAY = (*["enter"] * 30, *"123456" * 4, *["left", "right", "up", "down", "space"] * 4)
COMMANDS = tuple("urticdowx7890sfyn?:pvgb/aem")
EVERYTHING = (
    *PLAY, *COMMANDS * 2, *"hjklqABCRGBY*#.,-", "tab", "backspace", "esc", "home", "end",
    "pageup", "pagedown", "delete", "f1",
)  # fmt: skip
NAMES = (
    "new game", "saved", "sample", "trash", "how", "keys", "signs", "stat", "settings", "title",
    "undo", "redo", "chron", "decks", "inspect", "sort", "rules", "human", "human", "xyzzy",
    "bot easy", "bot normal", "bot hard",
)  # fmt: skip


def gusts(dice: random.Random) -> Iterator[tuple[str, ...]]:
    """What the monkey does next, for ever: keys to press one after the other."""
    while True:
        yield dice.choices(_KINDS, _WEIGHTS)[0](dice)


def _plays(dice: random.Random) -> tuple[str, ...]:
    return tuple(dice.choices(PLAY, k=BURST))


def _presses(dice: random.Random) -> tuple[str, ...]:
    return tuple(dice.choices(EVERYTHING, k=BURST))


def _undoes(dice: random.Random) -> tuple[str, ...]:
    return tuple(dice.choices(("u", "u", "r", "enter", "backspace"), k=BURST))


def _names_a_command(dice: random.Random) -> tuple[str, ...]:
    return (":", *dice.choice(NAMES), *["down"] * dice.randrange(3), "enter")


def _looks_back(dice: random.Random) -> tuple[str, ...]:
    """Through a finished game, a sample, or the one in play."""
    way = dice.choice((("c", "enter"), ("p",), (":", *"sample", "enter", "down", "p"), ("a",)))
    return (*way, *dice.choices(("right", "down", "n", "pageup", "v", "end", "home"), k=BURST), "q")


def _thinks_back(dice: random.Random) -> tuple[str, ...]:
    """Let the bots go through a finished sample."""
    return (
        ":",
        *"sample",
        "enter",
        "end",
        "enter",
        "enter",
        "a",
        *["down", "up"] * dice.randrange(9),
    )


def _leaves(dice: random.Random) -> tuple[str, ...]:
    return ("esc",) * dice.randrange(1, 4)


def _begins(dice: random.Random) -> tuple[str, ...]:
    """A new game, with whatever was changed in the form before."""
    changes = dice.choices(("down", "right", "left", "space"), k=dice.randrange(6))
    return (":", *"title", "enter", "n", *changes, "s", "enter", "enter")


def _asks(dice: random.Random) -> tuple[str, ...]:
    return ("t", *dice.choices(("right", "?", "down", "enter"), k=3))


_KINDS: tuple[Callable[[random.Random], tuple[str, ...]], ...] = (
    _plays, _presses, _undoes, _names_a_command, _looks_back, _thinks_back, _leaves, _begins, _asks,
)  # fmt: skip
_WEIGHTS = (60, 15, 5, 6, 4, 1, 6, 2, 2)


class Monkey:
    """Somebody who presses keys without end, as fast as they are answered."""

    def __init__(self, it: Watched, seed: int) -> None:
        self.it = it
        self.keys = 0
        self._begin = time.monotonic()
        self._dice = random.Random(seed)
        self._gusts = gusts(self._dice)

    def done(self, unit: str) -> float:
        """How long it has been at it, in `keys` or `min`."""
        return self.keys if unit == "keys" else (time.monotonic() - self._begin) / 60

    def gust(self) -> None:
        """Some keys, and now and then another size of the window."""
        it = self.it
        for key in next(self._gusts):
            it.write(key)
            self.keys += 1
            it.wait_read()
            it.discard(self._dice.choice((0.01, 0.03, 0.06)))
        if (it.cols, it.rows) != SIZES[0]:
            self._resize(*SIZES[0])
        elif self._dice.random() < 0.05:
            self._resize(*self._dice.choice(SIZES[1:]))
        it.raw.clear()
        assert it.alive(), f"it ended after {self.keys} keys; {it.faults()}"

    def _resize(self, cols: int, rows: int) -> None:
        """Another size, for which everything is drawn anew; if not, the program hangs."""
        it = self.it
        drawn, patience = it.total_bytes, time.monotonic() + PATIENCE
        it.resize(cols, rows)
        while it.alive() and it.total_bytes == drawn:
            assert time.monotonic() < patience, f"it hangs after {self.keys} keys"
            it.discard(0.05)


def never_ending() -> Program:
    """The program as a visitor meets it, which nothing but a signal ends."""
    return patched(GAME_BOX, NEVER_ENDS)


def held(unit: str, length: float, more: float, tell: Callable[[str, str], None]) -> list[Row]:
    """The figures of a session of so many keys or minutes; raises if it still grew at its end."""
    rows: list[Row] = []
    found: dict[float, int] = {}
    with Watched(never_ending()).start() as it:
        monkey = Monkey(it, seed=1)
        for mark in MARKS:
            while monkey.done(unit) < mark * length:
                monkey.gust()
            found[mark] = ptyprocs.resident_kb(it.pid)
            rows.append((f"{mark * length:g} {unit}", _figure(monkey, found[mark])))
            tell(*rows[-1])
        it.note_children()
        faults = it.faults()
    assert not faults, faults
    growth = found[MARKS[-1]] / found[SETTLED]
    rows.append((f"{SETTLED * length:g} to {length:g} {unit}", f"{100 * (growth - 1):+.1f} %"))
    tell(*rows[-1])
    assert growth <= more, f"memory grew by {100 * (growth - 1):.1f} %"
    return rows


def _figure(monkey: Monkey, resident: int) -> str:
    """Memory of the program, and of the processes that think for it."""
    figure = f"{resident / 1024:.1f} MB after {monkey.keys} keys"
    below = [ptyprocs.resident_kb(pid) for pid in ptyprocs.tree(monkey.it.pid)[1:]]
    if below:
        figure += "; below it " + ", ".join(f"{kb / 1024:.0f}" for kb in below) + " MB"
    return figure


def run(short: bool) -> list[Row]:
    if not Path("/proc/self/status").exists():
        return [("memory", "skipped: no /proc here")]
    if short:
        return held("keys", SHORT_KEYS, SHORT_MORE, lambda *_row: None)
    return held("min", MINUTES, MORE, lambda *_row: None)


def _say(what: str, figure: str) -> None:
    print(f"{what}: {figure}", flush=True)


if __name__ == "__main__":
    held("min", float(sys.argv[1]) if len(sys.argv) > 1 else MINUTES, MORE, _say)
