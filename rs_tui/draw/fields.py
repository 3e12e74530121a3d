"""What a form is made of, as values: lines of fields that are changed where they stand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(slots=True)
class Field:
    """Something that can be set: one of several words, or, with `cleaner`, a text that is typed.

    Words are asked for when they are drawn, so that they follow the language.
    """

    name: str
    width: int
    shown: Callable[[], str]
    """What stands there now."""
    about: Callable[[], str]
    """What it means, in a sentence."""
    options: Callable[[], Sequence[str]] = field(default=lambda: ())
    """The words to choose from."""
    at: Callable[[], int] = field(default=lambda: 0)
    """Which of them is chosen."""
    pick: Callable[[int], None] = field(default=lambda _number: None)
    """Choose one of them, or do what a button does."""
    open: Callable[[], bool] = field(default=lambda: True)
    """Whether it can be changed now."""
    typed: Callable[[str], None] | None = None
    """Take over a text that was typed."""
    cleaner: Callable[[str], str] = field(default=lambda text: text)
    limit: int = 0
    tone: Callable[[], str] = field(default=lambda: "")

    def step(self, by: int) -> None:
        """Choose the next or the previous word."""
        count = len(self.options())
        if count:
            self.pick((self.at() + by) % count)


@dataclass(slots=True)
class FormLine:
    """A line of a form: a label, fields, or just words if there is no field."""

    label: Callable[[], str]
    fields: tuple[Field, ...] = ()
    tone: str = "dim"
