"""The same random game on the real engine and on the naive one, compared after every entry."""

import random
from collections import Counter

from rs_core.crossing.components import LETTERS
from rs_core.crossing.game import GAME
from rs_core.crossing.scoring import winners
from rs_core.crossing.stones import Stones
from rs_core.crossing.table import State
from rs_core.crossing.talk import kept
from rs_core.play.match import Match
from tests.core.crossing import naive
from tests.core.crossing.tables import anything, new


class DifferenceError(AssertionError):
    """The two engines do not agree."""


def compare_game(number: int) -> Counter[str]:
    """Play the n-th game on both; what was met."""
    dice = random.Random(f"naive {number}")
    talk = ("announce", "free", "silent")[number % 3]
    match = new(3 + number % 4, number, talk=talk)
    tally: Counter[str] = Counter(games=1)
    try:
        other = naive.NaiveGame(len(match.seats), talk, list(match.entries[0].chance))
        compare(match, other)
        while not match.over:
            seat, choice = anything(match, dice)
            told = match.choose(seat, choice)
            entry = match.entries[-1]
            other.do(f"p{seat + 1}", entry.do, list(entry.chance))
            compare(match, other)
            tally["entries"] += 1
            tally.update(type(event).__name__ for event in told)
    except naive.NaiveError as error:
        raise DifferenceError(f"game {number}: {error}") from error
    except DifferenceError as error:
        raise DifferenceError(f"game {number}, entry {len(match.entries)}: {error}") from error
    return tally


def compare(match: Match, other: naive.NaiveGame) -> None:
    """All that both engines know."""
    found, wanted = _of_real(match.state), _of_naive(other)
    for name, value in wanted.items():
        if found[name] != value:
            raise DifferenceError(f"{name}: {found[name]} here, {value} by the naive engine")


def _letters(stones: Stones) -> list[str]:
    return sorted(
        letter for letter, count in zip(LETTERS, stones, strict=True) for _ in range(count)
    )


def _of_real(state: State) -> dict[str, object]:
    table = state.table
    asked = {decision.seat: decision for decision in GAME.pending(state)}
    seats = range(table.players)
    lines = {
        seat: [{GAME.text(choice) for choice in each} for each in (found.options, found.extras)]
        for seat, found in asked.items()
    }
    return {
        "bag": _letters(table.bag),
        "mushrooms": [_letters(stones) for stones in table.mushrooms],
        "tiles": [_letters(stones) for stones in table.tiles],
        "safe": [_letters(stones) for stones in table.safe],
        "paused": list(table.paused),
        "round": table.round,
        "over": table.over,
        "offered": [lines.get(seat, [set(), set()]) for seat in seats],
        "scores": [*zip(table.scores, (table.total(seat)[3] for seat in seats), strict=True)],
        "winners": list(winners(table)),
        "kept": [kept(table.history, seat) for seat in seats],
    }


def _of_naive(game: naive.NaiveGame) -> dict[str, object]:
    won = game.winners()
    return {
        "bag": sorted(game.bag),
        "mushrooms": [sorted(stones) for stones in game.mushrooms.values()],
        "tiles": [sorted(stones) for stones in game.tile.values()],
        "safe": [sorted(stones) for stones in game.safe.values()],
        "paused": [seat in game.pausing for seat in game.seats],
        "round": game.round,
        "over": game.over,
        "offered": [[game.options(seat), game.sayable(seat)] for seat in game.seats],
        "scores": [game.score(seat) for seat in game.seats],
        "winners": [number for number, seat in enumerate(game.seats) if seat in won],
        "kept": [(sum(told), len(told)) for told in game.told.values()],
    }
