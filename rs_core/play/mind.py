"""What a bot must know of a game besides its rules: what to think of, and what it is worth."""

from abc import ABC, abstractmethod
from typing import Any

from rs_core.play.game import Choice


class Mind(ABC):
    """Knowledge of one game; states are full states that were made up to fit a view.

    A class to inherit from, not a protocol: compiled code finds its methods much quicker.
    """

    @abstractmethod
    def imagine(self, view: Any, number: int) -> Any:
        """A full state that fits a view; another number gives another one."""

    @abstractmethod
    def moment(self, view: Any) -> int:
        """A number that tells moments of a game apart, by what can be seen."""

    @abstractmethod
    def apply(self, state: Any, choice: Choice) -> None:
        """Carry out a choice."""

    @abstractmethod
    def candidates(self, state: Any) -> tuple[Choice, ...]:
        """The choices worth weighing; never empty while the game goes on."""

    @abstractmethod
    def quick(self, state: Any) -> Choice:
        """A sensible choice at a glance."""

    @abstractmethod
    def play_on(self, state: Any, *, pausing: bool = False) -> list[Choice]:
        """Choose at a glance until the turn rests, or pauses before a decision that shapes it;
        the choices that were made.
        """

    @abstractmethod
    def chances(self, state: Any) -> list[float]:
        """Estimated chances of winning, by seat."""

    @abstractmethod
    def terms(self, state: Any, seat: int, weighed_at: Any) -> dict[str, float]:
        """By what a seat leads, term by term of the evaluation, with the weights of a state."""

    @abstractmethod
    def over(self, state: Any) -> bool:
        """Whether the game is over."""

    @abstractmethod
    def offers(self, state: Any, choice: Choice) -> bool:
        """Whether a choice is on offer, extras too."""

    @abstractmethod
    def mover(self, state: Any) -> int:
        """The seat on turn."""

    @abstractmethod
    def reseed(self, state: Any, number: int) -> None:
        """Give a state another random future."""

    @abstractmethod
    def luck(self, state: Any) -> int:
        """The random future of a state: another one as soon as chance has had a say."""

    @abstractmethod
    def luck_as(self, state: Any, other: Any) -> None:
        """Give a state the random future of another."""

    @abstractmethod
    def deal_as(self, state: Any, seat: int, world: Any) -> None:
        """Deal what a seat cannot see as in another world that fits the same view."""

    @abstractmethod
    def end(self, state: Any) -> None:
        """End a turn that rests."""

    @abstractmethod
    def resting(self, state: Any) -> bool:
        """Whether the turn has come to its end, before anything new is drawn."""

    @abstractmethod
    def ends_turn(self, choice: Choice) -> bool:
        """Whether a choice ends its player's turn."""

    @abstractmethod
    def branching(self, state: Any) -> bool:
        """Whether the decision at hand shapes the turn."""

    @abstractmethod
    def minor(self, state: Any) -> bool:
        """Whether the decision at hand only carries out what was decided."""

    @abstractmethod
    def breadth(self, state: Any) -> int:
        """How many times as many lines as usual the turn at hand deserves."""

    @abstractmethod
    def matter_of_taste(self, state: Any) -> bool:
        """Whether the dice may choose, instead of looking for what is best."""

    @abstractmethod
    def to_taste(self, state: Any, liked: list[Choice]) -> list[Choice]:
        """Which of the choices, given from the most liked to the least, the dice choose among; at
        least one.
        """
