"""The small frozen card set that perft and unit tests are played with."""

from functools import lru_cache
from pathlib import Path

from rs_core.rune_stones.cards.faces import CardSet
from rs_core.rune_stones.cards.files import load

SMALL_CARDS = Path(__file__).with_name("small_cards.toml")


@lru_cache(maxsize=1)
def small_set() -> CardSet:
    """A complete, plain set that holds every effect and never follows the tuning of the cards."""
    return load(SMALL_CARDS, alone=True)
