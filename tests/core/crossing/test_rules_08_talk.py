"""Section C8: talk and announcements."""

import pytest

from rs_core.crossing import choices
from rs_core.crossing.events import Announced
from rs_core.crossing.rules import Rules, default_talk
from rs_core.crossing.talk import announcements, bots_to_ask, keeps, kept
from rs_core.play.match import MatchError
from tests.core.crossing.tables import laid, new
from tests.rules import rule


def lines(match, seat):
    return [choices.text(extra) for extra in match.decision_of(seat).extras]


@rule("C8.1", "C8.3")
def test_nothing_said_binds_anybody():
    match = new(talk="announce")
    match.choose(0, "say m1")
    match.choose(0, "point m2")
    match.choose(1, "say not m2")
    match.choose(1, "point m2")
    match.choose(2, "point m1")
    assert match.state.table.history[0].choices == ((0, 1), (0, 1), (0, 0))


@rule("C8.3")
def test_only_what_the_seat_could_choose_can_be_announced():
    state = laid("RB - Y", "R - B YY", talk="announce")
    said = [choices.text(line) for line in announcements(state.rules, state.table, 0)]
    assert said == [
        *("say m1", "say m3", "say p3", "say p4", "say protect", "say not m1", "say not m3")
    ]
    said = [choices.text(line) for line in announcements(state.rules, state.table, 1)]
    assert said == ["say m1", "say m3", "say p1", "say p3", "say p4", "say not m1", "say not m3"]


@rule("C8.3")
def test_an_announcement_is_public_journalled_and_leaves_the_question_as_it_is():
    match = new(talk="announce")
    before = match.decision_of(1)
    assert match.choose(1, "say m2") == (Announced(1, (choices.SAY, 0, 1)),)
    assert match.entries[-1].do == "say m2"
    assert match.decision_of(1) == before
    for seat in (None, 0, 1, 2):
        assert match.view(seat).table.said == ((), ((choices.SAY, 0, 1),), ())


@rule("C8.3")
def test_an_announcement_may_be_replaced_until_the_seal_and_three_are_enough():
    match = new(talk="announce")
    for line in ("say m1", "say m2", "say not m1"):
        match.choose(0, line)
    assert lines(match, 0) == []
    with pytest.raises(MatchError, match="'say' is not on offer now; try one of: point m1"):
        match.choose(0, "say m1")
    match.choose(1, "say m1")
    match.choose(1, "point m1")
    with pytest.raises(MatchError, match="seat 1 is not asked now"):
        match.choose(1, "say m2")
    match.choose(0, "point m2")
    match.choose(2, "point m2")
    assert match.state.table.history[0].said == ((choices.STAY_AWAY, 0), (choices.SAY, 0, 0), ())
    assert match.state.table.said == ((), (), ())
    assert len(lines(match, 0)) > 3


@rule("C8.3")
def test_a_seat_in_pause_announces_nothing():
    state = laid("RB YY", "R W B", talk="announce")
    table = state.table._replace(paused=(True, False, False))
    assert announcements(state.rules, table, 0) == ()
    assert announcements(state.rules, table, 1) != ()


@rule("C8.3")
def test_announcements_stand_beside_the_options_and_never_among_them():
    match = new(talk="announce")
    for asked in match.pending:
        assert not any(choices.is_announcement(option) for option in asked.options)
        assert all(choices.is_announcement(extra) for extra in asked.extras)
        assert asked.extras


@rule("C8.4")
@pytest.mark.parametrize("talk", ["free", "silent"])
def test_only_under_announce_there_are_announcements(talk):
    match = new(talk=talk)
    assert all(asked.extras == () for asked in match.pending)
    with pytest.raises(MatchError, match="'say' is not on offer now"):
        match.choose(0, "say m1")


@rule("C8.4")
def test_one_terminal_talks_freely_and_several_announce():
    assert default_talk(1) == "free" == Rules().talk
    assert default_talk(2) == default_talk(6) == "announce"


@rule("C8.5")
@pytest.mark.parametrize(
    ("said", "choice", "holds"),
    [
        ((choices.SAY, 0, 1), (0, 1), True),
        ((choices.SAY, 0, 1), (0, 0), False),
        ((choices.SAY, 0, 1), (1, 1), False),
        ((choices.SAY, 1, 2), (1, 2), True),
        ((choices.SAY, 1, 2), choices.PROTECT, False),
        (choices.say(choices.PROTECT), choices.PROTECT, True),
        (choices.say(choices.PROTECT), (0, 0), False),
        ((choices.STAY_AWAY, 1), (0, 1), False),
        ((choices.STAY_AWAY, 1), (0, 0), True),
        ((choices.STAY_AWAY, 1), (1, 1), True),
        ((choices.STAY_AWAY, 1), choices.PROTECT, True),
    ],
)
def test_what_keeps_an_announcement(said, choice, holds):
    assert keeps(said, choice) is holds


@rule("C8.5")
def test_the_last_announcement_counts_once_a_round():
    match = new(talk="announce")
    match.choose(0, "say m1")
    match.choose(0, "say m2")
    match.choose(1, "say m1")
    for seat, line in enumerate(("point m2", "point m2", "point m1")):
        match.choose(seat, line)
    history = match.state.table.history
    assert [kept(history, seat) for seat in range(3)] == [(1, 1), (0, 1), (0, 0)]


@rule("C12.1")
def test_bots_seal_before_the_first_human_and_under_announce_after_the_last():
    free, announce = Rules(4), Rules(4, talk="announce")
    table = laid("RB YY R", "R W B -").table
    bots = {1: "hard", 3: "random"}
    everybody = (0, 1, 2, 3)
    assert bots_to_ask(free, table, everybody, bots) == (1, 3)
    assert bots_to_ask(free, table, (0, 3), bots) == (3,)
    assert bots_to_ask(announce, table, everybody, bots) == (1,), "it announces"
    table = table._replace(said=((), ((choices.SAY, 0, 0),), (), ()))
    assert bots_to_ask(announce, table, everybody, bots) == ()
    assert bots_to_ask(announce, table, (1, 2, 3), bots) == ()
    assert bots_to_ask(announce, table, (1, 3), bots) == (1, 3)
    assert bots_to_ask(announce, table, (), bots) == ()
