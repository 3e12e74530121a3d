"""A card set as a complete card file."""

import json
from collections.abc import Iterable, Iterator

from rs_core.rune_stones.cards.check import COLOUR_NAMES
from rs_core.rune_stones.cards.faces import OURS, PRINTED, Card, CardSet, druid_ids
from rs_core.rune_stones.cards.shorthand import notation
from rs_core.rune_stones.vocabulary import DRUIDS


def card_file(cards: CardSet) -> str:
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
