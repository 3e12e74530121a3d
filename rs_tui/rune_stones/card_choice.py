"""Which card set a session plays with: `--cards FILE`, the player's own file, or the standard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rs_tui.ground import paths
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import words_of

if TYPE_CHECKING:
    from argparse import Namespace

    from rs_core.rune_stones.cards.faces import CardSet

OWN_FILE = "cards.toml"
"""Looked for in the platform's config folder."""


def given(args: Namespace, *, own: bool = True) -> Path | None:
    """The card file of a call, or the player's own; None: the standard set is played with."""
    named = getattr(args, "cards", None)
    if named:
        return Path(named)
    if not own:
        return None
    kept = paths.find(getattr(args, "data_dir", None)).config / OWN_FILE
    return kept if kept.exists() else None


def card_set(args: Namespace) -> CardSet:
    """The set to play with; a broken file stops the call with its complaint."""
    from rs_core.rune_stones.cards.files import standard

    path = given(args)
    return standard() if path is None else checked(path)


def checked(path: str | Path) -> CardSet:
    """The set of a file, or a CallError that says what is wrong with it."""
    from rs_core.rune_stones.cards.files import CardFileError, load

    try:
        return load(path)
    except CardFileError as error:
        raise CallError(words_of(error)) from None
