"""Chance for the naive engine: recorded results read back in order, or sampled for smoke tests."""

import random
from collections.abc import Iterable, Sequence


class NaiveMismatchError(Exception):
    """What the naive engine is told does not fit what it works out from the rules."""


class Chance:
    """A script of texts such as `die ore`; without a script it samples by itself."""

    def __init__(self, script: Iterable[str] | None = None, seed: int = 0) -> None:
        self.script: list[str] | None = None if script is None else list(script)
        self.random = random.Random(seed)
        self.met: list[str] = []

    def load(self, script: Iterable[str] | None) -> None:
        """Lay out the results recorded for the next choice."""
        self.script = None if script is None else list(script)
        self.met = []

    def meet(self, kind: str, possible: Sequence[str]) -> str:
        """One result of a kind, among what may happen (a thing twice in the pile stands twice)."""
        if not possible:
            raise NaiveMismatchError(f"chance {kind!r} is met with nothing to draw from")
        if self.script is None:
            result = self.random.choice(possible)
        else:
            if not self.script:
                raise NaiveMismatchError(f"chance {kind!r} is met, but none is recorded any more")
            recorded = self.script.pop(0)
            word, _, result = recorded.partition(" ")
            if word != kind or result not in possible:
                raise NaiveMismatchError(
                    f"chance {kind!r} among {sorted(possible)} is met: {recorded}"
                )
        self.met.append(f"{kind} {result}")
        return result

    def finish(self) -> None:
        """All that was recorded must have been met."""
        if self.script:
            raise NaiveMismatchError(f"recorded, but not met: {self.script}")
