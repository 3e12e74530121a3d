"""Words and signs: complete, within their room in every language, and true to what happens."""

import random
import re
from typing import get_args

import pytest
from rich.cells import cell_len

from rs_core.play.match import Match, Seat
from rs_core.rune_stones import choices, components, engine, events, steps
from rs_core.rune_stones.cardfile import standard
from rs_core.rune_stones.cards import Card, Tile
from rs_core.rune_stones.cardtext import parse_ability
from rs_core.rune_stones.effects import Effect, Gain, Power, Steal
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.resolve import RESOLVERS
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.view import view
from rs_core.rune_stones.vocabulary import (
    CARD,
    DIE,
    DRUIDS,
    EXCHANGE,
    RED,
    STONES,
    WILD,
    WILD_STONE,
    WISP,
)
from rs_tui import glyphs, i18n, phrases, rulebook
from rs_tui.phrases import refusals, words
from rs_tui.phrases.asking import QUESTIONS
from rs_tui.phrases.asking import RULES as QUESTION_RULES
from rs_tui.phrases.choosing import CHOICES
from rs_tui.phrases.effects import EFFECTS, icon, text
from rs_tui.phrases.outlook import cards_after, foresee
from rs_tui.phrases.stones import SHORT_CELLS, TAG_CELLS
from rs_tui.phrases.telling import EVENTS
from tests.builders import table
from tests.small_set import small_set

NAMES = ("[/]Ada", "{name}", "Cy")
IDS = {rule.id for rule in rulebook.paragraphs("en")}
SECTIONS = {section.id for section in rulebook.sections("en")}


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


# --- Nothing is left out


@pytest.mark.parametrize("effect", get_args(Effect))
def test_every_effect_has_a_resolver_signs_words_and_a_rule(effect):
    assert effect in RESOLVERS
    assert effect in EFFECTS
    assert EFFECTS[effect].rule in IDS


def test_no_phrase_is_about_an_effect_that_does_not_exist():
    assert set(EFFECTS) == set(get_args(Effect)) == set(RESOLVERS)


def test_every_event_has_words():
    kinds = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, events.Event) and kind is not events.Event
    }
    assert set(EVENTS) == kinds


def test_every_kind_of_choice_has_words():
    assert set(CHOICES) == set(range(len(choices.WORDS)))


def test_every_step_has_a_question_and_every_question_a_rule():
    assert set(QUESTIONS) == set(range(len(steps.NAMES)))
    assert set(QUESTION_RULES) | {steps.RUN} == set(engine.QUESTIONS)
    assert set(QUESTION_RULES.values()) <= IDS


def test_every_rune_stone_has_names_a_sentence_and_a_rule(language):
    for stone in range(len(STONES)):
        assert phrases.stone_name(stone)
        assert phrases.stone_sentence(stone).endswith(".")
        assert phrases.stone_rule(stone) in IDS


def test_every_reason_against_undo_can_be_translated():
    import inspect

    from rs_core.play.match import Match

    given = re.findall(r'return "([^"]+)"', inspect.getsource(Match.why_no_undo))
    assert len(given) == 4
    assert set(given) == set(refusals.UNDO_REASONS)


# --- Room


@pytest.mark.parametrize("cards", [standard(), small_set()], ids=["standard", "small"])
def test_faces_fit_two_lines_of_twelve_cells(cards, language, signs):
    for card in cards.cards.values():
        lines = phrases.face(card)
        assert lines[0], card
        assert max(map(cell_len, lines)) <= 12, (card, lines)
        assert glyphs.current().ellipsis not in "".join(lines), (card, lines)


def test_tiles_fit_the_night_board(language, signs):
    faces = [phrases.tile_face(tile) for tile in standard().tiles]
    assert glyphs.current().ellipsis not in "".join(faces)
    # `Wisps  a xxx  b xxx  c xxx  d xxx (18/18)`: the four longest there can be
    longest = sum(sorted(map(cell_len, faces))[-4:])
    assert longest + 12 + 4 * 2 + 3 * 1 + len(" (99/9)") <= 80


def test_rune_stones_fit_their_line_and_the_mats(language, signs):
    short = [phrases.stone_short(stone) for stone in range(len(STONES))]
    assert max(map(cell_len, short)) <= SHORT_CELLS
    assert len(set(short)) == len(short)
    assert sum(sorted(map(cell_len, short))[-8:]) + 8 + 7 + len("Runen  ") <= 80
    tags = [phrases.stone_tag(stone) for stone in range(len(STONES))]
    assert max(map(cell_len, tags)) <= TAG_CELLS
    assert len(set(tags)) == len(tags)
    assert cell_len(phrases.stone_tag(WILD_STONE, RED)) <= TAG_CELLS


def test_forges_fit(language, signs):
    for forge in standard().forges:
        assert cell_len(phrases.bonus_short(forge)) <= 5
    assert cell_len(phrases.forge_cost(standard().forges[5], WILD)) <= 6


def test_a_face_of_ones_own_that_is_too_long_ends_in_an_ellipsis(signs):
    gems = "+R " * 5 + "+G " * 5 + "+B " * 5 + "+Y " * 5
    ability, choice = parse_ability(f"{gems} / 2pt")
    card = Card(50, RED, 1, ability, choice)
    assert phrases.face(card)[0] == "+5R5G5B5Y"
    ability, choice = parse_ability(f"{gems} {'+* ' * 12} {'+# ' * 11} / 2pt")
    lines = phrases.face(Card(50, RED, 1, ability, choice))
    assert cell_len(lines[0]) == 12
    assert lines[0].endswith(glyphs.current().ellipsis)
    assert lines[1] == "/ 2 pt"


@pytest.mark.parametrize("cells", [6, 8, 10, 12])
def test_one_line_faces_keep_to_their_room(cells, language, signs):
    for card in standard().cards.values():
        assert 0 < cell_len(phrases.face_line(card, cells)) <= cells


def test_questions_fit_the_prompt(language):
    # A gain, points, a draw, the die and Steal ask nothing on a card (docs/choices.md).
    told = {effect for card in standard().cards.values() for effect in card.ability}
    asked = [(effect, CARD) for effect in told if not isinstance(effect, (Gain, Power, Steal))]
    asked += [(effect, DIE) for _, effect in components.DIE]
    asked += [(effect, WISP) for tile in standard().tiles for effect in tile.bonus]
    shown = seen(table(gems="R4", forges="RGBYR"))
    for effect, source in asked:
        decision = engine.Decision(0, (steps.RUN, effect, source), (), ())
        assert cell_len(phrases.question(decision, shown)) <= 76, effect
    for step in (
        (steps.CARDS, (100, 101), 77, 3, 0),
        (steps.PAY, 5),
        (steps.PLACE, 5, False),
        (steps.TAKE_CREATURES, 12),
        (steps.POINTS_OR_GEM, 12),
    ):
        assert cell_len(phrases.question(engine.Decision(0, step, (), ()), shown)) <= 76


def test_glyphs_are_one_cell_wide(signs):
    for name in glyphs.Glyphs.__slots__:
        if name != "name":
            assert cell_len(getattr(glyphs.current(), name)) == 1
    if signs == "ascii":
        assert all(getattr(glyphs.current(), n).isascii() for n in glyphs.Glyphs.__slots__)


# --- What the signs say


@pytest.mark.parametrize(
    ("ability", "lines"),
    [
        ("+R +*", ("+R +*", "")),
        ("+R +* / 2pt", ("+R +*", "/ 2 pt")),
        ("die +G", ("die", "+G")),
        ("G -> R Y B", ("G → R B Y", "")),
        ("R R -> 4pt", ("R R → 4 pt", "")),
        ("any card +* ", ("any card", "+*")),
        ("swap", ("? → *", "")),
        ("card blue / +?", ("card B", "/ +?")),
        ("3pt +#", ("3 pt +#", "")),
        ("R R R R R -> * * * *", ("R R R R R →", "* * * *")),
    ],
)
def test_faces(ability, lines):
    effects, choice = parse_ability(ability)
    assert phrases.face(Card(50, RED, 1, effects, choice)) == lines


def test_letters_of_gems_carry_their_colour():
    effects, choice = parse_ability("G -> R * *")
    first, second = phrases.face_parts(Card(50, RED, 1, effects, choice))
    assert [(run, colour) for run, colour in first if colour is not None] == [
        ("G", 1),
        ("R", 0),
        ("*", 4),
        ("*", 4),
    ]
    assert second == []
    for card in standard().cards.values():
        for line, runs in zip(phrases.face(card), phrases.face_parts(card), strict=True):
            assert text(runs) == line
            for run, colour in runs:
                if colour is not None:
                    assert glyphs.SIGNS[colour] in run


def test_ascii_faces_are_ascii():
    glyphs.use("ascii")
    try:
        for card in standard().cards.values():
            assert "".join(phrases.face(card)).isascii()
            assert phrases.corner(card).isascii()
    finally:
        glyphs.use("unicode")


def test_sentences():
    cards = standard().cards
    assert phrases.card_sentence(cards[16]) == (
        "16 (green, 1 magic point): give 1 green gem, get 1 red gem, 1 blue gem and 1 yellow gem."
    )
    tile = Tile(1, (*parse_ability("die +#")[0],))
    assert phrases.tile_sentence(tile) == "roll the die and do what it shows, then take 1 ore"
    assert words.listed(["a", "b", "c"]) == "a, b and c"


def test_every_effect_can_be_told_at_every_width():
    for card in standard().cards.values():
        for effect in card.ability:
            widths = [cell_len(text(icon(effect, width))) for width in range(3)]
            assert widths == sorted(widths, reverse=True)


# --- A game in words


def match_of(seed):
    rules = Rules(players=3, nocturnal=True, queenie=True, stones=(0, 2, 3, 4, 5, 7, 8, 9))
    return Match(GAME, rules, seed, [Seat(n, DRUIDS[i]) for i, n in enumerate(NAMES)])


def test_all_that_is_asked_offered_and_told_in_a_game_has_words(language, signs):
    match = match_of(11)
    rng = random.Random(3)
    kinds = set()
    cards = match.rules.cards
    turn = []
    while (decision := match.decision) is not None and match.decisions < 400:
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


def test_a_turn_is_summed_up_in_signs():
    laid_out = table(hand=[16, 68, 100, 101], gems="R2", cards={16: "R R -> 4pt", 68: "+*"})
    laid_out.play("abilities", "use 16 68", "do 16 1")
    told = list(laid_out.events)
    laid_out.play("do 68 1")
    told += laid_out.events
    assert phrases.turn_lines(told, NAMES, small_set()) == [
        "[/]Ada: 16+68 used; R R → 4 pt (4); +*; 68 gone"
    ]


def test_what_was_paid_for_an_artefact_stands_with_it():
    laid_out = table(gems="B4", forges="BGBYR")
    laid_out.play("forge", "forge 1", "place upper blue")
    lines = phrases.turn_lines(laid_out.events, NAMES, small_set())
    assert lines == ["[/]Ada: forged 1 B for B B"]


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
    assert phrases.choice_words(play, shown) == "play 100 and 101: 5 magic points, red"
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
    decision = match.decision
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
    while (decision := match.decision) is not None and match.decisions < 250:
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
        if decision.step[0] == steps.CARDS:
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
