"""The one interface of all bots, and what they share."""

import time
from collections.abc import Callable
from typing import Any, Protocol

from rs_core.play.errors import N_, CoreError
from rs_core.play.game import Choice, Decision
from rs_core.play.mind import Mind
from rs_core.play.rng import MASK, mix, step

Cancel = Callable[[], bool]


class BotError(CoreError):
    """A bot that does not exist, or a question without an answer."""


class Cancelled(Exception):  # noqa: N818 - a request granted, not an error
    """Thinking was stopped from outside."""


class Bot(Protocol):
    """A player that decides by itself."""

    def choose(
        self,
        view: Any,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """One of the decision's options or extras."""


class Dice:
    """A little random source of its own: the same numbers on every Python."""

    __slots__ = ("state",)

    def __init__(self, *numbers: int) -> None:
        """Seeded by any whole numbers."""
        self.state = 0
        for number in numbers:
            self.state = mix(step(self.state ^ (number & MASK)))

    def number(self) -> int:
        """64 random bits."""
        self.state = step(self.state)
        return mix(self.state)

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        return self.number() % count


class Budget:
    """When to stop: at once if cancelled, or when the time is up."""

    __slots__ = ("cancelled", "end")

    def __init__(self, seconds: float | None, cancelled: Cancel | None) -> None:
        """Counting from now."""
        self.end = None if seconds is None else time.monotonic() + seconds
        self.cancelled = cancelled

    def spent(self) -> bool:
        """Whether the time is up; raises Cancelled if nobody waits any more."""
        if self.cancelled is not None and self.cancelled():
            raise Cancelled
        return self.end is not None and time.monotonic() >= self.end


def offered(decision: Decision) -> tuple[Choice, ...]:
    """What is on offer; BotError if nothing is."""
    options = decision.options + decision.extras
    if not options:
        raise BotError(N_("there is nothing to choose from"))
    return options


def salt(decision: Decision) -> int:
    """A number that tells questions apart by what is on offer."""
    found = 17
    for option in decision.options + decision.extras:
        for value in option:
            found = mix((found ^ value) + 0x9E37)
    return found


class Thinker:
    """A bot with a mind and a seed."""

    def __init__(self, mind: Mind, seed: int) -> None:
        """The seed breaks ties and draws what cannot be seen."""
        self.mind = mind
        self.seed = seed

    def dice(self, view: Any, decision: Decision) -> Dice:
        """The random source for one decision: another one for the same question at another time."""
        return Dice(self.seed, decision.seat, self.mind.moment(view), salt(decision))
