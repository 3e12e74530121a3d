"""Characters, artefacts and troops (R9–R11), and the rulings about them."""

import pytest

from rs_core.ruins import events
from rs_core.ruins.columns import fight
from rs_core.ruins.facefile import parse, standard, template
from rs_core.ruins.vocabulary import EXPLORATION, HEROES
from tests.core.ruins.tables import cards, lay_table, place
from tests.rules import rule

RUNES = [f"rune{n}" for n in range(1, 7)]


def find(word, **more):
    """Seat 0 finds a tile on 1a and reveals it."""
    table = lay_table(on={"1a": word}, **more)
    table.play("search 1", "pay spears")
    if table.options[0].startswith("take"):
        table.play("take 1a open")
    return table


# --- Characters


@rule("R12.30")
@pytest.mark.parametrize(("empty", "looks"), [((), 4), (("5a", "5b", "5c", "5d"), 1)])
def test_the_scout_must_look_at_one_more(empty, looks):
    table = lay_table(pairs={0: (2, 8), 1: (3, 1)}, empty=empty)
    table.play("search 5", "pay spears spears riders riders beasts")
    if looks > 1:
        assert {len(option.split()) - 1 for option in table.options} == {looks}
    else:
        assert table.options == ["take 5e hide", "take 5e open"]


def test_the_sapper_pays_less_for_deep_rows():
    table = lay_table(turn_of=1, hands={1: "spears3"})
    assert table.options == ["search 1", "search 2", "search 3", "search 4", "refill"]


@rule("R12.30", "R15.2")
def test_the_burglar_may_look_once_for_two_cards():
    table = lay_table(
        pairs={0: (5, 1), 2: (6, 8)},
        hidden={0: ["keystone"], 1: ["rune1"], 2: ["horn"]},
        hands={0: "spears2 mages"},
        seal=3,
    )
    rune, horn = table.where("rune1"), table.where("horn")
    assert f"burgle {rune}" in table.options
    assert f"burgle {horn}" in table.options
    table.play(f"burgle {rune}")
    assert not table.barrier
    assert table.options == ["pay spears spears", "pay spears mages"]
    table.play("pay spears mages")
    assert table.barrier
    assert table.of(events.FacesSeen)[0].tiles == (table.tile("rune1"),)
    assert table.hand(0) == 1
    assert not any("burgle" in option for option in table.options)
    assert "reveal keystone" in table.options
    table = lay_table(pairs={0: (5, 1), 2: (6, 8)}, hidden={1: ["rune1"]}, hands={0: "spears"})
    assert not any("burgle" in option for option in table.options)


@rule("R12.30")
@pytest.mark.parametrize(
    ("word", "taken"), [("idol", 3), ("lantern", 1), ("gauntlet", 1), ("rune1", 1)]
)
def test_the_warden_must_save_a_token_of_power_two_or_more(word, taken):
    table = lay_table(pairs={0: (6, 1), 2: (8, 5)}, on={"1a": word})
    table.play("search 1", "pay spears")
    if table.options[0].startswith("take"):
        table.play("take 1a open")
    assert table.s.seal == 21 - taken


@rule("R12.30")
def test_the_warlock_may_take_one_more_but_not_of_a_rune():
    warlock = {0: (7, 1), 3: (8, 4)}
    table = lay_table(pairs=warlock, hidden={0: ["horn", "rune1", "chalice"]}, seal=10)
    table.play("reveal horn")
    assert table.options == ["more", "no"]
    table.play("more")
    assert table.s.seal == 7
    table.play("reveal rune1")
    assert table.s.seal == 5
    table.play("reveal chalice", "no")
    assert table.s.seal == 7


def test_the_healer_draws_in_upkeep_with_three_cards_or_fewer():
    for held, after in (("spears4", 4), ("spears5", 4)):
        table = lay_table(pairs={0: (8, 1)}, hands={0: held})
        table.play("search 1", "take 1a hide")
        assert table.hand(0) == after


def test_the_beastmaster_wins_the_first_tie():
    beats = standard().beats
    spears = cards("spears")
    assert fight(spears, spears, beats, edge=1)[:2] == (True, 1)
    assert not fight(spears, cards("spears2"), beats, edge=1).won
    assert fight(cards("spears2"), cards("spears2"), beats, edge=1)[:2] == (True, 1)


@rule("R12.30")
def test_the_herald_must_give_a_card():
    table = lay_table(players=5, pairs={4: (10, 7)}, turn_of=4, hands={4: "spears5"})
    table.play("refill")
    assert table.options == ["gift p1", "gift p2", "gift p3", "gift p4"]
    before = table.hand(2)
    table.play("gift p3")
    assert table.hand(2) == before + 1


@rule("R12.32")
def test_the_draugr_draws_three_after_the_masters_cards():
    pairs = {0: (8, 1), 1: (3, 2), 2: (6, 5), 3: (11, 4), 4: (10, 7), 5: (12, 9)}
    table = lay_table(
        players=6, pairs=pairs, fallen=True, opened={0: RUNES[:5]}, hidden={1: ["rune6"]}
    )
    assert [e.count for e in table.of(events.CardsCounted, 3)] == [1, 3]
    # Covered by the Master, who lies open now, it brings nothing.
    pairs[3] = (4, 11)
    table = lay_table(
        players=6, pairs=pairs, fallen=True, opened={0: RUNES[:5]}, hidden={1: ["rune6"]}
    )
    assert [e.count for e in table.of(events.CardsCounted, 3)] == [1]


def test_the_drake_looks_at_two_and_takes_one():
    pairs = {0: (8, 1), 1: (3, 2), 2: (6, 5), 3: (9, 4), 4: (12, 7), 5: (10, 11)}
    table = lay_table(
        players=6,
        pairs=pairs,
        fallen=True,
        opened={0: RUNES[:5]},
        hidden={1: ["rune6", "horn", "eye"]},
        hands={3: ""},
    )
    table.play("put rune6", "put horn", "fight", "card spears", "done", "done")
    while table.options[-1] == "pass":
        table.play("pass")
    assert table.options == ["look 1 2", "look 1 3", "look 2 3"]
    table.play("look 1 3")
    assert table.barrier
    seen = table.of(events.BacksSeen)[0]
    assert (seen.audience, seen.tiles) == (4, (table.tile("rune6"), table.tile("eye")))
    assert table.view(4).layout == (table.tile("rune6"), -1, table.tile("eye"))
    assert table.view(5).layout == (-1, -1, -1)
    assert table.options == ["pick 1", "pick 3"]
    table.play("pick 1")
    assert table.s.winner == HEROES


# --- Artefacts


@rule("R10.1")
def test_powers_and_budget():
    faces = standard()
    assert sum(tile.power for tile in faces.artefacts) == 47
    assert sum(faces.artefacts[tile].power for tile in faces.runes) == 12
    restored = sum(t.number for t in faces.artefacts if t.effect == "restore")
    assert restored == 5
    # Five runes leave 11, one token must stay: ten can be spent besides.
    table = lay_table(opened={1: RUNES[:4]}, hidden={0: ["rune5"]}, seal=21 - 8)
    table.play("reveal rune5")
    assert table.s.seal == 11


@rule("R12.11")
def test_lantern_and_gauntlet_need_somebody_who_hides():
    for word in ("lantern", "gauntlet"):
        table = lay_table(hidden={0: [word]})
        table.play(f"reveal {word}")
        assert table.options[0].startswith("search")


@rule("R12.11", "R12.25")
def test_the_lantern_looks_at_one_hidden_tile():
    table = lay_table(hidden={0: ["lantern"], 1: ["rune1", "horn"], 2: ["eye"]})
    table.play("reveal lantern")
    assert table.options == [f"peek {table.where(w)}" for w in ("rune1", "horn", "eye")]
    table.play(f"peek {table.where('horn')}")
    assert table.view(0).tiles[place(table.where("horn"))] == table.tile("horn")
    assert table.view(2).tiles[place(table.where("horn"))] == -1
    assert table.barrier


def test_the_eye_sees_all_of_a_row():
    table = lay_table(hidden={0: ["eye"]}, empty=["1a", "6b"])
    table.play("reveal eye")
    assert table.options == [f"row {row}" for row in range(2, 7)]
    table.play("row 6")
    seen = table.of(events.FacesSeen)[0]
    assert seen.places == tuple(place(f"6{x}") for x in "acdef")


@rule("R12.26", "R12.11")
def test_the_scales_mark_others_and_a_marked_player_must_reveal():
    table = lay_table(hidden={0: ["scales"], 1: ["keystone"]}, on={"1a": "horn", "2a": "eye"})
    table.play("reveal scales")
    pairs = ["p2 p2", "p2 p3", "p2 p4", "p3 p3", "p3 p4", "p4 p4"]
    assert table.options == [f"judge {pair}" for pair in pairs]
    table.play("judge p2 p3", "search 1", "pay spears", "take 1a hide")
    # Reveals of the artefact step do not touch the marker.
    table.play("reveal keystone")
    assert table.s.markers == [0, 1, 1, 0]
    table.play("search 2", "pay riders beasts", "look 2a")
    assert table.options == ["row 2", "row 3", "row 4", "row 5", "row 6"]
    assert table.opened(1) == ["keystone", "eye"]
    assert table.s.markers == [0, 0, 1, 0]


@rule("R12.26")
def test_a_second_scales_first_takes_both_markers_back():
    faces = parse(template().replace('effect = "draw 3"', 'effect = "judge"'))
    table = lay_table(faces=faces, hidden={0: ["scales", "horn"]})
    table.play("reveal scales", "judge p2 p2", "reveal horn", "judge p3 p4")
    assert table.s.markers == [0, 0, 1, 1]


@rule("R12.11", "R13.2")
def test_the_mirror_shows_a_covered_character_to_one_seat():
    table = lay_table(hidden={0: ["mirror"]})
    table.play("reveal mirror")
    assert table.options == ["mirror p2", "mirror p3", "mirror p4"]
    table.play("mirror p4")
    assert table.view(0).pairs[3] == (7, 4)
    assert table.view(1).pairs[3] == (7, 0)
    assert [e.audience for e in table.of(events.CharacterSeen)] == [0]
    assert table.barrier


@rule("R12.25", "R12.10")
def test_the_gauntlet_takes_a_tile_that_may_still_be_revealed():
    table = lay_table(hidden={0: ["gauntlet"], 1: ["keystone", "rune1"]}, seal=10)
    table.play("reveal gauntlet", f"rob {table.where('keystone')}")
    assert [e.audience for e in table.of(events.TileRobbedSeen)] == [0, 1]
    assert table.options == ["hide", "open"]
    table.play("hide")
    assert table.hiding(0) == ["keystone"]
    assert "reveal keystone" in table.options
    table.play("reveal keystone")
    assert table.s.seal == 11


@rule("R12.25")
def test_the_gauntlet_may_open_at_once():
    table = lay_table(hidden={0: ["gauntlet"], 1: ["rune1"]})
    table.play("reveal gauntlet", "open")
    assert table.opened(0) == ["gauntlet", "rune1"]
    assert table.s.seal == 21 - 2 - 2


def test_the_horn_and_the_idol_draw():
    table = find("horn", hands={0: "spears2 mages"})
    assert table.s.hands[0]
    assert table.of(events.CardsCounted, 0)[0].count == 3
    table = find("idol", hands={0: "spears2 mages"})
    assert table.of(events.CardsCounted, 0)[0].count == 2


@rule("R12.28")
def test_the_call_reveals_the_first_rune_that_came():
    table = lay_table(hidden={0: ["call"], 1: ["horn", "rune4", "rune2", "eye"]})
    table.play("reveal call")
    assert table.options == ["call p2", "call p3", "call p4"]
    table.play("call p2")
    assert table.opened(1) == ["rune4"]
    assert table.s.seal == 21 - 2 - 2
    assert table.s.clear == 1 << place(table.where("horn"))
    assert table.of(events.RuneCalled)[0].found


@rule("R12.28")
def test_a_call_in_vain_tells_everybody():
    table = lay_table(hidden={0: ["call"], 1: ["horn", "eye"]})
    table.play("reveal call", "call p2")
    assert not table.of(events.RuneCalled)[0].found
    for word in ("horn", "eye"):
        assert table.view(3).clear >> place(table.where(word)) & 1
    assert table.s.seal == 21 - 2


@rule("R12.15")
def test_the_hourglass_gives_an_action_after_the_action():
    table = lay_table(hidden={0: ["hourglass", "horn"]}, hands={0: "spears3"})
    table.play("reveal hourglass", "search 1", "take 1a hide")
    assert table.asked == 0
    assert table.options == ["search 2", "refill"]
    table.play("refill")
    assert table.asked == 1


@rule("R12.15")
def test_an_extra_action_is_lost_without_tile_and_with_a_full_hand():
    empty = [f"{row}{x}" for row in range(2, 7) for x in "abcdef"[:row]]
    table = lay_table(
        hidden={0: ["hourglass"], 3: ["rune6"]},
        opened={1: RUNES[:5], 2: ["ring"]},
        on={"1a": "horn"},
        empty=empty,
        hands={0: "spears8"},
    )
    table.play("reveal hourglass", "take 1a hide")
    assert table.s.phase != EXPLORATION


@rule("R12.12")
def test_restores_never_pass_the_start():
    table = lay_table(hidden={0: ["keystone", "chalice"]}, seal=16, left_out=4)
    table.play("reveal keystone")
    assert table.s.seal == 17
    table.play("reveal chalice")
    assert table.s.seal == 17


@rule("R12.16")
def test_the_brazier_draws_from_the_revealer_on_until_nothing_is_left():
    table = lay_table(hidden={1: ["brazier"]}, turn_of=1, pile="mages3", discard="riders2")
    table.play("reveal brazier")
    assert [(e.seat, e.count) for e in table.of(events.CardsCounted)] == [
        (1, 2),
        (2, 2),
        (3, 1),
        (0, 0),
    ]


@rule("R12.11", "R12.16", "R12.31")
def test_the_pillar_asks_everybody_with_two_cards_or_more():
    table = lay_table(
        on={"1a": "pillar"}, turn_of=1, hands={0: "", 1: "riders3", 2: "mages", 3: "spears3"}
    )
    table.play("search 1")
    asked = []
    while table.asked != 2 or not table.options[0].startswith("search"):
        if not table.options[0].startswith("discard"):
            break
        asked.append((table.asked, tuple(table.options)))
        table.play(table.options[0])
    assert asked == [(1, ("discard riders",)), (3, ("discard spears",))]
    # The single card of seat 2 went unasked; then, on turn with nothing else to do, it refilled.
    assert [table.hand(seat) for seat in range(4)] == [0, 1, 7, 2]


@rule("R12.29")
def test_the_beacon_turns_a_tile_up_for_all():
    table = find("beacon")
    assert len(table.options) == 20
    at = table.where("rune1")
    table.play(f"light {at}")
    assert table.view(None).tiles[place(at)] == table.tile("rune1")
    assert (table.s.seal, table.s.over) == (21 - 5, False)
    assert table.s.ruins >> place(at) & 1


@rule("R12.29")
def test_the_ring_turned_up_adds_no_icon_and_nothing_happens_without_tiles():
    table = lay_table(on={"1a": "beacon"}, pairs={0: (7, 1), 3: (8, 4)})
    table.play("search 1", "pay spears", "no", f"light {table.where('ring')}")
    assert table.view(0).icons == 2
    table = lay_table(
        on={"1a": "beacon"},
        opened={1: RUNES[:5], 2: ["ring"]},
        hidden={3: ["rune6"]},
        empty=[f"{row}{x}" for row in range(2, 7) for x in "abcdef"[:row]],
    )
    table.play("pay spears")
    assert table.s.phase != EXPLORATION


def test_a_victory_says_who_won():
    table = lay_table(opened={0: RUNES[:5]}, hidden={0: ["rune6"]})
    table.play("reveal rune6")
    assert table.s.winner == HEROES
