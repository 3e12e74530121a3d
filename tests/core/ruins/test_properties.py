"""What must hold at every choice of every game of Runes & Ruins."""

import gc
import random
from collections import Counter
from types import FunctionType, ModuleType

import pytest

from rs_core.play.journal import Entry, header_sum, read_entry
from rs_core.play.match import Match, Seat
from rs_core.play.replay import Replay, redealt
from rs_core.play.rng import seeded
from rs_core.play.trace import Trace
from rs_core.ruins import engine, events
from rs_core.ruins.determinize import determinize
from rs_core.ruins.game import GAME
from rs_core.ruins.state import State
from rs_core.ruins.table import disciple, runes_open
from rs_core.ruins.view import view
from rs_core.ruins.vocabulary import (
    BATTLE,
    COLLAPSE,
    DISCIPLES,
    EXPLORATION,
    HEROES,
    NOBODY_YET,
    TAKEN,
)
from tests.core.ruins.games import NAMES, play_match, random_states, rules_of
from tests.rules import rule

GAMES = 36
FORBIDDEN = (State, Match, Trace, random.Random, ModuleType, FunctionType)


def check_pieces(s):
    """21 tiles, 57 cards and all characters are each in exactly one place."""
    cards = [*s.pile, *s.discard, *s.attack, *s.defence, *s.laid]
    for hand in s.hands:
        cards += hand
    assert Counter(cards) == Counter(s.faces.deck)
    assert sorted(s.tiles) == list(range(21))
    held = [s.tiles[at] for at in range(21) if s.ruins >> at & 1]
    held += [s.tiles[at] for places in s.hidden for at in places]
    held += [tile for tiles in s.open for tile in tiles]
    held += [tile for tile in (*s.layout, *s.to_put) if tile != TAKEN]
    assert len(set(held)) == len(held)
    if s.phase < 2:
        assert len(held) == 21
    numbers = sorted(number for pair in s.pairs for number in pair)
    assert numbers == list(s.faces.in_play(s.players))
    assert 0 <= s.seal <= s.rules.tokens
    assert sum(s.markers) <= 2


@rule("R3.1", "R3.2")
def test_alliances_follow_the_icons_at_every_moment():
    icons = [each.icons for each in GAME.new(rules_of(0), 1).faces.characters]
    for s in random_states(12, every=2):
        ring = s.tiles.index(s.faces.ring)
        for seat, pair in enumerate(s.pairs):
            base = sum(icons[number] for number in pair)
            expected = 4 in pair or base >= 3 or (base == 2 and bool(s.had[seat] >> ring & 1))
            assert disciple(s, seat) == expected


def test_pieces_are_conserved_and_every_game_ends():
    ended = Counter()
    for s in random_states(GAMES, every=1):
        check_pieces(s)
        assert s.over or all(each.options for each in engine.pending(s))
        if s.over:
            ended[s.winner, s.ended_in] += 1
    assert sum(ended.values()) == GAMES
    assert {(HEROES, EXPLORATION), (DISCIPLES, COLLAPSE), (DISCIPLES, BATTLE)} <= set(ended)


@rule("R8.1", "R5.3")
def test_heroes_win_exactly_when_the_sixth_rune_is_open():
    for s in random_states(GAMES, every=1):
        assert (runes_open(s) == 6) == (s.winner == HEROES)
        assert s.over == (s.winner != NOBODY_YET)


@rule("R13.3")
def test_what_is_made_up_cannot_be_told_from_what_is():
    for number, s in enumerate(random_states(18, every=3)):
        for seat in (None, *range(s.players)):
            seen = view(s, seat)
            for more in range(2):
                assert view(determinize(seen, seeded(number * 7 + more)), seat) == seen


@rule("R13.3")
def test_the_true_state_is_a_possible_one_and_made_up_ones_differ():
    tiles = {0: set(), 1: set()}
    for s in random_states(3, every=8):
        if s.over:
            continue
        seen = view(s, 0)
        for more in range(8):
            made = determinize(seen, seeded(more))
            check_pieces(made)
            tiles[made.tiles == s.tiles].add(made.tiles)
            for at, tile in enumerate(made.tiles):
                if any(at in places for places in s.hidden):
                    assert tile not in s.faces.suns
                if s.clear >> at & 1:
                    assert tile not in s.faces.runes
    assert tiles[0]


def test_made_up_games_can_be_played_to_their_end():
    for number, s in enumerate(random_states(8, every=9)):
        dice = random.Random(number)
        for seat in (None, 0):
            made = determinize(view(s, seat), seeded(number))
            while decisions := engine.pending(made):
                decision = decisions[0]
                engine.apply(made, decision.seat, dice.choice(decision.options))
            assert made.over


def test_a_clone_is_equal_and_independent():
    for s in random_states(6, every=4):
        other = s.clone()
        assert other == s
        if not s.over:
            decision = engine.pending(other)[0]
            before = s.clone()
            engine.apply(other, decision.seat, decision.options[-1])
            assert s == before
            assert other != s


def reachable(value):
    """Everything that can be reached from a value, but for classes and the shared set of faces."""
    seen = {}
    queue = [value]
    while queue:
        each = queue.pop()
        if id(each) in seen or isinstance(each, type):
            continue
        seen[id(each)] = each
        if type(each) not in (int, str, bool, type(None)):
            queue += gc.get_referents(each)
    return seen.values()


def test_nothing_leads_from_a_view_to_the_state():
    for s in random_states(4, every=11):
        for seat in (None, 0, s.players - 1):
            for each in reachable(view(s, seat)):
                assert not isinstance(each, FORBIDDEN)


def hidden_facts(s, seat):
    """Changes that a seat must not notice: other unseen faces, characters, hands and piles."""
    return redealt(GAME, s, seat, 77)


@rule("R13.2", "R13.3")
def test_views_do_not_depend_on_what_is_unseen():
    for s in random_states(10, every=6):
        for seat in (None, *range(s.players)):
            assert view(hidden_facts(s, seat), seat) == view(s, seat)


def test_events_heard_by_a_seat_do_not_depend_on_what_it_cannot_know():
    """The same choice of another seat sounds the same to everybody in every world that fits."""
    told = 0
    for s in random_states(9, every=4):
        for decision in engine.pending(s):
            listener = (decision.seat + 1) % s.players
            option = decision.options[0]
            heard = []
            for world in (s, determinize(view(s, listener), seeded(5))):
                if option not in engine.pending(world)[0].options and s.phase:
                    break
                if option not in {o for d in engine.pending(world) for o in d.options}:
                    break
                world = world.clone()
                world.trace = trace = Trace()
                engine.apply(world, decision.seat, option)
                heard.append([e for e in trace.events if e.audience in (None, listener)])
            if len(heard) == 2 and len(heard[0]) and _quiet(heard):
                assert heard[0][0] == heard[1][0]
                told += 1
    assert told > 50


def _quiet(heard):
    """Not where the choice turns something up: that may differ."""
    loud = (
        events.TileRevealed,
        events.TileLit,
        events.RuinsFell,
        events.CardsMet,
        events.RuneCalled,
        events.CharactersShown,
    )
    return not any(isinstance(event, loud) for each in heard for event in each)


@pytest.mark.parametrize("number", range(8))
def test_a_game_is_played_again_from_its_journal(number):
    match = play_match(number)
    again = Match(
        GAME,
        match.rules,
        12345,
        [Seat(name) for name in NAMES[: match.rules.players]],
        dealt=match.entries[0].chance,
    )
    previous = again.entries[0]
    assert previous.chance == match.entries[0].chance
    for entry in match.entries[1:]:
        read = read_entry(entry.line(), entry.n, match.entries[entry.n - 2].sum)
        assert isinstance(read, Entry)
        again.repeat(read)
    # The random state is that of another seed; everything on the table is the same.
    one, other = match.state.clone(), again.state.clone()
    one.rng = other.rng = 0
    assert one == other
    assert header_sum("") is not None


@pytest.mark.parametrize("number", range(4))
def test_undo_and_redo_bring_back_what_was(number):
    match = play_match(number)
    line = [moment.state.clone() for moment in match.moments]
    taken = 0
    while match.why_no_undo() is None and taken < 25:
        match.undo()
        taken += 1
        if match.rules.undo == "turn":
            assert match.state == line[-1 - taken]
    for _ in range(taken):
        match.redo()
    assert match.state == line[-1]


def test_a_game_can_be_looked_back_on_and_branched_off():
    match = play_match(2)
    replay = Replay(match)
    assert replay.last == len(match.moments) - 1
    assert replay.results[-1] == GAME.result(match.state)
    assert all(set(result) == {0} for result in replay.results[:-1])
    replay.go(replay.last // 2)
    branch = replay.branch(5, [Seat(name) for name in NAMES[: match.rules.players]])
    assert Match(GAME, branch.rules, 5, branch.seats, start=branch.start).pending
