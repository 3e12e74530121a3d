"""Which games bots learn from."""

from rs_core.rune_stones import steps
from rs_core.rune_stones.rules import Rules, draw_stones
from rs_core.rune_stones.state import State
from rs_core.rune_stones.vocabulary import BASE_STONES


def by_chance(s: State) -> bool:
    """Whether games to learn from leave a choice to the dice: if everybody took the stone they
    like best first, those who are first would make that stone look good.
    """
    return bool(s.agenda) and s.agenda[-1].kind == steps.TAKE_RUNE


def training_rules(number: int) -> Rules:
    """Rules for a game to learn from: half with two players, with and without expansions."""
    nocturnal, queenie = bool(number & 1), bool(number & 2)
    return Rules(
        players=(2, 2, 3, 4)[number >> 2 & 3],
        nocturnal=nocturnal,
        queenie=queenie,
        stones=draw_stones(number) if queenie else BASE_STONES,
    )
