"""What a table told us of its game, put together again: the way back from messages to snapshots."""

from __future__ import annotations

import re
from string import Formatter
from typing import TYPE_CHECKING, Any, Final

from rs_core import games
from rs_core.play.errors import N_, Reason
from rs_core.play.match import Seat
from rs_core.play.snapshot import KEPT, Snapshot
from rs_core.play.trace import heard
from rs_tui.ground import clean
from rs_tui.tables import wire
from rs_tui.tables.party import TableError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rs_core.play.codec import DataSet
    from rs_core.play.game import Game
    from rs_tui.saves.datasets import DataSets

MOST_DATA: Final = 2 * 1024 * 1024
"""Characters of a set of data."""
MOST_RECORD: Final = 4 * 1024 * 1024
_NAME: Final = re.compile(r"[a-z_]{1,20}")


class Told:
    """One game as it is told to one pair of eyes."""

    def __init__(self, begin: wire.Begin, sets: DataSets | None) -> None:
        """A CoreError says that this program cannot play it."""
        game = games.game(begin.game)
        if game is None:
            raise TableError(
                N_("this program does not know the game of the table; a newer one may")
            )
        self.game: Game[Any, Any, Any] = game
        self.name = clean.title(begin.name)
        self.seat = begin.seat
        self._terms = game.codec.read_terms(begin.rules, _traits(begin.traits))
        self._sets = sets
        self._wanted = begin.data
        if (begin.data and begin.data[1]) != getattr(
            game.codec.set_name(self._terms), "fingerprint", None
        ):
            raise TableError(N_("what the table tells of its game does not fit together"))
        self.data: DataSet | None = self._known_data()
        self.rules: Any = None
        self._text: list[str] = []
        self.moments: list[tuple[Any, ...]] = []
        """What was heard at each moment."""
        self.now: wire.Now | None = None
        self.view: Any = None
        self.record: list[str] = []
        self.has_record = False
        if not self.needs_data:
            self.rules = game.codec.rules(self._terms, self.data)

    @property
    def needs_data(self) -> bool:
        """Whether the set of data has to be told."""
        return self._wanted is not None and self.data is None

    def _known_data(self) -> DataSet | None:
        if self._wanted is None:
            return None
        fingerprint = self._wanted[1]
        standard: DataSet | None = self.game.codec.standard_set()
        if standard is not None and standard.fingerprint == fingerprint:
            return standard
        return None if self._sets is None else self._sets.find(self.game.codec, fingerprint)

    # --- Hearing more

    def take(self, message: wire.Message) -> None:
        """What the table tells of the game; a CoreError if it cannot be."""
        if isinstance(message, wire.Data):
            self._take_data(message)
        elif isinstance(message, wire.Past):
            self._take_moments(message.at, message.moments)
        elif isinstance(message, wire.Record):
            self._take_record(message)
        elif isinstance(message, wire.Now):
            if self.rules is None:
                raise TableError(N_("what the table tells of its game does not fit together"))
            self._take_moments(message.at, message.moments)
            self.view = self.game.travel.read_view(message.view, self.rules, self.seat)
            self.now = message

    def _take_data(self, message: wire.Data) -> None:
        self._text.append(message.text)
        if not self.needs_data or sum(map(len, self._text)) > MOST_DATA:
            raise TableError(N_("what the table tells of its game does not fit together"))
        if message.last:
            assert self._wanted is not None
            data = self.game.codec.read_set("".join(self._text), clean.line(self._wanted[0], 40))
            if data.fingerprint != self._wanted[1]:
                raise TableError(N_("the cards that came are not those of the table"))
            self.data = data
            self.rules = self.game.codec.rules(self._terms, data)

    def _take_moments(self, at: int, moments: Sequence[tuple[object, ...]]) -> None:
        if at < 0 or (at > len(self.moments) and self.moments):
            raise TableError(N_("what the table tells of its game does not fit together"))
        read = self.game.travel.read_event
        self.moments += [()] * (at - len(self.moments))  # what happened before is not told
        self.moments[at:] = [tuple([read(event) for event in events]) for events in moments]

    def _take_record(self, message: wire.Record) -> None:
        self.record += message.lines
        if self.has_record or sum(map(len, self.record)) > MOST_RECORD:
            raise TableError(N_("what the table tells of its game does not fit together"))
        self.has_record = message.last

    # --- Looking

    def snapshots(self, seats: tuple[Seat, ...]) -> Mapping[int | None, Snapshot[Any]]:
        """What the own seat and a spectator may know; nothing before anything was told."""
        if self.now is None:
            return {}
        found: dict[int | None, Snapshot[Any]] = {None: self._snapshot(None, seats)}
        if self.seat is not None:
            found[self.seat] = self._snapshot(self.seat, seats)
        return found

    def chronicle(self, seat: int | None) -> list[tuple[int, Any]]:
        """All that was told, each event with the number of its moment."""
        return [(n, event) for n, told in enumerate(self.moments) for event in heard(told, seat)]

    def _snapshot(self, seat: int | None, seats: tuple[Seat, ...]) -> Snapshot[Any]:
        now, travel = self.now, self.game.travel
        assert now is not None
        told = [event for _n, event in self.chronicle(seat)]
        own = seat is not None
        view = self.view if own else travel.public(self.view)
        return Snapshot(
            seats=seats,
            seat=seat,
            view=view,
            rules=self.rules,
            decision=travel.asked(view) if own else None,
            question=now.question if own else 0,
            waiting=now.waiting,
            events=tuple(told[-KEPT:]),
            heard=len(told),
            clock=now.clock,
            choices=len(self.moments) - 1,
            no_undo=None if now.no_undo is None else Reason(clean.line(now.no_undo)),
            redo=now.redo,
            taken_back=now.taken_back,
        )


def _traits(data: object) -> list[dict[str, str]]:
    if type(data) is not list or not all(type(each) is dict for each in data):
        raise TableError(N_("what the table tells of its game does not fit together"))
    return data


def seats_of(told: wire.Seats | None) -> tuple[Seat, ...]:
    """Who sits where, every name cleaned."""
    chairs = () if told is None else told.seats
    return tuple(Seat(clean.name(chair.name), chair.kind) for chair in chairs)


def refusal(no: wire.No) -> TableError:
    """Why the table says no, to be said in our own language."""
    facts = no.facts if type(no.facts) is dict else {}
    kept: dict[str, object] = {
        name: fact if type(fact) is int else clean.line(fact)
        for name, fact in facts.items()
        if type(fact) in (int, str) and _NAME.fullmatch(name)
    }
    return TableError(pattern(no.why, kept), **kept)


def pattern(text: str, facts: Mapping[str, object] | None = None) -> Reason:
    """Foreign words as a reason: what stands in braces may be nothing but the name of a fact."""
    known = facts or {}
    try:
        plain = all(
            name is None or (name in known and not form and conversion in (None, "r", "s"))
            for _text, name, form, conversion in Formatter().parse(text)
        )
    except ValueError:
        plain = False
    if plain and len(text) < clean.TEXT_LIMIT and text == clean.line(text):
        return Reason(text)
    return Reason(clean.line(text).replace("{", "{{").replace("}", "}}"))
