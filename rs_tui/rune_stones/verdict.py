"""Why a game went as it did: what made the difference, and when the winner came to lead."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.play.snapshot import chronicle
from rs_core.rune_stones import events
from rs_core.rune_stones.vocabulary import SOURCES
from rs_tui.ground.i18n import N_
from rs_tui.rune_stones.scores import ON_THE_TRACK, markers, of_match

if TYPE_CHECKING:
    from rs_core.play.match import Match

NAMES: Final = {**ON_THE_TRACK, "gems": N_("gems"), "rows": N_("rows")}
"""Where points come from, in words."""


class Turning(NamedTuple):
    """The round from whose end on the winner led."""

    round: int
    source: str
    """What gave the winner the most in it; empty: nothing did."""
    points: int


def runner_up(match: Match) -> int | None:
    """The best of the others; None if the victory is shared."""
    if len(match.winners) != 1:
        return None
    scores = match.scores
    others = [seat for seat in range(len(scores)) if seat not in match.winners]
    return max(others, key=lambda seat: scores[seat])


def differences(match: Match, winner: int, other: int) -> dict[str, int]:
    """By where points come from: how many more the winner has, the largest difference first."""
    found = of_match(match)
    more = {part: found[winner][part] - found[other][part] for part in NAMES}
    return {part: n for part, n in sorted(more.items(), key=lambda each: -abs(each[1])) if n}


def behind(match: Match, winner: int) -> int:
    """How far the winner's marker is behind the foremost one when the final count begins."""
    points = markers(match, match.moments[-1])
    return max(points) - points[winner]


def turning_point(match: Match, winner: int) -> Turning | None:
    """When the winner's marker came to lead for good; None if it does not lead."""
    found: int | None = None
    for number, moment in enumerate(match.moments):
        points = markers(match, moment)
        leads = all(points[winner] > points[seat] for seat in range(len(points)) if seat != winner)
        if not leads:
            found = None
        elif found is None:
            found = number
    if found is None:
        return None
    when = _made_in(match, found)
    gained: Counter[str] = Counter()
    for number, event in chronicle(match.moments, None):
        own = isinstance(event, events.PointsGained) and event.seat == winner
        if own and _made_in(match, number) == when:
            gained[SOURCES[event.source]] += event.points
    source = max(gained, key=gained.__getitem__, default="")
    return Turning(when, source, gained[source])


def _made_in(match: Match, moment: int) -> int:
    """The round in which the choice was made that led to a moment."""
    return match.game.clock(match.moments[max(0, moment - 1)].state)[0]
