"""Ruling 14.11: the wisp tile Play card inside an ability, in other actions and outside of any.

Tiles 17 and 18 play a card; 83 is a Wisped, 9 a Card switch, 75 a dragon of three points.
"""

import pytest

from tests.core.rune_stones.builders import table
from tests.rules import rule

TILES = [17, 18, 11, 12]
WISPS = ["wisp a", "wisp b", "wisp c", "wisp d"]


def using(extra_hand, *, other=40, cards=None, **more):
    """Wisped and another card are used; the wisp has just offered to play a card."""
    faces = {40: "+R", **(cards or {})}
    hand = sorted({83, other, *extra_hand})
    t = table(**{"cards": faces, "hand": hand, "draw": [], "tiles": TILES, **more})
    pair = " ".join(map(str, sorted((83, other))))
    if t.asked == "choose-action":
        t.play("abilities")
    if t.asked == "lay-out":
        t.play(f"use {pair}")
    return t.play("do 83 1", "wisp a")


def trading(hand, **more):
    """A row is traded in, whose points have just caught the wisp that plays a card."""
    t = table(
        **{
            "hand": hand,
            "draw": [],
            "display": [],
            "tiles": TILES,
            "points": 3,
            "night": [5],
            "rows": ("RG...", "....."),
            **more,
        }
    )
    return t.play("trade upper", "wisp a")


@rule("14.11")
@pytest.mark.parametrize("extra", [11, 65, 100])
def test_the_extra_card_is_never_compared_and_moves_when_the_action_is_over(extra):
    t = using([extra]).play(f"extra {extra}", "done")
    assert t.discard() == []  # it waits for the end of the action
    t.play("done")
    assert t.discard() == sorted([40, extra])
    assert t.general_discard == [83]
    assert t.out == []


@rule("14.11", "14.16")
def test_an_extra_card_cannot_be_resurrected_in_the_same_action():
    t = using([65, 5], other=5, general_discard=[20])
    t.play("extra 65", "done", "do 5 1")
    assert 65 not in t.general_discard
    assert t.discard() == [5, 20, 65]


@rule("14.11")
def test_stones_help_the_extra_card_while_abilities_are_used():
    plus = using([65], cards={65: "2pt / +B"}, stones=["plus"])
    plus.play("extra 65", "do 65 1", "do 65 2")
    assert (plus.points(), plus.gems()) == (2, "B1")
    double = using([65], cards={65: "die"}, stones=["double-die"])
    double.play("extra 65", "do 65 1", "accept", "accept", chance=["die 2", "tile 9"])
    assert double.points() == 4
    extra = using([65], cards={65: "2pt"}, stones=["extra-point"]).play("extra 65", "do 65 1")
    assert extra.points() == 3
    gem = using([65], cards={65: "2pt"}, stones=["gem-or-points"]).play("extra 65", "do 65 1")
    assert gem.options == ["points", "gem red", "gem green", "gem blue", "gem yellow"]


def forging(hand, *, before=(), **more):
    """An artefact of the points forge has caught the wisp that plays a card."""
    t = table(
        **{
            "hand": hand,
            "draw": [],
            "display": [],
            "tiles": TILES,
            "gems": "R4",
            "points": 3,
            "night": [5],
            "wild_artefacts": 0,
            "forges": "....R",
            "artefact_pile": "G",
            **more,
        }
    )
    if t.asked == "choose-action":
        t.play("forge")
    return t.play(*before, "place upper red", "wisp a")


@rule("14.11")
@pytest.mark.parametrize("moment", [forging, trading])
def test_stones_do_not_help_the_extra_card_in_other_actions_or_outside(moment):
    t = moment([65], cards={65: "2pt / +B"}, stones=["plus"]).play("extra 65", "do 65 1")
    assert t.gems() == ""
    assert t.asked != "cards"
    t = moment([65], cards={65: "die"}, stones=["double-die"])
    before = t.points()
    t.play("extra 65", "do 65 1", chance="die 2")
    t.play("accept")
    assert t.points() == before + 2
    assert "accept" not in t.options
    for stone in ("extra-point", "gem-or-points"):
        t = moment([65], cards={65: "2pt"}, stones=[stone])
        before = t.points()
        assert t.play("extra 65", "do 65 1").points() == before + 2


@rule("14.11")
def test_discard_the_lowest_and_three_abilities_do_not_concern_an_extra_card():
    t = using([11], stones=["lowest"]).play("extra 11", "done", "done")
    assert t.discard() == [11, 83]
    assert t.general_discard == [40]


@rule("14.11")
def test_while_forging_the_extra_card_moves_after_the_action():
    before = ["forge 5", "pay red4"]
    t = forging([65], before=before, gems="R4 O3", forges="G...R", cards={65: "+B"})
    t.play("extra 65", "do 65 1", chance=["tile 9"])
    assert t.asked == "forge-from"
    assert t.discard() == []
    t.play("stop")
    assert t.discard() == [65]


@rule("14.11")
def test_outside_an_action_the_extra_card_moves_when_its_ability_is_done():
    t = trading([65], cards={65: "+B"}).play("extra 65", "do 65 1", chance="tile 9")
    assert t.asked == "take-rune"
    assert t.gems() == "B1"
    assert t.discard() == [65]


@rule("14.11")
def test_outside_an_action_a_nested_extra_card_moves_before_the_one_that_caught_it():
    t = table(
        cards={65: "+B"},
        hand=[65, 83],
        draw=[],
        display=[],
        tiles=TILES,
        points=3,
        night=[5],
        gems="R2",
        forges="R....",
        artefact_pile="",
        rows=("RG...", "....."),
    )
    t.play("forge", "trade upper", "wisp a", "extra 83", "do 83 1")
    assert t.options == ["wisp b", "wisp c", "wisp d"]
    t.play("wisp b", "extra 65")
    assert t.discard() == []
    t.play("do 65 1", chance=["tile 1", "tile 2"])
    assert t.discard() == [65, 83]


@rule("14.11", "11.6")
@pytest.mark.parametrize(("edition", "at_once"), [(1, []), (2, [9])])
def test_a_card_switch_played_as_extra_card_leaves_and_changes_nothing_else(edition, at_once):
    t = using([9], display=[41, 42, 43, 44, 45, 46], edition=edition)
    t.play("extra 9", "do 9 1", "switch 6")
    assert t.general_discard == at_once
    t.play("done")
    assert t.hand() == [46]
    assert t.general_discard == [9, 83]  # 83 is still the higher of the two
    assert t.discard() == [40]


@rule("14.11", "14.12")
def test_a_card_switch_played_as_extra_card_but_not_used_goes_to_the_own_discard():
    t = using([9]).play("extra 9", "done", "done")
    assert t.discard() == [9, 40]
    assert t.general_discard == [83]


@rule("14.11", "11.6")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_used_card_switch_leaves_outside_an_action_too(edition):
    t = table(
        edition=edition,
        hand=[9],
        draw=[],
        display=[46],
        cards={9: "blue 1 : switch"},
        tiles=TILES,
        points=3,
        night=[5],
        rows=("RG...", "....."),
        prices=[9] * 6,
    )
    t.play("trade upper", "wisp a", "extra 9", "do 9 1", chance=["creature 9", "tile 1"])
    assert t.hand() == [46]
    assert t.display == [0, 0, 0, 0, 0, 9]  # it left, and so came to the empty display
    assert t.discard() == []
    assert t.state.switched == ()


@rule("14.11")
def test_a_creature_brought_by_a_switch_may_be_the_next_extra_card():
    t = using([9, 82], display=[41, 42, 43, 44, 45, 75])
    t.play("extra 82", "do 82 1", "wisp b")
    assert t.options == ["extra 9", "decline"]
    t.play("extra 9", "do 9 1", "switch 6")
    assert t.hand() == [75]
    t = table(
        cards={40: "+R"}, hand=[9, 83], draw=[], tiles=TILES, display=[41, 42, 43, 44, 45, 75]
    ).use(9, 83)
    t.play("do 9 1", "switch 6", "do 83 1", "wisp a")
    assert t.options == ["extra 75", "decline"]
    t.play("extra 75", "do 75 1", chance="tile 1")
    assert t.points() == 3
    assert t.discard() == [75, 83]
    assert t.general_discard == [9]


@rule("14.11", "11.8")
def test_a_wisped_played_as_extra_card_catches_a_further_wisp():
    t = using([82]).play("extra 82", "do 82 1")
    assert t.options == ["wisp b", "wisp c", "wisp d"]
    t.play("wisp c", "accept", chance=["tile 1", "tile 2"])
    assert t.gems() == "W1"
    assert t.options == ["do 40 1", "done"]


@rule("14.11")
def test_with_an_empty_hand_the_bonus_is_lost():
    t = table(cards={40: "+R"}, hand=[40, 83], draw=[], tiles=TILES).use(40, 83)
    t.play("do 83 1", "wisp a", chance="tile 9")
    assert t.options == ["do 40 1", "done"]
    assert t.state.tile_discard == (17,)


@rule("14.11", "14.15")
def test_play_card_may_be_declined():
    t = using([65]).play("decline")
    assert t.hand() == [65]
    assert t.options == ["do 40 1", "done"]


@rule("14.11")
def test_points_of_an_extra_card_are_counted_for_itself():
    stones = ["extra-point"]
    t = using([65], cards={40: "2pt", 65: "2pt"}, stones=stones)
    t.play("extra 65", "do 65 1", "do 40 1")
    assert t.points() == 3 + 3
    swapped = using([65], cards={40: "2pt", 65: "2pt"}, stones=["gem-or-points"])
    swapped.play("extra 65", "do 65 1", "gem red", "do 40 1")
    assert swapped.options == ["points", "gem red", "gem green", "gem blue", "gem yellow"]


@rule("14.11", "14.32")
def test_wisps_chain_in_the_middle_of_an_ability():
    """A card's points reach a token, the wisp plays a card, whose points reach another one."""
    t = table(
        cards={40: "2pt +B", 65: "3pt"},
        hand=[40, 60, 65],
        draw=[],
        tiles=TILES,
        points=4,
        night=[5, 9],
    )
    t.play("abilities", "use 40 60", "do 40 1")
    assert t.options == WISPS
    t.play("wisp a", "extra 65", "do 65 1")
    assert t.points() == 9
    assert t.options == ["wisp b", "wisp c", "wisp d"]
    t.play("wisp c", "accept", chance=["tile 1", "tile 2"])
    assert t.gems() == "W1"
    assert t.options[0] == "do 40 2"  # back in the middle of the first card
    t.play("do 40 2", "done")
    assert t.gems() == "B1 W1"
    assert t.discard() == [40, 65]


@rule("14.11")
def test_an_extra_card_may_be_a_druid_card_and_stays_in_the_game():
    t = using([103]).play("extra 103", "done", "done")
    assert t.discard() == [40, 103]
    assert t.out == []
