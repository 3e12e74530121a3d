"""Copies of the card sets that games are played with, so that every game can be resumed.

A game names its set by fingerprint only. The set is kept beside the games as a complete card file,
the standard one too: it may be tuned in a later version while a game is still running.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.cardcheck import COLOUR_NAMES
from rs_core.rune_stones.cardfile import CardFileError, notation, parse, standard
from rs_core.rune_stones.cards import OURS, PRINTED, Card, CardSet, druid_ids
from rs_core.rune_stones.vocabulary import DRUIDS
from rs_tui.ground import disk
from rs_tui.saves import lock
from rs_tui.saves.errors import SaveError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

SUFFIX: Final = ".toml"


class CardSets:
    """The sets that are known here: standard, given on the command line, and kept copies."""

    def __init__(self, folder: Path, given: Iterable[CardSet] = ()) -> None:
        self.folder = folder
        self._known: dict[str, CardSet] = {cards.fingerprint: cards for cards in given}
        self._kept: set[str] = set()
        """Fingerprints whose copy is known to be sound."""

    def find(self, fingerprint: str) -> CardSet | None:
        """The set with a fingerprint; None if it is not here."""
        if fingerprint == standard().fingerprint:
            return standard()
        if fingerprint not in self._known:
            cards = self._read(fingerprint)
            if cards is None:
                return None
            self._known[fingerprint] = cards
            self._kept.add(fingerprint)
        return self._known[fingerprint]

    def keep(self, cards: CardSet) -> None:
        """Put a copy beside the games, unless there is a sound one."""
        if cards.fingerprint in self._kept:
            return
        self._known[cards.fingerprint] = cards
        path = self.folder / f"{cards.fingerprint}{SUFFIX}"
        data = to_toml(cards).encode()
        if self._content(path) != data:
            disk.ensure_folder(self.folder)
            held = lock.acquire(path.with_suffix(".lock"), path.name)
            try:
                disk.write_whole(path, data)
            finally:
                held.release(forget=True)
        self._kept.add(cards.fingerprint)

    def _content(self, path: Path) -> bytes | None:
        try:
            return disk.read(path)[0]
        except SaveError:
            return None

    def _read(self, fingerprint: str) -> CardSet | None:
        path = self.folder / f"{fingerprint}{SUFFIX}"
        data = self._content(path)
        try:
            cards = parse(data.decode(), path.name, alone=True) if data else None
        except (CardFileError, UnicodeDecodeError):
            return None
        return cards if cards and cards.fingerprint == fingerprint else None


def to_toml(cards: CardSet) -> str:
    """A set as a complete card file; reading it gives the same fingerprint."""
    lines = [f"name = {_quoted(cards.name)}", "", "[display]", f"prices = {list(cards.prices)}"]
    lines += ["", "[forges]"]
    for number, forge in enumerate(cards.forges, 1):
        bonus = f", bonus = {_quoted(notation(forge.bonus))}" if forge.bonus else ""
        lines.append(f"{number} = {{ cost = {forge.cost}{bonus}{_printed(forge.source)} }}")
    faces = [cards.cards[number] for number in cards.creatures]
    lines += _section("creatures", (face for face in faces if not face.is_dragon))
    lines += _section("dragons", (face for face in faces if face.is_dragon))
    for druid, name in enumerate(DRUIDS):
        lines += _section(f"druids.{name}", (cards.cards[each] for each in druid_ids(druid)))
    lines += _section("banshees", (cards.cards[number] for number in cards.banshees))
    lines += ["", "[tiles]"]
    lines += [
        f"{tile.number} = {{ bonus = {_quoted(notation(tile.bonus))}{_printed(tile.source)} }}"
        for tile in cards.tiles
    ]
    return "\n".join(lines) + "\n"


def _section(name: str, faces: Iterable[Card]) -> Iterator[str]:
    yield from ("", f"[{name}]")
    for face in faces:
        ability = _quoted(notation(face.ability, face.choice))
        yield (
            f'{face.number} = {{ colour = "{COLOUR_NAMES[face.colour]}", magic = {face.magic}, '
            f"ability = {ability}{_printed(face.source)} }}"
        )


def _printed(source: str) -> str:
    if source == OURS:
        return ""
    if source == PRINTED:
        return ", printed = true"
    return f", printed = {json.dumps(source.removeprefix(f'{PRINTED}: ').split(', '))}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
