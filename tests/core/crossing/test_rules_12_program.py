"""Section C12: seals, texts, chance, undo, events and rules in the header, through Match."""

import random
from dataclasses import fields

import pytest

from rs_core.bots.crossing import make_bot
from rs_core.crossing import choices, events
from rs_core.crossing.components import LETTERS
from rs_core.crossing.game import GAME
from rs_core.crossing.mind import LEVELS
from rs_core.crossing.rules import Rules
from rs_core.play.match import Match, MatchError, Seat
from rs_core.play.replay import CHOICE, ROUND, TURN, Replay
from tests.core.crossing.tables import again, anything, laid, new, random_match
from tests.rules import rule


def seal(match, *lines):
    for seat, line in enumerate(lines):
        match.choose(seat, line)
    return match


# --- Seals


@rule("C12.1")
def test_every_seat_is_asked_at_once_in_seat_order_and_any_may_answer_next():
    match = new(4)
    assert [asked.seat for asked in match.pending] == [0, 1, 2, 3]
    match.choose(2, "point m1")
    assert [asked.seat for asked in match.pending] == [0, 1, 3]
    match.choose(0, "point m2")
    assert [asked.seat for asked in match.pending] == [1, 3]
    with pytest.raises(MatchError, match="seat 2 is not asked now; seats 1, 3 are"):
        match.choose(2, "point m2")


@rule("C12.1")
def test_the_last_seal_resolves_the_round_refill_included_in_its_entry():
    match = seal(new(), "point m1", "point m2")
    assert all(entry.chance == () for entry in match.entries[1:])
    match.choose(2, "point m2")
    assert [result.split()[0] for result in match.entries[-1].chance] == ["m1", "m2"]
    assert match.state.table.round == 2
    assert len(match.entries) == 4


@rule("C12.2")
def test_every_choice_has_one_text_that_is_read_back():
    forms = {
        "point m2": (0, 1),
        "point p4": (1, 3),
        "protect": (2,),
        "say m2": (3, 0, 1),
        "say p4": (3, 1, 3),
        "say protect": (3, 2),
        "say not m2": (4, 1),
    }
    for line, choice in forms.items():
        assert choices.text(choice) == line
        assert choices.parse(f"  {line.upper()} ", forms.values()) == choice
    for seed in range(6):
        for moment in random_match(seed).moments:
            for asked in GAME.pending(moment.state):
                offered = asked.options + asked.extras
                lines = [GAME.text(choice) for choice in offered]
                assert len(set(lines)) == len(lines)
                assert [GAME.parse(line, offered) for line in lines] == list(offered)


@rule("C12.3")
def test_chance_results_name_the_mushroom_and_the_letters_in_the_order_drawn():
    match = new(4, seed=3)
    for result, stones in zip(match.entries[0].chance, match.state.table.mushrooms, strict=True):
        place, *letters = result.split()
        assert place == f"m{match.entries[0].chance.index(result) + 1}"
        assert sorted(letters) == sorted(
            letter for letter, count in zip(LETTERS, stones, strict=True) for _ in range(count)
        )
    assert match.audiences[0] == (None,) * 3, "everybody sees the stones"
    orders = {tuple(new(3, seed).entries[0].chance[0].split()[1:]) for seed in range(200)}
    assert {("R", "B"), ("B", "R")} <= orders


@rule("C12.3")
def test_a_mushroom_that_gets_nothing_is_not_named():
    state = laid("RB YY R", "- - - -", bag="W")
    match = Match(GAME, state.rules, 5, [Seat(name) for name in "abcd"], start=state, dealt=None)
    seal(match, "point m1", "point m2", "point m3", "point m3")
    assert len(match.entries[-1].chance) == 1


@rule("C12.4")
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_the_same_whatever_others_have_sealed(level):
    answers = set()
    for first in ("point m1", "point m2", "point p2", None):
        match = seal(new(seed=4), "point m1", "point m2", "point m2")
        seal(match, "point m1", "point p1", "point m2")
        if first is not None and first in [
            GAME.text(option) for option in match.decision_of(0).options
        ]:
            match.choose(0, first)
        bot = make_bot(level, 11)
        answers.add(bot.choose(match.view(1), match.decision_of(1)))
    assert len(answers) == 1


# --- Undo


@rule("C12.5")
@pytest.mark.parametrize("undo", ["none", "turn"])
def test_a_seal_is_final(undo):
    match = new(undo=undo)
    match.choose(0, "point m1")
    with pytest.raises(MatchError, match="no undo"):
        match.undo()
    with pytest.raises(MatchError, match="no undo"):
        match.take_back()
    assert match.state.sealed[0] == (0, 0)


@rule("C12.5")
def test_what_is_said_is_said():
    match = new(talk="announce")
    match.choose(0, "say m1")
    with pytest.raises(MatchError, match="no undo: something was revealed"):
        match.undo()


def rounds(match):
    return [GAME.clock(moment.state)[0] for moment in match.moments]


@rule("C12.5")
def test_with_undo_any_the_round_is_taken_back_as_a_whole():
    match = seal(new(undo="any", talk="announce"), "point m1", "point m2", "point m2")
    start = match.state.clone()
    for seat, line in ((2, "say m1"), (2, "point m1"), (0, "say m2"), (0, "point m2")):
        match.choose(seat, line)
    number = len(match.entries)
    match.take_back()
    assert [entry.do for entry in match.entries[number:]] == ["undo"] * 4
    assert [entry.seat for entry in match.entries[number:]] == [0, 0, 2, 2]
    assert match.state.table == start.table, "seals and announcements are dropped"
    assert match.state.sealed == start.sealed
    assert match.state.rng != start.rng, "with a new seed for its draws"
    assert again(match).state == match.state


@rule("C12.5")
def test_after_the_reveal_the_round_before_is_taken_back():
    match = new(undo="any")
    table = match.state.table
    seal(match, "point m1", "point m2", "point m2")
    shown = match.state.table.mushrooms
    match.take_back()
    assert match.state.table == table
    futures = set()
    for _ in range(12):
        seal(match, "point m1", "point m2", "point m2")
        futures.add(match.state.table.mushrooms)
        match.take_back()
    assert len(futures | {shown}) > 3
    with pytest.raises(MatchError, match="no undo: nothing has been chosen yet"):
        match.take_back()


@rule("C12.5")
def test_seals_of_bots_alone_do_not_count_as_a_round():
    seats = [Seat("Ada"), Seat("Bot", "bot:easy"), Seat("Cal", "bot:hard")]
    match = Match(GAME, Rules(3, undo="any"), 1, seats)
    seal(match, "point m1", "point m2", "point m2")
    match.choose(1, "point m1")
    match.choose(2, "point m2")
    match.take_back()
    assert rounds(match) == [1]
    match.choose(1, "point m1")
    with pytest.raises(MatchError, match="nothing has been chosen yet"):
        match.take_back()
    assert len(match.moments) == 2


@rule("C12.5")
def test_a_human_who_only_spoke_has_not_sealed():
    seats = [Seat("Ada"), Seat("Bot", "bot:easy"), Seat("Cal", "bot:hard")]
    match = Match(GAME, Rules(3, undo="any", talk="announce"), 1, seats)
    seal(match, "point m1", "point m2", "point m2")
    match.choose(0, "say m1")
    match.take_back()
    assert rounds(match) == [1]


def test_bots_among_themselves_go_back_a_round():
    seats = [Seat(name, "bot:easy") for name in "abc"]
    match = Match(GAME, Rules(3, undo="any"), 1, seats)
    for _ in range(2):
        seal(match, "point m1", "point m2", "point m2")
    match.choose(1, "point m1")
    match.take_back()
    assert rounds(match) == [1, 1, 1, 2, 2, 2, 3]
    match.take_back()
    assert rounds(match) == [1, 1, 1, 2]


# --- Events, header, replay


@rule("C12.9")
def test_all_events_are_public_and_a_seal_does_not_say_what():
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type)]
    bases = (events.OfSeat, events.OfTable)
    kinds = [kind for kind in kinds if issubclass(kind, bases) and kind not in bases]
    assert {kind.__name__ for kind in kinds} == {
        *("Dealt", "Announced", "Sealed", "Revealed", "Took", "Robbed", "Clash", "Foiled"),
        *("Protected", "PauseBegun", "PauseOver", "RoundPassed", "Refilled", "LastRound"),
        "GameOver",
    }
    assert [field.name for field in fields(events.Sealed)] == ["seat"]
    met = set()
    for seed in range(16):
        for moment in random_match(seed).moments:
            for event in moment.events:
                assert event.audience is None
                met.add(type(event))
    assert met >= set(kinds) - {events.RoundPassed}


@rule("C12.9")
def test_a_game_tells_its_whole_story():
    told = [event for moment in random_match(5).moments for event in moment.events]
    names = [type(event).__name__ for event in told]
    assert names[0] == "Dealt"
    assert names[-1] == "GameOver"
    assert names.count("Refilled") == names.count("Revealed") + names.count("RoundPassed") - 1
    assert names.count("LastRound") == 1
    assert names.count("PauseBegun") == names.count("PauseOver")
    (over,) = [event for event in told if isinstance(event, events.GameOver)]
    assert max(over.scores) == over.scores[over.winners[0]]


@rule("C12.10")
def test_talk_undo_and_clock_stand_in_the_header():
    data = GAME.codec.terms(Rules(3, talk="announce", undo="any", clock=30)).rules
    assert data["talk"] == "announce"
    assert data["undo"] == "any"
    assert data["clock"] == 30
    assert "seal" not in data
    assert "speed" not in data


@pytest.mark.parametrize("seed", range(10))
def test_a_journal_played_again_gives_the_same_game(seed):
    match = random_match(seed, undo="any")
    other = again(match)
    assert other.entries == match.entries
    assert other.state == match.state
    assert [moment.events for moment in other.moments] == [m.events for m in match.moments]
    assert other.honest


@pytest.mark.parametrize("seed", range(6))
def test_a_journal_with_rounds_taken_back_gives_the_same_game(seed):
    dice = random.Random(seed)
    match = new(3 + seed % 4, seed, undo="any", talk="announce")
    while not match.over:
        match.choose(*anything(match, dice))
        if dice.random() < 0.05 and match.choices_made > 3:
            match.take_back()
            if dice.random() < 0.5:
                match.redo()
    assert again(match).entries == match.entries
    assert again(match).state == match.state


def test_a_replay_steps_by_rounds():
    match = seal(new(), "point m1", "point m2", "point m2")
    seal(match, "protect", "point m1", "point m2")
    match.choose(1, "point m1")
    replay = Replay(match)
    assert replay.round == 3
    assert [replay.step(unit, forward=False) for unit in (CHOICE, ROUND, TURN)] == [6, 3, 0]
