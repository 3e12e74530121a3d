"""The game at a table of several terminals: what each may know of it, and what each may do."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from rs_core.play import snapshot
from rs_core.play.errors import N_
from rs_core.play.journal import header_sum, make_entry
from rs_core.play.match import MatchError
from rs_tui.ground.i18n import _
from rs_tui.saves.errors import SaveError
from rs_tui.tables import wire
from rs_tui.tables.clock import Clock
from rs_tui.tables.local import LocalTable
from rs_tui.tables.party import OTHERS_CHOICE, TableError
from rs_tui.tables.pieces import common, pieces, recent, size_of_events

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rs_core.play.errors import Reason
    from rs_core.play.match import Moment
    from rs_tui.tables.bot_turns import BotTurns
    from rs_tui.tables.local import Saved
    from rs_tui.tables.party import Party, Visitor

LAPSE: Final = 60.0
"""Seconds after which a request that not all have answered is over."""


@dataclass(slots=True)
class Request:
    """To go back further than one may alone."""

    by: int
    to: int
    left: set[int]
    """Who has not agreed yet."""
    entries: int
    """How many there were: another one makes it void."""
    made: float = field(default_factory=time.monotonic)


class Playing:
    """One game, and what travels of it: to everybody what `_views` and `_told` say, no more."""

    def __init__(
        self,
        saved: Saved,
        party: Party,
        bots: BotTurns | None = None,
        speed: Callable[[], float] = float,
        *,
        table: LocalTable | None = None,
    ) -> None:
        """The game is open, perhaps at a table already; bots begin with `LocalTable.changes`."""
        self.saved = saved
        self.table = LocalTable(saved, bots, speed) if table is None else table
        self.party = party
        self.match = self.table.match
        self.game = self.match.game
        self.paused = False
        self.request: Request | None = None
        self._waiting = self.table.waiting
        self._waited_since = time.monotonic()
        self._entries = len(self.match.entries)
        self._written: tuple[int, dict[int | None, Any]] = (0, {})
        """The number of the last entry, and views as they travel after it."""
        self._clock = Clock(self.table)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    # --- What is told

    def begin(self, visitor: Visitor) -> None:
        """Tell somebody what game it is; they look at it when they are ready."""
        codec = self.game.codec
        terms = codec.terms(self.match.rules)
        data = codec.set_name(terms)
        visitor.told = None
        visitor.has_record = False
        visitor.begun += 1
        visitor.line.send(
            wire.Begin(
                self.saved.name,
                self.game.name,
                terms.rules,
                list(terms.seats),
                None if data is None else (data.name, data.fingerprint),
                visitor.seat,
            )
        )

    def story(self, visitor: Visitor, look: wire.Look) -> Iterator[wire.Message]:
        """All that somebody needs to draw the game, in pieces; from then on they are told more."""
        begun = visitor.begun
        if look.data and (data := self.game.codec.set_of(self.match.rules)) is not None:
            text = data.text()
            for at in range(0, len(text), wire.PIECE):
                yield wire.Data(text[at : at + wire.PIECE], at + wire.PIECE >= len(text))
        moments = tuple(self.match.moments)
        told = self._told(moments, visitor.seat)
        first = 0 if look.past else recent(told)
        for at, piece in pieces(told[first:], size_of_events):
            if visitor.begun != begun:
                return
            yield wire.Past(first + at, tuple(piece))
        if visitor.begun == begun:
            visitor.told = [moment.entry.n for moment in moments]
            view = self._views([visitor.seat])[visitor.seat]
            yield self._now(visitor, self._line(), view)
            if self.over:
                yield from self.record(visitor)

    def tell(self, only: Visitor | None = None) -> None:
        """Tell everybody who looks what has changed, or one of them before the others."""
        made = len(self.match.entries)
        if self.request is not None and made != self.request.entries:
            self._settle(done=False)
        if only is None:
            self._entries = made
        self._note_waiting()
        looking = [each for each in self.party.visitors if each.told is not None]
        views = self._views(each.seat for each in looking)
        line = self._line()
        for visitor in looking:
            if visitor.told_of != made and only in (None, visitor):
                visitor.line.send(self._now(visitor, line, views[visitor.seat]))
                if self.over:
                    visitor.line.stream(self.record(visitor))

    @property
    def stale(self) -> bool:
        """Whether something changed that was not told."""
        return len(self.match.entries) != self._entries

    def _note_waiting(self) -> None:
        if self.table.waiting != self._waiting:
            self._waiting = self.table.waiting
            self._waited_since = time.monotonic()

    @property
    def waited(self) -> int:
        """Seconds since the seats that have to decide are waited for."""
        return int(time.monotonic() - self._waited_since)

    def _told(self, moments: Sequence[Moment], seat: int | None) -> list[tuple[Any, ...]]:
        """What a seat heard at each of these moments, as it travels."""
        found: list[list[Any]] = [[] for _moment in moments]
        for number, event in snapshot.chronicle(moments, seat):
            found[number].append(self.game.travel.event_data(event))
        return [tuple(each) for each in found]

    def _line(self) -> list[int]:
        """The entries of the moments that stand: by them it is known what was told."""
        return [moment.entry.n for moment in self.match.moments]

    def _views(self, seats: Iterable[int | None]) -> dict[int | None, Any]:
        """What seats may know now, as it travels; written once for each entry."""
        made = len(self.match.entries)
        if self._written[0] != made:
            self._written = made, {}
        written = self._written[1]
        wanted = tuple(dict.fromkeys(seat for seat in seats if seat not in written))
        if wanted:
            views = [self.match.view(seat) for seat in wanted]
            written.update(zip(wanted, self.game.travel.of_moment(views), strict=True))
        return written

    def _now(self, visitor: Visitor, line: list[int], view: Any) -> wire.Now:
        seat, match = visitor.seat, self.match
        no_undo = self.why_no_undo(seat)
        at = common(visitor.told or [], line)
        visitor.told, visitor.told_of = line, len(match.entries)
        return wire.Now(
            question=self.table.question(seat),
            view=view,
            waiting=self.table.waiting,
            clock=self.game.clock(match.state),
            at=at,
            moments=tuple(self._told(match.moments[at:], seat)),
            no_undo=None if no_undo is None else str(no_undo),
            redo=self._may_redo(seat),
            taken_back=match.taken_back,
            age=self.waited,
        )

    def record(self, visitor: Visitor) -> Iterator[wire.Record]:
        """The file of a game that is over, in pieces; once."""
        if visitor.has_record or not self.over:
            return
        visitor.has_record = True
        lines = self._lines()
        for at, piece in pieces(lines, len):
            yield wire.Record(tuple(piece), at + len(piece) == len(lines))

    def _lines(self) -> list[str]:
        """The header and all entries; without PINs, which are nobody else's."""
        written = self.saved.lines()
        entries = self.match.entries
        if not any(entry.do.startswith("pin ") for entry in entries):
            return written
        lines, previous = written[:1], header_sum(written[0])
        for entry in entries:
            if not entry.do.startswith("pin "):
                made = make_entry(len(lines), entry.seat, entry.do, entry.chance, previous)
                lines.append(made.line())
                previous = made.sum
        return lines

    # --- What is done

    def choose(self, seat: int, asked: wire.Choose) -> None:
        """An answer to the question of that number."""
        self._check_going()
        self.check_asked(seat, asked.question)
        self.table.answer(seat, asked.do, automatic=asked.auto)

    def offered(self, seat: int, question: int) -> wire.Offered:
        """What answers there are to the question of that number."""
        self.check_asked(seat, question)
        asked = next(each for each in self.table.pending if each.seat == seat)
        options, extras = (
            tuple(map(self.game.text, each)) for each in (asked.options, asked.extras)
        )
        return wire.Offered(question, options, extras)

    def check_asked(self, seat: int, number: int) -> None:
        """Refuse whoever speaks of another question than the one that the seat is asked."""
        question = self.table.question(seat)
        if number != question or not question:
            raise TableError(N_("that was answered already, or is no longer asked"))

    def why_no_undo(self, seat: int | None) -> Reason | None:
        """Why a seat cannot take the last choice back by itself; None if it can."""
        reason = self.match.why_no_undo()
        if reason is not None:
            return reason
        last = self.match.moments[-1]
        if last.entry.seat != seat:
            return OTHERS_CHOICE
        return self._why_final(len(self.match.moments) - 1)

    def _why_final(self, number: int) -> Reason | None:
        """Why the choice that led to a moment is not taken back freely; None if it is."""
        moments = self.match.moments
        if moments[number].barrier:
            return N_("something was revealed, or the turn was ended")
        if len(self.game.pending(moments[number - 1].state)) > 1:
            return N_("a sealed choice is final")
        return None

    def undo(self, seat: int) -> None:
        """Take the own last choice back, with what the settings answered after it."""
        self._check_going()
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise TableError(N_("no undo: {reason}"), reason=reason)
        while True:
            last = self.match.moments[-1].entry.n
            self.table.take_back()
            if not self.table.was_automatic(last) or self.why_no_undo(seat) is not None:
                return

    def redo(self, seat: int) -> None:
        """Bring back the own choice that was taken back last."""
        self._check_going()
        if not self._may_redo(seat):
            raise TableError(N_("no redo: nothing was taken back"))
        self.table.redo()

    def note_hint(self, seat: int) -> None:
        """Put down that a seat was told what a bot would do."""
        self._check_going()
        self.table.note_hint(seat)

    def _may_redo(self, seat: int | None) -> bool:
        undone = self.match.undone
        return bool(undone) and undone[-1].entry.seat == seat

    def ask(self, seat: int, to: int) -> None:
        """Ask everybody present to go back until `to` choices stand, or fewer if the game takes
        back several at once.
        """
        self._check_going()
        if self.request is not None:
            raise TableError(N_("somebody asks to go back already"))
        if self.match.rules.undo == "none":
            raise TableError(N_("this game is played without undo"))
        made = self.match.choices_made
        if not 0 <= to < made or (to := self.match.would_stand(to)) == made:
            raise TableError(N_("there is nothing to go back to there"))
        if self.match.rules.undo != "any":
            for number in range(made, to, -1):
                if (reason := self._why_final(number)) is not None:
                    raise TableError(reason)
        left = {
            number
            for number in self.party.sitting
            if number != seat and not self.match.seats[number].is_bot
        }
        self.request = Request(seat, to, left, len(self.match.entries))
        self.table.pause(paused=True)
        self._ask_on()

    def agree(self, seat: int, to: int, *, yes: bool) -> None:
        """An answer to that."""
        request = self.request
        if request is None or request.to != to or seat not in request.left:
            raise TableError(N_("nobody asks you that any more"))
        if not yes:
            self._settle(done=False)
            return
        request.left.discard(seat)
        self._ask_on()

    def left(self, seat: int) -> None:
        """Somebody left: they are not asked any more, and ask no more."""
        request = self.request
        if request is None:
            return
        if request.by == seat:
            self._settle(done=False)
        elif seat in request.left:
            request.left.discard(seat)
            self._ask_on()

    def lapse(self) -> None:
        """End a request that was not answered for long; answer for who is late."""
        if self.request is not None and time.monotonic() - self.request.made > LAPSE:
            self._settle(done=False)
        for seat in self._clock.strike(paused=self.paused or self.request is not None):
            words = _("{name}: late, so a bot chose").format(name=self.match.seats[seat].name)
            self._say(wire.Note(words))

    def _ask_on(self) -> None:
        """Tell who is still asked; go back once all agree."""
        request = self.request
        assert request is not None
        if request.left:
            self._say(wire.Asked(request.by, request.to, tuple(sorted(request.left))))
            return
        try:
            while self.match.choices_made > request.to:
                self.table.take_back()
        except (MatchError, SaveError):
            self._settle(done=False)
            raise
        self._settle(done=True)

    def _settle(self, *, done: bool) -> None:
        request, self.request = self.request, None
        assert request is not None
        self.table.pause(paused=self.paused)
        self._say(wire.Settled(request.to, done))

    def pause(self, *, paused: bool) -> None:
        """Let the game rest, or go on."""
        self.paused = paused
        self.table.pause(paused=paused or self.request is not None)

    def _check_going(self) -> None:
        if self.paused:
            raise TableError(N_("the game is paused; its owner lets it go on"))

    def _say(self, message: wire.Message) -> None:
        for visitor in list(self.party.visitors):
            if visitor.told is not None:
                visitor.line.send(message)

    def close(self) -> None:
        """Let go of the file."""
        self.table.close()
