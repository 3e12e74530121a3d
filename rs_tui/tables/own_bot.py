"""Bots of one's own: a program that plays a seat and speaks the protocol of tables over its pipes.

It is told what its seat may know, as everybody at a table is (docs/PROTOCOL.md). Whatever it does,
the game goes on: one that hangs, dies, floods or talks rubbish is an OwnBotError, and whoever asked
lets another bot play on.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rs_core.play.errors import N_, CoreError
from rs_core.play.levels import FOR_OWN
from rs_tui.ground.i18n import _, words_of
from rs_tui.tables import spelling, wire
from rs_tui.tables.claims import Claims
from rs_tui.tables.party import Party, TableError, Visitor
from rs_tui.tables.playing import Playing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rs_tui.tables.local import LocalTable

PATIENCE: Final = 20.0
"""Seconds that a program has for an answer."""
MOST_LINES: Final = 500
"""What it may say before it answers."""
MOST_RUBBISH: Final = 3
MOST_REFUSED: Final = 10
_STEP: Final = 0.05
_LEAVE: Final = 0.5
"""Seconds that it has to end by itself."""
_READ: Final = 65536
_MODE: Final = 0o600


class OwnBotError(CoreError):
    """A program that does not play; the reason says what it did."""


class Program(NamedTuple):
    """What plays a seat."""

    path: Path
    log: Path | None = None
    """Takes what it writes to standard error."""

    @property
    def command(self) -> list[str]:
        """How it is started; a Python file need not be executable."""
        path = str(self.path.absolute())
        return [path] if os.access(path, os.X_OK) else [sys.executable, path]


def why_not(path: Path) -> str:
    """Why a file cannot play, in words; empty if it can."""
    if not path.is_file():
        return _("there is no file {path}").format(path=path)
    if os.access(path, os.X_OK) or path.suffix == ".py":
        return ""
    return _("{path} cannot be started: make it executable (chmod +x)").format(path=path)


class Pipes:
    """A program that runs, spoken to line by line; it never blocks whoever speaks."""

    def __init__(self, program: Program) -> None:
        """OwnBotError if it cannot be started."""
        try:
            with contextlib.ExitStack() as open_files:
                log: Any = subprocess.DEVNULL
                if program.log is not None:
                    program.log.parent.mkdir(parents=True, exist_ok=True)
                    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
                    log = os.open(program.log, flags, _MODE)
                    open_files.callback(os.close, log)
                self._process = subprocess.Popen(
                    program.command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    start_new_session=True,  # Ctrl+C is for us, and its children end with it
                )
        except OSError as error:
            words = N_("it could not be started ({reason})")
            raise OwnBotError(words, reason=error.strerror or "") from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._unsent = bytearray()
        self._unread = bytearray()

    # --- A line, as a host of a table speaks to it

    def send(self, message: wire.Message) -> None:
        """Say something, as soon as it listens."""
        self._unsent += spelling.write(message)

    def stream(self, messages: Iterator[wire.Message]) -> None:
        """Say something long."""
        for message in messages:
            self.send(message)

    def hang_up(self) -> None:
        """End the program."""
        with contextlib.suppress(OwnBotError):
            self.lines(0)  # what was said last
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_LEAVE)
        with contextlib.suppress(ProcessLookupError):  # what it started ends with it
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process.stdout.close()

    def lines(self, seconds: float) -> list[bytes]:
        """What it says within some time, line by line; OwnBotError once it is gone."""
        with selectors.DefaultSelector() as ready:
            ready.register(self._out, selectors.EVENT_READ)
            if self._unsent:
                ready.register(self._in, selectors.EVENT_WRITE)
            found = {key.fd for key, _events in ready.select(seconds)}
        if self._in in found:
            self._write()
        if self._out in found:
            self._read()
        *lines, rest = self._unread.split(b"\n")
        self._unread = bytearray(rest)
        if len(rest) > wire.MOST_ASKED or any(len(line) > wire.MOST_ASKED for line in lines):
            raise OwnBotError(N_("it wrote a line that is too long"))
        return [bytes(line) for line in lines]

    def _write(self) -> None:
        try:
            sent = os.write(self._in, self._unsent)
        except BlockingIOError:
            return
        except OSError as error:
            raise self._gone() from error
        del self._unsent[:sent]

    def _read(self) -> None:
        data = os.read(self._out, _READ)
        if not data:
            raise self._gone()
        self._unread += data

    def _gone(self) -> OwnBotError:
        try:
            code = self._process.wait(_LEAVE)
        except subprocess.TimeoutExpired:
            return OwnBotError(N_("it closed its pipes"))
        return OwnBotError(N_("it ended (exit code {code})"), code=code)


class OwnBot:
    """A program at a seat of a table of this process."""

    def __init__(
        self, program: Program, table: LocalTable, seat: int, patience: float = PATIENCE
    ) -> None:
        """The program is started; it has its time for the first answer."""
        self.program = program
        self.seat = seat
        self._table = table
        self._patience = patience
        self._pipes = Pipes(program)
        party = Party(Claims(()))
        self._visitor = Visitor(self._pipes, "", owner=False, seat=seat)
        party.visitors.append(self._visitor)
        self._playing = Playing(table.saved, party, table=table)
        self._answered: int | None = None
        """The request that was granted; it is said once all that it changed was told."""
        self._rubbish = self._said = self._refused = 0
        self._end = 0.0

    def ask(self) -> None:
        """Tell it what its seat is asked; its time begins."""
        self._tell()
        self._end = time.monotonic() + self._patience
        self._said = self._refused = 0

    def hear(self, seconds: float = 0) -> str | None:
        """What it chooses, if it does so within some time; OwnBotError once it plays no more."""
        for line in self._pipes.lines(seconds):
            self._said += 1
            message = self._read(line)
            if isinstance(message, wire.Choose) and self._fits(message):
                self._answered = message.id
                return message.do
            if message is not None and not isinstance(message, wire.Choose):
                self._hear(message)
            if self._said > MOST_LINES:
                raise OwnBotError(N_("it talks and talks and does not choose"))
            if self._refused > MOST_REFUSED:
                raise OwnBotError(N_("it chose again and again what is not on offer"))
        if time.monotonic() > self._end:
            raise OwnBotError(N_("it did not answer within {n} seconds"), n=round(self._patience))
        return None

    def choose(self) -> str:
        """What it answers to what its seat is asked, while whoever asks waits."""
        self.ask()
        while (chosen := self.hear(_STEP)) is None:
            pass
        return chosen

    def close(self) -> None:
        """Tell it the end, and let it go."""
        with contextlib.suppress(OwnBotError):
            self._tell()
            self._pipes.send(wire.Closed(""))
        self._pipes.hang_up()

    def _tell(self) -> None:
        """What has changed since it chose."""
        if self._visitor.told is not None:
            self._playing.tell()
        if self._answered is not None:
            self._pipes.send(wire.Ok(self._answered))
            self._answered = None

    def _read(self, line: bytes) -> wire.Message | None:
        try:
            return spelling.read(line, wire.TO_TABLE)
        except spelling.SpellingError as error:
            self._rubbish += 1
            if self._rubbish >= MOST_RUBBISH:
                raise OwnBotError(
                    N_("it wrote what is no message of the protocol ({line})"),
                    line=line[:40].decode(errors="replace"),
                ) from error
            self._refuse(0, error)
            return None

    def _hear(self, message: wire.Message) -> None:
        """Everything but a choice."""
        if isinstance(message, wire.Hello):
            self._welcome(message)
        elif isinstance(message, wire.Look):
            self._pipes.stream(self._playing.story(self._visitor, message))
        elif isinstance(message, wire.Ping):
            self._pipes.send(wire.Pong(message.id))
        elif isinstance(message, wire.Options):
            self._offer(message)
        else:
            number = getattr(message, "id", 0)
            self._refuse(number, TableError(N_("a bot chooses, and does nothing else")))

    def _welcome(self, hello: wire.Hello) -> None:
        if hello.v != wire.VERSION:
            raise OwnBotError(N_("it speaks another version of the protocol"))
        table = self._table
        self._pipes.send(wire.Welcome(wire.VERSION, table.name, "", yours=False, unattended=False))
        chairs = tuple(
            wire.Chair(each.name, each.kind, claimed=True, here=True, age=0, coded=False)
            for each in table.seats
        )
        self._pipes.send(wire.Seats("game", table.game.name, chairs, self.seat, 0, shut=True))
        self._playing.begin(self._visitor)

    def _offer(self, asked: wire.Options) -> None:
        try:
            self._pipes.send(self._playing.offered(self.seat, asked.question))
        except TableError as error:
            self._refuse(asked.id, error)
        else:
            self._pipes.send(wire.Ok(asked.id))

    def _fits(self, message: wire.Choose) -> bool:
        """Whether a choice is one; if not, it is told why."""
        try:
            self._playing.check_asked(self.seat, message.question)
            decision = next(each for each in self._table.pending if each.seat == self.seat)
            self._table.game.parse(message.do, decision.options + decision.extras)
        except CoreError as error:
            self._refused += 1
            self._refuse(message.id, error)
            return False
        return True

    def _refuse(self, number: int, error: CoreError) -> None:
        self._visitor.refuse(number, TableError(error.reason, **error.facts))


def words(name: str, program: Program, error: OwnBotError) -> str:
    """What a player is told of a program that failed."""
    said = _("{name}: the program {file} does not play on: {reason}. A bot of level {level} does")
    return said.format(name=name, file=program.path.name, reason=words_of(error), level=FOR_OWN)
