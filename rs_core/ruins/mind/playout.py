"""Made-up worlds that fit what a seat knows and believes, and games played on in them (R17.2)."""

from collections.abc import Callable, Sequence
from math import prod
from typing import Final, NamedTuple

from rs_core.play.game import Choice
from rs_core.ruins import engine, steps
from rs_core.ruins.determinize import Shuffle, deal_tiles, determinize
from rs_core.ruins.mind import belief
from rs_core.ruins.mind.policy import Manner, choose
from rs_core.ruins.mind.reading import fits
from rs_core.ruins.state import Pair, State
from rs_core.ruins.table import disciple
from rs_core.ruins.view import View
from rs_core.ruins.vocabulary import DISCIPLES, LAYING, UNKNOWN, mask_of

PLAIN: Final = Manner(belief.plain_doubts, reads=True)
"""How everybody plays on in a made-up world."""
DEALS: Final = 12
"""How many deals of unseen tiles a world is chosen from."""
LONGEST: Final = 5000
"""Choices after which a game played on counts as lost; none comes near."""
_BIG: Final = 1 << 30


class Worlds:
    """Worlds for one view, by belief."""

    def __init__(self, view: View, chance: Shuffle) -> None:
        """The ways are worked out once."""
        self.view = view
        self.chance = chance
        self.draft = determinize(view, chance.state)
        self.known = mask_of(
            tuple(place for place, tile in enumerate(view.tiles) if tile != UNKNOWN)
        )
        self.ways: list[belief.Way] = []
        if view.phase != LAYING and not view.over:
            self.ways = belief.ways(self.draft, view.seat)

    def make(self) -> State:
        """A state that fits the view: who is who by belief, hidden tiles by who hides them."""
        pairs = self._pairs()
        if pairs is None:
            return determinize(self.view, self._seed())
        seeds = [self._seed() for _ in range(DEALS)]
        weights = [self._weight(deal_tiles(self.view, seed), pairs) for seed in seeds]
        return determinize(self.view, seeds[_drawn(weights, self.chance)], pairs)

    def _seed(self) -> int:
        return self.chance.below(1 << 62)

    def _pairs(self) -> tuple[Pair, ...] | None:
        if not self.ways:
            return None
        way = self.ways[_drawn([each.weight for each in self.ways], self.chance)]
        return tuple(
            Pair(pair.open, covered)
            for pair, covered in zip(self.view.pairs, way.covered, strict=True)
        )

    def _weight(self, tiles: tuple[int, ...], pairs: tuple[Pair, ...]) -> float:
        """Heroes open the runes they find."""
        s = self.draft
        s.tiles, s.pairs = tiles, list(pairs)
        bad = [float(disciple(s, seat)) for seat in range(s.players)]
        found = fits(s, self.view.seat, self.known, bad)
        return prod(fit for place, fit in found.items() if tiles[place] in s.faces.runes)


def _drawn(weights: Sequence[float], chance: Shuffle) -> int:
    """An index by weight."""
    point = chance.below(_BIG) / _BIG * sum(weights)
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return index
    return len(weights) - 1


def play_on(s: State, chance: Shuffle, manner: Manner = PLAIN) -> None:
    """Play a made-up world to its end."""
    for _ in range(LONGEST):
        asked = engine.pending(s)
        if not asked:
            return
        decision = asked[0]
        engine.apply(s, decision.seat, choose(s, decision, chance, manner))


def outlook(worlds: Worlds, games: int) -> list[float]:
    """By seat, in how many of so many games it wins; exact when the game is over."""
    won = [0] * worlds.view.rules.players
    for _ in range(games):
        s = worlds.make()
        play_on(s, worlds.chance)
        for seat in range(s.players):
            won[seat] += disciple(s, seat) == (s.winner == DISCIPLES)
    return [wins / games for wins in won]


class Trial(NamedTuple):
    """A choice, how often it was tried, and how often its seat won."""

    choice: Choice
    tries: int
    wins: float

    @property
    def mean(self) -> float:
        """The share of games won."""
        return self.wins / self.tries if self.tries else 0.0


def candidates(decision: engine.Decision, favourite: Choice, most: int) -> list[Choice]:
    """What is worth trying: the favourite, and others where they make a difference."""
    if decision.step.kind in _MINOR:
        return [favourite]
    others = [option for option in decision.options if option != favourite]
    if len(others) >= most:
        gap = len(others) / (most - 1)
        others = [others[int(index * gap)] for index in range(most - 1)]
    return [favourite, *others]


_MINOR: Final = frozenset(
    (
        steps.LAY,
        steps.PAY,
        steps.PAY_BURGLE,
        steps.PILLAR,
        steps.DISCARD,
        steps.LOOK,
        steps.LAY_OUT,
        steps.ATTACK_COLUMN,
        steps.SUPPORT_COLUMN,
        steps.LOOK_AT,
        steps.PICK,
        steps.GIFT,
    )
)
"""Questions that only carry out what was decided, or that are a matter of chance."""


def try_out(
    worlds: Worlds,
    seat: int,
    among: Sequence[Choice],
    playouts: int,
    spent: Callable[[], bool],
) -> list[Trial]:
    """Play each choice on in the same worlds, dropping the worse half in each round.

    The first choice is never dropped: it is what the others must beat.
    """
    tries = dict.fromkeys(among, 0)
    wins = dict.fromkeys(among, 0.0)
    alive = list(among)
    rounds = max(1, (len(alive) - 1).bit_length())
    for _ in range(rounds):
        for _ in range(max(1, playouts // (rounds * len(alive)))):
            world = worlds.make()
            luck = worlds.chance.below(1 << 62)
            for choice in alive:
                tries[choice] += 1
                wins[choice] += _played(world, seat, choice, luck)
            if spent():
                return [Trial(choice, tries[choice], wins[choice]) for choice in among]
        ranked = sorted(alive[1:], key=lambda each: -wins[each])
        alive = [alive[0], *ranked[: len(alive) // 2]]
    return [Trial(choice, tries[choice], wins[choice]) for choice in among]


def _played(world: State, seat: int, choice: Choice, luck: int) -> float:
    """Whether the seat wins if it chooses so in a world."""
    s = world.clone()
    s.rng = luck
    if choice not in engine.pending(s)[0].options:
        return 0.5
    engine.apply(s, seat, choice)
    play_on(s, Shuffle(luck))
    return float(disciple(s, seat) == (s.winner == DISCIPLES))
