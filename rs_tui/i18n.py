"""The words shown to players, in the language they chose; English stands in the code itself."""

from __future__ import annotations

import gettext
from pathlib import Path

DOMAIN = "rune_stones"
LOCALES = Path(__file__).resolve().parent / "locales"

_words: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str | None) -> None:
    """Speak this language from now on; an unknown one, or None, means English."""
    global _words  # noqa: PLW0603 - one process speaks one language at a time
    _words = gettext.translation(DOMAIN, LOCALES, [language or "en"], fallback=True)


def _(text: str) -> str:
    """The text in the language in use."""
    return _words.gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """The form for this number in the language in use."""
    return _words.ngettext(one, many, n)
