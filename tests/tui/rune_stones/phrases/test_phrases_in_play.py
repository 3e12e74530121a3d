"""Words while a game is played: what is asked and told, what will come of it, why it is refused."""

import random
import re

import pytest
from rich.cells import cell_len

from rs_core.play.match import Match, Seat
from rs_core.rune_stones import choices, events, steps
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.gems import UNIT
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.view import view
from rs_core.rune_stones.vocabulary import EXCHANGE, ORE
from rs_tui.ground import glyphs, i18n
from rs_tui.rune_stones import phrases, rulebook
from rs_tui.rune_stones.phrases import refusals
from rs_tui.rune_stones.phrases.outlook import cards_after, foresee
from rs_tui.rune_stones.phrases.summary import Turns
from tests.core.rune_stones.builders import table
from tests.core.rune_stones.small_set import small_set

NAMES = ("[/]Ada", "{name}", "Cy")
IDS = {rule.id for rule in rulebook.paragraphs("en")}


@pytest.fixture(params=i18n.languages())
def language(request):
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


@pytest.fixture(params=glyphs.SETS)
def signs(request):
    glyphs.use(request.param)
    yield request.param
    glyphs.use("unicode")


def seen(laid_out):
    return view(laid_out.state, laid_out.seat)


# --- A game in words


def match_of(seed):
    rules = Rules(players=3, nocturnal=True, queenie=True, stones=(0, 2, 3, 4, 5, 7, 8, 9))
    return Match(GAME, rules, seed, [Seat(name) for name in NAMES])


def test_all_that_is_asked_offered_and_told_in_a_game_has_words(language, signs):
    match = match_of(11)
    rng = random.Random(3)
    kinds = set()
    cards = match.rules.cards
    turn = []
    turns = Turns()
    while (decision := open_decision(match)) is not None and match.choices_made < 400:
        shown = match.view(decision.seat)
        told = [phrases.question(decision, shown)]
        assert phrases.question_rule(decision) in IDS
        offered = decision.options + decision.extras
        told += [
            phrases.choice_words(choice, shown)
            for choice in rng.sample(offered, min(6, len(offered)))
        ]
        choice = rng.choice(offered)
        for event in match.choose(decision.seat, choice):
            line = phrases.event_words(event, NAMES, cards)
            if line is not None:
                told.append(line)
            kinds.add(type(event))
            turn.append(event)
        # A chronicle that grows at its end and loses its beginning, worded bit by bit.
        kept, width = turn[-60:], 60 if match.choices_made % 50 else 40
        assert turns.lines(kept, NAMES, cards, width) == Turns().lines(kept, NAMES, cards, width)
        for line in told:
            assert line
            assert line.isprintable()
            assert "{" not in line.replace("{name}", "")
    assert len(kinds) > 22, sorted(kind.__name__ for kind in kinds)
    for line in phrases.turn_lines(turn, NAMES, cards, 60):
        assert cell_len(line) <= 60
        assert line.isprintable()


def test_names_are_text_and_nothing_else():
    event = events.PointsGained(1, 2, 0, 12)
    told = phrases.event_words(event, NAMES, standard())
    assert told == "{name}: gained 2 power points, now 12"


def test_a_turn_is_summed_up_in_names_and_signs():
    laid_out = table(hand=[16, 68, 100, 101], gems="R2", cards={16: "R R -> 4pt", 68: "+*"})
    laid_out.play("abilities", "use 16 68", "do 16 1")
    told = list(laid_out.events)
    laid_out.play("do 68 1")
    told += laid_out.events
    assert phrases.turn_lines(told, NAMES, small_set()) == [
        "[/]Ada: Dryad 16 + Harpy 68 used; R R → 4 pt (4); +*; Harpy 68 gone"
    ]


def test_what_was_paid_for_an_artefact_stands_with_it():
    laid_out = table(gems="B4", forges="BGBYR")
    laid_out.play("forge", "forge 1", "place upper blue")
    lines = phrases.turn_lines(laid_out.events, NAMES, small_set())
    assert lines == ["[/]Ada: forged blue for B B"]


def test_what_is_paid_says_so_until_something_comes_of_it():
    laid_out = table(gems="B4 W1", forges="BGBYR")
    laid_out.play("forge", "forge 1", "pay blue2")
    assert phrases.turn_lines(laid_out.events, NAMES, small_set()) == ["[/]Ada: paid B B"]


@pytest.mark.parametrize(
    ("face", "after", "told"),
    [
        (4, events.GoodsGained(0, UNIT[ORE], 1), "die: +#"),
        (3, events.PointsGained(0, 2, 1, 12), "die: +2 pt (12)"),
        (0, events.GoodsGained(0, UNIT[0], 1), "die: +R"),
        (5, events.CreatureDrawn(0, 16), "die: drew Dryad 16"),
        (1, events.BonusDeclined(0), "die: ? → *"),
    ],
)
def test_what_comes_of_a_roll_is_told_once(face, after, told):
    more = events.GoodsGained(0, UNIT[1], 0)
    lines = phrases.turn_lines([events.DieRolled(0, face, False), after, more], NAMES, small_set())
    assert lines == [f"[/]Ada: {told}; +G"]


# --- The consequence before confirming


@pytest.mark.parametrize("stones", [(), ("lowest",)])
def test_what_is_foretold_of_two_cards_comes_true(stones):
    laid_out = table(hand=[16, 77, 100, 101], stones=stones, queenie=bool(stones))
    laid_out.play("abilities")
    choice = choices.parse("use 16 77", laid_out.decision.options)
    told = cards_after(seen(laid_out), choice)
    before = (laid_out.hand(), laid_out.discard())
    assert told == ("16 leaves, 77 comes back" if stones else "77 leaves, 16 comes back")
    assert (laid_out.hand(), laid_out.discard()) == before
    laid_out.play("use 16 77")
    if not laid_out.over and "done" in laid_out.options:
        laid_out.play("done")
    assert laid_out.discard() == ([77] if stones else [16])


def test_a_druid_card_is_foretold_to_leave_the_game():
    laid_out = table(hand=[16, 100, 101]).play("abilities")
    choice = choices.parse("use 16 100", laid_out.decision.options)
    assert cards_after(seen(laid_out), choice) == "100 is out of the game, 16 comes back"


def test_magic_lost_is_foretold():
    laid_out = table(hand=[100, 101], cards={100: "red 3 : +G", 101: "red 2 : +G"}).play("summon")
    shown = seen(laid_out)
    play = choices.parse("play red 100 101", laid_out.decision.options)
    assert phrases.choice_words(play, shown) == (
        "play Druid 100 and Druid 101: 5 magic points, red"
    )
    laid_out.play("play red 100 101")
    take = choices.parse("take 1", laid_out.decision.options)
    prices = laid_out.state.cards.prices
    assert f"{prices[0]} of 5 magic points, {5 - prices[0]} " in phrases.choice_words(
        take, seen(laid_out)
    )


def test_a_trade_tells_points_stones_and_the_wisp_it_passes():
    laid_out = table(
        hand=[100], rows=("RGBY.", "....."), points=3, night=(5, 10, 20), tiles=(1, 2, 3, 4)
    )
    while "trade upper" not in laid_out.options:
        laid_out.play(laid_out.options[0])
    told = phrases.choice_words(
        choices.parse("trade upper", laid_out.decision.options), seen(laid_out)
    )
    assert told == (
        "trade in the upper row: 10 power points (3 to 13), a wisp on 5, a wisp on 10, "
        "a rune stone (8 kinds on offer)"
    )


def test_an_artefact_paid_in_ore_tells_the_bonus_that_is_lost():
    laid_out = table(gems="R4 O3", forges="GGBBR").play("forge", "forge 5")
    ore = choices.parse("pay ore3", laid_out.decision.options)
    told = phrases.choice_words(ore, seen(laid_out))
    assert told.startswith("pay 3 ore; the bonus is lost: ")
    assert told.endswith("(6.10)")
    gems = phrases.choice_words(laid_out.decision.options[0], seen(laid_out))
    assert "lost" not in gems


def test_foreseeing_changes_nothing_and_needs_no_hidden_card():
    match = match_of(4)
    decision = open_decision(match)
    before = match.state.clone()
    shown = match.view(decision.seat)
    for option in decision.options:
        foresee(shown, option)
    assert match.state == before


# --- Reasons


def cited(line):
    return re.findall(r"\d+(?:\.\d+)+", line[line.rindex("(") :])


@pytest.mark.parametrize(
    ("mat", "forge", "rule"),
    [
        ({"gems": "G4 B3"}, 0, "6.2"),
        ({"gems": "R4 G4", "rows": ("R....", "W....")}, 0, "6.7"),
        ({"gems": "R4 G4", "wild_artefacts": 0}, 5, "6.13"),
        ({"gems": "R4 G4 B4 Y4", "rows": (".WWWW", ".WWWW")}, 1, "6.7"),
        ({"gems": "R1 O2 G4"}, 4, "6.5"),
        ({"gems": "R4 G4", "forges": ".GRYR"}, 0, "6.12"),
    ],
)
def test_a_forge_that_is_not_open_says_why(mat, forge, rule):
    laid_out = table(**mat).play("forge")
    assert laid_out.asked == "forge-from"
    assert f"forge {forge + 1}" not in laid_out.options
    assert rule in cited(refusals.why_not_forge(seen(laid_out), forge))


def test_a_forge_is_used_once_a_turn():
    laid_out = table(gems="R4 G4 W4 O3", forges="RGRGR").play(
        "forge", "forge 1", "pay red2", "place upper red"
    )
    assert cited(refusals.why_not_forge(seen(laid_out), 0)) == ["6.1"]


def test_reasons_over_whole_games_always_cite_a_rule(language):
    match = match_of(8)
    rng = random.Random(8)
    cards = match.rules.cards
    while (decision := open_decision(match)) is not None and match.choices_made < 250:
        shown = match.view(decision.seat)
        said = [refusals.why_not_stone(shown, stone) for stone in match.rules.stones]
        said += [refusals.why_not_exchange(shown), refusals.why_not_wild(shown)]
        said += [refusals.why_not_trade(shown, row) for row in (0, 1)]
        said += [
            refusals.why_not_action(shown, action)
            for action in (choices.SUMMON, choices.ABILITIES, choices.FORGE_ARTEFACTS)
        ]
        on_offer = {choices.text(option) for option in decision.options}
        said += [
            refusals.why_not_forge(shown, forge)
            for forge in range(6)
            if f"forge {forge + 1}" not in on_offer
        ]
        hand = shown.mats[decision.seat].hand
        said += [refusals.why_not_play(shown, hand), refusals.why_not_lay_out(shown, hand)]
        if decision.step.kind == steps.CARDS:
            said += [
                refusals.why_not_part(shown, card, part)
                for card in shown.laid
                for part in range(len(cards.ability[card]))
                if f"do {cards.cards[card].number} {part + 1}" not in on_offer
            ]
        for line in said:
            assert line.isprintable()
            assert cell_len(line) <= 78, line
            assert set(cited(line)) <= IDS, line
            assert cited(line), line
        match.choose(decision.seat, rng.choice(decision.options))


def test_reasons_for_stones():
    laid_out = table(hand=[100, 101], stones=("exchange",), gems="R1")
    shown = seen(laid_out)
    assert cited(refusals.why_not_stone(shown, EXCHANGE)) == ["7.5"]
    assert "10.4" in cited(refusals.why_not_wild(shown))
    laid_out.play("exchange red ore")
    assert cited(refusals.why_not_exchange(seen(laid_out))) == ["10.3"]


def test_stones_wait_while_the_first_forge_is_chosen():
    """They are used between one artefact and the next, whatever the supply has."""
    laid_out = table(stones=("exchange", "wild"), gems="R4 G4", forges="RGRGR").play("forge")
    shown = seen(laid_out)
    assert cited(refusals.why_not_exchange(shown)) == ["14.31"]
    assert refusals.why_not_wild(shown) == refusals.why_not_exchange(shown)
