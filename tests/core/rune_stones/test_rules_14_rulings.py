"""Section 14 of the rules: rulings about taking, paying, stealing and the order of things."""

from rs_core.rune_stones.events import CreatureDrawn
from tests.core.rune_stones.builders import Mat, table
from tests.rules import rule


def use(first, second, *stones, cards=None, **more):
    t = table(cards={40: first, 60: second, **(cards or {})}, hand=[40, 60], stones=stones, **more)
    return t.use(40, 60)


# --- 14.5 Refill after an ability takes a creature


@rule("14.5")
def test_the_display_refills_before_the_next_part_or_card():
    display = [41, 42, 43, 44, 45, 46]
    t = use("any card any card", "any card", display=display, pile=[50, 51, 52])
    t.play("do 40 1", "take 6", chance="creature 51")
    assert t.display == [51, 41, 42, 43, 44, 45]
    t.play("do 40 2", "take 1", chance="creature 52")
    assert t.display == [52, 41, 42, 43, 44, 45]
    t.play("do 60 1", "take 6", chance="creature 50")
    assert t.discard() == [40, 45, 46, 51]
    assert t.display == [50, 52, 41, 42, 43, 44]


# --- 14.7 Colour abilities


@rule("14.7")
def test_card_of_a_colour_takes_banshees_of_that_colour_but_no_dragons():
    display = [75, 76, 9, 33, 12, 11]  # 9 is a blue banshee, 33 blue, 12 green, 11 red
    t = use("card blue", "+R", display=display, nocturnal=True).play("do 40 1")
    assert t.options == ["take 3", "take 4"]
    dragons = use("card red", "+R", display=[71, 72, 75, 76, 77, 78])
    assert dragons.options == ["do 60 1", "done"]


@rule("14.7")
def test_any_card_takes_dragons_as_well():
    t = use("any card", "+R", display=[71, 72, 75, 76, 77, 78]).play("do 40 1", "take 1")
    assert t.discard() == [71]


# --- 14.8 Wild costs


@rule("14.8")
def test_where_a_cost_shows_a_wild_gem_a_coloured_gem_does_not_pay():
    assert use("* -> 3pt", "+R", gems="R5 G5").options == ["do 60 1", "done"]
    t = use("R * -> 3pt", "+R", gems="R2 W2").play("do 40 1")
    assert t.options == ["pay red1 wild1", "pay wild2"]


# --- 14.17 Short supply


@rule("14.17")
def test_take_what_there_is():
    t = use("+R +* / 2pt", "+B", supply="W3").play("do 40 1")
    assert t.gems() == "W1"
    t = use("R -> * * *", "+B", gems="R1", supply="W2").play("do 40 1")
    assert t.gems() == "W2"


@rule("14.17")
def test_in_the_order_the_things_are_done():
    t = use("+R", "+R", supply="R1 W1").play("do 60 1")
    assert t.gems() == "R1"
    assert t.asked == "end-turn"  # nothing left for the other card
    t = table(hand=[83, 100], draw=[], tiles=[12, 1, 2, 3], supply="W1").use(83, 100)
    t.play("do 83 1", "wisp a", "accept")
    assert t.gems() == "W1"
    assert t.asked == "end-turn"  # the second wild gem is dropped, and no red gem is left


# --- 14.19 Steal


@rule("14.19")
def test_steal_takes_real_colours_only_and_leaves_gems_on_stones_alone():
    rich = Mat(gems="W3", stones=["wild"], wild="B")
    assert table(hand=[3, 100], nocturnal=True, others=[rich]).use(3, 100).options == [
        "do 100 1",
        "done",
    ]
    counts_as_wild = Mat(gems="B2", stones=["wild"], wild="B")
    t = table(hand=[3, 100], nocturnal=True, others=[counts_as_wild]).use(3, 100).play("do 3 1")
    assert t.gems(0) == "B1"
    assert t.gems(1) == "B1"
    own = table(hand=[3, 100], nocturnal=True, others=[Mat(gems="G2")], stones=["wild"], wild="G")
    assert "do 3 1" not in own.use(3, 100).options


@rule("14.19")
def test_steal_takes_from_all_at_once_or_is_forgone_as_a_whole():
    others = [Mat(gems="B1"), Mat(gems="B2")]
    t = table(hand=[3, 100], nocturnal=True, others=others).use(3, 100)
    t.play("do 3 1")
    assert [t.gems(seat) for seat in range(3)] == ["B2", "", "B1"]
    t = table(hand=[3, 100], nocturnal=True, others=others).use(3, 100).play("done")
    assert [t.gems(seat) for seat in range(3)] == ["", "B1", "B2"]


@rule("14.19")
def test_nobody_decides_outside_the_own_turn():
    others = [Mat(gems="B1", stones=["exchange", "wild"]), Mat(gems="B2")]
    t = table(hand=[3, 100], nocturnal=True, others=others).use(3, 100).play("do 3 1")
    assert t.decision.seat == 0
    assert t.extras == []


# --- 14.20 Die swap and Exchange


@rule("14.20")
def test_die_swap_and_exchange_may_give_a_gem_that_counts_as_wild():
    t = use("swap", "+R", "wild", "exchange", gems="G1", wild="G")
    assert t.extras == ["exchange green ore"]
    t.play("do 40 1")
    assert t.gems() == "W1"


@rule("14.20")
def test_the_swap_needs_a_coloured_gem_and_a_wild_gem_in_the_supply():
    assert use("swap", "+R", gems="W3 O3").options == ["do 60 1", "done"]
    assert use("swap", "+R", gems="G1", supply="R5").options == ["do 60 1", "done"]
    t = use("swap", "+R", gems="G1 B1 W2").play("do 40 1")
    assert t.options == ["swap green", "swap blue"]


@rule("14.20")
def test_the_swap_of_the_die_needs_them_as_well():
    for short in ({"gems": "W3 O3"}, {"gems": "G1", "supply": "R5"}):
        t = use("die", "+R", **short).play("do 40 1", chance="die swap")
        assert t.options == ["do 60 1", "done"]
    assert use("die", "+R", gems="G1").play("do 40 1", chance="die swap").options[0] == "swap green"


# --- 14.21 Numbers


@rule("14.21")
def test_numbers_are_compared_as_printed():
    # Seat 3 plays black, whose druid cards are 100 to 107 like everybody's.
    t = table(seat=3, first=3, players=4, hand=[70, 100], gems="").use(70, 100).play("done")
    assert t.discard(3) == [70]
    assert t.out == [100]
    t = table(seat=3, first=3, players=4, hand=[105, 101]).use(101, 105).play("done")
    assert t.discard(3) == [101]
    assert t.out == [105]


@rule("14.21")
def test_the_same_druid_numbers_of_two_players_stay_apart():
    t = table(players=2, hand=[103, 104], others=[Mat(hand=[103, 104], draw=[])])
    t.use(103, 104).play("done", "end")
    t.use(103, 104).play("done")
    assert t.out == [104, 104]
    assert len(set(t.state.out)) == 2
    assert t.discard(1) == [103]


# --- 14.22 Blind draws


@rule("14.22")
def test_cards_drawn_blind_into_a_discard_are_shown_to_all():
    t = use("die", "+R", pile=[50, 51])
    t.play("do 40 1", "accept", chance=["die card", "creature 51"])
    drawn = [event for event in t.events if isinstance(event, CreatureDrawn)]
    assert [(event.card, event.audience) for event in drawn] == [(51, None)]
    t = table(hand=[83, 100], draw=[], tiles=[15, 1, 2, 3], pile=[50, 51]).use(83, 100)
    t.play("do 83 1", "wisp a", "accept", chance=["creature 51", "creature 50", "tile 9"])
    drawn = [event for event in t.events if isinstance(event, CreatureDrawn)]
    assert [(event.card, event.audience) for event in drawn] == [(51, None), (50, None)]


# --- 14.30 Empty piles


@rule("14.30")
def test_a_discard_is_never_shuffled_earlier_than_needed():
    t = table(hand=[11, 12], display=[41, 42, 43, 44, 45, 46], pile=[50], general_discard=[60])
    t.play("summon", "play red 11", "take 6", chance="creature 50")
    assert t.pile == []
    assert t.general_discard == [60]
    t = table(hand=[], draw=[], display=[], gems="R2", artefact_pile="B", artefact_discard="Y")
    t.play("place upper red", chance="artefact blue")
    assert t.artefact_pile == ""
    assert t.artefact_discard == "Y"


@rule("14.30")
def test_a_discard_is_shuffled_halfway_through_a_draw():
    t = table(hand=[], draw=[100], discard=[40, 41, 42, 43], display=[])
    t.play("end", chance=["card 100", "card 43", "card 41", "card 40"])
    assert t.draw() == [42]


# --- 14.35 Payments


@rule("14.35")
def test_payments_are_exact_in_gems_of_choice():
    t = use("R R -> 4pt", "+B", gems="R2 W2").play("do 40 1")
    assert t.options == ["pay red2", "pay red1 wild1", "pay wild2"]
    assert t.play("pay red1 wild1").gems() == "R1 W1"


@rule("14.35")
def test_what_is_paid_reaches_the_supply_first_and_may_be_taken_back():
    t = use("R -> R G", "+B", gems="R1", supply="").play("do 40 1")
    assert t.gems() == "R1"
    assert t.supply == ""
    t = use("* -> * *", "+B", gems="W1", supply="W1").play("do 40 1")
    assert t.gems() == "W2"


@rule("14.35")
def test_a_trade_is_done_once_even_if_the_supply_cannot_give_all():
    t = use("R -> G G", "+B", gems="R3", supply="G1 B1").play("do 40 1")
    assert t.gems() == "R2 G1"
    assert t.options == ["do 60 1", "done"]


# --- 14.39 Refilling short


@rule("14.39")
def test_the_rightmost_free_space_is_filled_first():
    t = use("any card", "any card", display=[43, 44, 45, 46], pile=[])
    t.play("do 40 1", "take 4")
    assert t.display == [0, 0, 0, 43, 45, 46]
    t.play("do 60 1", "take 5", chance="creature 60")
    assert t.display == [0, 0, 0, 60, 43, 46]  # 60 left for the discard and came back


@rule("14.39")
def test_spaces_wait_until_all_cards_of_the_action_have_moved():
    t = table(hand=[40, 60, 65], stones=["three"], display=[43], cards={40: "+R"})
    t.play("abilities", "use 40 60 65", "done", chance=["creature 65", "creature 60"])
    assert t.display == [0, 0, 0, 60, 65, 43]
    assert t.general_discard == []


@rule("14.39")
def test_empty_forges_are_filled_from_left_to_right():
    t = table(hand=[], draw=[], display=[], gems="O6", forges="RGBYR", artefact_pile="BY")
    t.play(
        "forge 4",
        "place upper yellow",
        "forge 2",
        "place lower green",
        chance=["artefact yellow", "artefact blue"],
    )
    assert t.forges == "RYBBR"


@rule("14.39")
def test_forges_wait_and_are_filled_as_soon_as_the_artefact_discard_gets_something():
    t = table(
        hand=[],
        draw=[],
        display=[],
        gems="O3",
        forges="RGBYR",
        artefact_pile="",
        rows=("RG...", "....."),
    )
    t.play("forge 1")  # the upper place is taken, so it goes to the lower
    assert t.forges == ".GBYR"
    t.play("trade upper", chance="artefact green")
    assert t.asked == "take-rune"
    assert t.forges == "GGBYR"
    assert t.artefact_pile == "R"  # both artefacts of the row had moved before the draw


@rule("14.39")
def test_with_too_few_artefacts_the_left_forges_are_filled():
    t = table(hand=[], draw=[], display=[], gems="O6", forges="RGBYR", artefact_pile="B")
    t.play("forge 4", "place upper yellow", "forge 2", "place lower green")
    assert t.forges == "RBB.R"


# --- 14.40 Forging


@rule("14.40")
def test_pay_place_and_bonus_come_in_this_order_and_then_the_second_artefact():
    t = table(hand=[], draw=[], display=[], gems="B3 R2 W1")
    t.play("forge 3")
    assert t.asked == "pay"
    t.play("pay blue3")
    assert t.asked == "place"
    t.play("place lower blue", chance="die gem")
    assert t.asked == "run"
    t.play("gem red")
    assert t.asked == "forge-from"
    assert t.options == ["forge 1", "forge 5", "forge 6", "stop"]  # forge 5 with the gem rolled


@rule("14.40")
def test_each_bonus_depends_on_its_own_payment():
    t = table(hand=[], draw=[], display=[], gems="Y3 O3", forges="...Y.", artefact_pile="")
    assert t.options == ["forge 4", "forge 6"]
    t = table(hand=[], draw=[], display=[], gems="Y3 R4 O3")
    t.play("forge 4", "pay ore3", "place upper yellow")
    assert t.gems() == "R4 Y3"  # no ore
    t.play("forge 5", "place upper red")
    assert t.points() == 3


@rule("14.40")
def test_with_all_ten_places_full_no_wild_artefact_can_be_forged():
    full = {"hand": [], "draw": [], "display": [], "gems": "R4 O3", "stones": ["exchange"]}
    assert table(rows=("RGBYW", "RGBYW"), **full).options == ["pass"]
    assert table(rows=("RGBYW", "RGBY."), **full).options == ["forge"]


@rule("14.40")
def test_the_action_forges_at_least_one():
    t = table(hand=[], draw=[], display=[], gems="R2 G2")
    assert t.asked == "forge-from"
    assert "stop" not in t.options
