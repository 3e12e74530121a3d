"""What a position is worth, and what else bots may know of the game.

A player's score is the sum of features times weights; the chances of winning are the softmax of
all scores. The weights are data (weights.toml), learned from bot games by `rs_core.bots.train`.
"""

import math
from functools import lru_cache

from rs_core.rune_stones import choices, engine, steps
from rs_core.rune_stones.candidates import candidates
from rs_core.rune_stones.components import THRONE
from rs_core.rune_stones.features import (
    BUCKETS,
    LARGE_DECK,
    SMALL_DECK,
    Phase,
    Weights,
    bucket,
    load_weights,
    mix,
    to_come,
    tradable,
)
from rs_core.rune_stones.gems import ALL, SHIFT
from rs_core.rune_stones.policy import quick
from rs_core.rune_stones.runes import hand_limit
from rs_core.rune_stones.scoring import final_scores
from rs_core.rune_stones.state import Choice, State
from rs_core.rune_stones.view import View, determinize
from rs_core.rune_stones.vocabulary import ORE, WILD
from rs_core.rune_stones.worth import rows_at_a_glance, worths

_BRANCHING = frozenset(
    (steps.CHOOSE_ACTION, steps.PLAY_CARDS, steps.LAY_OUT, steps.FORGE_FROM, steps.TRADE_IN)
)
_RED, _GREEN, _BLUE, _YELLOW = SHIFT[:4]
_WILD, _ORE = SHIFT[WILD], SHIFT[ORE]


class Evaluator:
    """Scores and chances under given weights."""

    def __init__(self, weights: Weights) -> None:
        """Mix the weights for each step of the race."""
        self.phases = [Phase(mix(weights, step / BUCKETS)) for step in range(BUCKETS + 1)]

    def phase(self, s: State) -> Phase:
        """The weights for a moment of the race."""
        return self.phases[bucket(s)]

    def scores(self, s: State) -> list[float]:
        """Every player's score: features times weights, without spelling the features out."""
        phase = self.phases[bucket(s)]
        points, trades, gem, kinds, wild, as_wild, ore = phase.scalars
        one, two, near, short, bulk, quality, hand_weight, wisps = phase.rest
        row, owned = phase.row, phase.owned(s.cards)
        table = worths(s.cards)
        ability = table.ability
        wild_left = (s.wild_artefacts > 0) << 15
        found = []
        for seat, player in enumerate(s.players):
            upper, lower, places = rows_at_a_glance(player.rows)
            held = player.gems
            red, green = held >> _RED & ALL, held >> _GREEN & ALL
            blue, yellow = held >> _BLUE & ALL, held >> _YELLOW & ALL
            can = table.reach(s.forges, places | wild_left, held, player.wild_colour)
            hand = player.hand
            deck = hand + player.draw + player.discard
            count = len(deck)
            power = sum([ability[card] for card in deck])
            here = sum([ability[card] for card in hand])
            rest = count - len(hand)
            missing = min(rest, hand_limit(player) - len(hand))
            score = (
                points * player.points
                + row[upper]
                + row[lower]
                + phase.stones[player.mask]
                + gem * (red + green + blue + yellow)
                + kinds * ((red > 0) + (green > 0) + (blue > 0) + (yellow > 0))
                + wild * (held >> _WILD & ALL)
                + ore * (held >> _ORE & ALL)
                + one * can.one
                + two * can.two
                + near * can.near
                + sum([owned[card] for card in deck])
                + hand_weight * (here + (power - here) * missing / rest if missing > 0 else here)
            )
            if upper >= 2 or lower >= 2:
                score += trades * tradable(player, upper, lower)
            if player.wild_colour >= 0:
                score += as_wild * (held >> SHIFT[player.wild_colour] & ALL)
            if count < SMALL_DECK:
                score += short * (SMALL_DECK - count)
            elif count > LARGE_DECK:
                score += bulk * (count - LARGE_DECK)
            if count:
                score += quality * power / count
            for space in s.night:
                if space > player.points:
                    score += wisps
            if seat == s.seat:
                score += phase.mover
            elif to_come(s, seat):
                score += phase.turn
            found.append(score)
        return found

    def chances(self, s: State) -> list[float]:
        """Every player's chance of winning; exact when the game is over or about to be."""
        if s.over or (
            (s.seat + 1) % len(s.players) == s.first
            and max([player.points for player in s.players]) >= THRONE
        ):
            final = final_scores(s)
            best = max(final)
            return [(score == best) / final.count(best) for score in final]
        return softmax(self.scores(s))


def softmax(scores: list[float]) -> list[float]:
    """Chances that add up to 1."""
    best = max(scores)
    powers = [math.exp(score - best) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


class RuneStonesMind:
    """The knowledge of the game that bots use; see rs_core.bots.mind.Mind."""

    def __init__(self, evaluator: Evaluator | None = None) -> None:
        """With the evaluation that comes with the game, or another one."""
        self.evaluator = evaluator or Evaluator(load_weights())
        self.chances = self.evaluator.chances

    apply = staticmethod(engine.apply)
    candidates = staticmethod(candidates)

    def imagine(self, view: View, number: int) -> State:
        """A full state that fits a view."""
        return determinize(view, number)

    def quick(self, s: State) -> Choice:
        """A sensible choice at a glance."""
        offer = s.offer
        return offer[0] if len(offer) == 1 else quick(s, self.evaluator.phase(s))

    def resting(self, s: State) -> bool:
        """Whether the turn is done but for ending it: nothing more is decided, nothing drawn."""
        return s.over or s.agenda[-1][0] == steps.END_TURN

    def ends_turn(self, choice: Choice) -> bool:
        """`end` does."""
        return choice == choices.END

    def branching(self, s: State) -> bool:
        """Whether the decision at hand shapes the turn."""
        return s.agenda[-1][0] in _BRANCHING


@lru_cache(maxsize=1)
def standard_mind() -> RuneStonesMind:
    """The mind with the weights that come with the game."""
    return RuneStonesMind()
