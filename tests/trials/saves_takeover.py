"""Taking a game over from a client that is frozen, as after a dropped line."""

from __future__ import annotations

import random
import signal
import tempfile
import time
from pathlib import Path

from rs_tui.saves import Library, Locked
from tests.tui.saves.playing import begin, play
from tests.tui.saves.sessions import Session

LONG, SHORT = 50, 3


def run(short: bool) -> list[tuple[str, str]]:
    """Freeze the player at a random moment; the next one must get the game with every choice."""
    times = SHORT if short else LONG
    dice = random.Random(13)
    waits: list[float] = []
    kept = 0
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        library = Library(data)
        begin(library, "Friday").close()
        for attempt in range(times):
            with Session(data, "Friday") as old:
                assert old.line().startswith("ready"), old.said
                for _ in range(dice.randint(0, 6)):
                    old.key(bytes([dice.randrange(97, 112)]))
                old.freeze()
                try:
                    library.open("Friday").close()
                except Locked as error:
                    holder = error.holder
                else:
                    raise AssertionError(f"take-over {attempt}: the lock was gone")
                assert holder.pid == old.process.pid
                begun = time.monotonic()
                with library.take_over("Friday") as game:
                    waits.append(time.monotonic() - begun)
                    entries = len(game.match.entries)
                    assert entries == old.shown(), f"{old.shown()} shown, {entries} there"
                    play(game.match, 1, seed=attempt)
                    kept += entries + 1
                assert old.process.wait() == -signal.SIGKILL
        verdict = library.verify("Friday")
        assert verdict.sound, verdict
    middle = sorted(waits)[len(waits) // 2]
    return [
        ("take-overs from a frozen client, choices lost", f"{times}, 0"),
        ("median wait, one second of which is the old session's", f"{middle:.2f} s"),
    ]
