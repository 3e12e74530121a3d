"""A seat at the table, without the screen library: what is shown and asked, what keys do.

The screen gives keys, draws the scene and sends the choices that come out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.errors import CoreError
from rs_core.ruins import choices
from rs_core.ruins.engine import Decision
from rs_core.ruins.view import View
from rs_tui.draw.pickers import CHANGED, NOT_MINE, Outcome
from rs_tui.ground import glyphs
from rs_tui.ground.i18n import _, words_of
from rs_tui.pages import Page
from rs_tui.ruins import acting, character_page, drama, keys, notes_pane, previews
from rs_tui.ruins.asking import picker_for
from rs_tui.ruins.card_pickers import Column
from rs_tui.ruins.claims import Claim
from rs_tui.ruins.facts import before_master
from rs_tui.ruins.inspector import Inspector
from rs_tui.ruins.looked import CHRONICLE_LINES, last_fight
from rs_tui.ruins.phrases import choice_words, question
from rs_tui.ruins.pickers import Menu
from rs_tui.ruins.scene import Scene
from rs_tui.ruins.tile_pickers import Taking
from rs_tui.ruins.told import turn_lines
from rs_tui.ruins.trail import trails
from rs_tui.ruins.tutorial import COURSE
from rs_tui.sitting import Seated
from rs_tui.tables import waiting
from rs_tui.tables.chairs import level_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.game import Choice
    from rs_tui.draw.ink import Line
    from rs_tui.draw.pickers import Spot
    from rs_tui.ground.settings import Settings
    from rs_tui.ruins.pickers import Picker
    from rs_tui.sitting import Frame
    from rs_tui.tables.table import Table

CLAIM_KEY: Final = "y"
_COSTS: Final = (choices.PAY, choices.DISCARD, *choices.DONE)


class Play(Seated[View, Decision]):
    """What the person at the keyboard sees and can do now."""

    roams = False

    def __init__(self, table: Table, settings: Settings) -> None:
        """Begins behind the curtain if several people play here."""
        self.table = table
        self.there: int | None = None
        self.picker: Picker | None = None
        self.claim: Claim | None = None
        """While a claim is put together."""
        self.refusal = ""
        self.note = ""
        self.inspector: Inspector | None = None
        self.hints: list[str] = []
        self.besides: tuple[tuple[str, str], ...] = ()
        self.lesson = COURSE.lesson(table, settings)
        self._asked: tuple[object, ...] | None = None
        """What was asked of whom, when it was asked last."""
        self._heard: int | None = None
        """How much everybody had heard when that was asked last."""
        self._trailed: tuple[object, tuple[Line, ...]] | None = None
        self._last = self.seen
        """What the viewer knew when it was asked last what others did."""
        self.refresh()

    # --- Keys

    def press(self, key: str) -> Outcome:
        """Take a key for the question; the outcome may be a choice to send."""
        self.refusal = self.note = ""
        if self.inspector is not None:
            return self.inspector.press(key)
        if self.claim is not None:
            return self._claim(self.claim, key)
        if self.picker is None or not self.asks:
            return NOT_MINE
        return self._checked(self.picker.press(key), key)

    def point(self, spot: Spot) -> Outcome:
        """Take a click on a thing."""
        self.refusal = self.note = ""
        if self.inspector is not None or self.picker is None or not self.asks:
            self.inspect(spot)
            return CHANGED
        if spot[0] == "place" and not self.picker.look(spot).possible:
            from rs_core.ruins.vocabulary import ROW_OF

            spot = ("row", ROW_OF[spot[1]])
        if spot[0] == "back" and self.view.to_put:
            spot = ("put", before_master(self.view)[spot[1]])
        named = spot[1] if spot[0] == "row" else spot[1] + 1
        return self._checked(self.picker.point(spot), str(named))

    def _checked(self, outcome: Outcome, key: str) -> Outcome:
        decision = self.decision
        if outcome.refused and decision is not None:
            self.refusal = previews.why_refused(key, decision, self.view, self.table.names)
        return outcome

    def _claim(self, claim: Claim, key: str) -> Outcome:
        """A key of a claim; the whole of it is said to the table (R15.5)."""
        if not claim.press(key):
            return NOT_MINE
        if claim.text:
            self.claim = None
            company = self.table.company
            if company is not None:
                try:
                    company.say(claim.text)
                except CoreError as error:
                    self.refusal = words_of(error)
        return CHANGED

    def inspect(self, spot: Spot | None = None) -> None:
        """Look at things one by one; `spot` is where to begin."""
        if spot is None and self.picker is not None and self.asks:
            spot = self.picker.spot
        self.inspector = Inspector(self.view, self.table.names, spot)

    def back(self) -> bool:
        """Leave the inspector, a claim, or what was marked; whether there was something."""
        if self.inspector is not None:
            self.inspector = None
        elif self.claim is not None:
            self.claim = None
        elif self.changed_mind and self.picker is not None:
            self.picker.reset()
        else:
            return False
        return True

    @property
    def changed_mind(self) -> bool:
        """Whether keys have changed the picker since the question was put."""
        return self.picker is not None and self.asks and self.picker.altered

    @property
    def costs(self) -> bool:
        """Whether Enter would give cards away, or lay them down for good."""
        current = None if self.picker is None or self.claim is not None else self.picker.current
        return current is not None and current[0] in _COSTS

    def everything(self) -> tuple[Choice, ...]:
        """Every choice needs thought."""
        return ()

    def command(self, key: str) -> bool:
        """Begin a claim; whether the key does that here."""
        if key != CLAIM_KEY or self.table.over:
            return False
        if self.table.company is None:
            self.refusal = _("At one keyboard claims are said aloud (R1.4).")
        else:
            here, self.inspector = self.table.here, None
            self.claim = Claim(self.table.names, here[0] if here else None)
        return True

    def page(self, key: str) -> Page | None:
        """Notes, and characters."""
        view, names = self.view, self.table.names
        if self.viewer is None:
            return None
        if key == "n":
            return Page(
                _("Notes"), lambda width: keys.wrapped(notes_pane.page_lines(view, names), width)
            )
        if key == "k":
            return Page(
                _("Characters"),
                lambda width: keys.wrapped(character_page.lines(view, names), width),
            )
        return None

    def kept(self) -> dict[str, str]:
        """What was learnt at the table."""
        return {} if self.lesson is None else self.lesson.kept()

    # --- Asking

    def arrive(self) -> None:
        """The next player says that they are there."""
        self.there = self.table.turn

    def refresh(self) -> None:
        """The game has changed: ask anew, unless the question is the same as before."""
        if self.lesson is not None:
            self.lesson.refresh()
        decision = self.decision
        made = self.table.look(None).choices
        asked = decision and (decision.seat, decision.step, decision.options, made)
        if asked == self._asked and asked is not None:
            return
        self._asked = asked
        self.hints = []
        self.refusal = ""
        self.inspector = None
        self.picker = None
        if decision is not None:
            self.picker = picker_for(decision, self.table.look(decision.seat).view)

    # --- Showing

    def acts(self) -> Sequence[tuple[Frame, float]]:
        """What others did since this was asked last, step by step."""
        before, self._last = self._last, self.seen
        return acting.steps(before, self.seen)

    def scene(self, width: int = 80) -> Scene:
        """Everything the screen of so many columns shows."""
        del width
        seen = self.seen
        picker = self.picker if self.asks else None
        lines = turn_lines(seen.events, seen.names, seen.rules)[-CHRONICLE_LINES:]
        chronicle: list[Line] = [[(line, "")] for line in lines]
        return Scene(
            view=seen.view,
            names=self.table.names,
            bots=tuple(map(level_words, self.table.seats)),
            asked=self.table.turn if self.asks else None,
            picker=self.inspector or picker,
            given=picker.giving() if picker is not None else {},
            question=self._question(),
            called=self.curtain and self.inspector is None,
            marked=self._marked(picker),
            chips=self._chips(picker),
            preview=self.note or self._preview(picker),
            refusal=self.refusal if self.lesson is None else self.lesson.plainly(self.refusal),
            keys=keys.keys(self),
            chronicle=tuple(chronicle),
            aside=self._aside(),
            fight=last_fight(seen.events),
            trails=self._trails(seen.view),
        )

    def drama(self) -> Sequence[Frame]:
        """What to show of what everybody heard since the last time, before what is now."""
        seen = self.table.look(None)
        before, self._heard = self._heard, seen.heard
        return () if before is None else drama.frames(before, seen)

    def _trails(self, view: View) -> tuple[Line, ...]:
        """What everybody was seen doing; worked out once for each moment."""
        asked = (view.seat, view.deeds, view.phase, view.tiles, glyphs.current().name)
        if self._trailed is None or self._trailed[0] != asked:
            self._trailed = (asked, trails(view))
        return self._trailed[1]

    def _chips(self, picker: Picker | None) -> tuple[tuple[Spot, str], ...]:
        """What can be chosen without a thing on the table to point at."""
        if self.inspector is not None or self.claim is not None:
            return ()
        if isinstance(picker, Taking):
            ways = ((("word", 0), _("hide")), (("word", 1), _("reveal")))
            return tuple((spot, said) for spot, said in ways if picker.look(spot).possible)
        if not isinstance(picker, Menu):
            return ()
        return tuple(
            (entry.spot, choice_words(entry.choice, self.view, self.table.names))
            for entry in picker.entries
            if entry.spot[0] == "word" or entry.spot == ("hand", -1)
        )

    def _question(self) -> str:
        table, turn = self.table, self.table.turn
        if self.inspector is not None:
            return self.inspector.details()[0]
        if self.claim is not None:
            return self.claim.question()
        if self.reads:
            return _("Read, then go on")
        if turn is None:
            return _("The game is over: Enter for the end of the story")
        name = table.names[turn]
        if table.waits:
            return waiting.words(table)
        if self.curtain:
            return _("{name}, press Enter; the others look away").format(name=name)
        decision = self.decision
        assert decision is not None
        return _("{name}: {what}").format(name=name, what=question(decision, self.view))

    def _marked(self, picker: Picker | None) -> str:
        if picker is None or self.inspector is not None or self.claim is not None:
            return ""
        choice = picker.current
        if choice is None or isinstance(picker, Column):
            return ""
        return choice_words(choice, self.view, self.table.names)

    def _preview(self, picker: Picker | None) -> str:
        if self.inspector is not None:
            return " ".join(self.inspector.details()[1:])
        decision = self.decision
        if picker is None or decision is None:
            return ""
        return previews.preview(picker, decision, self.view, self.table.names)

    def _aside(self) -> tuple[str, ...]:
        """A hint, or what the tutorial says, in the place of the notes."""
        if self.hints:
            return tuple(self.hints)
        if self.lesson is None or not self.lesson.words:
            return ()
        return (self.lesson.said,)
