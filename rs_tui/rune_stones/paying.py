"""Picking a payment among all that would do."""

from collections.abc import Sequence
from typing import Final

from rs_core.play.game import Choice
from rs_core.rune_stones.vocabulary import SIGNS
from rs_tui.draw.pickers import (
    CHANGED,
    DIGITS,
    NOT_MINE,
    PLAIN,
    REFUSED,
    STEPS,
    Look,
    Outcome,
    Picker,
    Spot,
)

GOODS_KEYS: Final = "123456"
"""The key of each kind of goods, by number: the same in every question. Letters are commands."""
GOODS_SIGNS: Final = dict(zip(SIGNS, GOODS_KEYS, strict=True))
"""The signs on the gems name them too, as they are written."""


class PayPicker(Picker):
    """A payment: always complete; each key exchanges gems for others that pay as well."""

    def __init__(self, payments: Sequence[tuple[tuple[int, ...], Choice]]) -> None:
        """Payments by kind of goods, the suggested one first."""
        super().__init__()
        self.payments = payments
        self.chosen = self._first = 0
        used = [
            good for good in range(len(GOODS_KEYS)) if any(paid[good] for paid, _ in self.payments)
        ]
        self.goods: Sequence[int] = used
        """The kinds of goods that can be part of the payment."""
        self.at = 0
        self.wanted: list[int] = []
        """Kinds asked for, the last one last: what was asked for longest ago gives way first."""

    @property
    def spot(self) -> Spot | None:
        """The kind under the cursor."""
        return ("chip", self.goods[self.at])

    def begin(self, choice: Choice) -> None:
        """Begin with a payment."""
        for n, (_, other) in enumerate(self.payments):
            if other == choice:
                self.chosen = self._first = n

    @property
    def altered(self) -> bool:
        """Whether another payment stands there than at first."""
        return self.chosen != self._first

    def reset(self) -> None:
        """Back to the payment it began with."""
        self.chosen, self.wanted = self._first, []

    def live(self) -> Sequence[str]:
        """The keys of the kinds of which more or fewer can be paid."""
        return [GOODS_KEYS[good] for good in self.goods if self.varies(good)]

    def varies(self, good: int) -> bool:
        """Whether payments differ in a kind."""
        return len({paid[good] for paid, _ in self.payments}) > 1

    @property
    def moves(self) -> str:
        """Sideways to another kind, up and down for more and less."""
        return "←→" if len(self.goods) > 1 else ""

    @property
    def paid(self) -> tuple[int, ...]:
        """The payment so far, by kind."""
        return self.payments[self.chosen][0]

    @property
    def current(self) -> Choice | None:
        """The payment Enter makes."""
        return self.payments[self.chosen][1]

    def look(self, spot: Spot) -> Look:
        """Chips of the kinds that can be paid."""
        zone, good = spot
        if zone != "chip" or good not in self.goods:
            return PLAIN
        here = good == self.goods[self.at]
        key = GOODS_KEYS[good] if self.varies(good) else ""
        return Look(possible=True, cursor=here, marked=self.paid[good] > 0, key=key)

    def press_other(self, key: str) -> Outcome:
        """Left and right move, up and down (or a good's own key) change the payment."""
        if key in ("left", "right") and len(self.goods) > 1:
            self.at = (self.at + STEPS[key]) % len(self.goods)
            return CHANGED
        if key in ("up", "down"):
            return self._change(self.goods[self.at], 1 if key == "up" else -1)
        key = GOODS_SIGNS.get(key, key)
        if key in DIGITS:
            good = int(key) - 1
            if good not in self.goods:
                return REFUSED
            self.at = self.goods.index(good)
            return self._change(good, 1)
        return NOT_MINE

    def _change(self, good: int, by: int) -> Outcome:
        """The nearest payment with one more (or fewer) of a kind; round the corner at the end.

        Of several, the one that keeps what was asked for last: so every payment can be typed.
        """
        now = self.paid
        others = [n for n, (paid, _) in enumerate(self.payments) if paid[good] != now[good]]
        if not others:
            return REFUSED
        ahead = [n for n in others if (self.payments[n][0][good] - now[good]) * by > 0]

        def distance(n: int) -> tuple[int, int, list[int]]:
            paid = self.payments[n][0]
            step = abs(paid[good] - now[good])
            changes = [b - a for a, b in zip(paid, now, strict=True)]
            missed = [paid[kind] < now[kind] for kind in reversed(self.wanted)]
            return (step if ahead else -step, sum(map(abs, changes)), list(map(int, missed)))

        self.chosen = min(ahead or others, key=distance)
        if good in self.wanted:
            self.wanted.remove(good)
        if by > 0:
            self.wanted.append(good)
        return CHANGED

    def point(self, spot: Spot) -> Outcome:
        """A click on a chip pays one more of it."""
        if spot[0] != "chip" or spot[1] not in self.goods:
            return REFUSED
        self.at = self.goods.index(spot[1])
        return self._change(spot[1], 1)
