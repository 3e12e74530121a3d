"""A save cut at every byte, and single-bit flips: none accepted silently, no file harmed.

In the short form it is cut at every third byte.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from rs_tui.saves import Damaged, Library, Newer, NotAGame, SaveError
from tests.golden.samples import SAVES
from tests.trials._saves import quick_folder
from tests.tui.saves.playing import begin, digest, play

if TYPE_CHECKING:
    from pathlib import Path

LONG_FLIPS, SHORT_FLIPS = 10_000, 75
SHORT_EVERY = 3


def _states(content: bytes, folder: Path) -> list[str]:
    """The digest after each number of whole lines, from one (the header) on."""
    library = Library(folder)
    path = folder / "whole.rsgame"
    lines = content.splitlines(keepends=True)
    states = []
    for count in range(1, len(lines) + 1):
        path.write_bytes(b"".join(lines[:count]))
        with library.open("whole") as game:
            states.append(digest(game.match.state))
    path.unlink()
    return states


def cuts(content: bytes, folder: Path, every: int = 1) -> int:
    """Cut a game at every byte; the longest whole prefix must come back, and the file stay."""
    states = _states(content, folder)
    library = Library(folder)
    path = folder / "cut.rsgame"
    count = 0
    for size in range(0, len(content) + 1, every):
        cut = content[:size]
        path.write_bytes(cut)
        whole = cut.count(b"\n")
        refused: Damaged | None = None
        try:
            with library.open("cut") as game:
                assert digest(game.match.state) == states[whole - 1], f"cut at {size}"
                assert len(game.match.entries) == max(1, whole - 1), f"cut at {size}"
                if whole > 1:
                    torn = not cut.endswith(b"\n")
                    assert bool(game.notes) == torn, f"cut at {size}: said {game.notes}"
        except Damaged as error:
            refused = error
        # A cut header is told, never guessed.
        assert (whole == 0) == (refused is not None), f"cut at {size}: {refused}"
        assert refused is None or (refused.line, refused.good_entries) == (1, 0), refused
        if whole != 1:  # a game that was cut behind its header is dealt again at once
            assert path.read_bytes() == cut, f"cut at {size}: the file was changed"
        count += 1
    path.unlink()
    return count


def flips(content: bytes, folder: Path, count: int, dice: random.Random) -> dict[str, int]:
    """Flip single bits; how each was told."""
    library = Library(folder)
    path = folder / "flip.rsgame"
    told: dict[str, int] = {}
    for _ in range(count):
        at, bit = dice.randrange(len(content)), dice.randrange(8)
        damaged = bytearray(content)
        damaged[at] ^= 1 << bit
        path.write_bytes(damaged)
        where = f"bit {bit} of byte {at}"
        refused: SaveError | None = None
        try:
            with library.open("flip") as game:
                assert game.notes, f"{where}: accepted silently"
                assert at == len(content) - 1, f"{where}: only a lost line end may be a torn line"
        except SaveError as error:
            refused = error
        kind = _told(refused, content.count(b"\n", 0, at) + 1)
        assert path.read_bytes() == damaged, f"{where}: the file was changed"
        told[kind] = told.get(kind, 0) + 1
    path.unlink()
    return told


def _told(refused: SaveError | None, line: int) -> str:
    """How a flip in a line was told."""
    if refused is None:
        return "dropped as a torn last line"
    assert "\n" not in str(refused)
    if isinstance(refused, Damaged):
        # A header that still makes sense is found out by the sum of the line after it.
        assert refused.line == line or (line, refused.line) == (1, 2), f"line {line}: {refused}"
        return "told by their line"
    return {NotAGame: "told as a foreign file", Newer: "told as a newer version"}[type(refused)]


def run(short: bool) -> list[tuple[str, str]]:
    """Cut a game at every byte, and flip bits of small and large games."""
    dice = random.Random(7)
    with quick_folder() as data:
        players, choices = (2, 5) if short else (3, 60)
        with begin(Library(data), "Friday", players=players, expansions="nocturnal") as game:
            play(game.match, choices)
        content = game.path.read_bytes()
        count = cuts(content, data, SHORT_EVERY if short else 1)
        rows = [("cuts, each recovered to its last whole line", str(count))]
        games = [content, (SAVES / "2-in-an-ability.rsgame").read_bytes()]
        if not short:
            games += [(SAVES / f"{name}.rsgame").read_bytes() for name in ("5-last-round",)]
        told: dict[str, int] = {}
        total = SHORT_FLIPS if short else LONG_FLIPS
        for number, each in enumerate(games):
            share = total // len(games) + (number < total % len(games))
            for kind, times in flips(each, data, share, dice).items():
                told[kind] = told.get(kind, 0) + times
    rows.append(("bit flips, accepted silently", f"{sum(told.values())}, 0"))
    rows += [(f"bit flips {kind}", str(times)) for kind, times in sorted(told.items())]
    return rows
