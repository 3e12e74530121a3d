"""A small net that knows how features bear on each other, which a weighted sum cannot say.

To the score of a player it adds another weighted sum of the same features, and a few cells, each
of which bends a sum of its own. It is data (net.json), learned from bot games by
`tests.core.bots.learn_net`; only the best level looks at positions through it.
"""

import json
from math import tanh
from operator import mul
from pathlib import Path
from typing import Final, TypedDict

FILE: Final = Path(__file__).with_name("net.json")


class Cells(TypedDict):
    """What stands in the file; what is given for each node is for the start, the middle and the end
    of the race.
    """

    share: float
    """How much of what it says is believed."""
    line: list[list[float]]
    """For each node, the weight of every feature."""
    constant: list[float]
    """For each node, what is added whatever the features are."""
    cells: list[list[float]]
    """For each cell, the weight of every feature."""
    bias: list[list[float]]
    """For each node, what each cell adds before it bends."""
    out: list[float]
    """What each cell counts for."""


class Net:
    """The net for each step of the race."""

    def __init__(self, data: Cells, steps: int) -> None:
        """Mix what is given for each node, from step 0 to the last."""
        share = data["share"]
        self.cells = data["cells"]
        self.out = [share * each for each in data["out"]]
        self.line: list[list[float]] = []
        self.constant: list[float] = []
        self.bias: list[list[float]] = []
        for step in range(steps + 1):
            place = step / steps * (len(data["line"]) - 1)
            low = min(int(place), len(data["line"]) - 2)
            part = place - low
            self.line.append([share * each for each in _between(data["line"], low, part)])
            self.bias.append(_between(data["bias"], low, part))
            one, other = data["constant"][low : low + 2]
            self.constant.append(share * (one * (1 - part) + other * part))

    def adds(self, features: list[float], step: int) -> float:
        """To the score of a player with such features."""
        found: float = self.constant[step] + sum(map(mul, self.line[step], features))
        for cell, bias, out in zip(self.cells, self.bias[step], self.out, strict=True):
            found += out * tanh(bias + sum(map(mul, cell, features)))
        return found


def _between(rows: list[list[float]], low: int, part: float) -> list[float]:
    """A row between two rows."""
    return [a * (1 - part) + b * part for a, b in zip(rows[low], rows[low + 1], strict=True)]


def load_net(path: Path | None, steps: int) -> Net:
    """The net of a file, or the one that comes with the game."""
    return Net(json.loads((path or FILE).read_text(encoding="utf-8")), steps)
