"""Records of games that are kept, so that a long trial can be stopped and taken up again.

They lie in a folder (RUNE_STONES_TRIALS, default: a temporary one), and RUNE_STONES_TRIALS_FEWER
plays so many times fewer games.
"""

import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PIECE = 25
"""Games that are written down together."""

Record = list[float]


@contextmanager
def folder() -> Iterator[Path]:
    """Where records are kept."""
    with tempfile.TemporaryDirectory() as scratch:
        found = Path(os.environ.get("RUNE_STONES_TRIALS", scratch))
        found.mkdir(exist_ok=True)
        yield found


def how_many(games: int) -> int:
    """So many games, or fewer if that is asked for."""
    return games // int(os.environ.get("RUNE_STONES_TRIALS_FEWER", "1"))


def kept(
    where: Path, name: str, games: int, play: Callable[[int], Record], piece: int = PIECE
) -> list[Record]:
    """The records of so many games, from the folder what is there already."""
    found: list[Record] = []
    for first in range(0, games, piece):
        count = min(piece, games - first)
        file = where / f"{name}-{first}-{count}.json"
        if not file.exists():
            records = [play(number) for number in range(first, first + count)]
            file.write_text(json.dumps(records), encoding="utf-8")
        found += json.loads(file.read_text(encoding="utf-8"))
    return found
