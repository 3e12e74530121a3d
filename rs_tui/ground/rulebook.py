"""Rules to read: sections and paragraphs with their ids, found by id or by words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rs_tui.ground import i18n
from rs_tui.ground.glyphs import unaccented

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_MARKS: Final = re.compile(r"\*\*?|`")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule."""

    id: str
    text: str
    section: str

    @property
    def depth(self) -> int:
        """0 for 5.5, 1 for 5.5.1."""
        return self.id.count(".") - 1


@dataclass(frozen=True, slots=True)
class Section:
    """One chapter of the rules."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


class Rulebook:
    """The rules of one game, as a file of headings and lists tells them."""

    def __init__(self, english: Callable[[], Path], mark: str = "", last: int = 99) -> None:
        """`mark` stands before every number; chapters behind the `last` are not for players."""
        self._english = english
        self._last = last
        self._mark = len(mark)
        number = rf"{mark}\d{{1,2}}"
        self._section: Final = re.compile(rf"## ({number}) (.+)")
        self._paragraph: Final = re.compile(rf" *- ({number}(?:\.\d{{1,2}}){{1,2}}) (.+)")
        self._id: Final = re.compile(rf"{number}(\.\d{{1,2}}){{0,2}}\.?", re.IGNORECASE)
        self._read: dict[Path, tuple[Section, ...]] = {}

    def sections(self, language: str | None = None) -> tuple[Section, ...]:
        """The rules in a language, or in the one in use; English where there is no other text."""
        path = self._text_file(language or i18n.language())
        if path not in self._read:
            self._read[path] = self._sections(path.read_text(encoding="utf-8"))
        return self._read[path]

    def _text_file(self, language: str) -> Path:
        english = self._english()
        other = english.with_name(f"{english.stem}.{language}.md")
        return other if language != i18n.ENGLISH and other.is_file() else english

    def _sections(self, text: str) -> tuple[Section, ...]:
        found: list[tuple[str, str, list[Paragraph]]] = []
        for line in text.splitlines():
            if heading := self._section.fullmatch(line):
                found.append((heading[1], heading[2], []))
            elif found and (rule := self._paragraph.fullmatch(line)):
                found[-1][2].append(Paragraph(rule[1], _MARKS.sub("", rule[2]), found[-1][1]))
        return tuple(
            Section(number, title, tuple(rules))
            for number, title, rules in found
            if int(number[self._mark :]) <= self._last
        )

    def paragraphs(self, language: str | None = None) -> tuple[Paragraph, ...]:
        """All rules, in order."""
        return tuple(rule for section in self.sections(language) for rule in section.paragraphs)

    def search(self, topic: str, language: str | None = None) -> tuple[Paragraph, ...]:
        """Rules by id (with all below it: 5.5 finds 5.5.1), by chapter number, or by words."""
        topic = topic.strip()
        if self._id.fullmatch(topic):
            wanted = topic.rstrip(".").upper()
            return tuple(
                rule
                for rule in self.paragraphs(language)
                if rule.id == wanted or rule.id.startswith(wanted + ".")
            )
        words = _plain(topic).split()
        if not words:
            return ()
        return tuple(
            rule
            for rule in self.paragraphs(language)
            if all(word in _plain(f"{rule.section} {rule.text}") for word in words)
        )


def _plain(text: str) -> str:
    """Small letters without accents, so that one finds what one cannot type."""
    return unaccented(text.casefold())
