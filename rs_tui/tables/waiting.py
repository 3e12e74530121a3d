"""Whom a table waits for, in words: people since when, and whether they are away; bots think."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rs_tui.ground.i18n import _
from rs_tui.tables.chairs import called

if TYPE_CHECKING:
    from rs_tui.tables.table import Table


def people(table: Table) -> tuple[int, ...]:
    """The seats of people, here or elsewhere, that have to decide."""
    seats = table.seats
    return tuple(n for n in table.waiting if n < len(seats) and not seats[n].is_bot)


def words(table: Table) -> str:
    """Whom we wait for; empty if nobody has to decide."""
    found = people(table)
    if not found:
        bot = next(iter(table.waiting), None)
        return "" if bot is None else _("{name}: thinking").format(name=called(table.seats[bot]))
    names = ", ".join(_named(table, seat) for seat in found)
    if table.since is None:
        return _("Waiting for {names}").format(names=names)
    since = time.strftime("%H:%M", time.localtime(table.since))
    return _("Waiting for {names} since {time}").format(names=names, time=since)


def _named(table: Table, seat: int) -> str:
    """A name, with whether whoever has it is at the table at all."""
    told = None if table.company is None else table.company.seats
    if told is None or seat >= len(told.seats) or told.seats[seat].here:
        return table.names[seat]
    return _("{name} (away)").format(name=table.names[seat])
