"""Bot games without a screen: one game after the other, or many over several processes.

A game's seed comes from the first seed and the game's number alone, so the result is the same
whatever the number of processes.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from rs_core.bots import make_bot
from rs_core.play.match import Match, Seat
from rs_core.play.rng import mix, step
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import draw_stones
from rs_core.rune_stones.vocabulary import DRUIDS
from rs_tui.balance import GameRecord, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rs_core.bots import Bot
    from rs_core.rune_stones.rules import Rules


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
        Seat(f"{level} {place + 1}", DRUIDS[rules.druids[place]], f"bot:{level}")
        for place, level in enumerate(series.levels)
    ]
    bots = [make(level, seed ^ place) for place, level in enumerate(series.levels)]
    match = Match(GAME, rules, seed, seats)
    tally = Tally(match.state, match.moments[0].events)
    while (decision := match.decision) is not None:
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
    jobs = min(jobs or len(os.sched_getaffinity(0)), series.games)
    one = partial(play, series, make=make)
    if jobs == 1:
        yield from map(one, range(series.games))
        return
    # Spawned, not forked: a fork would inherit locks on files and the terminal's state.
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(one, range(series.games))
