"""A monkey at the table: whatever is pressed, clicked, pasted or resized, the game stays whole."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from textual import events

from rs_tui.draw.boxes import fits
from rs_tui.ground.settings import Settings
from rs_tui.saves import Library
from rs_tui.screens.game import GameScreen
from rs_tui.tables.bot_turns import BotTurns
from rs_tui.tables.local import LocalTable
from tests.tui import fixtures
from tests.tui.looking import typed
from tests.tui.studio import advised

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from rs_core.rune_stones.state import Choice
    from rs_tui.app import RuneStonesApp

pytestmark = pytest.mark.usefixtures("surroundings", "same_thoughts")

# Everything but what leaves the table for good: q, and the list of commands.
KEYS = [
    *"123456" * 4, *"7890abcdefghijklmnoprstuvwxyz*#?/.,ABCRGBY",
    *["left", "right", "up", "down", "space"] * 3, *["enter"] * 30,
    "tab", "escape", "backspace", "home", "end", "pageup", "pagedown", "delete", "f1", "ctrl+z",
]  # fmt: skip
SIZES = ((80, 24), (120, 40), (100, 30), (79, 24), (80, 23), (30, 8), (1, 1), (220, 70))
STEPS = 30
BURST = 8


async def at_once(self: BotTurns, table: LocalTable, seat: int) -> Choice | None:
    """A bot's choice without thinking, with time for keys in between."""
    await asyncio.sleep(0)
    decision = table.match.decision_of(seat)
    if decision is None or self._interrupted:
        return None
    return random.Random(table.match.choices_made).choice(decision.options)


@pytest.fixture
def same_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots and hints that answer the same every time, so that a seed tells the whole story."""
    monkeypatch.setattr(BotTurns, "think", at_once)
    monkeypatch.setattr(BotTurns, "hint", advised)


async def storm(app: RuneStonesApp, pilot: Pilot[int], dice: random.Random) -> None:
    """One gust: a burst of keys, a click, a new size, a paste, or a key held down."""
    kind = dice.random()
    if kind < 0.7:
        for _ in range(BURST):
            app.post_message(typed(dice.choice(KEYS)))
    elif kind < 0.85:
        width, height = app.size
        await pilot.click(offset=(dice.randrange(width), dice.randrange(height)))
    elif kind < 0.92 or not fits(*app.size):
        await pilot.resize_terminal(*dice.choice(SIZES))
    elif kind < 0.98:
        for _ in range(300):
            app.post_message(typed(dice.choice(("right", "enter", "u", "i", "1"))))
    else:
        app.post_message(events.Paste("1s\n\x1b[A" * 2500))
    await pilot.pause()


async def back_to(table: GameScreen, app: RuneStonesApp, pilot: Pilot[int]) -> None:
    """Leave what was opened over the table, at a size at which one can."""
    await pilot.resize_terminal(80, 24)
    while app.screen is not table:
        await pilot.press("escape")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("seats", ["Ada,Ben", "Ada,bot:random,bot:easy"])
async def test_a_monkey_leaves_the_game_whole(tmp_path: Path, seats: str, seed: int) -> None:
    dice = random.Random(f"{seats} {seed}")
    library = Library(tmp_path / "games")
    saved = fixtures.begin(library, "Zoo", seats, expansions=("nocturnal", "queenie"), seed=seed)
    app = fixtures.app(library, replace(Settings(), bot_speed=0.0))
    table = GameScreen(LocalTable(saved))
    app.first = table
    made = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(STEPS):
            await storm(app, pilot, dice)
            assert app.fault is None
            if app.screen is not table and dice.random() < 0.7:
                await back_to(table, app, pilot)
            assert table.play is not None
            made = len(saved.match.entries)
            if table.play.curtain and table.tabletop.scene is not None:
                assert table.tabletop.scene.view.seat is None
        await back_to(table, app, pilot)
        assert "Supply" in "".join(segment.text for segment in line(app, 0))
    assert made > 10, "the monkey hardly played"
    verdict = library.verify("Zoo")
    assert verdict.problem is None
    with library.open("Zoo") as again:
        assert len(again.match.entries) >= made


def line(app: RuneStonesApp, y: int) -> list[object]:
    """A line of the screen."""
    return list(app.screen._compositor.render_strips()[y])
