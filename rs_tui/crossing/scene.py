"""Everything a table of Crossing shows at one moment, as one value that all pieces draw from."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rs_core.crossing.stones import Stones
from rs_core.crossing.table import Table
from rs_core.crossing.view import View
from rs_core.play.game import Choice
from rs_tui.draw.ink import Line
from rs_tui.draw.pickers import PLAIN, Look, Picker, Spot


@dataclass(frozen=True)
class Shown:
    """Choices of a round as they are shown: arrows, and what comes of them."""

    choices: tuple[Choice, ...] = ()
    """By seat; empty for nothing."""
    marks: Mapping[Choice, str] = field(default_factory=dict)
    """By target, `x` for a clash and `#` for a foiled theft (C12.8)."""
    lit: bool = False
    """Whether the arrows are what everybody looks at now."""
    counting: bool = False
    """Whether all count to three, fists on the table."""
    gains: Mapping[int, Stones] = field(default_factory=dict)
    """By seat, the stones that are on their way to its tile."""
    saved: Mapping[int, Stones] = field(default_factory=dict)
    """By seat, the stones that are on their way to safety."""

    def pointers(self, target: Choice) -> tuple[int, ...]:
        """The seats that point at something."""
        return tuple(seat for seat, choice in enumerate(self.choices) if choice == target)


@dataclass(frozen=True)
class Scene:
    """What a seat sees, what it is asked, and what is said to it."""

    view: View
    names: tuple[str, ...]
    bots: tuple[str, ...] = ()
    """By seat the level of its bot; empty for a person."""
    asked: int | None = None
    """The seat that is asked now at this keyboard."""
    picker: Picker | None = None
    question: str = ""
    called: bool = False
    """Whether the question calls somebody to the keyboard."""
    marked: str = ""
    """The key of what is marked."""
    preview: str = ""
    refusal: str = ""
    """Why the last key did nothing; stands in the place of the preview."""
    keys: tuple[tuple[str, str], ...] = ()
    chronicle: tuple[Line, ...] = ()
    """A round each: its name, and sentences."""
    shown: Shown = field(default_factory=Shown)
    speed: float = 0.0
    """How slowly a round that is new is shown; 0: at once."""
    cut: bool = False
    """Whether somebody pressed a key: nobody wants to watch the reveal any more."""

    @property
    def table(self) -> Table:
        """All that is public."""
        return self.view.table

    def look(self, spot: Spot) -> Look:
        """How a thing stands out."""
        return PLAIN if self.picker is None else self.picker.look(spot)
