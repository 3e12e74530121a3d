"""The screens of the shell with Crossing on them: none knows only four seats or one game."""

from __future__ import annotations

import pytest

from rs_core.bots.hint import Advice, Hint
from rs_tui.saves import Follower, Library
from rs_tui.screens.analysis import AnalysisScreen
from rs_tui.screens.chronicle import ChronicleScreen
from rs_tui.screens.help import HelpScreen, RulesScreen
from rs_tui.screens.replay import ReplayScreen
from rs_tui.screens.result import ResultScreen
from rs_tui.screens.saves import SavesScreen
from rs_tui.screens.settings import SettingsScreen
from rs_tui.screens.title import TitleScreen
from rs_tui.screens.watch import WatchScreen
from rs_tui.tables.local import LocalTable
from tests.tui import fixtures
from tests.tui.crossing.games import AT_ONCE, SIX, begin, play_out
from tests.tui.looking import running

pytestmark = pytest.mark.usefixtures("surroundings")


async def test_every_screen_shows_a_game_of_six(tmp_path, monkeypatch):
    library = Library(tmp_path / "games")
    saved = begin(library, SIX, talk="announce")
    match = play_out(saved.match, rounds=5)
    app = fixtures.app(library, AT_ONCE)
    app.keep(game="crossing")
    async with running(app, app.at_table(saved)) as look:
        await look.until("Round 6")
        table = app.screen.table
        app.show(ChronicleScreen(table, app.face(match.game), None))
        await look.until("Round 5: ")
        await look.press("6")
        assert "Chronicle: Fay" in look.text
        app.show(ReplayScreen(match, "Friday"))
        await look.until("choice 0 of")
        await look.press("n", "n", "i", "right", "A")
        assert "Ada, human" in look.text
        app.show(HelpScreen("C4.3"))
        await look.until("C4.3")
        await look.press("1")
        assert "C1.1" in look.text
        app.show(RulesScreen())
        await look.until("C1.1")
        app.show(SettingsScreen())
        await look.until("Sealing")
        play_out(match)
        app.show(ResultScreen(LocalTable(saved), match))
        await look.until("Final count")
        monkeypatch.setattr("rs_core.bots.crossing.BOTS.chances", lambda *_what: [1 / 6] * 6)
        app.show(AnalysisScreen(match, "Friday"))
        await look.until("No single choice is judged")
        app.show(WatchScreen(Follower(library.place("Friday").path, library.sets)))
        await look.until("The game is over")
        app.show(SavesScreen())
        await look.until("Friday")
        app.show(TitleScreen())
        await look.until("two small games are next door")
        assert "Tutorial            Crossing" in look.text


async def test_a_hint_stands_on_the_table(tmp_path, monkeypatch):
    shares = Hint((Advice((0, 1), 0.7, 0.0), Advice((0, 0), 0.3, 0.4)), (), mixed=True)

    async def advised(*_what):
        return shares

    monkeypatch.setattr("rs_tui.tables.bot_turns.BotTurns.hint", advised)
    library = Library(tmp_path / "games")
    app = fixtures.app(library, AT_ONCE)
    async with running(app, app.at_table(begin(library))) as look:
        await look.press("enter", "t")
        await look.until("Let chance choose: mushroom 2 (70 %), mushroom 1 (30 %).")
