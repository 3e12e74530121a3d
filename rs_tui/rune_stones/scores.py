"""Where the points of a game come from, and how the race went."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rs_core.play.snapshot import chronicle
from rs_core.rune_stones import events
from rs_core.rune_stones.scoring import Count, final_count
from rs_core.rune_stones.vocabulary import SOURCES
from rs_tui.ground.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rs_core.play.match import Match, Moment
    from rs_core.rune_stones.view import View

ON_THE_TRACK: Final = {
    "sets": N_("sets"),
    "cards": N_("cards"),
    "forge": N_("forge"),
    "wisps": N_("wisps"),
    "die": N_("die"),
}
"""Where points come from that the marker shows, in the order they are told in, with their names."""
PARTS: Final = (*ON_THE_TRACK, "gems", "rows")
"""Where points come from: those on the track, then the final count (9.2, 9.3)."""
BEFORE: Final = "before"
"""The points that a game began with, if it did not begin with a deal."""


def parts(gained: Mapping[str, int], count: Count) -> dict[str, int]:
    """One player's points by where they come from: what was gained on the way, and the count."""
    track = {part: gained.get(part, 0) for part in ON_THE_TRACK}
    return {**track, "gems": count.goods, "rows": count.upper + count.lower}


def by_source(happened: Iterable[object], view: View) -> list[dict[str, int]]:
    """By seat: how many points came from where, the final count as if the game ended now.

    What happened is all that happened since the game began.
    """
    gained: list[Counter[str]] = [Counter() for _mat in view.mats]
    for event in happened:
        if isinstance(event, events.PointsGained):
            gained[event.seat][SOURCES[event.source]] += event.points
    return [
        {BEFORE: mat.points - found.total(), **parts(found, final_count(mat))}
        for found, mat in zip(gained, view.mats, strict=True)
    ]


def of_match(match: Match) -> list[dict[str, int]]:
    """The same of a whole game."""
    return by_source((event for _at, event in chronicle(match.moments, None)), match.view(None))


def race(match: Match) -> list[tuple[int, ...]]:
    """The markers by seat where the game began, at the start of each round, and now."""
    clock, moments = match.game.clock, match.moments
    starts = [
        later
        for earlier, later in pairwise(moments)
        if clock(earlier.state)[0] != clock(later.state)[0]
    ]
    return [markers(match, moment) for moment in (moments[0], *starts, moments[-1])]


def markers(match: Match, moment: Moment) -> tuple[int, ...]:
    """Where the markers of all seats stand at a moment."""
    return tuple(mat.points for mat in match.game.view(moment.state, None).mats)
