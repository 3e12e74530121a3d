"""`host`, `join`, `tables` and `gate`: what they take, and what they say when it cannot be."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from rs_tui.cli import parser as cli_parser
from rs_tui.cli import start as cli
from rs_tui.ground import paths
from rs_tui.ground.errors import CallError
from rs_tui.saves import Library
from rs_tui.tables import gate, places, sshd
from rs_tui.tables.seats import SeatSpec
from tests.tui import fixtures

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ME = places.user_name(os.getuid())


@pytest.fixture
def base(short: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for tables; those that are left open are closed."""
    monkeypatch.setenv(places.BASE_VARIABLE, str(short))
    yield short
    for folder in places.FOLDERS:
        for table in places.sockets(places.folder_of(os.getuid()) / folder, os.getuid()):
            cli.main(["tables", "close", table])


def called(*words: str, typed: str = "") -> tuple[int, str, str]:
    """A call in a process of its own: code, output, errors."""
    done = subprocess.run(
        [sys.executable, "-m", "rs_tui", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    return done.returncode, done.stdout, done.stderr


def parse(line: str):
    return cli_parser.build_parser().parse_args(line.split())


def test_open_is_a_friends_seat_exactly_so_and_in_host_only() -> None:
    args = parse("host --seats Ada,open,open@grey,Open")
    assert args.seats == (
        SeatSpec("Ada", None, None),
        SeatSpec(None, None, None),
        SeatSpec(None, None, "grey"),
        SeatSpec("Open", None, None),
    )
    assert parse("new --seats Ada,open").seats[1] == SeatSpec("open", None, None)
    assert parse("host").seats == (SeatSpec("You", None, None), SeatSpec(None, None, None))
    assert (parse("host").listed, parse("host --unlisted").listed) == (True, False)


def test_a_seat_code_is_no_argument() -> None:
    with pytest.raises(CallError, match="unknown option"):
        parse("join ada/moon --code K7QD-4XNA")
    assert "--as" not in cli_parser.build_parser().format_help()


def test_a_table_is_opened_listed_joined_and_closed(base: Path, capsys) -> None:
    code, said, wrong = called(
        "host", "--seats", "Ada,open,bot:easy", "--name", "moon", "--no-play"
    )
    assert (code, wrong) == (0, "")
    assert said == f"the table moon is open; friends join with: rune-stones join {ME}/moon\n"
    assert cli.main(["tables", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert told.pop("since").startswith("20")
    assert told == {
        "version": 1,
        "name": "moon",
        "owner": ME,
        "listed": True,
        "game": "rune_stones",
        "seats": 3,
        "free": 1,
        "started": False,
        "waiting": [],
    }
    cli.main(["tables"])
    assert f"{ME}/moon, Rune Stones, 1 seat free, not begun" in capsys.readouterr().out
    code, said, wrong = called("join", "moon", "--plain", typed="who\nquit\n")
    assert (code, wrong) == (0, "")
    assert "1. Ada: here, you" in said
    code, said, wrong = called("host", "--name", "moon", "--no-play")
    assert (code, said) == (2, "")
    assert wrong.count("\n") == 1
    assert "rune-stones join moon" in wrong
    assert cli.main(["tables", "close", "moon"]) == 0
    capsys.readouterr()
    cli.main(["tables"])
    assert "No table is open" in capsys.readouterr().out


def test_a_saved_game_that_a_table_holds_is_gone_on_with_there(base: Path, tmp_path: Path) -> None:
    data = tmp_path / "games"
    library = Library(data)
    fixtures.played(library, "Friday", 30, "Ann,Bob")
    code, _said, wrong = called(
        "host", "--game-file", "Friday", "--no-play", "--data-dir", str(data)
    )
    assert (code, wrong) == (0, "")
    holder = library.holder("Friday")
    assert holder is not None
    assert holder.table == "Friday"
    for words in (["continue"], ["load", "Friday"]):
        code, said, wrong = called(*words, "--plain", "--data-dir", str(data), typed="who\nquit\n")
        assert (code, wrong) == (0, "")
        assert "You have left the table" in said
    assert library.holder("Friday") == holder, "the server of the table was ended"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["join", "moon"], "rune-stones tables"),
        (["join", "nobody-here-at-all/moon"], "there is no user"),
        (["join", "ssh://games.example/moon"], "write ssh://HOST/OWNER/TABLE"),
        (["join", "--stdio"], "such as ada/moon"),
        (["join", "moon", "--seat", "0"], "seat 0 is not between"),
        (["join", "--as", "somebody"], "for the sessions of a gate"),
        (["tables", "close", "moon"], "no table"),
        (["tables", "close", "nobody-here-at-all/moon"], "there is no user"),
        (["host", "--game-file", "Nothing", "--no-play"], "there is no saved game called Nothing"),
        (["gate"], "--port"),
        (["gate", "--port", "2222", "--allow", "x", "--anyone"], "not allowed with"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(base: Path, capsys, words, said) -> None:
    assert cli.main([*words, "--plain"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("rune-stones: ")
    assert told.count("\n") == 1
    assert said in told


def test_a_stale_socket_and_a_foreign_folder_are_explained(base: Path, capsys) -> None:
    own = places.folder_of(os.getuid())
    (own / "listed").mkdir(parents=True, mode=0o755)
    own.chmod(0o711)
    with socket.socket(socket.AF_UNIX) as stale:
        stale.bind(str(own / "listed" / "moon.sock"))
    assert cli.main(["join", "moon", "--plain"]) == 2
    assert f"{ME} can open it again" in capsys.readouterr().err
    own.chmod(0o777)
    assert cli.main(["join", "moon", "--plain"]) == 2
    assert "can be written by others" in capsys.readouterr().err
    shutil.rmtree(own)


@pytest.mark.skipif(os.getuid() == 0, reason="a gate is not for root")
def test_a_port_in_use_and_a_missing_sshd_are_explained(base: Path, capsys, monkeypatch) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr(sshd, "check_terminals", lambda: None)
        monkeypatch.setattr(sshd, "program", lambda name: name)
        assert cli.main(["gate", "--port", str(port)]) == 2
        assert "in use already" in capsys.readouterr().err
    monkeypatch.undo()
    monkeypatch.setattr(sshd.shutil, "which", lambda *_a, **_k: None)
    assert cli.main(["gate", "--port", "2222"]) == 2
    assert "install OpenSSH" in capsys.readouterr().err


def test_what_sshd_would_be_told_is_shown(tmp_path: Path, monkeypatch, capsys) -> None:
    base = tmp_path / "base"
    base.mkdir()
    monkeypatch.setenv(places.BASE_VARIABLE, str(base))
    monkeypatch.setattr(gate, "_user", lambda: "ada")
    call = ["gate", "--port", "2222", "--print-config", "--data-dir", str(base / "games")]
    assert cli.main(call) == 0
    script = places.folder_of(os.getuid()) / "gate-2222" / "enter"
    key = base / "games" / "gate" / "host_key"
    assert capsys.readouterr().out == sshd.config(2222, None, "ada", key, script)
    assert not list(base.iterdir())


@pytest.mark.parametrize("words", [["host", "--no-play"], ["gate", "--port", "2222"]])
def test_visitors_of_a_game_box_open_nothing(base: Path, capsys, monkeypatch, words) -> None:
    monkeypatch.setenv(paths.KIOSK_VARIABLE, "1")
    assert cli.main(words) == 2
    assert "game box" in capsys.readouterr().err


def test_a_guest_on_a_game_box_of_the_owner_is_not_the_owner(base: Path, tmp_path: Path) -> None:
    code, _said, wrong = called("host", "--name", "moon", "--no-play")
    assert (code, wrong) == (0, "")
    box = {paths.KIOSK_VARIABLE: "1", paths.DATA_DIR_VARIABLE: str(tmp_path / "visitor")}
    done = subprocess.run(
        [sys.executable, "-m", "rs_tui", "join", f"{ME}/moon", "--plain"],
        input="start\nwho\nquit\n",
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **box},
    )
    assert done.returncode == 0, done.stderr
    assert "start" not in done.stdout.splitlines()[-1]
    assert ", you" not in done.stdout
