"""Section 2 of the rules: set-up."""

from collections import Counter

import pytest

from rs_core.play.trace import Trace
from rs_core.rune_stones.cards.faces import druid_ids, printed_number
from rs_core.rune_stones.components import SUPPLY
from rs_core.rune_stones.engine import advance, apply, pending
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.setup import deal
from rs_core.rune_stones.state import EMPTY_ROW
from rs_core.rune_stones.vocabulary import BASE_STONES, COLOURS, NO_CARD
from tests.core.rune_stones.builders import all_goods
from tests.core.rune_stones.small_set import small_set
from tests.rules import rule

PLAYERS = (2, 3, 4)


def new(players=2, seed=1, **rules):
    return GAME.new(Rules(players=players, cards=small_set(), **rules), seed)


def setup_chance(*, first=0, artefacts="red green blue yellow red", hands=2, display=range(11, 17)):
    """What a base game's deal meets, in order."""
    return [
        f"first {first}",
        *(f"artefact {colour}" for colour in artefacts.split()),
        *(f"card {number}" for _ in range(hands) for number in (100, 101, 102, 103)),
        *(f"creature {number}" for number in display),
    ]


@rule("2.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_supply_holds_what_no_player_has(players):
    state = new(players)
    left = 15 - players
    assert counts(state.supply) == (left, left, left, left, left, 20)
    assert all_goods(state) == SUPPLY


@rule("2.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_is_one_rune_stone_of_each_of_eight_kinds_less_than_players(players):
    state = new(players)
    assert [state.rune_supply[stone] for stone in BASE_STONES] == [players - 1] * 8
    assert sum(state.rune_supply) == 8 * (players - 1)


@rule("2.3")
def test_eight_wild_artefacts_lie_on_the_wild_forge():
    assert new().wild_artefacts == 8


@rule("2.4")
def test_five_of_28_coloured_artefacts_are_turned_up_at_random():
    state = new()
    assert len(state.forges) == 5
    assert Counter(state.forges + state.artefact_pile) == dict.fromkeys(COLOURS, 7)
    assert len({new(seed=seed).forges for seed in range(20)}) > 10


@rule("2.4")
def test_each_forge_gets_the_artefact_drawn_for_it_from_left_to_right():
    chance = setup_chance(artefacts="yellow yellow red blue green")
    state = deal(Rules(cards=small_set()), 1, Trace(chance))
    assert state.forges == (3, 3, 0, 2, 1)


@rule("2.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_mat_begins_with_two_empty_rows_no_stone_eight_own_cards_and_no_points(players):
    state = new(players)
    for seat, player in enumerate(state.players):
        assert player.rows == (EMPTY_ROW, EMPTY_ROW)
        assert len(EMPTY_ROW) == 5
        assert player.stones == ()
        assert player.points == 0
        assert tuple(sorted(player.hand + player.draw)) == druid_ids(seat)
        assert [printed_number(card) for card in druid_ids(seat)] == list(range(100, 108))


@rule("2.6")
def test_everybody_starts_with_one_gem_of_each_colour_and_a_wild_gem():
    for player in new(4).players:
        assert counts(player.gems) == (1, 1, 1, 1, 1, 0)


@rule("2.7")
def test_everybody_draws_four_of_the_own_cards_at_random():
    hands = set()
    for seed in range(20):
        for player in new(4, seed).players:
            assert len(player.hand) == len(player.draw) == 4
            assert player.discard == ()
            hands.add(tuple(printed_number(card) for card in player.hand))
    assert len(hands) > 30


@rule("2.8")
def test_six_creatures_are_displayed_and_the_others_form_the_pile():
    state = new()
    assert len(state.display) == 6
    assert NO_CARD not in state.display
    assert sorted(state.display + state.pile) == list(range(11, 79))
    assert state.discard == ()


@rule("2.8")
def test_a_dragon_turned_up_is_set_aside_and_shuffled_back_when_the_display_is_full():
    chance = setup_chance(display=[11, 71, 12, 78, 72, 13, 14, 15, 16])
    trace = Trace(chance)
    state = deal(Rules(cards=small_set()), 1, trace)
    trace.finish()
    assert state.display == (16, 15, 14, 13, 12, 11)
    assert set(range(71, 79)) <= set(state.pile)
    assert len(state.pile) == 62


@rule("2.8")
def test_a_dragon_set_aside_is_not_drawn_again_before_the_display_is_full():
    chance = setup_chance(display=[71, 71])
    with pytest.raises(ValueError, match="creature 71"):
        deal(Rules(cards=small_set()), 1, Trace(chance))


@rule("2.9")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_random_player_begins(players):
    begins = Counter(new(players, seed).first for seed in range(200))
    assert set(begins) == set(range(players))
    assert min(begins.values()) > 100 / players
    state = new(players, 3)
    assert pending(state).seat == state.first


@rule("2.9", "3.3")
def test_play_goes_clockwise_from_the_first_player():
    state = deal(Rules(players=3, cards=small_set()), 1, Trace(setup_chance(first=1, hands=3)))
    state.trace = None
    advance(state)
    seats = []
    while len(seats) < 7:
        decision = pending(state)
        if not seats or seats[-1] != decision.seat:
            seats.append(decision.seat)
        apply(state, decision.options[-1])
    assert seats == [1, 2, 0, 1, 2, 0, 1]
