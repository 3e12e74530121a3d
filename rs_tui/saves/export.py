"""What everybody may know of a game: entries, chance results and events without secrets.

Every way in which a game that is not over leaves the program goes through here or through the
view of a spectator; only the game file itself holds everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rs_tui.rune_stones import phrases

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_core.play.journal import Entry
    from rs_core.play.match import Match, Moment

TAKEN_BACK: Final = "taken-back"
"""Stands for a choice that was undone: it may name cards that are in a hand again."""
_CONTROL: Final = ("undo", "redo", "seat", "pin")
_PUBLIC: Final = ("artefact", "creature", "die", "first", "night", "tile")
"""What chance does before everybody's eyes; cards are drawn into a hand, a seed is the future."""


class Told(NamedTuple):
    """An entry of the journal as everybody may know it."""

    n: int
    seat: int
    do: str
    chance: tuple[str, ...]


def public_entries(match: Match, entries: Sequence[Entry]) -> Iterator[Told]:
    """Entries of a game that is not over; of what was taken back, only that it was."""
    standing = {moment.entry.n for moment in match.moments}
    for entry in entries:
        word = entry.do.partition(" ")[0]
        if entry.n in standing or word in _CONTROL:
            chance = [met for met in entry.chance if met.partition(" ")[0] in _PUBLIC]
            yield Told(entry.n, entry.seat, without_pin(entry.do), tuple(chance))
        else:
            yield Told(entry.n, entry.seat, TAKEN_BACK, ())


def without_pin(do: str) -> str:
    """What an entry says, without the lock of a curtain."""
    return "pin" if do.startswith("pin ") else do


def told_to_all(match: Match, moment: Moment) -> Iterator[str]:
    """What happened at a moment, in words for everybody."""
    names = tuple(seat.name for seat in match.seats)
    for event in moment.events:
        if event.audience is None:
            words = phrases.event_words(event, names, match.rules.cards)
            if words:
                yield words
