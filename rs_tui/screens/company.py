"""The others at a table of several terminals, as the game screen minds them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.play.match import MatchError
from rs_tui.ground import clean, glyphs
from rs_tui.ground.i18n import _, words_of
from rs_tui.screens.people import EveryoneScreen, request_words
from rs_tui.widgets.editor import LineEditor

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events

    from rs_tui.screens.base import Shell
    from rs_tui.tables.table import Table
    from rs_tui.tables.visit import Visit

TALK_SHOWN = 2


class Company:
    """What is said of the others, and to them."""

    def __init__(self, table: Table, visit: Visit, shell: Shell) -> None:
        """`visit` is the table's own."""
        self.table = table
        self.visit = visit
        self.shell = shell
        self.typing: LineEditor | None = None
        """A line of talk, while it is typed."""
        self.asks_back = False
        """Whether `u` was pressed once where it takes the others' consent."""
        self.answered = ""
        """What the table told, until a key."""
        self._heard = visit.said
        self._title = ""
        self._note = ""

    # --- Keys

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Our keys, to be shown."""
        return (("m", _("talk")), ("e", _("people")))

    def take(self, event: events.Key, key: str) -> bool:
        """Take a key before the game does; whether it was ours."""
        if key != "u":
            self.asks_back = False
        editor = self.typing
        if editor is None:
            if key in ("m", "e"):
                return False
            self.answered = ""
            self._heard = self.visit.said
            return False
        if key == "enter":
            self.typing = None
            if editor.value:
                self._try(lambda: self.visit.say(editor.value))
        elif key == "escape" or (key == "backspace" and not editor.text):
            self.typing = None
        else:
            editor.press(event.key, event.character)
        return True

    def open(self, key: str) -> bool:
        """Do what a letter stands for; whether it stands for anything."""
        if key == "m":
            self.typing = LineEditor("", clean.line, clean.TEXT_LIMIT)
        elif key == "e":
            self.shell.show(EveryoneScreen(self.visit))
        else:
            return False
        return True

    def ask_back(self, to: int, refusal: str) -> str:
        """Ask the others to go back, at the second key in a row; what to say."""
        if not self.asks_back:
            self.asks_back = True
            return _("u again asks the others. {why}").format(why=refusal)
        self.asks_back = False
        self._try(lambda: self.visit.go_back(to))
        return self.answered

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except MatchError as error:
            self.answered = words_of(error)

    # --- Words

    def hear(self, note: str) -> None:
        """Keep what the table told until a key; how it is with the line is shown while it is so."""
        if note and not self.visit.words:
            self.answered = note

    def over(self, note: str) -> str:
        """What is shown in the place of a note of the game's own."""
        before, self._note = self._note, self.note()
        return self._note or ("" if note == before else note)

    def note(self) -> str:
        """What there is to say now besides the game; empty: nothing."""
        if self.typing is not None:
            text, at = self.typing.text, self.typing.at
            return f"{_('Say:')} {text[:at]}_{text[at:]}"
        if self.visit.words:
            return self.visit.words
        parts = [self.answered, self._request(), *self._talk(), self._stage()]
        return " · ".join(part for part in parts if part)

    def _request(self) -> str:
        words = request_words(self.visit)
        request = self.visit.request
        if request is not None and self.visit.seat in request.left:
            return _("{request}: e to answer").format(request=words)
        return words

    def _talk(self) -> list[str]:
        new = min(TALK_SHOWN, self.visit.said - self._heard)
        if self.visit.muted or new <= 0:
            return []
        said = list(self.visit.talk)[-new:]
        return [f"{clean.name(each.name) or '?'}: {clean.line(each.text)}" for each in said]

    def _stage(self) -> str:
        told = self.visit.seats
        return _("paused by the owner") if told is not None and told.stage == "paused" else ""

    def tell_title(self, *, asked: bool) -> None:
        """Say in the terminal's title whether it is our turn."""
        welcome = self.visit.welcome
        name = "" if welcome is None else clean.line(welcome.table, 60)
        sign = "●" if glyphs.current().name == "unicode" else "*"
        words = f"{sign} {_('your turn')} - {name}" if asked else name
        if words != self._title:
            self._title = words
            self.shell.set_title(words)
