"""The pieces of the naive engine: what the rules print, typed in a second time."""

from collections.abc import Iterable
from itertools import combinations

KINDS = ["spears", "riders", "beasts", "archers", "mages"]
WINS = {
    "spears": "riders beasts",
    "riders": "beasts archers",
    "beasts": "archers mages",
    "archers": "mages spears",
    "mages": "spears riders",
}
ICONS = {1: 0, 2: 0, 3: 0, 4: 3, 5: 1, 6: 0, 7: 2, 8: 0, 9: 1, 10: 1, 11: 2, 12: 0}
POWER = {
    **{f"rune{n}": 2 for n in range(1, 7)},
    "ring": 3,
    "lantern": 1,
    "eye": 1,
    "scales": 1,
    "mirror": 2,
    "gauntlet": 2,
    "horn": 2,
    "call": 2,
    "hourglass": 3,
    "chalice": 0,
    "keystone": 0,
    "brazier": 5,
    "idol": 4,
    "pillar": 4,
    "beacon": 5,
}
SUNS = {"idol", "pillar", "beacon"}
PLACES = [f"{row}{letter}" for row in range(1, 7) for letter in "abcdef"[:row]]


class Over(Exception):  # noqa: N818 - the end, not an error
    """Somebody has won."""


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards in the order of R11.1."""
    return sorted(cards, key=KINDS.index)


def ways(word: str, hand: list[str], count: int) -> set[str]:
    """All texts for giving so many cards."""
    return {" ".join((word, *some)) for some in combinations(in_order(hand), count)}


class Player:
    """What lies before somebody."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.hand: list[str] = []
        self.cards: list[int] = []
        self.open_card = 0
        self.hidden: list[str] = []  # places, in the order they came
        self.open: list[str] = []  # words
        self.markers = 0
        self.corrupted = False
