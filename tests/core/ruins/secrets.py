"""Whether anything unseen can be reached from what a seat is given: games are searched for it.

Two worlds that one seat cannot tell apart must be the same in all that the seat is given: its view,
what is sent of it, what goes to a bot's process, what it hears, and what lists of games say.
"""

import json
import pickle
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rs_core.play.match import Match
from rs_core.play.rng import seeded
from rs_core.play.snapshot import of_match
from rs_core.play.trace import heard
from rs_core.ruins import events
from rs_core.ruins.determinize import determinize
from rs_core.ruins.game import GAME
from rs_core.ruins.state import State
from rs_core.ruins.view import View, view
from rs_tui.export.public import public_entries
from tests.core.ruins.games import play_match

_FACES = ("tile", "tiles", "number", "cards", "icons", "disciple")
"""Fields of events that name what is not public by itself."""


def search_game(number: int, every: int) -> Counter[str]:
    """Play the n-th game, and search it at every so-many-th moment and at its end."""
    match = play_match(number)
    tally: Counter[str] = Counter(games=1)
    for at, moment in enumerate(match.moments):
        _search_events(moment.events, moment.state)
        if at % every == 0:
            tally["moments"] += 1
            tally["views"] += _search_state(moment.state)
    tally["entries"] += _search_entries(match)
    _search_lists(match)
    return tally


def _search_state(s: State) -> int:
    views = 0
    for seat in (None, *range(s.players)):
        seen = view(s, seat)
        other = view(determinize(seen, seeded(s.rng)), seat)
        assert other == seen, f"seat {seat} can tell made up from true"
        assert _sent(other) == _sent(seen), f"seat {seat} is sent something unseen"
        _search_view(s, seat, seen)
        views += 1
    if not s.over:
        assert set(GAME.result(s)) == {0}
        assert GAME.standing(s) == ()
        assert GAME.winners(s) == ()
    return views


def _sent(seen: View) -> tuple[str, bytes]:
    """What travels to a terminal, and to the process of a bot."""
    return json.dumps(GAME.travel.view_data(seen)), pickle.dumps(seen)


def _search_view(s: State, seat: int | None, seen: View) -> None:
    """Every face in a view was seen by its seat, or is everybody's."""
    if s.over:
        return
    own = s.seen[seat] if seat is not None else 0
    for at, tile in enumerate(seen.tiles):
        assert tile < 0 or (s.public | own) >> at & 1, f"seat {seat} knows {at}"
    for owner, pair in enumerate(seen.pairs):
        mirrored = seat is not None and s.mirrored[seat] >> owner & 1
        assert owner in (seat, s.leader) or mirrored or not pair.covered, f"seat {seat}"
    assert all(bad is None for owner, bad in enumerate(seen.disciples) if owner != seat)
    assert seen.hand == (None if seat is None else s.hands[seat])
    for column, owners in ((seen.attack, seen.attackers), (seen.defence, seen.defenders)):
        assert all(card < 0 or owner == seat for card, owner in zip(column, owners, strict=True))


def _search_events(happened: tuple[Any, ...], s: State) -> None:
    """What everybody hears names no face that is not open by then."""
    shown = {tile for tiles in s.open for tile in tiles}
    shown |= {tile for at, tile in enumerate(s.tiles) if s.public >> at & 1}
    for event in heard(happened, None):
        assert not isinstance(event, events.Private)
        if isinstance(event, events.GameOver):
            continue
        for name in _FACES:
            value = getattr(event, name, None)
            if name in ("tile", "tiles") and value is not None:
                named = {value} if name == "tile" else set(value)
                assert named <= shown, event
            elif name in ("number", "icons", "disciple"):
                assert value is None, event


def _search_entries(match: Match) -> int:
    """What `saves show` and exports tell of a running game: no chance result that one seat met."""
    entries = 0
    for entry in _public(match):
        assert not any(met.split()[0] in ("tile", "character") for met in entry.chance)
        assert not any(met.startswith("card") for met in entry.chance)
        assert entry.do.partition(" ")[0] not in ("card", "put") or " " not in entry.do
        entries += 1
    return entries


def _public(match: Match) -> Iterator[Any]:
    """The entries of the game as it stood before its last choice."""
    running = Match(GAME, match.rules, match.seed, match.seats)
    for moment in match.moments[1:-1]:
        running.choose(moment.entry.seat, moment.entry.do)
    yield from public_entries(running, running.entries)


def _search_lists(match: Match) -> None:
    """A snapshot for a spectator holds nothing but the public view and what all heard."""
    seen = of_match(match, None)
    assert seen.view == view(match.state, None)
    assert not any(isinstance(event, events.Private) for event in seen.events)
