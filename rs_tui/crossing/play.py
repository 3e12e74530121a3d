"""A seat at the table, without the screen library: what is shown and asked, what keys do.

The screen gives keys, draws the scene and sends the choices that come out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.crossing.rules import ANNOUNCE
from rs_core.crossing.table import Decision
from rs_core.crossing.view import View
from rs_tui.crossing import phrases, preferences
from rs_tui.crossing.inspector import Inspector
from rs_tui.crossing.layout import line_width
from rs_tui.crossing.pointer import AWAY_KEY, PROTECT_KEY, Pointer, Speech, key_of, named_by
from rs_tui.crossing.preferences import BLIND
from rs_tui.crossing.reveal import last_shown
from rs_tui.crossing.scene import Scene
from rs_tui.crossing.tutorial import COURSE
from rs_tui.crossing.words import SEAT_KEYS
from rs_tui.draw.ink import wrap
from rs_tui.draw.key_line import in_short
from rs_tui.draw.pickers import CHANGED, NOT_MINE, Outcome
from rs_tui.ground.i18n import _
from rs_tui.sitting import Seated
from rs_tui.tables import waiting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.game import Choice
    from rs_tui.draw.ink import Line
    from rs_tui.draw.key_line import Pair
    from rs_tui.draw.pickers import Spot
    from rs_tui.ground.settings import Settings
    from rs_tui.pages import Page
    from rs_tui.tables.table import Table

CHRONICLE_LINES: Final = 60
SAY_KEY: Final = "s"


class Play(Seated[View, Decision]):
    """What the person at the keyboard sees and can do now."""

    roams = True
    costs = False

    def __init__(self, table: Table, settings: Settings) -> None:
        """Begins behind the curtain if several people play here."""
        self.table = table
        liked = preferences.of(settings)
        self.blind = liked.seal == BLIND
        """Whether nothing on the screen follows the keys of people who share it (C12.6)."""
        self.speed = liked.reveal if settings.bot_speed else 0.0
        self.there: int | None = None
        self.picker: Pointer | None = None
        self.speech: Speech | None = None
        """While an announcement is made."""
        self.refusal = ""
        self.note = ""
        self.inspector: Inspector | None = None
        self.hints: list[str] = []
        self.besides: tuple[tuple[str, str], ...] = ()
        self.lesson = COURSE.lesson(table, settings)
        self.cut = False
        """Whether a key was pressed since the last round was shown."""
        self._asked: tuple[int, int, tuple[Choice, ...]] | None = None
        """Who was asked in which round, and what was on offer."""
        self._rounds = 0
        self.refresh()

    @property
    def hides(self) -> bool:
        """Whether the screen must not follow the keys: several people look at it."""
        return self.blind and len(self.table.here) > 1

    # --- Keys

    def press(self, key: str) -> Outcome:
        """Take a key for the question; the outcome may be a choice to send."""
        self.refusal = self.note = ""
        self.cut = True
        if self.inspector is not None:
            return self.inspector.press(key)
        if self.picker is None or not self.asks:
            return NOT_MINE
        if self.speech is not None:
            return self._checked(self.speech.press(key), key)
        return self._checked(self.picker.press(key), key)

    def point(self, spot: Spot) -> Outcome:
        """Take a click on a thing."""
        self.refusal = self.note = ""
        self.cut = True
        if self.inspector is not None or self.picker is None or not self.asks:
            self.inspect(spot)
            return CHANGED
        return self._checked(self.picker.point(spot), key_of(self.picker.spot_choice(spot)))

    def _checked(self, outcome: Outcome, key: str) -> Outcome:
        """A refused key says why, unless the others would see which one it was."""
        if not outcome.refused or self.hides:
            return outcome
        if self.speech is not None:
            self.refusal = _("That cannot be announced now (C8.3).")
        elif named_by(key) is None:
            self.refusal = _("Nothing is marked yet: a key on a mushroom or a tile marks it.")
        else:
            turn = self.table.turn
            view = self.table.look(turn).view
            self.refusal = phrases.why_refused(key, view, self.table.names, SEAT_KEYS)
        return outcome

    def inspect(self, spot: Spot | None = None) -> None:
        """Look at things one by one; `spot` is where to begin."""
        self.cut = True
        self.inspector = Inspector(self.view, self.table.names, spot)

    def back(self) -> bool:
        """Leave the inspector or a speech, or take the mark away; whether there was something."""
        self.cut = True
        if self.inspector is not None:
            self.inspector = None
        elif self.speech is not None:
            self.speech = None
        elif self.picker is not None and self.picker.altered:
            self.picker.reset()
        else:
            return False
        return True

    def command(self, key: str) -> bool:
        """Begin to announce something; whether the key does that now."""
        decision = self.decision
        if key != SAY_KEY or decision is None or not self.asks or self.speech is not None:
            return False
        if decision.extras:
            self.speech = Speech(decision.extras)
        elif self.view.rules.talk == ANNOUNCE:
            self.refusal = _("Three lines a round are enough (C8.3).")
        else:
            self.refusal = _("Nothing is announced at this table (C8.4).")
        return True

    def everything(self) -> tuple[Choice, ...]:
        """Every choice needs thought."""
        return ()

    def page(self, key: str) -> Page | None:
        """No page is this game's own."""
        del key
        return None

    def kept(self) -> dict[str, str]:
        """What was learnt at the table."""
        return {} if self.lesson is None else self.lesson.kept()

    # --- Asking

    def arrive(self) -> None:
        """The next player says that they are there."""
        self.cut = True
        self.there = self.table.turn

    def refresh(self) -> None:
        """The game has changed: ask anew, unless the question is the same as before."""
        if self.lesson is not None:
            self.lesson.refresh()
        rounds = len(self.table.look(None).view.table.history)
        if rounds != self._rounds:
            self._rounds, self.cut = rounds, False
        decision = self.decision
        asked = decision and (decision.seat, rounds, decision.options)
        self.speech = None
        if asked == self._asked:
            return
        self._asked = asked
        self.hints = []
        self.refusal = ""
        self.inspector = None
        self.picker = None if decision is None else Pointer(decision.seat, decision.options)

    # --- Showing

    def scene(self, width: int = 80) -> Scene:
        """Everything the screen of so many columns shows."""
        seen = self.seen
        picker = self.picker if self.asks and not self.hides else None
        mark = None if picker is None else picker.mark
        return Scene(
            view=seen.view,
            names=self.table.names,
            bots=tuple(seat.kind.partition(":")[2] for seat in self.table.seats),
            asked=self.table.turn if self.asks else None,
            picker=self.inspector or picker,
            question=self._question(),
            called=self.curtain and self.inspector is None,
            marked="" if mark is None else key_of(mark),
            preview=self.note or self._preview(mark),
            refusal=self.refusal if self.lesson is None else self.lesson.plainly(self.refusal),
            keys=self._keys(),
            chronicle=tuple(self._chronicle(line_width(width))),
            shown=last_shown(seen.view.table),
            speed=self.speed,
            cut=self.cut,
        )

    def _question(self) -> str:
        table, turn = self.table, self.table.turn
        if self.inspector is not None:
            return self.inspector.details()[0]
        if self.reads:
            return _("Read, then go on")
        if turn is None:
            return _("The game is over: Enter for the final count")
        name = table.names[turn]
        if table.waits:
            return self._waiting()
        if self.curtain:
            return _("{name}, press Enter").format(name=name)
        if self.speech is not None:
            if self.speech.away:
                return _("{name}, which mushroom do you stay away from?").format(name=name)
            return _("{name}, what do you announce?").format(name=name)
        if self.hides:
            return _("{name}, one key and Enter; the others look away.").format(name=name)
        return _("{name}, what on three?").format(name=name)

    def _waiting(self) -> str:
        view, here = self.view, self.table.here
        if len(here) == 1 and view.table.paused[here[0]]:
            return _("You are in pause in this round (C4.8).")
        if len(here) == 1 and view.has_sealed[here[0]]:
            return _("You have sealed.")
        return waiting.words(self.table)

    def _preview(self, mark: Choice | None) -> str:
        if self.inspector is not None:
            return " ".join(self.inspector.details()[1:])
        if not self.asks or self.hides:
            return ""
        view = self.table.look(self.table.turn).view
        if mark is not None:
            return phrases.outlook(mark, view, self.table.names)
        return phrases.risk(view)

    def _keys(self) -> tuple[Pair, ...]:
        table, picker = self.table, self.picker
        if self.inspector is not None:
            looked = (f"{in_short(self.inspector.live())} ←→", _("look on"))
            return (looked, (f"i {_('Bksp')}", _("back")), *self._pages())
        if self.lesson is not None and self.reads:
            return (*self.lesson.live_keys(), *self._pages())
        if table.over or self.curtain:
            return (("Enter", _("go on")), *self._pages())
        if table.waits or picker is None:
            hurry = () if self.besides else ((_("Space"), _("hurry")),)
            return (*hurry, *self._pages())
        if self.speech is not None:
            says = (*_points(self.speech.live()), (AWAY_KEY, _("stay away")))
            return (*says, (_("Bksp"), _("back")), *self._commands())
        found = [*_points(picker.live()), ("←→", _("mark"))]
        if picker.mark is not None or self.hides:  # nothing may tell others what was pressed
            found += [("Enter", _("seal")), (_("Bksp"), _("back"))]
        decision = self.decision
        if decision is not None and decision.extras:
            found.append((SAY_KEY, _("announce")))
        return (*found, *self._commands())

    def _commands(self) -> tuple[Pair, ...]:
        """What can be done besides answering."""
        undo = (("u", _("undo")),) if self.seen.no_undo is None else ()
        redo = (("r", _("redo")),) if self.seen.redo else ()
        return (*undo, *redo, ("t", _("hint")), *self._pages())

    def _pages(self) -> tuple[Pair, ...]:
        """What can always be read, and the way out."""
        look = () if self.inspector is not None else (("i", _("inspect")),)
        return (
            *self.besides, *look, ("?", _("help")), ("q", _("leave")), ("c", _("chronicle")),
            (":", _("commands")),
        )  # fmt: skip

    def _chronicle(self, width: int) -> list[Line]:
        """The last rounds, and below them a hint or what the tutorial says."""
        seen = self.seen
        found = phrases.rounds(seen.events, seen.names)[-CHRONICLE_LINES:]
        lines: list[Line] = [
            [(each.head, "strong"), *((said, "") for said in each.told)] for each in found
        ]
        if self.hints:
            rows = [row for hint in self.hints for row in wrap(hint, width)]
            return [*lines[-1:], *([(row, "accent")] for row in rows)]
        if self.lesson is None or not self.lesson.words:
            return lines
        return [*lines[-1:], *([(line, "accent")] for line in wrap(self.lesson.said, width))]


def _points(keys: Sequence[str]) -> list[Pair]:
    """What can be pointed at, by its keys."""
    named = (
        (in_short(key for key in keys if key.isdigit()), _("mushroom")),
        ("".join(key for key in keys if key in SEAT_KEYS), _("player")),
        ("".join(key for key in keys if key == PROTECT_KEY), _("protect")),
    )
    return [(shown, words) for shown, words in named if shown]
