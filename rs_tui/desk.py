"""Desk: what can be asked of a game without sitting down at it. One value for each game.

It is there before the face, and without it: the command line needs it for every call, and on
platforms that can neither save games nor hold a terminal it is all there is. So it is quick to
load, and imports what is asked for when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rs_tui.ground.settings import Setting
    from rs_tui.pages import Rulebook
    from rs_tui.tables.seats import SeatSpec

Record: TypeAlias = Any
"""What came of one game of a simulation, as the game's own simulation notes it."""


class Command(NamedTuple):
    """One command; `handler` is `module:function` from a Namespace to an exit code.

    The table is read before the language is known, so the summary is translated by the parser.
    """

    name: str
    handler: str
    summary: str
    arguments: Callable[[ArgumentParser], None]
    example: str = ""
    parts: tuple[Command, ...] = ()
    everywhere: bool = False
    """Whether it needs neither saved games nor a screen."""
    of_game: Callable[[ArgumentParser, Desk], None] | None = None
    """Adds what depends on the game; the call then takes --game."""


class Simulation(Protocol):
    """Games of bots against each other."""

    @property
    def games(self) -> int:
        """How many."""

    def play(self, jobs: int) -> Iterator[tuple[int, Record]]:
        """All games with their numbers, each as soon as it is over; 0 jobs: one a core."""

    def data(self, records: Sequence[Record], *, report: bool) -> dict[str, Any]:
        """What was asked for and what came of it, for scripts."""

    def show(self, records: Sequence[Record], args: Namespace) -> None:
        """Print what came of it: a summary, or the report that the call asks for."""


class Desk(Protocol):
    """What a game offers the command line."""

    @property
    def settings(self) -> Mapping[str, Setting]:
        """What a player can set for this game."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands of this game alone."""

    # --- Options

    def everywhere(self, add: Callable[..., None]) -> None:
        """Add the options of this game that every command takes."""

    def table(self, parser: ArgumentParser, *, bots: bool = False, opens: bool = False) -> None:
        """Add the options that describe a table to play at.

        `bots`: of bots alone unless they say more; `opens`: seats may wait for friends.
        """

    def seats(self, text: str) -> tuple[SeatSpec, ...]:
        """Read the seats of a table; ArgumentTypeError says what is wrong with them."""

    # --- What needs no face

    def sets(self, args: Namespace, *, own: bool = True) -> Sequence[Any]:
        """What a call gives to play with, or the player's folder; CallError if it is broken."""

    def rulebook(self) -> Rulebook:
        """The rules to read."""

    def simulation(self, args: Namespace) -> Simulation:
        """The simulation that a call asks for; CallError says what cannot be played."""
