"""Power loss after any operation, what was not synced dropped or torn: no choice is lost."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from rs_core.rune_stones.game import open_decision
from rs_tui.saves import Library
from tests.trials._saves import quick_folder
from tests.tui.saves.powerloss import Record, after_power_cut, lay_out
from tests.tui.saves.story import Story

if TYPE_CHECKING:
    from pathlib import Path

SURE = ((0.0, 0.0), (1.0, 1.0), (0.0, 1.0), (1.0, 0.0))
"""Nothing unsynced survives; all of it; names without contents; contents without names."""
LONG_DICE, SHORT_DICE = 8, 2

Snapshots = list[tuple[int, dict[int, list[str]]]]


def recorded(root: Path) -> tuple[Record, Snapshots]:
    """The operations of the story, and what was acknowledged after how many of them."""
    record = Record(root)
    acknowledged: Snapshots = [(0, {})]
    root.mkdir(mode=0o700)
    story = Story(root / "data")
    with record.recording():
        for step in story.steps:
            step()
            record.adopt()
            acknowledged.append((len(record.ops), dict(story.acknowledged)))
    story.close()
    return record, acknowledged


def check(disk: dict[str, bytes | None], root: Path, expected: dict[int, list[str]]) -> None:
    """Make a disk real, look for everything acknowledged, and play every game on."""
    with quick_folder() as place:
        lay_out(disk, str(root), place)
        story = Story(place / "data")
        story.acknowledged = expected
        library = Library(place / "data")
        story.check(library)
        library.list()
        for name in library.files():
            with library.open(name) as game:
                decision = open_decision(game.match)
                assert decision is not None
                game.match.choose(decision.seat, decision.options[0])


def run(short: bool) -> list[tuple[str, str]]:
    """Cut the power after every operation, in several ways; the short form after every ninth."""
    dice = random.Random(11)
    tried = 0
    with quick_folder() as root:
        record, acknowledged = recorded(root)
        ops = record.ops
        counts = [count for count in range(len(ops) + 1) if count not in record.inside]
        for count in counts[:: 9 if short else 1]:
            expected = [snapshot for at, snapshot in acknowledged if at <= count][-1]
            ways: list[tuple[float | None, float | None]] = [*SURE]
            ways += [(None, None)] * (SHORT_DICE if short else LONG_DICE)
            for keep in ways:
                disk = after_power_cut(ops[:count], str(root), dice, keep)
                try:
                    check(disk, root, expected)
                except Exception as error:
                    last = ops[count - 1] if count else None
                    raise AssertionError(f"after {count} operations ({last}), {keep}") from error
                tried += 1
    return [
        ("operations in the story", str(len(ops))),
        ("disks after a power cut, acknowledged choices lost", f"{tried}, 0"),
    ]
