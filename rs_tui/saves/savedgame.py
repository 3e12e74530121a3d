"""A game that is open for playing: its match, its journal and its lock."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Self

from rs_core.play.journal import VERSION
from rs_core.play.levels import OWN
from rs_tui.ground import disk
from rs_tui.ground.i18n import _
from rs_tui.saves import reader, summary, unknown_bots
from rs_tui.saves.errors import UnknownLevel
from rs_tui.saves.journalfile import JournalFile

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from rs_core.play.match import Match
    from rs_tui.saves.folder import Folder, Place
    from rs_tui.saves.header import Header
    from rs_tui.saves.housekeeping import Housekeeping
    from rs_tui.saves.lock import GameLock
    from rs_tui.saves.origin import Origin


class SavedGame:
    """Every change of `match` is on disk before it takes effect. Close it, or use `with`."""

    def __init__(
        self,
        folder: Folder,
        place: Place,
        held: GameLock,
        *,
        journal: JournalFile,
        header: Header,
        match: Match,
        notes: Sequence[str] = (),
    ) -> None:
        """Use `Library.create` or `Library.open`."""
        self.name = place.name
        self.path: Path = place.path
        self.header = header
        self.match = match
        self.notes = list(notes)
        """What was repaired, to be shown."""
        self.programs: Mapping[int, Any] = {}
        """What plays the seats of the player's own bots, by seat; whoever opened it says so."""
        self._folder = folder
        self._place = place
        self._journal = journal
        self._held = held

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.close()

    @property
    def origin(self) -> Origin | None:
        """The game it branched off from."""
        return self.header.origin

    @property
    def door(self) -> GameLock:
        """Where somebody may ask for the game, and where keys are noted."""
        return self._held

    def lines(self) -> list[str]:
        """The lines of the file: the header, and every entry."""
        return self._journal.lines()

    def summary(self) -> summary.Summary:
        """What a list shows of the game now."""
        played = summary.time_of(self.path.lstat())
        return summary.of_match(self.name, self.header, self.match, played)

    def close(self) -> None:
        """Let others play; everything is on disk already."""
        self._journal.close()
        if self._place.inside:
            self._folder.remember(self._place, self.header, self.match)
        self._held.release(forget=not self._place.inside)


def resume(
    folder: Housekeeping,
    place: Place,
    held: GameLock,
    stand_in: str | None = None,
    *,
    own: bool = False,
) -> SavedGame:
    """Replay a game whose lock is held, and make it ready to go on.

    `stand_in` plays on where a bot sits that is not known here; without one, UnknownLevel. `own`:
    whoever opens it has programs for those of the player's own.
    """
    reading, data, found = folder.read(place)
    notes: list[str] = []
    repair = None
    if reading.version < VERSION:
        # First of all: a game that cannot be played stays as it is.
        reader.replay(reading, place.name, folder.sets)
        copy = place.back_up(data, found)
        disk.write_whole(place.path, reading.data, times=found)
        words = _("{name} came from an older program and has the new format now; {copy} is the old")
        notes.append(words.format(name=place.name, copy=copy))
    elif reading.torn:
        repair = partial(place.back_up, data, found)
        words = _("the last line of {name} was cut off while it was written; it is left out")
        notes.append(words.format(name=place.name))
    journal = JournalFile(
        place.path,
        place.name,
        reading.data,
        torn=data[len(data) - reading.torn :] if repair else b"",
        repair=repair,
        keep=partial(folder.keep_copy, place.name),
    )
    try:
        match = reader.replay(reading, place.name, folder.sets, journal.append)
        _hand_over(match, place.name, stand_in, *([OWN] if own else []))
        folder.keep_data(match)
    except BaseException:
        journal.close()
        raise
    return SavedGame(
        folder, place, held, journal=journal, header=reading.header, match=match, notes=notes
    )


def _hand_over(match: Match, name: str, stand_in: str | None, *known: str) -> None:
    """Give the seats of bots that are not known here to another player, as entries."""
    for stranger in unknown_bots.strangers(match, *known):
        if stand_in is None:
            raise UnknownLevel(name, stranger.line, stranger.reason)
        match.reseat(stranger.seat, stand_in)
