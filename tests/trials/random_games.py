"""Ten thousand random games: all of them end, with every piece in its place at every choice."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import fmean

from rs_core.rune_stones.cards.files import standard
from rs_tui.ground.cores import cores
from tests.core.rune_stones.invariants import Played, check_game, play_out

GAMES = 10_000
SHORT = 20
FULLY_CHECKED = 20
"""Every twentieth game has all invariants checked: views, undo, replay."""
PURELY_RANDOM = 10
"""Every tenth is played by players who like nothing better than anything else."""


def play(number: int) -> Played:
    """One game; an AssertionError names it."""
    lively = number % PURELY_RANDOM != 7
    try:
        if number % FULLY_CHECKED == 0:
            return check_game(number, standard(), lively=lively)
        return play_out(number, standard(), lively=lively)
    except AssertionError as error:
        raise AssertionError(f"random game {number}: {error}") from error


def run(short: bool) -> list[tuple[str, str]]:
    """Rows of the table of trials."""
    numbers = range(1_000, 1_000 + (SHORT if short else GAMES))
    with ProcessPoolExecutor(cores(), mp_context=get_context("spawn")) as pool:
        games = list(pool.map(play, numbers, chunksize=10))
    decisions = sum(game.decisions for game in games)
    return [
        ("games that ended", f"{len(games):,}"),
        ("choices checked", f"{decisions:,}"),
        ("choices a game", f"{decisions / len(games):.0f}"),
        ("rounds a game, at most", f"{max(game.rounds for game in games)}"),
        ("winner's points, on average", f"{fmean(max(game.scores) for game in games):.1f}"),
    ]
