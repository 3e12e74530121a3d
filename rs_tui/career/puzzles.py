"""Puzzles: moments of games with one right turn, what somebody made of them, and their rating.

Knows no game: a game gives its puzzles in its craft. Only the first try at a puzzle counts. Tries
stand in a file of their own, a line each, written when a turn is judged and before anything is said
about it; a line that is torn or edited into nonsense counts for nothing.
"""

from __future__ import annotations

import json
import os
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zlib import crc32

from rs_tui.career.glicko import MIDDLE, SCALE, Rating, Result, expected, rated
from rs_tui.career.ladder import Rated
from rs_tui.ground import clean, disk
from rs_tui.ground.disk import SaveError
from rs_tui.ground.i18n import words_of
from rs_tui.saves import header as headers

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from rs_core.play.game import Choice
    from rs_core.play.match import Match
    from rs_tui.saves import Library

FILE: Final = "puzzles.lines"
HEAD: Final = b"rune-stones puzzles 1\n"
MAX_BYTES: Final = 8 * 1024 * 1024
UNSURE: Final = 80.0
"""How far the rating of a puzzle may be off: it comes from a few tries of the bots."""
LEVELS: Final = (1250, 1450, 1600, 1750)
"""From these ratings on a puzzle is one step more difficult."""


SPREAD: Final = 300.0
"""By how much the ratings of puzzles spread, before any bot was asked."""
STEPS: Final = 12
EASIER: Final = 50
"""The next puzzle is a little easier than the solver is strong."""


class Puzzle(ABC):
    """A moment of a game, and what is right there."""

    name: str
    """Stays with it, wherever it stands in the list."""
    theme: str
    rating: int

    @property
    def level(self) -> int:
        """How difficult it is, from 1 to 5."""
        return 1 + sum(self.rating >= least for least in LEVELS)

    @property
    @abstractmethod
    def key(self) -> str:
        """Of the turn that the answer tells."""

    @property
    @abstractmethod
    def margin(self) -> float:
        """What every other turn loses, at least, of all games."""

    @property
    def least(self) -> int:
        """The same of 100 games, and not rounded up."""
        return int(100 * self.margin)

    @abstractmethod
    def begin(self, name: str) -> Match:
        """The moment as a game, in which a name has to decide."""

    @abstractmethod
    def played(self, match: Match, choice: Choice) -> str | None:
        """The turn that a choice ends, by its key; None if the turn goes on."""

    @abstractmethod
    def right(self, key: str) -> bool:
        """Whether that turn is the right one."""

    @abstractmethod
    def question(self) -> str:
        """What is to be found."""

    @abstractmethod
    def answer(self, names: Sequence[str]) -> list[str]:
        """The right turn, then what the next best loses, why, and how bots did; `names` by seat."""

    @abstractmethod
    def turn_words(self, match: Match, choice: Choice) -> str:
        """What somebody did in a turn that a choice ends."""

    @abstractmethod
    def as_data(self, *, tried: bool) -> dict[str, Any]:
        """For scripts, without the answer; what would tell it only to those who have tried."""


class Puzzles(ABC):
    """All puzzles of a game."""

    @abstractmethod
    def all(self) -> Sequence[Puzzle]:
        """By theme; within one in no order that tells anything."""

    @abstractmethod
    def themes(self) -> Mapping[str, str]:
        """The themes in their order, with what players call them."""


class Try(NamedTuple):
    """The first try of a name at a puzzle."""

    puzzle: str
    name: str
    right: bool
    key: str
    """Of the turn that was played."""
    at: str
    """When."""


class Tries:
    """All first tries of a library."""

    def __init__(self, library: Library, game: str) -> None:
        """At the puzzles of a game."""
        self.path: Path = library.folder / FILE
        self.game = game

    def all(self) -> list[Try]:
        """In the order in which they were made; of each name and puzzle the first."""
        if not os.path.lexists(self.path):
            return []
        data, _found = disk.read(self.path, most=MAX_BYTES)
        once: dict[tuple[str, str], Try] = {}
        for line in data.split(b"\n"):
            found = self._read(line)
            if found is not None:
                once.setdefault((found.name, found.puzzle), found)
        return list(once.values())

    def of(self, name: str) -> dict[str, Try]:
        """By puzzle: the tries of a name."""
        return {each.puzzle: each for each in self.all() if each.name == name}

    def trouble(self) -> str:
        """Why no try can be put down, in words; empty if one can."""
        try:
            self.all()
            os.close(self._open())
        except SaveError as error:
            return words_of(error)
        return ""

    def add(self, puzzle: Puzzle, name: str, key: str) -> bool:
        """Put a try down, on the medium when this returns; whether it is the first."""
        name = clean.name(name)
        first = puzzle.name not in self.of(name)
        if first:
            row = [self.game, puzzle.name, name, puzzle.right(key), key, headers.now()]
            text = json.dumps(row).encode()
            self._append(b"%08x " % crc32(text) + text + b"\n")
        return first

    def _read(self, line: bytes) -> Try | None:
        total, _space, text = line.partition(b" ")
        if total != b"%08x" % crc32(text):
            return None
        try:
            game, puzzle, name, right, key, at = json.loads(text)
        except (ValueError, TypeError, RecursionError):
            return None
        whole = all(isinstance(each, str) for each in (game, puzzle, name, key, at))
        return Try(puzzle, name, right is True, key, at) if whole and game == self.game else None

    def _append(self, data: bytes) -> None:
        fd = self._open()
        try:
            size = os.fstat(fd).st_size
            torn = size > 0 and os.pread(fd, 1, size - 1) != b"\n"
            disk.write_all(fd, b"\n" * torn + data)
            disk.sync(fd)
        except OSError as error:
            raise disk.DiskError(self.path, error) from error
        finally:
            os.close(fd)

    def _open(self) -> int:
        disk.ensure_folder(self.path.parent)
        self._begin()
        return disk.open_to_append(self.path, most=MAX_BYTES)

    def _begin(self) -> None:
        """Begin the file unless it is there: several terminals may do so at the same moment."""
        try:
            fd = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return
        except OSError as error:
            raise disk.DiskError(self.path, error) from error
        try:
            disk.write_all(fd, HEAD)
        except OSError as error:
            raise disk.DiskError(self.path, error) from error
        finally:
            os.close(fd)
        disk.sync_folder(self.path.parent)


# --- Ratings


def difficulty(bots: Mapping[str, Sequence[int]], anchors: Mapping[str, int]) -> int:
    """The rating of a puzzle: what is most likely after so many bots of each level have found the
    answer, of so many that were asked, if most puzzles are about as strong as `normal`.
    """
    value = MIDDLE
    for _step in range(STEPS):
        slope, bend = (MIDDLE - value) / SPREAD**2, 1 / SPREAD**2
        for level, (right, asked) in bots.items():
            chance = expected(Rating(anchors[level]), Rating(value, 0.0))
            slope += (asked * chance - right) / SCALE
            bend += asked * chance * (1 - chance) / SCALE**2
        value += slope / bend
    return round(value)


def ratings(tries: Iterable[Try], puzzles: Iterable[Puzzle]) -> dict[str, Rated]:
    """By name: what their first tries say, in the order in which they were made."""
    known = {puzzle.name: puzzle.rating for puzzle in puzzles}
    found: dict[str, Rated] = {}
    for each in tries:
        if each.puzzle in known:
            one = found.setdefault(each.name, Rated())
            against = Rating(known[each.puzzle], UNSURE)
            one.now = rated(one.now, [Result(against, float(each.right))])
            one.history.append((each.puzzle, one.now))
    return found


class Solver(NamedTuple):
    """A name, and how it stands with the puzzles of a game."""

    name: str
    puzzles: Sequence[Puzzle]
    tries: Mapping[str, Try]
    rated: Rated | None
    trouble: str = ""
    """Why the tries could not be read."""

    @property
    def solved(self) -> int:
        """How many were right at the first try."""
        return sum(map(self.solves, self.puzzles))

    @property
    def tried(self) -> list[Puzzle]:
        """Those that were tried."""
        return [each for each in self.puzzles if each.name in self.tries]

    def solves(self, puzzle: Puzzle) -> bool:
        """Whether the first try at a puzzle was right."""
        made = self.tries.get(puzzle.name)
        return made is not None and made.right

    def ordered(self, theme: str = "") -> list[Puzzle]:
        """Those of a theme: first what was not tried yet, then what was missed, then the rest."""
        among = [each for each in self.puzzles if theme in ("", each.theme)]
        return sorted(among, key=lambda each: (each.name in self.tries) + self.solves(each))

    def next(self, after: str = "", theme: str = "") -> Puzzle | None:
        """One that was not tried yet, about as difficult as this name is strong; else, of those
        that were not right, the one after another in the list.
        """
        among = [each for each in self.puzzles if theme in ("", each.theme)]
        fresh = [each for each in among if each.name not in self.tries and each.name != after]
        if fresh:
            strength = Rating().value if self.rated is None else self.rated.now.value
            return min(fresh, key=lambda each: (abs(each.rating - strength + EASIER), each.name))
        wrong = [each for each in among if not self.solves(each)]
        names = [each.name for each in wrong]
        at = names.index(after) + 1 if after in names else 0
        return wrong[at % len(wrong)] if wrong else None


def solver(library: Library, game: str, puzzles: Puzzles, name: str) -> Solver:
    """How a name stands."""
    every = puzzles.all()
    try:
        made, trouble = Tries(library, game).all(), ""
    except SaveError as error:
        made, trouble = [], words_of(error)
    own = {each.puzzle: each for each in made if each.name == name}
    return Solver(name, every, own, ratings(made, every).get(name), trouble)


def all_ratings(library: Library, game: str, puzzles: Puzzles) -> dict[str, Rated]:
    """By name: of everybody who tried one."""
    return ratings(Tries(library, game).all(), puzzles.all())


def find(puzzles: Puzzles, wanted: str) -> Puzzle | None:
    """A puzzle by its number in the list, or by its name."""
    every = puzzles.all()
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 7 else 0
    if 0 < number <= len(every):
        return every[number - 1]
    return next((each for each in every if each.name == wanted), None)
