"""Takes the pictures of the gallery: one app shows them all, in a still and private world."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, tzinfo
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self
from unittest.mock import patch

from textual.screen import Screen

from rs_core.bots.hint import Advice, Hint
from rs_tui.draw import pictures
from rs_tui.ground import glyphs, i18n, themes
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.analysis import Analysis, Slip
from rs_tui.saves import Library
from rs_tui.saves.lock import Holder
from tests.core.rune_stones.small_set import small_set
from tests.tui import company, fixtures, svg
from tests.tui.looking import PATIENCE, Look, typed
from tests.tui.moments import WHEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from textual.strip import Strip
    from textual.theme import Theme

    from rs_core.play.match import Match
    from rs_core.play.snapshot import Snapshot
    from rs_tui.screens.game_list import GameListScreen
    from tests.tui.gallery import Picture, Size

SETTINGS: Final = preferences.changed(
    Settings(bot_speed=0.0), coaching=False, games_played=99, won=True
)
NOW: Final = datetime(2026, 1, 9, 20, 15, tzinfo=UTC)
SHELF: Final = ("Bartholomew", "Friday", "Sunday", "Torn")
"""Saved games, the latest first."""
SMALLEST: Final = (80, 24)
LARGEST: Final = (120, 40)


class Studio:
    """One app for many pictures; use it as a context."""

    def __enter__(self) -> Self:
        """Start the app on an empty screen."""
        with still(), ExitStack() as things:
            # Keeps the context of its first run, in which Textual says which app is active.
            self._runner = things.enter_context(asyncio.Runner())
            self._folder = Path(things.enter_context(tempfile.TemporaryDirectory()))
            self._taken = 0
            self._app = fixtures.app(Library(self._folder), SETTINGS)
            self._app.bots = Asleep()  # type: ignore[assignment]  # all of BotTurns that is used
            self._app.first = Screen()
            running = self._app.run_test(size=SMALLEST)
            self._look = Look(self._app, self._runner.run(running.__aenter__()))
            things.callback(lambda: self._runner.run(running.__aexit__(None, None, None)))
            self._things = things.pop_all()
        return self

    def __exit__(self, *_what: object) -> None:
        """End the app, then what it stands on."""
        with still():
            self._things.close()

    def take(self, picture: Picture) -> dict[tuple[str, Size], str]:
        """A picture in both sets of signs and their sizes. The screen is resized, and drawn with
        other signs, which must leave it as it is.
        """
        taken: dict[tuple[str, Size], list[Strip]] = {}
        with still():
            for signs in glyphs.SETS:
                glyphs.use(signs)
                taken |= self._runner.run(
                    self._take_signs(picture, signs, begun=bool(taken) and not picture.anew)
                )
        return {key: svg.of_screen(strips) for key, strips in taken.items()}

    async def _take_signs(
        self, picture: Picture, signs: str, *, begun: bool
    ) -> dict[tuple[str, Size], list[Strip]]:
        sizes = picture.sizes(signs)
        if not begun:
            made = await self._take(picture, sizes)
        else:
            away = LARGEST if sizes[0] == SMALLEST else SMALLEST
            await self._look.pilot.resize_terminal(*away)
            made = {size: await self._sized(picture, size) for size in sizes}
        return {(signs, size): strips for size, strips in made.items()}

    def strips(
        self, picture: Picture, sizes: Sequence[Size], theme: Theme, signs: str = "unicode"
    ) -> dict[Size, list[Strip]]:
        """The lines of a picture in some sizes and a form of a theme."""
        with still(signs):
            self._runner.run(self._dress(theme))
            return self._runner.run(self._take(picture, sizes))

    async def _dress(self, theme: Theme) -> None:
        """Put on a theme; another first, because the forms of one have the same name."""
        self._app.theme = "textual-dark"
        self._app.register_theme(theme)
        self._app.theme = theme.name
        pictures.use(wanted=True, coloured=theme not in themes.SIXTEEN)
        await self._calm()

    async def _take(self, picture: Picture, sizes: Sequence[Size]) -> dict[Size, list[Strip]]:
        app = self._app
        self._taken += 1
        app.library = _library(self._folder / f"games{self._taken}", filled=picture.shelf)
        app.settings = SETTINGS
        app._played = ""  # what another picture has left
        await self._look.pilot.resize_terminal(*sizes[0])
        app._replace(picture.screen(app))
        await self._calm()
        await self._read()
        for key in picture.keys:
            app.post_message(typed(key))
            await self._calm()
        return {size: await self._sized(picture, size) for size in sizes}

    async def _sized(self, picture: Picture, size: Size) -> list[Strip]:
        await self._look.pilot.resize_terminal(*size)
        return await self._settled(picture.shows)

    async def _calm(self) -> None:
        """Let everything that was sent be done, and what follows from it."""
        for _turn in range(2):
            await self._look.pilot.pause(0)

    async def _read(self) -> None:
        """Wait for what is read or thought of beside the screen."""
        for worker in list(self._app.workers):
            if worker.group != "table":
                await worker.wait()
        await self._calm()

    async def _settled(self, shows: str) -> list[Strip]:
        """The picture when what must come is there and nothing changes any more."""
        if shows:
            folded = glyphs.current().name == "ascii"
            await self._look.until(glyphs.fold(shows) if folded else shows)
        await self._read()
        before: list[Strip] = []
        for _turn in range(PATIENCE):
            await self._calm()
            now = self._app.screen._compositor.render_strips()
            if now == before:
                return now
            before = now
        raise AssertionError("the screen never stands still:\n" + self._look.text)


class Asleep:
    """Bots that never come to a decision: a picture of thinking must stand still."""

    async def think(self, *_what: object) -> None:
        """Think on."""
        await asyncio.Event().wait()

    async def hint(self, game: str, asked: Snapshot[Any]) -> Hint:
        """The same advice every time."""
        return await advised(self, game, asked)

    def begin(self) -> None:
        """Nothing runs."""

    def take_note(self) -> str:
        """Nothing went wrong."""
        return ""

    interrupt = hurry = close = forget_hint = begin


async def advised(_bots: object, _game: str, asked: Snapshot[Any]) -> Hint:
    """A hint that costs no thought and follows no weights."""
    decision = asked.decision
    assert decision is not None
    chances = zip(decision.options, (0.61, 0.58, 0.4), strict=False)
    best = tuple(Advice(choice, chance, 0.61 - chance) for choice, chance in chances)
    return Hint(best, (("sets", 0.4), ("gems", 0.1), ("points", -0.3)))


def at_once(screen: GameListScreen) -> None:
    """The position under the cursor, without waiting for the cursor to rest."""
    if screen.chosen is None:
        screen.position.write([])
    else:
        screen.look()


def analysed(match: Match, _progress: object) -> Analysis:
    """An analysis that costs no thought: the first seat's luck grows, and it slipped once."""
    slip = Slip(
        70, 11, 0, "summon", "abilities", 0.09,
        "summon Goblin 61 and Dryad 53 with Druid 100 and Druid 107",
        "use Harpy 20 and Druid 106 for 2 green gems and 1 ore; then forge 3 is within reach",
        "more gems, but a weaker deck",
    )  # fmt: skip
    steps = [n / 30 for n in range(31)]
    chances = tuple((0.3 + n / 2, 0.3 - n / 10, 0.4 - n * 0.4) for n in steps)
    return Analysis(chances, tuple(range(0, len(match.moments), 10))[:31], (slip,))


class Stopped(datetime):
    """A clock that stands."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Stopped:
        """Always the same evening."""
        return cls.fromtimestamp(NOW.timestamp(), tz)


@contextmanager
def still(signs: str = "unicode") -> Iterator[None]:
    """Nothing of the one who looks on is seen: no clock, no terminal, no language, no home."""
    holder = Holder(user="cleo", since="2026-01-09T19:02:00Z")
    with tempfile.TemporaryDirectory() as home:
        kept = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
        plain = {"HOME": home, "TZ": "UTC", "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        try:
            with (
                patch.dict(os.environ, kept | plain, clear=True),
                # Nobody looks on between two pictures, so nothing is painted.
                patch("textual.screen.Screen._compositor_refresh", lambda _self: None),
                patch("rs_tui.ground.ages.datetime", Stopped),
                patch("rs_tui.saves.lock.datetime", Stopped),
                patch("rs_tui.career.days.datetime", Stopped),
                patch("rs_tui.screens.game_list.GameListScreen._preview", at_once),
                patch("rs_tui.rune_stones.analysis.analyse", analysed),
                patch("rs_tui.saves.Follower.holder", lambda _self: holder),
                patch("rs_tui.tables.status.tables", lambda: company.TABLES),
                patch("rs_tui.tables.arrival.this_machine", lambda: "games.example"),
            ):
                time.tzset()
                i18n.use("en")
                glyphs.use(signs)
                glyphs.frame(needed=False)
                pictures.use(wanted=True)
                yield
        finally:
            time.tzset()
            i18n.use("en")
            glyphs.use("unicode")


@lru_cache
def _shelf() -> dict[str, bytes]:
    """The files of a library with games of every kind."""
    with tempfile.TemporaryDirectory() as folder, patch("rs_tui.saves.header.now", lambda: WHEN):
        fixtures.filled(Path(folder), small_set())
        return {path.name: path.read_bytes() for path in Path(folder).glob("*.rsgame")}


def _library(folder: Path, *, filled: bool) -> Library:
    folder.mkdir(mode=0o700)
    for hours, name in enumerate(SHELF if filled else ()):
        path = folder / f"{name}.rsgame"
        path.write_bytes(_shelf()[path.name])
        then = NOW.timestamp() - 300 - hours * 50_000
        os.utime(path, (then, then))
    return Library(folder, [small_set()])
