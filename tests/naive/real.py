"""The state of the real engine in the form of a naive snapshot."""

from collections.abc import Iterable

from rs_core.rune_stones.cards.faces import DRUID_STRIDE, FIRST_DRUID_ID, printed_number
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.scoring import final_scores, winners
from rs_core.rune_stones.state import State
from rs_core.rune_stones.vocabulary import EMPTY, GOODS, NO_CARD, NO_TILE, STONES
from tests.naive.snapshot import Snapshot


def real_snapshot(state: State) -> Snapshot:
    """Everything on the table, as `snapshot` tells it of the naive game."""
    players = state.players
    return {
        "round": state.round,
        "seat": None if state.over else state.seat,
        "first": state.first,
        "over": state.over,
        "points": [player.points for player in players],
        "gems": [list(counts(player.gems)) for player in players],
        "rows": [[_names(row) for row in player.rows] for player in players],
        "hand": [_numbers(player.hand) for player in players],
        "draw": [_numbers(player.draw) for player in players],
        "discard": [_numbers(player.discard) for player in players],
        "known": [_numbers(player.known) for player in players],
        "stones": [[STONES[stone] for stone in player.stones] for player in players],
        "wild_colour": [_name(player.wild_colour) for player in players],
        "out": sorted(
            ((card - FIRST_DRUID_ID) // DRUID_STRIDE, printed_number(card)) for card in state.out
        ),
        "display": [None if card == NO_CARD else printed_number(card) for card in state.display],
        "pile": _numbers(state.pile),
        "general_discard": _numbers(state.discard),
        "supply": list(counts(state.supply)),
        "forges": _names(state.forges),
        "wild_artefacts": state.wild_artefacts,
        "artefact_pile": sorted(GOODS[colour] for colour in state.artefact_pile),
        "artefact_discard": sorted(GOODS[colour] for colour in state.artefact_discard),
        "rune_supply": {STONES[stone]: state.rune_supply[stone] for stone in state.rules.stones},
        "wisp_display": [None if tile == NO_TILE else tile for tile in state.tiles],
        "wisp_pile": sorted(state.tile_pile),
        "wisp_discard": sorted(state.tile_discard),
        "night": sorted(state.night),
        "laid": _numbers(state.laid),
        "extra": _numbers(state.extra),
        "scores": list(final_scores(state)) if state.over else None,
        "winners": list(winners(state)) if state.over else None,
    }


def _numbers(cards: Iterable[int]) -> list[int]:
    return sorted(printed_number(card) for card in cards)


def _names(places: Iterable[int]) -> list[str | None]:
    return [_name(place) for place in places]


def _name(piece: int) -> str | None:
    return None if piece == EMPTY else GOODS[piece]
