"""A little drama: what is shown before what is there, of things that the viewer heard."""

from __future__ import annotations

import pytest

from rs_core.play.match import Seat
from rs_core.play.snapshot import Snapshot
from rs_core.rune_stones import events
from rs_core.rune_stones.components import DIE
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.vocabulary import CARD, SET
from rs_tui.draw import pictures
from rs_tui.rune_stones import drama, prompt
from rs_tui.rune_stones.phrases.effects import effect_sentence
from rs_tui.rune_stones.scene import Scene
from rs_tui.rune_stones.track import track
from tests.core.rune_stones.builders import Mat, table

SEATS = (Seat("Ada"), Seat("Ben"))


def seen(*happened, taken_back=False, points=30):
    view = GAME.view(table(points=points, others=[Mat(points=12)]).state, 0)
    return Snapshot(SEATS, 0, view, view.rules, events=happened, heard=100 + len(happened),
                    taken_back=taken_back)  # fmt: skip


def shown(snapshot, before=100):
    scene = Scene(snapshot.view, snapshot.names, (), preview="as it is", refusal="no")
    return [frame(scene) for frame in drama.frames(before, snapshot)]


@pytest.mark.parametrize("face", range(len(DIE)))
def test_the_die_rolls_in_three_frames_and_comes_to_rest(face):
    scenes = shown(seen(events.DieRolled(1, face, False)))
    said = [scene.preview for scene in scenes]
    assert len(said) == 3
    rest = f"Ben: the die rolls: {effect_sentence(DIE[face][1])}"
    assert said[-1] == rest
    assert rest not in said[:-1]
    assert said[0] != said[1]
    assert all(scene.refusal == "" for scene in scenes)
    faces = [scene.picture for scene in scenes]
    assert faces[-1] == f"die-{DIE[face][0]}"
    assert len(set(faces)) == 3
    drawn = pictures.picture(faces[-1])
    asked = prompt.ask(scenes[-1], 40, 12)
    assert [row for row in asked if row[1:-1] in drawn or row[1:] in drawn]
    assert not any("ink" in tone for row in prompt.ask(scenes[-1], 40, 5) for _t, tone in row)


@pytest.mark.parametrize("points", [3, 6, 10, 15])
def test_a_trade_in_counts_up_to_where_it_stands(points):
    scenes = shown(seen(events.RowTraded(0, 0, 4), events.PointsGained(0, points, SET, 30)))
    counted = [scene.view.mats[0].points for scene in scenes]
    assert counted == sorted(set(counted))
    assert counted[0] > 30 - points
    assert counted[-1] == 30
    assert len(counted) <= drama.STEPS
    assert {scene.view.mats[1].points for scene in scenes} == {12}
    assert {scene.preview for scene in scenes} == {"as it is"}


def test_points_do_not_stand_before_they_are_counted():
    happened = (events.DieRolled(0, 1, False), events.PointsGained(0, 10, SET, 30))
    scenes = shown(seen(*happened))
    assert [scene.view.mats[0].points for scene in scenes] == [20] * 3 + [22, 24, 26, 28, 30]


def test_other_things_are_no_drama():
    quiet = (events.PointsGained(0, 3, CARD, 30), events.TurnBegan(1, 4))
    assert shown(seen(*quiet)) == []


def test_only_what_is_new_is_shown():
    snapshot = seen(events.DieRolled(0, 1, False), events.TurnBegan(1, 4))
    assert len(shown(snapshot, before=100)) == 3
    assert shown(snapshot, before=101) == []
    assert shown(snapshot, before=102) == []
    assert shown(snapshot, before=50) == []  # more than the snapshot tells
    assert shown(snapshot, before=110) == []  # taken back by others


def test_what_was_taken_back_or_brought_back_is_not_shown():
    assert shown(seen(events.DieRolled(0, 1, False), taken_back=True)) == []


def test_a_long_turn_is_cut_to_its_end():
    happened = [events.DieRolled(0, n % 6, False) for n in range(8)]
    scenes = shown(seen(*happened))
    assert len(scenes) == drama.MOST
    assert scenes[-1].preview.endswith(effect_sentence(DIE[7 % 6][1]))


def test_the_throne_is_lit_in_the_last_round():
    for points, tone in ((64, "accent"), (65, "key")):
        view = seen(points=points).view
        lit = [tone for row in track(view, 80) for text, tone in row if "♛" in text]
        assert lit[0] == tone
