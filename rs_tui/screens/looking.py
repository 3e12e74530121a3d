"""The base of screens that show a table nobody here plays at: replay and watching."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rs_tui.rune_stones.inspector import Inspector
from rs_tui.rune_stones.layout import PANE_FROM
from rs_tui.rune_stones.phrases.summary import turn_lines
from rs_tui.rune_stones.pickers import in_front
from rs_tui.rune_stones.scene import Scene
from rs_tui.rune_stones.widgets import table
from rs_tui.screens.base import SizedScreen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual import events
    from textual.app import ComposeResult

    from rs_core.rune_stones.events import Event
    from rs_core.rune_stones.view import View
    from rs_tui.draw.ink import Line

LEAVE = ("q", "backspace", "escape")


class LookingScreen(SizedScreen):
    """A table with lines at its foot that subclasses fill in."""

    app: Any  # the RuneStonesApp

    def __init__(self) -> None:
        """Nothing is drawn before the size is known."""
        super().__init__()
        self.table = table()
        self.inspector: Inspector | None = None
        self.said = ""
        """What to say once, in the place of the third line."""

    # --- What subclasses give

    def table_view(self) -> View:
        """What is shown."""
        raise NotImplementedError

    def names(self) -> tuple[str, ...]:
        """The players' names."""
        raise NotImplementedError

    def happened(self) -> Iterable[Event]:
        """What led here, for the chronicle."""
        raise NotImplementedError

    def foot(self) -> tuple[str, str, str]:
        """The three lines at the foot."""
        return "", "", ""

    def key_hints(self) -> tuple[tuple[str, str], ...]:
        """The live keys."""
        return ()

    def pressed(self, key: str) -> bool:
        """Take a key; whether the table has to be drawn again."""
        del key
        return False

    # --- The screen itself

    def compose(self) -> ComposeResult:
        """The table and nothing else."""
        yield self.table

    def sized(self, width: int, height: int) -> None:
        """The table finds its own places."""
        del width, height
        self.draw_table()

    def on_key(self, event: events.Key) -> None:
        """Look closer, leave, or what the subclass knows."""
        event.stop()
        character = event.character
        key = character if character and character.isprintable() and character != " " else event.key
        self.said = ""
        if self.inspector is not None:
            if key in ("i", *LEAVE):
                self.inspector = None
            else:
                self.inspector.press(key)
            self.draw_table()
        elif key == "i":
            view = self.table_view()
            self.inspector = Inspector(view, in_front(view))
            self.draw_table()
        elif key in LEAVE:
            self.leave()
        elif self.pressed(key):
            self.draw_table()

    def draw_table(self) -> None:
        """Show where we are."""
        if self.too_small:
            return
        view = self.table_view()
        width = self.app.size.width
        room = 1000 if width >= PANE_FROM else width - 2
        lines = turn_lines(self.happened(), self.names(), view.rules.cards, room)
        chronicle: list[Line] = [[(line, "")] for line in lines[-60:]]
        first, second, third = self.foot() if self.inspector is None else self.inspector.details()
        self.table.show(
            Scene(
                view=view,
                names=self.names(),
                cards=in_front(view),
                picker=self.inspector,
                question=first,
                second=second,
                preview=third,
                refusal=self.said,
                keys=self.key_hints(),
                chronicle=tuple(chronicle),
            )
        )

    def leave(self) -> None:
        """Back to where it was opened, or out of the program."""
        if not self.is_current:  # a second key typed ahead
            return
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        elif self.app.first is self:
            self.app.exit(0)
        else:
            self.app.show_title()
