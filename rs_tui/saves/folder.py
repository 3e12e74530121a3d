"""Where games stand: names and files of a data folder, and the places that belong to a game."""

from __future__ import annotations

import difflib
import os
import unicodedata
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rs_tui.ground import clean, disk
from rs_tui.saves import lock, names, reader, summary
from rs_tui.saves.datasets import DataSets
from rs_tui.saves.errors import Damaged, DiskError, NoSuchGame, SaveError
from rs_tui.saves.names import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rs_core.play.codec import DataSet
    from rs_core.play.match import Match
    from rs_tui.saves.header import Header
    from rs_tui.saves.reader import Reading

LOCKS: Final = "locks"
BACKUPS: Final = "backups"
TRASH: Final = "trash"
CARDS: Final = "cards"
INDEX: Final = "index.lines"


@dataclass(frozen=True, slots=True)
class Place:
    """A game's file and what belongs to it; a file outside the folder keeps that beside itself."""

    name: str
    path: Path
    folder: Path | None = None
    """The folder of games that it belongs to; None for a file elsewhere."""

    @property
    def inside(self) -> bool:
        """Whether it is one of the games of the folder."""
        return self.folder is not None

    @property
    def lock(self) -> Path:
        """What is locked while it is played."""
        if self.folder is None:
            return self.path.with_name(f".{self.path.name}.lock")
        return self.folder / LOCKS / f"{self.path.stem}.lock"

    @property
    def backups(self) -> Path:
        """Where copies go before the file is mended."""
        return self.path.parent if self.folder is None else self.folder / BACKUPS

    def back_up(self, data: bytes, found: os.stat_result) -> Path:
        """Keep a copy of the file as it was found; the caller holds the lock."""
        disk.ensure_folder(self.backups)
        number = 1
        while (copy := self.backups / f"{self.path.stem}.{number}{SUFFIX}").exists():
            number += 1
        disk.write_whole(copy, data, times=found)
        return copy


class Folder:
    """The folder of saved games. Nothing is made in it before it is needed."""

    def __init__(self, data_dir: Path, given: Iterable[DataSet] = (), table: str = "") -> None:
        """`given` are sets named on the command line, for games that need them.

        `table` is the table whose server this is: its games say so to whoever wants them.
        """
        self.table = table
        self.folder = Path(data_dir)
        self.sets = DataSets(self.folder / CARDS, given)
        self.index = summary.Index(self.folder / INDEX)

    def files(self, folder: Path | None = None) -> dict[str, Path]:
        """All games of a folder by name, in the order of their names."""
        return {name: Path(each.path) for name, each in self.entries(folder).items()}

    def entries(self, folder: Path | None = None) -> dict[str, os.DirEntry[str]]:
        """What a folder holds under the names of games, whatever it may be."""
        try:
            with os.scandir(folder or self.folder) as found:
                every = [each for each in found if each.name.endswith(SUFFIX)]
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise DiskError(folder or self.folder, error) from error
        by_name: dict[str, os.DirEntry[str]] = {}
        strange: list[os.DirEntry[str]] = []
        for each in sorted(every, key=attrgetter("name")):
            stem = unicodedata.normalize("NFC", each.name.removesuffix(SUFFIX))
            if clean.is_file_stem(stem):
                by_name[stem] = each
            elif not stem.startswith("."):
                strange.append(each)
        # Put there by hand under a name that we would not give: shown under one that we would.
        for each in strange:
            by_name[names.unique(clean.file_stem(each.name.removesuffix(SUFFIX)), by_name)] = each
        return dict(sorted(by_name.items()))

    def place(self, name_or_path: str | os.PathLike[str]) -> Place:
        """Where a game is, by its name, or by a path if no game is called so."""
        text = os.fspath(name_or_path)
        stem = text.removesuffix(SUFFIX)
        if clean.is_file_stem(stem) and os.path.lexists(self.folder / f"{stem}{SUFFIX}"):
            return self.new_place(stem)
        known = self.files()
        for name in (text, stem, clean.file_stem(text)):
            if name in known and "/" not in text:
                return self.place_of(name, known[name])
        path = Path(text).expanduser()
        if not path.name or "\0" in text or not os.path.lexists(path):
            near = difflib.get_close_matches(text[:60], known, 1)
            raise NoSuchGame(text, near[0] if near else None)
        if path.parent.resolve() == self.folder.resolve():
            for name, each in known.items():
                if each.name == path.name:
                    return self.place_of(name, each)
        shown = clean.line(path.name.removesuffix(SUFFIX), 60)
        return Place(shown, path)

    def place_of(self, name: str, path: Path) -> Place:
        """The place of a file in the folder."""
        return Place(name, path, self.folder)

    def new_place(self, name: str) -> Place:
        """Where a game of a new name goes."""
        return self.place_of(name, self.folder / f"{name}{SUFFIX}")

    def hold(
        self,
        place: Place,
        *,
        take_over: bool = False,
        waiting: Callable[[str], None] | None = None,
    ) -> lock.GameLock:
        """The right to write a game; Locked if another session has it."""
        if place.inside:
            disk.ensure_folder(self.folder)
            disk.ensure_folder(place.lock.parent)
        if take_over:
            return lock.take_over(place.lock, place.name, waiting)
        return lock.acquire(place.lock, place.name, self.table)

    def holder(self, name: str) -> lock.Holder | None:
        """Who plays a game now; None if nobody does."""
        return lock.holder(self.place(name).lock)

    def read(self, place: Place, *, own: bool = True) -> tuple[Reading, bytes, os.stat_result]:
        """What a file holds; Damaged if a line of it is not sound."""
        data, found = disk.read(place.path, own=own)
        reading = reader.read(data, place.name, place.path)
        if reading.damage is not None:
            raise Damaged(place.name, *reading.damage, len(reading.entries))
        return reading, data, found

    def load(self, place: Place, *, own: bool = True) -> tuple[Reading, Match, os.stat_result]:
        """A game to look at, without any hold on its file."""
        reading, _, found = self.read(place, own=own)
        return reading, reader.replay(reading, place.name, self.sets), found

    def keep_data(self, match: Match) -> None:
        """Put the set of data that a game is played with beside the games."""
        self.sets.keep(match.game.codec.set_of(match.rules))

    def remember(self, place: Place, header: Header, match: Match) -> None:
        """Leave a summary in the index, so that the next list need not replay the game."""
        try:
            found = place.path.lstat()
            told = summary.of_match(place.name, header, match, summary.time_of(found))
            self.index.put(place.path, told)
        except (SaveError, OSError):
            return  # removed meanwhile
        self.index.add()
