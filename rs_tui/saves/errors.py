"""What can go wrong with a saved game; each message is one line that names the way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground import clean
from rs_tui.ground.disk import DiskError, NotAGame, SaveError
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from rs_tui.saves.lock import Holder

__all__ = [
    "BadName",
    "CannotSave",
    "CannotTakeOver",
    "CardsMissing",
    "Damaged",
    "DiskError",
    "Locked",
    "NameTaken",
    "Newer",
    "NoSuchGame",
    "NotAGame",
    "SaveError",
    "UnknownLevel",
]


class NoSuchGame(SaveError):  # noqa: N818 - named for what it tells
    """Neither a game nor a file is called so."""

    def __init__(self, name: str, near: str | None = None) -> None:
        self.near = near
        words = _("there is no saved game called {name}").format(name=clean.line(name, 60) or "''")
        super().__init__(words + (_(", perhaps {near}").format(near=near) if near else ""))


class NameTaken(SaveError):  # noqa: N818 - named for what it tells
    """A game has this name already."""

    def __init__(self, name: str) -> None:
        super().__init__(_("there is already a game called {name}").format(name=name))


class BadName(SaveError):  # noqa: N818 - named for what it tells
    """A name that no game can have."""


class Newer(SaveError):  # noqa: N818 - named for what it tells
    """A game saved by a newer program."""

    def __init__(self, name: str, version: int, known: int) -> None:
        self.version = version
        words = _(
            "{name} was saved by a newer program (format {version}, this one knows {known}); "
            "install a newer one to play it"
        )
        super().__init__(words.format(name=name, version=version, known=known))


class Damaged(SaveError):  # noqa: N818 - named for what it tells
    """A game with a line that is not as it was written; `good_entries` before it are sound."""

    def __init__(self, name: str, line: int, reason: str, good_entries: int) -> None:
        self.line = line
        self.reason = reason
        self.good_entries = good_entries
        words = _("{name} is damaged in line {line}: {reason}")
        super().__init__(words.format(name=name, line=line, reason=clean.line(reason)))


class CardsMissing(SaveError):  # noqa: N818 - named for what it tells
    """The card set of a game is not here, or no longer the same."""

    def __init__(self, name: str, cards: str, fingerprint: str) -> None:
        self.cards = cards
        self.fingerprint = fingerprint
        words = _(
            "{name} is played with the card set {cards} ({fingerprint}), which is not here; "
            "--cards FILE can give it"
        )
        super().__init__(words.format(name=name, cards=cards, fingerprint=fingerprint))


class UnknownLevel(SaveError):  # noqa: N818 - named for what it tells
    """A seat is played by a bot that is not one of ours; somebody else can play on there."""

    def __init__(self, name: str, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        words = _("{name}, line {line}: {reason}; opening it asks who shall play on")
        super().__init__(words.format(name=name, line=line, reason=reason))


def at_table(name: str, table: str) -> str:
    """That a game is played at a table, and how to get there."""
    words = _("{name} is played at the table {table}; rune-stones join {table} sits down at it")
    return words.format(name=name, table=table)


class Locked(SaveError):  # noqa: N818 - named for what it tells
    """Another session plays the game."""

    def __init__(self, name: str, holder: Holder) -> None:
        self.holder = holder
        if holder.table:
            super().__init__(at_table(name, holder.table))
            return
        words = _("{name} is being played by {user} (process {pid}) since {since}")
        super().__init__(
            words.format(
                name=name,
                user=holder.who(),
                pid=holder.pid or "?",
                since=holder.since_words() or "?",
            )
        )


class CannotTakeOver(SaveError):  # noqa: N818 - named for what it tells
    """The session that plays the game could not be ended from here."""


class CannotSave(SaveError):  # noqa: N818 - named for what it tells
    """A choice could not be written down, so it was not made; what came before it is safe."""

    def __init__(self, name: str, reason: str) -> None:
        words = _("{name} could not be saved ({reason}); the choice was not made")
        super().__init__(words.format(name=name, reason=clean.line(reason)))
