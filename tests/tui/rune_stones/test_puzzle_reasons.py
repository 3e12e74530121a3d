"""Why a turn is right: sentences made of facts that the rules alone give."""

import pytest

from rs_core.rune_stones import choices, engine
from rs_tui.rune_stones.puzzles.book import PUZZLES
from rs_tui.rune_stones.puzzles.reasons import Reasons, outlook
from tests.core.rune_stones.builders import Mat, table

IDLE = {"hand": [], "draw": []}
ROW = ("RGB..", ".....")
ROW_OF_WILD = ("....W", ".....")


def _line(state, texts):
    here, found = state.clone(), []
    for text in texts:
        found.append(choices.parse(text, (*here.offer, *engine.extras(here))))
        if found[-1] != choices.END:
            engine.apply(here, found[-1])
    return tuple(found)


def _told(best, second, *, others, seat=0, first=0, **mine):
    made = table(
        others=[Mat(**IDLE, **each) for each in others],
        seat=seat,
        first=first,
        display=[],
        **IDLE,
        **mine,
    )
    state = made.state
    while state.offer[0][0] == choices.PASS[0]:
        engine.apply(state, state.offer[0])
    names = ["Ada", "Ben", "Cleo"][: len(state.players)]
    return " ".join(Reasons(state, _line(state, best), _line(state, second), names).told())


KEEP = ("keep", "end")
TRADE = ("trade upper", "rune plus", "end")


def test_a_row_that_is_kept_can_grow():
    told = _told(KEEP, TRADE, others=[{"points": 40}], points=50, rows=ROW)
    assert "the upper row brings 6 power points, traded in or not." in told
    assert "with one more artefact it is worth 10." in told
    assert "worth more than Plus." in told
    assert "Left to the throne after it: Ada 15 (9 with rows traded in), Ben 25." in told


@pytest.mark.parametrize("seat", [0, 1])
def test_whether_one_plays_again_once_somebody_else_is_there(seat):
    told = _told(KEEP, TRADE, others=[{"points": 50, "rows": ROW}], seat=seat, points=40, rows=ROW)
    assert ("Ben" if seat == 0 else "Ada") + " 15 (9 with rows traded in)" in told
    last = told.endswith("Whoever gets there next, you play once more.")
    assert last is (seat == 1)
    over = "Still to play: Ben. If the throne is reached in this round, you do not play again."
    assert told.endswith(over) is (seat == 0)


def test_a_row_without_a_place_for_a_stone_brings_none():
    stones = ("magic", "hand", "exchange", "plus")
    told = _told(KEEP, ("trade upper", "end"), others=[{}], points=50, rows=ROW, stones=stones)
    assert "you have no place left for one" in told


def test_a_row_that_is_traded_in_brings_a_stone():
    told = _told(TRADE, KEEP, others=[{"points": 40}], points=40, rows=("RGBYW", "....."))
    assert "It is full and cannot grow." in told
    assert "a rune stone that helps from now on: Plus." in told
    assert "Left to the throne after it: Ada 10, Ben 25. Still to play: Ben." in told


@pytest.mark.parametrize("seat", [0, 1])
def test_whether_the_game_ends_with_the_turn_or_others_still_play(seat):
    told = _told(TRADE, KEEP, others=[{"points": 64, "gems": "R3"}], seat=seat, points=60, rows=ROW)
    me, other = ("Ada", "Ben") if seat == 0 else ("Ben", "Ada")
    scores = f"{me} 66, {other} 65."
    if seat:
        assert f"With that the game ends: {scores}" in told
    else:
        assert "It takes you to the throne, and this round is the last." in told
        assert f"Still to play: {other}. Counted as things stand: {scores}" in told
    said = "The next best does not reach the throne"
    assert (f"{said}: the game would go on." if seat else f"{said}.") in told


def test_what_is_still_to_come_of_a_turn_that_luck_cuts_short():
    """The die comes first in the line; 3 points of the other card are sure to follow."""
    made = table(
        others=[Mat(**IDLE, points=66)],
        seat=1,
        first=0,
        points=61,
        gems="R3",
        hand=(42, 75, 76),
        draw=[],
    )
    roll = _line(made.state, ("abilities", "use 75 76", "do 76 1"))
    other = _line(made.state, ("abilities", "use 42 75", "done", "end"))
    told = " ".join(Reasons(made.state, roll, other, ["Ada", "Ben"]).told())
    assert "luck decides. Counted as things stand: Ada 66, Ben 62." in told
    assert "What the rest of the turn brings comes on top." in told


def test_a_shared_victory_is_half_of_one():
    mine = {"points": 62, "rows": ("RG...", ".....")}
    told = _told(("trade upper", "rune plus", "end"), KEEP, others=[{"points": 65}], **mine)
    assert "Counted as things stand: Ada 65, Ben 65. A shared victory is counted as half" in told


def test_a_stone_that_waits_for_luck_is_not_denied():
    """The wisp on the way rolls the die, and only then the stone is chosen."""
    told = _told(
        KEEP,
        ("trade upper", "wisp a"),
        others=[{"points": 40}],
        points=37,
        rows=("RGBYW", "....."),
        tiles=[5, 6, 7, 8],
        night=[45],
    )
    assert "the upper row brings 15 power points, traded in or not." in told
    assert "rune stone" not in told


@pytest.mark.parametrize("cut_short", [True, False])
def test_a_count_that_another_artefact_may_change_is_not_told(cut_short):
    """The die is rolled before the second artefact is decided on."""
    rolls = ("forge 3", "place upper blue")
    ends = ("forge 4", "place upper yellow", "stop", "keep", "end")
    told = _told(
        ("forge 1", "place upper red", "stop", "keep", "end"),
        rolls if cut_short else ends,
        others=[{"points": 66}],
        first=1,
        points=60,
        gems="R2 B3 Y5",
        rows=ROW_OF_WILD,
    )
    assert "With that the game ends: Ben 66, Ada 65." in told
    assert ("With the next best" not in told) is cut_short


def test_how_the_game_would_end_with_the_next_best():
    told = _told(
        ("keep", "end"),
        TRADE,
        others=[{"points": 64, "rows": ROW}],
        seat=1,
        points=60,
        rows=ROW,
    )
    assert "The next best would end the game at once: Ada 70, Ben 66." in told
    assert "Ada can reach the throne next turn by trading in. You would have one turn more." in told


def test_somebody_who_plays_after_may_make_it_the_last_turn():
    told = _told(KEEP, TRADE, others=[{"points": 63, "rows": ("RG...", ".....")}], rows=ROW)
    assert "Ben can reach the throne next turn by trading in." in told
    assert "That would make this your last turn. Counted as things stand: Ben 66, Ada 6." in told


def test_in_the_last_round_only_the_count_matters():
    told = _told(KEEP, TRADE, others=[{"points": 66}], first=1, points=60, rows=ROW)
    assert told == (
        "With that the game ends: Ada 66, Ben 66. "
        "With the next best it would end like this: Ada 66, Ben 66."
    )
    told = _told(KEEP, TRADE, others=[{"points": 66}, {}], points=60, rows=ROW)
    assert told.startswith("The last round is on, and this is your last turn. Still to play: Ben")


def test_more_points_that_leave_more_to_others_are_told_as_that():
    more = ("forge 1", "place upper red", "stop", "keep", "end")
    mine = {"points": 66, "gems": "R2 B3 Y5", "rows": (".G..W", ".....")}
    less = ("forge 1", "place lower red", "stop", "keep", "end")
    told = _told(less, more, others=[{"points": 66}], **mine)
    assert "With the next best your own count would be 74. That is more, but it leaves" in told
    assert "That is more" not in _told(more, less, others=[{"points": 66}], **mine)


def test_what_the_die_brings_is_left_out():
    puzzle = next(each for each in PUZZLES.all() if _rolls(each))
    state, line = puzzle.start.clone(), puzzle.line("answer")
    found = set()
    for luck in range(1, 40):
        state.rng = luck
        found.add(outlook(state, line))
    assert len(found) == 1


def test_no_victory_is_shared_while_the_die_may_bring_more():
    rolling = [each for each in PUZZLES.all() if _rolls(each)]
    assert rolling
    for each in rolling:
        names = [seat.name for seat in each.begin("Ada").seats]
        reasons = Reasons(each.start, each.line("answer"), each.line("second"), names)
        over = reasons.last and reasons.best.over
        assert ("What the die brings comes on top." in reasons.told()) is over
        assert "victory is shared" not in each.answer(names)[0]


def _rolls(puzzle):
    return outlook(puzzle.start, puzzle.line("answer")).rolled
