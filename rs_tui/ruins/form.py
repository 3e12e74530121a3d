"""The form of a new game: seats, tokens left out, deal, memory, undo, seed and name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rs_core.ruins.game import GAME
from rs_core.ruins.rules import DEALS, LEFT_OUT, MAX_PLAYERS, MEMORIES, MIN_PLAYERS, Rules
from rs_tui.draw.fields import Field, FormLine
from rs_tui.ground.i18n import _
from rs_tui.ground.seeds import new_seed
from rs_tui.pages import Plan, Problem
from rs_tui.ruins import preferences, seating, words
from rs_tui.tables import form_fields, seats
from rs_tui.tables.chairs import Chair, Chairs, Marks

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rs_tui.ground.settings import Settings

CHAIRS: Final = tuple(str(number + 1) for number in range(MAX_PLAYERS))
"""Chairs without marks: characters are dealt (R2.5)."""
MARKS: Final = Marks("chair", 1, str, str)
FIELDS_OF_A_CHAIR: Final = 2


@dataclass(slots=True)
class Draft:
    """Everything a new game needs, as it is being chosen."""

    chairs: Chairs
    left_out: int
    deal: str
    memory: str
    undo: str
    seed: str = ""
    name: str = ""


class SetupForm:
    """Fields over a draft that begins with the last game's settings."""

    def __init__(
        self, settings: Settings, say: Callable[[str, str], None], *, opens: bool = False
    ) -> None:
        """`say` takes words and their tone; `opens`: seats may wait for friends."""
        last = preferences.of(settings)
        chairs = [
            Chair(seat.name, seat.kind, mark)
            for seat, mark in zip(seating.parse(last.seats), CHAIRS, strict=False)
        ]
        self.draft = Draft(Chairs(CHAIRS, chairs), last.left_out, last.deal, last.memory, last.undo)
        if opens:
            self.draft.chairs.open_seats()
        self.say = say

    def lines(self) -> Sequence[FormLine]:
        """All fields."""
        chairs = self.draft.chairs.lines(MARKS, self.say)
        return (
            *(replace(line, fields=line.fields[:FIELDS_OF_A_CHAIR]) for line in chairs),
            FormLine(words.fan_in_short),
            FormLine(lambda: _("Left out"), (self._left_out_field(),)),
            FormLine(lambda: _("Deal"), (self._deal_field(),)),
            FormLine(lambda: _("Memory"), (self._memory_field(),)),
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
            said = _("Runes & Ruins needs 4 to 6 players: choose who plays in a free seat.")
            return Problem(said, chairs.first_free)
        wrong = chairs.nameless() or form_fields.seed_problem(self.draft.seed)
        return None if wrong is None else Problem(*wrong)

    def plan(self, args: Namespace) -> Plan:
        """The game."""
        del args
        draft = self.draft
        table = draft.chairs.seats()
        rules = Rules(len(table), draft.left_out, draft.deal, draft.memory, draft.undo)
        seed = int(draft.seed) if draft.seed else new_seed()
        return Plan(GAME, rules, table, seed, draft.name or None)

    def remembered(self) -> Mapping[str, Any]:
        """What settings keep for the next new game; the seed and the name are for once only."""
        draft = self.draft
        kept: dict[str, Any] = {
            "left_out": draft.left_out,
            "deal": draft.deal,
            "memory": draft.memory,
            "undo": draft.undo,
        }
        table = draft.chairs.seats()
        text = seating.write(table)
        try:
            if seating.parse(text) == table:  # a name with a comma in it cannot be written so
                kept["seats"] = text
        except seats.SeatError:
            pass
        return kept

    # --- Fields

    def _left_out_field(self) -> Field:
        def options() -> Sequence[str]:
            return [words.tokens_counted(n) for n in LEFT_OUT]

        def at() -> int:
            return LEFT_OUT.index(self.draft.left_out)

        return Field(
            "left_out", 24, lambda: options()[at()],
            lambda: _("Fewer tokens on the seal: harder for the heroes, and more stars (R8.4)."),
            options=options, at=at, pick=lambda n: setattr(self.draft, "left_out", LEFT_OUT[n]),
        )  # fmt: skip

    def _deal_field(self) -> Field:
        def options() -> Sequence[str]:
            return _("any"), _("one disciple among four")

        def at() -> int:
            return DEALS.index(self.draft.deal)

        return Field(
            "deal", 40, lambda: options()[at()],
            lambda: _("With four players: whether two disciples may be dealt (R2.9)."),
            options=options, at=at, pick=lambda n: setattr(self.draft, "deal", DEALS[n]),
        )  # fmt: skip

    def _memory_field(self) -> Field:
        def options() -> Sequence[str]:
            return _("notes"), _("bare")

        def at() -> int:
            return MEMORIES.index(self.draft.memory)

        return Field(
            "memory", 24, lambda: options()[at()],
            lambda: _("Whether the program lists for each seat what it has seen (R12.8)."),
            options=options, at=at, pick=lambda n: setattr(self.draft, "memory", MEMORIES[n]),
        )  # fmt: skip
