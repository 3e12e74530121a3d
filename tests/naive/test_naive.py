"""The naive engine alone, and beside the real one."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.vocabulary import STONES
from tests.naive import bonuses, compare, payments, table
from tests.naive.chance import Chance, NaiveMismatchError
from tests.naive.compare import DifferenceError, Plan, compare_game, plans
from tests.naive.game import NaiveGame
from tests.naive.players import eager
from tests.naive.snapshot import snapshot

GAMES = plans(0, 18)


@pytest.mark.parametrize("plan", GAMES, ids=str)
def test_both_engines_agree_on_every_decision_and_state(plan):
    tally = compare_game(plan)
    assert tally["choices"] > 10
    if not plan.strange and not plan.scarce:
        assert tally["games to the end"] == 1


def test_the_games_cover_all_numbers_of_players_with_all_expansions():
    mixes = {(plan.players, plan.nocturnal, plan.queenie) for plan in GAMES}
    assert len(mixes) == 3 * 2 * 2


def _no_stone_helps(self, stone):
    return False


def _fill_from_the_left(self):
    left = [card for card in self.display if card is not None]
    self.display = [*[None] * (6 - len(left)), *left]
    for space in range(6):
        if self.display[space] is None:
            self.display[space] = self.draw_creature()


def _move_past_all_wisps(self, points):
    self.player.points += points
    yield from ()


def _any_gem_is_wild(gem, wanted, wild_colour):
    return gem != "ore"


def _druids_are_never_lost(self, card):
    self.general_discard.append(card)


def _switches_leave_with_the_others(self, played):
    played.switch_used = True


def _compare(games):
    for plan in games:
        compare_game(plan)


@pytest.mark.parametrize(
    ("owner", "name", "wrong"),
    [
        (table.Table, "helped_by", _no_stone_helps),
        (table.Table, "refill_display", _fill_from_the_left),
        (bonuses.Bonuses, "move", _move_past_all_wisps),
        (payments, "stands_for", _any_gem_is_wild),
        (table.Table, "send_away", _druids_are_never_lost),
        (bonuses.Bonuses, "spend_switch", _switches_leave_with_the_others),
    ],
)
def test_an_engine_with_one_wrong_rule_is_noticed(owner, name, wrong, monkeypatch):
    assert hasattr(owner, name)
    monkeypatch.setattr(owner, name, wrong)
    with pytest.raises(DifferenceError):
        _compare(GAMES)


@pytest.mark.parametrize("edition", [1, 2])
def test_an_engine_that_knows_one_edition_only_is_noticed(edition, monkeypatch):
    assert {plan.edition for plan in GAMES} == {1, 2}

    def of_one_edition(*pieces, **named):
        return NaiveGame(*pieces, **{**named, "edition": edition})

    monkeypatch.setattr(compare, "NaiveGame", of_one_edition)
    with pytest.raises(DifferenceError):
        _compare(plan for plan in GAMES if plan.edition != edition)


def test_a_card_is_taken_up_again_today_and_was_not_in_the_first_edition():
    met = Counter()
    for plan in GAMES[:2]:
        for edition in (1, 2):
            tally = compare_game(replace(plan, edition=edition))
            met[edition] += tally["card taken up again"]
    assert met[1] == 0
    assert met[2] > 10


def _alone(seed=3, *, players=3, nocturnal=True):
    return NaiveGame(
        standard(),
        Chance(seed=seed),
        players=players,
        druids=list(range(players)),
        nocturnal=nocturnal,
        stones=STONES[2:],
    )


@pytest.mark.parametrize("seed", range(3))
def test_the_naive_engine_loses_no_piece(seed):
    game = _alone(seed)
    dice = random.Random(seed)
    while game.decision is not None:
        game.choose(eager(game.decision.options, game.decision.extras, dice), None)
        state = snapshot(game)
        on_stones = [colour for colour in state["wild_colour"] if colour]
        gems = sum(map(sum, state["gems"])) + sum(state["supply"]) + len(on_stones)
        assert gems == 75 + 20
        own = [*state["hand"], *state["draw"], *state["discard"]]
        general = [state["pile"], state["general_discard"], [n for n in state["display"] if n]]
        there = [number for cards in own + general for number in cards]
        there += state["laid"] + state["extra"] + [number for _, number in state["out"]]
        druids = sorted([*range(100, 108)] * 3)
        assert sorted(there) == sorted([*range(1, 85), *druids])
        rows = [piece for mat in state["rows"] for row in mat for piece in row if piece]
        artefacts = rows + state["artefact_pile"] + state["artefact_discard"]
        artefacts += [piece for piece in state["forges"] if piece]
        assert len(artefacts) + state["wild_artefacts"] == 28 + 8
        stones = sum(map(len, state["stones"])) + sum(state["rune_supply"].values())
        assert stones == 8 * 2
    assert max(state["points"]) >= 65


def test_the_same_chance_gives_the_same_game():
    first = _alone()
    dice = random.Random(1)
    told = NaiveGame(
        standard(),
        first.chance.met,
        players=3,
        druids=[0, 1, 2],
        nocturnal=True,
        stones=STONES[2:],
    )
    for _ in range(200):
        text = eager(first.decision.options, first.decision.extras, dice)
        first.choose(text, None)
        told.choose(text, first.chance.met)
        assert told.decision == first.decision
    assert snapshot(told) == snapshot(first)


def _at_the_end_of_a_turn():
    game = _alone()
    game.choose("abilities", [])
    game.choose(min(game.decision.options), [])
    while "done" in game.decision.options:
        game.choose("done", None)
    assert game.decision.options == {"end"}
    return game


@pytest.mark.parametrize("change", ["too much", "too little", "impossible", "of another kind"])
def test_chance_that_cannot_be_is_refused(change):
    game = _at_the_end_of_a_turn()
    first, second = [f"card {card.number}" for card in game.player.draw][:2]
    recorded = {
        "too much": [first, second, "die ore"],
        "too little": [first],
        "impossible": [first, first],
        "of another kind": [first, "die ore"],
    }[change]
    with pytest.raises(NaiveMismatchError):
        game.choose("end", recorded)


def test_chance_that_can_be_is_taken():
    game = _at_the_end_of_a_turn()
    seat, drawn = game.seat, [card.number for card in game.player.draw][:2]
    game.choose("end", [f"card {number}" for number in drawn])
    assert set(drawn) <= set(snapshot(game)["hand"][seat])


def test_a_choice_that_is_not_on_offer_is_refused():
    game = _alone()
    with pytest.raises(NaiveMismatchError, match="'end' is not among"):
        game.choose("end", [])


def test_a_plan_says_how_to_play_it_again():
    plan = Plan(4, 3, nocturnal=True, queenie=False)
    assert eval(str(plan)) == plan
