"""Bots and hints at a table: where they think, what is said when that fails, when it ends."""

from __future__ import annotations

import asyncio
import threading
import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from rs_core.bots import Cancelled, Hint
from rs_core.bots.hint import Advice
from rs_core.bots.rune_stones import make_bot
from rs_tui.cli.menu import Menu
from rs_tui.ground import i18n, paths
from rs_tui.ground.settings import Settings
from rs_tui.plain.game import PlainGame
from rs_tui.rune_stones import coaching, preferences
from rs_tui.rune_stones.face import FACE
from rs_tui.saves import Library
from rs_tui.screens.game import GameScreen
from rs_tui.tables.bot_turns import BotTurns
from rs_tui.tables.local import LocalTable
from rs_tui.tables.thinking import Thought
from tests.tui import fixtures
from tests.tui.fixtures import Namespace
from tests.tui.looking import running
from tests.tui.plain.scripted import Script, memory_game

if TYPE_CHECKING:
    from pathlib import Path

    from rs_tui.tables.thinking import Asked

FAILED = "thinking as hard failed, normal chose instead"
QUIET = preferences.changed(Settings(bot_speed=0.0), coaching=False)


@pytest.fixture(autouse=True)
def english():
    yield
    i18n.use("en")


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


class Failing:
    """Thinkers whose processes always die: the level below answers, and no hint comes."""

    def __init__(self) -> None:
        self.cancels = 0

    def ticket(self) -> int:
        return self.cancels

    def think(self, level: str, asked: Asked, **_: Any) -> Thought:
        _game, seed, view, decision = asked
        choice = make_bot("easy", seed).choose(view, decision)
        return Thought(choice, "normal", fallback=level == "hard")

    def hint(self, *_asked: object, **_how: object) -> Hint | None:
        return None

    def cancel(self) -> None:
        self.cancels += 1

    close = cancel


class Brooding(Failing):
    """Thinkers that think about a hint until nobody wants it any more."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = threading.Semaphore(0)
        self.ended = threading.Semaphore(0)
        self._cancelled = threading.Condition()

    def hint(self, *_asked: object, ticket: int | None = None, **_how: object) -> Hint | None:
        self.begun.release()
        with self._cancelled:
            self._cancelled.wait_for(lambda: self.cancels != ticket)
        self.ended.release()
        raise Cancelled

    def cancel(self) -> None:
        with self._cancelled:
            super().cancel()
            self._cancelled.notify_all()


class Disturbed(Failing):
    """Thinkers that are cancelled each time somebody presses a key while they begin to think."""

    def __init__(self) -> None:
        super().__init__()
        self.bots = bots_with(self)
        self.asked: list[str] = []

    def think(self, level: str, asked: Asked, *, ticket: int | None = None, **_: Any) -> Thought:
        self.asked.append(level)
        if len(self.asked) < 3:
            self.bots.hurry()
        if len(self.asked) < 5:
            self.cancels += 1  # a hint that nobody wants any more
        if ticket != self.cancels:
            raise Cancelled
        _game, seed, view, decision = asked
        return Thought(make_bot("easy", seed).choose(view, decision), level)


def bots_with(thinkers: Any) -> BotTurns:
    bots = BotTurns()
    bots._made = thinkers
    return bots


# --- Where hints think


async def test_a_hint_is_not_thought_of_in_the_process_of_the_screen(library, monkeypatch):
    def here(*_what: object, **_how: object) -> Hint:
        raise AssertionError("thought of in this process")

    monkeypatch.setattr("rs_core.bots.MindedBots.advise", here)
    monkeypatch.setattr("rs_core.bots.hint", here)
    with fixtures.begin(library, "Friday", "Ada,bot:easy") as saved:
        async with running(fixtures.app(library, QUIET), GameScreen(LocalTable(saved))) as look:
            await look.until(lambda: look.app.screen.play.asks)
            await look.press("t")
            await look.until("chance of winning")


async def test_a_hint_that_fails_is_said(library):
    with fixtures.begin(library, "Friday", "Ada,bot:easy") as saved:
        app = fixtures.app(library, QUIET)
        app.bots = bots_with(Failing())
        async with running(app, app.at_table(saved)) as look:
            await look.until(lambda: look.app.screen.play.asks)
            await look.press("t")
            await look.until("No hint this time: the thinking failed")


@pytest.mark.parametrize("how", ["choice", "again", "leave"])
async def test_a_hint_ends_when_the_player_goes_on(library, how):
    thinkers = Brooding()
    with fixtures.begin(library, "Friday") as saved:
        app = fixtures.app(library, QUIET)
        app.bots = bots_with(thinkers)
        async with running(app, app.at_table(saved)) as look:
            screen = look.app.screen
            await look.press("enter", "t")
            await look.until(lambda: thinkers.begun.acquire(blocking=False))
            assert "Thinking about it" in look.text
            if how == "choice":
                screen.send(screen.table.decision.options[0])
            else:
                await look.press("t" if how == "again" else "q")
            await look.until(lambda: thinkers.ended.acquire(blocking=False))
            thinkers.cancel()


async def test_a_hint_whose_task_is_cancelled_is_given_up():
    thinkers = Brooding()
    bots = bots_with(thinkers)
    task = asyncio.ensure_future(bots.hint(FACE.name, LocalTable(memory_game()).look(0)))
    await asyncio.to_thread(thinkers.begun.acquire)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.to_thread(thinkers.ended.acquire)


def test_a_hint_by_lines_tells_the_choice_and_the_reason_or_that_it_failed():
    class Advising(Failing):
        def hint(self, asked: Asked, **_: Any) -> Hint:
            best = tuple(Advice(choice, 0.5, 0.0) for choice in asked.decision.options[:2])
            return Hint(best, (("sets", 0.4),))

    for thinkers, said in ((Advising(), "fuller rows."), (Failing(), "the thinking failed.")):
        script = Script(["hint"])
        table = LocalTable(memory_game(), bots_with(thinkers))
        PlainGame(table, script, FACE, QUIET).play()
        assert any(line.endswith(said) for line in script.last), script.last


# --- In a hurry


@pytest.mark.parametrize(("level", "quick"), [("master", "normal"), ("easy", "easy")])
async def test_a_bot_decides_however_often_its_thought_is_cut_short(level, quick):
    thinkers = Disturbed()
    table = LocalTable(memory_game((f"bot:{level}", "human")), thinkers.bots)
    choice = await thinkers.bots.think(table, 0)
    assert choice in table.pending[0].options
    assert thinkers.asked == [level, *[quick] * 4]


async def test_who_presses_again_and_again_does_not_cut_the_quick_thought_short():
    thinkers = Failing()
    bots = bots_with(thinkers)
    for _press in range(3):
        bots.hurry()
    assert thinkers.cancels == 1
    bots.begin()
    bots.hurry()
    assert thinkers.cancels == 2


async def test_nobody_thinks_on_for_a_player_who_left():
    thinkers = Disturbed()
    thinkers.bots.interrupt()
    assert await thinkers.bots.think(LocalTable(memory_game(("bot:hard", "human"))), 0) is None
    assert thinkers.asked == []


# --- Bots that fall back


async def test_a_bot_that_falls_back_says_so_once_on_the_screen(library):
    with fixtures.begin(library, "Friday", "Ada,bot:hard=Merlin", seed=8) as saved:
        app = fixtures.app(library, QUIET)
        app.bots = bots_with(Failing())
        async with running(app, app.at_table(saved)) as look:
            screen = look.app.screen
            session = screen.table
            said = 0
            for _choice in range(60):
                await look.until(lambda: screen.play.asks)
                said += f"Merlin: {FAILED}" in look.text
                screen.send(make_bot("easy", 1).choose(screen.play.view, session.decision))
            assert session.view(None).round > 2
            assert said == 1


def test_a_bot_that_falls_back_says_so_once_by_lines():
    script = Script(["hint"] * 3)
    table = LocalTable(memory_game(("bot:hard", "bot:hard")), bots_with(Failing()))
    PlainGame(table, script, FACE, QUIET).play()
    assert table.over
    assert script.all.count(FAILED) == 1


@pytest.mark.parametrize("code", ["de", "fr"])
def test_what_failed_is_told_in_the_language_in_use(code):
    i18n.use(code)
    script = Script(["hint"])
    table = LocalTable(memory_game(("bot:hard", "human")), bots_with(Failing()))
    PlainGame(table, script, FACE, QUIET).play()
    assert "hard" in script.all
    assert "failed" not in script.all


# --- The first games


def games_played() -> int:
    file = paths.find(None).config / "settings.toml"
    return tomllib.loads(file.read_text())["rune_stones"]["games_played"] if file.exists() else 0


async def test_a_game_finished_on_the_screen_is_counted_once(library):
    fixtures.almost_over(library, "Sunday")
    app = fixtures.app(library)
    async with running(app) as look:
        for _time in range(2):
            app.play(library.open("Sunday"))
            await look.pilot.pause()
            screen = look.app.screen
            if not screen.table.over:
                screen.send(screen.table.decision.options[0])
            await look.until("The game is over")
            screen._go_on()
            assert games_played() == preferences.of(app.settings).games_played == 1
            await look.press("q")


def test_a_game_finished_by_lines_is_counted_once(library):
    fixtures.almost_over(library, "Sunday")
    menu = Menu(Namespace(data_dir=None), Script(["1"]), Settings())
    menu.play(library.open("Sunday"))
    assert "The game is over. Final count:" in menu.console.all
    assert games_played() == preferences.of(menu.kept).games_played == 1
    menu.play(library.open("Sunday"))
    assert games_played() == preferences.of(menu.kept).games_played == 1


def test_a_game_left_before_its_end_does_not_count(library):
    fixtures.almost_over(library, "Sunday")
    menu = Menu(Namespace(data_dir=None), Script([]), Settings())
    menu.play(library.open("Sunday"))
    assert games_played() == preferences.of(menu.kept).games_played == 0


def test_coaching_speaks_in_three_games():
    match = memory_game().match
    settings = Settings()
    spoken = 0
    while coaching.Coach(settings).speaks:
        spoken += 1
        settings = coaching.one_more(settings, match)
    assert spoken == coaching.FIRST_GAMES == 3
