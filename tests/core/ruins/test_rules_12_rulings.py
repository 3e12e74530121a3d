"""Rulings (R12) that no other file proves."""

from itertools import product

import pytest

from rs_core.ruins import events
from rs_core.ruins.columns import fight
from rs_core.ruins.facefile import standard
from rs_core.ruins.view import view
from rs_core.ruins.vocabulary import BATTLE, EXPLORATION, HEROES, PLACES, ROWS
from tests.core.ruins.tables import lay_table, place
from tests.rules import rule

RUNES = [f"rune{n}" for n in range(1, 7)]


@rule("R12.1")
def test_six_rows_and_six_runes():
    assert (ROWS, PLACES, len(standard().runes)) == (6, 21, 6)


@rule("R12.4")
def test_the_master_is_in_every_game():
    assert all(standard().master in standard().in_play(players) for players in (4, 5, 6))


@rule("R12.5", "R13.2", "R15.8")
def test_each_seat_is_told_its_own_alliance_and_no_other():
    table = lay_table(pairs={0: (7, 1), 3: (8, 4)}, on={"1a": "ring"})
    table.play("search 1", "pay spears", "take 1a hide")
    told = table.of(events.AllianceTold)
    assert [(e.seat, e.icons, e.disciple, e.audience) for e in told] == [(0, 3, True, 0)]
    for seat in (None, 1, 2, 3):
        seen = table.view(seat)
        assert all(bad is None for at, bad in enumerate(seen.disciples) if at != seat)
    assert table.view(0).disciples == (True, None, None, None)
    assert table.view(None).icons is None


@rule("R12.5", "R12.25")
def test_the_one_robbed_of_the_ring_is_told_too():
    table = lay_table(hidden={0: ["gauntlet"], 1: ["ring"]}, pairs={0: (1, 7), 3: (8, 4)})
    table.play("reveal gauntlet", "hide")
    told = [(e.seat, e.icons, e.disciple) for e in table.of(events.AllianceTold)]
    assert told == [(1, 0, False), (0, 3, True)]


@rule("R12.8")
def test_notes_can_be_turned_off():
    for memory, known in (("notes", True), ("bare", False)):
        table = lay_table(hidden={0: ["eye"]}, memory=memory)
        table.play("reveal eye", "row 2")
        assert (table.view(0).tiles[place("2a")] != -1) == known
        assert bool(table.view(0).deeds) == known
    # What is being chosen from, and the own tiles, are known all the same.
    table = lay_table(memory="bare", on={"3a": "horn"})
    table.play("search 3", "pay spears riders beasts", "look 3a 3b")
    assert table.view(0).tiles[place("3b")] != -1
    table.play("take 3a hide")
    assert table.view(0).tiles[place("3a")] == table.tile("horn")
    assert table.view(0).tiles[place("3b")] == -1


@rule("R12.10")
def test_nothing_is_revealed_after_the_action():
    table = lay_table(hidden={0: ["hourglass", "keystone"]}, hands={0: "spears4"})
    table.play("reveal hourglass", "search 1", "take 1a hide")
    assert table.asked == 0
    assert not any("reveal" in option for option in table.options)


@rule("R12.12")
def test_an_empty_seal_stops_nothing_before_upkeep():
    table = lay_table(hidden={0: ["brazier", "horn", "hourglass", "keystone"]}, seal=3)
    table.play("reveal brazier")
    assert table.s.seal == 0
    table.play("reveal hourglass", "reveal horn")
    assert (table.s.seal, table.s.phase) == (0, EXPLORATION)
    table.play("reveal keystone", "search 1", "pay spears", "take 1a hide")
    assert table.asked == 0
    assert table.s.seal == 3


@rule("R12.14")
def test_cards_over_the_limit_stay_until_the_own_upkeep():
    table = lay_table(hidden={0: ["brazier"]})
    table.play("reveal brazier")
    assert table.hand(1) == 9
    table.play("search 1", "pay spears", "take 1a hide", "discard riders")
    assert table.hand(0) == 7
    assert table.hand(1) == 9


@rule("R12.15")
def test_a_hand_below_its_limit_may_refill_even_from_nothing():
    table = lay_table(hands={0: "spears"}, pile="", discard="")
    assert "refill" in table.options
    table.play("refill")
    assert (table.hand(0), table.asked) == (1, 1)


@rule("R12.15")
def test_an_action_is_always_possible():
    for held, row in product(range(10), range(1, 7)):
        others = [f"{r}{x}" for r in range(1, 7) for x in "abcdef"[:r] if r != row]
        table = lay_table(
            hands={0: f"spears{held}" if held else ""}, empty=others, hidden={0: ["horn"]}
        )
        assert any(o.startswith(("search", "refill", "pay")) for o in table.options)


@rule("R12.15")
def test_the_hourglass_found_by_searching_gives_its_action_at_once():
    table = lay_table(on={"1a": "hourglass"})
    table.play("search 1", "pay spears", "take 1a open")
    assert (table.asked, table.options[-1]) == (0, "refill")
    assert not any("reveal" in option for option in table.options)


@rule("R12.21")
def test_without_defence_the_attack_wins_without_a_blow():
    table = lay_table(fallen=True, opened={0: RUNES[:5]}, hidden={1: ["rune6"]})
    table.play("fight", "card spears", "done", "done")
    while not table.s.over:
        table.play("pass")
    assert not table.of(events.CardsMet)
    assert table.s.winner == HEROES


@rule("R12.21")
def test_both_columns_used_up_together_are_a_failed_attack():
    for attack in ((0,), (0, 1), (0, 1, 2)):
        assert not fight(attack, attack, standard().beats).won


@rule("R12.29")
def test_what_is_lit_is_not_lit_again():
    table = lay_table(on={"1a": "beacon"})
    table.s.lit |= 1 << place("4b")
    table.play("search 1", "pay spears")
    assert "light 4b" not in table.options
    assert "light 4a" in table.options


@rule("R12.23")
def test_there_is_always_a_tile_to_win():
    table = lay_table(
        fallen=True, opened={0: RUNES[:4]}, hidden={1: ["rune5", "rune6"]}, hands={3: ""}
    )
    table.play("shuffle")
    for _ in range(2):
        # Whoever fights wins against no cards but those drawn for the tiles.
        left = [tile for tile in table.s.layout if tile >= 0]
        assert any(tile in table.s.faces.runes for tile in left)
        table.play("reinforce p1")


@rule("R12.25")
def test_a_robbed_tile_keeps_its_old_name_and_the_old_owner_knows_it():
    table = lay_table(hidden={0: ["gauntlet"], 1: ["rune1"]})
    at = place(table.where("rune1"))
    table.play("reveal gauntlet", "hide")
    assert table.s.hidden[0] == (at,)
    assert table.view(1).tiles[at] == table.tile("rune1")
    assert table.view(2).tiles[at] == -1


@rule("R12.26")
def test_a_marked_player_who_opens_anyway_loses_one_marker():
    table = lay_table(on={"1a": "horn", "2a": "lantern"})
    table.s.markers[0] = 2
    table.play("search 1", "pay spears")
    assert table.opened(0) == ["horn"]
    assert table.s.markers[0] == 1


@rule("R12.29")
def test_a_lit_tile_counts_for_the_half_and_may_be_taken_hidden():
    table = lay_table(on={"4a": "horn", "4b": "eye", "4c": "lantern"}, empty=["4d"])
    table.s.lit |= 1 << place("4b")
    table.s.public |= 1 << place("4b")
    table.play("search 4", "pay spears spears riders riders")
    assert table.options == ["look 4a 4b", "look 4a 4c", "look 4b 4c"]
    table.play("look 4a 4b")
    assert "take 4b hide" in table.options
    table.play("take 4b hide")
    assert view(table.s, 2).tiles[place("4b")] == table.tile("eye")
    assert table.hiding(0) == ["eye"]


@rule("R12.31")
def test_a_single_option_is_taken_by_the_program():
    # With an empty hand there is nothing but refill, so the turn is over before it is asked.
    table = lay_table(hands={3: "spears", 0: ""}, turn_of=3)
    table.play("refill")
    assert table.asked == 1
    assert table.hand(0) == 7


@rule("R12.32")
def test_the_battle_begins_at_the_masters_left():
    for turn_of in range(4):
        table = lay_table(
            fallen=True, turn_of=turn_of, opened={0: RUNES[:5]}, hidden={1: ["rune6"]}
        )
        assert (table.s.phase, table.asked) == (BATTLE, 0)
        assert table.view(1).pairs[3] == (7, 4)


@rule("R12.22")
def test_survivors_are_discarded_too_face_up():
    table = lay_table(
        fallen=True,
        opened={0: RUNES[:5]},
        hidden={1: ["rune6", "horn"]},
        hands={0: "spears3", 1: "", 2: "", 3: ""},
    )
    table.play("put horn", "fight", "card spears", "card spears")
    while table.asked == 3:
        table.play("done")
    assert [card for card in table.s.discard if card == 0] == [0, 0, 0]
    assert table.view(None).discard == table.s.discard


@pytest.mark.parametrize("word", ["idol", "pillar", "beacon"])
@rule("R12.25")
def test_a_sun_never_lies_hidden(word):
    table = lay_table(on={"1a": word})
    table.play("search 1", "pay spears")
    assert word in table.opened(0)
    assert table.hiding(0) == []
