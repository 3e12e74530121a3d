"""The question of a round as numbers: what each seat may choose, and what that is worth to it."""

from rs_core.crossing.choices import MUSHROOM, PLAYER, PROTECT
from rs_core.crossing.mind.worth import Figures, at_risk, gain
from rs_core.crossing.reveal import options
from rs_core.crossing.stones import NONE
from rs_core.crossing.table import Table
from rs_core.play.game import Choice

SHIELD = -1
"""In place of a target: the seat protects its own tile."""
NO_TARGET = -2
"""The tile of a seat that has nothing on it."""


class Question:
    """A simultaneous game of one round (C14.1). Targets are numbered."""

    __slots__ = ("figures", "options", "owner", "risk", "seats", "targets", "tile", "value")

    def __init__(self, table: Table, figures: Figures) -> None:
        """For all seats that are not in pause."""
        self.figures = figures
        self.seats = [seat for seat in range(table.players) if not table.paused[seat]]
        things: list[Choice] = [
            (MUSHROOM, place) for place, stones in enumerate(table.mushrooms) if stones != NONE
        ]
        things += [(PLAYER, seat) for seat, stones in enumerate(table.tiles) if stones != NONE]
        numbers = {thing: number for number, thing in enumerate(things)} | {PROTECT: SHIELD}
        heaps = [
            (table.mushrooms if kind == MUSHROOM else table.tiles)[place] for kind, place in things
        ]
        self.owner = [place if kind == PLAYER else None for kind, place in things]
        """Of each target, whose tile it is; None for a mushroom."""
        self.tile = [numbers.get((PLAYER, seat), NO_TARGET) for seat in range(table.players)]
        """By seat, the target that its tile is."""
        self.options = [options(table, seat) for seat in range(table.players)]
        self.targets = [[numbers[choice] for choice in can] for can in self.options]
        """By seat and option."""
        self.value = [
            [figures.open * gain(table.total(seat), stones) for stones in heaps]
            for seat in range(table.players)
        ]
        """By seat and target, what its stones are worth."""
        self.risk = [at_risk(table, seat) for seat in range(table.players)]
        """By seat, what its open stones are worth."""

    def worth_of_hiding(self, seat: int) -> float:
        """What protecting is worth: open stones become safe, a round is lost."""
        return self.risk[seat] * (1 - self.figures.open) - self.figures.pause

    def loss(self, seat: int) -> float:
        """What it costs to be robbed."""
        return self.figures.open * self.risk[seat]

    def prize(self, seat: int, target: int) -> float:
        """What it is worth to be alone at a target; from a tile another loses it too."""
        owner = self.owner[target]
        spoilt = 0.0 if owner is None else self.figures.spoil * self.loss(owner)
        return self.value[seat][target] + spoilt
