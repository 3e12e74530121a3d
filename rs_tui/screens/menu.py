"""What menus, forms and pages to read share: a heading, a column in the middle, the live keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rs_tui.draw.ink import Line, Rows, fit, justify, width_of, wrap
from rs_tui.draw.key_line import runs_of
from rs_tui.ground import keymap
from rs_tui.ground.i18n import _
from rs_tui.screens.base import MOVES, SizedScreen, key_name, key_words
from rs_tui.widgets.editor import LineEditor
from rs_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from textual import events
    from textual.app import ComposeResult

    from rs_tui.widgets.piece import Piece

    Cleaner = Callable[[str], str]

WIDEST = 100
"""Cells of the column; lines that are longer are hard to read."""
SAID = 2
"""Rows for what is said or asked."""
BACK = ("backspace", "escape", "q")


def air_above(height: int) -> int:
    """Empty rows above the heading."""
    return (height - 24) // 5 if height < 34 else 2


class Answer(NamedTuple):
    """A key that answers a question, and what follows from it."""

    key: str
    words: str
    act: Callable[[], None]


class MenuScreen(SizedScreen):
    """A screen of sheets: heading above, what was said and the live keys below.

    A subclass lists its own sheets in `sheets`, puts them in `put_sheets`, fills them in `draw`,
    and takes keys in `press`. All words are asked for in `draw`, so that another language shows
    at once.
    """

    widest = WIDEST

    def __init__(self) -> None:
        """Nothing is drawn before the size is known."""
        super().__init__()
        self.head = Sheet(id="head")
        self.said = Sheet(id="said")
        self.keys_line = Sheet(id="keys")
        self.typing: LineEditor | None = None
        """A line being typed takes every key first."""
        self._said: tuple[str, str] = ("", "")
        self._answers: Sequence[Answer] = ()
        self._prompt: tuple[str, Callable[[str], None]] | None = None

    # ------------------------------------------------------------------ for subclasses
    def sheets(self) -> Iterator[Sheet]:
        """The sheets between heading and keys."""
        yield from ()

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """Place the sheets in the column that is left for them."""

    def title_line(self) -> tuple[Line, Line]:
        """What the heading says at its left and right end."""
        return [], []

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """Keys and what they do now, the most useful first."""
        return ()

    def draw(self) -> None:
        """Fill the sheets."""

    def press(self, key: str) -> bool:
        """Take a key; whether it meant anything."""
        del key
        return False

    def clicked(self, zone: str, number: int) -> None:
        """Do what a key would do to the thing clicked."""

    # ------------------------------------------------------------------ drawing
    def compose(self) -> ComposeResult:
        """Heading, own sheets, words, keys."""
        yield self.head
        yield from self.sheets()
        yield self.said
        yield self.keys_line

    def sized(self, width: int, height: int) -> None:
        """Centre the column."""
        column = min(self.widest, width - 4)
        left = (width - column) // 2
        air = air_above(height)
        foot = height - 2 - air // 2
        self.head.put(left, air, column, 1)
        self.said.put(left, foot - SAID, column, SAID)
        self.keys_line.put(left, foot, column, 2)
        top = air + 2
        self.put_sheets(left, top, column, foot - SAID - top)
        self.redraw()

    def on_screen_resume(self) -> None:
        """Another language or other signs may have been chosen meanwhile."""
        if self.head.tall:
            self.redraw()

    def redraw(self) -> None:
        """Draw everything; what is the same as before is not sent again."""
        self.head_line(*self.title_line())
        self._write_said()
        self.draw()
        self.draw_keys()
        if self.typing is not None:
            self.typed()

    def head_line(self, left: Line, right: Line) -> None:
        """Write the heading."""
        self.head.write([justify(left, right, self.head.wide)])

    def draw_keys(self) -> None:
        """The live keys in the last line; the one above takes what does not fit."""
        lines: Rows = [[]]
        wide = self.keys_line.wide
        for pair in self._keys():
            runs = runs_of(pair, menus=True)
            if width_of(lines[-1]) + width_of(runs) - 2 > wide:
                lines.append([])
            lines[-1] += runs
        above: Rows = [[]] if len(lines) == 1 else []
        self.keys_line.write([fit(line, wide, "dim") for line in above + lines])

    def _keys(self) -> Sequence[tuple[str, str]]:
        if self._answers:
            asked = [(answer.key, answer.words) for answer in self._answers]
            return [*asked, (_("Bksp"), _("no"))]
        if self._prompt is not None:
            return [("Enter", _("ok")), ("Esc", _("leave")), (_("Bksp"), _("delete, leave"))]
        return self.live_keys()

    def say(self, text: str = "", tone: str = "warn") -> None:
        """Say something; it stays until the next key."""
        self._said = (text, tone)
        self._write_said()

    def ask(self, question: str, answers: Sequence[Answer]) -> None:
        """Ask in the line above the keys; Backspace, or any key that is no answer, says no."""
        self._answers = answers
        self.say(question, "strong")
        self.draw_keys()

    def prompt(
        self, words: str, text: str, done: Callable[[str], None], *, cleaner: Cleaner, limit: int
    ) -> None:
        """Let something be typed in the line above the keys; `done` gets it unless it is left."""
        self.typing = LineEditor(text, cleaner, limit)
        self._prompt = (words, done)
        self.typed()
        self.draw_keys()

    def typed(self) -> None:
        """Show what is being typed."""
        if self.typing is not None and self._prompt is not None:
            words = self._prompt[0] + " "
            room = self.said.wide - width_of([(words, "")])
            self.said.write([[], [(words, "strong"), *self.typing.runs(room)]])

    def typing_key(self, key: str) -> bool:
        """Take a key that the line being typed has no use for: Enter is done, Esc leaves."""
        editor, asked = self.typing, self._prompt
        if editor is None or asked is None or key not in ("enter", "escape"):
            return False
        self.typing = self._prompt = None
        self.say()
        self.draw_keys()
        if key == "enter":
            asked[1](editor.value)
        return True

    def _write_said(self) -> None:
        text, tone = self._said
        wide = self.said.wide
        lines = wrap(text, wide)[:SAID] if wide else []
        above: Rows = [[] for _missing in range(SAID - len(lines))]
        self.said.write([*above, *(fit([(line, tone)], wide, tone) for line in lines)])

    # ------------------------------------------------------------------ keys and clicks
    def on_key(self, event: events.Key) -> None:
        """Give a key to the line being typed, else to the screen; the app gets the rest."""
        answers, self._answers = self._answers, ()
        if self._said[0]:
            self.say()
        if answers:
            event.stop()
            self.draw_keys()
            for answer in answers:
                if answer.key == key_name(event):
                    answer.act()
            return
        if self._typed(event) if self.typing is not None else self._pressed(key_name(event)):
            event.stop()
            event.prevent_default()

    def _typed(self, event: events.Key) -> bool:
        editor = self.typing
        assert editor is not None
        if event.key == "backspace" and not editor.text:
            return self.typing_key("escape")  # nothing left to take away: leave
        if editor.press(event.key, event.character):
            self.typed()
            return True
        return self.typing_key(event.key)

    def _pressed(self, pressed: str) -> bool:
        key = keymap.meant(pressed, menus=True)
        if self.press(key) or (key in MOVES and self.press(MOVES[key])):
            return True
        if key in BACK:
            self.back()
        elif key == "?":
            self.help()
        elif key == ":":
            self.shell.action_command_palette()
        elif "ctrl+" not in key:
            self.say(_("{key} does nothing here").format(key=key_words(pressed)), "dim")
        else:
            return False
        return True

    def on_paste(self, event: events.Paste) -> None:
        """A paste is text for the line being typed, and nothing anywhere else."""
        event.stop()
        if self.typing is not None:
            self.typing.insert(event.text)
            self.typed()

    def on_piece_clicked(self, message: Piece.Clicked) -> None:
        """A click does what a key would."""
        message.stop()
        if self._answers:
            self._answers = ()
            self.draw_keys()
        self.say()
        self.clicked(*message.spot)

    def back(self) -> None:
        """Return to the screen below; a second key typed ahead must not close that one, too."""
        if self.is_current:
            self.app.pop_screen()

    def help(self) -> None:
        """The keys and the rules."""
        from rs_tui.screens.help import HelpScreen

        self.shell.show(HelpScreen())
