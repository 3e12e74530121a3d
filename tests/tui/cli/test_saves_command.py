"""`rune-stones saves …` as scripts and people call it."""

import io
import json
import subprocess
import sys

import pytest

from rs_core.rune_stones.game import open_decision
from rs_tui.cli import start as cli
from tests.golden.samples import SAVES
from tests.ptyharness import PtyProgram
from tests.tui.saves.playing import begin, play
from tests.tui.saves.sessions import ROOT, Session

_WARNING = "its file holds every hand and what is still to come"


@pytest.fixture
def call(data, capsys):
    """Call the command line in this folder: code, output, error."""

    def run(*words):
        code = cli.main([*words, "--data-dir", str(data)])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


@pytest.fixture
def friday(library):
    with begin(library, "Friday", expansions="queenie") as game:
        play(game.match, 20)
    return game


def test_an_empty_library(call):
    assert call("saves", "list") == (0, "no saved games yet\n", "")
    assert call("saves", "list", "--json") == (0, "[]\n", "")
    assert call("saves", "trash") == (0, "the trash is empty\n", "")


def test_list_tells_players_score_round_turn_expansions_and_age(call, friday):
    code, out, _ = call("saves", "list")
    told = friday.match
    turn = told.seats[open_decision(told).seat].name
    points = [player.points for player in told.state.players]
    assert code == 0
    assert out.split("  ") == [
        "Friday",
        "Rune Stones",
        f"Ada {points[0]}, Ben {points[1]}",
        f"round {told.state.round}, turn: {turn}",
        "queenie",
        "just now\n",
    ]


def test_list_and_show_as_json(call, friday):
    _, out, _ = call("saves", "list", "--json")
    [game] = json.loads(out)
    _, out, _ = call("saves", "show", "Friday", "--json")
    assert json.loads(out) == game
    keys = "version name game seats expansions round turn scores decisions finished created played"
    assert " ".join(game) == keys
    assert (game["name"], game["decisions"], game["finished"]) == ("Friday", 20, False)


def test_show_prints_the_position_that_everybody_sees(call, friday):
    code, out, _ = call("saves", "show", "Friday")
    assert code == 0
    assert out.startswith("Friday  Rune Stones  Ada ")
    assert "Round" in out


def test_path(call, friday, data):
    assert call("saves", "path")[1] == f"{data}\n"
    assert call("saves", "path", "Friday")[1] == f"{data / 'Friday.rsgame'}\n"


def test_verify(call, friday, data):
    assert call("saves", "verify") == (0, "Friday: sound, 21 entries\n", "")
    path = data / "Friday.rsgame"
    content = path.read_bytes()
    path.write_bytes(content.replace(b"deal", b"feal"))
    code, out, err = call("saves", "verify", "Friday")
    assert code == 2
    assert out.startswith("Friday: line 2: the checksum does not fit")
    assert err == "rune-stones: 1 of 1 game is not sound\n"
    path.write_bytes(content[:-5])
    code, out, err = call("saves", "verify", "--json")
    [told] = json.loads(out)
    assert (code, err, told["sound"], told["torn"], told["entries"]) == (0, "", True, True, 20)


@pytest.mark.parametrize("name", ["5-last-round", "6-finished"])
def test_export_in_every_form(call, library, tmp_path, name):
    library.import_(SAVES / f"{name}.rsgame")
    _, match, _ = library.load(library.place(name))
    file = tmp_path / "out"
    for form in ("game", "text", "json", "cast"):
        code, out, err = call("saves", "export", name, "--format", form, "--output", str(file))
        assert (code, out) == (0, "")
        secret = form == "game" and not match.over
        assert err == (f"rune-stones: {name} is not over: {_WARNING}\n" if secret else "")
        content = file.read_text(encoding="utf-8")
        if form == "text":
            for moment in match.moments[1:]:
                assert f"  {moment.entry.do} - " in content
            assert ("Final count" in content) == match.over
        elif form == "json":
            told = json.loads(content)
            assert len(told["entries"]) == len(match.entries)
            assert ("seed" in told["header"]) == match.over
            drawn = [
                met
                for entry in told["entries"]
                for met in entry["chance"]
                if met.startswith("card ")
            ]
            assert bool(drawn) == match.over
        elif form == "cast":
            assert json.loads(content.splitlines()[0])["version"] == 2
        else:
            assert content.encode() == (SAVES / f"{name}.rsgame").read_bytes()
        code, _, err = call("saves", "export", name, "--output", str(file))
        assert (code, err) == (2, f"rune-stones: {file}: File exists\n")
        file.unlink()


def test_export_to_standard_output(friday, data):
    done = subprocess.run(
        [sys.executable, "-m", "rs_tui", "saves", "export", "Friday", "--data-dir", str(data)],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    assert done.stdout == (data / "Friday.rsgame").read_bytes()
    assert _WARNING in done.stderr.decode()


def test_import_rename_duplicate_delete_and_trash(call, friday, data, tmp_path):
    file = tmp_path / "mail.rsgame"
    file.write_bytes((data / "Friday.rsgame").read_bytes()[:-3])
    assert call("saves", "import", str(file)) == (
        0,
        "saved as mail\nthe last line was cut off and is left out\n",
        "",
    )
    assert call("saves", "rename", "mail", "Post box")[1] == "saved as Post-box\n"
    assert call("saves", "duplicate", "Post-box")[1] == "saved as Post-box-copy\n"
    assert call("saves", "duplicate", "Post-box", "Twin")[1] == "saved as Twin\n"
    assert call("saves", "delete", "Twin", "--yes")[1] == "in the trash as Twin\n"
    assert call("saves", "trash")[1].startswith("Twin ")
    assert call("saves", "trash", "--restore", "Twin")[1] == "saved as Twin\n"
    call("saves", "delete", "Twin", "--yes")
    assert call("saves", "trash", "--empty", "--yes") == (0, "", "")
    assert call("saves", "trash")[1] == "the trash is empty\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["show", "Firday"], "there is no saved game called Firday, perhaps Friday"),
        (["rename", "Friday", "../x"], "a name cannot hold slashes or begin with a dot"),
        (["rename", "Friday", "x" * 300], "a name has at most 40 letters, this one 300"),
        (["rename", "Friday", "a\x1b[2J"], "a name cannot hold control characters"),
        (["import", "/nowhere/x"], "/nowhere/x: there is no such file"),
        (["import", "/usr"], "/usr: this is a folder"),
        (["import", "a\x1b]0;x\x07"], "a: there is no such file"),
        (["delete", "Friday"], "there is nobody to ask; --yes does it without asking"),
        (["trash", "--restore", "x"], "there is no saved game called x"),
        (["path", "Monday"], "there is no saved game called Monday"),
        (["export", "Friday", "--output", "/nowhere/x"], "/nowhere/x: No such file or directory"),
    ],
)
def test_wrong_calls_get_one_clear_line_and_code_2(call, friday, monkeypatch, words, said):
    monkeypatch.setattr("sys.stdin", io.StringIO())
    before = friday.path.read_bytes()
    assert call("saves", *words) == (2, "", f"rune-stones: {said}\n")
    assert friday.path.read_bytes() == before


def test_a_game_that_is_being_played_is_not_deleted(call, friday, data):
    with Session(data, "Friday") as other:
        other.line()
        code, _, err = call("saves", "delete", "Friday", "--yes")
        assert code == 2
        assert "Friday is being played by" in err


@pytest.mark.parametrize(("answer", "stays"), [("n", True), ("", True), ("y", False)])
def test_delete_asks_a_person(friday, data, answer, stays):
    words = ["saves", "delete", "Friday", "--data-dir", str(data)]
    with PtyProgram([sys.executable, "-m", "rs_tui", *words], cwd=str(ROOT)) as program:
        program.spawn()
        assert program.wait_for("Put Friday into the trash? [y/N]")
        program.write(f"{answer}\r")
        program.wait_exit()
    assert (data / "Friday.rsgame").exists() == stays


def test_a_broken_file_is_listed_as_damaged(call, friday, data):
    (data / "Friday.rsgame").write_text("nonsense", encoding="utf-8")
    assert "damaged" in call("saves", "list")[1]
    code, out, err = call("saves", "show", "Friday")
    assert (code, out) == (2, "")
    assert "this is not a Rune Stones game" in err
