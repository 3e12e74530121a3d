"""What is counted of each seat of a finished game, from what happened in it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from rs_core.rune_stones import events
from rs_core.rune_stones.components import PLACES
from rs_core.rune_stones.gems import total
from rs_core.rune_stones.vocabulary import EMPTY, STONES
from rs_tui.rune_stones.scores import race

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_core.rune_stones.cards.faces import CardSet

EVERY: Final = (
    "sets", "fives", "forged", "summoned", "lost", "dragons_lost", "wasted", "wisps", "rolls",
    "robbed",
)  # fmt: skip
"""Things that are counted as they happen."""


def figures(match: Match) -> list[dict[str, Any]]:
    """By seat."""
    counted = [Counter(dict.fromkeys(EVERY, 0)) for _seat in match.seats]
    best, turns, steps = ([0] * len(match.seats) for _kind in range(3))
    for moment in match.moments:
        for event in moment.events:
            _count(event, counted, match.rules.cards)
            if isinstance(event, events.TurnBegan):
                turns[event.seat] = 0
            elif isinstance(event, events.PointsGained):
                turns[event.seat] += event.points
                steps[event.seat] = max(steps[event.seat], turns[event.seat])
            elif isinstance(event, events.RowTraded):
                best[event.seat] = max(best[event.seat], event.artefacts)
    behind = _behind(match)
    found: list[dict[str, Any]] = []
    for seat, player in enumerate(match.state.players):
        rows = [len(row) - row.count(EMPTY) for row in player.rows]
        counted[seat]["fives"] += rows.count(PLACES)
        found.append(
            {
                **counted[seat],
                "best_set": max(best[seat], *rows),
                "stones": [STONES[stone] for stone in player.stones],
                "goods": total(player.gems),
                "step": steps[seat],
                "behind": behind[seat],
            }
        )
    return found


def _count(event: object, counted: list[Counter[str]], cards: CardSet) -> None:
    if not isinstance(event, events.Event):
        return
    own = counted[event.seat]
    if isinstance(event, events.RowTraded):
        own["sets"] += 1
        own["fives"] += event.artefacts == PLACES
    elif isinstance(event, events.ArtefactForged):
        own["forged"] += 1
    elif isinstance(event, events.CreaturesSummoned):
        own["summoned"] += len(event.cards)
        own["wasted"] += event.left
    elif isinstance(event, events.CardsMoved):
        own["lost"] += len(event.left)
        own["dragons_lost"] += _dragons(event.left, cards)
    elif isinstance(event, events.GemsStolen):
        for victim in event.victims:
            counted[victim]["robbed"] += 1
    elif isinstance(event, events.WispCaught):
        own["wisps"] += 1
    elif isinstance(event, events.DieRolled):
        own["rolls"] += 1


def _dragons(numbers: tuple[int, ...], cards: CardSet) -> int:
    return sum(cards.cards[number].is_dragon for number in numbers)


def _behind(match: Match) -> list[int]:
    """By seat: how far behind the first it was at the start of a round, at most."""
    most = [0 for _seat in match.seats]
    for markers in race(match):
        first = max(markers)
        most = [max(before, first - at) for before, at in zip(most, markers, strict=True)]
    return most
