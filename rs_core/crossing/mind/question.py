"""The question of a round as numbers: what each seat may choose, and what that is worth to it."""

from rs_core.crossing.choices import MUSHROOM, PLAYER, PROTECT
from rs_core.crossing.mind.worth import Figures, at_risk, gain
from rs_core.crossing.reveal import options
from rs_core.crossing.stones import NONE
from rs_core.crossing.table import Table

SHIELD = -1
"""In place of a target: the seat protects its own tile. As an index it is the last place."""
NO_TARGET = -2
"""The tile of a seat that has nothing on it."""


class Question:
    """A simultaneous game of one round (C14.1). Targets are numbered."""

    __slots__ = (
        "hiding",
        "loss",
        "options",
        "owner",
        "prize",
        "risk",
        "seats",
        "spoilt",
        "targets",
        "tile",
        "value",
    )

    def __init__(self, table: Table, figures: Figures) -> None:
        """For all seats that are not in pause."""
        self.seats = [seat for seat in range(table.players) if not table.paused[seat]]
        things = [
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
        """By seat and target, what the stones there are worth."""
        self.risk = [at_risk(table, seat) for seat in range(table.players)]
        """By seat, what its open stones are worth."""
        self.loss = [figures.open * risk for risk in self.risk]
        """By seat, what it costs to be robbed."""
        self.hiding = [risk * (1 - figures.open) - figures.pause for risk in self.risk]
        """By seat, what protecting is worth: open stones become safe, a round is lost."""
        self.prize = [
            [
                *(
                    value if owner is None else value + figures.spoil * self.loss[owner]
                    for value, owner in zip(values, self.owner, strict=True)
                ),
                hiding,
            ]
            for values, hiding in zip(self.value, self.hiding, strict=True)
        ]
        """By seat and target, what it is worth to be alone there; from a tile another loses it.
        The last place is what protecting is worth.
        """
        self.spoilt = [[figures.spoil * value for value in values] for values in self.value]
        """By seat and target, what it is worth to keep this seat from its stones."""
