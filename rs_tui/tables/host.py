"""The host of a table of several terminals: hears everybody, and decides what becomes of it.

Knows no socket: lines are handed to it, so that a test can speak to it directly.
"""

from __future__ import annotations

import contextlib
import os
import time
from typing import TYPE_CHECKING, Any, Final

from rs_core.play.errors import N_, CoreError, Reason
from rs_core.play.match import MatchError, Seat
from rs_tui.ground import clean, seeds
from rs_tui.ground.i18n import words_of
from rs_tui.saves import Library, SaveError, names
from rs_tui.tables import claims as claiming
from rs_tui.tables import identity, owning, places, wire
from rs_tui.tables.claims import Claim, Claims
from rs_tui.tables.party import Party, TableError, Visitor
from rs_tui.tables.playing import Playing
from rs_tui.tables.roster import Roster
from rs_tui.tables.seats import BOT, HUMAN, OPEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.saves import SavedGame
    from rs_tui.tables.opening import Notebook, Opening
    from rs_tui.tables.party import Line

_OTHER_VERSION: Final = N_(
    "the other program speaks another version: install the same one at both ends"
)
_NOT_BELIEVED: Final = N_("only the owner's own programs may say who somebody is")
_STRANGERS: Final = N_(
    "this table does not know the visitors of that game box; its owner opens it with --gatekeeper"
)
HOLD: Final = 0.01
"""Seconds that others wait for what may follow a choice by itself: less than anybody sees."""
LISTED: Final = 0.1
"""Seconds until the list of tables shows what has changed: players are told first."""


class Host:
    """One table."""

    def __init__(self, opening: Opening, library: Library, notes: Notebook) -> None:
        """Opens the game that goes on, if there is one; a SaveError says why it cannot be."""
        self.opening = opening
        self.library = library
        self.owner = os.getuid()
        self.playing: Playing | None = None
        self.closed: str | None = None
        """Why the table is over, once it is."""
        self.wake: Callable[[], None] = lambda: None
        """Told when a game has begun or the table is over."""
        self.later: Callable[[float, Callable[[], None]], object] | None = None
        """Does something so many seconds later; None: everything is done at once."""
        self._holds = self._lists = False
        self._notes = notes
        self._words: list[str] = []
        """What the owner is told when they come."""
        save = opening.save or notes.save()
        begun = save is not None and (opening.save or save in library.files())
        if save is not None and begun:
            self.party = Party(Claims(()))
            self._open(library.open(save))
        else:
            chairs = enumerate(opening.chairs)
            own = identity.of_user(self.owner)
            self.party = Party(
                Claims(tuple(Claim(own if n == opening.own else None) for n, _ in chairs))
            )
        self.roster = Roster(opening, self.party)

    # --- The game

    def _open(self, saved: SavedGame) -> None:
        """Go on with a game."""
        head = saved.header
        mark = claiming.mark(head.created, head.seed)
        path = claiming.beside(saved.path)
        own = identity.of_user(self.owner)
        self.party.claims, words = claiming.load(path, mark, len(head.seats), own)
        self._words = [*saved.notes, *([] if words is None else [words])]
        self.playing = Playing(saved, self.party, speed=lambda: self.opening.speed)

    def start(self) -> None:
        """Begin the game with whoever has claimed the seats."""
        chairs = self.opening.chairs
        for number, chair in enumerate(chairs):
            if chair.kind == OPEN or not chair.name:
                raise TableError(N_("seat {seat} is still free"), seat=number + 1)
        seats = [Seat(chair.name, chair.kind) for chair in chairs]
        game = self.opening.game
        assert game is not None
        self.begin(game, self.opening.rules(self.library), seats, self.opening.seed)

    def begin(self, game: Any, rules: Any, seats: list[Seat], seed: int | None) -> None:
        """Begin a game; it is on disk, and everybody knows of it, when this returns."""
        name = self.opening.name or names.default(seat.name for seat in seats)
        name = names.unique(names.chosen(name), self.library.files())
        seed = seeds.new_seed() if seed is None else seed
        self._notes.note(name)
        saved = self.library.create(game, rules, seats, seed, name)
        try:
            mark = claiming.mark(saved.header.created, saved.header.seed)
            self.party.claims.keep(claiming.beside(saved.path), mark)
        except BaseException:
            saved.close()
            raise
        if self.playing is not None:
            self.playing.close()
        self.playing = Playing(saved, self.party, speed=lambda: self.opening.speed)
        for visitor in list(self.party.visitors):
            self.playing.begin(visitor)
        self.wake()

    # --- Coming and going

    def meet(self, line: Line, uid: int, hello: wire.Hello) -> Visitor | None:
        """Somebody says hello; None if they are sent away again."""
        try:
            visitor = self._known(line, uid, hello)
        except TableError as error:
            line.send(wire.Closed(str(error.reason)))
            line.hang_up()
            return None
        self.party.visitors.append(visitor)
        line.send(
            wire.Welcome(
                wire.VERSION,
                self.opening.table,
                places.user_name(self.owner),
                visitor.owner,
                self.opening.unattended,
            )
        )
        try:
            self._resume(visitor, hello)
        except (MatchError, SaveError) as error:
            self._refuse(visitor, 0, error)
        if self.playing is not None:
            self.playing.begin(visitor)
        for words in self._words if visitor.owner else ():
            line.send(wire.Note(words))
        self._tell_seats()
        return visitor

    def _known(self, line: Line, uid: int, hello: wire.Hello) -> Visitor:
        """Who somebody is, as far as it is proven."""
        if hello.v != wire.VERSION:
            raise TableError(_OTHER_VERSION)
        keepers = self.opening.gatekeepers
        name = clean.name(hello.name)
        if hello.who == identity.GUEST and (uid == self.owner or uid in keepers):
            return Visitor(line, "", owner=False, name=name)
        try:
            who = identity.proven(uid, self.owner, hello.who or None, keepers)
        except identity.NotBelieved as error:
            visits = identity.is_key(hello.who) or hello.who == identity.GUEST
            raise TableError(_STRANGERS if visits else _NOT_BELIEVED) from error
        return Visitor(line, who.identity, who.owner, name)

    def _resume(self, visitor: Visitor, hello: wire.Hello) -> None:
        """Back to the seat that is theirs, or to the one they ask for."""
        if hello.watch:
            return
        seat = self.party.own_seat(visitor) if hello.seat is None else hello.seat
        if seat is not None:
            self._sit(visitor, seat, hello.name, hello.code)

    def left(self, visitor: Visitor) -> None:
        """Their line has ended."""
        seat = visitor.seat
        self.party.left(visitor)
        if seat is not None and self.playing is not None:
            with contextlib.suppress(MatchError, SaveError):
                self.playing.left(seat)
            self._tell()
        self._tell_seats()

    def _sit(self, visitor: Visitor, seat: int, name: str, code: str) -> None:
        reason = self.party.why_not(visitor, seat, code)
        if reason is not None:
            raise TableError(reason)
        if self.playing is None:
            self._name(visitor, seat, clean.name(name))
        elif self.playing.match.seats[seat].is_bot:
            if self.party.claims.seats[seat].free:
                raise TableError(N_("a bot has this seat"))
            self.playing.table.reseat(seat, HUMAN)  # whose it is has come back
        before = visitor.seat
        self.party.sit(visitor, seat)
        if self.playing is None and before is not None and before != seat:
            self.leave(before)

    def _name(self, visitor: Visitor, seat: int, name: str) -> None:
        """Who claims a seat before the game gives it a name."""
        chair = self.opening.chairs[seat]
        if chair.kind.startswith(BOT):
            raise TableError(N_("a bot has this seat"))
        name = name or chair.name
        if not name:
            raise TableError(N_("every seat needs a name"))
        others = enumerate(self.opening.chairs)
        if any(other.name == name for n, other in others if n not in (seat, visitor.seat)):
            raise TableError(N_("two seats are called {name!r}"), name=name)
        chair.name, chair.kind = name, HUMAN

    def leave(self, seat: int) -> None:
        """A seat is nobody's; before the game it waits again."""
        self.party.free(seat)
        if self.playing is None:
            self.opening.chairs[seat].clear()

    # --- Hearing

    def hear(self, visitor: Visitor, message: wire.Message) -> None:
        """Do what somebody says, and tell everybody what came of it."""
        if isinstance(message, wire.Hello):
            visitor.refuse(0, TableError(N_("hello is said once")))
        elif isinstance(message, wire.Ping):
            visitor.line.send(wire.Pong(message.id))
        elif isinstance(message, wire.Look):
            if self.playing is not None:
                visitor.line.stream(self.playing.story(visitor, message))
        else:
            self._do(visitor, message)

    def _do(self, visitor: Visitor, message: Any) -> None:
        error: Exception | None = None
        try:
            if isinstance(message, wire.Say):
                self._say(visitor, message.text)
            elif isinstance(message, wire.Sit):
                self._sit(visitor, message.seat, message.name, message.code)
                self.again(visitor)
            elif isinstance(message, wire.Owner):
                owning.do(self, visitor, message)
            else:
                self._play(visitor, message)
        except (CoreError, SaveError) as caught:
            error = caught
        # Also where it failed: what was done before that is to be told.
        if not self._holds_back(visitor, message):
            self._tell()
        self._tell_seats()
        if error is None:
            visitor.line.send(wire.Ok(message.id))
        else:
            self._refuse(visitor, message.id, error)

    def _refuse(self, visitor: Visitor, number: int, error: Exception) -> None:
        if isinstance(error, CoreError):
            visitor.refuse(number, MatchError(error.reason, **error.facts))
        else:
            visitor.refuse(number, MatchError(Reason("{words}"), words=str(error)))

    def again(self, visitor: Visitor) -> None:
        """Somebody has other eyes now."""
        if self.playing is not None:
            self.playing.begin(visitor)

    def _say(self, visitor: Visitor, text: str) -> None:
        text = clean.line(text)
        if not text:
            raise TableError(N_("nothing was said"))
        playing = self.playing
        if playing and not playing.over and playing.game.silent(playing.match.rules):
            raise TableError(N_("nobody talks at this table until the game is over"))
        if not visitor.may_say(time.monotonic()):
            raise TableError(N_("one thing after the other, please"))
        name = (
            visitor.name if visitor.seat is None else self.roster.names(self.playing)[visitor.seat]
        )
        for other in list(self.party.visitors):
            other.line.send(wire.Said(visitor.seat, name, text))

    def _play(self, visitor: Visitor, message: Any) -> None:
        seat, playing = visitor.seat, self.playing
        if seat is None:
            raise TableError(N_("you have no seat at this table"))
        if isinstance(message, wire.Stand):
            self.leave(seat)
            self.again(visitor)
            return
        if playing is None:
            raise TableError(N_("the game has not begun"))
        if isinstance(message, wire.Choose):
            playing.choose(seat, message)
        elif isinstance(message, wire.Options):
            visitor.line.send(playing.offered(seat, message.question))
        elif isinstance(message, wire.Undo):
            playing.undo(seat)
        elif isinstance(message, wire.Redo):
            playing.redo(seat)
        elif isinstance(message, wire.Hint):
            playing.note_hint(seat)
        elif isinstance(message, wire.Ask):
            playing.ask(seat, message.to)
        elif isinstance(message, wire.Agree):
            playing.agree(seat, message.to, yes=message.yes)

    # --- Telling

    def bots_moved(self) -> None:
        """Something happened that nobody here asked for."""
        playing = self.playing
        if playing is None:
            return
        trouble = playing.table.take_trouble()
        note = playing.table.take_note() or (words_of(trouble) if trouble else "")
        self._tell()
        if note:
            for visitor in list(self.party.visitors):
                visitor.line.send(wire.Note(note))
        self._tell_seats()

    def tick(self) -> None:
        """Some time has passed."""
        if self.playing is not None:
            self.playing.lapse()
            self._tell()

    def _tell(self) -> None:
        if self.playing is not None and self.playing.stale:
            self.playing.tell()

    def _holds_back(self, visitor: Visitor, message: wire.Message) -> bool:
        """Tell who chose before the others, who are told a little later, if something of the same
        seat is likely to follow at once: what settings answer would be drawn twice by everybody.
        """
        playing = self.playing
        if self.later is None or playing is None or not isinstance(message, wire.Choose):
            return False
        if not playing.stale or visitor.seat not in playing.table.waiting:
            return False
        playing.tell(visitor)
        if not self._holds:
            self._holds = True
            self.later(HOLD, self._let_go)
        return True

    def _tell_seats(self) -> None:
        self.roster.tell(self.playing)
        if self.later is None:
            self._list()
        elif not self._lists:
            self._lists = True
            self.later(LISTED, self._list)

    def _list(self) -> None:
        self._lists = False
        self.roster.show(self.playing)

    def _let_go(self) -> None:
        self._holds = False
        self._tell()

    def end(self, why: str) -> None:
        """The table is over; whoever asked for that is still answered."""
        self.closed = why
        self.wake()

    def say_goodbye(self) -> None:
        """Tell everybody why the table is over."""
        for visitor in list(self.party.visitors):
            visitor.line.send(wire.Closed(self.closed or ""))
            visitor.line.hang_up()

    def close(self) -> None:
        """Let go of the file."""
        if self.playing is not None:
            self.playing.close()
        if self.closed is not None:
            self._notes.forget()
