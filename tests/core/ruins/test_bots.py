"""Bots of Runes & Ruins: they see what their seat sees, believe by it, and prefer what helps."""

import pytest

from rs_core.bots import LEVELS, BotError, Cancelled
from rs_core.bots.ruins import BOTS, NORMAL, SHARP, TryingBot, best_trial, make_bot
from rs_core.play.rng import seeded
from rs_core.ruins import engine
from rs_core.ruins.determinize import Shuffle, determinize
from rs_core.ruins.game import GAME
from rs_core.ruins.mind import belief
from rs_core.ruins.mind.conclusions import DISCIPLE, HIDES_RUNE, SURE_RUNE, conclusions
from rs_core.ruins.mind.playout import Trial, Worlds, candidates
from rs_core.ruins.mind.policy import choose
from rs_core.ruins.mind.reading import read
from rs_core.ruins.rules import Rules
from rs_core.ruins.table import disciple
from rs_core.ruins.view import own_disciple, view
from tests.core.ruins.games import random_states
from tests.core.ruins.tables import lay_table, place

RUNES = [f"rune{n}" for n in range(1, 7)]


def answer(table, level="normal", seed=1):
    """What a bot says to the question at hand, in words."""
    decision = engine.pending(table.s)[0]
    bot = make_bot(level, seed)
    return GAME.text(bot.choose(view(table.s, decision.seat), decision))


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
@pytest.mark.parametrize("players", [4, 5, 6])
def test_bots_play_whole_games(level, players):
    state = GAME.new(Rules(players=players), 3)
    bots = [make_bot(level, seat) for seat in range(players)]
    while decisions := engine.pending(state):
        decision = decisions[0]
        choice = bots[decision.seat].choose(view(state, decision.seat), decision)
        assert choice in decision.options
        engine.apply(state, decision.seat, choice)
    assert state.over


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_answer_depends_on_view_and_seed_alone(level):
    """In every world that fits the view the bot does the same: it cannot have peeked."""
    asked = 0
    for number, s in enumerate(random_states(8, every=5)):
        for decision in engine.pending(s)[:1]:
            seen = view(s, decision.seat)
            bot = make_bot(level, 5)
            said = bot.choose(seen, decision)
            for more in range(3):
                made = determinize(seen, seeded(number * 5 + more))
                other = view(made, decision.seat)
                assert other == seen
                assert make_bot(level, 5).choose(other, decision) == said
                asked += 1
    assert asked > 100


@pytest.mark.parametrize("manner", [NORMAL, SHARP])
def test_a_choice_by_policy_looks_at_nothing_unseen(manner):
    """The same dice on different made-up worlds give the same answer."""
    for s in random_states(8, every=4):
        for decision in engine.pending(s)[:1]:
            seen = view(s, decision.seat)
            bad = own_disciple(seen)
            said = {
                choose(determinize(seen, seeded(n)), decision, Shuffle(99), manner, bad=bad)
                for n in range(4)
            }
            assert len(said) == 1


@pytest.mark.parametrize("level", ["hard", "master"])
def test_hard_and_master_see_what_wins_at_once(level):
    table = lay_table(hidden={0: ["rune1"]}, opened={1: RUNES[1:]})
    assert answer(table, level) == "reveal rune1"


def battle():
    """Two heroes and a disciple are still to fight for the last rune."""
    return lay_table(
        fallen=True,
        pairs={0: (7, 5), 2: (1, 8), 3: (6, 4)},
        opened={1: RUNES[:5]},
        hidden={1: ["rune6"]},
    )


@pytest.mark.parametrize("level", ["hard", "master"])
def test_hard_and_master_can_be_cancelled_and_cut_off(level):
    for table in (lay_table(hidden={0: ["horn", "eye"]}), battle()):
        decision = engine.pending(table.s)[0]
        seen = view(table.s, decision.seat)
        with pytest.raises(Cancelled):
            make_bot(level, 1).choose(seen, decision, cancelled=lambda: True)
        assert make_bot(level, 1).choose(seen, decision, seconds=0.0) in decision.options


def test_hard_tries_its_choices_out_in_the_battle_alone():
    for table, tries in ((lay_table(hidden={0: ["horn", "eye"]}), False), (battle(), True)):
        decision = engine.pending(table.s)[0]
        seen = view(table.s, decision.seat)
        bot = make_bot("hard", 1)
        assert bool(bot.trials(seen, decision, decision.options[0])) is tries
        made = view(determinize(seen, seeded(3)), decision.seat)
        assert make_bot("hard", 1).choose(made, decision) == bot.choose(seen, decision)


def test_another_choice_must_be_clearly_better():
    one, two = Trial((0,), 32, 16), Trial((1,), 32, 18)
    assert best_trial([one, two]) == one
    assert best_trial([one, Trial((1,), 32, 24)]).choice == (1,)
    assert best_trial([one, Trial((1,), 8, 8)]) == one
    assert isinstance(make_bot("hard", 0), TryingBot)


def test_candidates_are_few_and_begin_with_the_favourite():
    table = lay_table(hidden={0: ["beacon", "horn"]})
    decision = engine.pending(table.s)[0]
    among = candidates(decision, decision.options[3], 4)
    assert among[0] == decision.options[3]
    assert len(among) == len(set(among)) == 4


def test_there_are_the_levels_of_all_games_and_no_others():
    assert all(make_bot(level, 1) for level in LEVELS)
    with pytest.raises(BotError, match="random, easy, normal, hard, master"):
        make_bot("wizard", 1)


def test_a_hint_names_the_winning_choice_first_and_its_chance():
    table = lay_table(hidden={0: ["rune1", "horn"]}, opened={1: RUNES[1:]})
    decision = engine.pending(table.s)[0]
    found = BOTS.advise(view(table.s, 0), decision, 3)
    assert GAME.text(found.best[0].choice) == "reveal rune1"
    assert (found.best[0].chance, found.best[0].behind) == (1.0, 0.0)
    assert 1 < len(found.best) <= 3
    assert all(each.chance <= 1.0 and each.behind >= 0 for each in found.best)
    with pytest.raises(Cancelled):
        BOTS.advise(view(table.s, 0), decision, cancelled=lambda: True)


def test_a_hint_about_a_small_matter_names_one_choice():
    table = lay_table()
    table.play("search 3")
    (only,) = BOTS.advise(view(table.s, 0), engine.pending(table.s)[0]).best
    assert only.choice in engine.pending(table.s)[0].options
    assert 0 <= only.chance <= 1


def test_chances_follow_from_a_view_and_are_exact_when_the_game_is_over():
    for number, s in enumerate(random_states(1, every=50)):
        for seat in (None, 1):
            seen = view(s, seat)
            found = BOTS.chances(seen, 5)
            assert found == BOTS.chances(view(determinize(seen, seeded(number)), seat), 5)
            assert len(found) == s.players
            assert all(0 <= each <= 1 for each in found)
        if s.over:
            assert found == [float(each) for each in GAME.result(s)]


# --- What they prefer


def test_a_hero_opens_runes_and_a_disciple_hides_the_first():
    for seat, said in ((0, "take 3a open"), (3, "take 3a hide")):
        table = lay_table(turn_of=seat, on={"3a": "rune1", "3b": "eye"})
        table.play("search 3")
        table.play(table.options[0], "look 3a 3b")
        assert answer(table) == said


def test_a_disciple_brings_the_ruins_down_when_that_wins():
    table = lay_table(turn_of=3, pairs={3: (8, 4), 0: (1, 7)}, hidden={3: ["brazier"]}, seal=5)
    assert answer(table) == "reveal brazier"
    hero = lay_table(hidden={0: ["brazier"]}, seal=5)
    assert not answer(hero).startswith("reveal")


def test_a_hero_calls_whoever_was_seen_hiding_a_rune():
    table = lay_table(hidden={0: ["call"], 1: ["horn"], 2: ["rune1"]})
    table.s.seen[0] |= 1 << place(table.where("rune1"))
    assert answer(table) == "reveal call"
    table.play("reveal call")
    assert answer(table) == "call p3"


def test_disciples_strengthen_the_master():
    assert answer(battle()) == "reinforce p4"


# --- What they believe


def test_beliefs_are_a_distribution_that_knows_the_own_card():
    for s in random_states(9, every=9):
        if not s.phase or s.over:
            continue
        for seat in (None, 0, 1):
            ways = belief.ways(s, seat)
            assert abs(sum(way.weight for way in ways) - 1) < 1e-9
            covered = tuple(pair.covered for pair in s.pairs)
            assert covered in [way.covered for way in ways]
            if seat is not None:
                assert all(way.covered[seat] == covered[seat] for way in ways)
        if s.leader < 0:
            assert len(belief.ways(s, None)) in (24, 120, 720) or s.rules.one_disciple


def test_a_hidden_rune_speaks_against_its_finder():
    table = lay_table(on={"1a": "rune1"}, hidden={1: ["eye"]}, turn_of=1)
    before = belief.doubts(table.s, 0)[1]
    table.s.seen[0] |= 1 << place("1a")
    table.play("search 1", "pay riders", "take 1a hide")
    after = belief.doubts(table.s, 0)[1]
    assert after > before + 0.2
    # Who has not seen the tile only sees that something was hidden.
    assert belief.doubts(table.s, 2)[1] < after
    told = belief.signs(table.s, 0)
    assert (told[0].what, told[0].row, told[0].looked) == (belief.HID_RUNE, 1, 1)


def test_an_opened_rune_speaks_for_its_finder():
    table = lay_table(on={"1a": "rune1"}, turn_of=3)
    before = belief.doubts(table.s, 0)[3]
    table.play("search 1", "pay mages", "take 1a open")
    assert belief.doubts(table.s, 0)[3] < before


def test_the_mirror_settles_a_belief():
    table = lay_table(hidden={0: ["mirror"]})
    table.play("reveal mirror", "mirror p4")
    assert belief.doubts(table.s, 0)[3] == pytest.approx(1.0)
    assert belief.doubts(table.s, 1)[3] < 1.0


def test_worlds_fit_the_view_and_follow_the_belief():
    table = lay_table(on={"1a": "rune1"}, turn_of=3)
    table.s.seen[0] |= 1 << place("1a")
    table.play("search 1", "pay mages", "take 1a hide")
    seen = view(table.s, 0)
    worlds = Worlds(seen, Shuffle(4))
    made = [worlds.make() for _ in range(30)]
    assert all(view(world, 0) == seen for world in made)
    believed = belief.doubts(table.s, 0)[3]
    share = sum(disciple(world, 3) for world in made) / 30
    assert abs(share - believed) < 0.35


# --- What they read


def searched(seat, places, *, opened="", **more):
    """A seat has looked at places of row 5, and taken the first one."""
    table = lay_table(turn_of=seat, on={"5a": opened or "eye"}, hands={seat: "spears7"}, **more)
    table.play("search 5", f"look {places}", f"take 5a {'open' if opened else 'hide'}")
    return table.s


def test_what_a_hero_left_or_hid_is_hardly_a_rune():
    s = searched(1, "5a 5b 5c")
    trusting, wary = (read(s, 0, [chance] * 4).runes for chance in (0.1, 0.9))
    for at in ("5a", "5b", "5c"):
        assert trusting[place(at)] < trusting[place("5d")] / 4
        assert trusting[place(at)] < wary[place(at)]
    assert trusting[place("5d")] == trusting[place("6a")] > 6 / 21
    assert sum(trusting.values()) == pytest.approx(6)
    assert read(s, 0, [0.1] * 4).left == 1 << place("5b") | 1 << place("5c")


def test_who_opens_a_rune_may_have_left_another_one():
    s = searched(1, "5a 5b 5c", opened="rune1")
    chances = read(s, 0, [0.1] * 4).runes
    assert chances[place("5b")] == chances[place("5d")] == pytest.approx(5 / 20)


def test_a_tile_cleared_by_a_call_is_no_rune():
    s = searched(1, "5a 5b 5c")
    s.clear |= 1 << place("5a")
    assert read(s, 0, [0.5] * 4).runes[place("5a")] == 0


def test_a_hero_who_reads_looks_where_nobody_has_looked():
    table = lay_table(turn_of=1, on={"5a": "eye"}, hands={1: "spears7", 2: "mages7"})
    table.play("search 5", "look 5a 5b 5c", "take 5a hide", "search 5")
    assert {answer(table, "hard", seed) for seed in range(5)} == {"look 5d 5e"}


def test_heroes_who_read_open_everything_when_no_rune_is_left_to_lose():
    inside = lay_table(hidden={0: ["horn"], 1: ["rune6"]}, opened={2: RUNES[:5]}, seal=2)
    assert not answer(inside, "hard").startswith("reveal")
    inside.s.seen[0] |= 1 << place(inside.where("rune6"))
    assert answer(inside, "hard") == "reveal horn"
    assert not answer(inside).startswith("reveal")


# --- What they conclude


def test_a_hint_says_who_probably_hides_a_rune_and_why():
    table = lay_table(
        on={"5a": "rune1", "5b": "rune2", "5c": "rune3"}, turn_of=3, hands={3: "spears7"}
    )
    table.s.seen[0] |= 1 << place("5b")
    table.play("search 5", "look 5a 5b 5c", "take 5a hide")
    found = conclusions(view(table.s, 0))
    rune = next(each for each in found if each.what == HIDES_RUNE)
    assert (rune.seat, rune.place) == (3, place("5a"))
    assert (rune.signs[0].looked, rune.signs[0].row) == (3, 5)
    assert 0.3 <= rune.chance < 1


def test_a_rune_seen_before_is_a_sure_conclusion():
    table = lay_table(on={"1a": "rune1"}, turn_of=3)
    table.s.seen[0] |= 1 << place("1a")
    table.play("search 1", "pay mages", "take 1a hide")
    found = conclusions(view(table.s, 0))
    assert found[0][:3] == (SURE_RUNE, 3, 1.0)
    bad = next(each for each in found if each.what == DISCIPLE and each.seat == 3)
    assert belief.HID_RUNE in [sign.what for sign in bad.signs]


def test_conclusions_hold_nothing_that_the_seat_cannot_know():
    for number, s in enumerate(random_states(6, every=8)):
        for seat in (None, 0, 1):
            seen = view(s, seat)
            other = view(determinize(seen, seeded(number)), seat)
            assert conclusions(other) == conclusions(seen)
    assert conclusions(view(s, None)) == ()
