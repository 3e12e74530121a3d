"""Sections C2 and C3: pieces and set-up."""

import pytest

from rs_core.crossing import components
from rs_core.crossing.engine import deal, pending
from rs_core.crossing.events import Dealt
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules, RulesError, characters_for
from rs_core.play.match import Match, MatchError, Seat
from rs_core.play.trace import Trace
from tests.core.crossing.tables import count, new, words
from tests.rules import rule


@rule("C2.1")
def test_sixty_stones():
    assert components.BOX == (18, 18, 18, 6)
    assert components.COLOURS == ("red", "blue", "yellow", "white")
    assert sum(components.BOX) == 60


@rule("C2.2", "C2.3")
def test_six_characters_and_five_mushrooms():
    assert components.CHARACTERS == ("human", "pixie", "goblin", "elf", "dwarf", "fairy")
    assert components.mushrooms(components.MAX_PLAYERS) == 5
    assert len(Rules(6).characters) == 6


@rule("C2.3")
def test_characters_differ_in_nothing_but_looks():
    games = [deal(Rules(3, characters), 5).table for characters in ((0, 1, 2), (5, 3, 4))]
    assert games[0] == games[1]


@rule("C3.1")
@pytest.mark.parametrize(
    ("named", "found"),
    [
        (["", "", ""], (0, 1, 2)),
        (["", "human", ""], (1, 0, 2)),
        (["elf", "", "goblin", ""], (3, 0, 2, 1)),
        (["fairy", "", "", "", "", "pixie"], (5, 0, 2, 3, 4, 1)),
    ],
)
def test_who_names_no_character_gets_the_first_free_one(named, found):
    assert characters_for(named) == found
    assert Rules(len(named), found).characters == found


@rule("C3.1")
@pytest.mark.parametrize(
    ("named", "reason"),
    [
        (["elf", "elf", ""], "two seats want to be the elf"),
        (["orc", "", ""], "no character is called 'orc'; there are: human pixie"),
        ([""] * 7, "3 to 6 players"),
    ],
)
def test_characters_that_cannot_be_are_refused(named, reason):
    with pytest.raises(RulesError, match=reason):
        characters_for(named)


@rule("C3.1")
def test_all_tiles_start_empty_and_in_play():
    table = deal(Rules(4), 1).table
    assert words(table.tiles) == words(table.safe) == "- - - -"
    assert table.paused == (False,) * 4


@rule("C3.2", "C3.3")
@pytest.mark.parametrize(
    ("players", "mushrooms", "laid_out", "left"),
    [(3, 2, 4, 56), (4, 3, 6, 54), (5, 4, 8, 52), (6, 5, 10, 50)],
)
def test_the_table_of_set_up(players, mushrooms, laid_out, left):
    state = deal(Rules(players), 3)
    table = state.table
    assert len(table.mushrooms) == mushrooms
    assert [sum(stones) for stones in table.mushrooms] == [2] * mushrooms
    assert sum(map(sum, table.mushrooms)) == laid_out
    assert sum(table.bag) == left
    assert count(state) == 60


@rule("C3.3")
def test_the_first_stones_are_drawn_at_random():
    dealt = {deal(Rules(3), seed).table.mushrooms for seed in range(200)}
    assert len(dealt) > 50
    colours = [sum(heap[c] for laid in dealt for heap in laid) for c in range(4)]
    assert min(colours[:3]) > colours[3] > 0


@rule("C3.4", "C10.9")
def test_the_program_hands_out_the_stones():
    trace = Trace()
    state = deal(Rules(3), 1, trace)
    assert isinstance(trace.events[0], Dealt)
    assert [place for place, _ in trace.events[0].served] == [0, 1]
    assert all(len(found.options) == 2 for found in pending(state))
    kinds = {option[0] for found in pending(state) for option in found.options}
    assert kinds == {0}, "nobody is asked to hand out anything"


@pytest.mark.parametrize("players", [-1, 0, 2, 7])
def test_two_or_seven_players_are_refused(players):
    with pytest.raises(RulesError, match=f"3 to 6 players can play Crossing, not {players}"):
        Rules(players)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ({"characters": (0, 1)}, "a character of its own"),
        ({"characters": (0, 1, 1)}, "a character of its own"),
        ({"characters": (0, 1, 6)}, "a character of its own"),
        ({"talk": "loud"}, "talk is free, announce or silent, not 'loud'"),
        ({"undo": "yes"}, "undo is none, turn or any, not 'yes'"),
        ({"clock": -1}, "the clock is 0 to 3600 seconds, not -1"),
    ],
)
def test_rules_that_cannot_be_played_are_refused(rules, reason):
    with pytest.raises(RulesError, match=reason):
        Rules(**rules)


def test_a_match_needs_as_many_seats_as_players():
    with pytest.raises(MatchError, match="4 seats are needed"):
        Match(GAME, Rules(4), 1, [Seat("Ada"), Seat("Ben"), Seat("Cleo")])
    assert len(new(6).pending) == 6
