"""Drama on the screen: it ends by itself or with a key, leaves nothing behind, and can be off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rs_tui.ground.settings import Settings
from rs_tui.rune_stones.play import Play
from rs_tui.saves import Library
from rs_tui.screens.stage import Stage
from tests.tui import fixtures
from tests.tui.looking import running

pytestmark = pytest.mark.usefixtures("surroundings")


class Clock:
    """Calls things when the test says so."""

    def __init__(self):
        self.waiting = []

    def after(self, _seconds, what):
        timer = Timer(self, what)
        self.waiting.append(timer)
        return timer

    def tick(self):
        timer = self.waiting.pop(0)
        timer.what()


class Timer:
    def __init__(self, clock, what):
        self.clock, self.what = clock, what

    def stop(self):
        self.clock.waiting.remove(self)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def drawn():
    return []


@pytest.fixture
def stage(clock, drawn):
    stage = Stage(clock.after, lambda: drawn.append(stage.shown("there")))
    return stage


def frames(*words):
    return [lambda _scene, word=word: word for word in words]


def test_frames_come_one_after_the_other_and_then_the_scene(stage, clock, drawn):
    stage.begin(frames("a", "b", "c"))
    assert stage.shown("there") == "a"
    while clock.waiting:
        clock.tick()
    assert drawn == ["b", "c", "there"]
    assert not stage.on


def test_a_key_ends_it_and_leaves_no_timer(stage, clock, drawn):
    stage.begin(frames("a", "b"))
    stage.end()
    assert (drawn, clock.waiting) == (["there"], [])
    stage.end()
    assert drawn == ["there"]


def test_new_drama_takes_the_place_of_old(stage, clock):
    stage.begin(frames("a", "b"))
    stage.begin(frames("c"))
    assert stage.shown("there") == "c"
    assert len(clock.waiting) == 1
    stage.begin(())
    assert (stage.shown("there"), clock.waiting) == ("there", [])


@pytest.fixture
def dramatic(monkeypatch):
    """Every change is followed by two frames of words; how often that was asked for."""
    asked = []

    def drama(_play):
        asked.append(1)
        return [
            lambda scene, n=n: replace(scene, preview=f"frame {n}", refusal="") for n in range(2)
        ]

    monkeypatch.setattr(Play, "drama", drama)
    return asked


@pytest.fixture
def slow(monkeypatch):
    """Frames stay until something else ends them."""
    monkeypatch.setattr("rs_tui.screens.stage.SECONDS", 600)


async def test_any_key_ends_the_drama_at_once(tmp_path, dramatic, slow):
    library = Library(tmp_path / "games")
    fixtures.played(library, "one", 3, "Ada,Ben")
    app = fixtures.app(library)
    async with running(app, app.at_table(library.open("one"))) as look:
        await look.until("frame 0")
        await look.pilot.resize_terminal(70, 20)
        await look.until("70×20 here")
        await look.pilot.resize_terminal(120, 40)
        await look.until("frame 0")
        await look.press("left")
        assert "frame" not in look.text
        assert not look.app.screen.stage.on


async def test_drama_ends_by_itself(tmp_path, dramatic):
    library = Library(tmp_path / "games")
    fixtures.played(library, "one", 3, "Ada,Ben")
    app = fixtures.app(library)
    async with running(app, app.at_table(library.open("one"))) as look:
        await look.until(lambda: bool(dramatic) and not look.app.screen.stage.on)
        assert "frame" not in look.text


@pytest.mark.parametrize("settings", [Settings(drama=False), Settings(bot_speed=0.0)])
async def test_drama_can_be_off(tmp_path, dramatic, slow, settings):
    library = Library(tmp_path / "games")
    fixtures.played(library, "one", 3, "Ada,Ben")
    app = fixtures.app(library, settings)
    async with running(app, app.at_table(library.open("one"))) as look:
        await look.until(lambda: bool(dramatic))
        assert "frame" not in look.text
        assert not look.app.screen.stage.on


def test_frames_stay_as_long_as_is_said_and_a_key_then_only_shows_what_is_there(
    stage, clock, drawn
):
    times = []
    clock_after = clock.after
    clock.after = lambda seconds, what: times.append(seconds) or clock_after(seconds, what)
    timed = Stage(clock.after, lambda: drawn.append("drawn"))
    timed.begin(frames("one", "two"), [2.0])
    assert timed.skip()
    assert not timed.skip()
    timed.begin(frames("one", "two"), [2.0])
    clock.tick()
    assert not timed.skip(), "drama hides nothing"
    assert times[0] == times[1] == 2.0 > times[2]
