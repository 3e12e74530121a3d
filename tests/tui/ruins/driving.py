"""Games of Runes & Ruins played by keys, without a screen."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from rs_core.play.match import Match
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_tui.ground.settings import Settings
from rs_tui.ruins import seating
from rs_tui.ruins.card_pickers import Column, Handful
from rs_tui.ruins.pickers import Judges, Marks, Menu, Picker
from rs_tui.ruins.play import Play
from rs_tui.ruins.tile_pickers import Lighting, Taking
from rs_tui.tables.local import LocalTable
from tests.core.ruins.games import choose
from tests.trials.plain_games import MemoryGame

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.play.game import Choice

FOUR = "Ada,Ben,Cleo,Dora"
SIX = "Ada,Bartholomäus,Cleo,Dora,Emil,Fay"


def new(seats: str = FOUR, seed: int = 3, **rules: object) -> Play:
    """A seat at a new game that is kept nowhere."""
    table = seating.parse(seats)
    match = Match(GAME, Rules(len(table), **rules), seed, table)  # type: ignore[arg-type]
    return Play(LocalTable(MemoryGame(match)), Settings(bot_speed=0.0))


def keys_to(picker: Picker, wanted: Choice) -> list[str]:
    """Keys that make a choice, the last one included."""
    if isinstance(picker, Menu):
        at = [entry.choice for entry in picker.entries].index(wanted)
        return ["right"] * ((at - picker.at) % len(picker.entries)) + ["enter"]
    if isinstance(picker, Handful):
        now = picker.order.index(tuple(sorted(picker.cards)))
        to = picker.order.index(tuple(sorted(picker.kind_of[code] for code in wanted[1:])))
        return ["right"] * ((to - now) % len(picker.order)) + ["enter"]
    if isinstance(picker, Marks):
        away = [picker.keys[place] for place in picker.marks if place not in wanted[1:]]
        put = [picker.keys[place] for place in wanted[1:] if place not in picker.marks]
        return [*away, *put, "enter"]
    if isinstance(picker, Taking):
        at = picker.offered.index(wanted)
        return ["right"] * ((at - picker.at) % len(picker.offered)) + ["enter"]
    if isinstance(picker, Lighting):
        row, number = picker.places[wanted[1]]
        again = ["0"] if picker.row else []
        return [*again, str(row), str(number), "enter"]
    if isinstance(picker, Judges):
        return [*(str(seat + 1) for seat in wanted[1:]), "enter"]
    assert isinstance(picker, Column)
    if wanted == picker.done:
        return ["enter"]
    return [str(kind + 1) for kind, choice in picker.by_kind.items() if choice == wanted]


def play_by_keys(play: Play, number: int, look: Callable[[Play], None] | None = None) -> Play:
    """Play a whole game, every seat at this keyboard; `look` is called before every key."""
    dice = random.Random(f"keys {number}")
    table = play.table
    assert isinstance(table, LocalTable)
    while not table.over:
        if look is not None:
            look(play)
        if play.curtain:
            play.arrive()
        decision = play.decision
        assert decision is not None
        assert play.picker is not None
        wanted = choose(table.match.state, decision, dice, number)
        *before, last = keys_to(play.picker, wanted)
        for key in before:
            _looked_at(play, look)
            outcome = play.press(key)
            assert outcome.handled, key
            assert outcome.choice is None
            assert not outcome.refused, (key, play.refusal)
        _looked_at(play, look)
        outcome = play.press(last)
        assert outcome.choice == wanted, (last, play.refusal)
        table.choose(outcome.choice)
        play.refresh()
    return play


def _looked_at(play: Play, look: Callable[[Play], None] | None) -> None:
    if look is not None:
        look(play)
