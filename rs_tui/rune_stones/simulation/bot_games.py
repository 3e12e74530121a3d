"""Bot games without a screen: one game after the other, or many over several processes.

A game's seed comes from the first seed and the game's number alone, so the result is the same
whatever the number of processes.
"""

from __future__ import annotations

import time
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from rs_core.bots.rune_stones import make_bot
from rs_core.bots.spread import in_order
from rs_core.play.levels import FOR_OWN
from rs_core.play.match import Match, Seat
from rs_core.play.rng import mix, step
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.rules import draw_stones
from rs_tui.ground.pools import each, processes
from rs_tui.rune_stones.simulation.balance import GameRecord, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import AbstractContextManager

    from rs_core.bots import Bot
    from rs_core.rune_stones.rules import Rules
    from rs_tui.ground.pools import Workers
    from rs_tui.tables.own_bot import Program


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
    programs: tuple[tuple[int, Program], ...] = ()
    """The seats that programs of the player's own have."""


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
    own = dict(series.programs)
    levels = [FOR_OWN if place in own else level for place, level in enumerate(series.levels)]
    bots = [make(level, seed ^ place) for place, level in enumerate(levels)]
    match = Match(GAME, rules, seed, seats)
    tally = Tally(match.state, match.moments[0].events)
    with _programs(match, own, bots):
        while (decision := open_decision(match)) is not None:
            seat = decision.seat
            choice = bots[seat].choose(match.view(seat), decision, seconds=series.seconds)
            tally.note(match.choose(seat, choice))
            if not own:  # nobody asks for what was; a long game would keep a thousand states
                del match.moments[:-1]
    return tally.record(match, seed, len(match.entries) - 1, time.perf_counter() - begin)


def _programs(
    match: Match, own: dict[int, Program], bots: list[Bot]
) -> AbstractContextManager[None]:
    """Programs of the player's own at their seats; nothing is loaded for them if there are none."""
    if not own:
        return nullcontext()
    from rs_tui.tables.own_games import seated

    return seated(match, own, bots)


def play_all(
    series: Series, jobs: int = 0, make: Callable[[str, int], Bot] = make_bot
) -> Iterator[GameRecord]:
    """All games of a series, in order; 0 jobs: one process for each core."""
    return in_order(play_each(series, jobs, make))


def play_each(
    series: Series, jobs: int = 0, make: Callable[[str, int], Bot] = make_bot
) -> Iterator[tuple[int, GameRecord]]:
    """All games with their numbers, each as soon as it is over; 0 jobs: a process for each core."""
    with processes(jobs, series.games) as workers:
        yield from play_some(series, range(series.games), workers, make=make)


def play_some(
    series: Series,
    numbers: Sequence[int],
    workers: Workers | None,
    *,
    make: Callable[[str, int], Bot] = make_bot,
    lost: Callable[[int], None] | None = None,
) -> Iterator[tuple[int, GameRecord]]:
    """Some games of a series with their numbers, each as soon as it is over, wherever the workers
    are; None: here. If they are lost, `lost` is told of how many games, and those are played here.
    """
    return each(partial(play, series, make=make), numbers, workers, lost)
