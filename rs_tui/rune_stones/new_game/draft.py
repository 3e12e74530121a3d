"""A new game being put together: who sits where, what is played with; remembered for next time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rs_core.play.levels import LEVELS
from rs_core.play.match import Seat
from rs_core.rune_stones.components import MAX_PLAYERS, MIN_PLAYERS, STONE_KINDS_IN_PLAY
from rs_core.rune_stones.vocabulary import BASE_STONES, DRUIDS, EXPANSIONS, STONES
from rs_tui.ground import clean
from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.seeds import SEEDS, new_seed
from rs_tui.pages import Plan, Problem
from rs_tui.rune_stones import arguments, preferences, seating
from rs_tui.tables import seats

if TYPE_CHECKING:
    from typing import Any

    from rs_core.rune_stones.cards.faces import CardSet
    from rs_tui.ground.settings import Settings

NOBODY: Final = ""
KINDS: Final = (seats.HUMAN, *(seats.BOT + level for level in LEVELS), NOBODY)
CHAIRS: Final = MAX_PLAYERS
SEED_LIMIT: Final = len(str(SEEDS))


@dataclass(slots=True)
class Chair:
    """A place at the table, taken or not."""

    name: str
    kind: str
    druid: str

    @property
    def taken(self) -> bool:
        """Whether somebody plays here."""
        return self.kind != NOBODY


@dataclass(slots=True)
class Draft:
    """Everything a new game needs, as it is being chosen."""

    chairs: list[Chair]
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

    def seat(self, number: int, kind: str) -> None:
        """Let somebody else, or nobody, play in a chair."""
        chair = self.chairs[number]
        others = {other.name for other in self.chairs if other is not chair and other.taken}
        was_bot = chair.kind.startswith(seats.BOT)
        is_bot = kind.startswith(seats.BOT)
        if is_bot and not was_bot and (not chair.name or chair.name in (_("You"), *others)):
            chair.name = next(name for name in seats.BOT_NAMES if name not in others)
        elif kind == seats.HUMAN and (not chair.name or chair.name in seats.BOT_NAMES):
            chair.name = _("You") if _("You") not in others else _player(number)
        chair.kind = kind

    def open_seats(self) -> None:
        """Let the seats of all other people, one at least, wait for friends."""
        people = [chair for chair in self.chairs if chair.kind == seats.HUMAN]
        others = people[1:] or [chair for chair in self.chairs if chair not in people][:1]
        for chair in others:
            chair.kind, chair.name = seats.OPEN, ""

    def give_druid(self, number: int, druid: str) -> None:
        """Give a chair a druid; whoever had it takes the other one."""
        chair = self.chairs[number]
        for other in self.chairs:
            if other.druid == druid:
                other.druid = chair.druid
        chair.druid = druid

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
        taken = [chair for chair in self.chairs if chair.taken]
        return seating.Seating(
            tuple(Seat(chair.name, chair.kind) for chair in taken),
            tuple(DRUIDS.index(chair.druid) for chair in taken),
        )

    def problem(self) -> Problem | None:
        """Why the game cannot begin, if it cannot."""
        taken = [n for n, chair in enumerate(self.chairs) if chair.taken]
        if len(taken) < MIN_PLAYERS:
            free = next(n for n in range(CHAIRS) if n not in taken)
            return Problem(
                _("A game needs 2 to 4 players: choose who plays in a free seat."), f"kind{free}"
            )
        named = [n for n in taken if self.chairs[n].kind != seats.OPEN]
        names = [self.chairs[n].name for n in named]
        for n in named:
            if not self.chairs[n].name:
                words = _("Seat {n} has no name: type one.")
                return Problem(words.format(n=n + 1), f"name{n}")
        for n, name in zip(named, names, strict=True):
            if names.count(name) > 1:
                words = _("Two seats are called {name}: give one another name.")
                return Problem(words.format(name=name), f"name{n}")
        if self.stones is not None and len(self.stones) != STONE_KINDS_IN_PLAY:
            return Problem(self.stones_words(), "stone0")
        if self.seed and int(self.seed) >= SEEDS:
            words = _("A seed is at most {most}: type a smaller one, or none.")
            return Problem(words.format(most=SEEDS - 1), "seed")
        return None

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
        table = seating.parse(last.seats)
    except seats.SeatError:
        table = seating.parse(arguments.DEFAULT_SEATS)
    chairs = [Chair(seat.name, seat.kind, DRUIDS[n]) for seat, n in zip(*table, strict=True)]
    chairs += [Chair("", NOBODY, name) for n, name in enumerate(DRUIDS) if n not in table.druids]
    stones = {STONES.index(name) for name in last.runes} if last.runes else None
    if "queenie" not in last.expansions:
        stones = None
    return Draft(chairs, set(last.expansions), stones, last.undo)


def first_marked() -> set[int]:
    """The kinds to begin choosing with: those of the base game."""
    return set(BASE_STONES)


def digits(text: str) -> str:
    """What of a typed text is part of a seed."""
    return "".join(sign for sign in text if sign in "0123456789")[:SEED_LIMIT]


def kind_words(kind: str) -> str:
    """Who plays in a seat, in words."""
    words = kind_short(kind)
    if kind.startswith(seats.BOT):
        return _("bot: {level}").format(level=words)
    return words


def kind_short(kind: str) -> str:
    """A person, a bot's level, or nobody."""
    return {
        seats.HUMAN: _("a person"),
        seats.OPEN: _("open"),
        "bot:random": _("random"),
        "bot:easy": _("easy"),
        "bot:normal": _("normal"),
        "bot:hard": _("hard"),
        "bot:master": _("master"),
        NOBODY: _("nobody"),
    }[kind]


def _player(number: int) -> str:
    return clean.name(_("Player {n}").format(n=number + 1))
