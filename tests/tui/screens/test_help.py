"""The help: keys, signs and rules by topic, found by words, by id and from one to the other."""

from __future__ import annotations

import re

import pytest

from rs_core.rune_stones.vocabulary import ANY_SIGN, SIGNS, STONES
from rs_tui.ground import glyphs, i18n, resources
from rs_tui.rune_stones import legend, rulebook
from rs_tui.rune_stones.phrases.stones import stone_name
from rs_tui.saves import Library
from rs_tui.screens import keys_page
from rs_tui.screens.help import HelpScreen
from rs_tui.screens.legend import LegendScreen
from tests.tui import fixtures
from tests.tui.looking import running

pytestmark = pytest.mark.usefixtures("surroundings")


@pytest.fixture
def app(tmp_path):
    return fixtures.app(Library(tmp_path / "none"))


@pytest.mark.parametrize("language", i18n.languages())
async def test_reading_on_meets_every_rule_once(app, language):
    """Down, and nothing but Down, leads through the whole of the rules."""
    i18n.use(language)
    text = resources.rules_text().read_text(encoding="utf-8")
    ids = re.findall(r"^ *- (\d+(?:\.\d+)+) ", text, re.MULTILINE)
    assert len(ids) > 150
    met = []
    async with running(app, HelpScreen(topic="1")) as look:
        screen = look.app.screen
        while True:
            block = screen.reader.blocks[screen.reader.at]
            met.append(block.name)
            if len(met) % 40 == 0:
                await look.pilot.pause()
                assert block.name in look.text
                assert block.text.split()[0] in look.text
            before = (screen.topic, screen.reader.at)
            screen.press("down")
            if (screen.topic, screen.reader.at) == before:
                break
    assert met == ids


CHAPTERS = {
    "ruins": (
        "R4 Exploration",
        "R9 Characters",
        "R10 Artefacts",
        "R11 Troops",
        "R14 Worked examples",
    ),
    "rune_stones": ("9 End and final count", "11 Nocturnal Creatures", "12 Queenie 1"),
}


@pytest.mark.parametrize(("game", "names"), CHAPTERS.items())
async def test_chapters_are_called_by_their_names(app, game, names):
    app.keep(game=game)
    async with running(app, HelpScreen(topic=names[1].partition(" ")[0])) as look:
        told = [topic.name.strip() for topic in look.app.screen.topics()]
        assert set(names) <= set(told)
        assert "(" not in "".join(told)
        assert "ours" not in look.text.splitlines()[0]


async def test_it_opens_at_the_paragraph_that_was_asked_for(app):
    async with running(app, HelpScreen("6.10")) as look:
        assert look.lit() == "6.10"
        assert "No bonus if the artefact was paid" in look.text
        assert "6 Forge artefacts" in look.text


async def test_a_paragraph_that_is_not_there_opens_its_chapter(app):
    async with running(app, HelpScreen("6.99")) as look:
        assert look.lit() == "6.1"


async def test_words_and_ids_are_searched(app):
    async with running(app, HelpScreen()) as look:
        await look.press("/", "=double die", "enter")
        assert "Found for double die" in look.text
        assert "10.6" in look.text
        assert "1.1  " not in look.text
        await look.press("enter")
        assert "Found for" not in look.text
        await look.press("backspace")
        assert "Found for double die" in look.text
        await look.press("backspace")
        assert "Everywhere" in look.text
        await look.press("/", "=14.9", "enter")
        assert look.lit() == "14.9"
        await look.press("/", "=xyzzy", "enter")
        assert "No rule speaks of xyzzy." in look.text
        await look.press("q")
        assert look.name != "HelpScreen"


async def test_what_belongs_together_is_one_key_away(app):
    async with running(app, HelpScreen("3.4")) as look:
        assert "a 14.9" in look.text
        await look.press("a")
        assert look.lit() == "14.9"
        await look.press("backspace")
        assert look.lit() == "3.4"


async def test_leaving_the_search_field_leaves_the_page_as_it_is(app):
    async with running(app, HelpScreen("6.10")) as look:
        await look.press("/", "=ab", "backspace", "backspace", "backspace")
        assert look.lit() == "6.10"
        assert "Search for" not in look.text


async def test_chapters_by_digit_arrow_and_click(app):
    async with running(app, HelpScreen()) as look:
        await look.press("7")
        assert look.lit() == "7.1"
        await look.press("right")
        assert look.lit() == "8.1"
        row = next(y for y, line in enumerate(look.lines) if "10 Rune stones" in line)
        await look.pilot.click(offset=(8, row))
        assert look.lit() == "10.1"


async def test_two_digits_in_a_row_are_a_chapter(app):
    async with running(app, HelpScreen()) as look:
        assert "1-15 chapter" in look.text
        await look.press("1", "2")
        assert look.lit() == "12.1"
        await look.press("down", "3")
        assert look.lit() == "3.1"
        await look.press("9")
        assert look.lit() == "9.1"


@pytest.mark.parametrize("code", ["fr", "de"])
async def test_another_language_has_its_own_text(app, code):
    i18n.use(code)
    async with running(app, HelpScreen("6.10")) as look:
        [found] = rulebook.search("6.10")
        assert found.text.split()[0] in look.text
        assert "No bonus" not in look.text


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_nothing_is_cut_off(app, language, size):
    i18n.use(language)
    async with running(app, LegendScreen(), size) as look:
        shown = ""
        while True:
            shown += look.text
            before = look.app.screen.page.at
            await look.press("pagedown")
            if look.app.screen.page.at == before:
                break
        assert "…" not in shown
        for stone in range(len(STONES)):
            assert stone_name(stone) in shown


@pytest.mark.parametrize("page", [lambda: keys_page.blocks(legend.keys()), legend.blocks])
def test_pages_have_words_for_every_mark(page):
    blocks = page()
    assert all(block.text for block in blocks if block.head)
    marks = ["".join(text for text, _tone in block.head) for block in blocks if block.head]
    assert all(mark.strip() for mark in marks)


def test_the_legend_explains_every_sign_of_the_table():
    marks = "".join(text for block in legend.blocks() for text, _tone in block.head)
    signs = glyphs.current()
    for sign in (*SIGNS, ANY_SIGN, signs.magic, signs.arrow, signs.free, signs.turn,
                 signs.wisp, signs.blank, signs.throne):  # fmt: skip
        assert sign in marks
