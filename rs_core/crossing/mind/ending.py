"""The win in sight: the last two rounds are played to win, not for points (C14.5)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from rs_core.crossing import engine
from rs_core.crossing.mind.dice import dice, weighted
from rs_core.crossing.mind.simple import soft
from rs_core.crossing.reveal import options
from rs_core.crossing.rules import Rules
from rs_core.crossing.scoring import winners
from rs_core.crossing.table import State, Table
from rs_core.crossing.view import View, determinize
from rs_core.play.game import Choice

SAMPLES: Final = 120
"""How many ways are tried in which the others might choose."""
SAMPLES_BEFORE_LAST: Final = 80
FUTURES: Final = 40
"""How many games are played out for an outlook."""


def in_sight(table: Table) -> bool:
    """Whether this is the last round, or the next refill surely empties the bag."""
    return sum(table.bag) <= len(table.mushrooms)


def win_chances(
    rules: Rules, table: Table, seat: int, expected: Sequence[Sequence[float]], random: Random
) -> list[float]:
    """For each option of a seat the chance to win, if the others choose as expected of them."""
    can = [options(table, other) for other in range(table.players)]
    total = [0.0] * len(can[seat])
    samples = SAMPLES if table.last_round else SAMPLES_BEFORE_LAST
    for _ in range(samples):
        choices = [
            offered[weighted(random, expected[other])] if offered else ()
            for other, offered in enumerate(can)
        ]
        future = int(random.random() * (1 << 53))
        for index, choice in enumerate(can[seat]):
            choices[seat] = choice
            total[index] += _won(rules, table, seat, choices, future)
    return [won / samples for won in total]


def _won(rules: Rules, table: Table, seat: int, choices: Sequence[Choice], future: int) -> float:
    """The share of the victory after these choices, and a last round played at a glance."""
    state = State(rules, future, table, tuple(choices))
    play_out(state, Random(future))
    return shares(state.table)[seat]


def play_out(state: State, random: Random) -> None:
    """Play a game to its end at a glance."""
    engine.advance(state)
    while not state.table.over:
        now = state.table
        sealed = list(state.sealed)
        for seat in engine.waiting(state):
            can = options(now, seat)
            sealed[seat] = can[weighted(random, soft(now, seat, can, {}))]
        state.sealed = tuple(sealed)
        engine.advance(state)


def shares(table: Table) -> list[float]:
    """By seat the share of the victory."""
    won = winners(table)
    return [(seat in won) / len(won) for seat in range(table.players)]


def outlook(seen: View, seed: int) -> list[float]:
    """By seat the chance to win, as far as a view tells: games that fit it, played out."""
    random = dice(seed, 0, seen.table)
    total = [0.0] * seen.table.players
    for _ in range(FUTURES):
        state = determinize(seen, int(random.random() * (1 << 53)))
        play_out(state, random)
        total = [had + share for had, share in zip(total, shares(state.table), strict=True)]
    return [won / FUTURES for won in total]
