"""Small pictures: every one is whole, fits on a card, and is drawn as it stands in the file."""

from __future__ import annotations

from argparse import Namespace

import pytest

from rs_core.rune_stones.cards.check import tile_kind
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.components import DIE_FACES
from rs_core.rune_stones.vocabulary import DRUIDS
from rs_tui.app import RuneStonesApp
from rs_tui.draw import pictures
from rs_tui.draw.ink import plain, width_of
from rs_tui.draw.pictures import HEIGHT, WIDTH, parse, picture
from rs_tui.ground import glyphs
from rs_tui.ground.settings import Settings
from rs_tui.screens import title_picture
from rs_tui.terminal.detect import detect
from rs_tui.widgets.pixels import pixel

WISPS = {f"wisp-{tile_kind(tile.bonus).replace(' ', '-')}" for tile in standard().tiles}
CREATURES = {"dryad", "harpy", "goblin", "satyr", "dragon", "banshee"}


@pytest.fixture(autouse=True)
def _as_before():
    yield
    pictures.use(wanted=True)
    glyphs.use("unicode")


def test_there_is_a_picture_of_everything_that_has_one():
    druids = {f"druid-{colour}" for colour in DRUIDS}
    dice = {f"die-{face}" for face in DIE_FACES}
    assert CREATURES | druids | dice | WISPS | {"die", "wisp"} <= set(pictures.names())


@pytest.mark.parametrize("name", pictures.names())
def test_every_picture_fits_and_uses_its_own_letters(name):
    drawing = pictures._drawings()[name]
    used = set("".join(drawing.pixels)) - {"."}
    assert used <= set(drawing.colours)
    assert all(16 <= number <= 255 for number in drawing.colours.values())
    rows = picture(name)
    size = (title_picture.WIDTH, title_picture.HEIGHT) if name == "title" else (WIDTH, HEIGHT)
    assert ({width_of(row) for row in rows}, len(rows)) == ({size[0]}, size[1])
    assert set("".join(map(plain, rows))) <= set(" ▀▄")


def test_no_two_pictures_look_the_same():
    drawn = [str(picture(name)) for name in pictures.names()]
    assert len(set(drawn)) == len(drawn)


def test_each_cell_shows_the_two_pixels_it_stands_for(monkeypatch):
    small = parse("@a x=114 y=22\n|xx.y.|\n|x.yy.|\n")
    monkeypatch.setattr(pictures, "_drawings", lambda _file: small)
    assert picture("a", "card") == [
        [(" ", "card on114"), ("▀", "card ink114"), ("▄", "card ink22"), (" ", "card on22"),
         (" ", "card")],
    ]  # fmt: skip


def test_what_is_drawn_is_what_stands_in_the_file():
    """Read the cells back into pixels and compare."""
    for name in pictures.names():
        drawing = pictures._drawings()[name]
        wanted = [[drawing.colours.get(letter) for letter in row] for row in drawing.pixels]
        read = []
        for row in picture(name, "card"):
            cells = [_pixels(sign, tone) for text, tone in row for sign in text]
            read += [[upper for upper, _ in cells], [lower for _, lower in cells]]
        assert read == wanted, name


def _pixels(sign, tone):
    ink = on = None
    for word in tone.split():
        if word.startswith("ink"):
            ink = int(word[3:])
        elif word.startswith("on"):
            on = int(word[2:])
    return {" ": (on, on), "▀": (ink, on), "▄": (on, ink)}[sign]


def test_a_larger_picture_repeats_every_pixel(monkeypatch):
    small = parse("@a x=114 y=22\n|xy|\n|y.|\n")
    monkeypatch.setattr(pictures, "_drawings", lambda _file: small)
    pictures._drawn.cache_clear()
    assert picture("a", "card", scale=2) == [
        [("  ", "card on114"), ("  ", "card on22")],
        [("  ", "card on22"), ("  ", "card")],
    ]
    pictures._drawn.cache_clear()


def test_like_another_takes_its_pixels_and_what_it_does_not_change():
    found = parse("@a x=1 y=2\n|xy|\n|yx|\n@b like a y=3\n")
    assert found["b"].pixels == found["a"].pixels
    assert found["b"].colours == {"x": 1, "y": 3}


def test_a_picture_is_worked_out_once(monkeypatch):
    picture("goblin")
    monkeypatch.setattr(pictures, "_cell", None)
    assert picture("goblin")
    changed = picture("goblin")
    changed[0].clear()
    assert picture("goblin")[0]


def test_pictures_give_way_to_ascii_and_to_the_wish():
    assert pictures.shown()
    glyphs.use("ascii")
    assert not pictures.shown()
    glyphs.use("unicode")
    pictures.use(wanted=False)
    assert not pictures.shown()


def test_pixels_are_sent_by_their_number():
    ink, on = pixel("ink114"), pixel("on22")
    assert ink.render("x").startswith("\x1b[38;5;114m")
    assert on.render("x").startswith("\x1b[48;5;22m")
    assert ink.color.triplet == (135, 215, 135)
    assert pixel("card") is pixel("open") is None


@pytest.mark.parametrize(("colour", "there"), [("truecolor", True), ("256", True), ("16", False),
                                               ("none", False)])  # fmt: skip
@pytest.mark.usefixtures("surroundings")
async def test_pictures_need_their_colours(library, colour, there):
    terminal = detect(Namespace(color=colour, glyphs="unicode"))
    app = RuneStonesApp(terminal, Namespace(), lambda: library, Settings())
    async with app.run_test():
        assert pictures.shown() is there
        app.keep(pictures=False)
        assert not pictures.shown()
