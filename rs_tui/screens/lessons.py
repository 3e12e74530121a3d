"""The chapters of a tutorial: what is done, where one was, and a way to each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.ink import Line, fit, wrap
from rs_tui.ground.glyphs import current as glyph
from rs_tui.ground.i18n import _
from rs_tui.screens import taught
from rs_tui.screens.menu import MenuScreen
from rs_tui.widgets.sheet import PickList, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_tui.lessons.course import Course, Entry

LABEL = 34


class LessonsScreen(MenuScreen):
    """All chapters, with the cursor on the one to go on with."""

    def __init__(self) -> None:
        """Of the game that was chosen last."""
        super().__init__()
        self.about = Sheet(id="about")
        self.list = PickList(self._line, id="chapters")
        self.entries: Sequence[Entry] = ()
        self._opened = False

    @property
    def course(self) -> Course:
        """The tutorial of the game at hand."""
        return self.shell.face().course

    def sheets(self) -> Iterator[Sheet]:
        """Some words, and the chapters."""
        yield self.about
        yield self.list

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """One below the other."""
        self.about.put(left, top, width, 3)
        self.list.put(left, top + 4, width, max(1, height - 4))

    def title_line(self) -> tuple[Line, Line]:
        """What this is, and of which game."""
        return [(_("Tutorial"), "accent")], [(self.shell.face().title, "dim")]

    def draw(self) -> None:
        """The chapters; the cursor stays where it was."""
        words = _(
            "Learn by playing. You can leave at any time: the tutorial goes on where you were, even"
            " after a broken line."
        )
        self.about.write([[(line, "")] for line in wrap(words, self.about.wide)])
        self.entries = self.course.entries(self.shell.settings)
        at = self.list.at
        if not self._opened:
            self._opened = True
            following = self.course.next(self.shell.settings)
            at = [entry.chapter for entry in self.entries].index(following)
        self.list.fill(len(self.entries), at)

    def _line(self, number: int, width: int, current: bool) -> Line:
        del width
        entry = self.entries[number]
        mark = glyph().mark if entry.done else " "
        label = f" {number + 1}  {mark} {_(entry.chapter.title)}"
        note = _("done") if entry.done else _("begun") if entry.here else ""
        if current:
            return [*fit([(label, "cursor")], LABEL, "cursor"), (f"  {note}", "dim")]
        head: Line = [(f" {number + 1} ", "accent"), (f" {mark} ", "accent")]
        return [*fit([*head, (_(entry.chapter.title), "")], LABEL), (f"  {note}", "dim")]

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """How to choose."""
        entry = self.entries[self.list.at] if self.entries else None
        again = [("r", _("from the beginning"))] if entry is not None and entry.here else []
        return (
            (f"1-{len(self.entries)} ↑↓", _("choose")),
            ("Enter", _("go on") if again else _("begin")),
            *again,
            (_("Bksp"), _("back")),
        )

    def press(self, key: str) -> bool:
        """Arrows and digits choose, Enter opens, r begins anew."""
        if self.list.step(key):
            self.draw_keys()
        elif key in ("enter", "space"):
            self._open(anew=False)
        elif key == "r":
            self._open(anew=True)
        elif key.isdigit() and 0 < int(key) <= len(self.entries):
            self.list.go(int(key) - 1)
            self.draw_keys()
        else:
            return False
        return True

    def clicked(self, zone: str, number: int) -> None:
        """A click opens a chapter."""
        if zone == "pick":
            self.list.go(number)
            self._open(anew=False)

    def _open(self, *, anew: bool) -> None:
        entry = self.entries[self.list.at]
        said = taught.play(self, self.course, entry.chapter, anew=anew or entry.done)
        if said:
            self.say(said)
