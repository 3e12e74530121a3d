"""Random games of Runes & Ruins for tests: lively ones, that reach the final battle."""

import random
from collections.abc import Iterator

from rs_core.play.game import Choice
from rs_core.play.match import Match, Seat
from rs_core.ruins import choices, engine
from rs_core.ruins.engine import Decision
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_core.ruins.state import State

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")


def rules_of(number: int) -> Rules:
    """The rules of the n-th game: all numbers of players and rules of the table in turn."""
    return Rules(
        players=4 + number % 3,
        left_out=(0, 1, 3, 4)[number // 3 % 4],
        deal=("any", "one")[number // 2 % 2],
        memory=("notes", "notes", "bare")[number // 5 % 3],
        undo=("turn", "any")[number // 7 % 2],
    )


def lively(state: State, decision: Decision, dice: random.Random) -> Choice:
    """A random choice that spares the seal and opens runes, so that games go through all phases;
    seat 0 hides the runes it finds.
    """
    options = decision.options
    runes = {state.faces.tile_codes[tile] for tile in state.faces.runes}
    for option in options:
        if decision.seat == 0:
            break
        if option[0] == choices.REVEAL and option[1] in runes and dice.random() < 0.8:
            return option
        if option[0] == choices.TAKE and option[2] and state.tiles[option[1]] in state.faces.runes:
            return option
    calm = [
        option
        for option in options
        if not (option[0] == choices.TAKE and option[2]) and option[0] != choices.REVEAL
    ]
    return dice.choice(calm if calm and dice.random() < 0.7 else options)


def choose(state: State, decision: Decision, dice: random.Random, number: int) -> Choice:
    """Every fourth game is played by pure chance."""
    return dice.choice(decision.options) if number % 4 == 3 else lively(state, decision, dice)


def random_states(games: int, every: int) -> Iterator[State]:
    """States of some games, the last of each too."""
    for number in range(games):
        dice = random.Random(f"game {number}")
        state = GAME.new(rules_of(number), number)
        at = 0
        while decisions := engine.pending(state):
            if at % every == 0:
                yield state.clone()
            decision = dice.choice(decisions)
            engine.apply(state, decision.seat, choose(state, decision, dice, number))
            at += 1
        yield state


def play_match(number: int, players: int | None = None, rules: Rules | None = None) -> Match:
    """A whole random game through a Match."""
    if rules is None:
        rules = rules_of(number) if players is None else Rules(players=players)
    match = Match(GAME, rules, number, [Seat(name) for name in NAMES[: rules.players]])
    dice = random.Random(f"match {number}")
    while decisions := match.pending:
        decision = dice.choice(decisions)
        match.choose(decision.seat, choose(match.state, decision, dice, number))  # type: ignore[arg-type]
    return match
