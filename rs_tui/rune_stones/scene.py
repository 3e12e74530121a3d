"""Everything a table screen shows at one moment, as one value that all pieces draw from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rs_core.rune_stones.engine import Decision
from rs_core.rune_stones.view import View
from rs_tui.draw.ink import Line
from rs_tui.draw.pickers import PLAIN, Look, Picker, Spot

TAKEN: Final = Look(cursor=True)
"""How a thing stands out that somebody else takes."""


@dataclass(frozen=True)
class Scene:
    """What a seat sees, what it is asked, and what is said to it."""

    view: View
    names: tuple[str, ...]
    cards: tuple[int, ...]
    """The cards in front of the viewer, in the order shown."""
    decision: Decision | None = None
    picker: Picker | None = None
    question: str = ""
    called: bool = False
    """Whether the question calls somebody to the keyboard."""
    second: str = ""
    """A line under the question where no gems are chosen."""
    preview: str = ""
    refusal: str = ""
    """Why the last key did nothing; stands in the place of the preview."""
    keys: tuple[tuple[str, str], ...] = ()
    chronicle: tuple[Line, ...] = ()
    taught: tuple[str, str] = ("", "")
    """A heading, and what the tutorial or the coach says."""
    teaches: bool = False
    """Whether words of a tutorial need room all the time."""
    spotlight: tuple[str, ...] = ()
    """The zones that it is about, by the beginning of their names."""
    changed: frozenset[Spot] = frozenset()
    """Things that changed since the viewer's last look."""
    levels: tuple[str, ...] = ()
    """By seat, how good a bot plays there; empty for a person."""
    lit: frozenset[Spot] = frozenset()
    """Things that somebody else takes at this moment."""
    page: Sequence[int] | None = None
    """Cards shown in the place of the display while one of the general discard is chosen."""
    picture: str = ""
    """The name of a picture to see below the question, where there is room."""
    fates: Mapping[int, bool] = field(default_factory=dict)
    """Of cards in front of the viewer whether they come back if what is marked is chosen."""

    def look(self, spot: Spot) -> Look:
        """How a thing stands out."""
        if spot in self.lit:
            return TAKEN
        return PLAIN if self.picker is None else self.picker.look(spot)

    def level(self, seat: int) -> str:
        """How good a bot plays in a seat; empty for a person."""
        return self.levels[seat] if self.levels else ""
