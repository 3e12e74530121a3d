"""What a card, a die face, a forge or a wisp tile does: small frozen values.

The same value is run by `resolve.py`, told in words and drawn as icons, so that the words cannot
drift from what happens. An ability is a tuple of effects with a flag that says whether all of them
may be done (basic) or one of them (choice).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gain:
    """Take the shown gems, wild gems and ore (5.5.1, 5.5.3, 5.5.7)."""

    goods: int
    """A purse (see gems.py)."""


@dataclass(frozen=True, slots=True)
class GainAny:
    """Take one coloured gem of your choice (5.5.2)."""


@dataclass(frozen=True, slots=True)
class Power:
    """Gain power points (5.5.8)."""

    points: int


@dataclass(frozen=True, slots=True)
class Take:
    """Take a displayed creature into the own discard (5.5.4, 5.5.5, 11.11.6)."""

    colour: int | None
    """None: any creature, dragons too (14.7)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The top cards of the general draw pile into the own discard (5.8, 11.11.7)."""

    cards: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die and do what it shows (5.5.6)."""


@dataclass(frozen=True, slots=True)
class SwapForWild:
    """Give a coloured gem, take a wild gem (5.8, 14.20)."""


@dataclass(frozen=True, slots=True)
class Trade:
    """Give the shown gems, take others and/or power points (5.7)."""

    give: int
    get: int
    power: int = 0


@dataclass(frozen=True, slots=True)
class Steal:
    """Every other player gives one gem of the colour (11.4)."""

    colour: int


@dataclass(frozen=True, slots=True)
class Resurrect:
    """Any card of the general discard into the own discard (11.5)."""


@dataclass(frozen=True, slots=True)
class CardSwitch:
    """Any displayed creature straight into the hand (11.6)."""


@dataclass(frozen=True, slots=True)
class CatchWisp:
    """Choose a displayed wisp tile and get its bonus (11.8)."""


@dataclass(frozen=True, slots=True)
class PlayExtraCard:
    """Play one more hand card and use its ability (11.11.8)."""


Effect = (
    Gain
    | GainAny
    | Power
    | Take
    | Draw
    | Roll
    | SwapForWild
    | Trade
    | Steal
    | Resurrect
    | CardSwitch
    | CatchWisp
    | PlayExtraCard
)
