"""The table of Crossing without a terminal: whole at every size, in pictures and without."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from rs_core.crossing.choices import PROTECT
from rs_core.crossing.components import CHARACTERS, MAX_PLAYERS, mushrooms
from rs_tui.crossing import portraits
from rs_tui.crossing.layout import MOST_MUSHROOM, plan
from rs_tui.crossing.reveal import ARROWS, COUNTS, PAUSES, picture
from rs_tui.crossing.stones import heaped, pebbles
from rs_tui.crossing.tiles import tile
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


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_mushrooms_stand_from_edge_to_edge_of_the_tiles(width, height, players):
    boxes = plan(width, height, players)
    row = [boxes[f"mushroom{place}"] for place in range(mushrooms(players))]
    upper = [boxes[f"upper{seat}"] for seat in range((players + 1) // 2)]
    assert all(left.x + left.width == right.x for left, right in pairwise(row))
    assert max(box.width for box in row) - min(box.width for box in row) <= 1
    if row[0].width < MOST_MUSHROOM:
        assert row[0].x == upper[0].x
        assert row[-1].x + row[-1].width == upper[-1].x + upper[-1].width + 1  # the gap behind it


@pytest.mark.parametrize("width", range(18, 60))
def test_a_character_alone_is_not_taken_for_a_level(width):
    """A person's tile names it where a bot's of that name would have room for it, too."""
    match = new("Ada@human,bot:normal=Bob@goblin,bot:easy=Cleo")
    scene = scene_of(match, bots=("", "normal", "easy"))
    person, bot = (plain(tile(scene, seat, width, 5)[0]) for seat in (0, 1))
    assert "normal" in bot or "human" not in person


def test_the_chronicle_lists_rounds_where_there_is_room():
    scene = scene_of(play_out(new(SIX), seed=1, rounds=2))
    told = ([("Round 1", "strong"), ("Ada: mushroom 2 (3 stones).", ""), ("Clash: none.", "")],)
    scene = replace(scene, chronicle=told)
    listed = [plain(row).rstrip() for row in CHRONICLE[0].draw(scene, 40, 12)]
    assert listed[:3] == [" Round 1", "   Ada: mushroom 2 (3 stones).", "   Clash: none."]
    named = CHRONICLE[0].draw(scene, 40, 12)[1]
    assert ("Ada", "strong") in [(text, tone.rpartition(" ")[2]) for text, tone in named]
    (only,) = [plain(row).strip() for row in CHRONICLE[0].draw(scene, 80, 3) if plain(row).strip()]
    assert only == "Round 1: Ada: mushroom 2 (3 stones). Clash: none."


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
