"""The state of a naive game as plain data, with one form for one state."""

from collections.abc import Iterable
from typing import Any

from rs_core.rune_stones.cards.faces import Card
from tests.naive.payments import GEMS, GOODS
from tests.naive.table import ROW_POINTS, ROWS, NaivePlayer, Table

Snapshot = dict[str, Any]


def snapshot(table: Table) -> Snapshot:
    """Everything on the table."""
    players = table.players
    scores = [final_count(player) for player in players] if table.over else None
    return {
        "round": table.round,
        "seat": None if table.over else table.seat,
        "first": table.first,
        "over": table.over,
        "points": [player.points for player in players],
        "gems": [[player.gems[good] for good in GOODS] for player in players],
        "rows": [[_row(player, row) for row in ROWS] for player in players],
        "hand": [_numbers(player.hand) for player in players],
        "draw": [_numbers(player.draw) for player in players],
        "discard": [_numbers(player.discard) for player in players],
        "known": [_numbers(player.known) for player in players],
        "stones": [list(player.stones) for player in players],
        "wild_colour": [player.wild_colour for player in players],
        "out": sorted(table.out),
        "display": [None if card is None else card.number for card in table.display],
        "pile": _numbers(table.pile),
        "general_discard": _numbers(table.general_discard),
        "supply": [table.supply[good] for good in GOODS],
        "forges": list(table.forges),
        "wild_artefacts": table.wild_artefacts,
        "artefact_pile": sorted(table.artefact_pile),
        "artefact_discard": sorted(table.artefact_discard),
        "rune_supply": dict(table.runes),
        "wisp_display": [None if tile is None else tile.number for tile in table.wisp_display],
        "wisp_pile": sorted(tile.number for tile in table.wisp_pile),
        "wisp_discard": sorted(tile.number for tile in table.wisp_discard),
        "night": sorted(table.night),
        "laid": _numbers(played.card for played in table.laid),
        "extra": _numbers(played.card for played in table.extra),
        "scores": scores,
        "winners": _winners(scores),
    }


def final_count(player: NaivePlayer) -> int:
    """Points after the final count (9.2, 9.3)."""
    goods = sum(player.gems[good] for good in GOODS)
    rows = sum(ROW_POINTS[len(player.artefacts(row))] for row in ROWS)
    return player.points + goods // 3 + rows


def _winners(scores: list[int] | None) -> list[int] | None:
    if scores is None:
        return None
    return [seat for seat, score in enumerate(scores) if score == max(scores)]  # 1.2


def _numbers(cards: Iterable[Card]) -> list[int]:
    return sorted(card.number for card in cards)


def _row(player: NaivePlayer, row: str) -> list[str | None]:
    return [player.rows[row][place] for place in GEMS]
