"""Two processes race for one save: exactly one writer each time."""

from __future__ import annotations

import contextlib
import multiprocessing
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rs_tui.saves import Library, Locked, SavedGame
from tests.tui.saves.playing import begin, play

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

LONG, SHORT = 100, 20
_GRACE = 60.0


def _racer(data: str, start: Any, wire: Connection) -> None:
    """Wait at the line, run for the lock, tell, and let go when told to."""
    library = Library(Path(data))
    with contextlib.suppress(EOFError):
        while (name := wire.recv()) is not None:
            start.wait(_GRACE)
            game: SavedGame | None = None
            try:
                game = library.open(name)
                play(game.match, 1, seed=len(game.match.entries))
                wire.send("writer")
            except Locked as error:
                wire.send(f"locked by {error.holder.pid}")
            wire.recv()  # both have told
            if game is not None:
                game.close()
            wire.send("done")


def run(short: bool) -> list[tuple[str, str]]:
    """Race again and again, over a game that was just closed, renamed or deleted."""
    races = SHORT if short else LONG
    context = multiprocessing.get_context("spawn")
    wins = [0, 0]
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        library = Library(data)
        begin(library, "Friday").close()
        start = context.Barrier(2)
        wires, racers = [], []
        for _ in range(2):
            mine, theirs = context.Pipe()
            racer = context.Process(target=_racer, args=(str(data), start, theirs), daemon=True)
            racer.start()
            theirs.close()
            wires.append(mine)
            racers.append(racer)
        name = "Friday"
        for race in range(races):
            if race % 5 == 4:  # a lock file that comes and goes with its name
                name = library.rename(name, f"Friday {race}")
            for wire in wires:
                wire.send(name)
            told = [_answer(wire) for wire in wires]
            assert told.count("writer") == 1, f"race {race}: {told}"
            winner = told.index("writer")
            assert told[1 - winner] == f"locked by {racers[winner].pid}", f"race {race}: {told}"
            wins[winner] += 1
            for wire in wires:
                wire.send("release")
            assert [_answer(wire) for wire in wires] == ["done", "done"]
        verdict = library.verify(name)
        assert verdict.sound, verdict
        assert verdict.entries == races + 1, verdict
        for wire, racer in zip(wires, racers, strict=True):
            wire.send(None)
            racer.join(_GRACE)
            assert racer.exitcode == 0
    return [
        ("races, with exactly one writer", f"{races}, {races}"),
        ("won by the first and the second", f"{wins[0]}, {wins[1]}"),
    ]


def _answer(wire: Connection) -> str:
    assert wire.poll(_GRACE), "a racer hangs"
    return str(wire.recv())
