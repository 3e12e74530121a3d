"""Looks for puzzles in a bot game."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from rs_core.bots.bot import Dice
from rs_core.bots.greedy import NormalBot
from rs_core.bots.plans import Plan, plans
from rs_core.bots.puzzles.race import MARGIN, SPARE, Race
from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import RuneStonesMind, leading
from rs_core.rune_stones.mind.lessons import training_rules
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.turns import Core, TooManyWays, Way, core, paid_better, way, ways
from rs_core.rune_stones.view import determinize, view

LINES: Final = 96
WORLDS: Final = 3
RIVALS: Final = 4
"""So many other turns are raced against before all ways are looked at."""
FEWEST_WAYS: Final = 4
MOST_RIGHT: Final = 1 / 3
"""Of all ways; where more of them are right, one need not think."""
AGAIN: Final = 3
"""With so many other seeds a puzzle is proven before the long proof."""
BRIEFLY: Final = 2_000
"""So often the answer and the best of all else are played out in these, unless all is clear."""
SIMULATIONS: Final = 4_000
"""So often in the long proof."""
LATE: Final = 54
"""Before the leader has so many points the end is too far to be sure of anything: what looks much
better a turn later is often not so in the end.
"""
OF_A_GAME: Final = {
    steps.CHOOSE_ACTION: 3,
    steps.LAY_OUT: 2,
    steps.FORGE_FROM: 2,
    steps.PLAY_CARDS: 1,
    steps.TRADE_IN: 1,
}
"""The questions that a puzzle may begin with, and with how many of a game at most."""


def moments(mind: RuneStonesMind, number: int, late: int = LATE) -> Iterator[Any]:
    """The moments of a game of `normal` that a puzzle may begin with."""
    dice = Dice(number, 3)
    state = GAME.new(training_rules(number), dice.number())
    bot = NormalBot(mind, dice.number())
    while pending := GAME.pending(state):
        (decision,) = pending
        if state.agenda[-1].kind in OF_A_GAME and leading(state) >= late:
            yield state.clone()
        mind.apply(state, bot.choose(view(state, decision.seat), decision))


def promising(mind: RuneStonesMind, seen: Any, dice: Dice) -> bool:
    """Whether one of the turns that look best is ahead of the others in a short race.

    It need not be the one that looks best of all: where it is another one there is more to find.
    """
    total: dict[Core, float] = {}
    lines: dict[Core, Plan] = {}
    for _ in range(WORLDS):
        world = mind.imagine(seen, dice.number())
        best: dict[Core, Plan] = {}
        for plan in plans(mind, world, seen.turn, LINES):
            committed = core(world, plan.line)
            best[committed] = max(plan, best.get(committed, plan))
        for committed, plan in best.items():
            total[committed] = total.get(committed, 0.0) + plan.chance / WORLDS
        lines = {**best, **lines}
    ranked = sorted(total, key=lambda committed: -total[committed])
    top = ranked[0]
    others = [each for each in ranked if not (each.fits(top) or top.fits(each))]
    if not others:
        return False
    race = Race(mind, seen, dice.number())
    start = race.tree.world(0)
    return race.leads([way(start, lines[each].line) for each in (top, *others[:RIVALS])])


def puzzles(mind: RuneStonesMind, number: int, late: int = LATE) -> Iterator[dict[str, Any]]:
    """The puzzles of a game, at most one of a turn."""
    found: Counter[int] = Counter()
    last = (-1, -1)
    for place, state in enumerate(moments(mind, number, late)):
        seen = view(state, state.seat)
        kind, turn = state.agenda[-1].kind, (state.round, state.seat)
        if (
            turn == last
            or found[kind] >= OF_A_GAME[kind]
            or not promising(mind, seen, Dice(number, 4, place))
        ):
            continue
        made = puzzle(mind, seen, Dice(number, 5, place))
        if made is not None:
            found[kind] += 1
            last = turn
            yield {"game": number, "moment": place, **made}


def puzzle(mind: RuneStonesMind, seen: Any, dice: Dice) -> dict[str, Any] | None:
    """A puzzle, if there is one right turn: found with one seed and proven with others."""
    # Hidden hands are made up: a puzzle says no more than its seat can see.
    start = determinize(seen, dice.number())
    try:
        every = ways(start)
    except TooManyWays:
        return None
    found = Race(mind, seen, dice.number()).find(every) if len(every) >= FEWEST_WAYS else None
    if found is None or len(found.right) > MOST_RIGHT * len(every):
        return None
    keys = {way.key for way in found.right}
    right = frozenset(keys | paid_better(every, keys))
    seeds = [dice.number() for _ in range(AGAIN + 1)]
    proofs = []
    for number, seed in enumerate(seeds):
        race = Race(mind, seen, seed)
        count = BRIEFLY if number < AGAIN else SIMULATIONS
        proof = race.prove(every, found.best.key, right, count, briefly=number < AGAIN)
        if proof.margin < MARGIN + SPARE:
            return None
        proofs.append(proof)
    weakest = min(proofs, key=lambda proof: proof.margin)
    return {
        "line": position.full_line(start),
        "answer": _texts(found.best),
        "right": sorted(right - {found.best.key}),
        "key": found.best.key,
        "second": _texts(weakest.second),
        "chance": round(weakest.chance, 4),
        "margins": [round(proof.margin, 4) for proof in proofs],
        "seeds": seeds,
        "ways": len(every),
    }


def _texts(way: Way) -> list[str]:
    return [choices.text(choice) for choice in way.line]
