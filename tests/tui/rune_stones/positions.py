"""Random positions for tests of drawing: games played a while by chance, seen by who decides."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from rs_core.rune_stones import engine
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules, draw_stones
from rs_tui.rune_stones.phrases.choices import choice_words
from rs_tui.rune_stones.phrases.outlook import fates
from rs_tui.rune_stones.phrases.questions import question
from rs_tui.rune_stones.pickers import PAGE, DiscardPicker, in_front, picker_for
from rs_tui.rune_stones.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.rune_stones.state import State
    from rs_tui.draw.pickers import Picker

TOLD = "16+68 used; R R → 4 pt (12); forged 3 B for B B *; upper row traded in; stone Wild"
NAMES = ("Ada", "Ben", "Bartholomäus Q.", "Dora")


def states(
    seed: int, players: int = 4, every: int = 37, *, nocturnal: bool = True
) -> Iterator[State]:
    """A game with Queenie's stones, every so many choices; all stones get used by chance."""
    dice = random.Random(seed)
    rules = Rules(players=players, nocturnal=nocturnal, queenie=True, stones=draw_stones(seed))
    state = GAME.new(rules, seed)
    for player in state.players:
        for stone in dice.sample(rules.stones, dice.randint(0, 4)):
            player.give_stone(stone)
    number = 0
    while not state.over:
        number += 1
        if number % every == 0:
            yield state
        engine.apply(state, dice.choice(state.offer))


def scene_of(state: State) -> Scene:
    """The scene of the seat that decides."""
    decision = engine.pending(state)
    assert decision is not None
    view = GAME.view(state, decision.seat)
    picker: Picker = picker_for(view, decision)
    if picker.current is None:
        picker.begin(decision.options[0])  # at a table something sensible is marked
    current = picker.current
    page = None
    if isinstance(picker, DiscardPicker):
        page = view.discard[picker.page * PAGE : picker.page * PAGE + PAGE]
    return Scene(
        view=view,
        names=NAMES[: len(view.mats)],
        cards=in_front(view),
        decision=decision,
        picker=picker,
        question=question(decision, view),
        preview="" if current is None else choice_words(current, view),
        page=page,
        fates=fates(view, current),
        chronicle=tuple([(f"{NAMES[n % len(view.mats)]}: {TOLD}", "")] for n in range(40)),
    )
