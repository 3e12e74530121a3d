"""What the owner of a table alone may do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.errors import N_
from rs_core.play.match import Seat
from rs_tui.saves import unknown_bots
from rs_tui.tables import wire
from rs_tui.tables.party import TableError
from rs_tui.tables.seats import BOT, HUMAN, OPEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.tables.host import Host
    from rs_tui.tables.party import Visitor
    from rs_tui.tables.playing import Playing

_BOT_NAMES: Final = ("Merlin", "Morgana", "Taliesin", "Nimue", "Vivian", "Myrddin")


def do(host: Host, visitor: Visitor, order: wire.Owner) -> None:
    """Do what the owner says; TableError if it is not the owner, or cannot be done."""
    if not visitor.owner and not _may_begin(host, visitor, order):
        raise TableError(N_("only the owner of the table may do that"))
    if order.do in _AT_A_SEAT:
        seat = order.seat
        if seat is None or not 0 <= seat < len(host.party.claims.seats):
            raise TableError(N_("there is no such seat"))
        _AT_A_SEAT[order.do](host, visitor, seat, order.level)
    elif order.do in _AT_THE_TABLE:
        _AT_THE_TABLE[order.do](host)
    else:
        raise TableError(N_("an owner cannot do that"))


def _may_begin(host: Host, visitor: Visitor, order: wire.Owner) -> bool:
    """Whether somebody who is not the owner does what it takes to play at an unattended table."""
    if not host.opening.unattended or visitor.seat is None:
        return False
    if order.do in ("bot", "person"):
        seat, seats = order.seat, range(len(host.party.claims.seats))
        free = seat is not None and seat in seats and not host.party.claimed(seat)
        return host.playing is None and free
    return order.do in ("start", "rematch")


# --- At a seat


def _bot(host: Host, _visitor: Visitor, seat: int, level: str) -> None:
    """Let a bot play for somebody who is away; before the game, for somebody who never comes."""
    kind = f"{BOT}{level}"
    if unknown_bots.unknown([Seat("x", kind)]):
        raise TableError(N_("no bot has that level"))
    if seat in host.party.sitting:
        raise TableError(N_("somebody sits there; a bot can only play for who is away"))
    if host.playing is not None:
        host.playing.table.reseat(seat, kind)
        return
    host.party.free(seat)
    chair = host.opening.chairs[seat]
    if not chair.name:
        taken = {other.name for other in host.opening.chairs}
        chair.name = next(name for name in _BOT_NAMES if name not in taken)
    chair.kind = kind


def _person(host: Host, _visitor: Visitor, seat: int, _level: str) -> None:
    """A seat of a bot is a person's again."""
    if host.playing is not None:
        host.playing.table.reseat(seat, HUMAN)
        return
    chair = host.opening.chairs[seat]
    if chair.kind.startswith(BOT):
        chair.name, chair.kind = "", OPEN


def _free(host: Host, _visitor: Visitor, seat: int, _level: str) -> None:
    sitting = host.party.sitting.get(seat)
    host.leave(seat)
    if sitting is not None:
        host.again(sitting)


def _code(host: Host, visitor: Visitor, seat: int, _level: str) -> None:
    visitor.line.send(wire.Code(seat, host.party.claims.give_code(seat)))


# --- At the table


def _start(host: Host) -> None:
    if host.playing is not None:
        raise TableError(N_("the game has begun already"))
    host.start()


def _game(host: Host) -> Playing:
    if host.playing is None:
        raise TableError(N_("the game has not begun"))
    return host.playing


def _rematch(host: Host) -> None:
    playing = _game(host)
    if not playing.over:
        raise TableError(N_("the game is not over"))
    match = playing.match
    host.begin(match.game, match.rules, list(match.seats), None)


def _shut(host: Host, *, shut: bool) -> None:
    host.party.shut = shut


_AT_A_SEAT: Final[dict[str, Callable[[Host, Visitor, int, str], None]]] = {
    "bot": _bot,
    "person": _person,
    "free": _free,
    "code": _code,
}
_AT_THE_TABLE: Final[dict[str, Callable[[Host], None]]] = {
    "start": _start,
    "open": lambda host: _shut(host, shut=False),
    "shut": lambda host: _shut(host, shut=True),
    "pause": lambda host: _game(host).pause(paused=True),
    "go-on": lambda host: _game(host).pause(paused=False),
    "rematch": _rematch,
    "end": lambda host: host.end(str(N_("the table was closed by its owner"))),
}
DOES: Final = (*_AT_A_SEAT, *_AT_THE_TABLE)
