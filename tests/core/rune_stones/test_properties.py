"""Random games of all sizes and mixes of expansions: what must hold after every choice."""

import random
from types import SimpleNamespace

import pytest

from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.engine import apply, pending
from rs_core.rune_stones.gems import UNIT
from rs_core.rune_stones.resolve import RESOLVERS
from rs_core.rune_stones.view import view
from rs_core.rune_stones.vocabulary import RED
from tests.core.rune_stones.builders import Mat, table
from tests.core.rune_stones.invariants import (
    LateStart,
    check_game,
    check_offer,
    check_pieces,
    check_possible,
    check_unreachable,
    pick,
    reachable,
    rules_of,
)
from tests.core.rune_stones.small_set import small_set

MIXES = 24
"""Games in a row that meet all sizes, expansions and house rules."""
BATCH = 4


@pytest.mark.parametrize("first", range(0, 2 * MIXES, BATCH))
def test_everything_holds_in_random_games(first):
    cards = (standard, small_set)[first // MIXES % 2]()
    for number in range(first, first + BATCH):
        assert check_game(number, cards).decisions > 20


@pytest.mark.parametrize("number", range(288, 294))
def test_everything_holds_in_games_of_players_who_like_nothing(number):
    assert check_game(number, standard(), lively=False).decisions > 20


def test_the_games_meet_all_sizes_and_mixes():
    met = {
        (rules.players, rules.nocturnal, rules.queenie, rules.undo)
        for rules in (rules_of(number, small_set()) for number in range(MIXES))
    }
    assert len(met) == 3 * 2 * 2 * 2 == MIXES


@pytest.mark.parametrize("number", [4, 5, 10, 11])
def test_an_effect_is_possible_exactly_if_it_offers_something(number):
    """A card's part is offered by a quick question; it must agree with what the part then asks."""
    dice = random.Random(number)
    state = LateStart(number).new(rules_of(number, small_set()), number)
    faces = [card.ability for card in small_set().cards.values()]
    effects = {effect for ability in faces for effect in ability}
    effects |= {effect for tile in small_set().tiles for effect in tile.bonus}
    assert {type(effect) for effect in effects} == set(RESOLVERS)
    while (decision := pending(state)) is not None:
        for effect in effects:
            resolver = RESOLVERS[type(effect)]
            offered = resolver.options(state, state.player, effect)
            assert bool(resolver.possible(state, state.player, effect)) == bool(offered), effect
        apply(state, pick(decision, state, dice))


# --- The checks themselves can fail


def nocturnal_table():
    return table(
        tiles=[1, 2, 3, 4],
        night=[5, 10],
        gems="R2",
        stones=["wild"],
        wild="G",
        others=[Mat()],
    )


def test_a_whole_table_passes():
    check_pieces(nocturnal_table().state)
    check_offer(nocturnal_table().state)


def lose_gem(s):
    s.players[0].gems -= UNIT[RED]


def lose_supply(s):
    s.supply += UNIT[5]


def lose_card(s):
    s.pile = s.pile[1:]


def double_card(s):
    s.discard = (s.pile[0],)


def foreign_card(s):
    one, two = s.players
    one.draw, two.draw = two.draw, one.draw


def lose_artefact(s):
    s.artefact_pile = s.artefact_pile[1:]


def misplace_artefact(s):
    s.artefact_pile = s.artefact_pile[1:]
    s.players[0].rows = ((-1, 0, -1, -1, -1), s.players[0].rows[1])


def lose_wild_artefact(s):
    s.wild_artefacts -= 1


def lose_stone(s):
    s.players[0].stones = ()


def lose_tile(s):
    s.tile_pile = s.tile_pile[1:]


def gap_in_the_display(s):
    s.discard = (s.display[-1],)
    s.display = (*s.display[:-1], 0)


def known_card_not_in_hand(s):
    s.players[0].known = s.players[0].draw[:1]


@pytest.mark.parametrize(
    "harm",
    [
        lose_gem,
        lose_supply,
        lose_card,
        double_card,
        foreign_card,
        lose_artefact,
        misplace_artefact,
        lose_wild_artefact,
        lose_stone,
        lose_tile,
        gap_in_the_display,
        known_card_not_in_hand,
    ],
)
def test_a_piece_out_of_place_is_noticed(harm):
    s = nocturnal_table().state
    harm(s)
    with pytest.raises(AssertionError):
        check_pieces(s)


def test_a_question_without_an_answer_is_noticed():
    s = nocturnal_table().state
    s.offer = ()
    with pytest.raises(AssertionError, match="nothing to choose"):
        check_offer(s)


def test_a_view_that_leads_to_hidden_things_is_noticed():
    s = nocturnal_table().state
    seen = view(s, 0)
    assert s.players[0].hand in list(reachable(seen))
    for leak in (s, s.players[1], s.players[1].hand):
        leaking = SimpleNamespace(view=seen, seat=0, deep=[{"very": (leak,)}])
        with pytest.raises(AssertionError, match="a view leads to"):
            check_unreachable(s, leaking)


def test_a_view_that_no_deal_fits_is_noticed():
    s = nocturnal_table().state
    seen = view(s, 0)
    s.players[1].hand, s.players[1].draw = s.players[1].hand[1:], s.players[1].draw
    with pytest.raises(AssertionError):
        check_possible(s, seen)
