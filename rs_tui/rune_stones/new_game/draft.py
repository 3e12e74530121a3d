"""A new game being put together: who sits where, what is played with; remembered for next time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rs_core.rune_stones.components import MIN_PLAYERS, STONE_KINDS_IN_PLAY
from rs_core.rune_stones.vocabulary import BASE_STONES, DRUIDS, EXPANSIONS, STONES
from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.seeds import new_seed
from rs_tui.pages import Plan, Problem
from rs_tui.rune_stones import arguments, preferences, seating
from rs_tui.tables import seats
from rs_tui.tables.chairs import Chair, Chairs
from rs_tui.tables.form_fields import seed_problem

if TYPE_CHECKING:
    from typing import Any

    from rs_core.rune_stones.cards.faces import CardSet
    from rs_tui.ground.settings import Settings


@dataclass(slots=True)
class Draft:
    """Everything a new game needs, as it is being chosen."""

    chairs: Chairs
    expansions: set[str] = field(default_factory=set)
    stones: set[int] | None = None
    """The kinds marked; None: drawn from the seed (12.1)."""
    undo: str = "turn"
    seed: str = ""
    name: str = ""

    @property
    def queenie(self) -> bool:
        """Whether there are ten kinds of rune stone."""
        return "queenie" in self.expansions

    def toggle(self, expansion: str) -> None:
        """Play with an expansion, or without it."""
        self.expansions ^= {expansion}
        if not self.queenie:
            self.stones = None

    def mark(self, stone: int) -> None:
        """Put a kind of rune stone in or out."""
        if self.stones is not None:
            self.stones ^= {stone}

    def table(self) -> seating.Seating:
        """The seats that are taken, in order."""
        druids = tuple(DRUIDS.index(chair.mark) for chair in self.chairs.taken)
        return seating.Seating(self.chairs.seats(), druids)

    def problem(self) -> Problem | None:
        """Why the game cannot begin, if it cannot."""
        if len(self.chairs.taken) < MIN_PLAYERS:
            words = _("A game needs 2 to 4 players: choose who plays in a free seat.")
            return Problem(words, self.chairs.first_free)
        if (nameless := self.chairs.nameless()) is not None:
            return Problem(*nameless)
        if self.stones is not None and len(self.stones) != STONE_KINDS_IN_PLAY:
            return Problem(self.stones_words(), "stone0")
        wrong = seed_problem(self.seed)
        return None if wrong is None else Problem(*wrong)

    def stones_words(self) -> str:
        """How many kinds of rune stone are marked, and what that means."""
        missing = STONE_KINDS_IN_PLAY - len(self.stones or ())
        if missing > 0:
            words = ngettext(
                "8 kinds of rune stone are needed: mark {n} more (12.1).",
                "8 kinds of rune stone are needed: mark {n} more (12.1).",
                missing,
            )
            return words.format(n=missing)
        if missing < 0:
            words = ngettext(
                "Only 8 kinds of rune stone are in play: take {n} away (12.1).",
                "Only 8 kinds of rune stone are in play: take {n} away (12.1).",
                -missing,
            )
            return words.format(n=-missing)
        return _("8 kinds of rune stone are marked (12.1).")

    def plan(self, cards: CardSet) -> Plan:
        """The game with these cards."""
        from rs_core.rune_stones.game import GAME  # late: a form needs no rules
        from rs_tui.rune_stones.new_game.start import make_rules

        seed = int(self.seed) if self.seed else new_seed()
        table = self.table()
        rules = make_rules(
            table.druids, self._expansions(), seed, cards, runes=self._runes(), undo=self.undo
        )
        return Plan(GAME, rules, table.seats, seed, self.name or None)

    def _expansions(self) -> tuple[str, ...]:
        return tuple(name for name in EXPANSIONS if name in self.expansions)

    def _runes(self) -> tuple[str, ...]:
        return tuple(STONES[stone] for stone in sorted(self.stones or ()))

    def remembered(self) -> dict[str, Any]:
        """What settings keep for the next new game; the seed and the name are for once only."""
        kept: dict[str, Any] = {
            "expansions": self._expansions(),
            "runes": self._runes(),
            "undo": self.undo,
        }
        table = self.table()
        text = seating.write(table)
        try:
            if seating.parse(text) == table:  # a name with a comma in it cannot be written so
                kept["seats"] = text
        except seats.SeatError:
            pass
        return kept


def from_settings(settings: Settings) -> Draft:
    """The last new game once more."""
    last = preferences.of(settings)
    try:
        table = seating.parse(preferences.seats_offered(last))
    except seats.SeatError:
        table = seating.parse(arguments.DEFAULT_SEATS)
    chairs = [Chair(seat.name, seat.kind, DRUIDS[n]) for seat, n in zip(*table, strict=True)]
    stones = {STONES.index(name) for name in last.runes} if last.runes else None
    if "queenie" not in last.expansions:
        stones = None
    return Draft(Chairs(DRUIDS, chairs), set(last.expansions), stones, last.undo)


def first_marked() -> set[int]:
    """The kinds to begin choosing with: those of the base game."""
    return set(BASE_STONES)
