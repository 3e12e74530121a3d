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


def last_known(match: Match) -> int:
    """The last moment that everybody may know.

    A choice stays sealed while somebody who was asked at the same time has yet to answer.
    """
    waiting = {decision.seat for decision in match.pending}
    for number in range(len(match.moments) - 1, 0, -1):
        waiting.discard(match.moments[number].entry.seat)
        before = match.moments[number - 1].state
        if waiting.isdisjoint(decision.seat for decision in match.game.pending(before)):
            return number
    return 0


def entries_known(match: Match) -> int:
    """How many entries everybody may know: none from a sealed choice on, taken back or not."""
    last = last_known(match)
    if len(match.pending) > 1 or last < match.choices_made:
        return match.moments[last].entry.n
    return len(match.entries)


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
