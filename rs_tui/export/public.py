"""What everybody may know of a game: its entries and events without secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.play.match import Match, Moment
    from rs_tui.face import Event, Face


def public_words(do: str) -> str:
    """What an entry says, without the lock of a curtain."""
    return "pin" if do.startswith("pin ") else do


def events(moment: Moment) -> Iterator[Event]:
    """What everybody saw at a moment."""
    return (event for event in moment.events if event.audience is None)


def told_to_all(match: Match, moment: Moment, face: Face) -> Iterator[str]:
    """What happened at a moment, in words for everybody."""
    names = tuple(seat.name for seat in match.seats)
    for event in events(moment):
        words = face.words.event(event, names, match.rules)
        if words:
            yield words
