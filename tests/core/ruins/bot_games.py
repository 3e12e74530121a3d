"""Games among bots of Runes & Ruins, with levels given by the alliance dealt, and their figures."""

from collections import Counter
from math import sqrt
from typing import NamedTuple

from rs_core.bots.ruins import make_bot
from rs_core.ruins import engine
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_core.ruins.state import State
from rs_core.ruins.table import disciple
from rs_core.ruins.view import view
from rs_core.ruins.vocabulary import BATTLE, COLLAPSE, DISCIPLES, EXPLORATION, HEROES


class Figures(NamedTuple):
    """How games ended."""

    games: int
    ends: Counter[tuple[int, int]]
    """By winner and phase."""

    @property
    def heroes(self) -> float:
        """The share of games that heroes won."""
        return sum(n for (winner, _), n in self.ends.items() if winner == HEROES) / self.games

    @property
    def interval(self) -> float:
        """Half of the 95 % interval of that share."""
        return 1.96 * sqrt(self.heroes * (1 - self.heroes) / self.games)

    def decided_in(self, phase: int) -> float:
        """The share of games that a phase decided."""
        return sum(n for (_, ended), n in self.ends.items() if ended == phase) / self.games

    def text(self) -> str:
        """One line for a table."""
        ends = (
            (HEROES, EXPLORATION),
            (DISCIPLES, COLLAPSE),
            (HEROES, BATTLE),
            (DISCIPLES, BATTLE),
        )
        shares = " / ".join(f"{100 * self.ends[end] / self.games:.1f}" for end in ends)
        return (
            f"{100 * self.heroes:.1f} % ± {100 * self.interval:.1f} (of {self.games:,}; {shares})"
        )


def play(players: int, seed: int, heroes: str, disciples: str) -> State:
    """One game; who is dealt a disciple plays at the second level."""
    state = GAME.new(Rules(players=players), seed)
    bots = [
        make_bot(disciples if disciple(state, seat) else heroes, seed * 10 + seat)
        for seat in range(players)
    ]
    while decisions := engine.pending(state):
        decision = decisions[0]
        choice = bots[decision.seat].choose(view(state, decision.seat), decision)
        engine.apply(state, decision.seat, choice)
    return state


def series(players: int, seeds: range, heroes: str, disciples: str) -> Figures:
    """Some games among bots."""
    ends: Counter[tuple[int, int]] = Counter()
    for seed in seeds:
        state = play(players, seed, heroes, disciples)
        ends[state.winner, state.ended_in] += 1
    return Figures(len(seeds), ends)
