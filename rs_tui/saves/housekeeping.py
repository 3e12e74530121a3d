"""Looking after games: rename, duplicate, delete and bring back, take in and give out, verify."""

from __future__ import annotations

import contextlib
import os
import stat
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from rs_core.play.journal import VERSION
from rs_core.play.levels import OWN
from rs_tui.ground import clean, disk
from rs_tui.ground.i18n import _
from rs_tui.saves import lock, names, reader, unknown_bots
from rs_tui.saves.errors import (
    CardsMissing,
    Damaged,
    Locked,
    NameTaken,
    NoSuchGame,
    NotAGame,
    SaveError,
)
from rs_tui.saves.folder import TRASH, Folder, Place
from rs_tui.saves.names import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Imported(NamedTuple):
    """The name of a game taken in, and what is to be said about it."""

    name: str
    notes: list[str]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `verify` found."""

    name: str
    entries: int
    """Sound entries, the deal among them."""
    honest: bool | None
    """Whether all chance results are those of the seed; None if that could not be told."""
    torn: bool
    """Whether a cut-off last line follows; it will be dropped."""
    line: int | None = None
    problem: str | None = None

    @property
    def sound(self) -> bool:
        """Whether the game can be resumed and is what its seed gives."""
        return self.problem is None and self.honest is True

    def to_json(self) -> dict[str, Any]:
        """Plain data for scripts."""
        return {**asdict(self), "sound": self.sound}


def _carry(source: Path, target: Path) -> None:
    """Move a game, and with it whose seats they are, if it was played at a table."""
    disk.move(source, target)
    if os.path.lexists(beside := names.claims(source)):
        disk.move(beside, names.claims(target))


class Housekeeping(Folder):
    """What is done to games while nobody plays them."""

    def rename(self, name: str, new_name: str) -> str:
        """Give a game another name; the name it got."""
        place = self._known(name)
        target = self.new_place(names.chosen(new_name))
        if target.path == place.path:
            return place.name
        held = self.hold(place)
        try:
            taken = self._lock_new(target)
            try:
                _carry(place.path, target.path)
            finally:
                taken.release()
        finally:
            held.release(forget=not os.path.lexists(place.path))
        return target.name

    def duplicate(self, name: str, new_name: str | None = None) -> str:
        """Copy a game, also one that is being played; the name of the copy."""
        place = self.place(name)
        reading, _data, found = self.read(place, own=False)
        wanted = f"{place.name}-copy" if new_name is None else names.chosen(new_name)
        copy, held = self.put_new(wanted, reading.data, exactly=new_name is not None, times=found)
        held.release()
        return copy.name

    def import_(self, path: str | os.PathLike[str], name: str | None = None) -> Imported:
        """Take a copy of a game file in, after playing it through; the file stays as it is."""
        text = os.fspath(path)
        if "\0" in text or not os.path.lexists(text):
            raise NotAGame(text, _("there is no such file"))
        place = self.place(os.path.abspath(text))  # noqa: PTH100 - resolve() would follow a link
        reading, _data, found = self.read(place, own=False)
        match = reader.replay(reading, place.name, self.sets)
        self.keep_data(match)
        wanted = clean.file_stem(place.name) if name is None else names.chosen(name)
        copy, held = self.put_new(wanted, reading.data, exactly=name is not None, times=found)
        self.remember(copy, reading.header, match)
        held.release()
        notes = []
        if reading.torn:
            notes.append(_("the last line was cut off and is left out"))
        if reading.version < VERSION:
            notes.append(_("it was saved by an older program and is now in the new format"))
        return Imported(copy.name, notes)

    def export(self, name: str) -> bytes:
        """A game as a file for others: its whole lines, in the current version."""
        reading, _data, _found = self.read(self.place(name), own=False)
        return reading.data

    def gives_away(self, name: str) -> str | None:
        """What is to be said of the file of a game that is not over; None if it is over."""
        place = self.place(name)
        reading = self.read(place, own=False)[0]
        with contextlib.suppress(CardsMissing):  # then nobody can tell
            match = reader.sound_part(reading, place.name, self.sets)[0]
            if match is not None and match.over:
                return None
        words = _("{name} is not over: its file holds every hand and what is still to come")
        return words.format(name=place.name)

    def verify(self, name_or_path: str) -> Verdict:
        """Check a game for damage, against the rules, and against its seed."""
        place = self.place(name_or_path)
        name = place.name
        try:
            data, _found = disk.read(place.path, own=False)
            reading = reader.read(data, name, place.path)
        except Damaged as error:
            return Verdict(name, 0, None, torn=False, line=error.line, problem=error.reason)
        except SaveError as error:
            return Verdict(name, 0, None, torn=False, problem=str(error))
        try:
            match, damage = reader.sound_part(reading, name, self.sets)
        except CardsMissing as error:
            return Verdict(name, len(reading.entries), None, reading.torn > 0, problem=str(error))
        honest = None if match is None else match.honest
        line, problem = (damage.line, damage.reason) if damage else (None, None)
        if problem is None and match is not None:
            for stranger in unknown_bots.strangers(match, OWN)[:1]:
                line, problem = stranger.line, stranger.reason
        return Verdict(name, len(reading.entries), honest, reading.torn > 0, line, problem)

    # --- Trash

    def delete(self, name: str) -> str:
        """Put a game into the trash; its name there."""
        place = self._known(name)
        if not stat.S_ISREG(os.lstat(place.path).st_mode):
            raise NotAGame(place.path, _("this is not a file"))
        held = self.hold(place)
        try:
            with self._trash_lock():
                into = names.unique(place.name, self.files(self.trash_folder))
                _carry(place.path, self.trash_folder / f"{into}{SUFFIX}")
        finally:
            held.release(forget=not os.path.lexists(place.path))
        return into

    def forget(self, name: str) -> None:
        """Remove a game for good that nobody would look for in the trash."""
        place = self._known(name)
        held = self.hold(place)
        try:
            disk.remove(place.path)
        finally:
            held.release(forget=not os.path.lexists(place.path))

    @property
    def trash_folder(self) -> Path:
        """Where deleted games lie until the trash is emptied."""
        return self.folder / TRASH

    def restore(self, name: str) -> str:
        """Bring a game back from the trash; its name now."""
        with self._trash_lock():
            found = self.files(self.trash_folder)
            if name not in found:
                raise NoSuchGame(name)
            target, held = self._free_place(name)
            try:
                _carry(found[name], target.path)
            finally:
                held.release()
        return target.name

    def empty_trash(self) -> int:
        """Delete for good what is in the trash; how many games that were.

        What cannot be removed keeps nothing else from going, and is told afterwards.
        """
        problem: SaveError | None = None
        removed = 0
        with self._trash_lock():
            for path in self.files(self.trash_folder).values():
                try:
                    disk.remove(path)
                    removed += 1
                    if os.path.lexists(beside := names.claims(path)):
                        disk.remove(beside)
                except SaveError as error:
                    problem = error
        if problem is not None:
            raise problem
        return removed

    @contextlib.contextmanager
    def _trash_lock(self) -> Iterator[None]:
        disk.ensure_folder(self.folder)
        disk.ensure_folder(self.trash_folder)
        held = lock.acquire(self.trash_folder / ".lock", _("the trash"))
        try:
            yield
        finally:
            held.release()

    # --- New files

    def put_new(
        self,
        wanted: str,
        data: bytes,
        *,
        exactly: bool = False,
        times: os.stat_result | None = None,
    ) -> tuple[Place, lock.GameLock]:
        """Write a new game under a free name, and hold its lock."""
        place, held = self._free_place(wanted, exactly=exactly)
        try:
            disk.write_whole(place.path, data, times=times)
        except BaseException:
            # Nobody was told of the game, so none is left behind.
            with contextlib.suppress(OSError):
                place.path.unlink(missing_ok=True)
            held.release(forget=True)
            raise
        return place, held

    def keep_copy(self, name: str, data: bytes) -> str:
        """Put lines that were saved from a file beside it, as a game of its own; its name."""
        copy, held = self.put_new(f"{clean.file_stem(name)}-recovered", data)
        held.release()
        return copy.name

    def _free_place(self, wanted: str, *, exactly: bool = False) -> tuple[Place, lock.GameLock]:
        """A name that is free, or made so by a number behind it; its lock is held."""
        taken = set() if exactly else set(self.files())
        while True:
            place = self.new_place(names.unique(wanted, taken))
            try:
                return place, self._lock_new(place)
            except (NameTaken, Locked):
                if exactly:
                    raise NameTaken(place.name) from None
                taken.add(place.name)

    def _lock_new(self, place: Place) -> lock.GameLock:
        """The lock of a name that is free; NameTaken if it is not."""
        held = self.hold(place)
        if os.path.lexists(place.path):
            held.release()
            raise NameTaken(place.name)
        return held

    def _known(self, name: str) -> Place:
        """A game of the library, by its name."""
        place = self.place(name)
        if not place.inside:
            raise NoSuchGame(name)
        return place
