"""Random games on the screen: what is sent of a frame shows, cell by cell, what the whole would.

After every frame an emulated terminal that got only the changes is compared with one that got all
of it, and at the end of each game with what Textual says is on the screen; then, in a pseudo-
terminal, after storms of sizes and stops, a redraw of everything must change nothing.
"""

import asyncio
import os
import random
import signal
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from textual.pilot import Pilot

from rs_core.play.game import Choice
from rs_tui.app import RuneStonesApp
from rs_tui.ground import i18n
from rs_tui.ground.settings import Settings
from rs_tui.saves import Library
from rs_tui.screens.game import GameScreen
from rs_tui.tables.bot_turns import BotTurns
from rs_tui.tables.local import LocalTable
from tests import ptyprocs
from tests.trials._kept import Record, folder, how_many, kept
from tests.trials._terminal import Program, Watched, program
from tests.tui import fixtures
from tests.tui.looking import typed
from tests.tui.terminal.mirror import Mirror, MirrorDriver

GAMES = 50
SHORT_CHOICES = 15
STOPS, SHORT_STOPS = 40, 2
# Wide signs and marks in the names; one to four people, the others bots.
SEATS = ("日本太郎,bot:easy", "Zoe\u0301e\u0302,Ben", "Ada,世界,bot:easy", "한글,Ben,Cleo,Dora")
SIZES = ((80, 24), (120, 40), (100, 30), (200, 60), (81, 25))
LANGUAGES = ("en", "fr", "de")
KEYS = ("right", "left", "down", "i", "escape", "c", "escape", "?", "escape", "d", "escape")


async def _at_once(_self: BotTurns, table: LocalTable, seat: int) -> Choice | None:
    """A bot that thinks of nothing."""
    await asyncio.sleep(0)
    decision = table.match.decision_of(seat)
    dice = random.Random(table.match.choices_made)
    return None if decision is None else dice.choice(decision.options)


@contextmanager
def _mirrored(colours: str) -> Iterator[type[MirrorDriver]]:
    """Apps under `run_test` draw into a mirror."""
    bound = type("BoundMirror", (MirrorDriver,), {})
    with (
        patch("textual.drivers.headless_driver.HeadlessDriver", bound),
        patch.dict(os.environ, {"TEXTUAL_COLOR_SYSTEM": colours}),
        patch.object(BotTurns, "think", _at_once),
    ):
        yield bound


async def _play(app: RuneStonesApp, pilot: Pilot[int], dice: random.Random, most: int) -> int:
    """A game at random, with looks aside and other sizes; how many choices people made."""
    table = app.first
    assert isinstance(table, GameScreen)
    made = 0
    while not table.table.over and made < most:
        if dice.random() < 0.02:
            await pilot.resize_terminal(*dice.choice(SIZES))
        for key in KEYS if dice.random() < 0.02 else ():
            app.post_message(typed(key))
            await pilot.pause(0)
        decision = table.table.decision
        if table.play is not None and table.play.curtain:
            app.post_message(typed("enter"))
        elif decision is not None and not table.table.waits:
            table.send(dice.choice(decision.options))
            made += 1
        await pilot.pause(0)
        assert app.fault is None, app.fault
    app.post_message(typed("enter"))
    await pilot.pause()
    return made


def game(number: int, most: int = 10_000) -> Record:
    """One game in a mirror: frames, bytes of them whole, bytes sent, choices of people."""
    dice = random.Random(number)
    i18n.use(LANGUAGES[number % len(LANGUAGES)])
    with (
        tempfile.TemporaryDirectory() as folder,
        _mirrored(("truecolor", "256", "standard")[number % 3]) as driver,
        patch.dict(os.environ, {"XDG_CONFIG_HOME": folder}),
    ):
        library = Library(Path(folder) / "games")
        seats = SEATS[number % len(SEATS)]
        saved = fixtures.begin(
            library, "Mirror", seats, expansions=("nocturnal", "queenie"), seed=number
        )
        app = fixtures.app(library, replace(Settings(), bot_speed=0.0))
        app.first = GameScreen(LocalTable(saved))

        async def run() -> int:
            async with app.run_test(size=dice.choice(SIZES)) as pilot:
                await pilot.pause()
                made = await _play(app, pilot, dice, most)
                _compare(app, driver.mirror)
                return made

        made = asyncio.run(run())
    i18n.use("en")
    mirror = driver.mirror
    return [mirror.frames, mirror.whole_bytes, mirror.sparing_bytes, made]


def _compare(app: RuneStonesApp, mirror: Mirror) -> None:
    """The emulated screen against the screen as Textual has it."""
    strips = app.screen._compositor.render_strips()
    for y, (shown, strip) in enumerate(zip(mirror.sparing.display, strips, strict=True)):
        assert shown.rstrip() == strip.text.rstrip(), f"row {y}"


def stops_and_sizes(what: Program, count: int) -> int:
    """Stops, continues and sizes at random moments; then a redraw shows what stood there."""
    dice = random.Random(count)
    with Watched(what).start() as it:
        for _ in range(count):
            it.write(dice.choice(("right", "left", "i", "escape", "c", "?")))
            if dice.random() < 0.5:
                os.kill(it.pid, signal.SIGSTOP)
                time.sleep(0.02)
                os.kill(it.pid, signal.SIGCONT)
            else:
                it.resize(*dice.choice(SIZES))
            it.wait_stable(dice.choice((0, 20, 150)), timeout=5)
        it.resize(80, 24)
        _settle(it)
        before, sent = _seen(it), it.total_bytes
        it.write("ctrl+l")
        _settle(it)
        assert it.total_bytes - sent > 1500, "no redraw"
        assert _seen(it) == before, "the redraw changed the screen"
    return count


def _settle(it: Watched) -> None:
    """Until it has read everything and sleeps; a program that waits for its turn does not."""
    it.wait_read()
    quiet = 0
    while quiet < 12:
        sent = it.total_bytes
        it._read_for(0.02)
        asleep = all(state == "S" for state in ptyprocs.states(it.pid))
        quiet = quiet + 1 if asleep and it.total_bytes == sent else 0


def _seen(it: Watched) -> list[list[tuple[str, str, str]]]:
    screen = it.screen
    cells = ([screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines))
    return [[(c.data, "" if c.data == " " else c.fg, c.bg) for c in row] for row in cells]


def run(short: bool) -> list[tuple[str, str]]:
    """Rows of the table of trials."""
    if short:
        games = [game(0, SHORT_CHOICES)]
    else:
        with folder() as where:
            games = kept(where, "screen-cells", how_many(GAMES), game, piece=1)
    frames, whole, sparing, made = (int(sum(column)) for column in zip(*games, strict=True))
    stops = stops_and_sizes(program(), SHORT_STOPS if short else STOPS)
    return [
        ("frames compared", f"{frames:,} of {len(games)} games, {made:,} choices of people"),
        ("bytes sent", f"{sparing / whole:.0%} of whole frames, {sparing / frames:,.0f} a frame"),
        ("stops and sizes, then a redraw", f"{stops}, the same screen"),
    ]
