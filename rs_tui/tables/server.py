"""The server of a table: one process that holds the game, listens, and lets bots think."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import time
from collections import Counter, deque
from typing import TYPE_CHECKING, Any, Final

from rs_core import games
from rs_core.play.errors import N_
from rs_tui.saves import Library
from rs_tui.tables import opening, places, spelling, wire
from rs_tui.tables.host import Host

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rs_tui.tables.party import Visitor

MOST_UNREAD: Final = 256 * 1024
"""Bytes that wait for somebody who does not read; then they are cut off."""
MOST_LINES: Final = 64
MOST_OF_A_USER: Final = 24
BURST: Final = 200
"""Messages that somebody may send at once ..."""
RATE: Final = 100.0
"""... and a second from then on; more are not read before their time."""
HELLO: Final = 10.0
"""Seconds to say hello."""
MOST_WRONG: Final = 3
"""Lines that are no message; then the line is cut."""
TICK: Final = 1.0
RETRY: Final = 5.0
"""Seconds after which bots try again what failed."""


class Link:
    """The line to one program. A `Line` as the host sees it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A connection that was accepted."""
        self._reader = reader
        self._writer = writer
        self._said: list[bytes] = []
        """What is sent together once no more is said at this moment: a call of the system costs
        more than a message."""
        self._streams: deque[Iterator[wire.Message]] = deque()
        self._streaming: asyncio.Task[None] | None = None
        self._allowance = float(BURST)
        self._asked = time.monotonic()

    # --- Speaking

    def send(self, message: wire.Message) -> None:
        """Say something now; whoever has too much unread is cut off."""
        if self._writer.transport.is_closing():
            return
        if not self._said:
            asyncio.get_running_loop().call_soon(self._flush)
        self._said.append(spelling.write(message))

    def _flush(self) -> None:
        said, self._said = self._said, []
        transport = self._writer.transport
        if said and not transport.is_closing():
            self._writer.write(b"".join(said))
            if transport.get_write_buffer_size() > MOST_UNREAD:
                transport.abort()

    def stream(self, messages: Iterator[wire.Message]) -> None:
        """Say something long, as fast as it is read."""
        self._streams.append(messages)
        if self._streaming is None:
            self._streaming = asyncio.create_task(self._stream())

    async def _stream(self) -> None:
        try:
            while self._streams:
                for message in self._streams.popleft():
                    self.send(message)
                    self._flush()
                    await self._writer.drain()
        except ConnectionError:
            self._streams.clear()
        finally:
            self._streaming = None

    def hang_up(self) -> None:
        """End the line once all is said."""
        self._flush()
        self._writer.close()

    def cut(self) -> None:
        """End the line at once."""
        self._said.clear()
        self._streams.clear()
        self._writer.transport.abort()

    # --- Hearing

    async def read(self) -> wire.Message | None:
        """The next message; None at the end of the line. WireError if it is none."""
        await self._breathe()
        try:
            line = await self._reader.readuntil(b"\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        except asyncio.LimitOverrunError as error:
            raise TooLong from error
        return spelling.read(line[:-1], wire.TO_TABLE)

    async def _breathe(self) -> None:
        """Read no faster than anybody plays."""
        now = time.monotonic()
        self._allowance = min(BURST, self._allowance + (now - self._asked) * RATE)
        self._asked = now
        self._allowance -= 1
        if self._allowance < 0:
            await asyncio.sleep(-self._allowance / RATE)


class TooLong(spelling.SpellingError):
    """A line that is longer than any message."""

    def __init__(self) -> None:
        super().__init__(N_("a line is no message"))


class Server:
    """Accepts lines and gives what they say to the host."""

    def __init__(self, host: Host, listener: socket.socket) -> None:
        """The socket listens already."""
        self.host = host
        self._listener = listener
        self._links: dict[asyncio.Task[None], int] = {}
        """Who is served, by user."""
        self._woken = asyncio.Event()
        self._bots: asyncio.Task[None] | None = None
        self._alone_since: float | None = None

    async def run(self) -> None:
        """Until the table is over."""
        host = self.host
        host.wake = self._woken.set
        host.later = asyncio.get_running_loop().call_later
        server = await asyncio.start_unix_server(
            self._accept, sock=self._listener, limit=wire.MOST_ASKED
        )
        try:
            self._follow()
            while host.closed is None:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), TICK)
                self._woken.clear()
                self._follow()
                host.tick()
                self._look_round()
        finally:
            server.close()
            await self._finish()

    def heed_signals(self) -> None:
        """Close the table when the process is asked to end."""
        loop = asyncio.get_running_loop()
        why = str(N_("the table was closed"))
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.host.end, why)

    def _look_round(self) -> None:
        """Close the table some time after the last player left, unless bots are at it, or it was
        opened for people who have yet to come.
        """
        host, playing = self.host, self.host.playing
        bots = playing is not None and not playing.paused and playing.table.bot is not None
        expected = playing is None and host.opening.unattended
        if host.party.players_here or bots or expected:
            self._alone_since = None
        elif self._alone_since is None:
            self._alone_since = time.monotonic()
        elif time.monotonic() - self._alone_since > host.opening.idle:
            host.end(str(N_("nobody was left at the table")))

    def _follow(self) -> None:
        """Let the bots of the game that is played now take their turns."""
        playing = self.host.playing
        if playing is None or (
            self._bots is not None and self._bots.get_name() == str(id(playing))
        ):
            return
        if self._bots is not None:
            self._bots.cancel()
        self._bots = asyncio.create_task(self._bots_play(), name=str(id(playing)))

    async def _bots_play(self) -> None:
        assert self.host.playing is not None
        table = self.host.playing.table
        async for _change in table.changes():
            failed = table.trouble is not None
            self.host.bots_moved()
            if failed:
                asyncio.get_running_loop().call_later(RETRY, table.wake)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        link = Link(reader, writer)
        try:
            uid = places.peer(writer.get_extra_info("socket")).uid
            if (
                len(self._links) >= MOST_LINES
                or Counter(self._links.values())[uid] >= MOST_OF_A_USER
            ):
                link.send(wire.Closed(str(N_("too many are at this table"))))
                return
            self._links[task] = uid
            await self._serve(link, uid)
        except (OSError, asyncio.CancelledError):
            link.cut()
        finally:
            self._links.pop(task, None)
            link.hang_up()

    async def _serve(self, link: Link, uid: int) -> None:
        visitor = await self._greet(link, uid)
        if visitor is None:
            return
        try:
            await self._converse(link, visitor)
        finally:
            self.host.left(visitor)

    async def _greet(self, link: Link, uid: int) -> Visitor | None:
        try:
            async with asyncio.timeout(HELLO):
                message = await link.read()
        except (TimeoutError, spelling.SpellingError):
            message = None
        if not isinstance(message, wire.Hello):
            link.send(wire.Closed(str(N_("this is a table of Rune Stones; say hello first"))))
            return None
        return self.host.meet(link, uid, message)

    async def _converse(self, link: Link, visitor: Visitor) -> None:
        wrong = 0
        while wrong < MOST_WRONG:
            try:
                message = await link.read()
            except TooLong:
                break
            except spelling.SpellingError as error:
                wrong += 1
                link.send(wire.No(0, str(error.reason), {}))
                continue
            if message is None or visitor not in self.host.party.visitors:
                return
            self.host.hear(visitor, message)
        link.send(wire.Closed(str(N_("the other program does not speak as it should"))))

    async def _finish(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
        self.host.say_goodbye()
        tasks = list(self._links)
        if tasks:
            await asyncio.wait(tasks, timeout=TICK)
        for task in self._links:
            task.cancel()
        await asyncio.gather(*self._links, return_exceptions=True)
        self.host.close()


def warm(options: dict[str, Any]) -> None:
    """Load what a server of such a table needs late, for a supervisor that splits servers off."""
    name = options.get("game")
    game = games.game(name) if isinstance(name, str) else None
    if game is not None:
        game.codec.standard_set()
        game.travel.warm()


def main(listening: int, folder: Path, options: dict[str, Any]) -> int:
    """Serve a table until it is closed; 0 then. A SaveError says why it cannot be opened."""
    notes = opening.Notebook(folder, listening, options)
    host = Host(opening.read(options), Library(folder, table=options["table"]), notes)
    with socket.socket(fileno=listening) as listener:
        asyncio.run(_serve(Server(host, listener)))
    return 0


async def _serve(server: Server) -> None:
    server.heed_signals()
    await server.run()
