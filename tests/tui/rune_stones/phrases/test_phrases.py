"""Words and signs: complete, within their room in every language, and true to what happens."""

from typing import get_args

import pytest
from rich.cells import cell_len

from rs_core.rune_stones import choices, components, engine, events, steps
from rs_core.rune_stones.cards.faces import Card, Tile
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.cards.shorthand import parse_ability
from rs_core.rune_stones.effects import Effect, Gain, Power, Steal
from rs_core.rune_stones.resolve import RESOLVERS
from rs_core.rune_stones.view import view
from rs_core.rune_stones.vocabulary import (
    CARD,
    DIE,
    RED,
    SIGNS,
    STONES,
    WILD,
    WILD_STONE,
    WISP,
)
from rs_tui.ground import glyphs, i18n
from rs_tui.rune_stones import phrases, rulebook
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.choices import CHOICES
from rs_tui.rune_stones.phrases.effects import EFFECTS, icon, text
from rs_tui.rune_stones.phrases.events import EVENTS
from rs_tui.rune_stones.phrases.questions import QUESTIONS
from rs_tui.rune_stones.phrases.questions import RULES as QUESTION_RULES
from rs_tui.rune_stones.phrases.stones import SHORT_CELLS, TAG_CELLS
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


# --- Room


@pytest.mark.parametrize("cards", [standard(), small_set()], ids=["standard", "small"])
def test_faces_fit_lines_of_twelve_and_nine_cells(cards, language, signs):
    for card in cards.cards.values():
        lines = phrases.face(card)
        assert lines[0], card
        assert cell_len(lines[0]) <= 12, (card, lines)
        assert cell_len(lines[1]) <= 9, (card, lines)
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
        decision = engine.Decision(0, steps.Run(steps.RUN, effect, source), (), ())
        assert cell_len(phrases.question(decision, shown)) <= 76, effect
    for step in (
        steps.untouched((77, 100, 101), standard()),
        steps.Pay(steps.PAY, 5),
        steps.Place(steps.PLACE, 5, in_ore=False),
        steps.TakeCreatures(steps.TAKE_CREATURES, 12),
        steps.PointsOrGem(steps.POINTS_OR_GEM, 12),
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
        ("any card +* ", ("any creature", "+*")),
        ("any card any card", ("any creature", "creature")),
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
                    assert SIGNS[colour] in run


def test_ascii_faces_are_ascii():
    glyphs.use("ascii")
    try:
        for card in standard().cards.values():
            assert "".join(phrases.face(card)).isascii()
            assert phrases.corner(card).isascii()
    finally:
        glyphs.use("unicode")


def test_sentences():
    cards = standard()
    assert phrases.card_sentence(cards.cards[16], cards) == (
        "Dryad 16 (green, 1 magic point): "
        "give 1 green gem, get 1 red gem, 1 blue gem and 1 yellow gem."
    )
    tile = Tile(1, (*parse_ability("die +#")[0],))
    assert phrases.tile_sentence(tile) == "roll the die and do what it shows, then take 1 ore"
    assert words.listed(["a", "b", "c"]) == "a, b and c"


def test_every_effect_can_be_told_at_every_width():
    for card in standard().cards.values():
        for effect in card.ability:
            widths = [cell_len(text(icon(effect, width))) for width in range(3)]
            assert widths == sorted(widths, reverse=True)
