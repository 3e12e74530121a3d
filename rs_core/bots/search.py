"""Bots that search: hard and master.

Information-set Monte Carlo tree search: every simulation makes up what cannot be seen, follows
the tree by what did well so far, leaves it with one new choice and plays on quickly; after a
fixed number of own turns the evaluation says what the position is worth. Only own decisions
branch. A level is a number of simulations over a fixed number of trees, merged in order, so that
the number of processors does not matter; time only cuts off.
"""

import math
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from rs_core.bots.bot import Budget, Cancel, Dice, Thinker, offered
from rs_core.bots.mind import Mind
from rs_core.play.game import Choice, Decision

CHECK: Final = 16
"""Simulations between two looks at the clock."""
WORLDS: Final = 24
"""How many full states a tree makes up."""
MOST_STEPS: Final = 400
"""No simulation is that long; a guard against a mind that never rests."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level thinks about one decision."""

    simulations: int
    trees: int = 2
    turns: int = 1
    """Own turns played after the one at hand before a position is judged."""
    exploration: float = 0.7


class Tried(NamedTuple):
    """A choice, how often it was tried, and the sum of the chances it led to."""

    choice: Choice
    visits: int
    total: float

    @property
    def mean(self) -> float:
        """The chance of winning it led to on average."""
        return self.total / self.visits if self.visits else 0.0


class Edge:
    """A choice in the tree, and how it did."""

    __slots__ = ("available", "node", "total", "visits")

    def __init__(self) -> None:
        """Not tried yet."""
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.node: Node | None = None


class Node:
    """A decision of the seat that searches."""

    __slots__ = ("edges",)

    def __init__(self) -> None:
        """Nothing tried yet."""
        self.edges: dict[Choice, Edge] = {}


class Tree:
    """One tree, grown for one decision."""

    def __init__(self, mind: Mind, view: Any, seat: int, dice: Dice, effort: Effort) -> None:
        """With worlds of its own."""
        self.mind = mind
        self.seat = seat
        self.dice = dice
        self.turns = effort.turns
        self.exploration = effort.exploration
        self.root = Node()
        self.worlds = [mind.imagine(view, dice.number()) for _ in range(WORLDS)]
        self.low, self.high = 1.0, 0.0

    def grow(self, simulations: int, budget: Budget) -> None:
        """Run simulations."""
        mind, seat = self.mind, self.seat
        for number in range(simulations):
            if number % CHECK == 0 and budget.spent() and number:
                return
            state = self.worlds[number % WORLDS].clone()
            mind.reseed(state, self.dice.number())
            path: list[Edge] = []
            turns = self._descend(state, path)
            if turns >= 0:
                self._play_on(state, turns)
            value = mind.chances(state)[seat]
            self.low = min(self.low, value)
            self.high = max(self.high, value)
            for edge in path:
                edge.visits += 1
                edge.total += value

    def results(self) -> list[Tried]:
        """What was found about each choice."""
        return [Tried(choice, e.visits, e.total) for choice, e in self.root.edges.items()]

    def _descend(self, state: Any, path: list[Edge]) -> int:
        """Follow the tree, noting the way; how many own turns are still to be ended, or -1."""
        mind = self.mind
        node = self.root
        turns = self.turns
        for _ in range(MOST_STEPS):
            options = mind.candidates(state)
            if len(options) == 1:
                choice = options[0]
            else:
                choice, edge = self._select(node, options)
                path.append(edge)
                if edge.node is None:
                    if not edge.visits:
                        break
                    edge.node = Node()
                node = edge.node
            if mind.ends_turn(choice):
                if not turns:
                    return -1
                turns -= 1
                mind.apply(state, choice)
                if not self._others_play(state):
                    return -1
            else:
                mind.apply(state, choice)
        else:
            return turns
        if mind.ends_turn(choice):
            if not turns:
                return -1
            turns -= 1
        mind.apply(state, choice)
        return turns

    def _others_play(self, state: Any) -> bool:
        """Quickly to the next own decision; whether there is one."""
        mind, seat = self.mind, self.seat
        while not mind.over(state):
            if mind.mover(state) == seat:
                return True
            mind.apply(state, mind.quick(state))
        return False

    def _play_on(self, state: Any, turns: int) -> None:
        """Quickly to the end of an own turn, some turns from now."""
        mind, seat = self.mind, self.seat
        while not mind.over(state):
            if mind.resting(state) and mind.mover(state) == seat:
                if not turns:
                    return
                turns -= 1
            mind.apply(state, mind.quick(state))

    def _select(self, node: Node, options: tuple[Choice, ...]) -> tuple[Choice, Edge]:
        """An untried choice, or the one with the best upper bound."""
        edges = node.edges
        fresh = [option for option in options if option not in edges]
        if fresh:
            choice = fresh[self.dice.below(len(fresh))] if len(fresh) > 1 else fresh[0]
            edge = edges[choice] = Edge()
            edge.available = 1
            return choice, edge
        best, found, bound = options[0], edges[options[0]], -math.inf
        low = self.low
        scale = 1.0 / max(1e-6, self.high - low)
        exploration = self.exploration
        for option in options:
            edge = edges[option]
            edge.available = available = edge.available + 1
            visits = edge.visits
            upper = (edge.total / visits - low) * scale + exploration * math.sqrt(
                math.log(available) / visits
            )
            if upper > bound:
                best, found, bound = option, edge, upper
        return best, found


def merge(trees: list[list[Tried]]) -> list[Tried]:
    """Add up what several trees found, best first: most tried, then best on average."""
    visits: dict[Choice, int] = {}
    totals: dict[Choice, float] = {}
    for results in trees:
        for choice, tried, total in results:
            visits[choice] = visits.get(choice, 0) + tried
            totals[choice] = totals.get(choice, 0.0) + total
    merged = [Tried(choice, visits[choice], totals[choice]) for choice in visits]
    return sorted(merged, key=lambda tried: (-tried.visits, -tried.mean, tried.choice))


class SearchBot(Thinker):
    """Grows trees and takes what was tried most."""

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
        dice = Dice(self.dice(decision).number(), number)
        tree = Tree(self.mind, view, decision.seat, dice, self.effort)
        tree.grow(self.effort.simulations // self.trees, Budget(seconds, cancelled))
        return tree.results()

    def choose(
        self,
        view: Any,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """The choice that was tried most."""
        obvious = self.obvious(view, decision)
        if obvious is not None:
            return obvious
        share = None if seconds is None else seconds / self.trees
        trees = [
            self.tree(view, decision, number, seconds=share, cancelled=cancelled)
            for number in range(self.trees)
        ]
        return merge(trees)[0].choice
