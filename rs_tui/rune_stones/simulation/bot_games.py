"""Bot games without a screen: one game after the other, or many over several processes.

A game's seed comes from the first seed and the game's number alone, so the result is the same
whatever the number of processes.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from rs_core.bots.rune_stones import make_bot
from rs_core.bots.spread import in_order, spread
from rs_core.play.match import Match, Seat
from rs_core.play.rng import mix, step
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.rules import draw_stones
from rs_tui.ground.cores import cores
from rs_tui.ground.pools import workers
from rs_tui.rune_stones.simulation.balance import GameRecord, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor

    from rs_core.bots import Bot
    from rs_core.rune_stones.rules import Rules

AT_ONCE = 4
"""So many games are a task for an executor."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is the same for all games of a simulation."""

    rules: Rules
    levels: tuple[str, ...]
    seed: int
    games: int
    draw_runes: bool = False
    """Whether each game draws its own eight kinds of rune stone (12.1)."""
    seconds: float | None = None
    """A limit for one decision; None: a level is a number of simulations."""


def game_seed(first: int, number: int) -> int:
    """The seed of a game of a series."""
    return mix(step(mix(step(first)) ^ number))


def play(series: Series, number: int, make: Callable[[str, int], Bot] = make_bot) -> GameRecord:
    """Play one game of a series."""
    begin = time.perf_counter()
    seed = game_seed(series.seed, number)
    rules = series.rules
    if series.draw_runes:
        rules = replace(rules, stones=draw_stones(seed))
    seats = [
        Seat(f"{level} {place + 1}", f"bot:{level}") for place, level in enumerate(series.levels)
    ]
    bots = [make(level, seed ^ place) for place, level in enumerate(series.levels)]
    match = Match(GAME, rules, seed, seats)
    tally = Tally(match.state, match.moments[0].events)
    while (decision := open_decision(match)) is not None:
        seat = decision.seat
        choice = bots[seat].choose(match.view(seat), decision, seconds=series.seconds)
        tally.note(match.choose(seat, choice))
        # What was is not asked for again: without this a long game keeps a thousand states.
        del match.moments[:-1]
    return tally.record(match, seed, len(match.entries) - 1, time.perf_counter() - begin)


def play_all(
    series: Series, jobs: int = 0, make: Callable[[str, int], Bot] = make_bot
) -> Iterator[GameRecord]:
    """All games of a series, in order; 0 jobs: one process for each core."""
    return in_order(play_each(series, jobs, make))


def play_each(
    series: Series,
    jobs: int = 0,
    make: Callable[[str, int], Bot] = make_bot,
    executor: Executor | None = None,
) -> Iterator[tuple[int, GameRecord]]:
    """All games with their numbers, each as soon as it is over; 0 jobs: a process for each core.

    An executor plays them wherever its workers are; if they are lost, the rest is played here.
    """
    if executor is not None:
        one_game = partial(play, series, make=make)
        yield from spread(executor, one_game, range(series.games), AT_ONCE)
        return
    jobs = min(jobs or cores(), series.games)
    one = partial(_numbered, series, make)
    if jobs == 1:
        yield from map(one, range(series.games))
        return
    with workers(jobs) as pool:
        yield from pool.imap_unordered(one, range(series.games))


def _numbered(
    series: Series, make: Callable[[str, int], Bot], number: int
) -> tuple[int, GameRecord]:
    return number, play(series, number, make)
