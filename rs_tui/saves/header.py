"""The first line of a saved game: rules, seats, seed and time, to and from the core's values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from rs_core import games
from rs_core.play.codec import HeaderError
from rs_core.play.errors import N_
from rs_core.play.journal import FORMAT, VERSION, header_line
from rs_core.play.match import Seat, check_seats
from rs_tui.ground import clean
from rs_tui.saves import day as days
from rs_tui.saves import origin as origins

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.codec import DataSet, SetName, Terms
    from rs_core.play.game import Game, R, S
    from rs_tui.saves.day import Day
    from rs_tui.saves.origin import Origin

MAX_SEED: Final = 2**64 - 1
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


@dataclass(frozen=True, slots=True)
class Header:
    """What a game was begun with."""

    game: Game[Any, Any, Any]
    seats: tuple[Seat, ...]
    terms: Terms
    """As they stand in the file, checked; `rules` makes the core's value of them."""
    seed: int
    created: str
    position: str | None = None
    """Where the game begins instead of a deal, as a line of the game's codec."""
    origin: Origin | None = None
    """The game it branched off from."""
    day: Day | None = None
    """Of which day it is the game."""

    @property
    def expansions(self) -> tuple[str, ...]:
        """The expansions in play."""
        return self.game.codec.expansions(self.terms)

    @property
    def data_set(self) -> SetName | None:
        """The set of data that the game is played with, if it needs one."""
        found = self.game.codec.set_name(self.terms)
        return None if found is None else found._replace(name=clean.line(found.name, 40))

    def rules(self, data: DataSet | None) -> Any:
        """The rules to play by, with the set of data that fits the fingerprint."""
        return self.game.codec.rules(self.terms, data)

    def start(self, rules: Any) -> Any | None:
        """The state to begin from; None if the game was dealt."""
        return None if self.position is None else self.game.codec.read_line(self.position, rules)


def now() -> str:
    """The time as it stands in headers: UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def write(
    game: Game[R, S, Any],
    rules: R,
    seats: Sequence[Seat],
    seed: int,
    created: str,
    *,
    start: S | None = None,
    origin: Origin | None = None,
    day: Day | None = None,
) -> str:
    """The header line of a new game; `start` is a state that it begins from."""
    check_seats(seats, rules.players)
    terms = game.codec.terms(rules)
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "rules": terms.rules,
        "seed": seed,
        "seats": [
            {"name": seat.name, **traits, "kind": seat.kind}
            for seat, traits in zip(seats, terms.seats, strict=True)
        ],
        "created": created,
    }
    if start is not None:
        data["position"] = game.codec.line(start)
    if origin is not None:
        data[origins.KEY] = origin.to_data()
    if day is not None:
        data[days.KEY] = day.to_data()
    return header_line(data)


def game_of(data: dict[str, Any]) -> Game[Any, Any, Any]:
    """The game that a header of any version names; HeaderError if it is not one of ours."""
    name = data.get("game")
    found = games.game(name) if type(name) is str else None
    if found is None:
        raise HeaderError(N_("it is a game of another kind"))
    return found


def read(data: dict[str, Any]) -> Header:
    """The header of the current version, every value checked; HeaderError names a wrong one."""
    game = game_of(data)
    seats = data.get("seats")
    if type(seats) is not list or len(seats) not in game.seats:
        raise HeaderError(N_("it has no seats"))
    traits = [game.codec.read_seat(seat) for seat in seats]
    read_seats = tuple(Seat(clean.name(seat["name"]), seat["kind"]) for seat in seats)
    check_seats(read_seats, len(read_seats))
    seed = data.get("seed")
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise HeaderError(N_("it has no seed"))
    created = data.get("created")
    if type(created) is not str or not _TIME.fullmatch(created):
        raise HeaderError(N_("it has no time of creation"))
    position = data.get("position")
    if position is not None and type(position) is not str:
        raise HeaderError(N_("its position is not a line of text"))
    origin = origins.read(data.get(origins.KEY))
    terms = game.codec.read_terms(data.get("rules"), traits)
    day = days.read(data.get(days.KEY))
    return Header(game, read_seats, terms, seed, created, position, origin, day)
