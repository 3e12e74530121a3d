"""Seats from one line of text."""

import pytest

from rs_core.play.match import Seat
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.rules import RulesError
from rs_core.rune_stones.vocabulary import DRUIDS, STONES
from rs_tui.ground.seeds import new_seed
from rs_tui.rune_stones import seating
from rs_tui.rune_stones.new_game.start import make_rules
from rs_tui.tables.seats import SeatError
from tests.rules import rule


def test_names_bots_and_druids():
    assert seating.parse("Ada,bot:hard=Rex@grey, Ben ,bot:easy") == (
        (
            Seat("Ada", "human"),
            Seat("Rex", "bot:hard"),
            Seat("Ben", "human"),
            Seat("Merlin", "bot:easy"),
        ),
        tuple(map(DRUIDS.index, ("brown", "grey", "beige", "black"))),
    )


def test_a_bot_gets_a_name_that_is_free():
    assert [seat.name for seat in seating.parse("Merlin,bot:easy,bot:easy").seats] == [
        "Merlin",
        "Morgana",
        "Taliesin",
    ]


@pytest.mark.parametrize(
    "line", ["Ada,bot:hard=Rex@grey", "A@black,B", "bot:easy,bot:random", "Zoë,Ann-Kathrin,[/]"]
)
def test_what_is_written_is_read_again(line):
    table = seating.parse(line)
    assert seating.parse(seating.write(table)) == table


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Ada", "1 seat:"),
        ("A,B,C,D,E", "5 seats"),
        ("Ada,Ada", "Ada"),
        ("Ada,bot:clever", "clever"),
        ("Ada@red,Ben", "red"),
        ("Ada@grey,Ben@grey", "grey"),
        ("Ada,", "no name"),
        ("Ada,\x1b[0m\x07", "name"),
        ("Ada,bot:", "''"),
    ],
)
def test_what_cannot_be_seated_is_named(line, word):
    with pytest.raises(SeatError, match=word.replace("[", r"\[")):
        seating.parse(line)


def test_names_are_cleaned():
    assert seating.parse("A\x1b]52;c;eA==\x07da,Ben").seats[0].name == "Ada"


@rule("12.1")
def test_queenie_draws_eight_of_ten_from_the_seed_unless_they_are_chosen():
    table = seating.parse("Ada,Ben").druids
    drawn = make_rules(table, ("queenie",), 5, standard())
    assert len(drawn.stones) == 8
    assert drawn == make_rules(table, ("queenie",), 5, standard())
    assert len({make_rules(table, ("queenie",), n, standard()).stones for n in range(20)}) > 3
    chosen = make_rules(table, ("queenie",), 5, standard(), runes=STONES[2:])
    assert chosen.stones == tuple(range(2, 10))
    with pytest.raises(RulesError):
        make_rules(table, (), 5, standard(), runes=STONES[2:])
    with pytest.raises(RulesError, match="dragons"):
        make_rules(table, ("dragons",), 5, standard())


def test_seeds_differ():
    assert len({new_seed() for _ in range(50)}) == 50
