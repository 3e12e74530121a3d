"""What a game must offer to be played through a Match."""

from typing import Any, Protocol

from rs_core.play.trace import Trace

Choice = tuple[int, ...]


class Decision(Protocol):
    """Who has to decide, and what is on offer."""

    @property
    def seat(self) -> int:
        """The seat that decides."""

    @property
    def options(self) -> tuple[Choice, ...]:
        """What the question offers."""

    @property
    def extras(self) -> tuple[Choice, ...]:
        """What else may be done at this moment, leaving the question as it is."""


class State(Protocol):
    """A moment of a game: can be cloned, and notes in its trace what happens to it."""

    trace: Trace | None

    def clone(self) -> Any:
        """An independent copy without the trace."""


class Game(Protocol):
    """The rules of a game, as plain functions over its state."""

    name: str
    """As it stands in file headers."""

    def new(self, rules: Any, seed: int, trace: Trace | None = None) -> Any:
        """A dealt game, waiting for its first decision."""

    def pending(self, state: Any) -> Decision | None:
        """The decision to be made now; None when the game is over."""

    def apply(self, state: Any, choice: Choice) -> None:
        """Carry out a choice on offer."""

    def view(self, state: Any, seat: int | None) -> Any:
        """What a seat may know; None for a spectator."""

    def determinize(self, view: Any, rng: int) -> Any:
        """A full state that fits a view, with a fresh random state."""

    def result(self, state: Any) -> tuple[int, ...]:
        """Scores by seat if the game ended now."""

    def reseed(self, state: Any, number: int) -> None:
        """Give the state another random future."""

    def random_state(self, state: Any) -> int:
        """The random state, as one int."""

    def text(self, choice: Choice) -> str:
        """The one-line form of a choice."""

    def parse(self, line: str, options: tuple[Choice, ...]) -> Choice:
        """The option a line of text names; CoreError says why there is none."""

    def ends_turn(self, choice: Choice) -> bool:
        """Whether a choice ends its player's turn: undo does not go back over it freely."""
