"""What a table is opened with, and the note by which a server that is started anew goes on.

All of it is plain data: the supervisor hands it to every server it starts.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from rs_core.play.errors import CoreError
from rs_tui.ground import clean, disk
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves import SaveError, header
from rs_tui.saves.errors import CardsMissing

if TYPE_CHECKING:
    from pathlib import Path

    from rs_core.play.codec import Terms
    from rs_core.play.game import Game
    from rs_tui.saves import Library

IDLE: Final = 300.0
"""Seconds that a table stays open after the last player left."""
NOTES: Final = "tables"


class CannotOpen(SaveError):  # noqa: N818 - named for what it tells
    """A table that cannot be opened, however often it is tried."""


@dataclass(slots=True)
class Chair:
    """A seat before the game."""

    name: str
    kind: str
    """`open`, `human` or `bot:LEVEL`."""
    first_name: str
    first_kind: str

    def clear(self) -> None:
        """As it was at first."""
        self.name, self.kind = self.first_name, self.first_kind


@dataclass(frozen=True, slots=True)
class Opening:
    """What a table is opened with."""

    table: str
    save: str | None
    """A game that goes on; None for a new one."""
    game: Game[Any, Any, Any] | None
    terms: Terms | None
    chairs: tuple[Chair, ...]
    own: int | None
    """The seat of the owner."""
    name: str | None
    """What the saved game is to be called."""
    seed: int | None
    idle: float
    speed: float
    """Seconds that a bot's turn stays before the next."""
    gatekeepers: tuple[int, ...]
    """Users whose word counts for the keys of their guests."""
    unattended: bool
    """Whether it was opened for others to play at: whoever sits there may begin."""
    status: str | None
    """The file that tells the list of tables how it stands."""

    def rules(self, library: Library) -> Any:
        """The rules of the new game, with the set of data they name."""
        assert self.game is not None
        assert self.terms is not None
        codec = self.game.codec
        wanted = codec.set_name(self.terms)
        data = None if wanted is None else library.sets.find(codec, wanted.fingerprint)
        if wanted is not None and data is None:
            raise CardsMissing(self.table, clean.line(wanted.name, 40), wanted.fingerprint)
        return codec.rules(self.terms, data)


def read(options: dict[str, Any]) -> Opening:
    """What the supervisor was told; CannotOpen if no table can be made of it."""
    try:
        return _read(options)
    except (CoreError, KeyError, TypeError, ValueError) as error:
        words = _("the table cannot be opened: {why}")
        raise CannotOpen(words.format(why=clean.line(words_of(error)))) from error


def _read(options: dict[str, Any]) -> Opening:
    save = options.get("save")
    game = terms = None
    chairs: tuple[Chair, ...] = ()
    if save is None:
        game = header.game_of(options)
        seats = options["seats"]
        if len(seats) not in game.seats:
            raise ValueError(_("so many cannot play it"))
        traits = [{k: v for k, v in seat.items() if k not in ("name", "kind")} for seat in seats]
        terms = game.codec.read_terms(options["rules"], traits)
        chairs = tuple(_chair(seat["name"], seat["kind"]) for seat in seats)
    return Opening(
        table=options["table"],
        save=save,
        game=game,
        terms=terms,
        chairs=chairs,
        own=options.get("own"),
        name=options.get("name"),
        seed=options.get("seed"),
        idle=float(options.get("idle", IDLE)),
        speed=float(options.get("speed", 0.0)),
        gatekeepers=tuple(options.get("gatekeepers", ())),
        unattended=bool(options.get("unattended", False)),
        status=options.get("status"),
    )


def _chair(name: str, kind: str) -> Chair:
    name = clean.name(name)
    return Chair(name, kind, name, kind)


class Notebook:
    """Which saved game a table plays: written before the game is, for a server started anew."""

    def __init__(self, folder: Path, listening: int, options: dict[str, Any]) -> None:
        """The note counts for this opening of the table only, as long as its socket is held."""
        told = json.dumps(options, sort_keys=True)
        held = f"{os.fstat(listening).st_ino} {os.getppid()} {told}"
        self._mark = sha256(held.encode()).hexdigest()
        self._folder = folder / NOTES
        self._path = self._folder / f"{clean.file_stem(options['table'])}.json"

    def save(self) -> str | None:
        """The game that was begun; None if none was."""
        try:
            told = json.loads(disk.read(self._path)[0])
            save = told["save"] if told["mark"] == self._mark else None
        except (SaveError, ValueError, KeyError, TypeError, RecursionError):
            return None
        return save if type(save) is str else None

    def note(self, save: str) -> None:
        """A game of that name is about to begin."""
        disk.ensure_folder(self._folder)
        disk.write_whole(self._path, json.dumps({"mark": self._mark, "save": save}).encode())

    def forget(self) -> None:
        """The table is closed."""
        self._path.unlink(missing_ok=True)
