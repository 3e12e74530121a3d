"""The words shown to players, in the language they chose; English stands in the code itself."""

from __future__ import annotations

import gettext
import os
from contextlib import contextmanager
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

DOMAIN = "rune_stones"
LOCALES = Path(__file__).resolve().parents[1] / "locales"
ENGLISH = "en"
COUNTED, COUNT = "catalogue", "count"
"""Where a catalogue that is not whole says how much of it is there."""
_ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class _Checked(gettext.GNUTranslations):
    """A catalogue without the entries that would break: places to fill in must be those asked."""

    def __init__(self, file: Any) -> None:
        self.dropped = 0
        super().__init__(file)

    def _parse(self, fp: Any) -> None:
        super()._parse(fp)
        catalogue: dict[Any, str] = self._catalog  # type: ignore[attr-defined]  # not in its stubs
        for key, text in list(catalogue.items()):
            asked = key[0] if isinstance(key, tuple) else key
            if not _fits(asked, text):
                del catalogue[key]
                self.dropped += 1


def _fits(asked: str, text: str) -> bool:
    try:
        return asked == "" or _places(text) <= _places(asked)
    except ValueError:
        return False


def _places(text: str) -> set[str]:
    """The names in braces; ValueError if the braces do not match."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


_words: gettext.NullTranslations = gettext.NullTranslations()
_language = ENGLISH


def languages() -> tuple[str, ...]:
    """The languages there are, English first; a further one is a further folder in locales."""
    found = sorted(file.parent.parent.name for file in LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (ENGLISH, *(code for code in found if code != ENGLISH))


def language() -> str:
    """The language in use."""
    return _language


def language_name(code: str) -> str:
    """What a language calls itself; its code if its catalogue cannot be read."""
    if code == ENGLISH:
        return "English"
    words, _note = _load(code)
    # Translators: the name of your own language in your language, such as Deutsch.
    name = N_("English")
    told = words.gettext(name)
    return code if told == name else told


def choose(option: str | None, setting: str | None = None) -> str:
    """The language to speak: of the command line, of the settings, or of the environment."""
    return option or setting or from_environment()


def from_environment(env: Mapping[str, str] = os.environ) -> str:
    """The first language of the environment that we speak; English if it names none."""
    value = next((env[name] for name in _ENVIRONMENT if env.get(name)), "")
    for part in value.split(":"):
        code = _code(part)
        if code in languages():
            return code
    return ENGLISH


def use(wanted: str | None) -> str | None:
    """Speak a language from now on; what to tell the player if that is not possible, or None."""
    global _words, _language  # noqa: PLW0603 - one process speaks one language at a time
    code = _code(wanted) if wanted else ENGLISH
    if code == ENGLISH:
        _words, _language = gettext.NullTranslations(), ENGLISH
        return None
    words, note = _load(code, wanted)
    _words = words
    _language = code if isinstance(words, _Checked) else ENGLISH
    return note


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak another language for a moment."""
    global _words, _language
    before = _words, _language
    use(code)
    try:
        yield
    finally:
        _words, _language = before


def _load(code: str, wanted: str | None = None) -> tuple[gettext.NullTranslations, str | None]:
    english = gettext.NullTranslations()
    if code not in languages():
        known = ", ".join(languages())
        asked = (wanted or code)[:20]
        return english, f"no words for language {asked!r} (there are {known}): English it is"
    try:
        with (LOCALES / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            words = _Checked(file)
    except Exception:  # noqa: BLE001 - gettext raises whatever a broken file makes it stumble over
        return english, f"the words for language {code!r} cannot be read: English it is"
    if words.dropped:
        return words, f"{words.dropped} phrases of language {code!r} are broken: English for these"
    counted = words.pgettext(COUNTED, COUNT)
    if counted != COUNT:
        done, _slash, all_ = counted.partition("/")
        return (
            words,
            f"{done} of {all_} phrases of language {code!r} are there: English for the rest",
        )
    return words, None


def _code(text: str) -> str:
    """`de` from `de_AT.UTF-8@euro`; C and POSIX are English."""
    for sign in ".@_-":
        text = text.partition(sign)[0]
    text = text.strip().lower()
    return ENGLISH if text in {"c", "posix"} else text


def N_(text: str) -> str:  # noqa: N802 - the usual name in the gettext world
    """Mark a text for translation without translating it yet."""
    return text


def _(text: str) -> str:
    """The text in the language in use."""
    return _words.gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """The form for this number in the language in use."""
    return _words.ngettext(one, many, n)


def words_of(said: object) -> str:
    """What the core says, in the language in use: an error or another phrase, or a reason.

    Anything else, such as an error whose words are translated where it is raised, is told as it is.
    """
    from rs_core.play.errors import Phrase, Reason  # late: the title needs nothing of the core

    if isinstance(said, Phrase):
        facts = {
            name: words_of(fact) if isinstance(fact, Phrase | Reason) else fact
            for name, fact in said.facts.items()
        }
        return _(said.reason).format(**facts)
    return _(said) if isinstance(said, Reason) else str(said)


def pgettext(context: str, text: str) -> str:
    """A text that means different things in different places."""
    return _words.pgettext(context, text)
