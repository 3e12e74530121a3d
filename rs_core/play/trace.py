"""What one choice led to: events for people, and the chance results it met for the journal."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Protocol, TypeVar

from rs_core.play.errors import N_, CoreError

NOBODY: Final = -1
"""The audience of what no seat may know before the game is over."""


class Event(Protocol):
    """Something that happened."""

    @property
    def seat(self) -> int:
        """Who did it, or whom it befell."""

    @property
    def audience(self) -> int | None:
        """The only seat that may hear of it; None for everybody."""


E = TypeVar("E", bound=Event)


def heard(events: Iterable[E], seat: int | None) -> Iterator[E]:
    """The events that a seat may hear of; None for a spectator."""
    return (event for event in events if event.audience is None or event.audience == seat)


class ChanceError(CoreError):
    """Recorded chance results that the game could not have met."""


class Trace:
    """Collects events and chance results while a choice is applied, and what the rules say of them:
    who may know a result, and whether free undo stops behind the choice.

    With a script, chance results are dealt from it instead of from the random state; `honest` then
    tells whether the random state would have given the same.
    """

    __slots__ = ("audiences", "barrier", "events", "honest", "met", "script")

    def __init__(self, script: Sequence[str] | None = None) -> None:
        """A script is what the journal recorded, in order."""
        self.events: list[Event] = []
        self.met: list[str] = []
        self.audiences: list[int | None] = []
        """For each chance result the only seat that may know it; None for everybody."""
        self.barrier = False
        """Whether free undo stops here: set where a chance result is met, and by the rules where a
        turn ends, or somebody has seen what was hidden.
        """
        self.script = None if script is None else list(reversed(script))
        self.honest = True

    def meet(
        self,
        bag: Sequence[int],
        index: int,
        text: Callable[[int], str],
        audience: int | None = None,
    ) -> int:
        """Note a draw of bag[index], or of what the script says instead; the index drawn.

        `audience` is the only seat that may know the result.
        """
        met = text(bag[index])
        if self.script is not None:
            if not self.script:
                raise ChanceError(N_("nothing recorded where {kind!r} is met"), kind=met.split()[0])
            recorded = self.script.pop()
            if recorded != met:
                self.honest = False
                for other, item in enumerate(bag):
                    if text(item) == recorded:
                        index, met = other, recorded
                        break
                else:
                    raise ChanceError(
                        N_("recorded {recorded!r} cannot be met here"), recorded=recorded
                    )
        self.met.append(met)
        self.audiences.append(audience)
        self.barrier = True
        return index

    def finish(self) -> None:
        """Check that nothing recorded is left over."""
        if self.script:
            raise ChanceError(N_("recorded {recorded!r} is never met"), recorded=self.script[-1])
