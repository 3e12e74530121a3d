"""A game as JSON with all positions; a finished one can be taken in again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from rs_core.play import journal
from rs_core.play.journal import header_line
from rs_tui.export.public import Told, public_entries, without_pin
from rs_tui.ground.i18n import _
from rs_tui.saves import reader
from rs_tui.saves.errors import Damaged, Newer, NotAGame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from rs_core.play.match import Match
    from rs_tui.face import Face
    from rs_tui.saves.datasets import DataSets
    from rs_tui.saves.reader import Reading

RECORD: Final = "rune-stones"
VERSION: Final = 1
MAX_BYTES: Final = 64 * 1024 * 1024
"""More than the longest game makes."""
OPENING: Final = b'{"record":"rune-stones"'
_PUBLIC: Final = ("format", "version", "game", "rules", "seats", "created")
"""What of the header everybody may know: neither the seed nor a position with all hands."""


def as_json(name: str, reading: Reading, match: Match, face: Face) -> str:
    """The record of a game, one line an entry or position; nothing hidden if it is not over."""
    return _record(name, reading.lines, match, face, journal.VERSION)


def _record(name: str, lines: Sequence[str], match: Match, face: Face, version: int) -> str:
    """A record of the lines of a file, with positions as a version of the format writes them."""
    finished = match.over
    whole = finished and not any(entry.do.startswith("pin ") for entry in match.entries)
    header = json.loads(lines[0])
    if not finished:
        header = {key: value for key, value in header.items() if key in _PUBLIC}
    data: dict[str, Any] = {
        "record": RECORD,
        "version": VERSION,
        "name": name,
        "finished": finished,
        "whole": whole,
        "rounds": match.game.clock(match.state)[0],
        "count": face.exports.counted(match),
        "winners": list(match.winners) if finished else [],
        "header": header,
    }
    entries = _entries(lines[1:], match, whole=whole)
    head = _dump(data).removesuffix("}")
    places = positions(match, face, version)
    rows = f'"entries":[\n{_lines(entries)}\n],\n"positions":[\n{_lines(places)}\n]'
    return f"{head},\n{rows}}}\n"


def _dump(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def _lines(rows: Iterable[object]) -> str:
    return ",\n".join(_dump(row) for row in rows)


def _entries(lines: Sequence[str], match: Match, *, whole: bool) -> list[dict[str, Any]]:
    """The entries; without PINs, and without what is hidden in a game that is not over.

    The sums go with what is left out, since they would give it away.
    """
    if whole:
        return [json.loads(line) for line in lines]
    if not match.over:
        told = list(public_entries(match, match.entries))
    else:
        told = [Told(e.n, e.seat, without_pin(e.do), e.chance) for e in match.entries]
    return [entry._asdict() for entry in told]


def positions(match: Match, face: Face, version: int = journal.VERSION) -> list[dict[str, Any]]:
    """The table after every choice that stands; with all hands if the game is over."""
    found = []
    finished = match.over
    for moment in match.moments:
        seen, state = match.game.view(moment.state, None), moment.state if finished else None
        found.append({"n": moment.entry.n, **face.exports.position(seen, state, version)})
    return found


# --- Taking a record in


def as_game(
    data: bytes, name: str, path: Path, sets: DataSets, faces: Callable[[str], Face]
) -> Reading:
    """The game file that a record was made from; a SaveError says what is wrong with it.

    `faces` finds the face of a game by its name.
    """
    if not data.startswith(OPENING):
        raise NotAGame(path, _("this is not a record of a Rune Stones game"))
    found = _load(data, name)
    version = found.get("version")
    if type(version) is int and version > VERSION:
        raise Newer(name, version, VERSION)
    if version != VERSION or type(found.get("header")) is not dict:
        raise Damaged(name, 1, _("the record is damaged"), 0)
    if found.get("whole") is not True:
        raise NotAGame(
            path,
            _("this record leaves out hidden cards or PINs; a game file can be taken in instead"),
        )
    entries = found.get("entries")
    if type(entries) is not list or not all(type(entry) is dict for entry in entries):
        raise Damaged(name, 1, _("the record has no entries"), 0)
    lines = (header_line(found["header"]), *(_dump(entry) for entry in entries))
    try:
        game = "".join(f"{line}\n" for line in lines).encode()
    except UnicodeEncodeError as error:
        raise Damaged(name, 1, _("the record holds half a character"), 0) from error
    reading = reader.read(game, name, path)
    if reading.damage is not None:
        raise Damaged(name, *reading.damage, len(reading.entries))
    match = reader.replay(reading, name, sets)
    face = faces(match.game.name)
    if _record(str(found.get("name")), lines, match, face, reading.version).encode() != data:
        raise Damaged(name, 1, _("the record was edited: it is not what its entries lead to"), 0)
    return reading


def _load(data: bytes, name: str) -> dict[str, Any]:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(pairs)) != len(pairs):
            raise ValueError("a key stands twice")
        return dict(pairs)

    def refuse(constant: str) -> object:
        raise ValueError(f"{constant} is not a number")

    try:
        found = json.loads(data.decode(), object_pairs_hook=unique, parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise Damaged(name, 1, _("the record is cut or damaged: it is not JSON"), 0) from error
    if type(found) is not dict:
        raise Damaged(name, 1, _("the record is damaged"), 0)
    return found
