"""Around the table: tutorial, result, statistics, exports, positions, simulation, replay."""

from __future__ import annotations

import json
from argparse import Namespace

import pytest

from rs_core.crossing.choices import PROTECT
from rs_core.play.replay import ROUND, Replay
from rs_tui.cli.parser import build_parser
from rs_tui.crossing import exports, simulation, tutorial
from rs_tui.crossing.analysis import analyse
from rs_tui.crossing.face import FACE
from rs_tui.crossing.opened import opened
from rs_tui.draw.ink import plain
from rs_tui.export import export
from rs_tui.ground.errors import CallError
from rs_tui.ground.settings import Settings
from rs_tui.saves import Library
from rs_tui.tables.local import LocalTable
from tests.tui.crossing.games import begin, by_bots, new, play_out, seal

pytestmark = pytest.mark.usefixtures("surroundings")


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path / "games")


def test_the_tutorial_follows_the_player_and_is_short(library):
    course = tutorial.COURSE
    with course.resume(library, Settings(), "You") as saved:
        match = saved.match
        lesson = course.lesson(LocalTable(saved), Settings())
        assert lesson.reads
        lesson.read_on()
        lesson.read_on()
        assert "Mark a mushroom" in lesson.words
        seal(match, "point m1", "point m2", "point m2")
        assert tutorial.learnt(match.view(0)) == {tutorial.TAKE}
        assert "protect what you have" in lesson.words, "nobody to rob yet"
        match.choose(0, PROTECT)
        by_bots(match)
        assert len(match.state.table.history) <= 10
        lesson.refresh()
        assert "You have tried" in lesson.words
        lesson.read_on()
        assert "The bag is empty" in lesson.words
        lesson.read_on()
        assert lesson.finished


def test_result_statistics_and_exports_of_a_finished_game(library):
    with begin(library, "Ada,Ben,bot:easy=Rex", talk="announce") as saved:
        match = play_out(saved.match)
        won = [match.names[seat] for seat in match.winners]
        rows = [plain(row) for row in FACE.result(match, 100, 30)]
        first = next(n for n, row in enumerate(rows) if "Final count" in row) + 1
        assert any(name in rows[first] for name in won), "the winner first"
        assert any("word kept" in row for row in rows)
        assert FACE.words.won(won)
    said = FACE.statistics(library)
    assert said[0] == "1 finished game"
    assert any(line.startswith("Ada") for line in said)
    assert any(line.startswith("easy") for line in said)
    data = FACE.statistics_data(library)
    assert [one["name"] for one in data["players"]] == sorted(
        ["Ada", "Ben"],
        key=lambda name: -next(o["won"] for o in data["players"] if o["name"] == name),
    )
    place = library.place("Friday")
    reading, match, _found = library.load(place, own=False)
    for form in ("text", "json", "cast"):
        assert b"Ada" in export("Friday", reading, match, form, FACE)
    record = json.loads(export("Friday", reading, match, "json", FACE))
    assert record["count"][0]["total"] == match.scores[0]


def test_of_a_game_that_goes_on_no_seal_is_exported(library):
    with begin(library) as saved:
        seal(saved.match, "point m1", "point m2", "point m2")
        saved.match.choose(0, "point m2")
        saved.match.choose(1, "point m1")
    place = library.place("Friday")
    reading, match, _found = library.load(place, own=False)
    unsealed = _without_seals(library)
    for form in ("text", "json", "cast"):
        told = export("Friday", reading, match, form, FACE)
        before = export("Friday", *unsealed, form, FACE)
        assert told.count(b"point m") == before.count(b"point m"), form
    told = exports.position(match.view(None), None, 2)
    assert told["sealed"] is None
    assert told["line"].endswith("**-")


def _without_seals(library):
    with begin(Library(library.folder.parent / "other")) as saved:
        seal(saved.match, "point m1", "point m2", "point m2")
        other = Library(library.folder.parent / "other")
    reading, match, _found = other.load(other.place("Friday"), own=False)
    return reading, match


def test_a_position_is_pasted_and_played_on(library):
    match = play_out(new("Ada,Ben,Cleo,Dora"), rounds=4)
    line = match.game.codec.line(match.state)
    found = opened(line)
    assert not found.over
    with found.begin(library, found.seated(None)) as saved:
        assert saved.match.state.table == match.state.table
    for bad in ("", "CR1", "nonsense", line.replace("CR1", "CR2"), line + " x"):
        with pytest.raises(CallError, match="no position of Crossing"):
            opened(bad)


def test_a_replay_steps_by_rounds_and_an_analysis_has_a_chance_for_each():
    match = play_out(new(), rounds=3)
    replay = Replay(match, None)
    replay.go(0)
    replay.step(ROUND)
    assert replay.round == 2
    found = analyse(match, lambda _at, _last: True)
    assert len(found.chances) == 4
    assert all(abs(sum(each) - 1) < 0.01 for each in found.chances)


def test_bots_are_simulated_the_same_with_any_number_of_processes(capsys):
    words = (
        "simulate --game crossing --games 3 --seed 4 --jobs 1 --seats bot:easy,bot:easy,bot:random"
    )
    args = build_parser().parse_args(words.split())
    series = simulation.BotGames.asked_for(args)
    records = [record for _number, record in series.play(1)]
    assert records == [simulation.play(series, number) for number in range(3)]
    series.show(records, Namespace())
    assert "Pointers that met another" in capsys.readouterr().out
    people = build_parser().parse_args(["simulate", "--game", "crossing", "--seats", "A,B,C"])
    with pytest.raises(CallError, match="no bot"):
        simulation.BotGames.asked_for(people)


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ("Ada,Ben", "2 seats: a game has 3 to 6"),
        ("A,B,C,D,E,F,G", "7 seats: a game has 3 to 6"),
        ("Ada@elf,Ben@elf,Cleo", "two seats want to be the elf"),
        ("Ada@orc,Ben,Cleo", "unknown character 'orc'"),
        ("Ada,Ada,Ben", "two seats are called 'Ada'"),
    ],
)
def test_tables_nobody_can_sit_at_are_refused(seats, words):
    from rs_core.play.errors import CoreError
    from rs_tui.tables.seats import SeatError

    with pytest.raises((CallError, SeatError, CoreError), match=words):
        FACE.new_games.called(
            build_parser().parse_args(["new", "--game", "crossing", "--seats", seats])
        )


def test_the_last_new_game_is_offered_again():
    args = build_parser().parse_args(
        ["new", "--game=crossing", "--seats", "Ada@fairy,Ben,bot:hard", "--talk=announce"]
    )
    plan = FACE.new_games.called(args)
    from rs_core.play.match import Match

    kept = FACE.new_games.remembered(Match(plan.game, plan.rules, plan.seed, plan.seats))
    settings = Settings().with_game("crossing", kept)
    again = FACE.new_games.again(args, settings)
    assert again.rules == plan.rules
    assert again.seats == plan.seats
