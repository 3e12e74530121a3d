"""The library of saved games: begin, resume, take over, recover and list them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rs_core.play.journal import Entry, header_sum, read_header
from rs_core.play.match import Match, Seat
from rs_core.rune_stones.game import GAME
from rs_tui import clean, resources
from rs_tui.i18n import _, words_of
from rs_tui.saves import disk, header, names, reader, summary
from rs_tui.saves.errors import BadName, NoSuchGame, SaveError
from rs_tui.saves.journalfile import JournalFile
from rs_tui.saves.keeping import Keeping
from rs_tui.saves.savedgame import SavedGame, resume
from rs_tui.saves.shelf import INDEX
from rs_tui.saves.summary import Index

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from rs_core.rune_stones.rules import Rules
    from rs_core.rune_stones.state import State
    from rs_tui.saves.shelf import Place
    from rs_tui.saves.summary import Summary

    Places = list[Place]
    Summaries = list[Summary]


class Library(Keeping):
    """All games in a data folder. Every error it raises for a player is a SaveError."""

    def create(
        self,
        rules: Rules,
        seats: Sequence[Seat],
        seed: int,
        name: str | None = None,
        *,
        start: State | None = None,
    ) -> SavedGame:
        """Begin a game: it is on disk, dealt and locked when this returns.

        `start` is a state to begin from instead of a deal, with a new random future.
        """
        seats = [replace(seat, name=clean.name(seat.name)) for seat in seats]
        wanted = names.default(seat.name for seat in seats) if name is None else names.chosen(name)
        dealt: list[Entry] = []
        try:
            line = header.write(rules, seats, seed, header.now(), start)
            match = Match(
                GAME,
                rules,
                seed,
                seats,
                header_sum=header_sum(line),
                sink=dealt.append,
                start=start,
            )
            head = header.read(read_header(line))
        except ValueError as error:
            raise BadName(words_of(error)) from error
        self.sets.keep(rules.cards)
        data = f"{line}\n{dealt[0].line()}\n".encode()
        place, held = self.put_new(wanted, data, exactly=name is not None)
        try:
            journal = JournalFile(place.path, place.name, len(data))
        except BaseException:
            held.release()
            raise
        match.sink = journal.append
        return SavedGame(self, place, held, journal=journal, header=head, match=match)

    def open(self, name_or_path: str) -> SavedGame:
        """Resume a game where it was left; Locked if another session plays it."""
        return self._open(name_or_path, take_over=False)

    def take_over(self, name_or_path: str) -> SavedGame:
        """Resume a game after ending the session of the same user that plays it."""
        return self._open(name_or_path, take_over=True)

    def _open(self, name_or_path: str, *, take_over: bool) -> SavedGame:
        place = self.place(name_or_path)
        if not place.inside:
            if place.path.name in {path.name for path in self._samples(place)}:
                return self.open_sample(place.name)
            self.read(place)  # no lock file is left beside a file that is no game
        held = self.hold(place, take_over=take_over)
        try:
            return resume(self, place, held)
        except BaseException:
            held.release(forget=not place.inside)
            raise

    def recover(self, name_or_path: str) -> SavedGame:
        """Go on with the sound part of a damaged game as a new one; the old file stays as it is."""
        place = self.place(name_or_path)
        data, _found = disk.read(place.path, own=False)
        reading = reader.read(data, place.name, place.path)
        match, damage = reader.sound_part(reading, place.name, self.sets)
        if match is None and damage is not None:
            raise damage
        copy, held = self.put_new(f"{clean.file_stem(place.name)}-recovered", reading.data)
        held.release()
        game = self.open(copy.name)
        words = _("{name} goes on as {copy} from its last sound choice; the old file is kept")
        game.notes.append(words.format(name=place.name, copy=copy.name))
        return game

    # --- Looking

    def latest(self) -> str | None:
        """The game played last, of those that are not finished if there are any."""
        self.index.refresh()
        places = self._by_time(self.folder)
        for place in places:
            if not self._summary(place, self.index).finished:
                return place.name
        return places[0].name if places else None

    def list(self) -> Summaries:
        """All games, the one played last first."""
        return self._list(self.folder, self.index)

    def trash(self) -> Summaries:
        """What lies in the trash, the one played last first."""
        return self._list(self.trash_folder, Index(self.trash_folder / INDEX))

    def samples(self) -> Summaries:
        """The sample games that come with the program, by name."""
        return [
            self._summary(self.place_of(name, path), None)
            for name, path in self.files(resources.samples()).items()
        ]

    def open_sample(self, name: str) -> SavedGame:
        """Play a copy of a sample game."""
        found = self.files(resources.samples())
        if name not in found:
            raise NoSuchGame(name)
        return self.open(self.import_(found[name]).name)

    def _samples(self, place: Place) -> Iterable[Path]:
        """The sample games, if that is where a file lies: they stay as they are."""
        try:
            folder = resources.samples()
        except FileNotFoundError:
            return ()
        same = place.path.parent.resolve() == folder.resolve()
        return self.files(folder).values() if same else ()

    def summary(self, name_or_path: str) -> Summary:
        """What a list shows of one game, and the reason if it cannot be resumed."""
        self.index.refresh()
        place = self.place(name_or_path)
        return self._summary(place, self.index if place.inside else None)

    def _by_time(self, folder: Path) -> Places:
        """The games of a folder, the one written last first."""
        found = [
            (path.lstat().st_mtime_ns, name, path) for name, path in self.files(folder).items()
        ]
        return [self.place_of(name, path) for _time, name, path in sorted(found, reverse=True)]

    def _list(self, folder: Path, index: Index) -> Summaries:
        index.refresh()
        places = self._by_time(folder)
        games = [self._summary(place, index) for place in places]
        index.save({place.path.name for place in places})
        return games

    def _summary(self, place: Place, index: Index | None) -> Summary:
        played, head = "", None
        try:
            key, found = summary.key_of(place.path)
            played = summary.time_of(found)
            if index is not None and (known := index.get(place.path.name, key)):
                return replace(known, name=place.name)
            data, _found = disk.read(place.path, own=False)
            reading = reader.read(data, place.name, place.path)
            head = reading.header
            match, damage = reader.sound_part(reading, place.name, self.sets)
            if match is None:
                raise damage or SaveError(place.name)
        except SaveError as error:
            return summary.of_problem(place.name, head, played, str(error))
        told = summary.of_match(place.name, head, match, played)
        if damage is not None:
            return replace(told, problem=str(damage))
        if index is not None:
            index.put(place.path.name, key, told)
        return told
