"""Looking back: a step in a long game, and a position as one line."""

import random
import time
from collections.abc import Callable
from functools import partial

from benchmarks import Figure, duration
from rs_core.play.match import Match, Seat
from rs_core.play.replay import CHOICE, ROUND, TURN, Replay
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.rules import Rules

ROUNDS = 30


def long_game(rounds: int) -> Match:
    """Four players at random up to a round that no quick player would reach."""
    dice = random.Random(4)
    seats = [Seat(name) for name in "ABCD"]
    for seed in range(100):
        match = Match(GAME, Rules(players=4, nocturnal=True), seed, seats)
        while (decision := open_decision(match)) is not None and match.state.round <= rounds:
            match.choose(decision.seat, dice.choice(decision.options + decision.extras))
        if match.state.round > rounds:
            return match
    raise AssertionError("no game was long enough")


def percentile(times: list[float], share: float) -> float:
    """The time that a share of all times do not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def steps(match: Match, work: Callable[[Replay], object]) -> list[float]:
    """Seconds of each piece of work on the way back through a game."""
    replay = Replay(match)
    times = []
    while replay.at:
        begin = time.perf_counter()
        work(replay)
        times.append(time.perf_counter() - begin)
    return times


def _back(replay: Replay, unit: str) -> object:
    """What a key costs before anything is drawn: the step, the view and what happened."""
    replay.step(unit, forward=False)
    return replay.view(None), replay.events(None)


def run(short: bool) -> list[Figure]:
    """Percentiles over every step back from the end of the game to its deal."""
    match = long_game(5 if short else ROUNDS)
    figures = []
    for unit in (CHOICE, TURN, ROUND):
        times = steps(match, partial(_back, unit=unit))
        figures.append(duration(f"back by a {unit}, p95", percentile(times, 0.95), "ms"))
    begin = time.perf_counter()
    Replay(match)
    figures.append(duration("opening a replay", time.perf_counter() - begin, "ms"))
    states = [moment.state for moment in match.moments[:: max(1, len(match.moments) // 60)]]
    writing: list[float] = []
    reading: list[float] = []
    for state in states:
        begin = time.perf_counter()
        line = position.full_line(state)
        middle = time.perf_counter()
        position.read(line, [match.rules.cards])
        writing.append(middle - begin)
        reading.append(time.perf_counter() - middle)
    figures.append(duration("position to line, p95", percentile(writing, 0.95), "ms"))
    figures.append(duration("line to position, p95", percentile(reading, 0.95), "ms"))
    return figures
