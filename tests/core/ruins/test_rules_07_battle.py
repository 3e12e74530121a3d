"""The final battle, end and rating (R7, R8)."""

import pytest

from rs_core.ruins import events
from rs_core.ruins.columns import fight
from rs_core.ruins.facefile import parse, standard, template
from rs_core.ruins.game import GAME
from rs_core.ruins.vocabulary import BATTLE, DISCIPLES, HEROES, TAKEN
from tests.core.ruins.tables import lay_table
from tests.rules import rule

RUNES = [f"rune{n}" for n in range(1, 7)]
BEATS = standard().beats


def kinds(text):
    return tuple(standard().kinds.index(word) for word in text.split())


def war(**more):
    """Seat 3 is the Master; rune6 hidden before seat 1, five runes open, so one is missing."""
    given = {"opened": {0: RUNES[:5]}, "hidden": {1: ["rune6"], 3: ["horn"]}, **more}
    table = lay_table(fallen=True, **given)
    if table.asked == 3:
        before = table.events
        table.play("shuffle")
        table.events = before + table.events
    return table


@rule("R7.1", "R12.19")
@pytest.mark.parametrize("where", ["hidden", "open"])
@pytest.mark.parametrize("owner", [1, 3])
def test_the_master_is_revealed_and_the_ring_comes_to_the_master(where, owner):
    hidden = {1: ["rune6"], 3: ["horn"]}
    opened = {0: RUNES[:5]}
    side = hidden if where == "hidden" else opened
    side[owner] = [*side.get(owner, []), "ring"]
    table = war(hidden=hidden, opened=opened)
    assert table.of(events.MasterRevealed)[0].numbers == (7, 4)
    assert table.of(events.MasterRevealed)[0].seat == table.s.leader == 3
    assert table.opened(3)[-1] == "ring"
    assert "ring" not in table.opened(1)
    assert [e.count for e in table.of(events.CardsCounted, 3)] == [2, 2]
    assert table.s.seal == 21


@rule("R7.1")
def test_a_ring_lost_in_the_collapse_brings_nothing():
    table = war()
    assert not table.of(events.RingMoved)
    assert [e.count for e in table.of(events.CardsCounted, 3)] == [2]


@rule("R7.2", "R12.17", "R12.33", "R13.2")
def test_hidden_tiles_are_handed_over_and_laid_out():
    table = lay_table(
        fallen=True,
        opened={0: RUNES[:4], 2: ["eye"]},
        hidden={1: ["rune5", "lantern"], 2: ["rune6"], 3: ["horn"]},
    )
    assert table.asked == 3
    assert table.options == ["put rune5", "put rune6", "put lantern", "put horn", "shuffle"]
    assert table.opened(2) == ["eye"]
    assert [table.hiding(seat) for seat in range(4)] == [[], [], [], []]
    assert table.of(events.TilesGiven)[0].counts == (0, 2, 1, 1)
    handed = table.of(events.TilesHandedOver)[0]
    assert handed.audience == 3
    for word in ("rune5", "lantern", "rune6", "horn"):
        at = table.s.tiles.index(table.tile(word))
        assert table.view(3).tiles[at] == table.tile(word)
        assert table.view(0).tiles[at] == -1
    assert table.view(1).layout == ()
    table.play("put lantern", "put rune6")
    assert table.view(1).layout == ()
    assert table.view(1).to_put == table.view(None).to_put == (4, 5, 7, 12)
    table.play("put horn")
    words = [table.s.faces.artefacts[tile].word for tile in table.s.layout]
    assert words == ["lantern", "rune6", "horn", "rune5"]
    assert table.view(1).layout == (-1, -1, -1, -1)
    assert table.view(3).layout == table.s.layout


@rule("R12.33")
def test_the_rest_may_be_shuffled_and_one_tile_is_not_asked_for():
    table = lay_table(fallen=True, opened={0: RUNES[:4]}, hidden={1: ["rune5", "rune6", "horn"]})
    table.play("put horn", "shuffle")
    assert table.s.layout[0] == table.tile("horn")
    assert sorted(table.s.layout) == [4, 5, 12]
    assert [met.split()[0] for met in table.met[:2]] == ["tile", "tile"]
    table = lay_table(fallen=True, opened={0: RUNES[:5]}, hidden={1: ["rune6"]})
    assert table.s.layout == (5,)
    assert table.asked == 0


@rule("R7.3")
def test_the_master_draws_a_card_for_each_tile_without_a_limit():
    table = lay_table(
        fallen=True,
        opened={0: RUNES[:5]},
        hidden={1: ["rune6", "lantern", "eye", "scales"], 3: ["horn"]},
    )
    table.play("shuffle")
    assert table.hand(3) == 7 + 5


@rule("R7.4", "R12.32")
def test_everybody_but_the_master_has_one_turn_from_the_masters_left():
    table = war(turn_of=1)
    order = []
    while not table.s.over:
        order.append(table.asked)
        table.play("reinforce p4")
    assert order == [0, 1, 2]


@rule("R7.5")
def test_reinforcing_brings_three_cards_to_anybody():
    table = war()
    assert table.options == ["fight", *(f"reinforce p{seat}" for seat in range(1, 5))]
    before = [table.hand(seat) for seat in range(4)]
    table.play("reinforce p1", "reinforce p3", "reinforce p4")
    assert [table.hand(seat) - before[seat] for seat in range(4)] == [3, 0, 3, 3]


@rule("R7.6", "R12.20", "R12.22")
def test_a_fight_goes_attack_defence_support_and_all_cards_are_discarded():
    table = war(hands={0: "spears mages", 1: "beasts", 2: "archers2", 3: "riders archers"})
    table.play("fight")
    assert table.asked == 0
    assert table.options == ["card spears", "card mages"]
    table.play("card spears")
    assert table.options == ["card mages", "done"]
    table.play("card mages")
    assert table.asked == 3
    assert "done" in table.options
    table.play("card riders", "card archers", "done")
    assert table.asked == 1
    assert table.options == ["support attack", "support defence", "pass"]
    before = len(table.s.discard)
    held = sum(map(len, table.s.hands))
    table.play("support attack")
    assert table.asked == 2
    table.play("pass")
    meetings = [(e.attack, e.defence, e.attack_stays) for e in table.of(events.CardsMet)]
    assert meetings[0] == (2, 1, False)
    assert meetings[1] == (0, 1, True)
    assert meetings[2] == (0, 3, False)
    assert meetings[3] == (4, 3, False)
    assert not table.of(events.FightEnded)[0].won
    assert len(table.s.discard) == before + 5
    assert held - sum(map(len, table.s.hands)) == 1
    assert table.asked == 1


@rule("R12.20")
def test_without_a_card_nobody_fights_and_nobody_is_asked_for_support():
    table = war(hands={0: "", 1: "", 2: "riders"})
    assert "fight" not in table.options
    table.play("reinforce p1", "reinforce p1")
    assert table.asked == 2
    table.play("fight", "done")
    assert table.asked == 0
    table.play("pass")
    assert not table.of(events.SupportPassed, 1)


@rule("R12.20")
def test_support_comes_once_a_fight_from_those_who_had_their_turn_too():
    table = war()
    table.play("reinforce p1", "reinforce p2", "fight", "card riders", "done", "done")
    supporters = []
    while table.options[-1] == "pass":
        supporters.append(table.asked)
        table.play("pass")
    assert supporters == [0, 1]


@rule("R12.20", "R15.7")
def test_a_column_is_secret_until_it_is_done_and_its_faces_until_the_fight():
    table = war()
    table.play("fight", "card spears", "card mages")
    for seat in (None, 1, 3):
        assert table.view(seat).hand_sizes[0] == 7
        assert table.view(seat).laid == ()
        assert table.view(seat).attack == ()
    assert table.view(0).laid == (0, 4)
    table.play("done")
    assert table.view(1).attack == (-1, -1)
    assert table.view(0).attack == (0, 4)
    assert table.of(events.ColumnLaid)[0].count == 2


@rule("R7.6")
def test_the_loser_goes_and_the_winner_stays():
    assert fight(kinds("spears"), kinds("riders beasts"), BEATS)[:2] == (True, 1)
    assert fight(kinds("spears"), kinds("archers"), BEATS)[:2] == (False, 1)
    assert fight(kinds("spears riders"), kinds("spears"), BEATS)[:2] == (True, 1)


@rule("R7.7", "R12.23")
def test_a_won_fight_takes_a_tile_unseen_and_reveals_it():
    table = war(hands={3: ""}, hidden={1: ["rune6"], 3: ["brazier", "horn"]})
    table.play("fight", "card spears", "done", "done")
    while table.options[-1] == "pass":
        table.play("pass")
    assert table.asked == 0
    assert table.options == ["pick 1", "pick 2", "pick 3"]
    at = table.s.layout.index(table.tile("brazier"))
    seal, hand = table.s.seal, table.hand(1)
    table.play(f"pick {at + 1}")
    assert table.opened(0)[-1] == "brazier"
    assert (table.s.seal, table.hand(1)) == (seal, hand)
    assert table.s.layout[at] == TAKEN
    assert not table.s.over
    assert table.asked == 1


@rule("R7.7", "R8.1")
def test_the_sixth_rune_won_in_the_battle_wins():
    table = war(hands={3: ""}, hidden={1: ["rune6"]})
    table.play("fight", "card spears", "done", "done")
    while not table.s.over:
        table.play("pass")
    assert (table.s.winner, table.s.ended_in) == (HEROES, BATTLE)
    assert GAME.result(table.s) == (1, 1, 1, 0)


@rule("R7.8", "R8.2")
def test_when_it_would_be_the_masters_turn_the_disciples_win():
    table = war()
    table.play("reinforce p1", "reinforce p1", "reinforce p1")
    assert (table.s.winner, table.s.ended_in) == (DISCIPLES, BATTLE)
    assert GAME.result(table.s) == (0, 0, 0, 1)


def over(state_table):
    return state_table.of(events.GameOver)[0]


@rule("R8.3", "R8.4", "R14.12")
@pytest.mark.parametrize(("left_out", "stars"), [(0, 1), (1, 2), (3, 3), (4, 4)])
def test_stars_for_a_victory_in_the_exploration(left_out, stars):
    table = lay_table(opened={3: RUNES[:5]}, hidden={0: ["rune6"]}, left_out=left_out)
    table.play("reveal rune6")
    assert over(table).stars == stars


@rule("R8.4", "R12.27")
@pytest.mark.parametrize(
    ("pairs", "players", "stars"),
    [
        ({2: (7, 5), 3: (6, 4)}, 4, 1 + 1),
        ({0: (7, 5), 1: (11, 9), 2: (2, 8), 3: (6, 4), 4: (10, 1), 5: (12, 3)}, 6, 1 + 3),
    ],
)
def test_stars_for_more_disciples(pairs, players, stars):
    table = lay_table(players=players, pairs=pairs, opened={3: RUNES[:5]}, hidden={0: ["rune6"]})
    table.play("reveal rune6")
    assert over(table).stars == stars


@rule("R12.27")
@pytest.mark.parametrize("turned", [(0,), (0, 1, 2)])
def test_turned_disciples_count_and_four_as_three(turned):
    pairs = {0: (7, 1), 1: (11, 2), 2: (5, 9), 3: (6, 4), 4: (10, 8), 5: (12, 3)}
    table = lay_table(players=6, pairs=pairs, opened={3: RUNES[:5]}, hidden={0: ["rune6"]})
    for seat in turned:
        table.s.had[seat] |= 1 << table.s.tiles.index(table.tile("ring"))
    table.play("reveal rune6")
    assert over(table).disciples == (*turned, 3)
    assert over(table).stars == {2: 1 + 1, 4: 1 + 3}[len(turned) + 1]


@rule("R8.4", "R12.27")
@pytest.mark.parametrize(("hider", "stars"), [(1, 1), (3, 0)])
def test_the_star_for_a_rune_hidden_by_a_hero(hider, stars):
    table = war(hands={3: ""}, hidden={hider: ["rune6"]})
    table.play("fight", "card spears", "done", "done")
    while not table.s.over:
        table.play("pass")
    assert over(table).stars == stars


@rule("R8.3")
def test_disciples_get_no_stars():
    table = war(left_out=4)
    table.play("reinforce p1", "reinforce p1", "reinforce p1")
    assert over(table).stars == 0


@rule("R12.18", "R13.4")
def test_only_the_master_is_revealed_in_the_battle():
    table = lay_table(
        fallen=True, pairs={2: (7, 5), 3: (6, 4)}, opened={0: RUNES[:5]}, hidden={1: ["rune6"]}
    )
    assert table.is_disciple(2)
    for seat in (None, 0, 1, 3):
        seen = table.view(seat)
        assert seen.pairs[3] == (6, 4)
        assert seen.pairs[2].covered == 0
        assert seen.disciples[2] is None
    assert table.view(2).disciples[2] is True


@rule("R12.24")
def test_disciples_have_the_same_turns():
    table = lay_table(
        fallen=True,
        pairs={0: (7, 5), 2: (1, 8), 3: (6, 4)},
        opened={1: RUNES[:5]},
        hidden={1: ["rune6"]},
    )
    assert table.asked == 0
    assert "fight" in table.options
    assert "reinforce p4" in table.options


@rule("R12.4")
def test_without_the_master_the_disciple_with_most_icons_leads():
    text_faces = _without_master_in_play()
    table = lay_table(
        fallen=True,
        faces=text_faces,
        pairs={0: (7, 5), 1: (4, 8), 2: (1, 6), 3: (2, 3)},
        opened={0: RUNES[:5]},
        hidden={1: ["rune6"]},
    )
    assert table.s.leader == 0
    table = lay_table(
        fallen=True,
        faces=text_faces,
        pairs={0: (7, 1), 1: (4, 8), 2: (5, 6), 3: (2, 3)},
        opened={0: RUNES[:5]},
        hidden={1: ["rune6"]},
    )
    assert table.s.winner == HEROES


def _without_master_in_play():
    text = (
        template()
        .replace('ability = "master"', 'ability = "none"')
        .replace("icons = 3", "icons = 0")
    )
    return parse(text.replace('ability = "pick_of 2"', 'ability = "master"'))
