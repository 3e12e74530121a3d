"""`rune-stones tables`: the tables of this machine, and closing one's own."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING, Any

from rs_tui import games
from rs_tui.ground import outlet
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, ngettext, words_of
from rs_tui.tables import address, arrival, notices, places, status
from rs_tui.tables.party import TableError

if TYPE_CHECKING:
    from argparse import Namespace

    from rs_tui.tables.status import Listed


def run(args: Namespace) -> int:
    """List the tables, or close one."""
    if getattr(args, "part", None) == "close":
        return _close(args.table)
    found = status.tables()
    if args.json:
        outlet.data([_data(each) for each in found])
    else:
        sys.stdout.write("".join(f"{line}\n" for line in _lines(found)))
    return 0


def _data(found: Listed) -> dict[str, Any]:
    told = found.status
    return {
        "name": found.table,
        "owner": found.owner,
        "listed": found.listed,
        "game": None if told is None else told.game,
        "seats": None if told is None else told.seats,
        "free": None if told is None else told.free,
        "started": None if told is None else told.started,
        "waiting": [] if told is None else list(told.turn),
        "since": None if told is None else told.since_time.isoformat(),
    }


def _lines(found: list[Listed]) -> list[str]:
    """The list in words, with how many wait for whoever reads it."""
    if not found:
        return [_("No table is open here; rune-stones host opens one.")]
    n = len(found)
    head = ngettext("{n} table", "{n} tables", n).format(n=n)
    own = arrival.own_name().casefold()
    mine = [each for each in found if each.status and own in map(str.casefold, each.status.turn)]
    if own and mine:
        waits = ngettext("{n} waits for you", "{n} wait for you", len(mine))
        head = f"{head}, {waits.format(n=len(mine))}"
    return [f"{head}:", *(f"  {notices.line(each, _title(each))}" for each in found)]


def _title(found: Listed) -> str:
    """What players call the game of a table; its own name if it is none of ours."""
    name = "" if found.status is None else found.status.game
    return _(games.TITLES.get(name, name))


def _close(name: str) -> int:
    where = address.parse(name)
    own = os.getuid()
    if where.host is not None or (where.owner and places.user_number(where.owner) != own):
        raise CallError(_("{table}: only its owner can close a table").format(table=name))
    visit = arrival.go(where, watch=True)
    try:
        visit.owner("end")
    except TableError as error:
        if not visit.closed:
            raise CallError(words_of(error)) from error
    finally:
        visit.close()
    end = time.monotonic() + arrival.PATIENCE
    while places.is_open(own, where.table) and time.monotonic() < end:
        time.sleep(0.02)  # its supervisor tidies up
    sys.stdout.write(_("the table {table} is closed").format(table=where.table) + "\n")
    return 0
