"""What a tutorial is made of: chapters of steps, each with words and what they wait for."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.play.game import Choice
    from rs_core.play.snapshot import Snapshot

LEARNER = 0
"""The seat of whoever learns."""


class Moment:
    """All that a step may go by: what the learner sees, and has heard of."""

    def __init__(self, seen: Snapshot[Any], tell: Callable[[], tuple[Any, ...]]) -> None:
        """`tell` is asked for what happened only if a step wants to know."""
        self.seen = seen
        self._tell = tell

    @cached_property
    def events(self) -> tuple[Any, ...]:
        """Everything that happened and still stands."""
        return self._tell()

    @property
    def decision(self) -> Any:
        """What the learner is asked; None while others play."""
        return self.seen.decision

    def saw(self, kind: type[Any], seat: int = LEARNER) -> bool:
        """Whether a seat did something of a kind."""
        return any(event.seat == seat for event in self.events if type(event) is kind)


Says: TypeAlias = "Callable[[Moment], str]"
"""Words that follow from the game, in the language in use; empty: none."""


class Step(NamedTuple):
    """Words, and what they wait for."""

    text: str = ""
    """Marked for translation; names of keys stand in it as `{hint}`."""
    lit: tuple[str, ...] = ()
    """The zones that it speaks of, by the beginning of their names; all others stand back."""
    until: Callable[[Moment], bool] | None = None
    """What has to happen in the game; None: it is read, and the learner goes on."""
    says: Says | None = None
    """Words that stand in the place of the text while there are any."""
    refuses: Callable[[Choice], str] | None = None
    """Words to whoever is about to leave the way, marked for translation; empty: well done."""
    shows: tuple[str, ...] = ()
    """What plain mode shows with it: words that could be typed."""
    by_lines: str = ""
    """Other words for plain mode, where there is nothing to be seen."""

    @property
    def read(self) -> bool:
        """Whether it waits for the learner alone."""
        return self.until is None


class Chapter(NamedTuple):
    """A part of a tutorial, a game of its own from a position made for it."""

    name: str
    """As settings keep it."""
    title: str
    """Marked for translation."""
    rules: Callable[[], Any]
    steps: tuple[Step, ...]
    start: Callable[[], Any] | None = None
    """The position; None: as it is dealt."""
    save: str = ""
    """What its game is saved as, if not like the others."""
