"""Begin, leave, resume, list and look after games."""

import os
import re
import stat
import time
from dataclasses import replace
from datetime import datetime

import pytest

from rs_core.rune_stones import steps
from rs_core.rune_stones.game import GAME, open_decision
from rs_tui.saves import BadName, Library, NameTaken, NoSuchGame
from tests.golden.samples import SAVES
from tests.tui.saves.playing import begin, digest, play, play_until, rules, seats

FINISHED = SAVES / "6-finished.rsgame"


def test_a_new_game_is_on_disk_with_its_deal_before_anything_is_chosen(library, data):
    game = begin(library, "Friday")
    lines = game.path.read_text(encoding="utf-8").splitlines()
    assert game.path == data / "Friday.rsgame"
    assert lines[0].startswith('{"format":"rune-stones","version":2,"game":"rune_stones"')
    assert lines[1].startswith('{"n":1,"seat":0,"do":"deal","chance":["first ')
    game.close()


def test_a_game_is_resumed_on_the_same_choice_in_the_middle_of_an_ability(library):
    game = begin(library, "Friday")
    play_until(game.match, lambda match: match.state.agenda[-1].kind == steps.RUN)
    game.match.undo() if game.match.why_no_undo() is None else None
    play_until(game.match, lambda match: match.state.agenda[-1].kind == steps.RUN, seed=9)
    before = game.match
    game.close()
    with library.open("Friday") as again:
        assert open_decision(again.match) == open_decision(before)
        assert again.match.state == before.state
        assert again.match.entries == before.entries
        assert again.notes == []
        play(again.match, 5)
        after = digest(again.match.state)
    with library.open("Friday") as third:
        assert digest(third.match.state) == after


def test_undo_redo_and_seats_come_back(library):
    game = begin(library, "Friday")
    match = game.match
    play_until(match, lambda m: m.why_no_undo() is None)
    match.undo()
    match.redo()
    match.undo()
    match.reseat(1, "bot:easy")
    game.close()
    with library.open("Friday") as again:
        assert again.match.state == match.state
        assert again.match.seats[1].kind == "bot:easy"
        assert again.match.redo() is not None


def test_everything_is_for_the_user_alone(library, data):
    begin(library, "Friday").close()
    library.list()
    library.delete("Friday")
    for path in (data, *data.rglob("*")):
        mode = stat.S_IMODE(path.stat().st_mode)
        assert mode == (0o700 if path.is_dir() else 0o600), path


def test_default_names_come_from_players_and_date_and_are_unique(library):
    first, second = begin(library), begin(library)
    assert re.fullmatch(r"Ada-Ben-\d{4}-\d\d-\d\d", first.name)
    assert second.name == f"{first.name}-2"
    first.close()
    second.close()


def test_default_names_keep_their_date_when_players_have_long_names(library):
    long = [replace(seat, name=f"Bartholomew{n}") for n, seat in enumerate(seats(4))]
    with library.create(GAME, rules(4), long, 1) as game:
        assert game.name.startswith("Bartholomew0-Bartholomew1-Ba")
        assert datetime.strptime(game.name[-10:], "%Y-%m-%d").astimezone()


def test_a_name_is_taken_once(library):
    begin(library, "Friday").close()
    with pytest.raises(NameTaken, match="already a game called Friday"):
        begin(library, "Friday")
    assert list(library.files()) == ["Friday"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("../../etc/passwd", "slashes"),
        ("/tmp/x", "slashes"),
        ("a\\b", "slashes"),
        ("..", "begin with a dot"),
        (".hidden", "begin with a dot"),
        ("a\x1b[31mb", "control"),
        ("a\0b", "control"),
        ("a\u202eb", "control"),
        ("x" * 300, "at most 40 letters, this one 300"),
        ("", "needs a letter"),
        ("!!!", "needs a letter"),
    ],
)
def test_names_that_no_game_can_have(library, typed, said):
    with begin(library, "Friday"):
        pass
    with pytest.raises(BadName, match=said):
        library.rename("Friday", typed)
    with pytest.raises(BadName, match=said):
        begin(library, typed)
    assert list(library.files()) == ["Friday"]


def test_spaces_and_marks_become_dashes_and_both_spellings_find_the_game(library):
    begin(library, "Friday night, 2nd").close()
    assert list(library.files()) == ["Friday-night-2nd"]
    for text in ("Friday-night-2nd", "Friday night, 2nd", "Friday-night-2nd.rsgame"):
        assert library.place(text).name == "Friday-night-2nd"


def test_an_unknown_name_suggests_a_near_one(library):
    begin(library, "Friday").close()
    with pytest.raises(NoSuchGame, match="no saved game called Firday, perhaps Friday"):
        library.open("Firday")


def test_a_game_put_there_by_hand_is_found_under_a_clean_name(library, data):
    begin(library, "Friday").close()
    (data / "Friday.rsgame").rename(data / "My game (2).rsgame")
    assert [game.name for game in library.list()] == ["My-game-2"]
    with library.open("My-game-2") as game:
        play(game.match, 1)
    assert list(library.files()) == ["My-game-2"]


def test_the_game_played_last_is_continued_but_a_finished_one_only_if_there_is_no_other(library):
    assert library.latest() is None
    for name in ("One", "Two"):
        begin(library, name).close()
    time.sleep(0.05)  # file times are coarse
    with library.open("One") as game:
        play(game.match, 1)
    assert library.latest() == "One"
    library.import_(FINISHED, "Over")
    os.utime(library.place("Over").path)
    assert library.latest() == "One"
    library.delete("One")
    library.delete("Two")
    assert library.latest() == "Over"


def test_a_summary_says_how_a_game_stands_and_nothing_hidden(library):
    with begin(library, "Friday", players=3, expansions="nocturnal queenie", seed=77) as game:
        play(game.match, 30)
        match = game.match
    told = library.summary("Friday").to_json()
    keys = "name game seats expansions round turn scores decisions finished created played"
    assert " ".join(told) == keys
    assert told["seats"][0] == {"name": "Ada", "druid": "brown", "kind": "human"}
    assert told["expansions"] == ("nocturnal", "queenie")
    assert told["scores"] == tuple(player.points for player in match.state.players)
    assert (told["round"], told["turn"]) == (match.state.round, open_decision(match).seat)
    assert (told["decisions"], told["finished"]) == (30, False)
    assert "77" not in str(told)
    assert abs(datetime.fromisoformat(told["played"]).timestamp() - time.time()) < 60


def test_a_finished_game_shows_the_final_count(library):
    library.import_(FINISHED, "Friday")
    with library.open("Friday") as game:
        result = game.match.game.result(game.match.state)
    told = library.summary("Friday")
    assert (told.finished, told.turn, told.scores) == (True, None, result)


def test_rename_duplicate_delete_restore_and_empty(library):
    begin(library, "Friday").close()
    assert library.rename("Friday", "Monday") == "Monday"
    assert library.duplicate("Monday") == "Monday-copy"
    assert library.duplicate("Monday", "Third") == "Third"
    assert library.delete("Monday") == "Monday"
    begin(library, "Monday").close()
    assert library.delete("Monday") == "Monday-2"
    assert sorted(game.name for game in library.trash()) == ["Monday", "Monday-2"]
    begin(library, "Monday").close()
    assert library.restore("Monday") == "Monday-2"
    with pytest.raises(NoSuchGame):
        library.restore("Monday")
    assert library.empty_trash() == 1
    assert library.trash() == []
    assert list(library.files()) == ["Monday", "Monday-2", "Monday-copy", "Third"]


def test_renaming_onto_another_game_harms_neither(library):
    begin(library, "Friday", seed=1).close()
    begin(library, "Monday", seed=2).close()
    before = {path: path.read_bytes() for path in library.files().values()}
    with pytest.raises(NameTaken):
        library.rename("Friday", "Monday")
    assert {path: path.read_bytes() for path in library.files().values()} == before


def test_export_and_import_give_back_the_same_game(library, tmp_path):
    with begin(library, "Friday") as game:
        play(game.match, 40)
        expected = digest(game.match.state)
    file = tmp_path / "mail.rsgame"
    file.write_bytes(library.export("Friday"))
    other = Library(tmp_path / "other")
    assert other.import_(file).name == "mail"
    assert other.import_(file, "Friday").name == "Friday"
    with other.open("Friday") as game:
        assert digest(game.match.state) == expected


def test_an_imported_game_is_not_the_one_played_last(library, tmp_path):
    begin(library, "Old").close()
    file = tmp_path / "old.rsgame"
    file.write_bytes(library.export("Old"))
    os.utime(file, (1, 1))
    begin(library, "New").close()
    library.import_(file, "Imported")
    assert library.latest() == "New"


def test_a_file_elsewhere_is_played_where_it_is_and_nothing_is_left_beside_it(library, tmp_path):
    with begin(library, "Friday") as game:
        play(game.match, 3)
    file = tmp_path / "shared" / "ours.rsgame"
    file.parent.mkdir()
    file.write_bytes(library.export("Friday"))
    with library.open(str(file)) as game:
        play(game.match, 2)
    assert [each.name for each in file.parent.iterdir()] == ["ours.rsgame"]
    assert library.verify(str(file)).entries == 6


def test_verify_tells_an_honest_game_from_one_with_other_chance_results(library):
    with begin(library, "Friday", seed=5) as game:
        play(game.match, 25)
    assert library.verify("Friday").sound
    # The same journal under another seed: legal all the way, but not what that seed gives.
    from rs_core.play.journal import header_sum, make_entry, read_entry

    path = library.place("Friday").path
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    new_head = head.replace('"seed":5,', '"seed":6,')
    old, new, out = header_sum(head), header_sum(new_head), [new_head]
    for n, line in enumerate(lines, 1):
        entry = read_entry(line, n, old)
        made = make_entry(n, entry.seat, entry.do, entry.chance, new)
        out.append(made.line())
        old, new = entry.sum, made.sum
    path.write_text("".join(f"{line}\n" for line in out), encoding="utf-8")
    verdict = library.verify("Friday")
    assert (verdict.problem, verdict.honest, verdict.sound) == (None, False, False)


def test_a_game_can_begin_from_a_position(library):
    with begin(library, "Friday") as game:
        play(game.match, 33)
        start = game.match.state
    with library.create(GAME, rules(), seats(), 99, "What-if", start=start) as game:
        assert game.match.entries[0].do == "open"
        play(game.match, 5)
        expected = game.match.state
    with library.open("What-if") as game:
        assert game.match.state == expected
    assert library.verify("What-if").sound
