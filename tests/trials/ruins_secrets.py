"""Five hundred games of Runes & Ruins searched: nothing unseen can be reached from a view."""

import json

from rs_core.play.rng import seeded
from rs_core.ruins.codec import view_data
from rs_core.ruins.determinize import determinize
from rs_core.ruins.state import State
from rs_core.ruins.view import view
from tests.ruins.games import random_states

GAMES = 500
SHORT = 9
EVERY = 12


def search(s: State) -> int:
    """Compare what every seat sees with what it sees in a world where all it cannot know differs.

    What is sent and what is seen are the same in both, so that neither holds anything unseen.
    """
    views = 0
    for seat in (None, *range(s.players)):
        seen = view(s, seat)
        other = view(determinize(seen, seeded(s.rng)), seat)
        assert other == seen, f"seat {seat}"
        assert json.dumps(view_data(other)) == json.dumps(view_data(seen)), f"seat {seat}"
        for at, tile in enumerate(seen.tiles):
            lawful = s.over or s.public >> at & 1 or (seat is not None and s.seen[seat] >> at & 1)
            assert tile < 0 or lawful, f"seat {seat} knows {at}"
        for owner, pair in enumerate(seen.pairs):
            if seat is not None and s.mirrored[seat] >> owner & 1:
                continue
            assert s.over or owner in (seat, s.leader) or not pair.covered, f"seat {seat}"
        assert s.over or all(
            bad is None for owner, bad in enumerate(seen.disciples) if owner != seat
        )
        views += 1
    return views


def run(short: bool) -> list[tuple[str, str]]:
    """How many games, moments and views were searched."""
    moments = views = 0
    for s in random_states(SHORT if short else GAMES, EVERY):
        moments += 1
        views += search(s)
    return [
        ("games searched", f"{SHORT if short else GAMES:,}"),
        ("moments", f"{moments:,}"),
        ("views without anything unseen", f"{views:,}"),
    ]
