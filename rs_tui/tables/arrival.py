"""Going to a table: from its name to being there, and from a game to a table of one's own."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rs_tui.ground import paths
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.tables import identity, places, relay, seats, status, supervisor
from rs_tui.tables.address import Address, table_of, this_machine
from rs_tui.tables.visit import Visit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.game import Game
    from rs_core.play.match import Seat
    from rs_tui.saves import Library
    from rs_tui.saves.datasets import DataSets
    from rs_tui.tables.relay import Call
    from rs_tui.tables.status import Listed

PATIENCE: Final = 10.0
"""Seconds that a table of this machine is given to answer."""
NAMES: Final = ("moon", "oak", "raven", "ember", "hazel", "fern", "dusk", "heron")
"""For tables that nobody named."""


# ---------------------------------------------------------------------- to a table


def go(
    where: Address,
    *,
    name: str = "",
    seat: int | None = None,
    watch: bool = False,
    said: str = "",
    sets: DataSets | None = None,
) -> Visit:
    """Be at a table that has answered; a CallError says why that is not possible.

    `said` is what a gate says of its guest.
    """

    def dial() -> Call:
        return relay.Near(relay.connect(where)) if where.host is None else relay.dial(where)

    who = said or _visitor(where)
    try:
        visit = Visit(dial, name=name, seat=seat, watch=watch, who=who, sets=sets)
    except OSError as error:
        raise CallError(f"{where}: {words_of(error)}") from error
    visit.called = name or ("" if said else own_name())
    try:
        _until_answered(visit, where)
    except BaseException:
        visit.close()
        raise
    return visit


def _until_answered(visit: Visit, where: Address) -> None:
    """Wait for the first answer; over ssh as long as somebody may be typing a password there."""
    end = time.monotonic() + PATIENCE
    version = -1
    while visit.seats is None:
        if visit.closed:
            raise CallError(f"{where}: {visit.words}")
        if visit.words:
            raise CallError(visit.why or f"{where}: {visit.words}")
        if where.host is None and time.monotonic() > end:
            words = _("the table {table} does not answer; its owner can close it and open it again")
            raise CallError(words.format(table=where))
        version = visit.wait(version, 0.5)


def _visitor(where: Address) -> str:
    """Visitors of a game box are neither its account nor each other, although their programs are:
    each is known by their key, if the box can tell it, and else by nothing but the code of a seat.
    """
    if not paths.kiosk() or where.host is not None:
        return ""
    return os.environ.get(identity.VISITOR_VARIABLE) or identity.GUEST


def to_be_seen(said: str = "") -> list[Listed]:
    """The tables that whoever plays here may see; `said` is what a gate says of its guest.

    Unlisted ones are told to nobody but their owner, who does not sit at a game box. A gate vouches
    for its guests to its owner's tables alone.
    """
    found = status.tables()
    if paths.kiosk():
        found = [each for each in found if each.listed]
    return [each for each in found if each.own and each.listed] if said else found


def own_name() -> str:
    """What to be called at a table, if nothing else was said."""
    return "" if paths.kiosk() else places.user_name(os.getuid())


def invitation(visit: Visit) -> tuple[str, str]:
    """The line to tell friends: for those on this machine, and for those on others."""
    welcome = visit.welcome
    if welcome is None:
        return "", ""
    near = f"{welcome.owner}/{welcome.table}"
    return f"rune-stones join {near}", f"rune-stones join ssh://{this_machine()}/{near}"


# ---------------------------------------------------------------------- a table of one's own


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table is kept, whatever is played at it."""

    listed: bool = True
    speed: float = 0.0
    """Seconds that a bot's turn stays before the next."""
    gatekeepers: tuple[int, ...] = ()
    """Users whose word counts for the keys of their visitors."""
    unattended: bool = False
    """Whether it is opened for others to play at, without its owner."""

    def options(self) -> dict[str, Any]:
        """What the server is told of it."""
        keepers = list(self.gatekeepers)
        return {"speed": self.speed, "gatekeepers": keepers, "unattended": self.unattended}


def open_new(
    library: Library,
    plan: tuple[Game[Any, Any, Any], Any, Sequence[Seat], int, str | None],
    kept: Terms,
) -> str:
    """Open a table for a game that begins once everybody is there; what the table is called."""
    game, rules, chairs, seed, name = plan
    table = _named(name)
    library.sets.keep(game.codec.set_of(rules))
    terms = game.codec.terms(rules)
    people = [_called(seat, chairs) for seat in chairs]
    options = {
        "game": game.name,
        "rules": terms.rules,
        "seats": [
            {"name": who, "kind": seat.kind, **traits}
            for who, seat, traits in zip(people, chairs, terms.seats, strict=True)
        ],
        "own": next((n for n, seat in enumerate(chairs) if seat.kind == seats.HUMAN), None),
        "name": name,
        "seed": seed,
        **kept.options(),
    }
    supervisor.open_table(table, listed=kept.listed, folder=library.folder, options=options)
    return table


def open_saved(library: Library, game: str, kept: Terms) -> str:
    """Open a table for a saved game; what the table is called."""
    name = library.place(game).name
    table = table_of(name)
    options = {"save": name, **kept.options()}
    supervisor.open_table(table, listed=kept.listed, folder=library.folder, options=options)
    return table


def _named(wanted: str | None) -> str:
    if wanted is not None:
        return table_of(wanted)
    own = os.getuid()
    return next((name for name in NAMES if not places.is_open(own, name)), f"table-{os.getpid()}")


def _called(seat: Seat, chairs: Sequence[Seat]) -> str:
    """What a seat is called at a table: `You` would be everybody's name for themselves."""
    name = own_name()
    taken = any(other.name == name for other in chairs)
    return name if seat.name in {"You", _("You")} and name and not taken else seat.name
