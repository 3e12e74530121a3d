"""What a game must offer to be played through a Match."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from rs_core.play.codec import Codec
from rs_core.play.trace import Trace

if TYPE_CHECKING:
    from rs_core.play.match import Moment
    from rs_core.play.travel import Travel

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

    def clone(self) -> Self:
        """An independent copy without the trace."""


class Agreed(Protocol):
    """What the rules of every game say, whatever else was agreed before it."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def undo(self) -> str:
        """`none`, `turn` (back to the last barrier) or `any` (further, marked in the journal)."""


R = TypeVar("R", bound=Agreed)
S = TypeVar("S", bound=State)
V = TypeVar("V")


def most_points(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points; several share the victory."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


class Game(Protocol[R, S, V]):
    """The rules of a game, as plain functions over its state; V is what one seat may know."""

    @property
    def name(self) -> str:
        """As it stands in file headers."""

    @property
    def seats(self) -> range:
        """How many can play."""

    @property
    def codec(self) -> Codec[R, S, Any]:
        """How it stands in files."""

    @property
    def travel(self) -> "Travel[R, V]":
        """How its views and events travel to other terminals."""

    def new(self, rules: R, seed: int, trace: Trace | None = None) -> S:
        """A dealt game, waiting for its first decision."""

    def pending(self, state: S) -> tuple[Decision, ...]:
        """All decisions that are open now, at most one a seat; none when the game is over.

        There are several where seats choose at the same time, each without knowing of the others.
        """

    def apply(self, state: S, seat: int, choice: Choice) -> None:
        """Carry out a choice on offer to a seat.

        The trace of the state is told what happened, who may know which chance result, and whether
        free undo stops here.
        """

    def view(self, state: S, seat: int | None) -> V:
        """What a seat may know; None for a spectator."""

    def determinize(self, view: V, rng: int, /) -> S:
        """A full state that fits a view, with a fresh random state."""

    def result(self, state: S) -> tuple[int, ...]:
        """Scores by seat if the game ended now."""

    def winners(self, state: S) -> tuple[int, ...]:
        """Who would win if the game ended now; a game that asks for more than points says so."""
        return most_points(self.result(state))

    def standing(self, state: S) -> tuple[int, ...]:
        """Points by seat as everybody sees them while the game goes on; empty if there are none."""

    def reseed(self, state: S, number: int) -> None:
        """Give the state another random future."""

    def random_state(self, state: S) -> int:
        """The random state, as one int."""

    def clock(self, state: S) -> tuple[int, int]:
        """The number of the round, and whose turn it is or which: what a replay steps by."""

    def together(self, moments: "Sequence[Moment]", people: frozenset[int]) -> int:
        """How many of the last choices are taken back at once; 0 if nothing can be.

        One, unless the rules of a game say otherwise. `people` are the seats of humans.
        """
        del people
        return min(1, len(moments) - 1)

    def bots_to_ask(
        self, state: S, waiting: Sequence[int], levels: Mapping[int, str]
    ) -> tuple[int, ...]:
        """Which bots among the seats that have to decide do so now; `levels` are theirs, by seat.

        All of them in their order, unless the rules of a game say who waits for whom.
        """
        del state
        return tuple(seat for seat in waiting if seat in levels)

    def patience(self, rules: R) -> int:
        """Seconds that people have to decide where each has a terminal of their own; 0: no end."""
        del rules
        return 0

    def silent(self, rules: R) -> bool:
        """Whether the people at a table may not talk until the game is over."""
        del rules
        return False

    def text(self, choice: Choice) -> str:
        """The one-line form of a choice."""

    def told(self, do: str) -> str:
        """A choice that stands, as everybody may know it while the game goes on.

        As it is, unless the rules of a game keep some of them secret.
        """
        return do

    def parse(self, line: str, options: tuple[Choice, ...]) -> Choice:
        """The option a line of text names; CoreError says why there is none."""
