"""A seat at the table, without the screen library: what is shown and asked, what keys do.

The screen gives keys, draws the scene and sends the choices that come out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.engine import Decision
from rs_core.rune_stones.view import View
from rs_tui.draw.pickers import CHANGED, NOT_MINE, REFUSED, Outcome, Picker
from rs_tui.lessons import keynames
from rs_tui.rune_stones import acting, drama, hand_order, preferences, shown, sure
from rs_tui.rune_stones.coaching import Coach
from rs_tui.rune_stones.decks import decks
from rs_tui.rune_stones.inspector import Inspector
from rs_tui.rune_stones.phrases import refusals
from rs_tui.rune_stones.pickers import extra_picker, picker_for
from rs_tui.rune_stones.refused_keys import why_refused
from rs_tui.rune_stones.suggestion import suggestion
from rs_tui.rune_stones.tutorial import COURSE
from rs_tui.sitting import Seated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.rune_stones.state import Choice
    from rs_tui.draw.pickers import Spot
    from rs_tui.ground.settings import Settings
    from rs_tui.pages import Page
    from rs_tui.rune_stones.scene import Scene
    from rs_tui.sitting import Frame
    from rs_tui.tables.table import Table

_EXTRA_KINDS: Final = {"x": choices.EXCHANGE, "w": choices.WILD}


class Play(Seated[View, Decision]):
    """What the person at the keyboard sees and can do now."""

    roams = True

    def __init__(self, table: Table, settings: Settings) -> None:
        """Begins behind the curtain if several people play here."""
        self.table = table
        self.settings = settings
        self.there: int | None = None
        """The seat whose player has said they are there."""
        self.picker: Picker | None = None
        self.extra: int | None = None
        """Which stone is being used, while one is."""
        self.refusal = ""
        self.note = ""
        """The bot that thinks, by name."""
        self.inspector: Inspector | None = None
        """While things are looked at instead of picked."""
        self.hints: list[str] = []
        """The hint asked for, until something is chosen."""
        self.read: list[str] | None = None
        """The hint that was there when a key was pressed."""
        self.besides: tuple[tuple[str, str], ...] = ()
        self.lesson = COURSE.lesson(table, settings)
        self.coach = Coach(settings)
        self.found: Choice | None = None
        """What was under the cursor when it was asked."""
        self.order = preferences.of(settings).hand_order
        self.changed: frozenset[Spot] = frozenset()
        self._seen: dict[int | None, frozenset[int]] = {}
        """The creatures each viewer saw when they last decided."""
        self._asked: tuple[int | None, int, bool] | None = None
        """Who was asked what, when it was asked last."""
        self._suggested: tuple[Decision | None, Choice] = (None, ())
        """Where the cursor began at what question."""
        self.told = shown.Told()
        self._heard = (self.viewer, self.seen.heard)
        """Who heard of how many things when drama was asked for last."""
        self._last = self.seen
        """What the viewer knew when it was asked last what others did."""
        self.refresh()

    def cards(self, view: View) -> tuple[int, ...]:
        """The cards in front of the viewer as sorted: laid out first, then the hand."""
        return hand_order.ordered(view, self.order)

    # --- Keys

    def press(self, key: str) -> Outcome:
        """Take a key for the question; the outcome may be a choice to send."""
        self.refusal = self.note = ""
        self.read = self.hints
        if self.inspector is not None:
            return self.inspector.press(key)
        picker = self.picker
        if picker is None or not self.asks:
            return NOT_MINE
        return self._checked(picker, picker.press(key), key)

    def point(self, spot: Spot) -> Outcome:
        """Take a click on a thing."""
        self.refusal = self.note = ""
        picker = self.picker
        if self.inspector is not None or picker is None or not self.asks:
            self.inspect(spot)
            return CHANGED
        zone, place = spot
        if zone == "place" and not picker.look(spot).possible:
            spot = ("row", place // 5)
        actions = {"display": 0, "hand": 1, "forge": 2}
        if zone in actions and picker.look(("action", actions[zone])).possible:
            spot = ("action", actions[zone])
        return self._checked(picker, picker.point(spot), str(spot[1] + 1))

    def _checked(self, picker: Picker, outcome: Outcome, key: str) -> Outcome:
        decision = self.decision
        if outcome.choice is not None and self.lesson is not None:
            self.refusal = self.lesson.refusal(outcome.choice)
            return REFUSED if self.refusal else outcome
        if outcome.points is not None and self.lesson is not None:
            return CHANGED if self.lesson.refusal(outcome.points) else outcome
        if outcome.refused and decision is not None:
            view = self.view
            self.refusal = why_refused(view, decision, picker, key, self.cards(view))
        return outcome

    def inspect(self, spot: Spot | None = None) -> None:
        """Look at things one by one; `spot` is where to begin."""
        view = self.view
        if spot is None and self.picker is not None and self.asks:
            spot = self.picker.spot
        self.inspector = Inspector(view, self.cards(view), spot)

    def back(self) -> bool:
        """Leave the inspector, what was pointed at, or a stone's picker; whether there was one."""
        if self.inspector is not None:
            self.inspector = None
        elif self.changed_mind and self.picker is not None:
            self.picker.reset()
        elif self.extra is not None:
            self._ask()
        else:
            return False
        return True

    @property
    def costs(self) -> bool:
        """Whether Enter would pay, or trade something in."""
        current = None if self.picker is None else self.picker.current
        return current is not None and current[0] in (choices.PAY, choices.TRADE, choices.SWAP)

    @property
    def changed_mind(self) -> bool:
        """Whether keys have changed the picker since the question was put."""
        return self.picker is not None and self.picker.altered

    def everything(self) -> tuple[Choice, ...]:
        """What one key would do now of all that is left, since nothing is to decide about it."""
        decision = self.decision
        if decision is None or not self.asks or self.extra is not None:
            return ()
        found = sure.left(decision, self.view)
        led = self.lesson is not None and any(map(self.lesson.refusal, found))
        return () if led else found

    def command(self, key: str) -> bool:
        """Use a stone, or sort the hand; whether the key does one of these now."""
        if key in _EXTRA_KINDS and self.asks and self.extra is None:
            self.use_stone(key)
        elif key == "o" and self.sortable:
            self.sort_hand()
        elif key == keynames.COACH and self.coach.heard:
            self.note = self.coach.silence()
        else:
            return False
        return True

    @property
    def sortable(self) -> bool:
        """Whether there are cards to sort."""
        view = self.view
        return view.seat is not None and bool(view.mats[view.seat].hand)

    def page(self, key: str) -> Page | None:
        """The decks."""
        return decks(self.view, self.table.names) if key == "d" else None

    def kept(self) -> dict[str, object]:
        """The order of the hand, what the coach said, and what was learnt."""
        learnt = {} if self.lesson is None else self.lesson.kept()
        return {"hand_order": self.order, **self.coach.kept(), **learnt}

    def use_stone(self, key: str) -> None:
        """Begin to use Exchange (`x`) or Wild gem (`w`)."""
        decision = self.decision
        if decision is None or not self.asks:
            return
        kind = _EXTRA_KINDS[key]
        picker = extra_picker(decision.extras, kind)
        if picker is None:
            reason = refusals.why_not_exchange if key == "x" else refusals.why_not_wild
            self.refusal = reason(self.view)
            return
        self.refusal = self.note = ""
        self.extra = kind
        self.picker = picker

    def sort_hand(self) -> str:
        """Sort the hand another way; the new order."""
        self.order, said = hand_order.after(self.order)
        self._ask()
        self.note = said
        return self.order

    def arrive(self) -> None:
        """The next player says that they are there."""
        self.there = self.table.turn
        self.refresh()

    # --- What is asked and shown

    def refresh(self) -> None:
        """The game has changed: ask anew, unless that changed nothing for whoever is asked."""
        if self.lesson is not None:
            self.lesson.refresh()
        asked = self.viewer, self.seen.question, self.asks
        if asked != self._asked:
            self._asked = asked
            self._ask()

    def _ask(self) -> None:
        self.extra = None
        self.inspector = None
        self.hints = []
        self.refusal = self.note = ""
        self.picker = None
        decision = self.decision
        if decision is None or not self.asks:
            return
        view = self.view
        self.picker = picker_for(view, decision, self.cards(view))
        if decision != self._suggested[0]:
            helped = self.table.task is None
            first = suggestion(view, decision) if helped else decision.options[0]
            self._suggested = decision, first
        self.picker.begin(self._suggested[1])
        self.found = self.picker.current
        seen = self._seen.get(self.viewer)
        self.changed = frozenset(
            ("display", space)
            for space, card in enumerate(view.display)
            if seen is not None and card not in seen
        )
        if decision.step.kind != steps.CHOOSE_ACTION or seen is None:
            self._seen[self.viewer] = frozenset(view.display)

    def acts(self) -> Sequence[tuple[Frame, float]]:
        """What others did since this was asked last, step by step."""
        before, self._last = self._last, self.seen
        return acting.steps(before, self.seen, tuple(self.told.lines))

    def drama(self) -> Sequence[Frame]:
        """What the viewer heard of since this was asked last, as frames."""
        before, self._heard = self._heard, (self.viewer, self.seen.heard)
        return drama.frames(before[1], self.seen) if before[0] == self.viewer else ()

    def scene(self, width: int = 80) -> Scene:
        """Everything the screen of so many columns shows."""
        return shown.scene(self, width)
