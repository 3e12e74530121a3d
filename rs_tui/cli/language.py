"""The language of a call, found before anything is said: the parser's own words need it too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground import i18n

if TYPE_CHECKING:
    from collections.abc import Sequence


def speak(words: Sequence[str]) -> str | None:
    """Speak the language that a call, the settings or the environment ask for.

    What to tell the player if that is not possible, or None.
    """
    wanted = option(words, "--lang")
    return i18n.use(i18n.choose(wanted, None if wanted else _of_settings(words)))


def option(words: Sequence[str], name: str) -> str | None:
    """The last value of an option, before or after the command; None if it has none."""
    found = None
    for place, word in enumerate(words):
        if word == "--":
            break
        if word.startswith(f"{name}="):
            found = word.partition("=")[2]
        elif word == name and place + 1 < len(words) and not words[place + 1].startswith("-"):
            found = words[place + 1]
    return found or None


def _of_settings(words: Sequence[str]) -> str | None:
    from rs_tui.ground import paths, settings_file

    try:
        return settings_file.language(paths.find(option(words, "--data-dir")).config)
    except paths.PathError:
        return None  # the command that needs the folder says so
