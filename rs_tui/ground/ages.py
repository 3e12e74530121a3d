"""How long ago something was, in words."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from rs_tui.ground.i18n import _, ngettext

_SECONDS: Final = {"minute": 60, "hour": 3600, "day": 86400}


def age(played: str) -> str:
    """How long ago a game was played."""
    try:
        then = datetime.fromisoformat(played)
    except ValueError:
        return "?"
    seconds = (datetime.now(UTC) - then).total_seconds()
    if seconds < _SECONDS["minute"]:
        return _("just now")
    if seconds < _SECONDS["hour"]:
        n = int(seconds / _SECONDS["minute"])
        return ngettext("{n} minute ago", "{n} minutes ago", n).format(n=n)
    if seconds < _SECONDS["day"]:
        n = int(seconds / _SECONDS["hour"])
        return ngettext("{n} hour ago", "{n} hours ago", n).format(n=n)
    n = int(seconds / _SECONDS["day"])
    return ngettext("{n} day ago", "{n} days ago", n).format(n=n)
