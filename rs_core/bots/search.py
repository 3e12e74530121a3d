"""Bots that search: hard and master.

Information-set Monte Carlo tree search: every simulation makes up what cannot be seen, follows
the tree by what did well so far, leaves it with one new choice, plays quickly to the end of a
turn and takes the evaluation there. Only own decisions branch; the others play quickly. A level
is a number of simulations over a fixed number of trees, merged in order, so that the number of
processors does not matter; time only cuts off.
"""

import math
from dataclasses import dataclass
from typing import Any, Final

from rs_core.bots.bot import Budget, Cancel, Dice, Thinker, offered
from rs_core.bots.mind import Mind
from rs_core.play.game import Choice, Decision

CHECK: Final = 16
"""Simulations between two looks at the clock."""
WORLDS: Final = 24
"""How many full states a tree makes up."""
MOST_STEPS: Final = 400


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level thinks about one decision."""

    simulations: int
    trees: int = 2
    exploration: float = 0.7
    turns: int = 1
    """Own turns played after the one at hand before a position is judged."""


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


Result = tuple[Choice, int, float]
"""A choice, how often it was tried, and the sum of the chances it led to."""


class Tree:
    """One tree, grown for one decision."""

    def __init__(self, mind: Mind, view: Any, seat: int, dice: Dice, effort: Effort) -> None:
        """With worlds of its own."""
        self.mind = mind
        self.seat = seat
        self.dice = dice
        self.effort = effort
        self.root = Node()
        self.worlds = [mind.imagine(view, dice.number()) for _ in range(WORLDS)]
        self.low, self.high = 1.0, 0.0

    def grow(self, simulations: int, budget: Budget) -> None:
        """Run simulations."""
        for number in range(simulations):
            if number % CHECK == 0 and budget.spent() and number:
                return
            state = self.worlds[number % WORLDS].clone()
            self.mind.reseed(state, self.dice.number())
            self._simulate(state)

    def results(self) -> list[Result]:
        """What was found about each choice."""
        return [(choice, edge.visits, edge.total) for choice, edge in self.root.edges.items()]

    def _simulate(self, state: Any) -> None:
        mind, seat = self.mind, self.seat
        node: Node | None = self.root
        path: list[Edge] = []
        turns = self.effort.turns
        for _ in range(MOST_STEPS):
            if mind.over(state):
                break
            mover = mind.mover(state)
            if node is None or mover != seat:
                if mind.resting(state):
                    if mover == seat:
                        if turns <= 0 or node is None:
                            break
                        turns -= 1
                    mind.end(state)
                    continue
                mind.apply(state, mind.quick(state))
                continue
            options = mind.candidates(state)
            if len(options) == 1:
                if mind.resting(state):
                    if turns <= 0:
                        break
                    turns -= 1
                mind.apply(state, options[0])
                continue
            choice, edge = self._select(node, options)
            path.append(edge)
            if mind.ends_turn(choice):
                if turns <= 0:
                    edge.node = None
                    break
                turns -= 1
            mind.apply(state, choice)
            if edge.node is None:
                if edge.visits:
                    edge.node = Node()
                node = edge.node
            else:
                node = edge.node
        value = mind.chances(state)[seat]
        self.low, self.high = min(self.low, value), max(self.high, value)
        for edge in path:
            edge.visits += 1
            edge.total += value

    def _select(self, node: Node, options: tuple[Choice, ...]) -> tuple[Choice, Edge]:
        """An untried choice, or the one with the best upper bound."""
        edges = node.edges
        fresh = [option for option in options if option not in edges]
        if fresh:
            choice = fresh[self.dice.below(len(fresh))]
            edge = edges[choice] = Edge()
            edge.available = 1
            return choice, edge
        best, found, bound = options[0], edges[options[0]], float("-inf")
        low = self.low
        scale = 1.0 / max(1e-6, self.high - low)
        exploration = self.effort.exploration
        for option in options:
            edge = edges[option]
            edge.available += 1
            visits = edge.visits
            upper = (edge.total / visits - low) * scale + exploration * math.sqrt(
                math.log(edge.available) / visits
            )
            if upper > bound:
                best, found, bound = option, edge, upper
        return best, found


def merge(trees: list[list[Result]]) -> list[Result]:
    """Add up what several trees found, best first: most tried, then best on average."""
    visits: dict[Choice, int] = {}
    totals: dict[Choice, float] = {}
    for results in trees:
        for choice, tried, total in results:
            visits[choice] = visits.get(choice, 0) + tried
            totals[choice] = totals.get(choice, 0.0) + total
    merged = [(choice, visits[choice], totals[choice]) for choice in visits]
    return sorted(merged, key=lambda r: (-r[1], -r[2] / max(1, r[1]), r[0]))


class SearchBot(Thinker):
    """Grows trees and takes what was tried most."""

    def __init__(self, mind: Mind, seed: int, effort: Effort) -> None:
        """With the effort of a level."""
        super().__init__(mind, seed)
        self.effort = effort

    def tree(
        self, view: Any, decision: Decision, number: int, budget: Budget, simulations: int
    ) -> list[Result]:
        """What one of the trees finds."""
        dice = Dice(self.dice(decision).number(), number)
        tree = Tree(self.mind, view, decision.seat, dice, self.effort)
        tree.grow(simulations, budget)
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
        options = offered(decision)
        if len(options) == 1:
            return options[0]
        root = self.mind.imagine(view, 0)
        worth_it = self.mind.candidates(root)
        if len(worth_it) == 1:
            return worth_it[0]
        budget = Budget(seconds, cancelled)
        share = self.effort.simulations // self.effort.trees
        trees = [
            self.tree(view, decision, number, budget, share) for number in range(self.effort.trees)
        ]
        return merge(trees)[0][0]
