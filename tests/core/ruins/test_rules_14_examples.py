"""The worked examples (R14)."""

import pytest

from rs_core.ruins import engine, events, turn
from rs_core.ruins.columns import fight
from rs_core.ruins.facefile import standard
from rs_core.ruins.vocabulary import BATTLE, COLLAPSE, DISCIPLES, EXPLORATION, HEROES
from tests.core.ruins.tables import Table, cards, lay_table, place
from tests.rules import rule

RUNES = [f"rune{n}" for n in range(1, 7)]
BEATS = standard().beats


def meet(attack, defence, edge=0):
    kinds = standard().kinds
    columns = [tuple(kinds.index(word) for word in text.split()) for text in (attack, defence)]
    return fight(*columns, BEATS, edge=edge)


@rule("R14.1")
def test_example_1_burglar_and_warlock_are_a_disciple_warlock_and_captain_are_none():
    assert lay_table(pairs={2: (5, 7), 3: (6, 4)}).is_disciple(2)
    assert not lay_table(pairs={0: (7, 1), 3: (8, 4)}).is_disciple(0)


@rule("R14.2")
def test_example_2_the_ring_makes_a_disciple_for_good():
    table = lay_table(pairs={0: (7, 1), 3: (8, 4)}, on={"1a": "ring"}, hidden={1: ["gauntlet"]})
    table.play("search 1", "pay spears", "take 1a hide")
    assert table.is_disciple(0)
    assert [e.audience for e in table.of(events.AllianceTold)] == [0]
    table.play("reveal gauntlet", "hide")
    assert table.is_disciple(0)


@rule("R14.3")
@pytest.mark.parametrize(("left", "looks"), [(5, 3), (4, 2), (1, 1)])
def test_example_3_half_of_a_row(left, looks):
    table = lay_table(empty=[f"5{x}" for x in "abcde"[: 5 - left]])
    table.play("search 5", "pay spears spears riders riders beasts")
    if left == 1:
        assert table.options == ["take 5e hide", "take 5e open"]
    else:
        assert {len(option.split()) - 1 for option in table.options} == {looks}


@rule("R14.4")
def test_example_4_the_sapper():
    table = lay_table(turn_of=1)
    table.play("search 6")
    assert {len(option.split()) - 1 for option in table.options} == {5}
    table = lay_table(turn_of=1)
    table.play("search 3")
    assert {len(option.split()) - 1 for option in table.options} == {3}


@rule("R14.5")
def test_example_5_a_seal_refilled_in_time():
    table = lay_table(hidden={0: ["brazier", "keystone"]}, seal=3)
    table.play("reveal brazier")
    assert table.s.seal == 0
    table.play("reveal keystone", "search 1", "pay spears", "take 1a hide")
    table.play(table.options[0])
    assert (table.s.seal, table.s.phase, table.asked) == (3, EXPLORATION, 1)


@rule("R14.6")
def test_example_6_the_sixth_rune_with_one_token():
    table = lay_table(opened={1: RUNES[:5]}, hidden={0: ["rune6"]}, seal=1)
    table.play("reveal rune6")
    assert (table.s.winner, table.s.seal) == (HEROES, 1)


@rule("R14.7")
def test_example_7_a_rune_lost_in_row_2():
    table = lay_table(on={"2a": "rune6", "1a": "lantern"}, opened={1: RUNES[:5]}, seal=1)
    table.play("search 1", "pay spears", "take 1a open")
    assert (table.s.winner, table.s.ended_in) == (DISCIPLES, COLLAPSE)


@rule("R14.8")
def test_example_8_the_masters_cards():
    table = lay_table(
        opened={0: RUNES[:5]},
        hidden={3: ["horn"], 1: ["rune6", "ring"], 2: ["eye", "lantern", "call"]},
        fallen=True,
    )
    assert table.hand(3) == 7 + 2
    assert table.opened(3) == ["ring"]
    table.play("shuffle")
    assert len(table.s.layout) == 5
    assert table.hand(3) == 7 + 2 + 5


@rule("R14.9")
def test_example_9_defence_wins_with_one_card():
    outcome = meet("spears mages", "riders archers")
    assert (outcome.won, outcome.left) == (False, 1)
    assert outcome.meetings == ((0, 1, True, False), (0, 3, False, True), (4, 3, False, True))


@rule("R14.10")
def test_example_10_support_in_front():
    assert meet("beasts spears mages", "riders archers")[:2] == (False, 1)
    assert meet("spears riders", "riders archers")[:2] == (True, 1)


@rule("R14.11")
def test_example_11_both_used_up():
    assert not meet("spears", "spears").won


@rule("R14.12")
def test_example_12_four_stars():
    table = lay_table(
        pairs={2: (7, 5), 3: (6, 4)}, opened={1: RUNES[:5]}, hidden={0: ["rune6"]}, left_out=3
    )
    table.play("reveal rune6")
    assert table.of(events.GameOver)[0].stars == 4


@rule("R14.13")
def test_example_13_three_turns_and_it_is_lost():
    table = lay_table(opened={0: RUNES[:5]}, hidden={1: ["rune6"]}, fallen=True)
    table.play("reinforce p1", "reinforce p2", "reinforce p3")
    assert (table.s.winner, table.s.ended_in) == (DISCIPLES, BATTLE)


@rule("R14.14")
@pytest.mark.parametrize(("last", "falls"), [("keystone", False), ("horn", True)])
def test_example_14_an_hourglass_and_two_searches(last, falls):
    table = lay_table(
        hidden={0: ["hourglass"]}, on={"2a": "rune1", "4a": last}, seal=5, pairs={0: (1, 8)}
    )
    assert table.hand(0) == 7
    table.play("reveal hourglass")
    assert table.s.seal == 2
    table.play("search 2", "pay spears riders", "look 2a", "take 2a open")
    assert table.s.seal == 0
    table.play("search 4", "pay spears riders beasts archers", "look 4a 4b", "take 4a open")
    if falls:
        assert table.s.phase != EXPLORATION
    else:
        assert (table.s.seal, table.s.phase, table.asked) == (3, EXPLORATION, 1)


@rule("R14.15")
@pytest.mark.parametrize(("word", "seal"), [("hide", 19), ("open", 16)])
def test_example_15_the_ring_robbed(word, seal):
    pairs = {0: (1, 7), 1: (2, 11), 2: (6, 5), 3: (9, 4), 4: (10, 8), 5: (12, 3)}
    table = lay_table(players=6, pairs=pairs, hidden={0: ["gauntlet"], 1: ["ring"]})
    assert (table.is_disciple(0), table.is_disciple(1)) == (False, True)
    table.play("reveal gauntlet")
    assert table.is_disciple(0)
    assert table.is_disciple(1)
    table.play(word)
    assert table.s.seal == seal


@rule("R14.16")
def test_example_16_two_markers_before_one():
    table = lay_table(
        hidden={1: ["gauntlet"], 2: ["eye"]},
        turn_of=1,
        on={"1a": "horn", "2a": "mirror", "2b": "lantern"},
    )
    table.s.markers[1] = 2
    table.play("search 1", "pay riders")
    assert table.opened(1) == ["horn"]
    table.s.seat = 1
    table = _next_turn(table, 1)
    table.play("reveal gauntlet", "hide")
    assert table.hiding(1) == ["eye"]
    assert table.s.markers[1] == 1
    table.play("search 2", "pay riders beasts", "look 2a", "mirror p1")
    assert "mirror" in table.opened(1)
    assert table.s.markers[1] == 0
    table = _next_turn(table, 1)
    table.play("search 2")
    table.play(table.options[0])
    assert table.options == ["take 2b hide", "take 2b open"]


def _next_turn(table, seat):
    """The same table with the seat on turn again and cards in its hand."""
    table.s.agenda.clear()
    table.s.hands[seat] = cards("riders2 beasts2 mages")
    turn.begin(table.s, seat)
    engine.advance(table.s)
    return Table(table.s)


@rule("R14.17")
def test_example_17_a_lit_tile_is_one_of_the_row():
    table = lay_table(on={"4b": "rune1"}, empty=["4d"], opened={1: RUNES[1:]})
    table.s.lit |= 1 << place("4b")
    table.s.public |= 1 << place("4b")
    assert not table.s.over
    table.play("search 4", "pay spears spears riders riders", "look 4a 4c")
    assert not any("4b" in option for option in table.options)


@rule("R14.18")
def test_example_18_a_call_that_wins_and_one_before_the_warden():
    table = lay_table(opened={1: RUNES[:5]}, hidden={3: ["call"], 0: ["rune6"]}, turn_of=3, seal=20)
    table.play("reveal call", "no", "call p1")
    assert (table.s.winner, table.s.seal) == (HEROES, 18)
    table = lay_table(opened={1: RUNES[:3]}, hidden={0: ["call"], 2: ["rune6"]})
    table.play("reveal call", "call p3")
    assert table.opened(2) == ["rune6"]
    assert table.s.seal == 21 - 2 - 1


@rule("R14.19")
def test_example_19_the_last_supporters_cards_fight_first():
    table = lay_table(
        players=5,
        pairs={4: (10, 7), 3: (9, 4)},
        opened={0: RUNES[:5]},
        hidden={1: ["rune6", "horn"]},
        fallen=True,
        hands={0: "beasts", 1: "mages", 2: "spears", 3: "riders archers", 4: ""},
        pile="",
    )
    table.play("put horn", "reinforce p5", "reinforce p5", "reinforce p5")
    assert (table.asked, table.hand(4)) == (2, 0)
    table.play("fight", "card riders", "card archers")
    assert table.asked == 0
    table.play("support attack")
    assert table.asked == 1
    table.play("support attack")
    met = [(e.attack, e.defence) for e in table.of(events.CardsMet)]
    assert met == [(4, 1), (4, 3), (2, 3)]
    ended = table.of(events.FightEnded)[0]
    assert (ended.won, ended.left) == (True, 2)


@rule("R14.20")
def test_example_20_the_beastmaster_and_no_defence():
    assert meet("spears", "spears", edge=1)[:2] == (True, 1)
    assert meet("spears", "")[:2] == (True, 1)


@rule("R14.21")
def test_example_21_the_masters_own_ring():
    table = lay_table(opened={0: RUNES[:5]}, hidden={3: ["ring", "rune6", "horn"]}, fallen=True)
    assert table.hand(3) == 7 + 2
    table.play("shuffle")
    assert table.hand(3) == 7 + 2 + 2


@rule("R14.22")
def test_example_22_over_the_limit_until_the_own_upkeep():
    table = lay_table(hands={0: "spears4 mages6"})
    assert "refill" not in table.options
    table.play("search 1", "pay spears", "take 1a hide")
    assert table.asked == 0
    assert {len(option.split()) - 1 for option in table.options} == {2}
    table.play("discard mages mages")
    assert table.hand(0) == 7


@rule("R14.23")
@pytest.mark.parametrize(
    ("seal", "word", "answer", "left"),
    [
        (4, "idol", None, 0),
        (5, "idol", "no", 1),
        (5, "idol", "more", 0),
        (10, "chalice", "more", 11),
    ],
)
def test_example_23_the_warlock(seal, word, answer, left):
    table = lay_table(
        pairs={0: (7, 1), 3: (8, 4)},
        on={"1a": word},
        opened={1: RUNES[:5]},
        hidden={3: ["rune6"]},
        seal=seal,
    )
    table.play("search 1", "pay spears")
    if table.options[0].startswith("take"):
        table.play("take 1a open")
    if answer is None:
        assert "more" not in table.options
    else:
        assert table.options == ["more", "no"]
        table.play(answer)
    assert table.s.seal == left


@rule("R14.24")
@pytest.mark.parametrize(("left", "looks"), [(5, 4), (1, 1)])
def test_example_24_the_scout(left, looks):
    table = lay_table(pairs={0: (2, 8), 1: (3, 1)}, empty=[f"5{x}" for x in "abcde"[: 5 - left]])
    table.play("search 5", "pay spears spears riders riders beasts")
    if left > 1:
        assert {len(option.split()) - 1 for option in table.options} == {looks}
    else:
        assert len(table.s.agenda[-1].places) == looks
