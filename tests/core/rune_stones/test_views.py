"""Views: nothing hidden can be got at, and thinking ahead fits what is known."""

import pickle
import random
from dataclasses import fields, is_dataclass

import pytest

from rs_core.play.trace import Trace
from rs_core.rune_stones import events
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.engine import Decision, apply, pending
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.view import determinize, view
from tests.core.rune_stones.builders import Mat, table
from tests.core.rune_stones.invariants import (
    LateStart,
    check_possible,
    check_unreachable,
    check_views,
    pick,
    reachable,
    rules_of,
)
from tests.core.rune_stones.small_set import small_set
from tests.rules import rule


def moments(number, cards=None):
    """States of a random game, in the middle of everything."""
    dice = random.Random(number)
    state = LateStart(number).new(rules_of(number, cards or small_set()), number)
    while (decision := pending(state)) is not None:
        yield state
        apply(state, pick(decision, state, dice))
    yield state


@rule("13.2")
@pytest.mark.parametrize("number", [4, 5, 9, 11])
def test_nothing_hidden_is_reachable_from_any_view_at_any_moment(number):
    for state in moments(number):
        for seat in (*range(len(state.players)), None):
            check_unreachable(state, view(state, seat))


@rule("13.2")
def test_agenda_and_decision_of_a_view_lead_to_values_only():
    for state in moments(10):
        for seat in (0, 1, None):
            seen = view(state, seat)
            for part in (seen.agenda, seen.decision, seen.mats):
                for each in reachable(part):
                    assert isinstance(each, (tuple, Decision)) or is_dataclass(each), each


@rule("13.2")
def test_the_rules_in_a_view_lead_to_no_state():
    state = table().state
    check_unreachable(state, view(state, 0))
    for each in reachable(state.rules):
        assert not isinstance(each, (type(state), type(state.player)))


def test_a_view_cannot_be_changed():
    seen = view(table().state, 0)
    for value in (seen, seen.mats[0]):
        for field in fields(value):
            with pytest.raises(AttributeError):
                setattr(value, field.name, None)
            assert not isinstance(getattr(value, field.name), (list, dict, set))


def test_a_view_does_not_follow_the_game():
    t = table(gems="R2", others=[Mat()])
    seen, same = view(t.state, 1), view(t.state, 1)
    t.play("forge", "place upper red", "end")
    assert seen == same
    assert seen != view(t.state, 1)


def test_a_view_holds_no_random_state():
    one, two = table().state, table().state
    two.rng = 987654321987654321
    for seat in (0, 1, None):
        assert view(one, seat) == view(two, seat)


def test_a_view_travels_to_another_process():
    seen = view(GAME.new(Rules(players=3, nocturnal=True), 4), 1)
    sent = pickle.loads(pickle.dumps(seen))
    assert sent.mats == seen.mats
    assert sent.decision == seen.decision


@pytest.mark.parametrize("number", [4, 5, 9, 11, 16])
def test_the_view_of_a_made_up_state_is_the_view_it_was_made_from(number):
    for at, state in enumerate(moments(number)):
        check_views(state, (*range(len(state.players)), None), at)


def test_a_made_up_state_plays_on_without_touching_the_real_one():
    dice = random.Random(1)
    for at, state in enumerate(moments(7)):
        if at % 10 or state.over:
            continue
        twin = state.clone()
        made = determinize(view(state, state.seat), at)
        for _ in range(30):
            decision = pending(made)
            if decision is None:
                break
            apply(made, dice.choice(decision.options))
        assert state == twin


def test_different_numbers_make_up_different_states_and_futures():
    seen = view(table(others=[Mat(), Mat()]).state, 0)
    made = [determinize(seen, number) for number in range(30)]
    assert len({(s.players[1].hand, s.players[2].hand) for s in made}) > 25
    assert len({s.rng for s in made}) == 30
    assert determinize(seen, 7) == determinize(seen, 7)


def test_the_true_state_is_a_possible_result():
    t = table(others=[Mat(hand=[100, 101], draw=[102, 103])])
    truth = t.state.clone()
    found = 0
    for number in range(200):
        made = determinize(view(t.state, 0), number)
        made.rng = truth.rng
        found += made == truth
    assert 15 < found < 60  # one of six


def test_the_owner_of_a_hand_is_dealt_exactly_that_hand():
    state = table(hand=[100, 40], draw=[101, 102], known=[40]).state
    made = determinize(view(state, 0), 5)
    assert made.players[0] == state.players[0]


@rule("14.42")
def test_known_cards_stay_in_the_hand_they_are_in():
    other = Mat(hand=[75, 100], draw=[101, 102, 103], known=[75])
    seen = view(table(others=[other]).state, 0)
    for number in range(20):
        player = determinize(seen, number).players[1]
        assert 75 in player.hand
        assert player.known == (75,)


def test_a_view_lists_the_whole_deck_of_a_player():
    t = table(hand=[40, 100], draw=[101, 102], discard=[41], others=[Mat()])
    for seat in (0, 1, None):
        assert view(t.state, seat).mats[0].deck == (40, 41, 100, 101, 102)


def test_the_last_round_shows():
    assert not view(table(points=64).state, 1).last_round
    assert view(table(points=65).state, 1).last_round


def test_when_the_game_is_over_a_view_asks_nothing():
    t = table(hand=[], draw=[], display=[], seat=1, points=70).play("end")
    assert t.over
    for seat in (0, 1, None):
        seen = view(t.state, seat)
        assert seen.over
        assert seen.decision is None
        assert determinize(seen, 1).over
        check_possible(t.state, seen)


# --- Events


@rule("13.2")
def test_only_the_cards_drawn_into_a_hand_are_private():
    private = [
        kind
        for kind in vars(events).values()
        if isinstance(kind, type)
        and issubclass(kind, events.Event)
        and kind(*[1] * len(fields(kind))).audience is not None
    ]
    assert private == [events.HandDrawn]
    assert events.HandDrawn(2, (100,)).audience == 2


@rule("13.2")
def test_public_events_name_no_card_that_is_hidden():
    """Cards named to all are, when they are named, no longer hidden in a hand or a draw pile."""
    for number in (4, 5, 9):
        dice = random.Random(number)
        match_state = LateStart(number).new(rules_of(number, standard()), number)
        while (decision := pending(match_state)) is not None:
            before = {
                card
                for player in match_state.players
                for card in (*player.hand, *player.draw)
                if card not in player.known
            }
            told = _told_to_all(match_state, pick(decision, match_state, dice))
            after = {
                card
                for player in match_state.players
                for card in (*player.hand, *player.draw)
                if card not in player.known and player.draw
            }
            assert not told & before & after


def _told_to_all(state, choice):
    """Apply a choice; the cards that its public events name."""
    state.trace = trace = Trace()
    apply(state, choice)
    state.trace = None
    told = set()
    for event in trace.events:
        if event.audience is None:
            told |= set(getattr(event, "cards", ())) | {getattr(event, "card", 0)}
    return told
