"""Seats at a table: `Ada,bot:hard=Rex@grey` read into seats of a match, and written again.

What stands behind an @ is a mark, which the game gives a meaning to.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.play.levels import LEVELS, OWN
from rs_core.play.match import Seat
from rs_tui.ground import clean
from rs_tui.ground.i18n import N_, _, ngettext, words_of
from rs_tui.ground.values import Kind, one_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

HUMAN: Final = "human"
OPEN: Final = "open"
"""The kind of a seat that waits for a friend, and the word for it where a table is opened."""
BOT: Final = "bot:"
BOT_NAMES: Final = ("Merlin", "Morgana", "Taliesin", "Nimue", "Viviane", "Blaise")
_OWN_LEVEL: Final = OWN.removeprefix(BOT)
_LEVEL: Final = Kind(LEVELS, N_("unknown bot level {word!r} (there are {known})"))


class SeatError(ValueError):
    """Seats nobody can play at; the text names the offending one and the way out."""


class SeatSpec(NamedTuple):
    """One seat as asked for: a human if `level` is None; without a mark if `mark` is None."""

    name: str | None
    """None for a bot that is given one, and for a seat that waits for a friend."""
    level: str | None
    mark: str | None
    program: Path | None = None
    """Plays it, if the level is `own`."""

    @property
    def waits(self) -> bool:
        """Whether it waits for a friend."""
        return self.name is None and self.level is None


def read(
    text: str,
    seats: range,
    mark: Callable[[str], str],
    *,
    opens: bool = False,
    programs: bool = False,
) -> tuple[SeatSpec, ...]:
    """The seats of a line, in order round the table, as many as the game has.

    `mark` reads what stands behind an @; ArgumentTypeError says what is wrong with it. `opens`:
    the word `open`, exactly so, is a seat that waits for a friend; else it is somebody's name.
    `programs`: `bot:./FILE` is a program; only the command line of whoever starts it says so.

    >>> read("Ada,bot:hard=Rex@left", range(2, 5), str)[1]
    SeatSpec(name='Rex', level='hard', mark='left', program=None)
    """
    try:
        table = tuple(_seat(part, mark, opens=opens, programs=programs) for part in text.split(","))
    except ArgumentTypeError as error:
        raise SeatError(words_of(error)) from None
    if len(table) not in seats:
        words = ngettext(
            "{n} seat: a game has {low} to {high}",
            "{n} seats: a game has {low} to {high}",
            len(table),
        )
        raise SeatError(words.format(n=len(table), low=seats[0], high=seats[-1]))
    return table


def _seat(text: str, mark: Callable[[str], str], *, opens: bool, programs: bool) -> SeatSpec:
    """Read `Ada`, `Ada@grey`, `bot:hard`, `bot:hard=Morrigan@black`."""
    body, sign, rest = text.strip().rpartition("@")
    if not sign:
        body, rest = rest, ""
    marked = mark(rest.strip().lower()) if sign else None
    if opens and body.strip() == OPEN:
        return SeatSpec(None, None, marked)
    if not body.lower().startswith(BOT):
        if not body.strip():
            words = _("a seat has no name (write names with commas between: Ada,Ben)")
            raise SeatError(words)
        return SeatSpec(body.strip(), None, marked)
    level, _sign, name = body[len(BOT) :].partition("=")
    if "/" in level:
        return SeatSpec(name.strip() or None, _OWN_LEVEL, marked, _program(level, allowed=programs))
    return SeatSpec(name.strip() or None, one_of(_LEVEL, level.strip().lower()), marked)


def _program(text: str, *, allowed: bool) -> Path:
    """The file of a bot of one's own."""
    from rs_tui.ground import paths

    if not allowed or paths.kiosk():
        words = _("{text}: programs play only where the command line of new or simulate names them")
        raise SeatError(words.format(text=text[:40]))
    from rs_tui.tables import own_bot

    path = Path(text.strip()).expanduser()
    if reason := own_bot.why_not(path):
        raise SeatError(reason)
    return path


def seated(specs: Iterable[SeatSpec]) -> tuple[Seat, ...]:
    """Seats for what was asked for: names cleaned, and names given to bots that have none."""
    specs = tuple(specs)
    names = [_cleaned(spec.name) if spec.name is not None else None for spec in specs]
    for name in names:
        if name is not None and names.count(name) > 1:
            raise SeatError(_("two seats are called {name!r}").format(name=name))
    spare = iter([name for name in BOT_NAMES if name not in names])
    return tuple(
        Seat("", OPEN)
        if spec.waits
        else Seat(
            name if name is not None else next(spare),
            HUMAN if spec.level is None else BOT + spec.level,
        )
        for name, spec in zip(names, specs, strict=True)
    )


def against(name: str, levels: Iterable[str]) -> tuple[Seat, ...]:
    """A person and bots of some levels."""
    return seated([SeatSpec(name, None, None), *(SeatSpec(None, each, None) for each in levels)])


def first_person(table: Iterable[Seat]) -> str:
    """The name of the first person at a table; You if there is none."""
    return next((seat.name for seat in table if not seat.is_bot), _("You"))


def _cleaned(typed: str) -> str:
    name = clean.name(typed)
    if not name:
        raise SeatError(_("nothing can be read of the name {name!r}").format(name=typed[:40]))
    # The default of the command line is English; the player is not.
    return _("You") if name == "You" else name


def write(seats: Sequence[Seat], marks: Sequence[str]) -> str:
    """One line of text that `read` reads as these seats with their marks."""
    return ",".join(
        (f"{seat.kind}={seat.name}" if seat.is_bot else seat.name) + f"@{mark}"
        for seat, mark in zip(seats, marks, strict=True)
    )
