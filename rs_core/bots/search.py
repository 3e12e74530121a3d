"""Bots that search: hard and master.

First every whole turn is thought through in one made-up world. The best plans are then played out
in many: what cannot be seen is made up anew each time, the plan is followed, the others answer,
and the evaluation says what the best of the next own turns is worth. Half of the plans are
dropped at a time, so that the good ones are tried most. A level is a number of simulations over a
fixed number of trees, merged in order, so that the number of processors does not matter; time
only cuts off.
"""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from rs_core.bots.bot import Budget, Cancel, Dice, Thinker, offered
from rs_core.bots.plans import (
    Beginning,
    Plan,
    beginning,
    best_of,
    different,
    follow,
    plans,
    thought_through,
)
from rs_core.play.game import Choice, Decision
from rs_core.play.mind import Mind

PLANS: Final = 144
"""How many lines of the turn at hand are thought through."""
WORLDS: Final = 32
"""How many full states a tree makes up."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level thinks about one decision."""

    simulations: int
    trees: int = 2
    turns: int = 1
    """Own turns played after the one at hand before a position is judged."""
    lines: int = 6
    """How many lines of each of these turns are thought through; 1: they are played quickly."""
    rivals: int = 1
    """How many lines the others think through in their turns in between."""
    width: int = 6
    """How many plans are played out."""
    trust: float = 2.0
    """How many simulations the first impression of a plan counts for."""


class Tried(NamedTuple):
    """A choice, how often it was tried, and the sum of the chances it led to."""

    choice: Choice
    visits: int
    total: float

    @property
    def mean(self) -> float:
        """The chance of winning it led to on average."""
        return self.total / self.visits if self.visits else 0.0


class Candidate:
    """A plan being played out."""

    __slots__ = ("plan", "total", "visits")

    def __init__(self, plan: Plan, trust: float) -> None:
        """The first impression counts for some simulations."""
        self.plan = plan
        self.visits = 0
        self.total = plan.chance * trust

    def mean(self, trust: float) -> float:
        """The chance so far."""
        return self.total / (self.visits + trust)


class Tree:
    """One search for one decision."""

    def __init__(self, mind: Mind, view: Any, seat: int, dice: Dice, effort: Effort) -> None:
        """With worlds of its own."""
        self.mind = mind
        self.seat = seat
        self.effort = effort
        self.view = view
        self.dice = dice
        self.worlds: list[Any] = []
        self.futures: list[int] = []
        self.beginnings: dict[tuple[Choice, ...], Beginning] = {}
        self.candidates = [
            Candidate(plan, effort.trust) for plan in self._best_plans(dice, effort.width)
        ]

    def _best_plans(self, dice: Dice, width: int) -> list[Plan]:
        """The plans with the best chances; of those that begin alike only the best."""
        found = plans(self.mind, self.world(0), self.seat, PLANS)
        keyed = sorted([(-plan.chance, dice.number(), plan) for plan in found])
        return different([plan for _, _, plan in keyed])[:width]

    def world(self, number: int) -> Any:
        """One of the made-up states, made when first asked for."""
        while len(self.worlds) <= number:
            self.worlds.append(self.mind.imagine(self.view, self.dice.number()))
        return self.worlds[number]

    def grow(self, simulations: int, budget: Budget) -> None:
        """Play out, dropping the worse half of the plans in each round; each at least once, however
        little time there is.
        """
        trust = self.effort.trust
        alive = self.candidates
        rounds = max(1, (len(alive) - 1).bit_length())
        for _ in range(rounds):
            each = max(1, simulations // (rounds * len(alive)))
            done = max(candidate.visits for candidate in alive)
            for number in range(done, done + each):
                if budget.spent() and number:
                    return
                for candidate in alive:
                    candidate.total += self._value(candidate.plan, number)
                    candidate.visits += 1
            alive = sorted(alive, key=lambda c: -c.mean(trust))[: max(1, (len(alive) + 1) // 2)]
            if len(alive) == 1:
                return

    def results(self) -> list[Tried]:
        """What was found about each choice."""
        visits: dict[Choice, int] = {}
        best: dict[Choice, float] = {}
        trust = self.effort.trust
        for candidate in self.candidates:
            choice = candidate.plan.line[0]
            if candidate.visits >= visits.get(choice, 0):
                visits[choice] = candidate.visits
                best[choice] = candidate.mean(trust)
        return [Tried(choice, visits[choice], best[choice] * visits[choice]) for choice in visits]

    def plan_of(self, choice: Choice) -> Plan | None:
        """The plan that begins with a choice and was tried most."""
        found = [c for c in self.candidates if c.plan.line[0] == choice]
        return max(found, key=lambda c: c.visits).plan if found else None

    def _value(self, plan: Plan, number: int) -> float:
        """The chance of winning that a plan leads to in one future."""
        return self.mind.chances(self.future(plan, number, self.effort.turns))[self.seat]

    def luck(self, number: int) -> Dice:
        """The dice of one future."""
        while len(self.futures) <= number:
            self.futures.append(self.dice.number())
        return Dice(self.futures[number])

    def next_turn(self, state: Any, luck: Dice) -> Any:
        """From the end of an own turn to the next own decision, or to the end of the game.

        Every turn has dice of its own, so that all plans meet the same luck in a future, however
        many dice each has used before.
        """
        mind, seat = self.mind, self.seat
        if mind.over(state):
            return state
        mind.reseed(state, luck.number())
        mind.end(state)
        while not mind.over(state) and mind.mover(state) != seat:
            mind.reseed(state, luck.number())
            state = self.play_turn(state, luck, self.effort.rivals)
            mind.end(state)
        return state

    def future(self, plan: Plan, number: int, turns: int) -> Any:
        """The position some own turns after a plan, in one future."""
        mind, seat = self.mind, self.seat
        luck = self.luck(number)
        begun = self.beginnings.get(plan.line)
        if begun is None:
            begun = beginning(mind, self.world(0), seat, plan.line)
            self.beginnings[plan.line] = begun
        state = begun.state.clone()
        mind.deal_as(state, seat, self.world(number % WORLDS))
        mind.reseed(state, luck.number())
        follow(mind, state, seat, begun.rest)
        for _ in range(turns):
            state = self.next_turn(state, luck)
            if mind.over(state):
                break
            state = self.play_turn(state, luck, self.effort.lines)
        return state

    def play_turn(self, state: Any, luck: Dice, lines: int) -> Any:
        """Play a turn ahead, thought through with other dice than it will meet: who knew what the
        dice will show would value every gamble too highly, and the more so the further one looks.

        The given state is used up; the one returned is the one to go on with.
        """
        mind = self.mind
        if lines < 2:
            mind.play_on(state)
            return state
        seat = mind.mover(state)
        thought = state.clone()
        mind.reseed(thought, luck.number())
        unmet = mind.luck(thought)
        line, end = thought_through(mind, thought, seat, lines)
        if mind.luck(end) == unmet:  # a line that meets no dice comes to the same again
            mind.luck_as(end, state)
            return end
        follow(mind, state, seat, line)
        return state


def merge(trees: list[list[Tried]]) -> list[Tried]:
    """Add up what several trees found, best first.

    What was tried at least half as often as anything else is ranked by the chances it led to: trees
    drop plans at different times, so small differences in tries say little. The rest follows by
    how often it was tried.
    """
    visits: dict[Choice, int] = {}
    totals: dict[Choice, float] = {}
    for results in trees:
        for choice, tried, total in results:
            visits[choice] = visits.get(choice, 0) + tried
            totals[choice] = totals.get(choice, 0.0) + total
    merged = [Tried(choice, visits[choice], totals[choice]) for choice in visits]
    enough = max(visits.values()) / 2
    return sorted(
        merged,
        key=lambda tried: (
            tried.visits < enough,
            -tried.mean if tried.visits >= enough else -tried.visits,
            tried.choice,
        ),
    )


class SearchBot(Thinker):
    """Grows trees and takes what they find best."""

    def __init__(self, mind: Mind, seed: int, effort: Effort) -> None:
        """With the effort of a level."""
        super().__init__(mind, seed)
        self.effort = effort

    @property
    def trees(self) -> int:
        """How many trees are grown for a decision, whoever grows them."""
        return self.effort.trees

    def obvious(self, view: Any, decision: Decision) -> Choice | None:
        """The choice, if there is only one worth thinking of."""
        options = offered(decision)
        if len(options) > 1:
            options = self.mind.candidates(self.mind.imagine(view, 0))
        return options[0] if len(options) == 1 else None

    def at_once(self, view: Any, decision: Decision) -> Choice | None:
        """The choice, if it is obvious or so small that looking to the end of the turn will do."""
        found = self.obvious(view, decision)
        if found is None:
            dice = self.dice(view, decision)
            state = self.mind.imagine(view, dice.number())
            if self.mind.minor(state):
                return best_of(plans(self.mind, state, decision.seat, PLANS), dice)
        return found

    def tree(
        self,
        view: Any,
        decision: Decision,
        number: int,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> list[Tried]:
        """What one of the trees finds."""
        budget = Budget(seconds, cancelled)
        dice = Dice(self.dice(view, decision).number(), number)
        tree = Tree(self.mind, view, decision.seat, dice, self.effort)
        tree.grow(self.effort.simulations // self.trees, budget)
        return tree.results()

    def choose(
        self,
        view: Any,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """The choice that the trees find best."""
        at_once = self.at_once(view, decision)
        if at_once is not None:
            return at_once
        share = None if seconds is None else seconds / self.trees
        trees = [
            self.tree(view, decision, number, seconds=share, cancelled=cancelled)
            for number in range(self.trees)
        ]
        return merge(trees)[0].choice
