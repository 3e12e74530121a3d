"""The rules to read: sections and paragraphs with their ids, found by id or by words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rs_tui.ground import i18n, resources
from rs_tui.ground.glyphs import unaccented

if TYPE_CHECKING:
    from pathlib import Path

_SECTION: Final = re.compile(r"## (\d{1,2}) (.+)")
_PARAGRAPH: Final = re.compile(r" *- (\d{1,2}(?:\.\d{1,2}){1,2}) (.+)")
_ID: Final = re.compile(r"\d{1,2}(\.\d{1,2}){0,2}\.?")
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


def sections(language: str | None = None) -> tuple[Section, ...]:
    """The rules in a language, or in the one in use; English where there is no other text."""
    return _read(_text_file(language or i18n.language()))


def _text_file(language: str) -> Path:
    english = resources.rules_text()
    other = english.with_name(f"RULES.{language}.md")
    return other if language != i18n.ENGLISH and other.is_file() else english


@lru_cache(maxsize=4)
def _read(path: Path) -> tuple[Section, ...]:
    found: list[tuple[str, str, list[Paragraph]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := _SECTION.fullmatch(line):
            found.append((heading[1], heading[2], []))
        elif found and (rule := _PARAGRAPH.fullmatch(line)):
            found[-1][2].append(Paragraph(rule[1], _MARKS.sub("", rule[2]), found[-1][1]))
    return tuple(Section(number, title, tuple(rules)) for number, title, rules in found)


def paragraphs(language: str | None = None) -> tuple[Paragraph, ...]:
    """All rules, in order."""
    return tuple(rule for section in sections(language) for rule in section.paragraphs)


def search(topic: str, language: str | None = None) -> tuple[Paragraph, ...]:
    """Rules by id (with all below it: 5.5 finds 5.5.1), by chapter number, or by words."""
    topic = topic.strip()
    if _ID.fullmatch(topic):
        wanted = topic.rstrip(".")
        return tuple(
            rule
            for rule in paragraphs(language)
            if rule.id == wanted or rule.id.startswith(wanted + ".")
        )
    words = _plain(topic).split()
    if not words:
        return ()
    return tuple(
        rule
        for rule in paragraphs(language)
        if all(word in _plain(f"{rule.section} {rule.text}") for word in words)
    )


def _plain(text: str) -> str:
    """Small letters without accents, so that one finds what one cannot type."""
    return unaccented(text.casefold())
