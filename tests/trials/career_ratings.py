"""Ratings say how sure they are: simulated players of known strength climb the ladder."""

import random
from collections.abc import Mapping, Sequence

from rs_tui.career.glicko import Rating, Result, expected, rated
from rs_tui.career.ladder import BEATEN, TRIES
from rs_tui.crossing.career import ANCHORS as CROSSING
from rs_tui.rune_stones.career.anchors import ANCHORS

PLAYERS, GAMES = 200, 50
SHORT = 20
ROUNDS = 5
WANTED = 0.9
RUNGS = ("easy", "normal", "hard", "master")


def climbed(
    strength: float, anchors: Mapping[str, int], games: int, dice: random.Random, bots: int = 1
) -> Rating:
    """The rating of somebody who always plays the next rung of the ladder."""
    rating, rung = Rating(), 0
    last: list[bool] = []
    for _game in range(games):
        anchor = Rating(anchors[RUNGS[rung]], 0.0)
        chance = expected(Rating(strength, 0.0), anchor)
        won = [dice.random() < chance for _bot in range(bots)]
        weight = 2 / (1 + bots)
        rating = rated(rating, [Result(anchor, float(each), weight) for each in won])
        last = [*last, all(won)][-TRIES:]
        if sum(last) >= BEATEN and rung < len(RUNGS) - 1:
            rung, last = rung + 1, []
    return rating


def within(strengths: Sequence[float], found: Sequence[Rating]) -> float:
    """The share of ratings that are within two of their deviations of the truth."""
    near = [
        abs(rating.value - strength) <= 2 * rating.deviation
        for strength, rating in zip(strengths, found, strict=True)
    ]
    return sum(near) / len(near)


def run(short: bool) -> list[tuple[str, str]]:
    """The share of players whose rating is within two of its deviations, at the least."""
    rows = []
    players = SHORT if short else PLAYERS
    for what, anchors, spread, bots in (
        ("Rune Stones, most people", ANCHORS, 250, 1),
        ("Rune Stones, far apart", ANCHORS, 450, 1),
        ("Crossing, two opponents", CROSSING, 250, 2),
    ):
        shares, doubts = [], []
        for number in range(1 if short else ROUNDS):
            dice = random.Random(f"{what} {number}")
            strengths = [dice.gauss(1500, spread) for _player in range(players)]
            found = [climbed(each, anchors, GAMES, dice, bots) for each in strengths]
            shares.append(within(strengths, found))
            doubts.append(sum(2 * each.deviation for each in found) / players)
        told = f"{100 * min(shares):.1f} to {100 * max(shares):.1f} % of {players} players"
        rows.append((what, f"{told} after {GAMES} games, ± {max(doubts):.0f}"))
        assert short or min(shares) >= WANTED, told
    return rows
