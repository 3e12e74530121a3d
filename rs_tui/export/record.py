"""A game as JSON with all positions; a finished one can be taken in again.

Cards are written by their printed numbers, as everywhere outside the core.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from rs_core.play.journal import header_line
from rs_core.rune_stones import position, steps
from rs_core.rune_stones.cards import printed_number
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.scoring import final_count, winners
from rs_core.rune_stones.view import view
from rs_core.rune_stones.vocabulary import EMPTY, GOODS, NO_CARD, NO_TILE, STONES
from rs_tui.ground.i18n import _
from rs_tui.saves import reader
from rs_tui.saves.errors import Damaged, Newer, NotAGame
from rs_tui.saves.export import public_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from rs_core.play.match import Match, Moment
    from rs_core.rune_stones.state import State
    from rs_core.rune_stones.view import View
    from rs_tui.saves.cardsets import CardSets
    from rs_tui.saves.reader import Reading

RECORD: Final = "rune-stones"
VERSION: Final = 1
MAX_BYTES: Final = 64 * 1024 * 1024
"""More than the longest game makes."""
OPENING: Final = b'{"record":"rune-stones"'
_SECRET: Final = ("seed", "position")


def as_json(name: str, reading: Reading, match: Match) -> str:
    """The record of a game, one line an entry or position; nothing hidden if it is not over."""
    return _record(name, reading.lines, match, position.FORM)


def _record(name: str, lines: Sequence[str], match: Match, form: int) -> str:
    """A record of the lines of a file, with positions in one of the forms of their lines."""
    finished = match.over
    whole = finished and not any(entry.do.startswith("pin ") for entry in match.entries)
    header = json.loads(lines[0])
    if not finished:
        header = {key: value for key, value in header.items() if key not in _SECRET}
    data: dict[str, Any] = {
        "record": RECORD,
        "version": VERSION,
        "name": name,
        "finished": finished,
        "whole": whole,
        "rounds": match.state.round,
        "count": [
            {**(found := final_count(player))._asdict(), "total": found.total}
            for player in match.state.players
        ],
        "winners": list(winners(match.state)) if finished else [],
        "header": header,
    }
    entries = [json.loads(line) for line in lines[1:]]
    if not whole:
        entries = [
            _public(entry, None if finished else match.audiences[entry["n"] - 1])
            for entry in entries
        ]
    head = _dump(data).removesuffix("}")
    places = positions(match, form)
    rows = f'"entries":[\n{_lines(entries)}\n],\n"positions":[\n{_lines(places)}\n]'
    return f"{head},\n{rows}}}\n"


def _dump(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def _lines(rows: Iterable[object]) -> str:
    return ",\n".join(_dump(row) for row in rows)


def _public(entry: dict[str, Any], audiences: Sequence[int | None] | None) -> dict[str, Any]:
    """An entry without PINs, and without chance results that only one seat may know; without
    audiences the game is over, and nothing is hidden.

    The sum goes with it, since it would give away what is left out.
    """
    chance = entry["chance"]
    if audiences is not None:
        met = zip(chance, audiences, strict=True)
        chance = [result for result, audience in met if audience is None]
    do = public_words(entry["do"])
    return {"n": entry["n"], "seat": entry["seat"], "do": do, "chance": chance}


def positions(match: Match, form: int = position.FORM) -> list[dict[str, Any]]:
    """The table after every choice that stands; with all hands if the game is over."""
    finished = match.over
    return [_position(moment, form, finished=finished) for moment in match.moments]


def _position(moment: Moment, form: int, *, finished: bool) -> dict[str, Any]:
    state: State = moment.state
    seen = view(state, None)
    return {
        "n": moment.entry.n,
        "line": position.full_line(state, form) if finished else position.public_line(seen, form),
        "table": table(seen, state if finished else None),
    }


def table(seen: View, state: State | None) -> dict[str, Any]:
    """What lies on the table, as plain data; with the hands if the state is given."""
    mats = []
    for seat, mat in enumerate(seen.mats):
        hand = None if state is None else _cards(state.players[seat].hand)
        mats.append(
            {
                "points": mat.points,
                "goods": _goods(mat.gems),
                "rows": [[_good(artefact) for artefact in row] for row in mat.rows],
                "stones": [STONES[stone] for stone in mat.stones],
                "wild": _good(mat.wild_colour),
                "hand": hand,
                "known": _cards(mat.known),
                "hand_size": mat.hand_size,
                "draw_size": mat.draw_size,
                "discard": _cards(mat.discard),
            }
        )
    return {
        "round": seen.round,
        "turn": None if seen.over else seen.turn,
        "asked": None if seen.decision is None else steps.NAMES[seen.decision.step.kind],
        "players": mats,
        "supply": _goods(seen.supply),
        "display": [_cards([card])[0] if card != NO_CARD else None for card in seen.display],
        "pile": len(seen.pile),
        "discard": _cards(seen.discard),
        "laid": _cards((*seen.laid, *seen.extra)),
        "forges": [_good(colour) for colour in seen.forges],
        "wild_artefacts": seen.wild_artefacts,
        "artefact_pile": len(seen.artefact_pile),
        "stones": {STONES[stone]: seen.rune_supply[stone] for stone in seen.rules.stones},
        "wisps": [None if tile == NO_TILE else tile for tile in seen.tiles],
        "night": list(seen.night),
    }


def _cards(cards: Iterable[int]) -> list[int]:
    return [printed_number(card) for card in cards]


def _goods(held: int) -> dict[str, int]:
    return dict(zip(GOODS, counts(held), strict=True))


def _good(number: int) -> str | None:
    return None if number == EMPTY else GOODS[number]


# --- Taking a record in


def as_game(data: bytes, name: str, path: Path, sets: CardSets) -> Reading:
    """The game file that a record was made from; a SaveError says what is wrong with it."""
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
    form = 1 if reading.version == 1 else position.FORM
    if _record(str(found.get("name")), lines, match, form).encode() != data:
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
        raise Damaged(name, 1, _("the record is cut or damaged: it is no JSON"), 0) from error
    if type(found) is not dict:
        raise Damaged(name, 1, _("the record is damaged"), 0)
    return found
