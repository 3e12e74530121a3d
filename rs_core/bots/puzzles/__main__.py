"""Make puzzles out of bot games.

    python -m rs_core.bots.puzzles --out found.jsonl --games 4000 --jobs 2
    python -m rs_core.bots.puzzles --out found.jsonl --games 0 --shelf puzzles.jsonl

Each game is a task for itself, so it does not matter who does it. The file has a line for each game
that was looked through, with the puzzles found there: the same call goes on where it was stopped.
The shelf is what the game ships: each puzzle with its theme, how bots did, and why it is right;
puzzles that stand there already stay as they are, unless they are asked for once more:

    python -m rs_core.bots.puzzles --out found.jsonl --games 0 --shelf puzzles.jsonl --again
"""

import argparse
import json
import multiprocessing
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final

from rs_core.bots.puzzles.find import LATE, puzzles
from rs_core.bots.puzzles.shelf import seen_of, shelved, stands
from rs_core.bots.spread import in_order, spread
from rs_core.rune_stones.mind.evaluate import standard_mind

FIRST_GAME: Final = 131_000_000
PLAIN: Final = "plain"
SHARE: Final = 0.25
SHARES: Final = {"last": 0.54, "forge": 0.33, "trade": 0.2}
"""Of the shelf, at most: most puzzles lie in the last round, and whether to trade in is a guess of
two.
"""
TOGETHER: Final = 8
"""So many are looked at before it is asked whether more are wanted."""


def look_through(number: int, late: int = LATE) -> dict[str, Any]:
    """What is in one game."""
    return {"game": number, "puzzles": list(puzzles(standard_mind(), number, late))}


def known(file: Path) -> list[dict[str, Any]]:
    """The games that were looked through; half a line, as a crash leaves it, is cut off."""
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return [json.loads(line) for line in whole.splitlines()]


def make(file: Path, first: int, games: int, executor: Executor, late: int = LATE) -> int:
    """Look through games that were not yet; how many puzzles there are in all."""
    old = known(file)
    have = {row["game"] for row in old}
    count = sum(len(row["puzzles"]) for row in old)
    look = partial(look_through, late=late)
    tasks = [number for number in range(first, first + games) if number not in have]
    with file.open("a", encoding="utf-8") as out:
        for done, (_, row) in enumerate(spread(executor, look, tasks), 1):
            out.write(json.dumps(row, separators=(",", ":")) + "\n")
            out.flush()
            count += len(row["puzzles"])
            print(f"{done} of {len(tasks)} games, {count} puzzles", file=sys.stderr, flush=True)
    return count


def put_on_shelf(file: Path, shelf: Path, most: int, executor: Executor) -> int:
    """Add to the shelf what is not there yet, up to so many and not too many of a sort; how many
    there are.
    """
    rows = known(shelf)
    have = {seen_of(row["line"]) for row in rows}
    found = {seen_of(each["line"]): each for row in known(file) for each in row["puzzles"]}
    new = [each for seen, each in found.items() if seen not in have]
    sorts = Counter(sort for row in rows for sort in sorts_of(row))
    looked_at = (
        row
        for first in range(0, len(new), TOGETHER)
        for row in in_order(spread(executor, shelve, new[first : first + TOGETHER]))
        if row is not None
    )
    with shelf.open("a", encoding="utf-8") as out:
        while len(rows) < most and (row := next(looked_at, None)) is not None:
            of = sorts_of(row)
            if any(sorts[sort] >= most * SHARES.get(sort, SHARE) for sort in of):
                continue
            sorts.update(of)
            out.write(json.dumps(row, separators=(",", ":")) + "\n")
            out.flush()
            rows.append(row)
    return len(rows)


def prove_again(shelf: Path, executor: Executor) -> int:
    """Take from the shelf what does not stand among strong players and bots that search; how many
    puzzles are left.
    """
    standing = spread(executor, prove_strongly, known(shelf))
    rows = [row for row in in_order(standing) if row is not None]
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
    shelf.write_text(text, encoding="utf-8")
    return len(rows)


def prove_strongly(row: dict[str, Any]) -> dict[str, Any] | None:
    """One puzzle of the shelf, if it stands."""
    return stands(standard_mind(), row)


def sorts_of(row: dict[str, Any]) -> list[str]:
    """What a puzzle is one of: its theme, and whether there is nothing to find for any bot."""
    plain = all(right == asked for right, asked in row["bots"].values())
    return [row["theme"], *([PLAIN] if plain else [])]


def shelve(found: dict[str, Any]) -> dict[str, Any] | None:
    """One puzzle, unless it is none."""
    return shelved(standard_mind(), found)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m rs_core.bots.puzzles", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="file of games looked through")
    parser.add_argument("--first", type=int, default=FIRST_GAME, help="number of the first game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--late", type=int, default=LATE, help="points of the leader (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes; 1: in this one")
    parser.add_argument("--shelf", type=Path, help="file of puzzles that the game ships")
    parser.add_argument("--again", action="store_true", help="prove what stands there once more")
    parser.add_argument("--most", type=int, default=150, help="on the shelf")
    args = parser.parse_args(argv)
    with _executor(args.jobs) as executor:
        count = make(args.out, args.first, args.games, executor, args.late)
        print(f"{count} puzzles found")
        if args.again:
            print(f"{prove_again(args.shelf, executor)} of the shelf stand", flush=True)
        if args.shelf is not None:
            print(f"{put_on_shelf(args.out, args.shelf, args.most, executor)} on the shelf")
    return 0


def _executor(jobs: int) -> Executor:
    if jobs == 1:
        return ThreadPoolExecutor(1)
    return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))


if __name__ == "__main__":
    sys.exit(main())
