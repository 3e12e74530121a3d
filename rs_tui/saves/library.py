"""The library of saved games: begin, resume, take over, recover and list them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rs_core.play.journal import Entry, header_sum, read_header
from rs_core.play.levels import OWN
from rs_core.play.match import Match, Seat
from rs_tui.ground import clean, disk, resources
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves import header, names, reader, summary, unknown_bots
from rs_tui.saves.errors import BadName, DiskError, NoSuchGame, SaveError, UnknownLevel
from rs_tui.saves.folder import BACKUPS, INDEX
from rs_tui.saves.housekeeping import Housekeeping
from rs_tui.saves.journalfile import JournalFile
from rs_tui.saves.savedgame import SavedGame, resume
from rs_tui.saves.summary import Found, Index

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rs_core.play.game import Game, R, S
    from rs_tui.saves.day import Day
    from rs_tui.saves.folder import Place
    from rs_tui.saves.lock import GameLock
    from rs_tui.saves.origin import Origin
    from rs_tui.saves.summary import Summary

    Files = list[tuple[str, Found]]
    Summaries = list[Summary]


class Library(Housekeeping):
    """All games in a data folder. Every error it raises for a player is a SaveError."""

    def create(
        self,
        game: Game[R, S, Any],
        rules: R,
        seats: Sequence[Seat],
        seed: int,
        name: str | None = None,
        *,
        start: S | None = None,
        origin: Origin | None = None,
        day: Day | None = None,
    ) -> SavedGame:
        """Begin a game: it is on disk, dealt and locked when this returns.

        `start` is a state to begin from instead of a deal, with a new random future; `origin`
        tells of which game it is a moment, `day` of which day it is the game.
        """
        seats = [replace(seat, name=clean.name(seat.name)) for seat in seats]
        wanted = names.default(seat.name for seat in seats) if name is None else names.chosen(name)
        rules, start = game.codec.renewed(rules, start)
        dealt: list[Entry] = []
        try:
            line = header.write(
                game, rules, seats, seed, header.now(), start=start, origin=origin, day=day
            )
            match = Match(
                game,
                rules,
                seed,
                seats,
                header_sum=header_sum(line),
                sink=dealt.append,
                start=start,
            )
            head = header.read(read_header(line))
            for seat in unknown_bots.unknown(seats, OWN):
                raise BadName(unknown_bots.reason(seats[seat]))
        except ValueError as error:
            raise BadName(words_of(error)) from error
        self.keep_data(match)
        data = f"{line}\n{dealt[0].line()}\n".encode()
        place, held = self.put_new(wanted, data, exactly=name is not None)
        try:
            keep = partial(self.keep_copy, place.name)
            journal = JournalFile(place.path, place.name, data, keep=keep)
        except BaseException:
            held.release()
            raise
        match.sink = journal.append
        return SavedGame(self, place, held, journal=journal, header=head, match=match)

    def open(
        self, name_or_path: str, stand_in: str | None = None, *, own: bool = False
    ) -> SavedGame:
        """Resume a game where it was left; Locked if another session plays it.

        `stand_in` (`human` or `bot:LEVEL`) plays on for bots that are not known here; `own`: those
        of the player's own are.
        """
        return self._open(name_or_path, self.hold, stand_in, own=own)

    def take_over(
        self,
        name_or_path: str,
        waiting: Callable[[str], None] | None = None,
        *,
        own: bool = False,
    ) -> SavedGame:
        """Resume a game after ending the session of the same user that plays it.

        Whoever is at its keys is asked first, and `waiting` is told so.
        """
        hold = partial(self.hold, take_over=True, waiting=waiting)
        return self._open(name_or_path, hold, own=own)

    def _open(
        self,
        name_or_path: str,
        hold: Callable[[Place], GameLock],
        stand_in: str | None = None,
        *,
        own: bool = False,
    ) -> SavedGame:
        place = self.place(name_or_path)
        if not place.inside:
            if place.path.name in {path.name for path in self._samples(place)}:
                return self.open_sample(place.name)
            self.read(place)  # no lock file is left beside a file that is no game
        held = hold(place)
        try:
            return resume(self, place, held, stand_in, own=own)
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
        copy = self.keep_copy(place.name, reading.data)
        game = self.open(copy)
        words = _("{name} goes on as {copy} from its last sound choice; the old file is kept")
        game.notes.append(words.format(name=place.name, copy=copy))
        return game

    # --- Looking

    def latest(self) -> str | None:
        """The game played last, of those that are not finished if there are any.

        What cannot be played at all does not count beside what can.
        """
        self.index.refresh()
        games = self._by_time(self.folder)
        finished = None
        for name, found in games:
            told = self._summary(name, found, self.index)
            if told.turn is not None:
                return name
            if told.finished and finished is None:
                finished = name
        return finished or (games[0][0] if games else None)

    def list(self) -> Summaries:
        """All games, the one played last first."""
        for folder in (self.sets.folder, self.folder / BACKUPS):
            disk.sweep(folder)
        return self._list(self.folder, self.index)

    def trash(self) -> Summaries:
        """What lies in the trash, the one played last first."""
        return self._list(self.trash_folder, Index(self.trash_folder / INDEX))

    def samples(self) -> Summaries:
        """The sample games that come with the program, by name."""
        return [
            self._summary(name, Found.at(path), None)
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
        index = self.index if place.inside else None
        return self._summary(place.name, Found.at(place.path), index)

    def _by_time(self, folder: Path) -> Files:
        """The games of a folder by name, the one written last first."""
        games: Files = []
        for name, each in self.entries(folder).items():
            try:
                found = Found(each.name, each.path, each.stat(follow_symlinks=False))
            except OSError:
                continue  # gone since the folder was read
            games.append((name, found))
        games.reverse()  # of the same time, the last name comes first
        games.sort(key=lambda game: game[1].status.st_mtime_ns, reverse=True)
        return games

    def _list(self, folder: Path, index: Index) -> Summaries:
        disk.sweep(folder)
        index.refresh()
        games = self._by_time(folder)
        told = [self._summary(name, found, index) for name, found in games]
        index.save(found.file for _name, found in games)
        return told

    def _summary(self, name: str, found: Found, index: Index | None) -> Summary:
        """What is known of a file: whatever is wrong with it, it is told and not raised."""
        head = None
        try:
            if index is not None and (known := index.get(name, found)):
                return known
            path = Path(found.path)
            data, _found = disk.read(path, own=False)
            reading = reader.read(data, name, path)
            head = reading.header
            damage: SaveError | None
            match, damage = reader.sound_part(reading, name, self.sets)
            if match is None:
                raise damage or SaveError(name)
            told = summary.of_match(name, head, match, summary.time_of(found.status))
            for stranger in unknown_bots.strangers(match, OWN):
                damage = damage or UnknownLevel(name, stranger.line, stranger.reason)
            if damage is not None:
                return replace(told, problem=str(damage))
            if index is not None:
                index.put(path, told)
            return told
        except SaveError as error:
            problem = str(error)
        except OSError as error:
            problem = str(DiskError(found.path, error))
        return summary.of_problem(name, head, summary.time_of(found.status), problem)
