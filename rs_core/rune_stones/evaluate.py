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
    FEATURES,
    NODES,
    Phase,
    Weights,
    bucket,
    features,
    load_weights,
    mix,
    to_come,
    tradable,
)
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.policy import quick
from rs_core.rune_stones.rules import Rules, draw_stones
from rs_core.rune_stones.scoring import final_scores
from rs_core.rune_stones.state import Choice, State
from rs_core.rune_stones.view import View, determinize
from rs_core.rune_stones.vocabulary import BASE_STONES
from rs_core.rune_stones.worth import rows_at_a_glance

_BRANCHING = frozenset((steps.CHOOSE_ACTION, steps.PLAY_CARDS, steps.LAY_OUT, steps.FORGE_FROM))

__all__ = [
    "FEATURES",
    "NODES",
    "Evaluator",
    "RuneStonesMind",
    "Weights",
    "features",
    "load_weights",
    "progress",
    "softmax",
    "standard_mind",
    "training_rules",
]


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
        row, cards, night = phase.row, s.cards, s.night
        found = []
        for seat, player in enumerate(s.players):
            upper, lower, places = rows_at_a_glance(player.rows)
            points = player.points
            score = (
                phase.point * points
                + row[upper]
                + row[lower]
                + phase.stones[player.mask]
                + phase.purse(s, player, places)
                + phase.deck(cards, player)
            )
            if upper >= 2 or lower >= 2:
                score += phase.tradable * tradable(player, upper, lower)
            for space in night:
                if space > points:
                    score += phase.wisps
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

    game = GAME
    apply = staticmethod(engine.apply)
    candidates = staticmethod(candidates)

    def imagine(self, view: View, number: int) -> State:
        """A full state that fits a view."""
        return determinize(view, number)

    def quick(self, s: State) -> Choice:
        """A sensible choice at a glance."""
        offer = s.offer
        return offer[0] if len(offer) == 1 else quick(s, self.evaluator.phase(s))

    def over(self, s: State) -> bool:
        """Whether the game is over."""
        return s.over

    def mover(self, s: State) -> int:
        """The seat on turn."""
        return s.seat

    def reseed(self, s: State, number: int) -> None:
        """Give a state another random future."""
        s.rng = number

    def end(self, s: State) -> None:
        """End a turn that rests."""
        engine.apply(s, choices.END)

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


def progress(s: State) -> float:
    """How far the race has gone, 0 to 1."""
    return bucket(s) / BUCKETS


def training_rules(number: int) -> Rules:
    """Rules for a game to learn from: half with two players, with and without expansions."""
    nocturnal, queenie = bool(number & 1), bool(number & 2)
    return Rules(
        players=(2, 2, 3, 4)[number >> 2 & 3],
        nocturnal=nocturnal,
        queenie=queenie,
        stones=draw_stones(number) if queenie else BASE_STONES,
    )
