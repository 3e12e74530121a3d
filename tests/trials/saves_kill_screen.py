"""kill -9 of the screen in a pty while keys arrive every 20 ms: nothing seen on it is lost.

`python -m tests.trials.saves_kill_screen [KILLS]` runs it alone.
"""

from __future__ import annotations

import os
import random
import re
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rs_core.rune_stones.game import open_decision
from rs_core.rune_stones.gems import counts
from rs_tui.rune_stones import phrases
from rs_tui.saves import Library, reader
from tests.ptyharness import PtyProgram
from tests.ptyterm import Terminal
from tests.trials._saves import own_home

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.match import Match

LONG_ONLY = True  # saves_kill has the short form; a screen takes longer to be read
KEYS_EVERY = 0.02
LONG, SHORT = 200, 4
KEYS = (*["enter"] * 6, *"123456sasfu", "space", "right", "down")
_FRAME_BEGIN, _FRAME_END = b"\x1b[?2026h", b"\x1b[?2026l"
_HEAD = re.compile(r" Rd (\d+) · .*?(Ada|Ben)\b")
_COLUMNS = re.compile(r"R +G +B +Y +\* +# +Hd +Dk +Di")
_MAT = re.compile(r"^.\d (Ada|Ben) +(\d+) ")


class Seen(NamedTuple):
    """What a screen says of the position: round and turn, both mats, the question."""

    head: tuple[str, str]
    mats: tuple[tuple[str, ...], ...]
    question: str | None


class Shown(NamedTuple):
    """A screen at some moment; `still` if nothing was being drawn any more."""

    screen: Seen
    still: bool


def seen(lines: Sequence[str]) -> Seen | None:
    """The position on a screen; None if it does not show the table."""
    head = _HEAD.match(lines[0])
    columns = [found.span() for found in map(_COLUMNS.search, lines) if found]
    if head is None or len(columns) != 1:
        return None
    first, last = columns[0]
    mats = [
        (found[1], found[2], *line[first - 1 : last].split())
        for line in lines
        if (found := _MAT.match(line))
    ]
    if [len(mat) for mat in mats] != [11, 11]:
        return None
    # The question stands at the foot; "+?" at the end of a card is none.
    foot = [line.strip() for line in lines[-8:]]
    asked = [line for line in foot if line.endswith("?") and line[0].isalpha() and "  " not in line]
    return Seen((head[1], head[2]), tuple(mats), asked[-1] if asked else None)


def expected(match: Match) -> Seen:
    """The same of a match."""
    state, decision = match.state, open_decision(match)
    mats = []
    for seat, player in zip(match.seats, state.players, strict=True):
        numbers = (*counts(player.gems), len(player.hand), len(player.draw), len(player.discard))
        mats.append((seat.name, str(player.points), *map(str, numbers)))
    asked = None
    if decision is not None:
        asked = phrases.question(decision, match.view(decision.seat))
    return Seen((str(state.round), match.seats[state.seat].name), tuple(mats), asked)


def moments(library: Library, name: str, since: int) -> list[Seen]:
    """The positions of a journal from an entry on."""
    reading, _, _ = library.read(library.place(name))
    match = reader.begin(reading, name, library.sets)
    found = [expected(match)] if since <= 1 else []
    for entry in reading.entries[1:]:
        match.repeat(entry)
        if len(match.entries) >= since:
            found.append(expected(match))
    return found


def check(screens: Sequence[Shown], journal: Sequence[Seen]) -> int:
    """Everything seen is in the journal, and whole screens in its order; how many differed.

    While a screen is being drawn, its parts may be of two moments; each must be of one.
    """
    heads = {moment.head for moment in journal}
    mats = {mat for moment in journal for mat in moment.mats}
    questions = {None, *(moment.question for moment in journal)}
    at = 0
    for screen, still in screens:
        known = (screen.head in heads, mats.issuperset(screen.mats), screen.question in questions)
        assert all(known), f"seen, but not in the journal: {screen}"
        while still and at < len(journal) and not _fits(screen, journal[at]):
            at += 1
        assert at < len(journal), f"seen, but not in this order in the journal: {screen}"
    return len({screen for screen, _ in screens})


def _fits(screen: Seen, moment: Seen) -> bool:
    if screen[:2] != moment[:2]:
        return False
    return screen.question in {None, moment.question}


def _words(data: Path, name: str, *, new: bool) -> list[str]:
    begin = ["new", "--seats", "Ada,Ben", "--name", name] if new else ["load", name]
    return [sys.executable, "-m", "rs_tui", *begin, "--data-dir", str(data)]


def _last_frame(program: PtyProgram) -> list[str]:
    """The screen as a terminal shows it that waits for the end of a frame."""
    raw = bytes(program.raw)
    end = raw.rfind(_FRAME_END) + len(_FRAME_END)
    if raw.rfind(_FRAME_BEGIN) < end:
        return program.screen_lines()
    terminal = Terminal(program.cols, program.rows)
    terminal.feed(raw[:end])
    return terminal.lines()


def _session(words: list[str], cwd: str, home: Path, dice: random.Random) -> list[Shown]:
    """Start, press keys, kill at a random moment; what was to be seen on the way."""
    screens: list[Shown] = []

    def look(*, still: bool) -> None:
        if shown := seen(_last_frame(program)):
            screens.append(Shown(shown, still))

    with PtyProgram(words, cols=120, rows=40, cwd=cwd, env=own_home(home)) as program:
        if dice.random() < 0.15:
            program.spawn(quiet_ms=1, timeout=dice.random() * 1.5)
        else:
            program.spawn(quiet_ms=60, timeout=30)
            shows_table = program.wait_for(lambda text: seen(text.split("\n")) is not None, 30)
            assert shows_table, program.screen_text()
            for _ in range(int(dice.expovariate(1 / 60))):
                program.write(dice.choice(KEYS))
                end = time.monotonic() + KEYS_EVERY
                if program.wait_stable(quiet_ms=10, timeout=KEYS_EVERY).stable:
                    look(still=False)
                time.sleep(max(0.0, end - time.monotonic()))
            if dice.random() < 0.5 and program.wait_stable(quiet_ms=400, timeout=5).stable:
                look(still=True)
        os.kill(program.pid, signal.SIGKILL)
        program.wait_exit()
        look(still=False)
    return screens


def attempts(kills: int, seed: int = 3) -> list[tuple[str, str]]:
    """Kill again and again; AssertionError if something seen is not in the journal."""
    dice = random.Random(seed)
    written = positions = games = 0
    root = str(Path(__file__).resolve().parent.parent.parent)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        library = Library(data)
        name, new = "", True
        for kill in range(kills):
            if new:
                games += 1
                name = f"Game-{games}"
            before = 0 if new else len(library.read(library.place(name))[0].entries)
            screens = _session(_words(data, name, new=new), root, data.parent, dice)
            if name not in library.files():
                assert not screens, "a game was seen that is not on disk"
                continue
            with library.open(name) as game:
                entries, over = len(game.match.entries), game.match.over
            assert entries >= before, f"kill {kill}: {before} entries before, {entries} after"
            positions += check(screens, moments(library, name, before))
            written += entries - before
            new = over or dice.random() < 0.1
    return [
        ("kills of the screen with keys every 20 ms", str(kills)),
        ("entries written, positions seen, lost of those seen", f"{written}, {positions}, 0"),
        ("games", str(games)),
    ]


def run(short: bool) -> list[tuple[str, str]]:
    """The real screen at 120×40, with two people at the table."""
    return attempts(SHORT if short else LONG)


if __name__ == "__main__":
    for row in attempts(int(sys.argv[1]) if len(sys.argv) > 1 else LONG):
        print(*row, sep=": ")
