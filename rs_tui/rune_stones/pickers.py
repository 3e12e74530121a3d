"""From a decision to the picker for it: which thing on the table stands for which choice."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.engine import Decision
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.state import Choice
from rs_core.rune_stones.view import View
from rs_core.rune_stones.vocabulary import ORE, WISP_LETTERS
from rs_tui.draw.pickers import (
    REFUSED,
    Look,
    Outcome,
    Picker,
    SetPicker,
    Spot,
    SpotPicker,
    digit,
)
from rs_tui.rune_stones.paying import GOODS_KEYS, PayPicker

WISP_KEYS: Final = WISP_LETTERS
PAGE: Final = 6
"""Cards of the general discard shown at a time, in the place of the display."""
POINTS_CHIP: Final = 6
CHIP_LETTERS: Final = GOODS_KEYS + "p"
ACTIONS: Final = (choices.SUMMON, choices.ABILITIES, choices.FORGE_ARTEFACTS, choices.PASS)
ACTION_LETTERS: Final = "safp"
"""The key of each action."""
_NO: Final = (choices.DONE, choices.STOP, choices.KEEP, choices.DECLINE)


class DiscardPicker(SpotPicker):
    """A card of the general discard, shown a page at a time; digits name places of the page."""

    @property
    def page(self) -> int:
        """The page shown."""
        return self.at // PAGE

    def _name(self, place: int) -> Outcome:
        return super()._name(self.page * PAGE + place)

    def look(self, spot: Spot) -> Look:
        """Places of the display show the page."""
        zone, place = spot
        if zone != "display":
            return Look()
        return super().look(("discard", self.page * PAGE + place))

    def key_of(self, spot: Spot) -> str:
        """The place on the page."""
        return digit(spot[1] % PAGE)

    def point(self, spot: Spot) -> Outcome:
        """A click on a place of the page."""
        return self._name(spot[1]) if spot[0] == "display" else REFUSED


class OrdinalPicker(SpotPicker):
    """Digits count the choices instead of naming places."""

    def _name(self, place: int) -> Outcome:
        if place >= len(self.entries):
            return REFUSED
        if place == self.at:
            return Outcome(choice=self.current)
        self.at = place
        return Outcome()

    def key_of(self, spot: Spot) -> str:
        """Its number among the choices."""
        return digit(next(n for n, (other, _) in enumerate(self.entries) if other == spot))

    def point(self, spot: Spot) -> Outcome:
        """A click on one of the things."""
        spots = [other for other, _ in self.entries]
        return self._name(spots.index(spot)) if spot in spots else REFUSED


class ActionPicker(SpotPicker):
    """The action: its letter begins it at once, since it can be taken back."""

    def _name(self, place: int) -> Outcome:
        for spot, choice in self.entries:
            if spot[1] == place:
                return Outcome(choice=choice)
        return REFUSED


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
        return ActionPicker(entries, letters=ACTION_LETTERS)
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
        return SpotPicker([(("wisp", o[1]), o) for o in things], no, letters=WISP_LETTERS)
    if kind == choices.EXTRA:
        return SpotPicker([(("hand", cards.index(o[1])), o) for o in things], no)
    if kind == choices.TRADE:
        return SpotPicker([(("row", option[1]), option) for option in things], no)
    if kind == choices.RESURRECT:
        entries = [(("discard", view.discard.index(o[1])), o) for o in things]
        return DiscardPicker(entries, no)
    return Picker(yes=things[0] if things else no, no=no)


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
    return SpotPicker(entries, no, letters=CHIP_LETTERS)


def _sets(
    offered: Iterable[Choice], start: int, place: Callable[[int], int]
) -> list[tuple[frozenset[int], Choice]]:
    return [(frozenset(place(card) for card in option[start:]), option) for option in offered]
