"""Files that are no games, or no longer: one clear line, and the file stays as it is."""

import os

import pytest

from rs_tui.saves import Damaged, DiskError, Newer, NoSuchGame, NotAGame, SaveError
from tests.tui.saves.faults import failing
from tests.tui.saves.playing import begin, forge, play


@pytest.fixture
def friday(library):
    """A game of some choices, as bytes in its place."""
    with begin(library, "Friday") as game:
        play(game.match, 12)
        return game.path


def _lines(path):
    return path.read_text(encoding="utf-8").splitlines()


def _write(path, lines):
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


@pytest.mark.parametrize(
    ("content", "error", "said"),
    [
        (b"", Damaged, "line 1: the header is cut off"),
        (b'{"format":"rune-st', Damaged, "line 1: the header is cut off"),
        (b"hello\n", NotAGame, "not a Rune Stones game"),
        (b"\x89PNG\r\n\x1a\n" + bytes(500), NotAGame, "not a Rune Stones game"),
        (b'{"format":"chess","version":1}\n', NotAGame, "not a Rune Stones game"),
        (b'{"format":"rune-stones","version":3}\n', Newer, "newer program .format 3, this"),
        (b'{"format":"rune-stones","version":NaN}\n', Damaged, "header is damaged"),
        (b'{"format":"rune-stones","version":2}\n', Damaged, "line 1: it is a game of another"),
        (b'{"format":"rune-stones","version":1}\n', Damaged, "header is damaged"),
        (b'{"format":"rune-stones"' + b"[" * 3000 + b"\n", Damaged, "header is damaged"),
        (b'{"format":"rune-stones"' + b" " * 5000 + b"}\n", Damaged, "header is damaged"),
        (b'{"format":"rune-stones","version":1,"game":"\xff"}\n', Damaged, "header is damaged"),
        (b"x" * (2 * 1024 * 1024 + 1), NotAGame, "larger than any game"),
    ],
    ids=str,
)
def test_foreign_cut_and_newer_files(library, data, content, error, said):
    data.mkdir(mode=0o700)
    path = data / "Friday.rsgame"
    path.write_bytes(content)
    with pytest.raises(error, match=said) as caught:
        library.open("Friday")
    assert "\n" not in str(caught.value)
    with pytest.raises(SaveError):
        library.import_(path)
    assert not library.verify("Friday").sound
    assert library.list()[0].problem
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"seats":[{"name":"Ada"', '"seats":[{"name":"Ben"', "two seats"),
        ('"seats":[{"name":"Ada"', '"seats":[{"name":"\\u001b"', "every seat needs a name"),
        ('"druid":"brown"', '"druid":"pink"', "no druid"),
        ('"druid":"brown"', '"druid":"grey"', "druid of its own"),
        ('"kind":"human"', '"kind":"bot:\N{ESCAPE}[31m"', "header is damaged"),
        ('"kind":"human"', '"kind":"bot:A"', "human or bot:LEVEL"),
        ('"seed":1,', '"seed":-1,', "no seed"),
        ('"seed":1,', '"seed":1.5,', "no seed"),
        ('"seed":1,', '"seed":1,"seed":1,', "header is damaged"),
        ('"expansions":[]', '"expansions":["moon"]', "moon"),
        ('"undo":"turn"', '"undo":"often"', "undo"),
        ('"magic","hand"', '"hand","magic","x"', "no rune stone is called"),
        ('"rules":{', '"rules":{"new":1,', "rules are not those"),
        ('"created":"2', '"created":"soon', "no time"),
        (',"created"', ',"position":3,"created"', "not a line"),
    ],
)
def test_headers_that_no_game_can_be_played_by(library, friday, old, new, said):
    head, *rest = _lines(friday)
    assert old in head
    _write(friday, [head.replace(old, new, 1), *rest])
    before = friday.read_bytes()
    with pytest.raises(Damaged, match=said):
        library.open("Friday")
    assert friday.read_bytes() == before


def test_an_extra_key_of_the_header_is_no_harm(library, friday):
    forge(friday, 0, head=lambda head: head[:-1] + ',"note":"x"}')
    library.open("Friday").close()


def test_a_position_that_cannot_be_read(library, friday):
    forge(friday, 0, head=lambda head: head[:-1] + ',"position":"RS1fX"}')
    with pytest.raises(Damaged, match="line 2: the position was cut"):
        library.open("Friday")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"do": "forge 9"}, "not"),
        ({"do": "deal"}, "not a choice"),
        ({"do": "redo"}, "no redo"),
        ({"do": "undo", "chance": ["seed x"]}, "no undo|gives another entry"),
        ({"do": "seat 0 bot:\N{ESCAPE}]52;c;x"}, "human or bot:LEVEL"),
        ({"do": "seat 1 bot:easy"}, "does not fit seat"),
        ({"seat": 7}, "seat 7 is not on turn"),
        ({"chance": ["die gem", "die gem", "die gem"]}, "die gem"),
    ],
)
def test_an_illegal_choice_with_right_sums_stops_the_load_at_its_line(
    library, friday, changes, said
):
    forge(friday, 5, **changes)
    before = friday.read_bytes()
    with pytest.raises(Damaged, match=said) as caught:
        library.open("Friday")
    assert (caught.value.line, caught.value.good_entries) == (6, 4)
    assert "\x1b" not in str(caught.value)
    with library.recover("Friday") as game:
        assert len(game.match.entries) == 4
        assert "Friday goes on as Friday-recovered" in game.notes[-1]
        play(game.match, 3)
    assert friday.read_bytes() == before


@pytest.mark.parametrize(
    "line",
    [
        "[" * 3500,
        '{"n":NaN}',
        '{"n":7,"n":7,"seat":0,"do":"x","chance":[],"sum":"0"}',
        '{"n":7,"seat":0,"do":"\\ud800","chance":[],"sum":"0"}',
        '{"n":7,"seat":0,"do":"x","chance":[[]],"sum":"0"}',
        '{"n":7,"seat":true,"do":"x","chance":[],"sum":"0"}',
        '{"n":' + "9" * 4000 + "}",
        "x" * 5000,
        "",
        "null",
    ],
)
def test_strange_lines_are_told_by_their_number(library, friday, line):
    lines = _lines(friday)
    lines[7] = line
    _write(friday, lines)
    with pytest.raises(Damaged) as caught:
        library.open("Friday")
    assert (caught.value.line, caught.value.good_entries) == (8, 6)


def test_damage_of_the_deal_leaves_nothing_to_recover(library, friday):
    lines = _lines(friday)
    lines[1] = lines[1].replace('"first 0"', '"first 1"') if '"first 0"' in lines[1] else "x"
    _write(friday, lines)
    with pytest.raises(Damaged, match="line 2"):
        library.open("Friday")
    with pytest.raises(Damaged, match="line 2"):
        library.recover("Friday")
    assert list(library.files()) == ["Friday"]


def test_more_entries_than_are_read(library, friday, monkeypatch):
    monkeypatch.setattr("rs_tui.saves.reader.MAX_ENTRIES", 5)
    with pytest.raises(Damaged, match="more than 5 entries") as caught:
        library.open("Friday")
    assert caught.value.line == 7


def test_folders_links_pipes_and_missing_files(library, friday, data):
    (data / "Folder.rsgame").mkdir()
    (data / "Link.rsgame").symlink_to(friday)
    os.mkfifo(data / "Pipe.rsgame")
    for name, said in (("Folder", "folder"), ("Link", "link"), ("Pipe", "not a file")):
        with pytest.raises(NotAGame, match=said):
            library.open(name)
        with pytest.raises(NotAGame, match=said):
            library.import_(data / f"{name}.rsgame")
        assert said in library.summary(name).problem
    with pytest.raises(NotAGame):
        library.delete("Folder")
    assert len(library.list()) == 4
    for missing in ("nowhere.rsgame", "/nowhere/x.rsgame", "a\0b", ""):
        with pytest.raises(NoSuchGame):
            library.open(missing)
        with pytest.raises((NoSuchGame, NotAGame)):
            library.import_(missing)


def test_a_file_of_another_user_is_not_opened_but_can_be_taken_in(library, friday, monkeypatch):
    before = friday.read_bytes()
    monkeypatch.setattr("rs_tui.ground.disk.os.getuid", lambda: friday.stat().st_uid + 1)
    with pytest.raises(NotAGame, match="belongs to another user"):
        library.read(library.place("Friday"))
    library.read(library.place("Friday"), own=False)
    assert friday.read_bytes() == before


def test_an_unreadable_file(library, friday):
    with failing(1, "EACCES", only=("open",)), pytest.raises(DiskError, match="Permission denied"):
        library.read(library.place("Friday"))
    assert library.list()[0].problem is None


def test_a_folder_that_cannot_be_written_lists_but_does_not_play(library, friday, monkeypatch):
    monkeypatch.setattr("rs_tui.ground.paths.problem", lambda folder: f"{folder} cannot be written")
    assert [game.name for game in library.list()] == ["Friday"]
    before = friday.read_bytes()
    for act in (
        lambda: library.open("Friday"),
        lambda: begin(library, "Monday"),
        lambda: library.delete("Friday"),
        lambda: library.rename("Friday", "Monday"),
    ):
        with pytest.raises(SaveError, match="cannot be written"):
            act()
    assert friday.read_bytes() == before
