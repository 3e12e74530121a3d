"""Games between bots of Crossing, for tests and for the trial of the ladder."""

from collections.abc import Sequence
from typing import NamedTuple

from rs_core.bots.crossing import make_bot
from rs_core.crossing.choices import PROTECT
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.crossing.scoring import winners
from rs_core.crossing.table import Table


class Played(NamedTuple):
    """What came of a game."""

    shares: tuple[float, ...]
    """By seat, the share of the victory."""
    pointed: int
    """How often somebody pointed at something."""
    clashed: int
    """How many of these met another pointer."""


def play_game(levels: Sequence[str], seed: int, talk: str = "free") -> Table:
    """A whole game; every bot sees its view only, and all seal at the same time."""
    state = GAME.new(Rules(len(levels), talk=talk), seed)
    bots = [make_bot(level, seed * 100 + seat) for seat, level in enumerate(levels)]
    while asked := GAME.pending(state):
        chosen = [
            (each.seat, bots[each.seat].choose(GAME.view(state, each.seat), each)) for each in asked
        ]
        for seat, choice in chosen:
            GAME.apply(state, seat, choice)
    return state.table


def played(levels: Sequence[str], seed: int) -> Played:
    """A game in figures."""
    table = play_game(levels, seed)
    won = winners(table)
    pointed = clashed = 0
    for past in table.history:
        choices = [choice for choice in past.choices if choice and choice != PROTECT]
        pointed += len(choices)
        clashed += sum(choices.count(choice) > 1 for choice in choices)
    shares = tuple((seat in won) / len(won) for seat in range(table.players))
    return Played(shares, pointed, clashed)


def one_among(hero: str, field: str, players: int, number: int, seed: int) -> float:
    """The share of the victory of one bot in a field of others; its seat goes round the table."""
    seat = number % players
    levels = [hero if other == seat else field for other in range(players)]
    return played(levels, seed + number).shares[seat]
