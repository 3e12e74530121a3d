"""Games for other eyes: every choice is told, nothing hidden leaves, and JSON comes back."""

import json
import lzma
import random
import re
from functools import lru_cache
from pathlib import Path

import pyte
import pytest

from rs_core.play.journal import read_header
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.scoring import final_count, winners
from rs_tui import games
from rs_tui.draw.ink import plain
from rs_tui.export import FORMATS, cast, export, record
from rs_tui.rune_stones.face import FACE
from rs_tui.saves import Damaged, Newer, NotAGame, SaveError
from tests.core.rune_stones.small_set import small_set
from tests.games import (
    begin,
    finished,
    play,
    reading_of,
    rules_of,
    sets_of,
    unfinished,
)

HERE = Path("game")


def _export(game, form):
    head, match = game
    return export("Friday", reading_of(head, match), match, form, FACE)


@lru_cache(maxsize=4)
def _finished(form):
    return _export(finished(15), form)


def test_the_game_format_is_the_file_itself():
    head, match = finished(15)
    lines = _export((head, match), "game").decode().splitlines()
    assert read_header(lines[0])["seed"] == head.seed
    assert lines[1:] == [entry.line() for entry in match.entries]


def test_an_unknown_format_is_named():
    with pytest.raises(ValueError, match="pdf"):
        _export(finished(15), "pdf")


# --- Text


@pytest.mark.parametrize(("seed", "players"), [(15, 2), (1, 3)])
def test_the_text_of_a_finished_game_holds_every_choice_and_the_final_count(seed, players):
    match = finished(seed, players)[1]
    text = _export(finished(seed, players), "text").decode()
    told = re.findall(r"^  (\S.*?) - ", text, re.MULTILINE)
    assert told == [moment.entry.do for moment in match.moments[1:]]
    for seat, player in zip(match.seats, match.state.players, strict=True):
        count = final_count(player)
        assert (
            f"{seat.name}: {count.total} (track {count.track}, gems and ore {count.goods}, "
            f"upper row {count.upper}, lower row {count.lower})"
        ) in text
    assert match.seats[winners(match.state)[0]].name in text.rsplit("Winner", 1)[1]
    assert f"Seed: {match.seed}" in text
    rounds = re.findall(r"^Round (\d+)$", text, re.MULTILINE)
    assert rounds == [str(n) for n in range(1, match.state.round + 1)]


def test_the_text_says_how_often_something_was_taken_back():
    match = finished(5, 2, "any")[1]
    undone = [entry for entry in match.entries if entry.do == "undo"]
    behind = sum(bool(entry.chance) for entry in undone)
    text = _export(finished(5, 2, "any"), "text").decode()
    assert f"{len(undone)} choices were taken back, {behind} of them" in text
    assert behind > 0


def test_the_text_of_a_running_game_tells_neither_seed_nor_what_was_drawn():
    game = unfinished(2, 3)
    text = _export(game, "text").decode()
    assert "not over" in text
    assert str(game[1].seed) not in text
    assert "Seed" not in text
    assert "You drew" not in text


# --- JSON


def test_the_record_of_a_finished_game_comes_back_as_the_same_file(tmp_path):
    game = finished(1, 3)
    data = _export(game, "json")
    reading = record.as_game(data, "Friday", HERE, sets_of(tmp_path), games.face)
    assert reading.data == _export(game, "game")


def test_a_record_holds_the_table_after_every_choice():
    match = finished(1, 3)[1]
    found = json.loads(_export(finished(1, 3), "json"))
    assert [row["n"] for row in found["positions"]] == [m.entry.n for m in match.moments]
    for row, moment in list(zip(found["positions"], match.moments, strict=True))[::50]:
        whole = position.read(row["line"], [small_set()]).whole
        whole.rng = moment.state.rng
        assert whole == moment.state
        table = row["table"]
        assert [p["points"] for p in table["players"]] == [p.points for p in moment.state.players]
        assert len(table["players"][0]["hand"]) == len(moment.state.players[0].hand)
    assert found["winners"] == list(winners(match.state))
    assert found["count"][0]["total"] == final_count(match.state.players[0]).total


def test_the_record_of_a_game_of_edition_1_is_taken_in(tmp_path):
    """Written by a program that knew no editions; its lines are of the first form."""
    data = lzma.decompress(Path(__file__).with_name("edition1.json.xz").read_bytes())
    reading = record.as_game(data, "old", Path("old"), sets_of(tmp_path), games.face)
    assert reading.version == 1
    assert reading.header.terms.rules["edition"] == 1
    changed = data.replace(b'"line":"RS1f', b'"line":"RS1x', 1)
    with pytest.raises(Damaged, match="edited"):
        record.as_game(changed, "old", Path("old"), sets_of(tmp_path), games.face)


def test_the_record_of_a_running_game_holds_nothing_hidden():
    game = unfinished(2, 3)
    game[1].lock(1, "0" * 32 + ":" + "a" * 64)
    data = _export(game, "json")
    found = json.loads(data)
    assert not found["finished"]
    assert "seed" not in found["header"]
    for row in found["positions"]:
        assert row["line"].startswith("RS2p")
        assert all(player["hand"] is None for player in row["table"]["players"])
    for entry in found["entries"]:
        assert "sum" not in entry
        assert not any(met.startswith(("card ", "seed ")) for met in entry["chance"])
    assert b"aaaa" not in data


def test_what_was_taken_back_in_a_running_game_is_told_without_its_words():
    head, match = begin(rules_of(2, 2, undo="any"), 4)
    play(match, random.Random(4), 20)
    match.undo()
    match.undo()
    match.redo()
    found = json.loads(_export((head, match), "json"))["entries"]
    standing = {moment.entry.n for moment in match.moments}
    for told, entry in zip(found, match.entries, strict=True):
        if entry.n in standing or entry.do in ("undo", "redo"):
            assert told["do"] == entry.do
        else:
            assert (told["do"], told["chance"]) == ("taken-back", [])
    assert any(told["do"] == "taken-back" for told in found)


def test_the_record_of_a_running_game_cannot_be_taken_in(tmp_path):
    with pytest.raises(NotAGame, match="leaves out hidden cards"):
        record.as_game(_export(unfinished(2), "json"), "x", HERE, sets_of(tmp_path), games.face)


def test_no_record_gives_a_pin_away(tmp_path):
    head, match = begin(rules_of(15, 2), 4)
    match.lock(0, "0" * 32 + ":" + "a" * 64)
    play(match, random.Random(4))
    assert match.over
    data = _export((head, match), "json")
    assert b"aaaa" not in data
    assert json.loads(data)["header"]["seed"] == 4
    with pytest.raises(NotAGame, match="PINs"):
        record.as_game(data, "x", HERE, sets_of(tmp_path), games.face)


def test_a_cut_record_is_refused_wherever_it_is_cut(tmp_path):
    data = _finished("json")
    for end in (0, 5, 22, 23, 40, 500, len(data) // 2, len(data) - 3, len(data) - 2):
        with pytest.raises(SaveError, match=r"not a record|cut or damaged"):
            record.as_game(data[:end], "x", HERE, sets_of(tmp_path), games.face)


def _edited(change):
    data = json.loads(_finished("json"))
    change(data)
    head = json.dumps({"record": data.pop("record")}, separators=(",", ":"))
    rest = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return f"{head[:-1]},{rest[1:]}".encode()


def _first_choice(data):
    data["entries"][1]["do"] = "pass"


def _points(data):
    data["positions"][-1]["table"]["players"][0]["points"] += 1


def _seed(data):
    data["header"]["seed"] += 1


def _winner(data):
    data["winners"] = [0, 1]


def _entry(data):
    del data["entries"][5]


def _kind(data):
    data["entries"] = "none"


def _header(data):
    data["header"] = []


def _nesting(data):
    data["header"] = {"format": "rune-stones", "version": 1, "game": {"a": [[]]}}


@pytest.mark.parametrize(
    "change", [_first_choice, _points, _seed, _winner, _entry, _kind, _header, _nesting]
)
def test_an_edited_record_is_refused(change, tmp_path):
    with pytest.raises((Damaged, NotAGame)):
        record.as_game(_edited(change), "x", HERE, sets_of(tmp_path), games.face)


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"hello",
        b"[]",
        b'{"format":"rune-stones","version":1}',
        record.OPENING + b',"version":1,"version":1}',
        record.OPENING + b',"version":NaN}',
        record.OPENING + b',"version":' + b"[" * 100_000,
        record.OPENING + b',"version":1,"header":{},"finished":true,"entries":[]}',
        record.OPENING + b"\xff}",
    ],
)
def test_another_kind_of_file_is_refused(bad, tmp_path):
    with pytest.raises(SaveError):
        record.as_game(bad, "x", HERE, sets_of(tmp_path), games.face)


def test_a_newer_record_says_so(tmp_path):
    def newer(data):
        data["version"] = 2

    with pytest.raises(Newer, match="newer program"):
        record.as_game(_edited(newer), "x", HERE, sets_of(tmp_path), games.face)


# --- Asciicast


@pytest.mark.parametrize("over", [True, False])
def test_the_cast_shows_every_picture_on_a_terminal(over):
    game = finished(15) if over else unfinished(3, 4)
    match = game[1]
    data = _finished("cast") if over else _export(game, "cast")
    head, *events = [json.loads(line) for line in data.decode().splitlines()]
    assert (head["version"], head["width"], head["height"]) == (2, 80, 24)
    screen = pyte.Screen(head["width"], head["height"])
    stream = pyte.Stream(screen)
    before = -1.0
    pictures = list(cast.pictures(match, FACE))
    assert len(events) == len(pictures) > match.choices_made
    for (time, kind, sent), (when, rows) in zip(events, pictures, strict=True):
        assert (time, kind) == (when, "o")
        assert time > before
        before = time
        stream.feed(sent)
        assert screen.display == [plain(row) for row in rows]
    if match.over:
        assert any("Winner" in row for row in screen.display)


def test_the_cast_shows_no_hand():
    match = unfinished(3, 4)[1]
    for _time, rows in cast.pictures(match, FACE):
        assert all("You drew" not in plain(row) for row in rows)


def test_the_cast_is_coloured():
    data = _finished("cast").decode()
    assert "\\u001b[0;91m" in data


def test_every_format_is_exported():
    for form in FORMATS:
        assert _finished(form)
