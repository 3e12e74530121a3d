"""A game that rs_core/play has never heard of, in which all seats choose at the same time.

What is checked here holds of Match, journal, undo and replay for any game; see bids.py.
"""

import random
from itertools import permutations

import pytest

from rs_core.play import trace as traces
from rs_core.play.journal import make_entry
from rs_core.play.match import Match, MatchError, Seat
from rs_core.play.replay import last_known
from rs_core.play.trace import NOBODY, Trace
from rs_tui.export.public import public_entries
from tests.bids.game import CARDS, GAME, LOOK, NOT_SEALED, PRIZES, ROUNDS, SEAL, Rules

SEEDS = range(24)


def new(players=3, undo="turn", seed=1, **more):
    seats = [Seat(f"seat {number}") for number in range(players)]
    return Match(GAME, Rules(players, undo), seed, seats, **more)


def anything(match, dice):
    """A choice of any seat that is asked."""
    asked = dice.choice(match.pending)
    return asked.seat, dice.choice(asked.options + asked.extras)


def game(seed, choices=1000, undo="turn"):
    """A random game, in any order of the seats, with things taken back and brought back."""
    dice = random.Random(seed)
    match = new(3 + seed % 4, undo, seed)
    for _ in range(choices):
        if match.over:
            break
        match.choose(*anything(match, dice))
        if dice.random() < 0.3 and match.why_no_undo() is None:
            match.undo()
            if dice.random() < 0.5:
                match.redo()
    return match


def positions(seed):
    """The states of a random game."""
    return [moment.state for moment in game(seed).moments]


def seal(match, *cards):
    """One card for each seat from the first on."""
    for seat, card in enumerate(cards):
        match.choose(seat, f"seal {card}")
    return match


def again(match, first_chance=None):
    """The journal of a match, played once more."""
    first, *entries = match.entries
    other = Match(
        GAME, match.rules, match.seed, match.first_seats, dealt=first_chance or first.chance
    )
    for entry in entries:
        other.repeat(entry)
    return other


def heard(events, seat):
    return list(traces.heard(events, seat))


# --- Choosing at the same time


def test_all_seats_are_asked_at_once_and_answer_in_any_order():
    ends = []
    for order in permutations(range(3)):
        match = new()
        for left, seat in zip((3, 2, 1), order, strict=True):
            assert [asked.seat for asked in match.pending] == [
                other for other in range(3) if other not in order[: 3 - left]
            ]
            match.choose(seat, (SEAL, 1 + seat))
        ends.append(match.state)
        assert match.state.round == 2
    assert all(end == ends[0] for end in ends)


def test_a_decision_belongs_to_its_seat():
    match = new()
    match.choose(1, "seal 2")
    assert match.decision_of(1) is None
    assert match.decision_of(0) == match.pending[0]
    assert match.decision_of(2) == match.pending[1]
    assert match.decision_of(7) is None


@pytest.mark.parametrize(
    ("seat", "choice", "reason"),
    [
        (1, "seal 3", "seat 1 is not asked now; seats 0, 2 are"),
        (3, "seal 3", "seat 3 is not asked now; seats 0, 2 are"),
        (0, "seal 9", "'seal 9' is not on offer"),
        (0, (SEAL, 9), "is not on offer"),
    ],
)
def test_who_is_not_asked_or_has_no_such_card_is_refused(seat, choice, reason):
    match = new()
    match.choose(1, "seal 2")
    entries, state = list(match.entries), match.state.clone()
    with pytest.raises(MatchError, match=reason):
        match.choose(seat, choice)
    assert (match.entries, match.state) == (entries, state)


def test_the_last_one_who_is_asked_is_named_alone_and_after_the_end_nobody():
    match = seal(new(), 1, 2)
    with pytest.raises(MatchError, match="seat 0 is not on turn; seat 2 is"):
        match.choose(0, "seal 2")
    match = game(3)
    assert match.over
    assert match.pending == ()
    with pytest.raises(MatchError, match="the game is over"):
        match.choose(0, "seal 1")


# --- Nothing is seen until all have sealed


@pytest.mark.parametrize("players", GAME.seats)
def test_what_is_sealed_shows_nowhere_until_the_last_one_seals(players):
    """Games that differ in what one seat sealed look and sound alike to all others."""
    seen = []
    for card in CARDS:
        match = new(players)
        events = [*match.choose(0, (SEAL, card)), *match.choose(1, "seal 2")]
        others = (None, *range(1, players))
        seen.append([(match.view(seat), heard(events, seat)) for seat in others])
        assert match.view(0).own == card
        assert match.view(1).have_sealed[:3] == (True, True, False)
    assert all(each == seen[0] for each in seen)


def test_everybody_hears_all_bids_when_the_last_one_seals():
    match = seal(new(), 4, 2)
    events = match.choose(2, "seal 1")
    prize = match.moments[0].state.prizes[0]
    for seat in (None, 0, 1, 2):
        assert ("bids", 0, (prize, 4, 2, 1), None) in heard(events, seat)
    assert match.view(None).scores == (prize, 0, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_made_up_state_looks_the_same_to_the_seat_it_was_made_for(seed):
    dice = random.Random(seed)
    for state in positions(seed):
        for seat in (None, *range(state.rules.players)):
            seen = GAME.view(state, seat)
            made = GAME.determinize(seen, dice.getrandbits(64))
            assert GAME.view(made, seat) == seen
            assert sorted(made.prizes) == sorted(state.prizes)


def test_the_true_state_is_among_those_that_are_made_up():
    match = seal(new(seed=5), 3, 1)
    match.choose(2, "look")
    for seat in (None, 0, 1, 2):
        seen = match.view(seat)
        made = [GAME.determinize(seen, number) for number in range(800)]
        sealed = {state.sealed for state in made}
        assert match.state.sealed in sealed
        assert len(sealed) == {None: 16, 0: 4, 1: 4, 2: 16}[seat]
        first = {state.prizes[0] for state in made}
        assert first == ({match.state.prizes[0]} if seat == 2 else set(PRIZES))


# --- A private look


def test_a_look_is_told_to_the_seat_alone_and_meets_no_chance():
    match = new()
    events = match.choose(1, LOOK)
    prize = match.state.prizes[0]
    assert heard(events, 1) == [("look", 1, (), None), ("seen", 1, (prize,), 1)]
    for seat in (None, 0, 2):
        assert heard(events, seat) == [("look", 1, (), None)]
        assert match.view(seat).prize is None
    assert match.view(1).prize == prize
    assert match.entries[-1].chance == ()
    assert match.decision_of(1).extras == ()


def test_a_look_stops_undo_although_it_meets_no_chance():
    match = new()
    match.choose(0, "seal 1")
    assert match.why_no_undo() is None
    match.choose(1, "look")
    with pytest.raises(MatchError, match="something was revealed"):
        match.undo()


def test_chance_that_is_met_stops_undo_whatever_else_the_rules_say():
    trace = Trace()
    assert not trace.barrier
    assert trace.meet((5, 6), 1, str, audience=2) == 1
    assert (trace.barrier, trace.met, trace.audiences) == (True, ["6"], [2])


# --- Undo and redo


def test_a_sealed_choice_may_be_taken_back_until_the_last_one_seals():
    match = new(players=4)
    start = match.state.clone()
    seal(match, 1, 2, 3)
    sealed = match.state.clone()
    for seat in (2, 1, 0):
        match.undo()
        assert match.entries[-1].seat == seat
        assert match.state.sealed[seat] == NOT_SEALED
    assert match.state == start
    for _ in range(3):
        match.redo()
    assert match.state == sealed
    match.choose(3, "seal 4")
    assert match.entries[-1].chance == ()  # no lots were drawn, and still it is final
    with pytest.raises(MatchError, match="something was revealed"):
        match.undo()


def test_another_bid_may_be_sealed_instead():
    match = seal(new(), 1, 2)
    match.undo()
    match.choose(1, "seal 4")
    assert match.state.sealed == (1, 4, NOT_SEALED)
    with pytest.raises(MatchError, match="nothing was taken back"):
        match.redo()


@pytest.mark.parametrize("undo", ["turn", "any"])
@pytest.mark.parametrize("seed", SEEDS)
def test_undo_restores_and_redo_brings_the_same_again(seed, undo):
    dice = random.Random(seed)
    match = new(3 + seed % 4, undo, seed)
    barriers = 0
    while not match.over:
        before = match.state
        kept = before.clone()
        events = match.choose(*anything(match, dice))
        after = match.state.clone()
        barrier = match.moments[-1].barrier
        barriers += barrier
        assert before == kept
        assert (match.why_no_undo() is None) is (undo == "any" or not barrier)
        if match.why_no_undo() is None:
            match.undo()
            assert (match.state.rng != kept.rng) is barrier
            kept.rng = match.state.rng
            assert match.state == kept
            assert match.redo() == events
            assert match.state == after
    assert barriers >= ROUNDS


def test_the_future_behind_a_barrier_is_another_one_and_nobody_knows_its_seed():
    match = seal(new(undo="any"), 4, 4, 1)
    lots = set()
    for _ in range(8):
        lots.add(match.entries[-1].chance)
        match.undo()
        assert match.entries[-1].chance[0].startswith("seed ")
        assert match.audiences[-1] == (NOBODY,)
        match.choose(2, "seal 1")
    assert lots == {("lot 0",), ("lot 1",)}
    assert match.honest
    assert again(match).entries == match.entries


def test_a_moment_tells_an_answer_from_an_extra():
    match = new()
    match.choose(0, "look")
    match.choose(0, "seal 1")
    assert [moment.answer for moment in match.moments[1:]] == [False, True]


def test_taking_back_is_one_undo_unless_the_game_says_otherwise(monkeypatch):
    match = seal(new(undo="any"), 1, 2)
    match.take_back()
    assert [entry.do for entry in match.entries[1:]] == ["seal 1", "seal 2", "undo"]
    seen = []

    def both(self, moments, people):
        seen.append((len(moments), people))
        return len(moments) - 1

    monkeypatch.setattr(type(GAME), "together", both)
    match.choose(1, "seal 3")
    match.take_back()
    assert [entry.do for entry in match.entries[-2:]] == ["undo", "undo"]
    assert seen == [(3, frozenset({0, 1, 2}))]
    with pytest.raises(MatchError, match="no undo: nothing has been chosen yet"):
        match.take_back()


def test_nothing_is_taken_back_where_undo_stops():
    match = seal(new(), 1, 2, 3)
    with pytest.raises(MatchError, match="no undo: something was revealed"):
        match.take_back()
    assert len(match.entries) == 4


# --- The journal


def test_entries_for_everybody_end_before_a_seal_whatever_others_do_besides():
    """Those who look have not answered: what was sealed before stays sealed."""
    for looking in ((), (1,), (1, 2)):
        match = new()
        match.choose(0, "seal 4")
        for seat in looking:
            match.choose(seat, "look")
        assert [told.do for told in public_entries(match, match.entries)] == ["deal"]
    match.choose(1, "seal 1")
    assert len(list(public_entries(match, match.entries))) == 1
    match.choose(2, "seal 2")
    assert len(list(public_entries(match, match.entries))) == 6
    match.choose(0, "look")
    assert last_known(match) < match.choices_made
    match.choose(1, "seal 2")
    match.choose(2, "seal 1")
    assert [told.n for told in public_entries(match, match.entries)] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_journal_played_again_gives_the_same_game(seed):
    match = game(seed, undo=("turn", "any")[seed % 2])
    other = again(match)
    assert other.entries == match.entries
    assert other.state == match.state
    assert other.audiences == match.audiences
    assert [moment.events for moment in other.moments] == [m.events for m in match.moments]
    assert match.honest
    assert other.honest


def test_who_may_know_a_chance_result_is_kept():
    match = seal(new(), 4, 4, 1)
    assert match.audiences == [(NOBODY,) * len(PRIZES), (), (), (None,)]
    assert match.entries[-1].chance[0] in ("lot 0", "lot 1")


def test_chance_that_the_seed_would_not_have_given_is_played_but_not_called_honest():
    match = seal(new(), 4, 4, 1)
    dealt = tuple(reversed(match.entries[0].chance))
    assert not Match(GAME, match.rules, 1, match.seats, dealt=dealt).honest
    other = seal(new(), 4, 4)
    (met,) = match.entries[-1].chance
    lot = {"lot 0": "lot 1", "lot 1": "lot 0"}[met]
    other.repeat(make_entry(4, 2, "seal 1", [lot], other.entries[-1].sum))
    assert not other.honest
    assert other.state.scores[int(lot[-1])] > 0


@pytest.mark.parametrize("chance", [[], ["lot 2"], ["lot 0", "lot 0"], ["prize 3"]])
def test_chance_that_cannot_be_met_is_refused(chance):
    match = seal(new(), 4, 4)
    before = match.state.clone()
    with pytest.raises(MatchError):
        match.repeat(make_entry(4, 2, "seal 1", chance, match.entries[-1].sum))
    assert match.state == before
