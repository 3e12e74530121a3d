"""Section 13 of the rules: what everyone may know."""

import pytest

from rs_core.rune_stones.events import HandDrawn, HandRefilled
from rs_core.rune_stones.view import determinize, view
from tests.core.rune_stones.builders import Mat, table
from tests.rules import rule


def shared_table():
    """A table with something everywhere."""
    return table(
        hand=[100, 101, 40],
        draw=[102, 103],
        discard=[104, 41],
        gems="R2 W1 O1",
        rows=("RG...", "....W"),
        stones=["wild", "plus"],
        wild="B",
        points=12,
        tiles=[1, 2, 3, 4],
        tile_discard=[5, 6],
        night=[5, 20],
        general_discard=[50, 51],
        artefact_discard="RB",
        others=[
            Mat(hand=[100, 105], draw=[101, 102, 103], discard=[42, 104], gems="G1", points=30),
            Mat(hand=[75, 106], draw=[100, 101], known=[75], stones=["hand"]),
        ],
    )


@rule("13.1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_table_is_public(seat):
    s = shared_table().state
    seen = view(s, seat)
    for name in (
        *("display", "forges", "wild_artefacts", "supply", "rune_supply", "tiles", "night"),
        *("discard", "artefact_discard", "tile_discard", "out", "first", "round", "over"),
    ):
        assert getattr(seen, name) == getattr(s, name), name
    for mat, player in zip(seen.mats, s.players, strict=True):
        for name in ("points", "gems", "rows", "stones", "wild_colour", "discard"):
            assert getattr(mat, name) == getattr(player, name), name


@rule("13.1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_contents_of_the_general_piles_and_all_sizes_are_public(seat):
    s = shared_table().state
    seen = view(s, seat)
    assert sorted(seen.pile) == sorted(s.pile)
    assert sorted(seen.artefact_pile) == sorted(s.artefact_pile)
    assert sorted(seen.tile_pile) == sorted(s.tile_pile)
    for mat, player in zip(seen.mats, s.players, strict=True):
        assert mat.hand_size == len(player.hand)
        assert mat.draw_size == len(player.draw)


@rule("13.1")
def test_cards_laid_out_are_public():
    t = table(hand=[40, 60, 100]).play("abilities", "use 40 60")
    assert view(t.state, 1).laid == (40, 60)
    assert view(t.state, 1).turn == 0


@rule("13.2")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_hand_is_known_to_its_owner_only(seat):
    s = shared_table().state
    for number, (mat, player) in enumerate(zip(view(s, seat).mats, s.players, strict=True)):
        if number == seat:
            assert mat.hand == player.hand
            assert mat.unseen == player.draw
        else:
            assert mat.hand is None
            assert sorted(mat.unseen + mat.known) == sorted(player.hand + player.draw)
            assert set(mat.known) <= set(player.known)


@rule("13.2")
def test_others_see_the_same_whichever_cards_of_the_bag_are_in_hand():
    one = table(others=[Mat(hand=[100, 105], draw=[101, 102, 103])])
    two = table(others=[Mat(hand=[102, 103], draw=[100, 101, 105])])
    assert view(one.state, 0) == view(two.state, 0)
    assert view(one.state, None) == view(two.state, None)
    assert view(one.state, 1) != view(two.state, 1)


@rule("13.2")
def test_the_order_of_a_pile_is_unknown_because_piles_have_none():
    s = shared_table().state
    for pile in (s.pile, s.artefact_pile, s.tile_pile, *(player.draw for player in s.players)):
        assert list(pile) == sorted(pile)


@rule("13.2")
def test_what_is_on_offer_is_hidden_from_others():
    t = table(hand=[40, 60, 100], gems="R2")
    assert view(t.state, 0).decision == t.decision
    for seat in (1, None):
        hidden = view(t.state, seat).decision
        assert (hidden.seat, hidden.step) == (0, t.decision.step)
        assert hidden.options == hidden.extras == ()


@rule("13.2")
def test_cards_drawn_are_told_to_the_player_alone():
    t = table(hand=[], display=[], draw=[100, 101, 102, 103, 104]).play("end")
    drawn = [event for event in t.events if isinstance(event, HandDrawn)]
    assert [event.audience for event in drawn] == [0]
    assert sorted(c for event in drawn for c in event.cards) == sorted(t.mat().hand)
    counted = [event for event in t.events if isinstance(event, HandRefilled)]
    assert [(event.count, event.audience) for event in counted] == [(4, None)]


@rule("13.1", "14.42")
def test_a_hand_without_a_draw_pile_behind_it_is_known_by_counting():
    t = table(others=[Mat(hand=[100, 105], draw=[])])
    mat = view(t.state, 0).mats[1]
    assert [card - 10 for card in mat.known] == [100, 105]
    assert mat.unseen == ()
    assert mat.hand is None


@rule("13.1")
def test_cards_known_by_counting_stay_known_after_the_discard_is_shuffled():
    t = table(hand=[100], draw=[101], discard=[102, 103, 104, 105], display=[])
    t.play("end", chance=["card 101", "card 103", "card 105"])
    assert view(t.state, 1).mats[0].known == (100, 101)
    assert view(t.state, 1).mats[0].unseen == (102, 103, 104, 105)


@rule("13.2")
def test_thinking_ahead_deals_the_hidden_cards_anew():
    t = table(others=[Mat(hand=[100, 101, 102, 103], draw=[104, 105, 106, 107])])
    seen = view(t.state, 0)
    hands = {determinize(seen, seed).players[1].hand for seed in range(300)}
    assert len(hands) > 60  # of 70
    assert t.state.players[1].hand in hands
    for seed in range(5):
        assert determinize(seen, seed).players[0].hand == t.state.players[0].hand
