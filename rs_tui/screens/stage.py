"""A stage: shows frames one after the other before what is really there, and never in the way.

A key ends it at once. Between two frames nothing is sent, and when it is over no timer is left.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from rs_tui.sitting import Acting, Dramatic

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.timer import Timer

    from rs_tui.ground.settings import Settings
    from rs_tui.sitting import Frame, Play, Scene

SECONDS: Final = 0.12
"""How long a frame stays unless something else is said."""


def news(play: Play, settings: Settings) -> tuple[Sequence[Frame], Sequence[float]]:
    """What others did and drama, as frames, and how long the first of them stay; nothing where
    everything is instant.
    """
    acts = play.acts() if isinstance(play, Acting) else ()
    drama = play.drama() if isinstance(play, Dramatic) else ()
    frames = [*(frame for frame, _long in acts), *(drama if settings.drama else ())]
    seconds = [settings.bot_speed * long for _frame, long in acts]
    return (frames, seconds) if settings.bot_speed else ((), ())


class Stage:
    """What a screen shows for a moment instead of its scene."""

    def __init__(
        self, after: Callable[[float, Callable[[], None]], Timer], draw: Callable[[], None]
    ) -> None:
        """`after` calls something so many seconds later; `draw` draws the screen."""
        self._after = after
        self._draw = draw
        self._frames: Sequence[Frame] = ()
        self._seconds: Sequence[float] = ()
        self._at = 0
        self._timer: Timer | None = None
        self._over = asyncio.Event()
        self._over.set()

    @property
    def on(self) -> bool:
        """Whether something is being shown."""
        return self._timer is not None

    async def over(self) -> None:
        """Wait until nothing is being shown."""
        await self._over.wait()

    def begin(self, frames: Sequence[Frame], seconds: Sequence[float] = ()) -> None:
        """Show frames instead of those that are being shown, the first ones as long as is said; the
        screen is drawn after this.
        """
        self._stop()
        if frames:
            self._frames, self._seconds, self._at = frames, seconds, 0
            self._wait()

    def end(self) -> None:
        """Show what is really there, at once."""
        if self.on:
            self._stop()
            self._draw()

    def skip(self) -> bool:
        """Show what is really there; whether something was hidden that nobody could have seen."""
        hidden = self.on and self._at < len(self._seconds)
        self.end()
        return hidden

    def shown(self, scene: Scene) -> Scene:
        """A scene as the frame of this moment shows it; whatever the size, it is drawn anew."""
        return self._frames[self._at](scene) if self.on else scene

    def _next(self) -> None:
        self._timer = None
        self._at += 1
        if self._at < len(self._frames):
            self._wait()
        else:
            self._over.set()
        self._draw()

    def _wait(self) -> None:
        self._over.clear()
        at = self._at
        seconds = self._seconds[at] if at < len(self._seconds) else SECONDS
        self._timer = self._after(seconds, self._next)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = None
        self._over.set()
