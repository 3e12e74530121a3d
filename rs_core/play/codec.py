"""How a game stands in files: its part of the header, and what is kept beside the saved games."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from rs_core.play.errors import N_, CoreError, Reason


class HeaderError(CoreError):
    """A header that no game can be played by; the text names what is wrong."""


class DataSet:
    """What a game is played with besides its rules, such as cards: large, and never changed.

    Files name it by its fingerprint, and a copy of its text is kept beside them.
    """

    __slots__ = ()

    name: str
    fingerprint: str
    """Tells two sets apart, in letters and digits."""

    def text(self) -> str:
        """The whole set; `Codec.read_set` makes the same one of it."""
        raise NotImplementedError  # every game that has sets writes its own


class SetName(NamedTuple):
    """How a header names a set."""

    name: str
    fingerprint: str


class Terms(NamedTuple):
    """What was agreed before a game, as it stands in a header."""

    rules: dict[str, Any]
    seats: tuple[dict[str, str], ...]
    """What each seat has besides its name and kind."""


R = TypeVar("R")
S = TypeVar("S")
D = TypeVar("D", bound=DataSet)


class Codec(Protocol[R, S, D]):
    """A game's own part of its files. What comes back from a file is checked as foreign data is:
    a CoreError names what is wrong.

    Only rules and moments must be written; a game that has no more than these needs no more.
    """

    # --- The header

    def terms(self, rules: R) -> Terms:
        """What a header says of the rules."""

    def read_seat(self, data: object) -> dict[str, str]:
        """What a seat of a header has besides name and kind; see `traits`."""
        return traits(data, (), N_("a seat is not name and kind"))

    def read_terms(self, rules: object, seats: Sequence[dict[str, str]]) -> Terms:
        """What a header says, every value checked; the seats are as `read_seat` gave them."""

    def rules(self, terms: Terms, data: D | None) -> R:
        """The rules to play by, with the set that was asked for, if one was."""

    def expansions(self, terms: Terms) -> tuple[str, ...]:
        """What is in play besides the base game, by name, for lists of games."""
        del terms
        return ()

    def upgraded(self, version: int, header: dict[str, Any]) -> dict[str, Any]:
        """The whole header of an older version as the next version has it.

        KeyError, TypeError and CoreError all mean that it is damaged.
        """
        del version, header
        raise HeaderError(N_("the header is damaged"))

    # --- Games that begin from a moment of another

    def line(self, state: S) -> str:
        """A moment with everything but its random future, as one line of text."""

    def read_line(self, line: str, rules: R) -> S:
        """The moment of such a line, in a game by these rules."""

    def renewed(self, rules: R, start: S | None) -> tuple[R, S | None]:
        """Rules, and a moment to begin from, as games that begin today are played."""
        return rules, start

    # --- Sets of data

    def set_name(self, terms: Terms) -> SetName | None:
        """The set that a game is played with; None if it needs none."""
        del terms
        return None

    def set_of(self, rules: R) -> D | None:
        """The set that these rules are played with."""
        del rules
        return None

    def standard_set(self) -> D | None:
        """The set that comes with the game."""
        return None

    def read_set(self, text: str, file: str) -> D:
        """The set of a text; `file` is what an error calls it."""
        del text, file  # no rules of such a game name a set
        raise HeaderError(N_("its rules are not those this program knows"))


def traits(data: object, names: tuple[str, ...], otherwise: Reason) -> dict[str, str]:
    """What a seat has under these names, which stand between its name and its kind, all texts."""
    if type(data) is not dict or tuple(data) != ("name", *names, "kind"):
        raise HeaderError(otherwise)
    if any(type(value) is not str for value in data.values()):
        raise HeaderError(N_("a seat is not described by texts"))
    return {name: data[name] for name in names}
