"""Names of games: what a player may type, and the file names made of it."""

from __future__ import annotations

import unicodedata
from datetime import datetime
from typing import TYPE_CHECKING, Final

from rs_tui.ground import clean
from rs_tui.ground.i18n import _
from rs_tui.saves.errors import BadName

if TYPE_CHECKING:
    from collections.abc import Container, Iterable
    from pathlib import Path

SUFFIX: Final = ".rsgame"
CLAIMS: Final = ".claims"
_ROOM: Final = 28
"""For the players in a default name, so that the date fits behind them."""


def claims(save: Path) -> Path:
    """The file that says whose the seats of a game are that is played at a table."""
    return save.with_name(save.name + CLAIMS)


def chosen(text: str) -> str:
    """The name for a title that somebody typed; BadName says what is wrong with it.

    >>> chosen("Friday night")
    'Friday-night'
    """
    title = text.strip().removesuffix(SUFFIX)
    if len(title) > clean.TITLE_LIMIT:
        raise BadName(
            _("a name has at most {limit} letters, this one {count}").format(
                limit=clean.TITLE_LIMIT, count=len(title)
            )
        )
    if "/" in title or "\\" in title or title.startswith("."):
        raise BadName(_("a name cannot hold slashes or begin with a dot"))
    if any(unicodedata.category(sign)[0] == "C" for sign in title):
        raise BadName(_("a name cannot hold control characters"))
    if not any(sign.isalnum() for sign in clean.title(title)):
        raise BadName(_("a name needs a letter or a digit"))
    return clean.file_stem(title)


def default(players: Iterable[str]) -> str:
    """A name made of the players and today's date.

    >>> default(["Ada", "Ben"])[:7]
    'Ada-Ben'
    """
    who = clean.file_stem("-".join(players))[:_ROOM].strip("-")
    return f"{who}-{datetime.now().astimezone():%Y-%m-%d}"


def unique(name: str, taken: Container[str]) -> str:
    """The name itself, or with the first number behind it that is free."""
    if name not in taken:
        return name
    number = 2
    while f"{name}-{number}" in taken:
        number += 1
    return f"{name}-{number}"
