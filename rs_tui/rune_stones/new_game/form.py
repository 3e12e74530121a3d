"""The form of a new game: seats, expansions, rune stones, house rule, seed and name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.vocabulary import EXPANSIONS, STONES
from rs_tui.draw.fields import Field, FormLine
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.new_game import draft
from rs_tui.rune_stones.phrases.stones import stone_name, stone_sentence, stone_short
from rs_tui.rune_stones.phrases.words import druid
from rs_tui.tables import form_fields
from rs_tui.tables.chairs import Marks

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rs_tui.ground.settings import Settings
    from rs_tui.pages import Plan, Problem

MARKS = Marks(
    "druid", 12, druid, lambda: _("The colour of the druid cards; two players swap theirs.")
)
STONE = 11
A_ROW = 5


class SetupForm:
    """Fields over a draft that begins with the last game's settings."""

    def __init__(
        self, settings: Settings, say: Callable[[str, str], None], *, opens: bool = False
    ) -> None:
        """`say` takes words and their tone; `opens`: seats may wait for friends."""
        self.draft = draft.from_settings(settings)
        if opens:
            self.draft.chairs.open_seats()
        self.say = say

    def lines(self) -> Sequence[FormLine]:
        """All fields; those of single rune stones only while they are chosen."""
        return (
            *self.draft.chairs.lines(MARKS, self.say),
            _blank(),
            FormLine(lambda: _("Expansions"), tuple(self._expansion_field(e) for e in EXPANSIONS)),
            FormLine(lambda: _("Rune stones"), (self._stones_field(),)),
            *self._stone_lines(),
            _blank(),
            *form_fields.lines(self.draft),
        )

    def changed(self, field: str) -> bool:
        """Lines come and go with expansions and with how rune stones are chosen."""
        if field in ("stones", *EXPANSIONS):
            return True
        if field.startswith("stone"):
            self.say(self.draft.stones_words(), "dim")
        return False

    def problem(self) -> Problem | None:
        """Why the game cannot begin, if it cannot."""
        return self.draft.problem()

    def plan(self, args: Namespace) -> Plan:
        """The game with the cards of the session."""
        from rs_tui.rune_stones.card_choice import card_set

        return self.draft.plan(card_set(args))

    def remembered(self) -> Mapping[str, Any]:
        """What settings keep for the next new game."""
        return self.draft.remembered()

    # --- Fields

    def _expansion_field(self, name: str) -> Field:
        def shown() -> str:
            words = {"nocturnal": _("Nocturnal Creatures"), "queenie": _("Queenie 1")}
            return _sign(name in self.draft.expansions) + " " + words[name]

        def about() -> str:
            return {
                "nocturnal": _("Banshees, wisps and night tokens (11)."),
                "queenie": _("Two more kinds of rune stone; 8 of 10 are in play (12)."),
            }[name]

        def pick(number: int) -> None:
            if number != (name in self.draft.expansions):
                self.draft.toggle(name)

        return Field(
            name, 28, shown, about,
            options=lambda: (_("without"), _("with")),
            at=lambda: int(name in self.draft.expansions),
            pick=pick,
        )  # fmt: skip

    def _stones_field(self) -> Field:
        def words() -> Sequence[str]:
            return _("8 of 10, drawn from the seed"), _("chosen below")

        def at() -> int:
            return int(self.draft.stones is not None)

        def about() -> str:
            if self.draft.queenie:
                return _("With Queenie 1, draw or choose the 8 kinds in play (12.1).")
            return _("There are more than 8 kinds only with Queenie 1.")

        def pick(number: int) -> None:
            self.draft.stones = draft.first_marked() if number else None

        return Field(
            "stones", 40,
            lambda: words()[at()] if self.draft.queenie else _("the 8 of the base game"), about,
            options=words, at=at, pick=pick, open=lambda: self.draft.queenie,
        )  # fmt: skip

    def _stone_lines(self) -> Sequence[FormLine]:
        if self.draft.stones is None:
            return _blank(), _blank()
        fields = [self._stone_field(stone) for stone in range(len(STONES))]
        return (
            FormLine(lambda: " ", tuple(fields[:A_ROW])),
            FormLine(lambda: " ", tuple(fields[A_ROW:])),
        )

    def _stone_field(self, stone: int) -> Field:
        def chosen() -> bool:
            return stone in (self.draft.stones or ())

        def pick(number: int) -> None:
            if number != chosen():
                self.draft.mark(stone)

        return Field(
            f"stone{stone}", STONE, lambda: _sign(chosen()) + stone_short(stone),
            lambda: f"{stone_name(stone)}: {stone_sentence(stone)}",
            options=lambda: (_("out"), _("in play")),
            at=lambda: int(chosen()), pick=pick, tone=lambda: "" if chosen() else "dim",
        )  # fmt: skip


def _blank() -> FormLine:
    return FormLine(lambda: "")


def _sign(chosen: bool) -> str:
    return current().mark if chosen else current().free
