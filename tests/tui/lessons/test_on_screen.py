"""The tutorials as a learner meets them: by keys on a screen, and by lines; in three languages."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from rs_core.rune_stones import choices
from rs_core.rune_stones.gems import ORE_PRICE
from rs_tui import games
from rs_tui.draw.ink import plain
from rs_tui.ground import i18n
from rs_tui.ground.settings import Settings
from rs_tui.plain.game import PlainGame
from rs_tui.rune_stones.layout import places
from rs_tui.rune_stones.play import Play
from rs_tui.rune_stones.tutorial import COURSE
from rs_tui.rune_stones.zones import ZONES
from rs_tui.saves import Library
from rs_tui.screens.lessons import LessonsScreen
from rs_tui.tables.local import LocalTable
from tests.trials.plain_games import QuickBots
from tests.tui import fixtures
from tests.tui.lessons.learning import learn, sit_down
from tests.tui.looking import running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import Choice
    from rs_tui.lessons.lesson import Lesson

LANGUAGES = ("en", "fr", "de")
TAUGHT = COURSE.chapters[:-1]
"""All but the whole game at the end."""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


def wanted(decision: Decision) -> Choice:
    """What somebody chooses who does as the words say."""
    options = decision.options
    ore = (choices.PAY, ORE_PRICE)
    if ore in options:
        return ore
    refusing = (choices.KEEP, choices.STOP, choices.DECLINE)
    return next((option for option in options if option not in refusing), options[0])


def test_everything_that_is_said_fits_into_the_smallest_terminal(
    language: str, tmp_path: Path
) -> None:
    for chapter in TAUGHT:
        table, lesson = sit_down(COURSE, chapter, Library(tmp_path / chapter.name), Settings())
        play = Play(table, Settings())
        play.lesson = lesson
        learn(table, lesson, random.Random(5), partial(_fits, play, lesson, language))
        table.close()


def _fits(play: Play, lesson: Lesson, language: str) -> None:
    """Whether all that is said now stands on the screen."""
    if not lesson.words:
        return
    play.refresh()
    scene = play.scene(80)
    box = places(scene, 80, 24)["chronicle"]
    zone = next(zone for zone in ZONES if zone.id == "chronicle")
    text = " ".join(map(plain, zone.rows(scene, box.width, box.height))).split()
    said = lesson.words.split()
    assert any(text[n : n + len(said)] == said for n in range(len(text))), (language, text)


def test_the_zone_that_is_spoken_of_stands_out(tmp_path: Path) -> None:
    table, lesson = sit_down(COURSE, TAUGHT[0], Library(tmp_path), Settings())
    play = Play(table, Settings())
    assert play.lesson is not None
    for _step in lesson.chapter.steps:
        scene = play.scene(80)
        boxes = places(scene, 80, 24)
        for zone in ZONES:
            if zone.id not in boxes or not scene.spotlight:
                continue
            tones = {
                tone
                for row in zone.rows(scene, *boxes[zone.id][2:])
                for text, tone in row
                if text.strip()
            }
            if zone.id.startswith(scene.spotlight):
                assert all("strong" in tone for tone in tones)
            elif not zone.speaks:
                assert tones <= {"dim", "dim card"}
        play.lesson.read_on()
    table.close()


class _Learner:
    """Types what the lesson wants, and Enter for what is to be read."""

    def __init__(self) -> None:
        self.game: PlainGame | None = None
        self.said: list[str] = []

    def say(self, *lines: str) -> None:
        self.said += lines

    def ask(self) -> str | None:
        game = self.game
        assert game is not None
        lesson = game.teacher.lesson
        assert lesson is not None
        if lesson.reads:
            return ""
        decision = game.table.decision
        assert decision is not None
        options = [each for each in decision.options if not lesson.refusal(each)]
        choice = wanted(decision._replace(options=tuple(options)))
        return str(game.table.game.text(choice))


def test_the_whole_tutorial_by_lines(language: str, tmp_path: Path) -> None:
    library, settings = Library(tmp_path), Settings()
    heard: list[str] = []
    for chapter in TAUGHT:
        table = LocalTable(COURSE.open(library, chapter, "Ida"), QuickBots())
        learner = _Learner()
        kept: dict[str, Any] = {}
        game = PlainGame(table, learner, games.face("rune_stones"), settings, kept.update)
        learner.game = game
        game.play()
        lesson = game.teacher.lesson
        assert lesson is not None
        assert lesson.finished, lesson.heading
        assert kept["lesson"] == f"{chapter.name} {len(chapter.steps)}"
        for step in chapter.steps:
            words = step.by_lines or step.text
            if step.read and words:
                begin = i18n._(words).partition("{")[0][:40]
                assert any(begin in line for line in learner.said)
        heard += learner.said
        table.close()
    assert any("Merlin" in line for line in heard)


def test_the_whole_tutorial_by_keys(tmp_path: Path) -> None:
    """Enter reads on; choices are made by the keys that stand on things, or by Enter."""

    async def run() -> None:
        app = fixtures.app(Library(tmp_path), Settings(bot_speed=0.0))
        app.bots = QuickBots()
        async with running(app, LessonsScreen()) as look:
            await look.press("enter")
            for _turn in range(400):
                screen = look.app.screen
                play = getattr(screen, "play", None)
                lesson = None if play is None else play.lesson
                if lesson is not None and lesson.chapter is COURSE.chapters[-1]:
                    break
                if play is None or lesson is None or (screen.table.waits and not lesson.reads):
                    await look.pilot.pause(0.02)
                elif lesson.reads:
                    await look.press("enter")
                else:
                    await _choose(look, play, lesson)
            done = app.settings.of_game("rune_stones")["lessons"]
            assert done == tuple(chapter.name for chapter in TAUGHT)
            assert [game.name for game in app.library.list()][:1] == ["First-game"]

    asyncio.run(run())


async def _choose(look: Any, play: Any, lesson: Any) -> None:
    """Make a choice that leads on: by Enter if it is under the cursor, else through the table."""
    decision = play.decision
    options = [each for each in decision.options if not lesson.refusal(each)]
    choice = wanted(decision._replace(options=tuple(options)))
    if play.picker is not None and play.picker.current == choice:
        await look.press("enter")
        if play.decision != decision:
            return
    look.app.screen.send(choice)
    await look.pilot.pause()
