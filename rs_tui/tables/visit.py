"""Being at a table that stands in another process: the line to it, kept up, and all that it said.

A thread of its own listens, so that whoever waits for an answer gets it, on a screen or by lines.
"""

from __future__ import annotations

import asyncio
import contextlib
import select
import threading
import time
from collections import deque
from typing import TYPE_CHECKING, Final

from rs_core.play.errors import N_, CoreError
from rs_tui.ground import clean
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.tables import spelling, wire
from rs_tui.tables.party import TableError
from rs_tui.tables.seats import BOT
from rs_tui.tables.told import Told, pattern, refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from rs_core.play.errors import Reason
    from rs_tui.saves.datasets import DataSets
    from rs_tui.tables.relay import Call

ANSWER: Final = 5.0
"""Seconds to wait for an answer before whoever asked may do something else."""
FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 5.0
"""Seconds between two tries to get the line back."""
QUIET: Final = 20.0
"""Seconds of silence after which we ask whether anybody is there."""
TALK: Final = 100
"""How many lines of talk are kept."""
_PIECE: Final = 64 * 1024
_LISTEN: Final = 0.25


class Visit:
    """What we know of a table, and what can be asked of it. All may be called from any thread."""

    def __init__(
        self,
        dial: Callable[[], Call],
        *,
        name: str = "",
        seat: int | None = None,
        code: str = "",
        watch: bool = False,
        who: str = "",
        sets: DataSets | None = None,
    ) -> None:
        """Goes there at once: an OSError or CallError says why that is not possible.

        `seat` and `code` say where to sit; by default where one sat before. `who` is what a gate
        says of its guests.
        """
        self._dial = dial
        self._hello = wire.Hello(wire.VERSION, name, seat, code, watch, who)
        self._sets = sets
        self.lock = threading.Condition()
        self._call: Call | None = dial()
        self._gone = threading.Event()
        self._ids = 0
        self._answers: dict[int, wire.Message | None] = {}
        """Of those who wait for one: None before it came."""
        self._heard_at = time.monotonic()
        self._asked_quiet = False
        self._listeners: list[Callable[[], None]] = []
        self.version = 0
        """Another number whenever something was told."""
        self.welcome: wire.Welcome | None = None
        self.seats: wire.Seats | None = None
        self.told: Told | None = None
        """The game, once one is played."""
        self.request: wire.Asked | None = None
        """Somebody asks to go back."""
        self.codes: dict[int, str] = {}
        """Of seats, for the owner."""
        self.called = name
        """What we are called, unless we say otherwise."""
        self.muted = False
        """Whether whoever sits here wants to hear no talk."""
        self.seats_at = 0.0
        """When that was told."""
        self.talk: deque[wire.Said] = deque(maxlen=TALK)
        self.said = 0
        """How many lines of talk there were."""
        self.notes: deque[str] = deque(maxlen=TALK)
        self.words = ""
        """How it is with the line, while it is not as it should be."""
        self.why = ""
        """Why the line was cut last, as far as that is known."""
        self.closed = False
        """Whether it is over for good; then `words` say why."""
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._thread.start()

    # --- Looking

    @property
    def connected(self) -> bool:
        """Whether the line stands and the table has answered."""
        return self.welcome is not None and not self.words

    @property
    def is_ours(self) -> bool:
        """Whether the table belongs to whoever sits here."""
        return self.welcome is not None and self.welcome.yours

    @property
    def may_begin(self) -> bool:
        """Whether we may begin a game, and fill the seats that nobody claims."""
        left_to_us = self.welcome is not None and self.welcome.unattended
        return self.is_ours or (left_to_us and self.seat is not None)

    @property
    def seat(self) -> int | None:
        """The own seat."""
        return None if self.seats is None else self.seats.you

    @property
    def is_full(self) -> bool:
        """Whether every seat is somebody's or a bot's, and none of them ours."""
        told = self.seats
        return (
            told is not None
            and told.you is None
            and all(chair.claimed or chair.kind.startswith(BOT) for chair in told.seats)
        )

    def wait(self, version: int, seconds: float | None = None) -> int:
        """Until something was told since that version, or for so long; the version now."""
        end = None if seconds is None else time.monotonic() + seconds
        with self.lock:
            while self.version == version and not self.closed:
                left = _LISTEN if end is None else min(_LISTEN, end - time.monotonic())
                if left <= 0:
                    break
                self.lock.wait(left)
            return self.version

    async def changes(self) -> AsyncIterator[None]:
        """At once, for what was told already, and whenever something is; ends with the table."""
        loop, told = asyncio.get_running_loop(), asyncio.Event()
        told.set()

        def wake() -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(told.set)

        self._listeners.append(wake)
        try:
            over = False
            while not over:
                await told.wait()
                told.clear()
                over = self.closed  # what is told while somebody looks is still to be told
                yield
        finally:
            self._listeners.remove(wake)

    # --- Asking

    def sit(self, seat: int, name: str, code: str = "") -> None:
        """Claim a seat; TableError says why that is not possible, here and below."""
        self.ask(lambda number: wire.Sit(number, seat, name, code))
        with self.lock:
            hello = self._hello
            self._hello = wire.Hello(hello.v, name, seat, code, watch=False, who=hello.who)

    def stand(self) -> None:
        """Give the seat back."""
        self.ask(wire.Stand)
        with self.lock:
            hello = self._hello
            self._hello = wire.Hello(hello.v, hello.name, None, "", watch=True, who=hello.who)

    def say(self, text: str) -> None:
        """A line of talk to everybody."""
        self.ask(lambda number: wire.Say(number, text))

    def owner(self, do: str, seat: int | None = None, level: str = "") -> None:
        """What the owner alone may do; `owning.DOES` lists it."""
        self.ask(lambda number: wire.Owner(number, do, seat, level))

    def go_back(self, to: int) -> None:
        """Ask everybody to go back until so many choices stand."""
        self.ask(lambda number: wire.Ask(number, to))

    def agree(self, to: int, *, yes: bool) -> None:
        """Answer who asks that."""
        self.ask(lambda number: wire.Agree(number, to, yes))

    def ask(self, make: Callable[[int], wire.Message]) -> None:
        """Say something and wait until it is done; TableError says why it is not."""
        with self.lock:
            if self.closed or not self.connected or self._call is None:
                raise TableError(N_("the line to the table is cut; it will be back by itself"))
            self._ids += 1
            number = self._ids
            self._answers[number] = None
            self._send(make(number))
            end = time.monotonic() + ANSWER
            while self._answers.get(number, _LOST) is None and time.monotonic() < end:
                self.lock.wait(end - time.monotonic())
            answer = self._answers.pop(number, _LOST)
        if answer is None:
            raise TableError(N_("the table has not answered yet; look what comes of it"))
        if isinstance(answer, wire.No):
            raise _lost() if answer is _LOST else refusal(answer)

    def _send(self, message: wire.Message) -> None:
        call = self._call
        if call is not None:
            with contextlib.suppress(OSError):  # the listener sees it too
                call.line.sendall(spelling.write(message))

    def close(self) -> None:
        """Go away; the seat stays ours."""
        with self.lock:
            self._gone.set()
            self.closed = True
            self.lock.notify_all()
        if self._thread is not threading.current_thread():
            self._thread.join(2)

    # --- Listening

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._over():
            if self._call is not None:
                if self._talk(self._call):
                    pause = FIRST_PAUSE
                self._lose()
            if self._over():
                break
            self._gone.wait(pause)
            pause = min(LONGEST_PAUSE, pause * 2)
            try:
                self._call = self._dial()
            except (OSError, CallError) as error:
                self._cut(clean.line(words_of(error)))
        if self._call is not None:  # it was closed while we dialled
            self._lose()
        self._tell()

    def _over(self) -> bool:
        return self.closed or self._gone.is_set()

    def _talk(self, call: Call) -> bool:
        """Listen as long as the line stands; whether the table said anything."""
        with self.lock:
            self._send(self._hello)
        self._heard_at, self._asked_quiet = time.monotonic(), False
        rest = b""
        said = False
        while not self._over():
            try:
                if not select.select([call.line], [], [], _LISTEN)[0]:
                    if not self._patient():
                        return said
                    continue
                piece = call.line.recv(_PIECE)
            except (OSError, ValueError):
                return said
            if not piece:
                return said
            self._heard_at, self._asked_quiet = time.monotonic(), False
            *lines, rest = (rest + piece).split(b"\n")
            said = said or bool(lines)
            if len(rest) > wire.MOST_TOLD or not self._take_all(lines):
                self._end(N_("the table does not speak as it should; install the same program"))
        return said

    def _patient(self) -> bool:
        """Ask whether anybody is there when it is quiet; False once nobody was."""
        quiet = time.monotonic() - self._heard_at
        if quiet > QUIET and not self._asked_quiet:
            self._asked_quiet = True
            with self.lock:
                self._send(wire.Ping(0))
        return quiet < 2 * QUIET

    def _take_all(self, lines: list[bytes]) -> bool:
        """Note what was told; False if it was no language of ours."""
        try:
            with self.lock:
                for line in lines:
                    self._take(spelling.read(line, wire.FROM_TABLE))
        except TableError as error:
            self._end(error.reason)
        except CoreError:
            return False
        self._tell()
        return True

    def _take(self, message: wire.Message) -> None:
        if isinstance(message, wire.Ok | wire.No):
            self._take_answer(message)
        elif isinstance(message, wire.Welcome):
            self.welcome, self.words = message, ""
        elif isinstance(message, wire.Seats):
            self.seats, self.seats_at = message, time.time()
        elif isinstance(message, wire.Begin):
            self.told = Told(message, self._sets)
            self.request = None
            self._send(wire.Look(past=True, data=self.told.needs_data))
        elif isinstance(message, wire.Said):
            self.talk.append(message)
            self.said += 1
        elif isinstance(message, wire.Asked | wire.Settled):
            self.request = message if isinstance(message, wire.Asked) else None
        elif isinstance(message, wire.Note):
            self.notes.append(clean.line(message.text))
        elif isinstance(message, wire.Code):
            self.codes[message.seat] = clean.line(message.code, 20)
        elif isinstance(message, wire.Closed):
            self._end(pattern(message.why))
        elif self.told is not None:
            self.told.take(message)

    def _take_answer(self, answer: wire.Ok | wire.No) -> None:
        if answer.id in self._answers:
            self._answers[answer.id] = answer
        elif isinstance(answer, wire.No):
            self.notes.append(words_of(refusal(answer)))

    def _end(self, why: Reason) -> None:
        """It is over for good."""
        self.words, self.closed = words_of(TableError(why)), True
        self._tell()

    def _lose(self) -> None:
        """The line has ended: nobody who waits gets an answer any more."""
        call, self._call = self._call, None
        assert call is not None
        trouble = call.trouble()
        call.close()
        with self.lock:
            for number in self._answers:
                self._answers[number] = self._answers[number] or _LOST
        if not self._over():
            self._cut(trouble or "")

    def _cut(self, why: str) -> None:
        self.why = why
        words = _("The line to the table is cut; trying again …")
        self.words = f"{words} ({why})" if why else words
        self._tell()

    def _tell(self) -> None:
        with self.lock:
            self.version += 1
            self.lock.notify_all()
        for wake in list(self._listeners):
            wake()


_LOST: Final = wire.No(0, "", {})


def _lost() -> TableError:
    return TableError(N_("the line was cut before the answer came; look whether it was done"))
