"""What stands under the cursor when a question is put, against the best option as bots judge it.

Positions of `normal`'s games; the judge thinks in other made-up worlds than the suggestion, four
times as many, and through twice as many lines of each turn.
"""

import random
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Any

from rs_core.bots.rune_stones import make_bot
from rs_core.bots.suggestion import PLANS, WORLDS, worths
from rs_core.play.game import Choice
from rs_core.play.match import Match, Seat
from rs_core.rune_stones import choices
from rs_core.rune_stones.engine import Decision
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.mind.evaluate import standard_mind
from rs_core.rune_stones.view import View
from rs_tui.rune_stones.pickers import picker_for
from rs_tui.rune_stones.suggestion import suggestion
from tests.games import rules_of

POSITIONS, SHORT_POSITIONS = 2000, 12
ONE_IN = 8
"""Of the questions of a game, so that many games are seen."""
MOST_LOST = 0.05
LITTLE_LOST = 0.02
LITTLE_LOST_OFTEN = 0.8


def run(short: bool) -> list[tuple[str, str]]:
    """How much is lost by pressing Enter."""
    count = SHORT_POSITIONS if short else POSITIONS
    lost, took = [], []
    for number, (view, decision) in zip(range(count), _positions(), strict=False):
        begun = perf_counter()
        shown = _under_the_cursor(view, decision)
        took.append(perf_counter() - begun)
        lost.append(_lost(view, decision, shown, number))
    little = sum(each <= LITTLE_LOST for each in lost) / count
    assert max(lost) <= MOST_LOST, f"{max(lost):.1%}"
    assert little >= LITTLE_LOST_OFTEN, f"{little:.1%}"
    return [
        (
            f"most that the default loses of the chance to win, {count} positions",
            f"{max(lost):.1%}",
        ),
        (f"positions where it loses {LITTLE_LOST:.0%} at most", f"{little:.1%}"),
        ("to work it out, median and slowest", f"{_ms(median(took))}, {_ms(max(took))}"),
    ]


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


def _positions() -> Iterator[tuple[View, Decision]]:
    """Questions with several answers, some of each game."""
    for seed in range(10**6):
        rules = rules_of(seed, 2 + seed % 3, cards=_cards())
        match = Match(GAME, rules, seed, [Seat(f"{n}") for n in range(rules.players)])
        bots = [make_bot("normal", 10 * seed + n) for n in range(rules.players)]
        dice = random.Random(seed)
        while (decision := open_decision(match)) is not None:
            view: Any = match.view(decision.seat)
            if len(decision.options) > 1 and not dice.randrange(ONE_IN):
                yield view, decision
            match.choose(decision.seat, bots[decision.seat].choose(view, decision))


def _cards() -> Any:
    from rs_core.rune_stones.cards.files import standard

    return standard()


def _under_the_cursor(view: View, decision: Decision) -> Choice:
    picker = picker_for(view, decision)
    picker.begin(suggestion(view, decision))
    assert picker.current is not None, "Enter does nothing"
    return picker.current


def _lost(view: View, decision: Decision, shown: Choice, number: int) -> float:
    found = worths(
        standard_mind(), view, decision, seed=number + 1, worlds=4 * WORLDS, most=2 * PLANS
    )
    assert shown in found, f"{choices.text(shown)} is not worth a thought"
    return max(found.values()) - found[shown]
