"""Older versions of the save file, each turned into the next one up to the current.

Version 0 was never given to anybody; it stands here so that the way is built and tried. It had
the names of the players in the header, gave every seat the druid of its number, and its entries
had neither numbers nor checksums.
Version 1 named no edition of the rulings; its games are of edition 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rs_core.play.journal import (
    FORMAT,
    VERSION,
    JournalError,
    header_line,
    header_sum,
    make_entry,
    read_entry,
    read_json,
)
from rs_core.rune_stones.vocabulary import BASE_STONES, DRUIDS, STONES
from rs_tui.ground.i18n import _, words_of

if TYPE_CHECKING:
    from collections.abc import Callable


class Damage(NamedTuple):
    """The first line that is not as it should be, counted from 1, and why."""

    line: int
    reason: str


class Upgraded(NamedTuple):
    """Lines of a newer version, up to the first that could not be read."""

    lines: list[str]
    damage: Damage | None


def upgrade(version: int, lines: list[str]) -> Upgraded:
    """Lines of an old version, the header first, as lines of the current one."""
    damage = None
    while version < VERSION and lines:
        lines, found = _STEPS[version](lines)
        damage = found or damage  # what a later step cannot read lies before what an earlier could
        version += 1
    return Upgraded(lines, damage)


def _from_0(lines: list[str]) -> Upgraded:
    try:
        header = _header_from_0(read_json(lines[0]))
    except (KeyError, TypeError, JournalError):
        return Upgraded([], Damage(1, _("the header is damaged")))
    out = [header]
    previous = header_sum(header)
    for number, line in enumerate(lines[1:], 1):
        try:
            data = read_json(line)
            entry = make_entry(number, data["seat"], data["do"], data["chance"], previous)
            out.append(entry.line())
        except (KeyError, TypeError, ValueError):
            return Upgraded(out, Damage(number + 1, _("the line is not a journal entry")))
        previous = entry.sum
    return Upgraded(out, None)


def _header_from_0(old: dict[str, Any]) -> str:
    players = [{"name": name, "kind": "human"} for name in old["players"]]
    seats = [
        {"name": player["name"], "druid": druid, "kind": player["kind"]}
        for player, druid in zip(players, DRUIDS, strict=False)
    ]
    return header_line(
        {
            "format": FORMAT,
            "version": 1,
            "game": old["game"],
            "rules": {
                "expansions": old["expansions"],
                "stones": [STONES[stone] for stone in BASE_STONES],
                "undo": "turn",
                "cards": old["cards"],
            },
            "seed": old["seed"],
            "seats": seats,
            "created": old["created"],
        }
    )


def _from_1(lines: list[str]) -> Upgraded:
    """Every line is checked before it is chained to the new header."""
    try:
        old = read_json(lines[0])
        header = header_line(old | {"version": 2, "rules": {"edition": 1, **old["rules"]}})
    except (KeyError, TypeError, JournalError):
        return Upgraded([], Damage(1, _("the header is damaged")))
    out = [header]
    before, previous = header_sum(lines[0]), header_sum(header)
    for n, line in enumerate(lines[1:], 1):
        try:
            entry = read_entry(line, n, before)
        except JournalError as error:
            return Upgraded(out, entry_damage(n, error))
        before = entry.sum
        chained = make_entry(n, entry.seat, entry.do, entry.chance, previous)
        out.append(chained.line())
        previous = chained.sum
    return Upgraded(out, None)


def entry_damage(n: int, error: JournalError) -> Damage:
    """What is wrong with an entry; a damaged header shows in the first one's sum."""
    reason = words_of(error)
    if n == 1:
        reason = _("{reason} (or the header was)").format(reason=reason)
    return Damage(n + 1, reason)


_STEPS: Final[dict[int, Callable[[list[str]], Upgraded]]] = {0: _from_0, 1: _from_1}
