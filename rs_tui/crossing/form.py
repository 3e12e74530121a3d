"""The form of a new game: seats, talk, clock, undo, seed and name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rs_core.crossing.components import CHARACTERS, MIN_PLAYERS
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import TALK, Rules
from rs_tui.crossing import preferences, seating
from rs_tui.crossing.words import character
from rs_tui.draw.fields import Field, FormLine
from rs_tui.ground.i18n import _
from rs_tui.ground.seeds import new_seed
from rs_tui.pages import Plan, Problem
from rs_tui.tables import form_fields, seats
from rs_tui.tables.chairs import Chair, Chairs, Marks

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rs_tui.ground.settings import Settings

CLOCKS: Final = (0, 15, 30, 60, 120)
MARKS: Final = Marks(
    "character", 12, character, lambda: _("The character tile; they differ in looks only (C2.3).")
)


@dataclass(slots=True)
class Draft:
    """Everything a new game needs, as it is being chosen."""

    chairs: Chairs
    talk: str
    clock: int
    undo: str
    seed: str = ""
    name: str = ""

    def seating(self) -> seating.Seating:
        """The seats that are taken, in order."""
        marks = tuple(CHARACTERS.index(chair.mark) for chair in self.chairs.taken)
        return seating.Seating(self.chairs.seats(), marks)


class SetupForm:
    """Fields over a draft that begins with the last game's settings."""

    def __init__(
        self, settings: Settings, say: Callable[[str, str], None], *, opens: bool = False
    ) -> None:
        """`say` takes words and their tone; `opens`: seats may wait for friends."""
        last = preferences.of(settings)
        table = seating.parse(last.seats)
        chairs = [
            Chair(seat.name, seat.kind, CHARACTERS[number])
            for seat, number in zip(*table, strict=True)
        ]
        self.draft = Draft(Chairs(CHARACTERS, chairs), last.talk, last.clock, last.undo)
        self.opens = opens
        if opens:
            self.draft.chairs.open_seats()
            self.draft.talk = "announce"  # C8.4
        self.say = say

    def lines(self) -> Sequence[FormLine]:
        """All fields; the clock is for tables of several terminals."""
        clock = (FormLine(lambda: _("Clock"), (self._clock_field(),)),) if self.opens else ()
        return (
            *self.draft.chairs.lines(MARKS, self.say),
            FormLine(lambda: ""),
            FormLine(lambda: _("Talk"), (self._talk_field(),)),
            *clock,
            *form_fields.lines(self.draft),
        )

    def changed(self, field: str) -> bool:
        """No lines come and go."""
        del field
        return False

    def problem(self) -> Problem | None:
        """Why the game cannot begin, if it cannot."""
        chairs = self.draft.chairs
        if len(chairs.taken) < MIN_PLAYERS:
            words = _("Crossing needs 3 to 6 players: choose who plays in a free seat.")
            return Problem(words, chairs.first_free)
        wrong = chairs.nameless() or form_fields.seed_problem(self.draft.seed)
        return None if wrong is None else Problem(*wrong)

    def plan(self, args: Namespace) -> Plan:
        """The game."""
        del args
        draft = self.draft
        table = draft.seating()
        rules = Rules(len(table.seats), table.characters, draft.talk, draft.undo, draft.clock)
        seed = int(draft.seed) if draft.seed else new_seed()
        return Plan(GAME, rules, table.seats, seed, draft.name or None)

    def remembered(self) -> Mapping[str, Any]:
        """What settings keep for the next new game; the seed and the name are for once only."""
        draft = self.draft
        kept: dict[str, Any] = {"talk": draft.talk, "undo": draft.undo, "clock": draft.clock}
        table = draft.seating()
        text = seating.write(table)
        try:
            if seating.parse(text) == table:  # a name with a comma in it cannot be written so
                kept["seats"] = text
        except seats.SeatError:
            pass
        return kept

    # --- Fields

    def _talk_field(self) -> Field:
        def words() -> Sequence[str]:
            return _("free"), _("announcements"), _("silent")

        def about() -> str:
            return {
                "free": _("People talk as they like; nothing said binds anybody (C8.1)."),
                "announce": _("Seats may announce what they will do, and may lie (C8.3)."),
                "silent": _("No announcements, and no talk at the table (C8.4)."),
            }[self.draft.talk]

        return Field(
            "talk", 40, lambda: words()[TALK.index(self.draft.talk)], about,
            options=words, at=lambda: TALK.index(self.draft.talk),
            pick=lambda n: setattr(self.draft, "talk", TALK[n]),
        )  # fmt: skip

    def _clock_field(self) -> Field:
        def words() -> Sequence[str]:
            return [_("none"), *(f"{seconds} s" for seconds in CLOCKS[1:])]

        def at() -> int:
            return CLOCKS.index(self.draft.clock) if self.draft.clock in CLOCKS else 0

        return Field(
            "clock", 24, lambda: words()[at()],
            lambda: _("Whoever has not sealed by then: a bot chooses for them (C12.7)."),
            options=words, at=at, pick=lambda n: setattr(self.draft, "clock", CLOCKS[n]),
        )  # fmt: skip
