"""Older versions of the save file, each turned into the next one up to the current.

Headers are brought from one version to the next by the codec of their game.
Version 0 was never given to anybody; it stands here so that the way is built and tried. Its entries
had neither numbers nor checksums.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rs_core.play.errors import CoreError
from rs_core.play.journal import (
    VERSION,
    JournalError,
    header_line,
    header_sum,
    make_entry,
    read_entry,
    read_json,
)
from rs_tui.ground.i18n import _, words_of

if TYPE_CHECKING:
    from rs_core.play.codec import Codec


class Damage(NamedTuple):
    """The first line that is not as it should be, counted from 1, and why."""

    line: int
    reason: str


class Upgraded(NamedTuple):
    """Lines of a newer version, up to the first that could not be read."""

    lines: list[str]
    damage: Damage | None


def upgrade(codec: Codec[Any, Any, Any], version: int, lines: list[str]) -> Upgraded:
    """Lines of an old version, the header first, as lines of the current one."""
    damage = None
    while version < VERSION and lines:
        lines, found = _next(codec, version, lines)
        damage = found or damage  # what a later step cannot read lies before what an earlier could
        version += 1
    return Upgraded(lines, damage)


def _next(codec: Codec[Any, Any, Any], version: int, lines: list[str]) -> Upgraded:
    """Lines of one version as lines of the next."""
    try:
        header = header_line(codec.upgraded(version, read_json(lines[0])))
    except (KeyError, TypeError, CoreError):
        return Upgraded([], Damage(1, _("the header is damaged")))
    return _numbered(header, lines) if version == 0 else _chained(header, lines)


def _numbered(header: str, lines: list[str]) -> Upgraded:
    """Entries that had neither numbers nor sums."""
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


def _chained(header: str, lines: list[str]) -> Upgraded:
    """Every line is checked before it is chained to the new header."""
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
