"""Match, the one door: choosing, undo and redo, and calls that are refused."""

import random

import pytest

from rs_core.play.match import Match, MatchError, Seat
from rs_core.play.trace import NOBODY
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.rules import Rules, RulesError, check_expansions, stone_number
from tests.core.rune_stones.small_set import small_set

ADA, BEN = Seat("Ada"), Seat("Ben")


def new(*, undo="turn", seed=5, players=2, sink=None, **rules):
    seats = [Seat(f"seat {n}") for n in range(players)]
    agreed = Rules(players=players, undo=undo, cards=small_set(), **rules)
    return Match(GAME, agreed, seed, seats, sink=sink)


def texts(match):
    decision = open_decision(match)
    return [GAME.text(choice) for choice in decision.options + decision.extras]


def play(match, *lines):
    for line in lines:
        match.choose(open_decision(match).seat, line)
    return match


def use_two(match):
    """Lay out the first two cards; nothing is revealed by that."""
    play(match, "abilities")
    return play(match, texts(match)[0])


def snapshot(match):
    """All that a refused call must leave alone."""
    return (
        match.state.clone(),
        list(match.entries),
        len(match.moments),
        len(match.undone),
        match.seats,
        match.honest,
    )


def refused(match, call, pattern):
    before = snapshot(match)
    with pytest.raises(MatchError, match=pattern):
        call()
    assert snapshot(match) == before


# --- Choosing


def test_a_choice_may_be_given_as_text_or_as_it_is_offered():
    one, two = new(), new()
    choice = open_decision(one).options[1]
    one.choose(open_decision(one).seat, choice)
    two.choose(open_decision(two).seat, GAME.text(choice).upper() + "  ")
    assert one.state == two.state
    assert one.entries == two.entries


def test_each_choice_appends_one_entry_with_the_chance_it_met():
    match = use_two(new())
    assert [entry.do for entry in match.entries[1:]] == ["abilities", match.entries[-1].do]
    assert [entry.n for entry in match.entries] == [1, 2, 3]
    assert match.entries[0].do == "deal"
    assert match.entries[0].chance[0].startswith("first ")
    assert match.entries[1].chance == ()
    play(match, "done", "end")
    assert [result.split()[0] for result in match.entries[-1].chance] == ["card", "card"]
    assert match.choices_made == 4


def test_choosing_returns_what_happened():
    match = new()
    assert play(match, "abilities").moments[-1].events == ()
    events = match.choose(open_decision(match).seat, texts(match)[0])
    assert [type(event).__name__ for event in events] == ["CardsLaidOut"]


def test_the_entry_is_written_before_anything_is_changed():
    match = new()

    def full_disk(entry):
        raise OSError("no space left")

    match.sink = full_disk
    before = snapshot(match)
    for change in (
        lambda: play(match, "abilities"),
        lambda: match.reseat(0, "bot:easy"),
    ):
        with pytest.raises(OSError, match="no space"):
            change()
        assert snapshot(match) == before
    match.sink = None
    play(match, "abilities")
    assert len(match.entries) == 2


def test_the_sink_gets_every_entry_in_order():
    written = []
    match = use_two(new(sink=written.append))
    match.undo()
    match.redo()
    match.reseat(1, "bot:easy")
    assert written == match.entries
    assert [entry.do for entry in written[3:]] == ["undo", "redo", "seat 1 bot:easy"]


# --- Refused calls


def test_the_wrong_seat_is_refused():
    match = new()
    on_turn = open_decision(match).seat
    for wrong in (1 - on_turn, 2, -1):
        refused(match, lambda wrong=wrong: match.choose(wrong, "abilities"), f"seat {wrong}")


@pytest.mark.parametrize(
    ("line", "pattern"),
    [
        ("", "not a choice"),
        ("   ", "not a choice"),
        ("dance", "'dance' is not a choice; try one of: summon, abilities"),
        ("abilities now", "'abilities now' is not on offer; there is: abilities"),
        ("forge 3", "not on offer"),
        ("use 100 101", "'use' is not on offer now"),
        ("pass", "'pass' is not on offer now"),
        ("summon\x00", "not a choice"),
        ("é" * 5000, "not a choice"),
        ("take 1 2 3 4 5 6 7", "'take' is not on offer now"),
    ],
)
def test_malformed_and_impossible_texts_are_refused_by_name(line, pattern):
    match = new(seed=1)
    if "forge 3" in line and "forge" not in texts(match):
        pattern = "'forge' is not on offer now"
    refused(match, lambda: match.choose(open_decision(match).seat, line), pattern)


@pytest.mark.parametrize("choice", [(), (99,), (0, 0), (10,), None, 7, [0], (13, 100, 101)])
def test_a_choice_that_is_not_on_offer_is_refused(choice):
    match = new()
    refused(match, lambda: match.choose(open_decision(match).seat, choice), "is not on offer")


@pytest.mark.parametrize("line", ["use 101 100", "use 100 100", "use 100", "use 100 999", "use"])
def test_cards_are_named_exactly(line):
    match = play(new(), "abilities")
    refused(match, lambda: match.choose(open_decision(match).seat, line), "is not on offer")


def test_a_message_quotes_no_more_than_a_line():
    match = new()
    with pytest.raises(MatchError) as refusal:
        match.choose(open_decision(match).seat, "x" * 100_000)
    assert len(str(refusal.value)) < 200


def test_nothing_can_be_chosen_when_the_game_is_over():
    match = new()
    while not match.over:
        match.moments[-1].state.players[0].points = 65
        play(match, texts(match)[-1])
    assert match.state.over
    for seat in (0, 1):
        refused(match, lambda seat=seat: match.choose(seat, "end"), "the game is over")


@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_only_two_to_four_can_play(players):
    with pytest.raises(RulesError, match=f"2 to 4 players can play, not {players}"):
        Rules(players=players)


@pytest.mark.parametrize(
    ("seats", "pattern"),
    [
        ([ADA], "2 seats are needed, not 1"),
        ([ADA, BEN, Seat("Cy")], "2 seats are needed, not 3"),
        ([ADA, ADA], "two seats are called 'Ada'"),
        ([ADA, Seat("")], "every seat needs a name"),
    ],
)
def test_seats_must_fit_and_have_names_of_their_own(seats, pattern):
    with pytest.raises(MatchError, match=pattern):
        Match(GAME, Rules(cards=small_set()), 1, seats)


@pytest.mark.parametrize("druids", [(0, 0), (0, 4), (0, 1, 2), (-1, 0)])
def test_every_seat_needs_a_druid_of_its_own(druids):
    with pytest.raises(RulesError, match="druid of its own"):
        Rules(players=2, druids=druids)


def test_unknown_names_are_refused_and_the_known_ones_told():
    with pytest.raises(RulesError, match=r"no rune stone is called 'double'; .*double-die"):
        stone_number("double")
    with pytest.raises(RulesError, match=r"'daylight'; there are: nocturnal queenie"):
        check_expansions(["nocturnal", "daylight"])
    with pytest.raises(RulesError, match="undo is none, turn or any, not 'often'"):
        Rules(undo="often")
    assert stone_number("double-die") == 5
    check_expansions(["queenie", "nocturnal"])


@pytest.mark.parametrize(("seat", "kind"), [(2, "human"), (-1, "human"), (0, "dog"), (0, "bot")])
def test_a_seat_is_handed_only_to_a_human_or_a_bot(seat, kind):
    match = new()
    refused(match, lambda: match.reseat(seat, kind), "no seat|human or bot")


# --- Undo and redo


def test_undo_goes_back_and_redo_brings_the_same_again():
    match = new()
    start = match.state.clone()
    use_two(match)
    laid = match.state.clone()
    match.undo()
    match.undo()
    assert match.state == start
    match.redo()
    match.redo()
    assert match.state == laid
    refused(match, match.redo, "nothing was taken back")


def test_another_choice_ends_what_could_be_redone():
    match = use_two(new())
    match.undo()
    play(match, texts(match)[1])
    refused(match, match.redo, "no redo")


def test_at_the_beginning_there_is_nothing_to_undo():
    match = new()
    refused(match, match.undo, "nothing has been chosen yet")


def test_a_revelation_stops_undo():
    match = new(undo="turn")
    play(match, "summon")
    while match.state.action:
        play(match, texts(match)[0])
    assert match.entries[-1].chance  # the display was refilled
    refused(match, match.undo, "something was revealed")


def test_the_end_of_a_turn_stops_undo_even_without_a_draw():
    match = use_two(new(undo="turn"))
    state = match.state
    play(match, "done")
    match.moments[-1].state.player.draw = ()
    match.moments[-1].state.player.discard = ()
    play(match, "end")
    assert match.entries[-1].chance == ()
    assert match.state.seat != state.seat
    refused(match, match.undo, "the turn was ended")


def test_who_may_know_a_chance_result_is_kept_for_every_entry_also_for_what_was_taken_back():
    match = new(undo="any", players=3)
    drawn = [at for at, met in enumerate(match.entries[0].chance) if met.startswith("card ")]
    assert [match.audiences[0][at] for at in drawn] == [seat for seat in range(3) for _ in range(4)]
    play(use_two(match), "done", "end")
    ended = match.entries[-1]
    assert match.audiences[-1] == (ended.seat,) * len(ended.chance)
    match.undo()
    assert match.audiences[-1] == (NOBODY,)  # the seed of another future
    play(match, "end")
    match.reseat(1, "bot:easy")
    for entry, audiences in zip(match.entries, match.audiences, strict=True):
        for met, audience in zip(entry.chance, audiences, strict=True):
            assert (audience is None) is (not met.startswith(("card ", "seed ")))


def test_a_game_without_undo_has_none():
    match = use_two(new(undo="none"))
    refused(match, match.undo, "played without undo")


def test_undo_behind_a_revelation_gives_another_future_and_says_so():
    match = new(undo="any")
    use_two(match)
    play(match, "done")
    before = match.state.clone()
    play(match, "end")
    drawn = match.entries[-1].chance
    match.undo()
    assert match.entries[-1].do == "undo"
    assert match.entries[-1].chance[0].startswith("seed ")
    assert match.state.rng != before.rng
    before.rng = match.state.rng
    assert match.state == before
    hands = set()
    for _ in range(8):
        play(match, "end")
        hands.add(match.entries[-1].chance)
        match.undo()
    assert len(hands) > 3  # the same cards are not simply drawn again
    assert drawn


def test_redo_after_an_undo_behind_a_revelation_restores_what_was_drawn():
    match = play(use_two(new(undo="any")), "done", "end")
    after = match.state.clone()
    match.undo()
    match.redo()
    assert match.state == after


def test_states_handed_out_earlier_never_change():
    match = new(undo="any")
    kept = []
    dice = random.Random(3)
    for _ in range(60):
        kept.append((match.state, match.state.clone()))
        decision = open_decision(match)
        match.choose(decision.seat, dice.choice(decision.options))
        if dice.random() < 0.2:
            match.undo()
    assert all(state == copy for state, copy in kept)
