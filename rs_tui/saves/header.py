"""The first line of a saved game: rules, seats, seed and time, to and from the core's values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from rs_core.play.errors import N_, CoreError
from rs_core.play.journal import FORMAT, VERSION, header_line
from rs_core.play.match import Seat, check_seats
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules, RulesError, check_expansions, stone_number
from rs_core.rune_stones.vocabulary import DRUIDS
from rs_tui.ground import clean
from rs_tui.saves import origin as origins

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.rune_stones.cards.faces import CardSet
    from rs_core.rune_stones.state import State
    from rs_tui.saves.origin import Origin

MAX_SEED: Final = 2**64 - 1
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
_FINGERPRINT: Final = re.compile(r"[0-9a-f]{12}")
_RULES: Final = ["edition", "expansions", "stones", "undo", "cards"]


class HeaderError(CoreError):
    """A header that no game can be played by; the text names what is wrong."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a game was begun with."""

    seats: tuple[Seat, ...]
    druids: tuple[str, ...]
    """Of each seat."""
    seed: int
    created: str
    rules: dict[str, Any]
    """As they stand in the file, checked; `play_rules` makes the core's value of them."""
    position: str | None = None
    """Where the game begins instead of a deal, as a line of `notation.position`."""
    origin: Origin | None = None
    """The game it branched off from."""

    @property
    def expansions(self) -> list[str]:
        """The expansions in play."""
        return list(self.rules["expansions"])

    @property
    def cards(self) -> tuple[str, str]:
        """Name and fingerprint of the card set."""
        return clean.line(self.rules["cards"]["name"], 40), self.rules["cards"]["fingerprint"]

    def play_rules(self, cards: CardSet) -> Rules:
        """The rules to play by, with the card set that fits the fingerprint."""
        return Rules(
            players=len(self.seats),
            nocturnal="nocturnal" in self.rules["expansions"],
            queenie="queenie" in self.rules["expansions"],
            stones=tuple(stone_number(name) for name in self.rules["stones"]),
            druids=tuple(map(DRUIDS.index, self.druids)),
            undo=self.rules["undo"],
            cards=cards,
            edition=self.rules["edition"],
        )

    def start(self, rules: Rules) -> State | None:
        """The state to begin from; None if the game was dealt."""
        if self.position is None:
            return None
        from rs_core.rune_stones.notation import position  # late: few games need it

        found = position.read(self.position, [rules.cards])
        if found.whole is None or found.rules != rules:
            raise HeaderError(N_("its position is of another game"))
        return found.whole


def now() -> str:
    """The time as it stands in headers: UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def write(
    rules: Rules,
    seats: Sequence[Seat],
    seed: int,
    created: str,
    start: State | None = None,
    *,
    origin: Origin | None = None,
) -> str:
    """The header line of a new game; `start` is a state that it begins from."""
    check_seats(seats, rules.players)
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": GAME.name,
        "rules": rules.to_data(),
        "seed": seed,
        "seats": [
            {"name": seat.name, "druid": DRUIDS[druid], "kind": seat.kind}
            for seat, druid in zip(seats, rules.druids, strict=True)
        ],
        "created": created,
    }
    if start is not None:
        from rs_core.rune_stones.notation import position  # late: few games need it

        data["position"] = position.full_line(start)
    if origin is not None:
        data[origins.KEY] = origin.to_data()
    return header_line(data)


def read(data: dict[str, Any]) -> Header:
    """The header of the current version, every value checked; HeaderError names a wrong one."""
    if data.get("game") != GAME.name:
        raise HeaderError(N_("it is a game of another kind"))
    seats, rules = data.get("seats"), data.get("rules")
    if type(seats) is not list or len(seats) not in GAME.seats:
        raise HeaderError(N_("it has no seats"))
    read_seats = tuple(_seat(seat) for seat in seats)
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
    druids = tuple(seat["druid"] for seat in seats)
    found = Header(read_seats, druids, seed, created, _rules(rules), position, origin)
    found.play_rules(standard())  # whatever its cards, the rules must fit together
    return found


def _seat(data: object) -> Seat:
    if type(data) is not dict or list(data) != ["name", "druid", "kind"]:
        raise HeaderError(N_("a seat is not name, druid and kind"))
    if any(type(value) is not str for value in data.values()):
        raise HeaderError(N_("a seat is not described by texts"))
    if data["druid"] not in DRUIDS:
        raise HeaderError(N_("a seat has no druid that exists"))
    return Seat(clean.name(data["name"]), data["kind"])


def _rules(data: object) -> dict[str, Any]:
    if type(data) is not dict or list(data) != _RULES:
        raise HeaderError(N_("its rules are not those this program knows"))
    for name in ("expansions", "stones"):
        values = data[name]
        if type(values) is not list or any(type(value) is not str for value in values):
            raise HeaderError(N_("its {name} are not a list of names"), name=name)
        if len(set(values)) != len(values):
            raise HeaderError(N_("its {name} are not all different"), name=name)
    check_expansions(data["expansions"])
    for stone in data["stones"]:
        stone_number(stone)
    if type(data["edition"]) is not int:
        raise HeaderError(N_("it names no edition of the rulings"))
    if type(data["undo"]) is not str:
        raise RulesError(N_("undo is none, turn or any"))
    cards = data["cards"]
    if (
        type(cards) is not dict
        or list(cards) != ["name", "fingerprint"]
        or type(cards["name"]) is not str
        or type(cards["fingerprint"]) is not str
        or not _FINGERPRINT.fullmatch(cards["fingerprint"])
    ):
        raise HeaderError(N_("it names no card set"))
    return data
