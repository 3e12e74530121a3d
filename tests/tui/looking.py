"""Reading a screen of the app in a test as a person would, and waiting for what must come."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from textual import events

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from textual.pilot import Pilot

    from rs_tui.app import RuneStonesApp

PATIENCE = 400


def typed(key: str) -> events.Key:
    """A key as the terminal sends it."""
    return events.Key(key, key if len(key) == 1 else None)


class Look:
    """The app under a pilot's hands."""

    def __init__(self, app: RuneStonesApp, pilot: Pilot[Any]) -> None:
        """Use `running`."""
        self.app = app
        self.pilot = pilot

    @property
    def lines(self) -> list[str]:
        """What is on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self) -> str:
        """What is on the screen, in one piece."""
        return "\n".join(self.lines)

    @property
    def name(self) -> str:
        """The screen on top."""
        return type(self.app.screen).__name__

    def lit(self) -> str:
        """What stands in the colour of the cursor."""
        accent = self.app.theme_variables["accent"].lower()
        found = []
        for strip in self.app.screen._compositor.render_strips():
            for segment in strip:
                style = segment.style
                if style and style.bgcolor and style.bgcolor.name.lower() == accent:
                    found.append(segment.text.strip())
        return "".join(found)

    async def press(self, *keys: str) -> None:
        """Press keys one after the other; `=words` types words."""
        for key in keys:
            if len(key) > 1 and key.startswith("="):
                for sign in key[1:]:
                    await self.pilot.press("space" if sign == " " else sign)
            else:
                await self.pilot.press(key)
        await self.pilot.pause()

    async def click(self, words: str) -> None:
        """Click where words stand, of several places the lowest."""
        y, line = next((y, row) for y, row in reversed([*enumerate(self.lines)]) if words in row)
        await self.pilot.click(offset=(line.rindex(words), y))
        await self.pilot.pause()

    async def until(self, there: Callable[[], bool] | str) -> None:
        """Wait for something on the screen; what must come comes within some hundred turns."""
        for _turn in range(PATIENCE):
            if there in self.text if isinstance(there, str) else there():
                return
            await self.pilot.pause(0.02)
        raise AssertionError(f"{there!r} did not come:\n{self.text}")


@asynccontextmanager
async def running(
    app: RuneStonesApp, screen: Any = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Look]:
    """The app with a screen on it."""
    app.first = screen
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Look(app, pilot)
