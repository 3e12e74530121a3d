"""The base of screens that show a table nobody here plays at: replay and watching."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from rs_tui.ground import keymap
from rs_tui.ground.i18n import _
from rs_tui.screens.base import SizedScreen, key_name, key_words
from rs_tui.sitting import Looked

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from rs_core.play.match import Match
    from rs_core.play.snapshot import Snapshot
    from rs_tui.face import Face
    from rs_tui.sitting import Inspector, Scene
    from rs_tui.widgets.tabletop import Tabletop

LEAVE = ("q", "backspace", "escape")


class LookingScreen(SizedScreen):
    """A table with lines at its foot that subclasses fill in."""

    def __init__(self) -> None:
        """Nothing is drawn before the size is known."""
        super().__init__()
        self.inspector: Inspector | None = None
        self.said = ""
        """What to say once, in the place of the third line."""

    @cached_property
    def face(self) -> Face:
        """The face of the game that is shown."""
        return self.shell.face(self.match().game)

    @cached_property
    def tabletop(self) -> Tabletop[Scene]:
        """The table of that game."""
        return self.face.tabletop()

    # --- What subclasses give

    def match(self) -> Match:
        """The game that is shown."""
        raise NotImplementedError

    def seen(self) -> Snapshot[Any]:
        """What is shown."""
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
        yield self.tabletop

    def sized(self, width: int, height: int) -> None:
        """The table finds its own places."""
        del width, height
        self.draw_table()

    def on_key(self, event: events.Key) -> None:
        """Look closer, leave, or what the subclass knows."""
        event.stop()
        pressed = key_name(event)
        key = keymap.meant(pressed)
        self.said = ""
        if self.inspector is not None:
            if key in ("i", *LEAVE):
                self.inspector = None
            else:
                self.inspector.press(key)
            self.draw_table()
        elif key == "i":
            seen = self.seen()
            self.inspector = self.face.inspector(seen.view, seen.names)
            self.draw_table()
        elif key in LEAVE:
            self.leave()
        else:
            if not self.pressed(key):
                self.said = _("{key} does nothing here").format(key=key_words(pressed))
            self.draw_table()

    def draw_table(self) -> None:
        """Show where we are."""
        if self.too_small:
            return
        looked = Looked(
            seen=self.seen(),
            foot=self.foot(),
            said=self.said,
            keys=self.key_hints(),
            inspector=self.inspector,
        )
        self.tabletop.show(self.face.looked(looked, self.app.size.width))

    def leave(self) -> None:
        """Back to where it was opened, or out of the program."""
        if not self.is_current:  # a second key typed ahead
            return
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        elif self.shell.first is self:
            self.app.exit(0)
        else:
            self.shell.show_title()
