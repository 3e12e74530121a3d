"""The base of every screen: below 80×24 one calm line stands in for it until there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

from textual import events
from textual.keys import _character_to_key
from textual.screen import Screen

from rs_tui.draw.boxes import MIN_HEIGHT, MIN_WIDTH, fits
from rs_tui.draw.ink import Rows, clip, wrap
from rs_tui.ground import glyphs, keymap
from rs_tui.ground.i18n import _
from rs_tui.widgets.compositor import SparingCompositor
from rs_tui.widgets.piece import Palette, Piece

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping

    from textual.geometry import Size

    from rs_core.play.game import Game
    from rs_core.play.match import Match
    from rs_tui.face import Face
    from rs_tui.ground.settings import Settings
    from rs_tui.saves import Library, SavedGame
    from rs_tui.tables.bot_turns import BotTurns
    from rs_tui.tables.table import Table
    from rs_tui.tables.visit import Visit
    from rs_tui.terminal.detect import Terminal

LEAVE = "q"
MOVES = {"h": "left", "j": "down", "k": "up", "l": "right"}
"""Letters that move as arrows do, where they name nothing."""


def key_name(event: events.Key) -> str:
    """The key as screens and pickers know it: the character it types, or its name."""
    character = event.character
    if character is not None and character.isprintable() and character != " ":
        return character
    return event.key


def pressed(key: str) -> events.Key:
    """A key as it arrives when it is pressed."""
    return events.Key(key, None) if len(key) > 1 else events.Key(_character_to_key(key), key)


def key_words(key: str) -> str:
    """A key as one says it."""
    words = {
        "backspace": _("Bksp"),
        "escape": "Esc",
        "enter": "Enter",
        "space": _("Space"),
        "pageup": _("Page up"),
        "pagedown": _("Page down"),
        "up": _("Arrow up"),
        "down": _("Arrow down"),
        "left": _("Arrow left"),
        "right": _("Arrow right"),
    }
    return key if len(key) == 1 else words.get(key, key.replace("_", " ").title())


class Shell(Protocol):
    """The app, as far as screens know it beside what every Textual app can do."""

    theme: str
    """The colours shown now, by name; `settings.theme` is what is kept."""

    @property
    def args(self) -> Namespace:
        """How the program was called."""

    @property
    def terminal(self) -> Terminal | None:
        """What is known of the terminal."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""

    @property
    def library(self) -> Library:
        """The saved games."""

    @property
    def bots(self) -> BotTurns:
        """Who plays for the bots."""

    @property
    def first(self) -> Screen[Any] | None:
        """The screen the program began with; None: the title."""

    def face(self, game: Game[Any, Any, Any] | None = None) -> Face:
        """The face of a game; without one, of the game at hand: played, or chosen last."""

    def titles(self) -> Mapping[str, str]:
        """All games by their names, with what players call them."""

    def keep(self, **changes: Any) -> None:
        """Change settings and keep them."""

    def show(self, screen: Screen[Any]) -> None:
        """Put a screen on top."""

    def play(self, saved: SavedGame) -> None:
        """Play a game that is open for writing."""

    @property
    def guest(self) -> str:
        """What a gate says of whoever plays here; empty for everybody else."""

    def sit(self, visit: Visit, *, watch: bool = False) -> None:
        """Be at a table of several terminals."""

    def set_title(self, words: str) -> None:
        """Say something in the title of the terminal."""

    def rematch(self, match: Match) -> None:
        """Play the same game once more."""

    def show_title(self) -> None:
        """Leave everything and show the title."""

    def quit(self) -> None:
        """Leave the program; all is saved."""

    def show_result(self, table: Table, match: Match) -> None:
        """Show how a game ended."""

    def action_command_palette(self) -> None:
        """Show all commands by name."""


class SizedScreen(Screen[None]):
    """A screen that needs 80×24.

    Write a subclass as any other screen, with two differences:

    - Instead of `on_resize`, override `sized(width, height)`. It is called before the first
      frame, after every change of size and on coming back from under another screen with another
      size, but never with less than 80×24: what was arranged stays as it is under the line.
    - While the terminal is too small (`self.too_small`), keys, pastes and clicks do not reach the
      screen or its widgets. Only `q` does something: it calls `leave_small`, which ends the
      program; override it if something has to be put away first.

    The line is a piece of its own on the layer `cover`, so no style of the content is touched.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = Palette.CLASSES
    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    DEFAULT_CSS = """
    SizedScreen > #too-small {
        layer: cover; position: absolute; offset: 0 0; width: 100%; height: 100%;
    }
    """

    too_small = False
    _arranged: tuple[int, int] | None = None
    _size_line: Piece | None = None

    def __init__(self) -> None:
        """Nothing is worked out before the size is known."""
        super().__init__()
        self._compositor = SparingCompositor()
        self.palette = Palette(self)

    @property
    def shell(self) -> Shell:
        """The app, by what screens ask of it."""
        return cast("Shell", self.app)

    def sized(self, width: int, height: int) -> None:
        """Place the content for a terminal of at least 80×24."""

    def leave_small(self) -> None:
        """Leave the program while only the line is to be seen."""
        self.app.exit(0)

    def notify_style_update(self) -> None:
        """Another theme."""
        self.palette.forget()
        super().notify_style_update()

    def on_piece_pressed(self, message: Piece.Pressed) -> None:
        """A key that was clicked comes the way of those that are pressed."""
        message.stop()
        self.app.post_message(pressed(message.key))

    # ------------------------------------------------------------------ size
    def on_mount(self) -> None:
        """Arrange the content before the first frame."""
        self._measure(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        """Arrange the content, or cover it."""
        self._measure(event.size)

    def on_screen_resume(self) -> None:
        """The size may have changed while another screen was on top."""
        self._measure(self.app.size)

    def _measure(self, size: Size) -> None:
        width, height = size
        self.too_small = not fits(width, height)
        if self.too_small:
            if self._size_line is None:
                self._size_line = Piece(id="too-small")
                self.mount(self._size_line)
            self._size_line.show(size_notice(width, height))
        elif (width, height) != self._arranged:
            self._arranged = (width, height)
            self.sized(width, height)
        if self._size_line is not None:
            self._size_line.display = self.too_small

    def _forward_event(self, event: events.Event) -> None:
        """Keep input from content that cannot be seen."""
        if self.too_small and isinstance(event, (events.InputEvent, events.Paste)):
            if isinstance(event, events.Key) and keymap.meant(key_name(event)) == LEAVE:
                self.leave_small()
            return
        super()._forward_event(event)


def size_notice(width: int, height: int) -> Rows:
    """The size needed and the size there is, in the middle of what room there is."""
    times = glyphs.current().times
    said = _("{needed} needed, {here} here · {key} quits").format(
        needed=f"{MIN_WIDTH}{times}{MIN_HEIGHT}",
        here=f"{width}{times}{height}",
        key=keymap.shown(LEAVE),
    )
    lines = wrap(said, max(1, width))[: max(1, height)]
    above: Rows = [[] for _row in range((height - len(lines)) // 2)]
    return [*above, *([(clip(line, width).center(width), "dim")] for line in lines)]
