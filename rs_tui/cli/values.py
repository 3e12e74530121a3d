"""Values on the command line that every game has: seed and other numbers, names, addresses.

Every call loads this, so what only a few need is imported where it is read.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from rs_tui.ground.i18n import N_, _
from rs_tui.ground.seeds import SEEDS
from rs_tui.ground.values import number

if TYPE_CHECKING:
    from datetime import date

EXAMPLE = "2026-11-17"
"""Of a day, as it is written."""


def seed(text: str) -> int:
    """Read a seed: 0 to 2**64 - 1."""
    return number(
        text,
        0,
        SEEDS - 1,
        N_("{text!r} is not a seed (a whole number)"),
        N_("seed {text} is not between {low} and {high}"),
    )


def games(text: str) -> int:
    """Read a number of games."""
    return number(
        text,
        1,
        1_000_000,
        N_("{text!r} is not a number of games (a whole number)"),
        N_("number of games {text} is not between {low} and {high}"),
    )


def jobs(text: str) -> int:
    """Read a number of processes; 0 means one for each core."""
    return number(
        text,
        0,
        256,
        N_("{text!r} is not a number of jobs (a whole number)"),
        N_("number of jobs {text} is not between {low} and {high}"),
    )


def port(text: str) -> int:
    """Read a TCP port."""
    return number(
        text,
        1,
        65535,
        N_("{text!r} is not a port (a whole number)"),
        N_("port {text} is not between {low} and {high}"),
    )


def own_bot(text: str) -> Path:
    """Read the file of a bot of one's own."""
    from rs_tui.ground import paths
    from rs_tui.tables.own_bot import why_not

    if paths.kiosk():
        raise ArgumentTypeError(_("no programs of one's own are started here"))
    path = Path(text).expanduser()
    if reason := why_not(path):
        raise ArgumentTypeError(reason)
    return path


def seat(text: str) -> int:
    """Read the number of a seat, from 1 on."""
    return number(
        text,
        1,
        16,
        N_("{text!r} is not the number of a seat (a whole number)"),
        N_("seat {text} is not between {low} and {high}"),
    )


def sessions(text: str) -> int:
    """Read how many may play at once."""
    return number(
        text,
        1,
        1000,
        N_("{text!r} is not a number of sessions (a whole number)"),
        N_("number of sessions {text} is not between {low} and {high}"),
    )


def origin(text: str) -> str:
    """Read the address of a web server, without a path: `https://games.example`."""
    from rs_tui.browser.origins import origin_of

    try:
        return origin_of(text)
    except ValueError:
        words = _("origin {text!r} is not an address such as https://games.example")
        raise ArgumentTypeError(words.format(text=text)) from None


def name(text: str) -> str:
    """Read what somebody is called."""
    from rs_tui.ground import clean

    return clean.name(text)


def day(text: str) -> date:
    """Read a day of the calendar."""
    from datetime import date

    try:
        return date.fromisoformat(text)
    except ValueError:
        words = _("{text!r} is not a day (write it as {example})")
        raise ArgumentTypeError(words.format(text=text[:40], example=EXAMPLE)) from None
