"""Bots that this program does not have: a seat of a game may name a level of another program."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rs_core.play.levels import LEVELS, OWN
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.match import Match, Seat

STAND_IN = "normal"
"""The level that is offered to play on."""


class Stranger(NamedTuple):
    """A seat that no bot here can play, and the line of the file that says who does."""

    line: int
    seat: int
    reason: str


def unknown(seats: Sequence[Seat], *known_too: str) -> list[int]:
    """The seats whose bot is not one of ours, nor of these kinds."""
    known = {*known_too, *(f"bot:{level}" for level in LEVELS)}
    return [number for number, seat in enumerate(seats) if seat.is_bot and seat.kind not in known]


def reason(seat: Seat) -> str:
    """Why a seat cannot be played, in words that name it."""
    if seat.kind == OWN:
        words = _("{name}: a program of your own has this seat; --own-bot FILE names it again")
        return words.format(name=seat.name)
    words = _("{name}: the bot of this seat has the level {level}, not known here ({levels} are)")
    level = seat.kind.partition(":")[2]
    return words.format(name=seat.name, level=level, levels=", ".join(LEVELS))


def strangers(match: Match, *known_too: str) -> list[Stranger]:
    """The seats that somebody else has to play on; none if the game is over."""
    if match.over:
        return []
    return [
        Stranger(_line(match, seat), seat, reason(match.seats[seat]))
        for seat in unknown(match.seats, *known_too)
    ]


def _line(match: Match, seat: int) -> int:
    """Where a file says who plays a seat: the last change of it, or the header."""
    said = (e.n + 1 for e in reversed(match.entries) if e.do.startswith(f"seat {seat} "))
    return next(said, 1)
