"""Laying out the table (2, 11.1 to 11.3, 12.1)."""

from rs_core.play.rng import seeded
from rs_core.play.trace import Trace
from rs_core.rune_stones import events
from rs_core.rune_stones.cards.faces import druid_ids
from rs_core.rune_stones.chance import draw, first_seat
from rs_core.rune_stones.components import (
    ARTEFACTS_PER_COLOUR,
    COLOURED_FORGES,
    DISPLAY_SPACES,
    NIGHT_SPACES,
    NIGHT_TOKENS,
    STARTING_GEMS,
    SUPPLY,
    WILD_ARTEFACTS,
    WISP_SPACES,
)
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.state import State, empty_table
from rs_core.rune_stones.table import refill_forges, refill_hand
from rs_core.rune_stones.turn import begin_turn
from rs_core.rune_stones.vocabulary import COLOURS, EMPTY, NO_TILE, STONES


def deal(rules: Rules, seed: int, trace: Trace | None = None) -> State:
    """A new game, before its first decision is worked out."""
    s = empty_table(rules, seeded(seed))
    s.trace = trace
    s.first = s.seat = first_seat(s)
    s.round = 1
    s.supply = SUPPLY
    s.wild_artefacts = WILD_ARTEFACTS
    s.artefact_pile = tuple(c for c in COLOURS for _ in range(ARTEFACTS_PER_COLOUR))
    s.forges = (EMPTY,) * COLOURED_FORGES
    refill_forges(s)
    s.rune_supply = tuple(
        rules.players - 1 if stone in rules.stones else 0 for stone in range(len(STONES))
    )
    for seat, druid in enumerate(rules.druids):
        player = s.players[seat]
        player.gems = STARTING_GEMS
        s.supply -= STARTING_GEMS
        player.draw = druid_ids(druid)
        refill_hand(s, seat)
    s.pile = s.cards.creatures
    _fill_display(s)
    if rules.nocturnal:
        _lay_out_night(s)
    if trace is not None:
        trace.events[:] = [events.GameBegan(s.first)]
    begin_turn(s)
    return s


def _fill_display(s: State) -> None:
    """Six creatures, dragons set aside and shuffled back (2.8)."""
    if s.rules.nocturnal:
        s.pile = tuple(sorted(s.pile + s.cards.banshees))  # 11.1
    shown: list[int] = []
    dragons: list[int] = []
    while len(shown) < DISPLAY_SPACES:
        card, s.pile = draw(s, s.pile, "creature")
        (dragons if s.cards.cards[card].is_dragon else shown).append(card)
    s.display = tuple(reversed(shown))
    s.pile = tuple(sorted(s.pile + tuple(dragons)))


def _lay_out_night(s: State) -> None:
    """Wisp tiles and night tokens (11.2, 11.3)."""
    s.tile_pile = tuple(tile.number for tile in s.cards.tiles)
    s.tiles = (NO_TILE,) * WISP_SPACES
    tiles = []
    for _ in range(WISP_SPACES):
        tile, s.tile_pile = draw(s, s.tile_pile, "tile")
        tiles.append(tile)
    s.tiles = tuple(tiles)
    wisps, blanks = NIGHT_TOKENS
    tokens = (0,) * blanks + (1,) * wisps
    night = []
    for space in NIGHT_SPACES:
        wisp, tokens = draw(s, tokens, "night")
        if wisp:
            night.append(space)
    s.night = tuple(night)
