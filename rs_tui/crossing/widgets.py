"""The widgets of the table of Crossing, and the table that plays the reveal picture by picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.crossing import zones
from rs_tui.crossing.layout import places
from rs_tui.crossing.reveal import PAUSES, picture
from rs_tui.crossing.scene import Scene
from rs_tui.widgets.tabletop import Group, Tabletop

if TYPE_CHECKING:
    from textual.timer import Timer


class StatusLine(Group[Scene]):
    """Round, bag, and how near the end is."""

    zones = zones.STATUS


class Mushrooms(Group[Scene]):
    """The mushrooms in the middle."""

    zones = zones.MUSHROOMS


class UpperTiles(Group[Scene]):
    """The players' tiles above them."""

    zones = zones.UPPER


class LowerTiles(Group[Scene]):
    """The players' tiles below them."""

    zones = zones.LOWER


class Announcements(Group[Scene]):
    """What was said, and how many have sealed."""

    zones = zones.SAID


class Chronicle(Group[Scene]):
    """What happened last, in words."""

    zones = zones.CHRONICLE


class Prompt(Group[Scene]):
    """What is asked, what would follow."""

    zones = zones.PROMPT


class Keys(Group[Scene]):
    """The live keys."""

    zones = zones.KEYS


GROUPS = (StatusLine, UpperTiles, Mushrooms, LowerTiles, Announcements, Chronicle, Prompt, Keys)


class CrossingTable(Tabletop[Scene]):
    """The whole table. A round that is new is shown in pictures, until a key cuts that short."""

    def __init__(self) -> None:
        """Nothing moves."""
        super().__init__(GROUPS, places)
        self._last: Scene | None = None
        self._rounds: int | None = None
        """How many rounds had been shown; None before the first scene."""
        self._at: int | None = None
        """The picture of the reveal that is shown; None: all stands still."""
        self._pause: Timer | None = None

    def show(self, scene: Scene) -> None:
        """Draw a scene, or begin to show how it came to be."""
        rounds = len(scene.table.history)
        before, self._rounds, self._last = self._rounds, rounds, scene
        if before is not None and rounds == before + 1 and scene.speed and not scene.cut:
            self._go_to(0)
        elif scene.cut or rounds != before:
            self._go_to(None)
        self._paint()

    def _go_to(self, at: int | None) -> None:
        """Show that picture, and the next one after a while; None: the table as it stands."""
        if self._pause is not None:
            self._pause.stop()
        self._at = at if at is not None and at < len(PAUSES) else None
        self._pause = None
        if self._at is not None and self._last is not None:
            self._pause = self.set_timer(PAUSES[self._at] * self._last.speed, self._next)

    def _next(self) -> None:
        self._go_to(None if self._at is None else self._at + 1)
        self._paint()

    def _paint(self) -> None:
        scene = self._last
        if scene is not None:
            super().show(scene if self._at is None else picture(scene, self._at))


def tabletop() -> CrossingTable:
    """The whole table."""
    return CrossingTable()
