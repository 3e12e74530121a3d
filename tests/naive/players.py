"""Who chooses in the comparison: plainly at random, or drawn to where rare rules are."""

import random
from collections.abc import Collection

# How much likelier a choice is, by how its text begins; 1 for all others. Random play alone trades
# in late and seldom meets wisps, extra cards, Card switches or an empty general pile.
FAVOURED = {
    "abilities": 4,
    "do": 6,
    "use": 1,
    "trade": 8,
    "accept": 6,
    "extra": 12,
    "switch": 4,
    "take": 2,
    "exchange": 0.3,
    "wild": 0.3,
    "end": 3,
}
FORGING = {
    "forge": 10.0,
    "trade": 10.0,
    "extra": 20.0,
    "accept": 8.0,
    "do": 8.0,
    "switch": 3.0,
    "exchange": 0.3,
    "wild": 0.3,
}


def plain(options: Collection[str], extras: Collection[str], dice: random.Random) -> str:
    """Any choice, each as likely as the others."""
    return dice.choice(sorted([*options, *extras]))


def eager(options: Collection[str], extras: Collection[str], dice: random.Random) -> str:
    """Prefers abilities, rune stones and wisps; lays out three cards and banshees if it can."""
    texts = sorted([*options, *extras])
    return dice.choices(texts, [weight(text) for text in texts])[0]


def greedy(options: Collection[str], extras: Collection[str], dice: random.Random) -> str:
    """Empties the display whenever it can, so that the general pile runs out."""
    texts = sorted([*options, *extras])
    if "summon" in texts and dice.random() < 0.8:
        return "summon"
    most = max(map(_words, texts))
    if texts[0].startswith(("take", "play")) and dice.random() < 0.9:
        return dice.choice([text for text in texts if _words(text) == most])
    return eager(options, extras, dice)


def smith(options: Collection[str], extras: Collection[str], dice: random.Random) -> str:
    """Forges, trades in and plays extra cards: wisps outside the action use abilities."""
    texts = sorted([*options, *extras])
    weights = [FORGING.get(text.split(maxsplit=1)[0], 1.0) for text in texts]
    return dice.choices(texts, weights)[0]


PLAYERS = {"plain": plain, "eager": eager, "greedy": greedy, "smith": smith}


def weight(text: str) -> float:
    words = text.split()
    value = float(FAVOURED.get(words[0], 1))
    if words[0] in ("use", "extra", "do"):
        value *= 4 ** sum(_is_banshee(word) for word in words[1:])
    if words[0] == "use":
        value *= 4 ** (len(words) - 3)
    return value


def _is_banshee(word: str) -> bool:
    number = int(word)
    return 2 < number < 11 or 78 < number < 85


def _words(text: str) -> int:
    return len(text.split())
