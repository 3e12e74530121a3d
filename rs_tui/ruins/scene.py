"""Everything a table of Runes & Ruins shows at one moment, as one value to draw from."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rs_core.ruins.events import CardsMet
from rs_core.ruins.faces import Faces
from rs_core.ruins.view import View
from rs_tui.draw.ink import Line
from rs_tui.draw.pickers import PLAIN, Look, Picker, Spot


@dataclass(frozen=True)
class Scene:
    """What a seat sees, what it is asked, and what is said to it."""

    view: View
    names: tuple[str, ...]
    bots: tuple[str, ...] = ()
    """By seat how good a bot plays there, in words; empty for a person."""
    asked: int | None = None
    """The seat that is asked now at this keyboard."""
    picker: Picker | None = None
    lit: frozenset[Spot] = frozenset()
    """Things that somebody else takes or looks at at this moment."""
    given: Mapping[int, int] = field(default_factory=dict)
    """By kind, how many cards are about to be given."""
    question: str = ""
    called: bool = False
    """Whether the question calls somebody to the keyboard."""
    marked: str = ""
    """What Enter would do, in short."""
    chips: tuple[tuple[Spot, str], ...] = ()
    """Choices about nothing that lies on the table, in a word each."""
    preview: str = ""
    refusal: str = ""
    """Why the last key did nothing; stands in the place of the preview."""
    keys: tuple[tuple[str, str], ...] = ()
    chronicle: tuple[Line, ...] = ()
    aside: tuple[str, ...] = ()
    """Words that stand before the notes: a hint, or what the tutorial says."""
    fight: tuple[CardsMet, ...] = ()
    """How the cards of the last fight met."""
    turned: int | None = None
    """How many of these meetings are shown, while cards are turned one by one; None: all."""
    trails: tuple[Line, ...] = ()
    """By seat, what it was seen doing, as signs."""

    @property
    def faces(self) -> Faces:
        """The set that is played with."""
        return self.view.rules.faces

    def look(self, spot: Spot) -> Look:
        """How a thing stands out."""
        if spot in self.lit:
            return Look(cursor=True)
        return PLAIN if self.picker is None else self.picker.look(spot)
