"""What everybody may know of a game: its entries and events without secrets.

Every way in which a game that is not over leaves the program goes through here or through the
view of a spectator; only the game file itself holds everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.play.replay import last_known
from rs_core.play.trace import heard

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_core.play.journal import Entry
    from rs_core.play.match import Match, Moment
    from rs_tui.face import Face

TAKEN_BACK: Final = "taken-back"
"""Stands for a choice that was undone: it may name what is hidden again."""
_CONTROL: Final = ("undo", "redo", "seat", "pin", "hint")


class Told(NamedTuple):
    """An entry of the journal as everybody may know it."""

    n: int
    seat: int
    do: str
    chance: tuple[str, ...]


def public_entries(match: Match, entries: Sequence[Entry]) -> Iterator[Told]:
    """Entries of a game that is not over: none from a sealed choice on; of what was taken back,
    only that it was; chance results as far as everybody saw them.
    """
    standing = {moment.entry.n for moment in match.moments}
    known = entries_known(match)
    for entry in entries:
        if entry.n > known:
            return
        if entry.n in standing or entry.do.partition(" ")[0] in _CONTROL:
            met = zip(entry.chance, match.audiences[entry.n - 1], strict=True)
            chance = tuple(result for result, audience in met if audience is None)
            do = match.game.told(without_pin(entry.do))
            yield Told(entry.n, entry.seat, do, chance)
        else:
            yield Told(entry.n, entry.seat, TAKEN_BACK, ())


def without_pin(do: str) -> str:
    """What an entry says, without the lock of a curtain."""
    return "pin" if do.startswith("pin ") else do


def entries_known(match: Match) -> int:
    """How many entries everybody may know: none from a sealed choice on, taken back or not."""
    last = last_known(match)
    if len(match.pending) > 1 or last < match.choices_made:
        return match.moments[last].entry.n
    return len(match.entries)


def told_to_all(match: Match, moment: Moment, face: Face) -> Iterator[str]:
    """What happened at a moment, in words for everybody."""
    for event in heard(moment.events, None):
        words = face.words.event(event, match.names, match.rules)
        if words:
            yield words
