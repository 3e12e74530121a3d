"""The chairs of a new game as they are being filled: who plays where, with which mark."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.play.levels import LEVELS
from rs_core.play.match import Seat
from rs_tui.draw.fields import Field, FormLine
from rs_tui.ground import clean
from rs_tui.ground.i18n import _, pgettext
from rs_tui.tables import seats

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

NOBODY: Final = ""
KINDS: Final = (seats.HUMAN, *(seats.BOT + level for level in LEVELS), NOBODY)
NAME, KIND = 19, 19


@dataclass(slots=True)
class Chair:
    """A place at the table, taken or not; the game gives its mark a meaning."""

    name: str
    kind: str
    mark: str

    @property
    def taken(self) -> bool:
        """Whether somebody plays here."""
        return self.kind != NOBODY


class Marks(NamedTuple):
    """What marks mean in a game."""

    field: str
    """What the field is called."""
    width: int
    words: Callable[[str], str]
    about: Callable[[], str]


class Chairs:
    """As many chairs as a game has marks; no two have the same one."""

    def __init__(self, marks: Sequence[str], taken: Iterable[Chair]) -> None:
        """Those that are taken first; the rest is free."""
        self.marks = tuple(marks)
        self.all = list(taken)
        held = {chair.mark for chair in self.all}
        self.all += [Chair("", NOBODY, mark) for mark in marks if mark not in held]
        self.kinds = KINDS

    @property
    def taken(self) -> list[Chair]:
        """Those where somebody plays, in order."""
        return [chair for chair in self.all if chair.taken]

    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in order."""
        return tuple(Seat(chair.name, chair.kind) for chair in self.taken)

    # --- Changing

    def seat(self, number: int, kind: str) -> None:
        """Let somebody else, or nobody, play in a chair."""
        chair = self.all[number]
        others = {other.name for other in self.all if other is not chair and other.taken}
        was_bot = chair.kind.startswith(seats.BOT)
        is_bot = kind.startswith(seats.BOT)
        if is_bot and not was_bot and (not chair.name or chair.name in (_("You"), *others)):
            chair.name = next(name for name in seats.BOT_NAMES if name not in others)
        elif kind == seats.HUMAN and (not chair.name or chair.name in seats.BOT_NAMES):
            chair.name = _("You") if _("You") not in others else _player(number)
        chair.kind = kind

    def open_seats(self) -> None:
        """Let the seats of all other people, one at least, wait for friends."""
        people = [chair for chair in self.all if chair.kind == seats.HUMAN]
        others = people[1:] or [chair for chair in self.all if chair not in people][:1]
        for chair in others:
            chair.kind, chair.name = seats.OPEN, ""
        self.kinds = (seats.HUMAN, seats.OPEN, *KINDS[1:])

    def give(self, number: int, mark: str) -> None:
        """Give a chair a mark; whoever had it takes the other one."""
        chair = self.all[number]
        for other in self.all:
            if other.mark == mark:
                other.mark = chair.mark
        chair.mark = mark

    def nameless(self) -> tuple[str, str] | None:
        """What is wrong with the names, and the field it is about."""
        named = [n for n, chair in enumerate(self.all) if chair.taken and chair.kind != seats.OPEN]
        names = [self.all[n].name for n in named]
        for n in named:
            if not self.all[n].name:
                return _("Seat {n} has no name: type one.").format(n=n + 1), f"name{n}"
        for n, name in zip(named, names, strict=True):
            if names.count(name) > 1:
                words = _("Two seats are called {name}: give one another name.")
                return words.format(name=name), f"name{n}"
        return None

    @property
    def first_free(self) -> str:
        """The field of the first chair where nobody plays."""
        free = next(n for n, chair in enumerate(self.all) if not chair.taken)
        return f"kind{free}"

    # --- On a form

    def lines(self, marks: Marks, say: Callable[[str, str], None]) -> list[FormLine]:
        """A line for each chair: its name, who plays there, its mark."""
        return [self._line(number, marks, say) for number in range(len(self.all))]

    def _line(self, number: int, marks: Marks, say: Callable[[str, str], None]) -> FormLine:
        chair, tone = self.all[number], partial(self._tone, number)
        name = Field(
            f"name{number}",
            NAME,
            lambda: chair.name if _named(chair) else "",
            partial(_about_name, chair),
            typed=partial(_rename, chair, say),
            cleaner=clean.name,
            limit=clean.NAME_LIMIT,
            open=partial(_named, chair),
            tone=tone,
        )
        kind = Field(
            f"kind{number}",
            KIND,
            lambda: kind_words(chair.kind),
            self._about_kind,
            options=lambda: [kind_short(kind) for kind in self.kinds],
            at=lambda: self.kinds.index(chair.kind),
            pick=lambda n: self.seat(number, self.kinds[n]),
            tone=tone,
        )
        mark = Field(
            f"{marks.field}{number}",
            marks.width,
            lambda: marks.words(chair.mark) if chair.taken else "",
            marks.about,
            options=lambda: [marks.words(mark) for mark in self.marks],
            at=lambda: self.marks.index(chair.mark),
            pick=lambda n: self.give(number, self.marks[n]),
            open=lambda: chair.taken,
            tone=tone,
        )
        return FormLine(lambda: _("Seat {n}").format(n=number + 1), (name, kind, mark))

    def _tone(self, number: int) -> str:
        return f"seat{number}" if self.all[number].taken else "dim"

    def _about_kind(self) -> str:
        if seats.OPEN in self.kinds:
            return _("Yourself, an open seat for a friend, a bot of some level, or nobody.")
        return _("A person at this keyboard, a bot of some level, or nobody.")


def _named(chair: Chair) -> bool:
    return chair.taken and chair.kind != seats.OPEN


def _about_name(chair: Chair) -> str:
    if not chair.taken:
        return _("Nobody plays here: choose who does at the right.")
    if chair.kind == seats.OPEN:
        return _("Whoever sits down here brings a name.")
    return _("The player's name, at most {n} letters.").format(n=clean.NAME_LIMIT)


def _rename(chair: Chair, say: Callable[[str, str], None], name: str) -> None:
    if name:
        chair.name = name
    else:
        say(_("A player needs a name of letters or digits."), "warn")


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
        seats.OPEN: pgettext("a seat", "open"),
        "bot:random": _("random"),
        "bot:easy": _("easy"),
        "bot:normal": _("normal"),
        "bot:hard": _("hard"),
        "bot:master": _("master"),
        NOBODY: _("nobody"),
    }[kind]


def level_words(seat: Seat) -> str:
    """How good the bot of a seat is; empty for a person."""
    return kind_short(seat.kind) if seat.kind in KINDS and seat.is_bot else ""


def called(seat: Seat) -> str:
    """`Merlin (hard)`: a name, and how good a bot it is."""
    level = level_words(seat)
    return _("{name} ({level})").format(name=seat.name, level=level) if level else seat.name


def _player(number: int) -> str:
    return clean.name(_("Player {n}").format(n=number + 1))
