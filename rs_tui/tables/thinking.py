"""Bots in processes of their own, so that the screen never waits: started once, kept warm.

    thinkers = Thinkers()
    thinkers.warm_up()
    asked = Asked("rune_stones", seed, view, decision)
    thought = thinkers.think("hard", asked)     # in a thread
    hint = thinkers.hint(asked)                 # likewise
    thinkers.cancel()                           # from anywhere, takes effect at once
    thinkers.close()

A search is split over the processes tree by tree and merged in order, so its answer does not
depend on how many there are. If a process dies, the next lower level answers, with a note.
"""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import pickle
import signal
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rs_core import games
from rs_core.bots import LEVELS, Cancelled, Hint, SearchBot, Slow, merge
from rs_core.play.codec import DataSet
from rs_tui.ground.cores import cores

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

    from rs_core.play.game import Choice, Decision

MOST_WORKERS: Final = 4
HINT: Final = "hint"
"""Asked for instead of a level."""
PATIENCE: Final = 0.5
"""Seconds a cancelled worker has to say so before it is ended."""


class WorkerDied(Exception):  # noqa: N818 - said of a process, not of a mistake
    """A thinking process ended by itself."""


class Asked(NamedTuple):
    """What somebody has to decide, and all that may be known about it."""

    game: str
    seed: int
    """Bots break ties by a seed of their own: that of the game tells the future."""
    view: Any
    decision: Decision


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot chose; the level is lower than asked for if something went wrong."""

    choice: Choice
    level: str
    fallback: bool = False


class _Pickler(pickle.Pickler):
    """Sets of data are sent once and then named: they are large, and compared by identity."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.named: dict[str, DataSet] = {}

    def persistent_id(self, obj: object) -> str | None:
        if not isinstance(obj, DataSet):
            return None
        self.named[obj.fingerprint] = obj
        return obj.fingerprint


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, known: dict[str, DataSet]) -> None:
        super().__init__(file)
        self.known = known

    def persistent_load(self, pid: str) -> DataSet:
        return self.known[pid]


def _packed(message: object) -> tuple[bytes, dict[str, DataSet]]:
    """A message, and the sets of data that it only names, by fingerprint."""
    file = io.BytesIO()
    pickler = _Pickler(file)
    pickler.dump(message)
    return file.getvalue(), pickler.named


def _serve(link: Connection) -> None:
    """A worker: think about what comes, until the other side is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    known: dict[str, DataSet] = {}
    with contextlib.suppress(EOFError, OSError):
        while True:
            kind, *rest = _Unpickler(io.BytesIO(link.recv_bytes()), known).load()
            if kind == "data":
                data = pickle.loads(rest[0])  # noqa: S301 - sent by our own process
                known[data.fingerprint] = data
            elif kind == "think":
                link.send(_answer(link, *rest))


def _answer(
    link: Connection, number: int, level: str, asked: Asked, how: tuple[int, float | None]
) -> tuple[int, Any]:
    """The number of a request, and what came of it; None if it was cancelled.

    Whatever arrives while a worker thinks (or the end of the line) means that nobody waits.
    """
    game, seed, view, decision = asked
    tree, seconds = how
    bots = games.bots(game)
    try:
        if level == HINT:
            return number, bots.advise(view, decision, seed, seconds=seconds, cancelled=link.poll)
        bot = bots.make_bot(level, seed)
        if isinstance(bot, SearchBot):
            return number, bot.tree(view, decision, tree, seconds=seconds, cancelled=link.poll)
        return number, bot.choose(view, decision, seconds=seconds, cancelled=link.poll)
    except Cancelled:
        return number, None


class _Worker:
    """One process and the line to it."""

    def __init__(self) -> None:
        # Spawned, not forked: a fork would inherit file locks and the state of the terminal.
        context = multiprocessing.get_context("spawn")
        self.link, other = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(other,), daemon=True)
        self.process.start()
        other.close()
        self.known: set[str] = set()
        self.request = 0
        """The number of the request at work; 0 while idle."""
        self.stopping = False
        """Whether it was told to stop and has not answered yet."""

    def ask(self, number: int, level: str, asked: Asked, tree: int, seconds: float | None) -> None:
        self.request = number
        message, named = _packed(("think", number, level, asked, (tree, seconds)))
        try:
            for fingerprint in named.keys() - self.known:
                self.link.send_bytes(_packed(("data", pickle.dumps(named[fingerprint])))[0])
                self.known.add(fingerprint)
            self.link.send_bytes(message)
        except OSError as error:
            raise WorkerDied from error

    def receive(self) -> tuple[int, Any]:
        """An answer that has arrived."""
        try:
            number, found = self.link.recv()
        except (EOFError, OSError) as error:
            raise WorkerDied from error
        if number == self.request:
            self.request = 0
            self.stopping = False
        return number, found

    def stop(self) -> None:
        """Let go of the request at work; the answer to it is dropped when it comes."""
        if self.request:
            self.stopping = True
            with contextlib.suppress(OSError):
                self.link.send_bytes(_packed(("stop",))[0])

    def end(self) -> None:
        self.link.close()
        self.process.terminate()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


class Thinkers:
    """Some warm processes that think for the bots of a game; one request at a time."""

    def __init__(self, workers: int | None = None) -> None:
        """By default one for each core, up to four."""
        self.size = max(1, min(workers or cores(), MOST_WORKERS))
        self._workers: list[_Worker] = []
        self._number = 0
        self._lock = threading.Lock()
        self._cancels = 0
        """How often everything under way was cancelled."""
        self._wake_read, self._wake_write = multiprocessing.Pipe(duplex=False)

    def warm_up(self) -> None:
        """Start the processes, so that the first thought is not the slow one."""
        with self._lock:
            self._fill()

    def ticket(self) -> int:
        """What `cancel` makes invalid: take one before a thread is started, so that a request
        cancelled before its thread runs does not run.
        """
        return self._cancels

    def think(
        self,
        level: str,
        asked: Asked,
        *,
        seconds: float | None = None,
        ticket: int | None = None,
    ) -> Thought:
        """What a bot chooses; blocks, so call it in a thread. Raises Cancelled after `cancel`."""
        ticket = self._cancels if ticket is None else ticket
        with self._lock:
            asked_for = level
            while True:
                self._check(ticket)
                try:
                    choice = self._choose(level, asked, seconds, ticket)
                    return Thought(choice, level, level != asked_for)
                except WorkerDied:
                    self._let_go()
                    level = LEVELS[max(0, LEVELS.index(level) - 1)]

    def hint(
        self,
        asked: Asked,
        *,
        seconds: float | None = None,
        ticket: int | None = None,
    ) -> Hint | None:
        """What the bots would advise; None if their process died. Blocks and cancels as `think`."""
        ticket = self._cancels if ticket is None else ticket
        with self._lock:
            self._check(ticket)
            self._fill()
            try:
                return self._advice(asked, seconds, ticket)
            except WorkerDied:
                self._let_go()
                return None

    def _advice(self, asked: Asked, seconds: float | None, ticket: int) -> Hint:
        found = self._by_one(HINT, asked, seconds, ticket)
        assert isinstance(found, Hint)
        return found

    def _by_one(self, level: str, asked: Asked, seconds: float | None, ticket: int) -> Any:
        """What the first process that is free comes to."""
        number = 0
        while True:
            for worker in self._workers:
                if not number and not worker.request:
                    self._number = number = self._number + 1
                    worker.ask(number, level, asked, 0, seconds)
            for answered, found in self._answers(ticket):
                if answered == number and found is not None:
                    return found

    def cancel(self) -> None:
        """Stop what was asked so far: `think` and `hint` raise Cancelled at once."""
        self._cancels += 1
        with contextlib.suppress(OSError):
            self._wake_write.send_bytes(b"x")

    def close(self) -> None:
        """End all processes."""
        self.cancel()
        with self._lock:
            self._let_go()
            self._wake_read.close()
            self._wake_write.close()

    def __enter__(self) -> Thinkers:
        self.warm_up()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _choose(self, level: str, asked: Asked, seconds: float | None, ticket: int) -> Choice:
        game, seed, view, decision = asked
        bot = games.bots(game).make_bot(level, seed)
        if isinstance(bot, Slow):
            self._fill()
            choice: Choice = self._by_one(level, asked, seconds, ticket)
            return choice
        if not isinstance(bot, SearchBot):
            return bot.choose(view, decision, seconds=seconds)  # takes milliseconds
        at_once = bot.at_once(view, decision)
        if at_once is not None:
            return at_once
        self._fill()
        found: dict[int, Any] = {}
        waiting = list(range(bot.trees))
        at_work: dict[int, int] = {}
        while len(found) < bot.trees:
            for worker in self._workers:
                if waiting and not worker.request:
                    self._number += 1
                    at_work[self._number] = tree = waiting.pop(0)
                    worker.ask(self._number, level, asked, tree, seconds)
            for number, answer in self._answers(ticket):
                if number in at_work:
                    found[at_work.pop(number)] = answer
        return merge([found[tree] for tree in range(bot.trees)])[0].choice

    def _check(self, ticket: int) -> None:
        if ticket != self._cancels:
            for worker in self._workers:
                worker.stop()
            raise Cancelled

    def _answers(self, ticket: int) -> list[tuple[int, Any]]:
        """Wait for something to happen; the answers that have come."""
        links = {worker.link: worker for worker in self._workers}
        late = [worker for worker in self._workers if worker.stopping]
        ready = wait([*links, self._wake_read], PATIENCE if late else None)
        while self._wake_read.poll():
            self._wake_read.recv_bytes()
        self._check(ticket)
        if not ready:  # a worker that was told to stop does not answer
            for worker in late:
                worker.end()
                self._workers.remove(worker)
            self._fill()
        return [worker.receive() for link, worker in links.items() if link in ready]

    def _let_go(self) -> None:
        """End all processes: what killed one may have reached the others."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()

    def _fill(self) -> None:
        """Start as many processes as there should be; those that ended are let go."""
        for worker in [w for w in self._workers if not w.process.is_alive()]:
            worker.end()
            self._workers.remove(worker)
        while len(self._workers) < self.size:
            self._workers.append(_Worker())
