"""The table of Crossing without a terminal: whole at every size, in pictures and without."""

from __future__ import annotations

import pytest

from rs_core.crossing.choices import PROTECT
from rs_core.crossing.components import CHARACTERS, MAX_PLAYERS, mushrooms
from rs_tui.crossing import portraits
from rs_tui.crossing.layout import plan
from rs_tui.crossing.reveal import ARROWS, COUNTS, PAUSES, picture
from rs_tui.crossing.stones import heaped, pebbles
from rs_tui.crossing.widgets import GROUPS
from rs_tui.crossing.words import SEAT_KEYS
from rs_tui.crossing.zones import CHRONICLE, KEYS, PROMPT, PUBLIC
from rs_tui.draw import pictures
from rs_tui.draw.boxes import around
from rs_tui.draw.ink import plain, width_of
from rs_tui.ground import glyphs
from tests.tui.crossing.games import SIX, new, play_out, scene_of
from tests.tui.rune_stones.tables_drawn import GROUNDS, MOST_EMPTY, overlapping

SIZES = ((80, 24), (80, 43), (100, 30), (110, 24), (120, 40), (160, 50), (200, 60), (250, 70))
FLOWING = ("said", "question")
"""Zones of one line of words; the count has dots between its figures."""
ZONES = (*PUBLIC, *CHRONICLE, *PROMPT, *KEYS)


@pytest.fixture(autouse=True)
def _as_before():
    yield
    pictures.use(wanted=True)
    glyphs.use("unicode")


def drawn(scene, boxes):
    found = {}
    for zone in ZONES:
        if zone.id in boxes:
            found[zone.id] = zone.draw(scene, boxes[zone.id].width, boxes[zone.id].height)
    return found


def faults(scene, width, height):
    """All that is wrong with a table of a size."""
    boxes = plan(width, height, scene.table.players)
    yield from overlapping(boxes, width, height)
    own = {g.__name__: [boxes[z.id] for z in g.zones if z.id in boxes] for g in GROUPS}
    yield from overlapping({name: around(found) for name, found in own.items()}, width, height)
    filled = set()
    for name, rows in drawn(scene, boxes).items():
        box = boxes[name]
        if len(rows) > box.height:
            yield f"{name} has {len(rows)} rows for {box.height}"
        for y, row in enumerate(rows, box.y):
            if width_of(row) != box.width:
                yield f"{name}: {width_of(row)} cells for {box.width}: {plain(row)!r}"
            pane = name == "chronicle" and box.x
            if not pane and any(text.strip() or GROUNDS & {*tone.split()} for text, tone in row):
                filled.add(y)
        said = "".join(map(plain, rows))
        if glyphs.current().ellipsis in said and name not in FLOWING:
            yield f"{name} is cut: {said!r}"
    if height - len(filled) >= MOST_EMPTY * height + 1:  # one line waits for what is said
        yield f"{height - len(filled)} of {height} rows are empty"


@pytest.mark.parametrize("signs", ["unicode", "ascii"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_table_is_drawn_whole(players, signs):
    glyphs.use(signs)
    seats = ",".join(SIX.split(",")[:players])
    match = play_out(new(seats, seed=players, talk="announce"), seed=1, rounds=6)
    told = tuple([(f"Round {n}: Ada robs Ben of 3 stones.", "")] for n in range(1, 30))
    still = scene_of(match, bots=("", "master") * 3, question="?", preview="So.", chronicle=told)
    for scene in (still, *(picture(still, number) for number in range(len(PAUSES)))):
        for width, height in SIZES:
            assert not [*faults(scene, width, height)], (width, height)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_carries_its_key(width, height):
    scene = scene_of(play_out(new(SIX), seed=1, rounds=3), question="?")
    shown = drawn(scene, plan(width, height, MAX_PLAYERS))
    for place in range(mushrooms(MAX_PLAYERS)):
        assert str(place + 1) in "".join(map(plain, shown[f"mushroom{place}"]))
    for seat, key in enumerate(SEAT_KEYS):
        name = f"upper{seat}" if seat < MAX_PLAYERS // 2 else f"lower{seat}"
        assert f"{key} {scene.names[seat]}" in plain(shown[name][0])


def test_pictures_come_with_room_and_go_by_setting():
    scene = scene_of(play_out(new(SIX), seed=1, rounds=3), question="?")

    def pixels(width, height):
        shown = drawn(scene, plan(width, height, MAX_PLAYERS))
        return sum("ink" in tone for rows in shown.values() for row in rows for _t, tone in row)

    assert pixels(80, 24) == 0
    assert pixels(120, 40) > 150
    pictures.use(wanted=False)
    assert pixels(120, 40) == 0


def test_there_is_a_picture_of_everybody_and_everything():
    caps = {portraits.of_mushroom(place) for place in range(mushrooms(MAX_PLAYERS))}
    hands = {portraits.FIST, portraits.POINT, portraits.SHIELD}
    assert set(pictures.names(portraits.FILE)) == {*CHARACTERS, *caps, *hands}
    for name in pictures.names(portraits.FILE):
        rows = pictures.picture(name, file=portraits.FILE)
        assert len(rows) == pictures.HEIGHT
        assert {width_of(row) for row in rows} == {pictures.WIDTH}, name


def test_hands_are_fists_on_the_count_and_then_point():
    match = play_out(new("Ada,Ben,Cleo,Dora", seed=2), seed=2, rounds=7)
    scene, choices = scene_of(match), match.state.table.history[-1].choices
    for number in range(COUNTS):
        shown = picture(scene, number)
        hands = [portraits.of_seat(shown, seat) for seat in range(4) if choices[seat]]
        assert set(hands) == {portraits.FIST}
    shown = picture(scene, ARROWS)
    for seat, choice in enumerate(choices):
        if choice:
            hand = portraits.SHIELD if choice == PROTECT else portraits.POINT
            assert portraits.of_seat(shown, seat) == hand
    assert portraits.of_seat(scene, 0) == CHARACTERS[0]


@pytest.mark.parametrize("draw", [pebbles, heaped])
def test_stones_are_counted_where_they_are_too_many(draw):
    stones = (8, 2, 5, 1)
    for room in range(11, 40):
        line = draw(stones, room)
        assert width_of(line) <= room
        for letter, n in zip("RBYW", stones, strict=True):
            group = next(part for part in plain(line).split() if part[0] == letter)
            assert group in {letter * n, f"{letter}{n}", letter + "●" * n}
