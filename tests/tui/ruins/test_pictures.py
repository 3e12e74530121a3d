"""The pictures of Runes & Ruins, and the little drama made of what everybody heard."""

import pytest

from rs_core.ruins import events, steps
from rs_core.ruins.facefile import standard
from rs_core.ruins.view import own_disciple
from rs_core.ruins.vocabulary import UNKNOWN
from rs_tui.draw import pictures
from rs_tui.draw.ink import plain, width_of
from rs_tui.ruins import portraits
from rs_tui.ruins.tile_pickers import Lighting, Taking
from tests.tui.ruins.driving import FOUR, SIX, new, play_by_keys

SHELL = "urcitdxwom?:qe"
"""Letters that are commands everywhere."""


def test_everything_in_the_standard_set_has_a_picture():
    faces = standard()
    shown = {portraits.of_tile(faces, tile) for tile in range(len(faces.artefacts))}
    shown |= {portraits.of_character(face) for face in faces.characters[1:]}
    shown |= {portraits.of_kind(faces, kind) for kind in range(len(faces.kinds))}
    assert "" not in shown
    assert set(portraits.names()) == shown | set(portraits.BACKS) | {portraits.CARD_BACK}


@pytest.mark.parametrize("name", portraits.names())
def test_every_picture_fits_and_uses_its_own_letters(name):
    drawing = pictures._drawings(portraits.FILE)[name]
    assert set("".join(drawing.pixels)) - {"."} == set(drawing.colours)
    assert all(16 <= number <= 255 for number in drawing.colours.values())
    rows = portraits.picture(name)
    size = ({width_of(row) for row in rows}, len(rows))
    tile = ({portraits.TILE_WIDTH}, portraits.TILE_HEIGHT)
    assert size in (tile, ({portraits.WIDTH}, portraits.HEIGHT))
    assert set("".join(map(plain, rows))) <= set(" ▀▄")


def test_no_letter_of_the_shell_means_something_else():
    asked = set()

    def look(play):
        if play.asks and play.decision.step.kind not in asked:
            asked.add(play.decision.step.kind)
            for key in SHELL:
                assert not play.picker.press(key).handled, (key, play.decision.step)

    for number in (3, 9, 18):
        play_by_keys(new(SIX if number % 2 else FOUR, number), number, look)
    assert {steps.ACT, steps.LOOK, steps.TAKE, steps.PAY} <= asked


def test_keys_on_tiles_point_and_take():
    done = set()

    def look(play):
        picker = play.picker
        if not play.asks or not isinstance(picker, Taking | Lighting) or type(picker) in done:
            return
        done.add(type(picker))
        place = picker.current[1]
        if isinstance(picker, Taking):
            rune = play.view.tiles[place] in play.view.rules.faces.runes
            hidden = (*picker.current[:2], 0) in picker.offered
            assert picker.current[2] == (not hidden or (rune and not own_disciple(play.view)))
            assert picker.press(picker.keys[place]).choice is None
            assert picker.press(picker.keys[place]).choice[1] == place
            picker.pointed = False
        else:
            row, number = picker.places[place]
            assert picker.look(("row", row)).key == str(row)
            assert not picker.look(("place", place)).key
            picker.press(str(row))
            assert picker.look(("place", place)).key == str(number)
            assert not picker.look(("row", row)).key
            picker.press("0")

    for number in range(12, 20):
        play_by_keys(new(FOUR, number), number, look)
    assert done == {Taking, Lighting}


def _ended(scene):
    """How many fights the chronicle knows the end of."""
    return sum(plain(line).count("The attack") for line in scene.chronicle)


def test_drama_turns_what_everybody_heard_one_by_one():
    shown = {"fell": 0, "met": 0}

    def look(play):
        for frame in play.drama():
            scene = frame(play.scene(120))
            heard = play.table.look(None).events
            if scene.turned is not None:
                shown["met"] += 1
                met = [each for each in heard if isinstance(each, events.CardsMet)]
                assert set(scene.fight) <= set(met)
                assert not scene.view.laid
                assert not scene.question or scene.turned == len(scene.fight)
                assert _ended(scene) < _ended(play.scene(120))
            else:
                shown["fell"] += 1
                fell = [each for each in heard if isinstance(each, events.RuinsFell)][-1]
                known = dict(zip(fell.places, fell.tiles, strict=True))
                for place, tile in enumerate(scene.view.tiles):
                    own = play.view.tiles[place]
                    assert tile in (UNKNOWN, own, known.get(place, own))

    for number in (24, 26):
        play = new(SIX, number)
        assert play.drama() == ()
        look(play_by_keys(play, number, look))
    assert shown["met"]
    assert shown["fell"]
