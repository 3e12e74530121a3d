"""Everything a table screen shows at one moment, as one value that all pieces draw from."""

from collections.abc import Sequence
from dataclasses import dataclass

from rs_core.rune_stones.engine import Decision
from rs_core.rune_stones.view import View
from rs_tui.draw.ink import Line
from rs_tui.draw.pickers import PLAIN, Look, Picker, Spot, SpotPicker


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
    lit: tuple[str, ...] = ()
    """The zones that it is about, by the beginning of their names."""
    changed: frozenset[Spot] = frozenset()
    """Things that changed since the viewer's last look."""
    page: Sequence[int] | None = None
    """Cards shown in the place of the display while one of the general discard is chosen."""

    def look(self, spot: Spot) -> Look:
        """How a thing stands out."""
        return PLAIN if self.picker is None else self.picker.look(spot)

    def zone_cursor(self, action: int) -> bool:
        """Whether the cursor is on an action, which is shown at the zone it is about."""
        return isinstance(self.picker, SpotPicker) and self.picker.spot == ("action", action)
