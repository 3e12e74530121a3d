"""How often a key asks the core: what was seen is kept until the game changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones import engine
from rs_core.rune_stones import view as views
from rs_tui.saves import Library
from rs_tui.screens.game import GameScreen
from rs_tui.tables.local import LocalTable
from tests.tui import fixtures
from tests.tui.looking import running

if TYPE_CHECKING:
    import pytest


class Counter:
    """Counts the questions that go through to the rules."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        real = engine.pending

        def counted(state):
            self.asked += 1
            return real(state)

        # By both names it goes by: the game asks for the decision, a view holds it.
        monkeypatch.setattr(engine, "pending", counted)
        monkeypatch.setattr(views, "pending", counted)

    def since(self) -> int:
        """How many since the last call."""
        asked, self.asked = self.asked, 0
        return asked


async def test_a_cursor_key_asks_the_core_at_most_once(tmp_path, monkeypatch) -> None:
    library = Library(tmp_path)
    saved = fixtures.begin(library, None)
    counter = Counter(monkeypatch)
    async with running(fixtures.app(library), GameScreen(LocalTable(saved))) as look:
        await look.press("enter")
        for marks in (("a", "a"), ("1", "2", "enter")):
            for key in ("right", "left", "down", "up", "i", "right", "i", "7"):
                counter.since()
                await look.press(key)
                assert counter.since() <= 1
            await look.press(*marks)
        assert any(entry.do.startswith("use ") for entry in saved.match.entries)


async def test_a_choice_asks_the_core_a_few_times(tmp_path, monkeypatch) -> None:
    library = Library(tmp_path)
    saved = fixtures.begin(library, None)
    counter = Counter(monkeypatch)
    async with running(fixtures.app(library), GameScreen(LocalTable(saved))) as look:
        await look.press("enter", "a")
        counter.since()
        await look.press("a")
        assert saved.match.entries[-1].do == "abilities"
        # The match before it takes the choice, the table after it, and the view that is drawn.
        assert counter.since() == 3
