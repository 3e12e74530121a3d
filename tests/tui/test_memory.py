"""A long session holds no more than a short one: what is left is let go. Counted, not measured."""

from __future__ import annotations

import gc
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from textual._styles_cache import StylesCache
from textual.strip import Strip
from textual.widget import Widget

from rs_core.play.match import Match, Moment
from rs_core.rune_stones.state import State
from rs_tui.app import MOST_SCREENS
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.play import Play
from rs_tui.saves import Library, SavedGame
from rs_tui.screens.help import LONGEST_TRAIL, HelpScreen
from rs_tui.tables.bot_turns import BotTurns
from rs_tui.tables.local import LocalTable
from tests.tui import fixtures
from tests.tui.looking import Look, running
from tests.tui.studio import advised

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("surroundings")

KEPT = (Widget, StylesCache, Strip, Match, Moment, State, SavedGame, LocalTable, Play)
"""What screens and games are made of; pieces and screens are widgets."""
AGAIN = 2
STILL = preferences.changed(Settings(bot_speed=0.0), coaching=False)

# Each leaves the title for a screen, looks behind it, and comes back.
VISITS = {
    "new game": "n down down right escape",
    "saved games": "l down p right q q",
    "trash": "l t q q",
    "a sample": "s enter c escape d escape i i t u r : escape q",
    "a sample's replay": "s p right down v q q",
    "rules": "h / =gold enter enter escape escape",
    "statistics": "a q",
    "settings": "e down q",
    "help": "? 3 down q",
    "commands": ": =signs enter q",
    "title": ": =title enter",
}


@pytest.fixture(autouse=True)
def _counted_from_here() -> None:
    """What other tests left behind is not looked through again and again."""
    gc.collect()
    gc.freeze()


def alive() -> Counter[str]:
    """How many there are of all that screens and games are made of."""
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if issubclass(type(each), KEPT))


async def visit(look: Look, keys: str) -> None:
    """Look at something and come back to the title."""
    await look.press(*keys.split())
    await look.until(lambda: look.name == "TitleScreen" and len(look.app.screen_stack) == 2)
    await look.app.workers.wait_for_complete()
    await look.pilot.pause()


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints at once."""
    monkeypatch.setattr(BotTurns, "hint", advised)


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("name", VISITS)
async def test_what_was_looked_at_is_let_go(library: Library, name: str) -> None:
    async with running(fixtures.app(library, STILL)) as look:
        await visit(look, VISITS[name])
        before = alive()
        for _again in range(AGAIN):
            await visit(look, VISITS[name])
        assert alive() - before == Counter()


async def test_games_that_were_left_are_let_go(tmp_path: Path) -> None:
    library = Library(tmp_path / "games")
    async with running(fixtures.app(library, STILL)) as look:
        counts = []
        for number in range(3):
            look.app.play(fixtures.begin(library, None, "Ada,bot:random", seed=number))
            await look.pilot.pause()
            await look.press(*["enter"] * 6, "u", "r", "c", "escape")
            await visit(look, "q")
            counts.append(alive())
        assert counts[-1] - counts[0] == Counter()


async def test_a_pile_of_screens_has_a_limit(library: Library) -> None:
    async with running(fixtures.app(library, STILL)) as look:
        for _again in range(MOST_SCREENS):
            await look.press("?", ":", "=trash", "enter")
            assert look.name == "TrashScreen"
            assert len(look.app.screen_stack) <= MOST_SCREENS
        await look.press(*["escape"] * (MOST_SCREENS - 2))
        assert look.name == "TitleScreen"


async def test_the_way_back_through_the_rules_has_a_limit(library: Library) -> None:
    screen = HelpScreen("6.10")
    async with running(fixtures.app(library, STILL), screen) as look:
        for _again in range(LONGEST_TRAIL + 20):
            screen.jump("6.9")
        assert len(screen.trail) == LONGEST_TRAIL
        await look.press("backspace")
        assert look.app.screen is screen
