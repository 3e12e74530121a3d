"""Which card set a session plays with: `--cards FILE`, the player's own file, or the standard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.cardfile import CardFileError, load, standard
from rs_tui.cli_errors import CallError

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

    from rs_core.rune_stones.cards import CardSet

OWN_FILE = "cards.toml"
"""Looked for in the platform's config folder."""


def card_set(args: Namespace) -> CardSet:
    """The set to play with; a broken file stops the call with its complaint."""
    given = getattr(args, "cards", None)
    if given:
        return checked(given)
    from rs_tui import paths

    own = paths.find(getattr(args, "data_dir", None)).config / OWN_FILE
    return checked(own) if own.exists() else standard()


def checked(path: str | Path) -> CardSet:
    """The set of a file, or a CallError that says what is wrong with it."""
    try:
        return load(path)
    except CardFileError as error:
        raise CallError(str(error)) from None
