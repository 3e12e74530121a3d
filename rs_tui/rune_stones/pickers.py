"""From a decision to the picker for it: which thing on the table stands for which choice."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.engine import Decision
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.state import Choice
from rs_core.rune_stones.view import View
from rs_core.rune_stones.vocabulary import ORE
from rs_tui.draw.pickers import (
    NONE,
    Look,
    Outcome,
    Picker,
    SetPicker,
    Spot,
    SpotPicker,
    digit,
)
from rs_tui.rune_stones.paying import GOODS_SIGNS, PayPicker

PAGE: Final = 6
"""Cards of the general discard shown at a time, in the place of the display."""
POINTS_CHIP: Final = 6
"""The place of points among gems."""
CHIP_SIGNS: Final = {**GOODS_SIGNS, "P": str(POINTS_CHIP + 1)}
WORD: Final = ("word", 0)
"""Where the cursor stands on saying yes."""
ACTIONS: Final = (choices.SUMMON, choices.ABILITIES, choices.FORGE_ARTEFACTS, choices.PASS)
ACTION_LETTERS: Final = "safp"
"""The key of each action."""
_NO: Final = (choices.DONE, choices.STOP, choices.KEEP, choices.DECLINE)


class DiscardPicker(SpotPicker):
    """A card of the general discard, shown a page at a time; digits name places of the page."""

    @property
    def page(self) -> int:
        """The page shown: that of the cursor, or the first while it stands on none."""
        zone, place = self.spot or NONE
        return place // PAGE if zone == "discard" else 0

    def look(self, spot: Spot) -> Look:
        """Places of the display show the page."""
        zone, place = spot
        if zone != "display":
            return super().look(spot) if spot == NONE else Look()
        return super().look(("discard", self.page * PAGE + place))

    def key_of(self, spot: Spot) -> str:
        """The place on the page; cards on other pages have none."""
        if spot == NONE:
            return super().key_of(spot)
        page, place = divmod(spot[1], PAGE)
        return digit(place) if page == self.page else ""

    def point(self, spot: Spot) -> Outcome:
        """A click on a place of the page."""
        if spot[0] == "display":
            spot = ("discard", self.page * PAGE + spot[1])
        return super().point(spot)


class OrdinalPicker(SpotPicker):
    """Digits count the choices instead of naming places."""

    def key_of(self, spot: Spot) -> str:
        """Its number among the choices."""
        return digit(next(n for n, (other, _) in enumerate(self.entries) if other == spot))


class WordPicker(SpotPicker):
    """Yes or no; where only one thing can be said, Enter says it."""

    def key_of(self, spot: Spot) -> str:
        """1 and 0."""
        return super().key_of(spot) if len(self.entries) > 1 else ""


def in_front(view: View) -> tuple[int, ...]:
    """The cards in front of the viewer: laid out, extra, then the hand."""
    if view.seat is None:
        return ()
    hand = view.mats[view.seat].hand or ()
    if view.turn != view.seat:
        return hand
    return (*view.laid, *view.extra, *hand)


def picker_for(view: View, decision: Decision, order: Sequence[int] | None = None) -> Picker:
    """The picker for a decision; `order` is how the cards in front are sorted on the screen."""
    cards = in_front(view) if order is None else tuple(order)
    kind = decision.step.kind
    offered = decision.options
    no = next((option for option in offered if option in _NO), None)
    things = [option for option in offered if option not in _NO]
    if kind == steps.CHOOSE_ACTION:
        entries = [(("action", ACTIONS.index(option)), option) for option in offered]
        return SpotPicker(entries, letters=ACTION_LETTERS)
    if kind in (steps.PLAY_CARDS, steps.LAY_OUT):
        start = 2 if kind == steps.PLAY_CARDS else 1
        return SetPicker("hand", len(cards), _sets(offered, start, cards.index))
    if kind == steps.TAKE_CREATURES:
        return SetPicker("display", len(view.display), _sets(offered, 1, int))
    if kind == steps.CARDS and things:
        return SpotPicker([(("hand", cards.index(do[1])), do) for do in things], no)
    if kind == steps.TAKE_RUNE:
        stones = view.rules.stones
        return SpotPicker([(("rune", stones.index(option[1])), option) for option in offered])
    if kind == steps.PLACE:
        entries = [(("place", option[1] * 5 + option[2]), option) for option in offered]
        return OrdinalPicker(entries, width=5)
    return _by_choice(view, things, no, cards)


def _by_choice(
    view: View, things: Sequence[Choice], no: Choice | None, cards: tuple[int, ...]
) -> Picker:
    """Questions whose picker follows from what is on offer."""
    kind = things[0][0] if things else -1
    if kind == choices.PAY:
        return PayPicker([(counts(option[1]), option) for option in things])
    if kind in (choices.GEM, choices.SWAP, choices.POINTS[0]):
        return _chips(things, no)
    zones = {choices.TAKE: "display", choices.SWITCH: "display", choices.FORGE: "forge"}
    if kind in zones:
        return SpotPicker([((zones[kind], option[1]), option) for option in things], no)
    if kind == choices.WISP:
        return SpotPicker([(("wisp", o[1]), o) for o in things], no)
    if kind == choices.EXTRA:
        return SpotPicker([(("hand", cards.index(o[1])), o) for o in things], no)
    if kind == choices.TRADE:
        return SpotPicker([(("row", option[1]), option) for option in things], no)
    if kind == choices.RESURRECT:
        entries = [(("discard", view.discard.index(o[1])), o) for o in things]
        return DiscardPicker(entries, no)
    return WordPicker([(WORD, thing) for thing in things[:1]], no)


def extra_picker(extras: Iterable[Choice], kind: int) -> Picker | None:
    """The picker for Exchange or Wild gem; None if it is not open now."""
    offered = [extra for extra in extras if extra[0] == kind]
    if not offered:
        return None
    if kind == choices.WILD:
        return _chips(offered, None)
    entries = [(("swap", given if got == ORE else 6 + got), (kind, given, got))
               for _, given, got in offered]  # fmt: skip
    return OrdinalPicker(entries, width=6)


def _chips(offered: Sequence[Choice], no: Choice | None) -> SpotPicker:
    entries = [
        (("chip", POINTS_CHIP if option == choices.POINTS else option[1]), option)
        for option in offered
    ]
    return SpotPicker(entries, no, also=CHIP_SIGNS)


def _sets(
    offered: Iterable[Choice], start: int, place: Callable[[int], int]
) -> list[tuple[frozenset[int], Choice]]:
    return [(frozenset(place(card) for card in option[start:]), option) for option in offered]
