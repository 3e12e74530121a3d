"""Looks for what a seat may not know in every byte that it was sent."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rs_core.play.trace import heard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.play.match import Match


def messages(sent: bytes) -> list[dict[str, Any]]:
    """All that was told, message by message."""
    return [json.loads(line) for line in sent.split(b"\n") if line]


def strings(data: Any) -> Iterator[str]:
    """Every text in plain data, keys among them."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def numbers(data: Any) -> Iterator[int]:
    """Every number in plain data."""
    if isinstance(data, int) and not isinstance(data, bool):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from numbers(value)
    elif isinstance(data, list):
        for value in data:
            yield from numbers(value)


def check(match: Match, sent: bytes, seat: int | None) -> int:
    """Nothing was sent before the end but what a seat may know; how many messages there were."""
    told = messages(sent)
    seeds = {match.seed, *(match.game.random_state(moment.state) for moment in match.moments)}
    views = {
        json.dumps(match.game.travel.view_data(match.game.view(moment.state, seat)))
        for moment in match.moments
    }
    own = {
        json.dumps(match.game.travel.event_data(event))
        for moment in (*match.moments, *match.undone)
        for event in heard(moment.events, seat)
    }
    for message in told:
        if message["t"] == "record":
            continue  # after the end everybody gets everything
        assert seeds.isdisjoint(numbers(message)), "the seed tells the future"
        assert not any(str(seed) in text for text in strings(message) for seed in seeds)
        if message["t"] == "now":
            assert json.dumps(message["view"]) in views, "a view of nobody else, and of no state"
        for events in message.get("moments", ()):
            for event in events:
                assert json.dumps(event) in own, "an event for other ears"
    return len(told)


def hands_told(sent: bytes) -> set[tuple[int, ...]]:
    """Every hand of Rune Stones that was told."""
    return {
        tuple(message["view"][1])
        for message in messages(sent)
        if message["t"] == "now" and isinstance(message["view"], list)
    }


def full_lines(sent: bytes) -> int:
    """How many positions with all hands were told before the record."""
    return sum(
        text.startswith(("RS1f", "RS2f"))
        for message in messages(sent)
        if message["t"] != "record"
        for text in strings(message)
    )
