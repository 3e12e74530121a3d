"""What a position is worth, and what else bots may know of the game.

A player's score is the sum of features times weights; the chances of winning are the softmax of
all scores. The weights are data (weights.toml), learned from bot games by `rs_core.bots.train`.
"""

from functools import lru_cache
from math import exp
from typing import Final

from rs_core.play.mind import Mind
from rs_core.play.rng import mix as scramble
from rs_core.rune_stones import choices, engine, steps
from rs_core.rune_stones.cards.faces import CardSet
from rs_core.rune_stones.components import HAND_LIMIT, THRONE
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.candidates import candidates
from rs_core.rune_stones.mind.features import (
    BUCKETS,
    FEATURES,
    HELPED,
    NODES,
    Phase,
    Weights,
    bucket,
    features,
    load_weights,
    mix,
    sound,
    tradable,
)
from rs_core.rune_stones.mind.net import Net, load_net
from rs_core.rune_stones.mind.policy import PICK
from rs_core.rune_stones.mind.worth import WILD_LEFT, rows_at_a_glance
from rs_core.rune_stones.runes import hand_limit
from rs_core.rune_stones.scoring import final_scores
from rs_core.rune_stones.state import Choice, State
from rs_core.rune_stones.view import View, determinize
from rs_core.rune_stones.vocabulary import EXCHANGE

_DECIDING = frozenset((steps.CARDS, steps.TRADE_IN, steps.POINTS_OR_GEM))
_MINOR = frozenset((steps.CARDS, steps.PAY, steps.PLACE, steps.POINTS_OR_GEM))
_BRANCHING = frozenset((steps.CHOOSE_ACTION, steps.PLAY_CARDS, steps.LAY_OUT))
_SHAPING = _DECIDING | _BRANCHING | {steps.FORGE_FROM}
"""Where a turn may branch."""
TERMS: Final = {
    "points": ("points",),
    "sets": ("row1", "row2", "row3", "row4", "row5", "tradable"),
    "stones": (
        *(name for name in FEATURES if name.startswith("stone-")),
        *HELPED,
    ),
    "gems": ("coloured", "kinds", "wild", "as-wild", "ore", "surplus"),
    "forging": ("one", "two", "near"),
    "hand": ("hand", "best"),
    "wisps": ("wisps",),
    "race": ("turn", "mover"),
    "cards": (
        *(name for name in FEATURES if name.startswith("deck-")),
        "lasting",
        "magic",
        "cards",
        "short",
        "shorter",
        "bulk",
        "quality",
    ),
}
"""The terms of the evaluation, as hints name them, and the features they are made of."""
_TERM_OF: Final = {name: term for term, names in TERMS.items() for name in names}

OWN_LAST_STEPS: Final = 54
"""From so many points on, one turn may be enough."""
LAST_STEPS: Final = 61
LATE_STONES: Final = 52
"""From so many points on, a rune stone comes too late to help much."""
POOR_STONES: Final = 1
"""So many of the stones on offer, those liked least, are left for then."""
DISAPPOINTING: Final = frozenset((EXCHANGE,))
"""Stones that win less than their weights promise, and are left for then too."""
MANY_WAYS: Final = 3
"""So many times as many lines, where there are many ways to play a turn or much depends on it."""
MOST_CARD_SETS: Final = 8
"""A table plays with one; more are met only where sets are compared."""

__all__ = [
    "FEATURES",
    "NODES",
    "TERMS",
    "Evaluator",
    "RuneStonesMind",
    "Weights",
    "decided",
    "features",
    "keen_mind",
    "load_weights",
    "progress",
    "softmax",
    "sound",
    "standard_mind",
]


class Evaluator:
    """Scores and chances under given weights."""

    def __init__(self, weights: Weights, net: Net | None = None) -> None:
        """Mix the weights for each step of the race; a net adds to what they say."""
        self._net = net
        self._mixed = [mix(weights, step / BUCKETS) for step in range(BUCKETS + 1)]
        self._phases: dict[CardSet, list[Phase | None]] = {}
        """For each card set that was met, by the points of the leader, made when first met."""

    def phase(self, s: State) -> Phase:
        """The weights for a moment of the race."""
        phases = self._phases.get(s.cards)
        if phases is None:
            phases = self._meet(s.cards)
        points = min(THRONE, leading(s))
        found = phases[points]
        return self._make(s.cards, phases, points) if found is None else found

    def _meet(self, cards: CardSet) -> list[Phase | None]:
        if len(self._phases) >= MOST_CARD_SETS:
            self._phases.clear()
        phases: list[Phase | None] = [None] * (THRONE + 1)
        self._phases[cards] = phases
        return phases

    def _make(self, cards: CardSet, phases: list[Phase | None], points: int) -> Phase:
        """The phase of some points, which is that of all points in the same step of the race."""
        step = bucket(points)
        made = Phase(self._mixed[step], cards)
        for other in range(THRONE + 1):
            if bucket(other) == step:
                phases[other] = made
        return made

    def scores(self, s: State) -> list[float]:
        """Every player's score: features times weights, without spelling the features out."""
        phase = self.phase(s)
        row, night, forges = phase.row, s.night, s.forges
        wilds_left = WILD_LEFT if s.wild_artefacts else 0
        count, first = len(s.players), s.first
        place = (s.seat - first) % count
        found = []
        for seat, player in enumerate(s.players):
            upper, lower, places = rows_at_a_glance(player.rows)
            points = player.points
            score = (
                phase.point * points
                + row[upper]
                + row[lower]
                + phase.stones[player.mask]
                + phase.purse(forges, places | wilds_left, player.gems, player.wild_colour)
                + phase.deck(player)
            )
            if upper >= 2 or lower >= 2:
                score += phase.tradable * tradable(player, upper, lower)
            for space in night:
                if space > points:
                    score += phase.wisps
            if seat == s.seat:
                score += phase.mover
            elif (seat - first) % count > place:  # `to_come`, written out
                score += phase.turn
            found.append(score)
        if self._net is not None:
            step = bucket(leading(s))
            for seat in range(count):
                found[seat] += self._net.adds(features(s, seat), step)
        return found

    def chances(self, s: State) -> list[float]:
        """Every player's chance of winning; exact when the game is over or about to be."""
        if decided(s):
            final = final_scores(s)
            best = max(final)
            return [(score == best) / final.count(best) for score in final]
        return softmax(self.scores(s))

    def terms(self, s: State, seat: int, weighed_at: State) -> dict[str, float]:
        """By what a player leads the best of the others, term by term (see TERMS), with the
        weights of that or another moment.
        """
        weights = self.phase(weighed_at).weights
        scores = self.scores(s)
        rival = max(
            (other for other in range(len(scores)) if other != seat), key=scores.__getitem__
        )
        found = dict.fromkeys(TERMS, 0.0)
        own, others = features(s, seat), features(s, rival)
        for name, weight, mine, theirs in zip(FEATURES, weights, own, others, strict=True):
            found[_TERM_OF[name]] += weight * (mine - theirs)
        return found


def decided(s: State) -> bool:
    """Whether the game is over, or will be when this turn ends."""
    return s.over or ((s.seat + 1) % len(s.players) == s.first and leading(s) >= THRONE)


def leading(s: State) -> int:
    """The points of the player in the lead."""
    most = 0
    for player in s.players:
        if player.points > most:  # noqa: PLR1730 - asked at every step, and `max` is a call more
            most = player.points
    return most


def softmax(scores: list[float]) -> list[float]:
    """Chances that add up to 1."""
    best = max(scores)
    powers = [exp(score - best) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


class RuneStonesMind(Mind):
    """The knowledge of the game that bots use; see rs_core.play.mind.Mind."""

    def __init__(self, evaluator: Evaluator | None = None) -> None:
        """With the evaluation that comes with the game, or another one."""
        self.evaluator = evaluator or Evaluator(load_weights())
        self.game = GAME

    def apply(self, s: State, choice: Choice) -> None:
        """Carry out a choice."""
        engine.apply(s, choice)

    def chances(self, s: State) -> list[float]:
        """Estimated chances of winning, by seat."""
        return self.evaluator.chances(s)

    def terms(self, s: State, seat: int, weighed_at: State) -> dict[str, float]:
        """By what a seat leads, term by term."""
        return self.evaluator.terms(s, seat, weighed_at)

    def candidates(self, s: State) -> tuple[Choice, ...]:
        """The choices worth weighing."""
        return candidates(s)

    def imagine(self, view: View, number: int) -> State:
        """A full state that fits a view."""
        return determinize(view, number)

    def moment(self, view: View) -> int:
        """The round, and what lies on the table: it changes with every turn."""
        found = view.round
        for value in (*view.display, *view.forges, view.supply, *(mat.gems for mat in view.mats)):
            found = scramble(found ^ value)
        return found

    def quick(self, s: State) -> Choice:
        """A sensible choice at a glance."""
        offer = s.offer
        if len(offer) == 1:
            return offer[0]
        kind: int = s.agenda[-1][0]
        return PICK[kind](s, self.evaluator.phase(s))

    def play_on(self, s: State, *, pausing: bool = False) -> list[Choice]:
        """Choose at a glance until the turn rests, or pauses before a decision that shapes it;
        the choices that were made.
        """
        made: list[Choice] = []
        if s.over:
            return made
        agenda, player = s.agenda, s.players[s.seat]
        phase: Phase
        points = -1  # those the phase was looked up for
        while True:
            kind: int = agenda[-1][0]
            if kind == steps.END_TURN or (pausing and kind in _SHAPING and self.branching(s)):
                return made
            offer = s.offer
            if len(offer) == 1:
                choice = offer[0]
            else:
                if points != player.points:  # nobody else's change during a turn
                    phase, points = self.evaluator.phase(s), player.points
                choice = PICK[kind](s, phase)
            made.append(choice)
            engine.apply(s, choice)

    def over(self, s: State) -> bool:
        """Whether the game is over."""
        return s.over

    def offers(self, s: State, choice: Choice) -> bool:
        """Whether a choice is on offer."""
        return choice in (engine.extras(s) if choice[0] >= choices.FIRST_EXTRA else s.offer)

    def mover(self, s: State) -> int:
        """The seat on turn."""
        return s.seat

    def reseed(self, s: State, number: int) -> None:
        """Give a state another random future."""
        s.rng = number

    def luck(self, s: State) -> int:
        """The random state: every draw and every roll changes it."""
        return s.rng

    def luck_as(self, s: State, other: State) -> None:
        """Give a state the random future of another."""
        s.rng = other.rng

    def deal_as(self, s: State, seat: int, world: State) -> None:
        """Give the others the hands of another world; nobody's turn but their own touches them."""
        for number, player in enumerate(s.players):
            if number != seat:
                other = world.players[number]
                player.hand, player.draw = other.hand, other.draw

    def end(self, s: State) -> None:
        """End a turn that rests."""
        engine.apply(s, choices.END)

    def last_steps(self, s: State) -> bool:
        """Whether somebody has all but reached the throne."""
        return leading(s) >= LAST_STEPS

    def resting(self, s: State) -> bool:
        """Whether the turn is done but for ending it: nothing more is decided, nothing drawn."""
        if s.over:
            return True
        kind: int = s.agenda[-1][0]
        return kind == steps.END_TURN

    def ends_turn(self, choice: Choice) -> bool:
        """`end` does."""
        return choice == choices.END

    def branching(self, s: State) -> bool:
        """Whether the decision at hand shapes the turn; on the last steps to the throne all do."""
        step = s.agenda[-1]
        kind = step.kind
        if kind in _BRANCHING:
            return True
        if kind == steps.FORGE_FROM:
            return not step.used or self.deciding(s)
        return kind in _DECIDING and self.deciding(s)

    def minor(self, s: State) -> bool:
        """Paying, placing, and doing what cards say; not on the last steps to the throne."""
        return s.agenda[-1].kind in _MINOR and not self.deciding(s)

    def breadth(self, s: State) -> int:
        """More with a large hand (10.2), and where the turn may decide the game."""
        return MANY_WAYS if hand_limit(s.player) > HAND_LIMIT or self.deciding(s) else 1

    def matter_of_taste(self, s: State) -> bool:
        """Rune stones: if everybody took the same ones first and left the same one for last, games
        would be alike, and who was early or late would show as if it were the stones' doing.
        """
        kind: int = s.agenda[-1].kind
        return kind == steps.TAKE_RUNE

    def to_taste(self, s: State, liked: list[Choice]) -> list[Choice]:
        """All stones when it is late; before, none that disappoints or is liked least."""
        if leading(s) >= LATE_STONES:
            return liked
        found = [choice for choice in liked if choice[1] not in DISAPPOINTING]
        return found[: max(1, len(found) - POOR_STONES)] or liked

    def deciding(self, s: State) -> bool:
        """Whether this turn may be the last one, or a rival's next one."""
        return s.players[s.seat].points >= OWN_LAST_STEPS or self.last_steps(s)


@lru_cache(maxsize=1)
def standard_mind() -> RuneStonesMind:
    """The mind with the weights that come with the game."""
    return RuneStonesMind()


@lru_cache(maxsize=1)
def keen_mind() -> RuneStonesMind:
    """The mind that sees more in a position, and takes longer: with weights and net."""
    return RuneStonesMind(Evaluator(load_weights(), load_net(None, BUCKETS)))


def progress(s: State) -> float:
    """How far the race has gone, 0 to 1."""
    return bucket(leading(s)) / BUCKETS
