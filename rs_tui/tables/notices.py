"""What lists say of a table: seats free, whose turn it is, and since when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground.ages import age
from rs_tui.ground.i18n import _, ngettext

if TYPE_CHECKING:
    from rs_tui.tables.status import Listed, Status


def line(found: Listed, title: str) -> str:
    """One table in a line; `title` is what players call its game."""
    name = f"{found.owner}/{found.table}"
    if found.status is None:
        return name
    return ", ".join([name, title, free(found.status), stands(found.status)])


def free(told: Status) -> str:
    """How many seats nobody has claimed."""
    return ngettext("{n} seat free", "{n} seats free", told.free).format(n=told.free)


def stands(told: Status) -> str:
    """How far the game is, and whom it waits for since when."""
    since = age(told.since_time.isoformat())
    if not told.started:
        return _("not begun")
    if not told.turn:
        return _("over, {when}").format(when=since)
    return _("waits for {names}, {when}").format(names=", ".join(told.turn), when=since)
