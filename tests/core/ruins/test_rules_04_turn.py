"""A turn of the exploration, and revealing (R4, R5)."""

import pytest

from rs_core.ruins import events
from rs_core.ruins.vocabulary import BATTLE, COLLAPSE, DISCIPLES, EXPLORATION, HEROES
from tests.core.ruins.tables import lay_table, place
from tests.rules import rule

RUNES = [f"rune{n}" for n in range(1, 7)]


@rule("R4.1", "R4.2")
def test_tiles_are_revealed_one_by_one_before_the_action():
    table = lay_table(hidden={0: ["keystone", "chalice"]}, seal=10)
    assert table.options[:2] == ["reveal keystone", "reveal chalice"]
    table.play("reveal chalice")
    assert table.s.seal == 12
    assert table.options[0] == "reveal keystone"
    table.play("search 1", "pay spears", "take 1a hide")
    assert table.asked == 1


@rule("R4.2")
def test_without_a_hidden_tile_there_is_nothing_to_reveal():
    table = lay_table()
    assert table.options == [f"search {row}" for row in range(1, 7)]


@rule("R4.3")
def test_one_action_and_then_the_next_player():
    table = lay_table(hands={0: "spears3"})
    assert table.options[-1] == "refill"
    table.play("search 3", "look 3a 3b", "take 3a hide")
    assert table.asked == 1


@rule("R4.4")
def test_a_row_costs_its_number_and_must_have_tiles():
    table = lay_table(hands={0: "spears2 mages2"}, empty=["1a", "2a", "2b"])
    assert table.options == ["search 3", "search 4", "refill"]
    table.play("search 3")
    assert table.options == ["pay spears spears mages", "pay spears mages mages"]
    table.play("pay spears spears mages")
    assert table.s.hands[0] == (4,)
    assert table.s.discard == (0, 0, 4)


@rule("R4.5", "R12.9")
@pytest.mark.parametrize(("empty", "looks"), [((), 3), (("5a",), 2), (("5a", "5b", "5c"), 1)])
def test_half_of_the_row_is_looked_at_rounded_up(empty, looks):
    table = lay_table(empty=empty)
    table.play("search 5", "pay spears spears riders riders beasts")
    assert {len(option.split()) - 1 for option in table.options} == {looks}
    assert not any(name in option for option in table.options for name in empty)


@rule("R4.5", "R12.9", "R12.7")
def test_one_of_the_tiles_looked_at_is_taken_and_the_row_stays_open():
    table = lay_table(on={"4a": "lantern", "4b": "idol", "4c": "ring", "4d": "rune1"})
    table.play("search 4", "pay spears spears riders riders", "look 4a 4c")
    assert table.options == ["take 4a hide", "take 4a open", "take 4c hide", "take 4c open"]
    seen = table.of(events.FacesSeen)
    assert seen[0].places == (place("4a"), place("4c"))
    assert seen[0].audience == 0
    table.play("take 4c hide")
    assert table.hiding(0) == ["ring"]
    assert [bool(table.s.ruins >> place(f"4{x}") & 1) for x in "abcd"] == [True, True, False, True]
    assert table.view(0).tiles[place("4a")] == table.tile("lantern")
    assert table.view(1).tiles[place("4a")] == -1


@rule("R4.6")
def test_a_tile_is_hidden_or_revealed_as_the_player_likes():
    for word, opened in (("hide", []), ("open", ["horn"])):
        table = lay_table(on={"1a": "horn"})
        table.play("search 1", "pay spears", f"take 1a {word}")
        assert table.opened(0) == opened


@rule("R4.6")
def test_a_sun_must_be_revealed():
    table = lay_table(on={"2a": "idol", "2b": "horn"})
    table.play("search 2", "pay spears riders", "look 2a")
    assert table.opened(0) == ["idol"]
    assert table.s.seal == 21 - 4
    table = lay_table(on={"3a": "idol", "3b": "horn"})
    table.play("search 3", "pay spears riders beasts", "look 3a 3b")
    assert table.options == ["take 3a open", "take 3b hide", "take 3b open"]


@rule("R4.7")
def test_refill_draws_up_to_seven_and_is_refused_at_the_limit():
    table = lay_table(hands={0: "spears4"})
    table.play("refill")
    assert table.hand(0) == 7
    assert "refill" not in lay_table(hands={0: "spears7"}).options
    assert "refill" not in lay_table(hands={0: "spears8"}).options
    captain = lay_table(pairs={0: (1, 8)}, hands={0: "spears7"})
    captain.play("refill")
    assert captain.hand(0) == 8


@rule("R4.8")
def test_the_discard_becomes_the_pile_only_when_a_card_must_be_drawn():
    table = lay_table(hands={0: "spears4"}, pile="mages", discard="riders3")
    table.play("refill")
    assert [type(e).__name__ for e in table.events].count("PileRenewed") == 1
    assert table.hand(0) == 7
    assert table.s.hands[0] == (0, 0, 0, 0, 1, 1, 4)
    assert (table.s.pile, table.s.discard) == ((1,), ())
    table = lay_table(hands={0: "spears4"}, pile="mages3", discard="riders3")
    table.play("refill")
    assert (table.s.pile, table.s.discard) == ((), (1, 1, 1))


@rule("R4.9")
def test_upkeep_discards_down_to_the_limit_then_looks_at_seal_and_ruins():
    table = lay_table(hands={0: "spears5 mages5"}, on={"1a": "lantern"}, seal=1)
    table.play("search 1", "pay spears", "take 1a open")
    assert table.asked == 0
    assert set(table.options) == {
        "discard spears spears",
        "discard spears mages",
        "discard mages mages",
    }
    assert table.s.phase == EXPLORATION
    table.play("discard mages mages")
    assert table.s.phase == COLLAPSE
    assert table.s.over


@rule("R4.9")
def test_empty_ruins_fall():
    table = lay_table(
        on={"1a": "horn"},
        gone=[],
        opened={1: RUNES[:5], 2: ["ring"]},
        hidden={3: ["rune6"]},
        empty=[f"{row}{x}" for row in range(2, 7) for x in "abcdef"[:row]],
    )
    table.play("pay spears", "take 1a hide")
    assert table.s.phase == BATTLE


@rule("R4.9")
def test_tokens_and_tiles_left_the_next_player_is_on_turn():
    table = lay_table(on={"1a": "lantern"}, seal=2)
    table.play("search 1", "pay spears", "take 1a hide")
    assert (table.s.phase, table.asked, table.s.seal) == (EXPLORATION, 1, 2)


@rule("R5.1")
def test_tokens_are_taken_before_the_effect():
    table = lay_table(hidden={0: ["brazier"]}, seal=9)
    table.play("reveal brazier")
    kinds = [type(e).__name__ for e in table.events]
    assert kinds.index("TileRevealed") < kinds.index("TokensTaken") < kinds.index("CardsCounted")
    assert table.s.seal == 4
    assert table.opened(0) == ["brazier"]
    assert table.hiding(0) == []


@rule("R5.2")
def test_a_hidden_tile_takes_nothing_off():
    table = lay_table(on={"1a": "brazier"})
    table.play("search 1", "pay spears", "take 1a hide")
    assert table.s.seal == 21


@rule("R5.3", "R8.1", "R12.13")
def test_the_sixth_rune_wins_whoever_it_lies_before():
    table = lay_table(opened={3: RUNES[:3], 1: RUNES[3:5]}, hidden={0: ["rune6"]}, seal=21)
    table.play("reveal rune6")
    assert (table.s.winner, table.s.ended_in, table.s.seal) == (HEROES, EXPLORATION, 21)
    assert not table.s.agenda
    # Even by a disciple.
    table = lay_table(opened={0: RUNES[:5]}, hidden={3: ["rune6"]}, turn_of=3)
    table.play("reveal rune6")
    assert table.s.winner == HEROES


@rule("R5.3")
def test_five_runes_win_nothing():
    table = lay_table(opened={3: RUNES[:4]}, hidden={0: ["rune5"]})
    table.play("reveal rune5")
    assert not table.s.over


@rule("R6.1", "R6.2", "R8.2")
def test_a_rune_in_the_fallen_ruins_is_the_disciples_victory():
    table = lay_table(seal=0, opened={0: RUNES[:5]}, fallen=True)
    assert (table.s.winner, table.s.ended_in) == (DISCIPLES, COLLAPSE)
    fell = table.of(events.RuinsFell)[0]
    assert len(fell.places) == 16
    assert table.s.ruins == 0
    assert all(table.s.public >> at & 1 for at in fell.places)


@rule("R6.1", "R6.3")
def test_without_a_rune_in_them_the_battle_begins():
    table = lay_table(
        seal=0, opened={0: RUNES[:4]}, hidden={1: ["rune5"], 2: ["rune6"]}, fallen=True
    )
    assert table.s.phase == BATTLE
    assert sorted(table.s.layout + table.s.to_put) == [4, 5]
    assert len(table.of(events.RuinsFell)[0].tiles) == 15
