"""Uneven starts, laid out alike in both engines, so that scarce things run out during a game."""

import random
from dataclasses import dataclass

from rs_core.play.trace import Trace
from rs_core.rune_stones import engine
from rs_core.rune_stones.game import RuneStones
from rs_core.rune_stones.gems import purse
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.setup import deal
from rs_core.rune_stones.state import EMPTY_ROW, State
from rs_core.rune_stones.vocabulary import EMPTY, STONES
from tests.naive.payments import GEMS, GOODS
from tests.naive.table import ROWS, Table


@dataclass(frozen=True)
class Mat:
    """What one player begins with."""

    stones: tuple[str, ...]
    points: int
    gems: tuple[int, ...]
    hand: int
    """How many of the four hand cards stay, the lowest ones."""
    draw: int
    found: int
    """How many creatures come from the general pile into the hand, the lowest ones."""
    rows: tuple[tuple[str | None, ...], ...]


@dataclass(frozen=True)
class Arrangement:
    """What is changed after the deal; pieces that are then too many are out of the game."""

    mats: tuple[Mat, ...]
    supply: tuple[int, ...]
    cards: int
    """How many cards stay in the general pile, the lowest ones."""
    artefacts: int
    tiles: int
    wild_artefacts: int
    night: tuple[int, ...]
    """Spaces of the track with a wisp token, more than there are tokens; none without wisps."""
    gone: tuple[str, ...]
    """Rune stones of which none is left on the board."""

    def apply_naive(self, table: Table) -> None:
        """Lay it out on the naive table."""
        table.pile.sort(key=lambda card: card.number)
        for player, mat in zip(table.players, self.mats, strict=True):
            player.stones = list(mat.stones)
            player.points = mat.points
            for good, count in zip(GOODS, mat.gems, strict=True):
                player.gems[good] = count
            player.hand = sorted(player.hand, key=lambda card: card.number)[: mat.hand]
            player.draw = sorted(player.draw, key=lambda card: card.number)[: mat.draw]
            player.hand += table.pile[: mat.found]
            del table.pile[: mat.found]
            player.known = [] if player.draw else list(player.hand)
            for row, pieces in zip(ROWS, mat.rows, strict=True):
                player.rows[row] = dict(zip(GEMS, pieces, strict=True))
            for stone in mat.stones:
                table.runes[stone] -= 1
        for good, count in zip(GOODS, self.supply, strict=True):
            table.supply[good] = count
        del table.pile[self.cards :]
        table.artefact_pile = sorted(table.artefact_pile, key=GOODS.index)[: self.artefacts]
        table.wisp_pile = sorted(table.wisp_pile, key=lambda tile: tile.number)[: self.tiles]
        table.wild_artefacts = self.wild_artefacts
        table.night = list(self.night)
        table.runes |= dict.fromkeys(self.gone, 0)

    def apply_real(self, state: State) -> None:
        """Lay it out in the state of the real engine."""
        runes = list(state.rune_supply)
        for player, mat in zip(state.players, self.mats, strict=True):
            for stone in mat.stones:
                player.give_stone(STONES.index(stone))
                runes[STONES.index(stone)] -= 1
            player.points = mat.points
            player.gems = purse(*mat.gems)
            player.hand = tuple(sorted(player.hand[: mat.hand] + state.pile[: mat.found]))
            player.draw = player.draw[: mat.draw]
            state.pile = state.pile[mat.found :]
            player.known = () if player.draw else player.hand
            upper, lower = mat.rows
            player.rows = (_places(upper), _places(lower))
        state.supply = purse(*self.supply)
        state.pile = state.pile[: self.cards]
        state.artefact_pile = state.artefact_pile[: self.artefacts]
        state.tile_pile = state.tile_pile[: self.tiles]
        state.wild_artefacts = self.wild_artefacts
        state.night = self.night
        for stone in self.gone:
            runes[STONES.index(stone)] = 0
        state.rune_supply = tuple(runes)


def _places(pieces: tuple[str | None, ...]) -> tuple[int, ...]:
    places = tuple(EMPTY if piece is None else GOODS.index(piece) for piece in pieces)
    assert len(places) == len(EMPTY_ROW)
    return places


class ArrangedRuneStones(RuneStones):
    """The real game, with a table that is changed between the deal and the first decision."""

    def __init__(self, arrangement: Arrangement | None) -> None:
        self.arrangement = arrangement

    def new(self, rules: Rules, seed: int, trace: Trace | None = None) -> State:
        """A dealt and arranged game, waiting for its first decision."""
        state = deal(rules, seed, trace)
        if self.arrangement is not None:
            self.arrangement.apply_real(state)
        engine.advance(state)
        return state


def scarce_start(seed: int, rules: Rules) -> Arrangement:
    """Up to four rune stones each, few gems, short piles, odd hands and half-full rows."""
    dice = random.Random(f"start {seed}")
    kinds = [STONES[stone] for stone in rules.stones]
    left = dict.fromkeys(kinds, rules.players - 1)
    mats = []
    for _ in range(rules.players):
        free = [kind for kind in kinds if left[kind]]
        stones = tuple(dice.sample(free, min(len(free), dice.randint(0, 4))))
        for kind in stones:
            left[kind] -= 1
        fullness = dice.choice((0, 0, 0.4, 0.8, 1))
        mats.append(
            Mat(
                stones,
                points=dice.randint(0, 40),
                gems=tuple(dice.choice((0, 0, 1, 2, 4)) for _ in GOODS),
                hand=dice.choice((0, 1, 4, 4)),
                draw=dice.choice((0, 2, 4, 4)),
                found=dice.choice((0, 0, 1, 4)),
                rows=tuple(tuple(_piece(place, fullness, dice) for place in GEMS) for _ in ROWS),
            )
        )
    return Arrangement(
        tuple(mats),
        supply=tuple(dice.choice((0, 1, 2, 5)) for _ in GOODS),
        cards=dice.choice((0, 2, 6, 20, 70)),
        artefacts=dice.choice((0, 2, 5, 23)),
        tiles=dice.choice((0, 1, 3, 14)),
        wild_artefacts=dice.choice((0, 1, 4)),
        night=tuple(range(5, 65, dice.choice((5, 10)))) if rules.nocturnal else (),
        gone=tuple(dice.sample(kinds, dice.choice((0, 0, 4, 8)))),
    )


def _piece(place: str, fullness: float, dice: random.Random) -> str | None:
    if dice.random() >= fullness:
        return None
    return "wild" if dice.random() < 0.3 else place
