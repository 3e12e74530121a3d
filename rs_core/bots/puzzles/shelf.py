"""Puts puzzles that were found on the shelf: what each is about, how bots did, why it is right."""

from hashlib import blake2b
from statistics import fmean
from typing import Any, Final

from rs_core.bots.bot import Dice
from rs_core.bots.puzzles.race import MARGIN, STRONG, Race
from rs_core.bots.rune_stones import make_bot
from rs_core.rune_stones import choices, engine
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.components import THRONE
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import RuneStonesMind, decided, leading
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.scoring import winners
from rs_core.rune_stones.state import Choice, State
from rs_core.rune_stones.turns import Way, core, done, key_of, paid_better, way, ways
from rs_core.rune_stones.view import determinize, view

ASKED: Final = {"easy": 2, "normal": 4, "hard": 3, "master": 1}
"""How often bots of each level are asked."""
SEED: Final = 1
STRONGLY: Final = 400
"""So often strong players play on."""
SEARCHING: Final = "hard"
GAMES: Final = 120
"""So often bots that search play on."""


def seen_of(line: str) -> str:
    """What whoever solves a position sees of it: hands that are made up make no other puzzle."""
    start = position.read(line, [standard()]).deal(SEED)
    seen = view(start, start.seat)
    return f"{position.public_line(seen)} {sorted(start.player.hand)}"


def read_line(start: State, texts: list[str]) -> Way:
    """The way that a row tells by the texts of its choices."""
    here, line = start, list[Choice]()
    for text in texts:
        line.append(choices.parse(text, (*here.offer, *engine.extras(here))))
        if line[-1] != choices.END:
            here, _lucky = done(here, line[-1])
    return way(start, tuple(line))


def played_on(start: State, line: tuple[Choice, ...], seed: int) -> float:
    """The share of the victory that a way leads to if bots that search play on."""
    dice = Dice(seed)
    here = determinize(view(start, start.seat), dice.number())
    here.rng = dice.number()
    bots = [make_bot(SEARCHING, dice.number()) for _ in here.players]
    for choice in line:
        engine.apply(here, choice)
    while pending := GAME.pending(here):
        (decision,) = pending
        bot = bots[decision.seat]
        engine.apply(here, bot.choose(view(here, decision.seat), decision))
    first = winners(here)
    return (start.seat in first) / len(first)


def searched(start: State, best: Way, second: Way) -> float:
    """By how much the answer beats the next best among bots that search: players who only think
    lines of each turn through overlook what wins at once, their rivals' and their own.
    """
    return fmean(
        played_on(start, best.line, seed) - played_on(start, second.line, seed)
        for seed in range(GAMES)
    )


def stands(mind: RuneStonesMind, row: dict[str, Any]) -> dict[str, Any] | None:
    """A line of the shelf with its margin among strong players; None if they would not lose it, or
    if bots that search would not.
    """
    start = position.read(row["line"], [standard()]).deal(SEED)
    race = Race(mind, view(start, start.seat), row["seeds"][-1], STRONG)
    best, second = (read_line(start, row[which]) for which in ("answer", "second"))
    proof = race.prove(ways(start), best.key, frozenset(row["right"]), STRONGLY)
    if proof.margin < MARGIN or searched(start, best, second) < MARGIN:
        return None
    return {**row, "strong": round(proof.margin, 4)}


def shelved(mind: RuneStonesMind, found: dict[str, Any]) -> dict[str, Any] | None:
    """A line of the file that the game ships; None if the next best turn is as good by plain sight,
    only paid otherwise, or if strong players make as much of it.
    """
    read = position.read(found["line"], [standard()])
    start = read.deal(SEED)
    best, second = (read_line(start, found[which]) for which in ("answer", "second"))
    right = [found["key"], *found["right"]]
    right += sorted(paid_better(ways(start), right))
    if second.key in right:
        return None
    standing = stands(mind, {**found, "right": right})
    if standing is None:
        return None
    terms, later = Race(mind, view(start, start.seat), found["seeds"][0]).why(best, second)
    return {
        "id": blake2b(found["line"].encode(), digest_size=3).hexdigest(),
        "theme": theme(start, best, second),
        "bots": {level: solved(start, level, right) for level in ASKED},
        "line": found["line"],
        "answer": found["answer"],
        "right": right,
        "second": found["second"],
        "chance": found["chance"],
        "margin": min(found["margins"]),
        "terms": terms,
        "later": later,
        "ways": found["ways"],
        "margins": found["margins"],
        "strong": standing["strong"],
        "seeds": found["seeds"],
        "game": found["game"],
        "moment": found["moment"],
        "edition": read.rules.edition,
        "cards": read.rules.cards.fingerprint,
    }


def solved(start: State, level: str, right: list[str]) -> list[int]:
    """How many of the bots of a level find the right turn, and how many were asked."""
    count = ASKED[level]
    return [sum(_turn(start, level, seed) in right for seed in range(1, count + 1)), count]


def _turn(start: State, level: str, seed: int) -> str:
    """The key of the turn that a bot plays."""
    bot, here = make_bot(level, seed), start
    while True:
        (decision,) = GAME.pending(here)
        choice = bot.choose(view(here, here.seat), decision)
        key = key_of(here, choice)
        if key is not None:
            return key
        here, _lucky = done(here, choice)


def theme(start: State, best: Way, second: Way) -> str:
    """What the two best turns differ in."""
    if leading(start) >= THRONE or any(_decides(each) for each in (best, second)):
        return "last"
    one, other = (core(start, each.line).parts for each in (best, second))
    kinds = [_by_kind(parts) for parts in (one, other)]
    for name, about in _ABOUT:
        if kinds[0].get(name) != kinds[1].get(name):
            return about
    for kind, about in ((choices.RUNE, "trade"), (choices.PLACE, "forge")):
        mine, theirs = ({c for c in each.line if c[0] == kind} for each in (best, second))
        if mine != theirs:
            return about
    return "gems"


_ABOUT: Final = (
    ("action", "action"),
    (choices.USE, "card"),
    (choices.FORGE, "forge"),
    ("take", "summon"),
    (choices.SWITCH, "summon"),
    (choices.RESURRECT, "summon"),
    ("trade", "trade"),
    (choices.WISP, "wisp"),
    (choices.EXTRA, "card"),
)


def _by_kind(parts: frozenset[tuple[Any, ...]]) -> dict[Any, set[tuple[Any, ...]]]:
    found: dict[Any, set[tuple[Any, ...]]] = {}
    for part in parts:
        found.setdefault(part[0], set()).add(part)
    return found


def _decides(each: Way) -> bool:
    """Whether the game is over when this turn ends."""
    return not each.lucky and decided(each.state)
