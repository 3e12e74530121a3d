"""Positions with one right answer: a win to be taken now, or one not to be given away.

Every puzzle is a table of `builders`; the bot plays the turn of its seat. Unless said otherwise it
is the last seat of the round (seat 1, first seat 0), so that reaching the throne ends the game.
"""

from dataclasses import dataclass, field
from typing import Any

from tests.core.rune_stones.builders import Mat, Table, table


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, and what must have happened when the turn is over."""

    name: str
    rival: Mat
    position: dict[str, Any] = field(default_factory=dict)
    outcome: str = "wins"
    """`wins`: the game is over and won. `goes on`: the game is not over."""

    def table(self) -> Table:
        """The position."""
        where = {"seat": 1, "first": 0, **self.position}
        return table(others=[self.rival], **where)


AHEAD = Mat(points=66)
"""A rival who has ended the race: whoever is on turn must overtake now."""
NEAR = Mat(points=62)

PUZZLES = (
    Puzzle("two cards of points", NEAR, {"points": 61, "hand": (47, 48, 11, 12)}),
    Puzzle("points, not the better cards", AHEAD, {"points": 63, "hand": (27, 47, 49, 64, 76)}),
    Puzzle("trade in three artefacts", NEAR, {"points": 60, "rows": ("RGB..", ".....")}),
    Puzzle("trade in both rows", NEAR, {"points": 57, "rows": ("RGB..", "R..Y.")}),
    Puzzle("the longer row is enough", NEAR, {"points": 56, "rows": ("RGBY.", "RG...")}),
    Puzzle(
        "the forge with points",
        NEAR,
        {"points": 62, "gems": "R4", "forges": "GBYGR", "hand": (100, 101)},
    ),
    Puzzle(
        "gems, not ore: ore brings no bonus",
        AHEAD,
        {"points": 64, "gems": "R4 O3", "forges": "GBYGR", "hand": (100, 101)},
    ),
    Puzzle(
        "forge the second artefact, then trade in",
        NEAR,
        {"points": 62, "gems": "B2", "forges": "BGYGR", "rows": ("R....", "....."), "hand": (100,)},
    ),
    Puzzle(
        "forge two, then trade in four",
        AHEAD,
        {
            "points": 57,
            "gems": "B2 Y2",
            "forges": "BYGGR",
            "rows": ("RG...", "....."),
            "hand": (100, 101),
        },
    ),
    Puzzle(
        "one artefact into each row",
        AHEAD,
        {
            "points": 61,
            "gems": "B2 Y2",
            "forges": "BYGGR",
            "rows": ("R..Y.", "...W."),
            "hand": (100, 101),
        },
    ),
    Puzzle(
        "the wild artefact fits everywhere",
        AHEAD,
        {
            "points": 61,
            "gems": "R1 G1 B1 Y1",
            "forges": "RRRRR",
            "rows": ("RG...", "....."),
            "hand": (100,),
        },
    ),
    Puzzle(
        "three ore forge as well",
        AHEAD,
        {"points": 61, "gems": "O3", "forges": "BRRRR", "rows": ("RG...", "....."), "hand": (100,)},
    ),
    Puzzle(
        "a gem first, then the trade that needs two",
        AHEAD,
        {"points": 63, "gems": "R1", "hand": (11, 68, 12, 13)},
    ),
    Puzzle(
        "the half with points",
        AHEAD,
        {"points": 63, "gems": "", "hand": (47, 63)},
    ),
    Puzzle(
        "three cards instead of two",
        AHEAD,
        {"points": 61, "stones": ("three",), "hand": (47, 48, 49, 12)},
    ),
    Puzzle(
        "an extra point for each card",
        AHEAD,
        {"points": 61, "stones": ("extra-point",), "hand": (47, 48, 27, 12)},
    ),
    Puzzle(
        "both halves with Plus",
        AHEAD,
        {
            "points": 62,
            "stones": ("plus",),
            "hand": (47, 63),
            "cards": {63: "red 1 : 3pt / 2pt"},
        },
    ),
    Puzzle(
        "the third ore comes by Exchange",
        AHEAD,
        {
            "points": 61,
            "stones": ("exchange",),
            "gems": "R1 O2",
            "forges": "BRRRR",
            "rows": ("RG...", "....."),
            "hand": (100,),
        },
    ),
    Puzzle(
        "the fourth colour by the stone Wild gem",
        AHEAD,
        {
            "points": 61,
            "stones": ("wild",),
            "gems": "Y2",
            "forges": "BRRRR",
            "rows": ("RG...", "....."),
            "hand": (100,),
        },
    ),
    Puzzle(
        "a wisp on the way",
        AHEAD,
        {
            "points": 47,
            "night": (50,),
            "tiles": (2, 7, 11, 12),
            "rows": ("RGBYW", "RG..."),
            "gems": "R2",
        },
    ),
    Puzzle(
        "the third gem counts at the end", AHEAD, {"points": 66, "gems": "R1", "hand": (11, 12)}
    ),
    Puzzle(
        "points are not enough while the rival's rows count",
        Mat(points=64, rows=("RGBYW", "RGBYW"), gems="R6"),
        {"points": 61, "hand": (47, 48, 11, 12)},
        "goes on",
    ),
)
