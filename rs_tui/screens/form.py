"""The keys of a form: arrows, Space and digits change values, typing fills in a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.ink import fit, wrap
from rs_tui.ground.i18n import _
from rs_tui.screens.menu import MenuScreen
from rs_tui.widgets.editor import LineEditor
from rs_tui.widgets.form import Form, OptionBar
from rs_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rs_tui.draw.fields import Field

ABOUT = 2
"""Rows for what a field means."""


class FormScreen(MenuScreen):
    """A form, the words that the field under the cursor offers, and what it means."""

    widest = 80

    def __init__(self) -> None:
        """Subclasses set `self.form.lines` before the form is drawn."""
        super().__init__()
        self.form = Form(id="form")
        self.options = OptionBar(id="options")
        self.about = Sheet(id="about")
        self.bottom = 0
        """The first row below all that."""

    def sheets(self) -> Iterator[Sheet]:
        """The form, and two sheets about the field under the cursor."""
        yield self.form
        yield self.options
        yield self.about

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """The form, and below it what is said of its field; spare rows are air."""
        rows = len(self.form.lines)
        spare = max(0, height - rows - 1 - ABOUT)
        top += spare // 4
        self.form.put(left, top, min(width, self.form.needed), min(rows, height - 1 - ABOUT))
        below = top + rows + min(2, spare)
        self.options.put(left, below, width, 1)
        self.about.put(left, below + 1, width, ABOUT)
        self.bottom = below + 1 + ABOUT

    def draw(self) -> None:
        """The form and what belongs to its cursor."""
        self.form.paint()
        self._hint()

    def _hint(self) -> None:
        field = self.form.current
        words = field.options() if field.open() else ()
        self.options.offer(words, field.at() if words else -1)
        wide = self.about.wide
        self.about.write([fit([(line, "dim")], wide, "dim") for line in wrap(field.about(), wide)])
        self.draw_keys()

    def changed(self, field: Field) -> None:
        """A field was changed; subclasses apply it."""

    # ------------------------------------------------------------------ keys
    def live_keys(self) -> Sequence[tuple[str, str]]:
        """The same for every field, so that moving sends no new line of keys."""
        if self.typing is not None:
            return (("Enter", _("done")), ("↑↓", _("done, next line")), ("Esc", _("as it was")))
        typed = any(field.typed for line in self.form.lines for field in line.fields)
        return (
            ("↑↓←→", _("move")),
            (_("Space"), _("change")),
            ("1-9", _("pick")),
            *(((_("letters"), _("type")),) if typed else ()),
            ("Enter", _("ok")),
            (_("Bksp"), _("back")),
        )

    def press(self, key: str) -> bool:
        """Move, change, or begin to type."""
        form, field = self.form, self.form.current
        if key in ("up", "down"):
            form.climb(1 if key == "down" else -1)
        elif key in ("tab", "shift+tab"):
            form.step(1 if key == "tab" else -1)
        elif key in ("home", "end"):
            form.go(0 if key == "home" else -1)
        elif key in ("left", "right") and not (form.alone and field.options()):
            form.step(1 if key == "right" else -1)
        elif key in ("left", "right"):
            self._change(field, lambda: field.step(1 if key == "right" else -1))
        elif key in ("enter", "space"):
            self._enter(field)
        elif field.typed is not None and field.open() and (len(key) == 1 or key == "backspace"):
            self._type(field, self._text(field) if key == "backspace" else "")
            if self.typing is not None:
                self.typing.press(key, key)
                self.typed()
        elif key.isdigit() and 0 < int(key) <= len(field.options()):
            self._change(field, lambda: field.pick(int(key) - 1))
        else:
            return False
        self._hint()
        return True

    def clicked(self, zone: str, number: int) -> None:
        """A first click points, a second one does what Enter does."""
        if self.typing is not None:
            self.typing_key("enter")
        if zone == "option":
            field = self.form.current
            self._change(field, lambda: field.pick(number))
        elif zone == "field":
            before = self.form.current
            self.form.go(number)
            if self.form.current is before:
                self._enter(before)
        self._hint()

    def _enter(self, field: Field) -> None:
        if field.typed is not None:
            self._type(field, self._text(field))
        elif field.options():
            self._change(field, lambda: field.step(1))
        else:
            self._change(field, lambda: field.pick(0))

    def _change(self, field: Field, change: Callable[[], None]) -> None:
        if not field.open():
            self.say(field.about())
            return
        change()
        self.changed(field)
        self.form.paint()

    # ------------------------------------------------------------------ typing
    def _text(self, field: Field) -> str:
        """The text to go on typing from; what stands there dim is no text yet."""
        return "" if field.tone() == "dim" else field.shown()

    def _type(self, field: Field, text: str) -> None:
        if not field.open():
            self.say(field.about())
            return
        self.typing = self.form.editor = LineEditor(text, field.cleaner, field.limit)
        self.typed()

    def typed(self) -> None:
        """Show the field with its cursor."""
        self.form.paint()

    def typing_key(self, key: str) -> bool:
        """Enter, Tab and up or down take the text over; Esc leaves it as it was."""
        editor, field = self.typing, self.form.current
        if editor is None or key not in ("enter", "tab", "shift+tab", "up", "down", "escape"):
            return False
        self.typing = self.form.editor = None
        if key != "escape" and field.typed is not None:
            field.typed(editor.value)
            self.changed(field)
        if key in ("up", "down"):
            self.form.climb(1 if key == "down" else -1)
        elif key in ("tab", "shift+tab"):
            self.form.step(1 if key == "tab" else -1)
        self.form.paint()
        self._hint()
        return True
