"""How fast bots think: simulations a second, and the time of a whole turn by level."""

import time

from benchmarks import Figure, duration, rate
from rs_core.bots.bot import Budget, Dice
from rs_core.bots.rune_stones import make_bot
from rs_core.bots.search import Effort, Tree
from rs_core.rune_stones.choices import END
from rs_core.rune_stones.engine import apply, pending
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import standard_mind
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.state import State
from rs_core.rune_stones.view import view

GAMES = 20
"""Of each level, half of them with Nocturnal Creatures."""


def run(short: bool) -> list[Figure]:
    """Figures of one core, in its own time."""
    starts = positions(2 if short else 12)
    found = [
        _simulations(starts, short, turns=0, lines=1),
        _simulations(starts, short, turns=1, lines=1),
        _simulations(starts, short, turns=1, lines=Effort(1).lines),
    ]
    for level in ("easy", "normal", "hard", "master"):
        turns = sorted(_turns(level, 1 if short else GAMES, 1 if short else 99))
        for name, part in (("median", 0.5), ("p95", 0.95)):
            taken = turns[int(part * (len(turns) - 1))]
            found.append(duration(f"turn of {level}, {name}", taken, "ms"))
    return found


def positions(count: int) -> list[State]:
    """Starts of turns in games played at a glance."""
    mind = standard_mind()
    found: list[State] = []
    for number in range(count):
        state = GAME.new(Rules(nocturnal=bool(number % 2)), number)
        while state.round < 4 + number and not state.over:
            apply(state, mind.quick(state))
        if not state.over:
            found.append(state)
    return found


def simulations_a_second(
    found: list[State], each: int, *, turns: int, lines: int, rivals: int = 1
) -> float:
    """Truncated simulations a second; making up worlds and plans is counted in.

    With one line the turn ahead is played at a glance; the levels think several through.
    """
    done = 0
    begin = time.process_time()
    for state in found:
        seen = view(state, state.seat)
        effort = Effort(each, turns=turns, lines=lines, rivals=rivals, width=12)
        tree = Tree(standard_mind(), seen, state.seat, Dice(1), effort)
        tree.grow(each, Budget(None, None))
        done += sum(candidate.visits for candidate in tree.candidates)
    return done / (time.process_time() - begin)


def _simulations(found: list[State], short: bool, *, turns: int, lines: int) -> Figure:
    per_second = simulations_a_second(found, 24 if short else 600, turns=turns, lines=lines)
    return rate(f"simulations, {turns} turns ahead, lines {lines}", per_second)


def _turns(level: str, games: int, rounds: int) -> list[float]:
    """Seconds of processor time of whole turns."""
    found = []
    for number in range(games):
        state = GAME.new(Rules(nocturnal=bool(number % 2)), number)
        bots = [make_bot(level, 2 * number + seat) for seat in (0, 1)]
        taken = 0.0
        while (decision := pending(state)) is not None and state.round <= rounds:
            seen = view(state, decision.seat)
            begin = time.process_time()
            choice = bots[decision.seat].choose(seen, decision)
            taken += time.process_time() - begin
            if choice == END:
                found.append(taken)
                taken = 0.0
            apply(state, choice)
    return found
