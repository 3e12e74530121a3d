"""Section 11 of the rules: wisp tiles and night tokens, with the rulings about them.

The tiles of the small set: 1 two points, 2 three points, 3 to 6 die and gem, 7 to 9 die and ore,
10 two gems, 11 wild gem, 12 two wild gems, 13 and 14 summon, 15 and 16 draw, 17 and 18 play card.
"""

import pytest

from tests.core.rune_stones.builders import Mat, table
from tests.rules import rule

WISPED = 83


def wisped(*tiles, hand=(), other=100, **more):
    """A player who uses Wisped beside another card."""
    pair = sorted([WISPED, other])
    t = table(**{"tiles": tiles, "hand": [*pair, *hand], "draw": [], **more})
    return t.use(*pair)


def catch(tile, **more):
    """The player catches this tile by a Wisped card."""
    others = [each for each in (11, 12, 1, 2) if each != tile][:3]
    return wisped(tile, *others, **more).play("do 83 1", "wisp a")


@rule("11.8")
def test_wisped_lets_the_player_choose_a_displayed_tile():
    t = wisped(11, 2, 12, 10).play("do 83 1")
    assert t.options == ["wisp a", "wisp b", "wisp c", "wisp d"]
    t.play("wisp b", "accept")
    assert t.points() == 3


@rule("11.9")
def test_a_used_tile_is_discarded_and_another_turned_up():
    t = wisped(11, 2, 12, 10).play("do 83 1", "wisp b", "accept", chance="tile 7")
    assert t.state.tiles == (11, 7, 12, 10)
    assert t.state.tile_discard == (2,)
    assert 7 not in t.state.tile_pile


@rule("11.9", "14.30")
def test_an_empty_wisp_pile_is_replaced_by_the_wisp_discard():
    more = {"tile_pile": [], "tile_discard": [5, 6]}
    t = wisped(11, 2, 12, 10, **more).play("do 83 1", "wisp b", "accept", chance="tile 6")
    assert t.state.tiles == (11, 6, 12, 10)
    assert t.state.tile_pile == (2, 5)
    assert t.state.tile_discard == ()
    t = wisped(11, 2, 12, 10, tile_pile=[7], tile_discard=[5, 6])
    t.play("do 83 1", "wisp b", "accept", chance="tile 7")
    assert t.state.tile_pile == ()
    assert t.state.tile_discard == (2, 5, 6)


@rule("11.9")
def test_the_only_tile_left_comes_back():
    t = wisped(11, 2, 12, 10, tile_pile=[]).play("do 83 1", "wisp b", "accept")
    assert t.state.tiles == (11, 2, 12, 10)


# --- Night tokens


def score(points, *, start, night, tiles=(11, 12, 10, 13), **more):
    """A card of some points is used by a player who stands on a space."""
    t = table(
        cards={40: f"{points}pt"},
        **{"hand": [40, 60], "points": start, "night": night, "tiles": tiles, **more},
    ).use(40, 60)
    return t.play("do 40 1")


@rule("11.10")
@pytest.mark.parametrize(
    ("start", "points", "caught"),
    [(3, 2, True), (3, 3, True), (4, 1, True), (3, 1, False), (5, 3, False), (5, 4, False)],
)
def test_a_wisp_is_caught_when_the_marker_reaches_or_passes_a_token(start, points, caught):
    t = score(points, start=start, night=[5])
    assert (t.options[0] == "wisp a") is caught


@rule("11.10", "14.15")
def test_the_tile_of_a_token_must_be_chosen_but_its_bonus_may_be_forgone():
    t = score(2, start=4, night=[5])
    assert t.options == ["wisp a", "wisp b", "wisp c", "wisp d"]
    t.play("wisp a", "decline", chance="tile 9")
    assert t.gems() == ""
    assert t.state.tiles == (9, 12, 10, 13)
    assert t.state.tile_discard == (11,)


@rule("11.10")
def test_several_tokens_in_a_turn():
    t = score(2, start=4, night=[5, 10]).play("wisp a", "accept")
    assert t.gems() == "W1"
    t = table(
        cards={40: "2pt", 60: "5pt"}, hand=[40, 60], points=4, night=[5, 10], tiles=[11, 12, 10, 13]
    )
    t.use(40, 60).play("do 40 1", "wisp a", "accept", "do 60 1")
    assert t.points() == 11
    assert t.options == ["wisp a", "wisp b", "wisp c", "wisp d"]


@rule("14.32")
def test_several_tokens_in_one_move_give_one_wisp_each_one_after_the_other():
    t = score(9, start=4, night=[5, 10]).play("wisp a", "accept", chance="tile 9")
    assert t.options == ["wisp a", "wisp b", "wisp c", "wisp d"]
    assert t.state.tiles == (
        9,
        12,
        10,
        13,
    )  # the first tile is replaced before the second is chosen
    t.play("wisp b", "accept", "accept")
    assert t.gems() == "W3"
    assert t.asked == "cards"


@rule("14.32")
def test_leaving_a_token_triggers_nothing():
    assert score(2, start=5, night=[5]).asked == "cards"


@rule("14.32")
def test_a_token_serves_every_player():
    t = table(
        cards={40: "2pt"},
        hand=[40, 60],
        points=4,
        night=[5],
        tiles=[11, 12, 10, 13],
        others=[Mat(hand=[], draw=[], points=3, rows=("RG...", "....."))],
        display=[],
    )
    t.use(40, 60).play("do 40 1", "wisp a", "accept", "done", "end")
    t.play("trade upper")
    assert t.seat == 1
    assert t.options == ["wisp a", "wisp b", "wisp c", "wisp d"]


@rule("14.32")
def test_a_wisp_comes_before_the_rest_of_the_card():
    t = table(cards={40: "2pt +R"}, hand=[40, 60], points=4, night=[5], tiles=[11, 12, 10, 13])
    t.use(40, 60).play("do 40 1")
    assert t.options == ["wisp a", "wisp b", "wisp c", "wisp d"]
    t.play("wisp a", "accept")
    assert "do 40 2" in t.options


@rule("14.32", "14.36")
def test_a_wisp_comes_before_the_second_result_of_a_doubled_die():
    t = table(
        cards={40: "die"},
        hand=[40, 60],
        points=4,
        night=[5, 6],
        tiles=[11, 12, 10, 13],
        stones=["double-die"],
    )
    t.use(40, 60).play("do 40 1", "accept", chance="die 1")
    assert t.points() == 5
    assert t.options == ["wisp a", "wisp b", "wisp c", "wisp d"]
    t.play("wisp a", "accept")
    assert t.options == ["accept", "decline"]  # two moves, so each may meet a token
    t.play("accept")
    assert t.points() == 6
    assert t.options == ["wisp a", "wisp b", "wisp c", "wisp d"]


@rule("14.32")
def test_a_wisp_of_a_forge_bonus_comes_before_the_next_artefact():
    t = table(hand=[], draw=[], display=[], gems="R4 O3", points=4, night=[5], tiles=[12, 1, 2, 3])
    t.play("forge 5", "pay red4", "place upper red")
    assert t.points() == 7
    assert t.options == ["wisp a", "wisp b", "wisp c", "wisp d"]
    t.play("wisp a", "accept", "accept")
    assert t.gems() == "W2 O3"
    assert t.asked == "forge-from"
    assert "forge 2" in t.options  # two wild gems now pay for it


@rule("14.32", "14.33")
def test_wisps_chain_in_the_middle_of_a_forge_bonus():
    t = table(
        hand=[],
        draw=[],
        display=[],
        gems="R4",
        points=4,
        night=[5, 8],
        tiles=[1, 2, 11, 12],
        forges="....R",
        wild_artefacts=0,
        artefact_pile="G",
    )
    t.play("place upper red", "wisp b", "accept", chance=[])  # 7, then 10 passes the next token
    assert t.points() == 10
    assert t.state.tiles == (1, 0, 11, 12)  # the first tile is still set aside
    assert t.options == ["wisp a", "wisp c", "wisp d"]
    t.play("wisp a", "accept", chance=["tile 9", "tile 10", "artefact green"])
    assert t.points() == 12
    assert t.state.tiles == (9, 10, 11, 12)  # the chained one was replaced first
    assert t.state.tile_discard == (1, 2)
    assert t.asked == "end-turn"
    assert t.forges == "G...."


@rule("14.33")
def test_a_chosen_tile_is_set_aside_until_its_bonus_is_done():
    t = catch(10).play("gem red")
    assert t.state.tiles[0] == 0
    assert t.state.tile_discard == ()
    t.play("gem blue", chance="tile 9")
    assert t.state.tiles[0] == 9
    assert t.state.tile_discard == (10,)


@rule("14.33")
def test_a_wisped_played_by_a_wisp_chooses_among_the_other_tiles():
    t = wisped(17, 18, 11, 12, hand=[84, 82, 81], other=40, cards={40: "+R"})
    t.play("do 83 1", "wisp a", "extra 84", "do 84 1")
    assert t.options == ["wisp b", "wisp c", "wisp d"]
    t.play("wisp b", "extra 82", "do 82 1")
    assert t.options == ["wisp c", "wisp d"]
    t.play("wisp c", "accept", chance=["tile 1", "tile 2", "tile 3"])
    assert t.gems() == "W1"
    assert t.state.tiles == (3, 2, 1, 12)
    assert t.options == ["do 40 1", "done"]


@rule("14.15")
def test_a_wisped_card_may_be_forgone_altogether():
    t = wisped(11, 2, 12, 10).play("done")
    assert t.state.tiles == (11, 2, 12, 10)
    assert t.asked == "end-turn"


@rule("14.15", "5.3")
def test_parts_of_a_tile_may_be_forgone():
    t = catch(10).play("gem red", "decline")
    assert t.gems() == "R1"
    t = wisped(7, 11, 12, 1).play(
        "do 83 1", "wisp a", "decline", "accept", chance=["die 2", "tile 9"]
    )
    assert t.points() == 0
    assert t.gems() == "O1"


# --- 11.11 What the tiles give


@rule("11.11.1")
@pytest.mark.parametrize(("tile", "points"), [(1, 2), (2, 3)])
def test_power_points(tile, points):
    assert catch(tile).play("accept").points() == points


@rule("11.11.2", "14.2")
@pytest.mark.parametrize(("tile", "gem"), [(3, "G1"), (4, "R1"), (5, "B1"), (6, "Y1")])
def test_die_and_gem_rolls_first_and_then_gives_the_gem(tile, gem):
    others = [each for each in (11, 12, 1, 2) if each != tile][:3]
    t = wisped(tile, *others).play("do 83 1", "wisp a", chance="die ore")
    assert t.options == ["accept", "decline"]
    t.play("accept")
    assert t.gems() == "O1"
    t.play("accept")
    assert t.gems() == f"{gem} O1"


@rule("11.11.2", "14.2")
def test_the_swap_of_the_tiles_die_cannot_use_the_tiles_gem():
    t = wisped(4, 11, 12, 1).play("do 83 1", "wisp a", chance="die swap")
    assert t.gems() == ""
    t.play("accept")  # no gem to swap: the result is lost and the gem is asked
    assert t.gems() == "R1"


@rule("11.11.3", "14.2")
@pytest.mark.parametrize("tile", [7, 8, 9])
def test_die_and_ore_rolls_first_and_then_gives_the_ore(tile):
    t = wisped(tile, 11, 12, 1).play("do 83 1", "wisp a", chance="die 2")
    t.play("accept")
    assert (t.points(), t.gems()) == (2, "")
    t.play("accept")
    assert (t.points(), t.gems()) == (2, "O1")


@rule("14.36", "10.6")
@pytest.mark.parametrize("tile", [4, 7])
def test_a_tiles_die_is_not_doubled_even_if_a_wisped_card_caught_it(tile):
    t = wisped(tile, 11, 12, 1, stones=["double-die"])
    t.play("do 83 1", "wisp a", "accept", chance="die 2")
    assert t.points() == 2
    t.play("accept")
    assert t.points() == 2  # that was the tile's gem or ore
    assert t.gems() in {"R1", "O1"}


@rule("11.11.4", "14.26")
@pytest.mark.parametrize(("second", "gems"), [("blue", "B2"), ("red", "R1 B1")])
def test_two_gems_are_any_two_coloured_gems(second, gems):
    t = catch(10)
    assert t.options == ["gem red", "gem green", "gem blue", "gem yellow", "decline"]
    t.play("gem blue")
    assert t.options == ["gem red", "gem green", "gem blue", "gem yellow", "decline"]
    assert t.play(f"gem {second}").gems() == gems


@rule("11.11.5")
def test_wild_gems():
    assert catch(11).play("accept").gems() == "W1"
    assert catch(12).play("accept", "accept").gems() == "W2"


@rule("11.11.6")
def test_summon_takes_any_displayed_creature_and_the_display_refills():
    t = catch(13, display=[41, 42, 43, 44, 75, 46], pile=[50])
    assert t.options == [*(f"take {space}" for space in range(1, 7)), "decline"]
    t.play("take 5", chance=["creature 50", "tile 9"])
    assert t.discard() == [75]
    assert t.display == [50, 41, 42, 43, 44, 46]


@rule("11.11.7")
def test_draw_puts_the_top_two_cards_of_the_pile_into_the_own_discard():
    t = catch(15, pile=[50, 51, 52]).play("accept", chance=["creature 52", "creature 50", "tile 9"])
    assert t.discard() == [50, 52]
    assert t.pile == [51]


@rule("11.11.7", "14.30")
def test_draw_shuffles_the_discard_halfway_through():
    t = catch(15, pile=[50], general_discard=[60, 61])
    t.play("accept", chance=["creature 50", "creature 61", "tile 9"])
    assert t.discard() == [50, 61]
    assert t.pile == [60]
    assert t.general_discard == []


@rule("11.11.7", "14.17")
def test_draw_takes_one_card_if_there_is_only_one():
    t = catch(15, pile=[50]).play("accept")
    assert t.discard() == [50]
    assert t.options == ["do 100 1", "done"]


@rule("11.11.8")
def test_play_card_uses_one_more_card_which_goes_to_the_own_discard():
    t = catch(17, hand=[65, 101], cards={65: "+R 2pt"})
    assert t.options == ["extra 65", "extra 101", "decline"]
    t.play("extra 65")
    assert t.options == ["do 65 1", "do 65 2", "done"]
    t.play("do 65 1", "do 65 2", "done")
    assert t.gems() == "R1"
    assert t.points() == 2
    assert t.discard() == [65, WISPED]  # 65 beside the lower of the two others
    assert t.out == [100]
    assert t.hand() == [101]
