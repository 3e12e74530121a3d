"""What everybody may know of a game: entries and events without secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.rune_stones import phrases

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.play.match import Match, Moment


def public_words(do: str) -> str:
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
