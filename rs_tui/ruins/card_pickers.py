"""Picking cards of the hand: to give so many of them, or to lay them one behind the other."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rs_core.ruins import choices
from rs_tui.draw.pickers import (
    CHANGED,
    ENTER,
    NOT_MINE,
    PLAIN,
    REFUSED,
    STEPS,
    Look,
    Outcome,
    digit,
)
from rs_tui.ruins.pickers import Picker

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rs_core.play.game import Choice
    from rs_tui.draw.pickers import Spot


class Handful(Picker):
    """So many cards of the hand: a digit gives a card of a kind instead of one given before."""

    def __init__(
        self, offered: Sequence[Choice], kind_of: Mapping[int, int], first: Choice
    ) -> None:
        """`first` is the suggestion, which stands already."""
        super().__init__()
        self.kind_of = kind_of
        self.offered = {self._key(choice): choice for choice in offered}
        self.order = list(self.offered)
        self.cards = [kind_of[code] for code in first[1:]]
        """The kinds given, the oldest first."""
        self._first = tuple(self.cards)

    def _key(self, choice: Choice) -> tuple[int, ...]:
        return tuple(sorted(self.kind_of[code] for code in choice[1:]))

    @property
    def current(self) -> Choice | None:
        """The cards as they are given now."""
        return self.offered.get(tuple(sorted(self.cards)))

    def giving(self) -> Mapping[int, int]:
        """By kind, how many cards are about to be given."""
        return Counter(self.cards)

    @property
    def altered(self) -> bool:
        """Whether other cards are given than at first."""
        return Counter(self.cards) != Counter(self._first)

    def reset(self) -> None:
        """The cards it began with."""
        self.cards = list(self._first)

    def live(self) -> Sequence[str]:
        """The digits of kinds of which a card more can be given."""
        kinds = sorted({kind for way in self.offered for kind in way})
        return [key for kind in kinds if (key := self.look(("hand", kind)).key)]

    @property
    def moves(self) -> str:
        """Through all ways."""
        return "←→" if len(self.order) > 1 else ""

    def look(self, spot: Spot) -> Look:
        """Kinds of which a card more can be given."""
        zone, kind = spot
        if zone != "hand":
            return PLAIN
        can = any(kind in way for way in self.offered)
        return Look(can, marked=kind in self.cards, key=digit(kind) if self._with(kind) else "")

    def press(self, key: str) -> Outcome:
        """Digits give, arrows go through all ways, Enter confirms."""
        if key == ENTER:
            return REFUSED if self.current is None else Outcome(choice=self.current)
        if key in STEPS and len(self.order) > 1:
            at = self.order.index(tuple(sorted(self.cards)))
            self.cards = list(self.order[(at + STEPS[key]) % len(self.order)])
            return CHANGED
        if len(key) != 1 or key not in "123456789":
            return NOT_MINE
        return self._give(int(key) - 1)

    def point(self, spot: Spot) -> Outcome:
        """A click gives."""
        return self._give(spot[1]) if spot[0] == "hand" else REFUSED

    def _give(self, kind: int) -> Outcome:
        cards = self._with(kind)
        if cards is None:
            return REFUSED
        self.cards = cards
        return CHANGED

    def _with(self, kind: int) -> list[int] | None:
        """The cards with one more of a kind, instead of the oldest one that is not."""
        for at, other in enumerate(self.cards):
            if other != kind:
                cards = [*self.cards[:at], *self.cards[at + 1 :], kind]
                if tuple(sorted(cards)) in self.offered:
                    return cards
        return None


class Column(Picker):
    """Cards laid one behind the other: a digit lays one, Enter lays the column down."""

    def __init__(self, offered: Sequence[Choice], kind_of: Mapping[int, int]) -> None:
        """What was laid can be taken back until then."""
        super().__init__()
        self.by_kind = {
            kind_of[choice[1]]: choice for choice in offered if choice[0] == choices.CARD
        }
        self.done = choices.DONE if choices.DONE in offered else None

    @property
    def current(self) -> Choice | None:
        """Laying it down, if that is possible."""
        return self.done

    def live(self) -> Sequence[str]:
        """The digits of the kinds that there are."""
        return [key for kind in sorted(self.by_kind) if (key := digit(kind))]

    def look(self, spot: Spot) -> Look:
        """Kinds that there are."""
        zone, kind = spot
        can = zone == "hand" and kind in self.by_kind
        return Look(can, key=digit(kind) if can else "")

    def press(self, key: str) -> Outcome:
        """A digit lays a card."""
        if key == ENTER:
            return REFUSED if self.done is None else Outcome(choice=self.done)
        if len(key) != 1 or key not in "123456789":
            return NOT_MINE
        return self._lay(int(key) - 1)

    def point(self, spot: Spot) -> Outcome:
        """A click lays a card."""
        return self._lay(spot[1]) if spot[0] == "hand" else REFUSED

    def _lay(self, kind: int) -> Outcome:
        choice = self.by_kind.get(kind)
        return REFUSED if choice is None else Outcome(choice=choice)
