"""Crossing in files: headers and moments, there and back, and what is refused (C12.10, C12.11)."""

import json

import pytest

from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.play.errors import CoreError
from rs_core.play.journal import MAX_LINE
from rs_core.play.match import Match, Seat
from tests.core.crossing.tables import laid, new, random_match, seal
from tests.rules import rule

CODEC = GAME.codec
RULES = {"talk": "free", "undo": "turn", "clock": 0}


def seat(character="elf", **more):
    return {"name": "Ada", "character": character, "kind": "human", **more}


def read(rules, seats):
    traits = [CODEC.read_seat(json.loads(json.dumps(each))) for each in seats]
    return CODEC.rules(CODEC.read_terms(json.loads(json.dumps(rules)), traits), None)


# --- Headers


@rule("C12.10")
@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(6, (5, 4, 3, 2, 1, 0), "announce", "any", 45),
        Rules(4, talk="silent", undo="none"),
    ],
)
def test_rules_are_read_back(rules):
    terms = CODEC.terms(rules)
    assert list(terms.rules) == ["talk", "undo", "clock"]
    assert read(terms.rules, [seat(**traits) for traits in terms.seats]) == rules


@pytest.mark.parametrize(
    ("characters", "change"),
    [
        (["elf", "human"], {}),
        (["elf", "human", "pixie", "goblin", "dwarf", "fairy", "elf"], {}),
        (["elf", "elf", "human"], {}),
        (None, {"talk": "loud"}),
        (None, {"talk": None}),
        (None, {"undo": []}),
        (None, {"undo": "all"}),
        (None, {"clock": -5}),
        (None, {"clock": 3601}),
        (None, {"clock": 1.5}),
        (None, {"clock": True}),
        (None, {"more": 1}),
    ],
)
def test_other_rules_are_refused(characters, change):
    seats = [seat(name) for name in characters or ["elf", "human", "pixie"]]
    with pytest.raises(CoreError):
        read(RULES | change, seats)


@pytest.mark.parametrize("wrong", [None, [], "rules", {}, dict(reversed(RULES.items()))])
def test_what_is_no_table_of_rules_is_refused(wrong):
    with pytest.raises(CoreError, match="its rules are not those this program knows"):
        read(wrong, [seat("elf"), seat("human"), seat("pixie")])


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (seat("troll"), "a seat has no character that exists"),
        (seat(""), "a seat has no character that exists"),
        (seat(5), "a seat is not described by texts"),
        (seat(druid="brown"), "a seat is not name, character and kind"),
        ({"name": "Ada", "kind": "human"}, "a seat is not name, character and kind"),
        (None, "a seat is not name, character and kind"),
    ],
)
def test_a_seat_that_is_none_is_refused(data, reason):
    with pytest.raises(CoreError, match=reason):
        CODEC.read_seat(data)


# --- Moments as lines


def same(state, rules):
    """Whether a moment comes back from its line, but for its random future."""
    line = CODEC.line(state)
    assert line.isascii()
    assert line.isprintable()
    assert len(line) < MAX_LINE // 2, "a header has room for it"
    back = CODEC.read_line(line, rules)
    GAME.reseed(back, state.rng)
    assert back == state
    assert GAME.pending(back) == GAME.pending(state)
    return len(state.table.history)


@rule("C12.11")
@pytest.mark.parametrize("seed", range(8))
def test_every_moment_of_a_game_comes_back_from_its_line(seed):
    match = random_match(seed)
    assert match.over
    rounds = {same(moment.state, match.rules) for moment in match.moments[seed % 3 :: 3]}
    assert len(rounds) > 5


@rule("C12.11")
def test_a_line_says_what_its_description_says():
    match = new(talk="announce")
    for who, what in ((0, "say m2"), (0, "say not m1"), (2, "point m2"), (0, "point m1")):
        match.choose(who, what)
    words = CODEC.line(match.state).split(" ")
    assert words[:2] == ["CR1", "1"]
    assert words[3:] == ["-.-.-", "-.-.-", "000", "2A.-.-", "1-2"]
    match.choose(1, "point m2")
    played = CODEC.line(match.state).split(" ")
    assert played[:6] == words[:6]
    assert played[6].startswith("122/A--/1")
    assert played[7:] == ["-.-.-", "---"]


@rule("C12.11")
def test_a_game_whose_first_rounds_are_not_known_comes_back_too():
    state = laid("RB YY", "RR - B", paused=(1,))
    assert same(state, state.rules) == 0
    seal(state, "m1 m2")
    assert same(state, state.rules) == 1


def test_a_game_goes_on_from_a_line_as_from_the_moment():
    match = random_match(3, most=30, talk="free")
    begun = [
        Match(GAME, match.rules, 5, [Seat(name) for name in "abcdef"], start=start)
        for start in (match.state, CODEC.read_line(CODEC.line(match.state), match.rules))
    ]
    for each in begun:
        while not each.over:
            asked = each.pending[-1]
            each.choose(asked.seat, asked.options[len(each.entries) % len(asked.options)])
    assert begun[0].state == begun[1].state
    assert begun[0].entries == begun[1].entries


def test_a_line_changed_anywhere_is_refused_or_says_another_moment():
    match = random_match(1, most=24)
    line = CODEC.line(match.state)
    refused = 0
    for at in range(len(line)):
        for letter in "-.1xR*":
            other = line[:at] + letter + line[at + 1 :]
            try:
                state = CODEC.read_line(other, match.rules)
            except CoreError:
                refused += 1
            else:
                assert CODEC.line(state) == other
                assert GAME.pending(state) or state.table.over
    assert refused > 4 * len(line)


LINE = "CR1 1 RB.YY -.-.- -.-.- 000 -.-.- ---"


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "CR1",
        "RS2f",
        LINE.replace("CR1", "CR2"),
        LINE + " ",
        LINE.replace(" 1 ", " one "),
        LINE.replace(" 1 ", " 01 "),
        LINE.replace("RB.YY", "RB"),
        LINE.replace("RB.YY", "RB.YY.-"),
        LINE.replace("RB.YY", "BR.YY"),
        LINE.replace("RB.YY", "RB.YZ"),
        LINE.replace("RB.YY", f"{'W' * 7}.YY"),
        LINE.replace("000", "00"),
        LINE.replace("000", "002"),
        LINE.replace("000", "111"),
        LINE.replace("---", "--"),
        LINE.replace("---", "-a-"),
        LINE.replace("---", "-*-"),
        LINE.replace("---", "112"),
        LINE.replace("000 -.-.- ---", "100 -.-.- 1--"),
        LINE.replace("000 -.-.-", "000 1.-.-"),
        LINE.replace("000", "000 122/---"),
        LINE.replace("000", "000 122/---/"),
        LINE.replace("000", "000 122/---/1RR"),
        LINE.replace("000", "000 122/---/1RR2YY"),
        LINE.replace("000", "000 12-/---/1RR2Y"),
        LINE.replace("000", "000 12a/---/1RR2Y"),
        LINE.replace("000", "000 12*/---/1RR2Y"),
    ],
)
def test_what_is_no_moment_of_such_a_game_is_refused(wrong):
    assert CODEC.read_line(LINE, Rules()).table.round == 1
    assert CODEC.read_line(LINE.replace("000", "000 122/---/1RR2Y"), Rules()).table.round == 2
    with pytest.raises(CoreError):
        CODEC.read_line(wrong, Rules())


def test_a_line_of_more_seats_or_of_talk_is_of_another_game():
    with pytest.raises(CoreError):
        CODEC.read_line(LINE, Rules(4))
    said = LINE.replace("000 -.-.-", "000 12A.-.-")
    assert CODEC.read_line(said, Rules(talk="announce")).table.said[0] == (
        (3, 0, 0),
        (3, 0, 1),
        (4, 0),
    )
    for wrong in (
        LINE.replace("000 -.-.-", "000 12A1.-.-"),
        LINE.replace("000 -.-.-", "000 a.-.-"),
    ):
        with pytest.raises(CoreError):
            CODEC.read_line(wrong, Rules(talk="announce"))
