"""kill -9 of the real program in a pty while keys arrive every 20 ms: nothing shown is lost.

`python -m tests.trials.saves_kill [plain|driver] [KILLS]` runs it alone.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from rs_tui.saves import Library
from tests.trials._saves import Terminal, check_shown, questions
from tests.tui.saves.sessions import shown

KEYS_EVERY = 0.02
LONG, SHORT = 200, 4
_FIRST = {"plain": "\n> ", "driver": "ready"}


def _words(program: str, data: Path, name: str, *, new: bool) -> list[str]:
    if program == "driver":
        return ["-m", "tests.tui.saves.driver", str(data), name, *(["--new"] if new else [])]
    begin = ["new", "--seats", "Ada,Ben", "--expansions", "nocturnal,queenie", "--name", name]
    return ["-m", "rs_tui", *(begin if new else ["load", name]), "--plain", "--data-dir", str(data)]


def _session(program: str, data: Path, name: str, dice: random.Random, *, new: bool) -> Terminal:
    """Start, press keys, kill at a random moment."""
    words = _words(program, data, name, new=new)
    with Terminal(words, data.parent, keys=program == "driver") as terminal:
        moment = dice.random()
        if moment < 0.1:
            terminal.read(dice.random() * 0.6)  # somewhere in starting and resuming
            return terminal
        assert terminal.wait_for(_FIRST[program]), bytes(terminal.output)
        keys = 0 if moment < 0.2 else int(dice.expovariate(1 / 25))
        for _ in range(keys):
            key = dice.choice("123456789") if dice.random() < 0.3 else "1"
            terminal.press(f"{key}\n" if program == "plain" else key)
            if not terminal.read(KEYS_EVERY):
                break
        terminal.read(dice.random() * KEYS_EVERY)
    return terminal


def attempts(program: str, kills: int, seed: int = 5) -> list[tuple[str, str]]:
    """Kill again and again; AssertionError if a shown choice is not in the journal."""
    dice = random.Random(seed)
    seen = written = torn = games = 0
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        library = Library(data)
        name, new = "", True
        for kill in range(kills):
            if new:
                games += 1
                name = f"Game-{games}"
            before = 0 if new else len(library.read(library.place(name))[0].entries)
            terminal = _session(program, data, name, dice, new=new)
            there = name in library.files()
            if not there:
                lines = "".join(terminal.lines())
                assert "1. " not in lines, "a game was shown that is not on disk"
                assert "ready" not in lines, "a game was shown that is not on disk"
                new = True
                continue
            seen += _check(library, program, name, before, terminal)
            with library.open(name) as game:  # not locked, and on the same choice
                torn += bool(game.notes)
                entries, over = len(game.match.entries), game.match.over
            assert entries >= before, f"kill {kill}: {before} entries before, {entries} after"
            written += entries - before
            new = over or dice.random() < 0.1
    return [
        (f"kills of {program} with keys every 20 ms", str(kills)),
        (f"{program}: choices written, shown, and lost of those shown", f"{written}, {seen}, 0"),
        (f"{program}: games, torn last lines", f"{games}, {torn}"),
    ]


def _check(library: Library, program: str, name: str, before: int, terminal: Terminal) -> int:
    """How many choices were shown; all of them are in the journal."""
    if program == "driver":
        said = shown(terminal.lines()[:-1])
        entries = library.read(library.place(name))[0].entries
        assert said <= len(entries), f"{said} entries were shown, {len(entries)} are there"
        for line in terminal.lines()[:-1]:
            word, _, rest = line.partition(" ")
            number, _, do = rest.partition(" ")
            assert word != "shown" or entries[int(number) - 1].do == do
        return max(0, said - max(before, 1))
    asked = questions(library, name, before)
    return max(0, check_shown(terminal.lines(), asked) - 1)


def run(short: bool) -> list[tuple[str, str]]:
    """The real program by lines of text, and a bare driver that is quicker than any person."""
    kills = SHORT if short else LONG
    rows = attempts("plain", kills)
    return rows if short else rows + attempts("driver", kills)


if __name__ == "__main__":
    program = sys.argv[1] if len(sys.argv) > 1 else "plain"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else LONG
    for row in attempts(program, count):
        print(*row, sep=": ")
