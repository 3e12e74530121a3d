"""What a face gives to read and to fill in: pages, the form of a new game, rules, analyses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping, Sequence

    from rs_core.play.game import Game
    from rs_core.play.match import Match, Seat
    from rs_tui.draw.fields import FormLine
    from rs_tui.draw.ink import Line
    from rs_tui.ground.settings import Settings
    from rs_tui.saves import Library, SavedGame
    from rs_tui.tables.seats import SeatSpec


class Page(NamedTuple):
    """Lines to read over the game, worked out for a width."""

    title: str
    rows: Callable[[int], list[Line]]


class Plan(NamedTuple):
    """A game that can begin; `Library.create` takes all of it."""

    game: Game[Any, Any, Any]
    rules: Any
    seats: tuple[Seat, ...]
    seed: int
    name: str | None = None
    """What to save it as."""


class Problem(NamedTuple):
    """Why a game cannot begin yet, with the way out, and the field it is about."""

    words: str
    field: str


class Setup(Protocol):
    """A new game being put together on a form."""

    def lines(self) -> Sequence[FormLine]:
        """The fields, by lines; asked for again when lines come and go."""

    def changed(self, field: str) -> bool:
        """Take note of a changed field; whether lines came or went with it."""

    def problem(self) -> Problem | None:
        """Why the game cannot begin, if it cannot."""

    def plan(self, args: Namespace) -> Plan:
        """The game; CallError or ValueError says what is in the way."""

    def remembered(self) -> Mapping[str, Any]:
        """What settings keep for the next new game."""


class SettingLine(NamedTuple):
    """A setting of a game, as players choose it among a few values."""

    name: str
    label: Callable[[], str]
    values: Sequence[object]
    words: Callable[[], Sequence[str]]
    """The values in words, in their order."""
    about: Callable[[], str]
    usual: object = None
    """What a new player finds."""


class Asking(Protocol):
    """Somebody to be asked by lines."""

    def say(self, *lines: str) -> None:
        """Tell something."""

    def ask(self) -> str | None:
        """An answer; None if nobody is there any more."""


class NewGames(Protocol):
    """New games without a form.

    What is in the way of one is said by a CallError, CoreError, SeatError or SaveError.
    """

    def called(self, args: Namespace) -> Plan:
        """The game that the options of a call describe."""

    def again(self, args: Namespace, settings: Settings) -> Plan:
        """The last new game once more, with another seed."""

    def remembered(self, match: Match) -> Mapping[str, Any]:
        """What settings keep of a new game for the next one."""

    def player(self, settings: Settings) -> str:
        """The name of the person of the last new game."""

    def words(self, settings: Settings) -> str:
        """The last new game in one line."""

    def other(self) -> str:
        """What can be chosen for another one, as an entry of a menu."""

    def ask(self, settings: Settings, asked: Asking) -> Mapping[str, Any] | None:
        """Ask for another one: what settings keep of it; None if nobody answers."""


class Opened(Protocol):
    """A position that was pasted as one line of text."""

    @property
    def over(self) -> bool:
        """Whether the game is over in it."""

    def seated(self, wanted: Sequence[SeatSpec] | None) -> tuple[Seat, ...]:
        """Who plays on: those asked for, or you at the seat to move and bots at the others."""

    def begin(self, library: Library, table: Sequence[Seat]) -> SavedGame:
        """A new game from here; CoreError or SaveError says what is in the way."""

    def lines(self, names: Sequence[str]) -> list[str]:
        """How it ended, for one that is over."""


class Slip(Protocol):
    """A decision that something better stood beside."""

    @property
    def at(self) -> int:
        """The moment of the game before it was made."""

    @property
    def round(self) -> int:
        """When."""

    @property
    def seat(self) -> int:
        """Whose."""

    @property
    def chosen_words(self) -> str:
        """What was chosen, and what was planned with it."""

    @property
    def better_words(self) -> str:
        """The plan that would have been better."""

    @property
    def why(self) -> str:
        """By what it would have been better; empty if that does not show."""

    @property
    def cost(self) -> float:
        """How much winning chance it gave away, at least."""


def slip_heading(slip: Slip, name: str) -> str:
    """When it was, whose it was, and what it cost."""
    return _("Round {n}, choice {at}, {name}: {cost} % less chance of winning").format(
        n=slip.round, at=slip.at + 1, name=name, cost=round(100 * slip.cost)
    )


def slip_details(slip: Slip) -> list[str]:
    """What was chosen, what would have been better, and why."""
    said = [
        _("Chosen: {what}.").format(what=slip.chosen_words),
        _("Better: {what}.").format(what=slip.better_words),
    ]
    if slip.why:
        said.append(_("Why: {reason}.").format(reason=slip.why))
    return said


class Analysis(Protocol):
    """What the bots think of a whole game."""

    @property
    def chances(self) -> Sequence[Sequence[float]]:
        """By turn: each seat's chance of winning before it."""

    @property
    def slips(self) -> Sequence[Slip]:
        """The costliest decisions, the worst first."""

    @property
    def none_told(self) -> str:
        """What to say if no decision is told of."""

    def to_json(self) -> dict[str, Any]:
        """Plain data for scripts."""


class Paragraph(Protocol):
    """One rule."""

    @property
    def id(self) -> str:
        """`5.5.1`."""

    @property
    def text(self) -> str:
        """Its words."""

    @property
    def section(self) -> str:
        """The title of its chapter."""

    @property
    def depth(self) -> int:
        """0 for 5.5, 1 for 5.5.1."""


class Section(Protocol):
    """One chapter of the rules."""

    @property
    def id(self) -> str:
        """Its number."""

    @property
    def title(self) -> str:
        """Its heading."""

    @property
    def paragraphs(self) -> Sequence[Paragraph]:
        """Its rules."""


class Rulebook(Protocol):
    """The rules to read, in the language in use unless another is named."""

    def sections(self, language: str | None = None) -> Sequence[Section]:
        """All chapters."""

    def paragraphs(self, language: str | None = None) -> Sequence[Paragraph]:
        """All rules, in order."""

    def search(self, topic: str, language: str | None = None) -> Sequence[Paragraph]:
        """Rules by id, by chapter number, or by words."""
