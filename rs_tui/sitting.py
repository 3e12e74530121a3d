"""What screens ask of a game while somebody sits at it: what is shown, what a key means."""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    cast,
    runtime_checkable,
)

from rs_tui.draw.pickers import Picker

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rs_core.play.game import Choice
    from rs_core.play.snapshot import Snapshot
    from rs_tui.draw.pickers import Outcome, Spot
    from rs_tui.lessons.lesson import Lesson
    from rs_tui.pages import Page
    from rs_tui.tables.table import Table

View: TypeAlias = Any
"""What a seat may know, as the game's own `view` gives it."""
Decision: TypeAlias = Any
"""What is asked, as the game's own `pending` gives it."""
Event: TypeAlias = Any
"""Something that happened: `seat`, `audience`, and what the game knows of it."""
Rules: TypeAlias = Any
State: TypeAlias = Any
"""All there is to know: handed out of finished games only."""
Scene: TypeAlias = Any
"""All that the table of a game shows at one moment; made and drawn by the face."""
Frame: TypeAlias = "Callable[[Scene], Scene]"
"""A scene as it is shown for a moment, before it is shown as it is."""


class Inspector(Picker):
    """A cursor over everything that can be looked at; picks nothing."""

    def details(self) -> tuple[str, str, str]:
        """What the thing is, what it does, and what else there is to say."""
        raise NotImplementedError

    def picture(self) -> str:
        """The name of a picture of the thing (draw/pictures.py); empty: there is none."""
        return ""


class Looked(NamedTuple):
    """A table that nobody here plays at, and what stands around it."""

    seen: Snapshot[Any]
    foot: tuple[str, str, str] = ("", "", "")
    """The lines at the foot, unless something is inspected."""
    said: str = ""
    """What to say once, in the place of the third line."""
    keys: tuple[tuple[str, str], ...] = ()
    inspector: Inspector | None = None


@runtime_checkable
class Dramatic(Protocol):
    """Somebody's play that has more to show than how things stand."""

    def drama(self) -> Sequence[Frame]:
        """What to show before what is there now; of each thing that happens once."""


@runtime_checkable
class Acting(Protocol):
    """Somebody's play that shows what others do, step by step."""

    def acts(self) -> Sequence[tuple[Frame, float]]:
        """What others did since this was asked last, and how long each step stays: 1 is as long as
        the settings say.
        """


class Play(Protocol):
    """What the person at the keyboard sees and can do now, without the screen library."""

    table: Table
    there: int | None
    """The seat whose player has said they are there."""
    refusal: str
    note: str
    hints: list[str]
    roams: bool
    """Whether h, j, k and l move as arrows do: they name nothing in this game."""
    besides: tuple[tuple[str, str], ...]
    """Keys of the shell that are to be shown too, where others sit at the table."""
    lesson: Lesson | None
    """What is taught here, in a tutorial."""

    @property
    def costs(self) -> bool:
        """Whether Enter would give something away now."""

    @property
    def inspects(self) -> bool:
        """Whether things are looked at instead of picked."""

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown; None: what everybody may see."""

    @property
    def view(self) -> View:
        """What the viewer may see."""

    @property
    def curtain(self) -> bool:
        """Whether the next player has yet to say that they are there."""

    @property
    def asks(self) -> bool:
        """Whether the person at the keyboard has to decide."""

    def press(self, key: str) -> Outcome:
        """Take a key for the question; the outcome may be a choice to send."""

    def point(self, spot: Spot) -> Outcome:
        """Take a click on a thing."""

    def command(self, key: str) -> bool:
        """Take a key that only this game knows; whether it is one."""

    def page(self, key: str) -> Page | None:
        """The page that a key opens in this game."""

    def inspect(self, spot: Spot | None = None) -> None:
        """Look at things one by one; `spot` is where to begin."""

    def back(self) -> bool:
        """Leave what was begun on the screen; whether there was something to leave."""

    def everything(self) -> Sequence[Choice]:
        """What one key would do now of all that is left, since nothing is to decide about it."""

    def arrive(self) -> None:
        """The next player says that they are there."""

    def refresh(self) -> None:
        """The game has changed: ask anew."""

    def scene(self, width: int) -> Scene:
        """Everything the screen of so many columns shows."""

    def kept(self) -> Mapping[str, Any]:
        """Settings that were changed at the table and are to be kept."""


class Coach(Protocol):
    """Somebody who tells beginners what they are about to miss."""

    def remark(self, view: View, decision: Decision, pointed: Choice | None, question: int) -> str:
        """What is worth knowing now, each thing once; empty if there is nothing."""

    def silence(self) -> str:
        """Say no more, or speak again; what to answer."""

    def kept(self) -> Mapping[str, Any]:
        """What settings keep."""


ViewT = TypeVar("ViewT")
DecisionT = TypeVar("DecisionT")


class Seated(Generic[ViewT, DecisionT]):
    """Who looks from a seat, in every game: nothing is shown to whoever has not yet arrived."""

    table: Table
    there: int | None = None
    """The seat whose player has said they are there."""
    inspector: Inspector | None = None
    """While things are looked at instead of picked."""
    lesson: Lesson | None = None
    blind = False
    """Whether nothing on the screen follows the keys of people who share it."""

    @property
    def inspects(self) -> bool:
        """Whether things are looked at instead of picked."""
        return self.inspector is not None

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown; None: what everybody may see."""
        here = self.table.here
        if len(here) == 1:
            return here[0]
        turn = self.table.turn
        return turn if turn in here and turn == self.there else None

    @property
    def curtain(self) -> bool:
        """Whether the next player has yet to say that they are there."""
        table = self.table
        if table.over or table.waits or len(table.here) < 2 or self.blind:
            return False
        return table.turn != self.there

    @property
    def asks(self) -> bool:
        """Whether the person at the keyboard has to decide."""
        return not (self.table.over or self.table.waits or self.curtain or self.reads)

    @property
    def reads(self) -> bool:
        """Whether the tutorial has something to be read first."""
        return self.lesson is not None and self.lesson.reads

    @property
    def decision(self) -> DecisionT | None:
        """What somebody here has to decide."""
        return cast("DecisionT | None", self.table.decision)

    @property
    def seen(self) -> Snapshot[ViewT]:
        """All that the viewer may know."""
        return self.table.look(self.viewer)

    @property
    def view(self) -> ViewT:
        """What the viewer may see."""
        return self.seen.view
