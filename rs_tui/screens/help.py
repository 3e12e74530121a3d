"""Help: the keys, the signs and the rules by topic, with search and with ways to what belongs."""

from __future__ import annotations

import re
import string
from collections import deque
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from rs_tui.draw.blocks import Block, margin_for
from rs_tui.draw.ink import Line, clip, justify
from rs_tui.draw.key_line import runs_of
from rs_tui.ground import clean
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.screens import keys_page
from rs_tui.screens.menu import MenuScreen
from rs_tui.widgets.reader import Reader
from rs_tui.widgets.sheet import PickList, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_tui.pages import Paragraph, Rulebook

TOPICS: Final = 27
"""Columns of the topics at least."""
READ: Final = 62
"""Columns of the text at least, where topics want to be wider."""
IDS: Final = 8
SEARCH_LIMIT: Final = 40
SEARCHED: Final = "/"
"""Before words that were searched for, where a topic's name would stand."""
LETTERS: Final = "abcdefg"
"""Keys for the paragraphs that belong to the one under the cursor."""
LETTER: Final = string.ascii_uppercase
LONGEST_TRAIL: Final = 100
"""Steps that Backspace goes back at most."""
_ID: Final = re.compile(r"\b[A-Z]?\d{1,2}(?:\.\d{1,2}){1,2}\b")
FIRST: Final = ""
"""In place of a chapter: the first one."""


class Topic(NamedTuple):
    """A page of the help; `section` is the number of a chapter of the rules, if it is one."""

    name: str
    section: str = ""


class HelpScreen(MenuScreen):
    """Topics at the left, paragraphs at the right.

    `HelpScreen("6.10")` opens at a paragraph, `HelpScreen(topic="signs")` or `topic="keys"` at a
    page, `HelpScreen(topic="6")` at a chapter.
    """

    def __init__(self, rule_id: str | None = None, topic: str = "keys") -> None:
        """The rules are read when they are drawn."""
        super().__init__()
        self.topics_list = PickList(self._topic_line, id="topics")
        self.reader = Reader(id="reader")
        self.related = Sheet(id="related")
        self.opened_at = rule_id
        self.topic = rule_id.partition(".")[0] if rule_id else topic
        self.found: str | None = None
        """What was searched for, while its results are shown."""
        self.trail: deque[tuple[str, int]] = deque(maxlen=LONGEST_TRAIL)
        """Topics and paragraphs to go back to."""
        self._digit = ""
        """The digit pressed last, if nothing was pressed after it: 1 and 2 are chapter 12."""

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game."""
        return self.shell.face().rulebook

    # ------------------------------------------------------------------ topics
    def topics(self) -> list[Topic]:
        """All pages."""
        sections = self.rulebook.sections()
        wide = max(len(each.id) for each in sections)
        rules = [Topic(f"{each.id:>{wide}} {_short(each.title)}", each.id) for each in sections]
        return [Topic(_("Keys"), "keys"), Topic(_("Signs"), "signs"), *rules]

    def blocks(self, topic: str) -> list[Block]:
        """The paragraphs of a page."""
        if topic == "keys":
            return keys_page.blocks(self.shell.face().keys(), puzzle=self._in_puzzle())
        if topic == "signs":
            return self.shell.face().signs()
        section = next((each for each in self.rulebook.sections() if each.id == topic), None)
        return [_block(rule) for rule in section.paragraphs] if section else []

    def _in_puzzle(self) -> bool:
        """Whether the table below is one at which nobody helps."""
        tables = (getattr(screen, "table", None) for screen in self.app.screen_stack)
        return any(getattr(table, "task", None) is not None for table in tables)

    def _open(self, topic: str, at: int = 0) -> None:
        chapters = [each.id for each in self.rulebook.sections()]
        topic = topic or chapters[0]
        self.topic, self.found = topic, None
        blocks = self.blocks(topic)
        self.reader.read(blocks, IDS if topic in chapters else margin_for(blocks), at)
        names = [each.section for each in self.topics()]
        self.topics_list.fill(len(names), names.index(topic) if topic in names else 0)
        self.head_line(*self.title_line())
        self._belonging()

    def _topic_line(self, number: int, width: int, current_line: bool) -> Line:
        name = clip(self.topics()[number].name, width - 2)
        tone = "marked" if current_line and self.found is None else ""
        return [(f" {name:<{width - 2}}", tone)]

    # ------------------------------------------------------------------ drawing
    def sheets(self) -> Iterator[Sheet]:
        """Topics, text, what belongs to it."""
        yield self.topics_list
        yield self.reader
        yield self.related

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """Topics at the left; below the text a line of what belongs to it."""
        widest = max(cell_len(topic.name) for topic in self.topics()) + 3
        topics = max(TOPICS, min(widest, width - READ))
        self.topics_list.put(left, top, topics, height)
        self.reader.put(left + topics + 1, top, width - topics - 1, height - 2)
        self.related.put(left + topics + 1, top + height - 1, width - topics - 1, 1)

    def title_line(self) -> tuple[Line, Line]:
        """What is shown, and how to search."""
        if self.found is not None:
            words = _("Found for {words}").format(words=self.found)
            return [(_("Help"), "accent")], [(words, "dim")]
        section = next((each for each in self.rulebook.sections() if each.id == self.topic), None)
        title = f"{section.id} {_bare(section.title)}" if section else ""
        return [(_("Help"), "accent")], [(title, "dim")]

    def draw(self) -> None:
        """The page that is open, in the language in use."""
        if self.found is not None:
            self._search(self.found)
            return
        self._open(self.topic, self.reader.at)
        if self.opened_at is not None:
            self.reader.find(self.opened_at)
            self.opened_at = None
            self._belonging()

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """How to read and search."""
        keys = [
            ("↑↓", _("paragraph")),
            ("←→", _("topic")),
            (f"1-{self._last()}", _("chapter")),
            ("/", _("search")),
        ]
        if self.trail:
            keys.append((_("Bksp"), _("back")))
        return (*keys, ("q", _("close")))

    # ------------------------------------------------------------------ what belongs together
    def belonging(self) -> list[str]:
        """Paragraphs the one under the cursor names, then those that name it."""
        block = self.reader.blocks[self.reader.at] if self.reader.blocks else Block()
        if not block.name:
            return []
        known = {rule.id: rule for rule in self.rulebook.paragraphs()}
        named = [rule for rule in _ID.findall(block.text) if rule in known]
        naming = [rule.id for rule in known.values() if block.name in _ID.findall(rule.text)]
        found = [rule for rule in dict.fromkeys(named + naming) if rule != block.name]
        return found[: len(LETTERS)]

    def _belonging(self) -> None:
        line: Line = []
        for letter, rule in zip(LETTERS, self.belonging(), strict=False):
            line += runs_of((letter, rule), menus=True)
        if line:
            line.insert(0, (_("See") + "  ", "dim"))
        more: Line = [(current().ellipsis, "dim")] if self.reader.more[1] else []
        self.related.write([justify(line, more, self.related.wide)])

    def jump(self, rule: str) -> None:
        """Go to a paragraph, wherever it is; Backspace comes back."""
        self._remember()
        self._open(rule.partition(".")[0])
        self.reader.find(rule)
        self._belonging()
        self.draw_keys()

    def _remember(self) -> None:
        """Know the way back to what is shown now."""
        here = self.topic if self.found is None else SEARCHED + self.found
        self.trail.append((here, self.reader.at))

    # ------------------------------------------------------------------ searching
    def _search(self, words: str) -> None:
        found = self.rulebook.search(words)
        self.found = words
        self.reader.read([_block(rule) for rule in found], IDS)
        self.topics_list.paint()
        self._belonging()
        self.head_line(*self.title_line())
        self.draw_keys()

    def _ask_search(self) -> None:
        def done(words: str) -> None:
            if self.rulebook.search(words):
                self._remember()
                self._search(words)
            elif words:
                self.say(_("No rule speaks of {words}.").format(words=words))

        self.prompt(
            _("Search for words or an id:"),
            "",
            done,
            cleaner=lambda text: clean.line(text, SEARCH_LIMIT),
            limit=SEARCH_LIMIT,
        )

    # ------------------------------------------------------------------ keys
    def press(self, key: str) -> bool:
        """Read on, change the topic, search, follow what belongs."""
        belonging = self.belonging()
        before, self._digit = self._digit, key if key.isdigit() else ""
        if key == "/":
            self._ask_search()
        elif key in ("left", "right", "tab", "shift+tab"):
            self._turn(1 if key in ("right", "tab") else -1)
        elif key in LETTERS[: len(belonging)]:
            self.jump(belonging[LETTERS.index(key)])
        elif key == "enter" and (belonging or self.found is not None):
            at = self.reader.blocks[self.reader.at].name
            self.jump(at if self.found is not None else belonging[0])
        elif key.isdigit() and (chapter := self._chapter(before + key) or self._chapter(key)):
            self._open(chapter)
        elif self.reader.step(key):
            self._belonging()
        elif key in ("up", "down", "space", "pagedown", "pageup"):
            self._read_over(key)
        elif key == "backspace" and self.trail:
            self._go_back()
        else:
            return False
        return True

    def _chapter(self, number: str) -> str | None:
        """The chapter of a number, whatever letter stands before it."""
        sections = self.rulebook.sections()
        return next((each.id for each in sections if each.id.lstrip(LETTER) == number), None)

    def _last(self) -> str:
        """The number of the last chapter."""
        return self.rulebook.sections()[-1].id.lstrip(LETTER)

    def _turn(self, by: int) -> None:
        self.topics_list.go(self.topics_list.at + by)
        self._open(self.topics()[self.topics_list.at].section)

    def _read_over(self, key: str) -> None:
        """Past the end of a page the next one begins."""
        if self.found is not None:
            return
        back = key in ("up", "pageup")
        to = self.topics_list.at + (-1 if back else 1)
        if 0 <= to < len(self.topics()):
            self._turn(-1 if back else 1)
            if back:
                self.reader.step("end")
                self._belonging()

    def _go_back(self) -> None:
        topic, at = self.trail.pop()
        if topic.startswith(SEARCHED):
            self._search(topic.removeprefix(SEARCHED))
        else:
            self._open(topic)
        self.reader.go(at)
        self._belonging()
        self.draw_keys()

    def clicked(self, zone: str, number: int) -> None:
        """A click opens a topic or points at a paragraph."""
        if zone == "pick":
            self._open(self.topics()[number].section)
        elif zone == "read":
            self.reader.go(number)
            self._belonging()

    def help(self) -> None:
        """This is the help."""


class RulesScreen(HelpScreen):
    """The rules from their beginning."""

    def __init__(self) -> None:
        """At the goal of the game."""
        super().__init__(topic=FIRST)


def _block(rule: Paragraph) -> Block:
    return Block([(rule.id, "accent")], rule.text, rule.depth, rule.id)


def _bare(title: str) -> str:
    """A chapter's title without what stands in brackets: where its words come from."""
    return title.partition(" (")[0]


def _short(title: str) -> str:
    """A chapter's title for the list of topics, up to a comma: the name behind a colon, if one
    stands there.
    """
    before, _colon, behind = _bare(title).rpartition(":")
    named = behind.strip()
    return (named if named[:1].isupper() else before.strip() or named).partition(",")[0]
