"""The command line: what it takes, what it refuses, and that it refuses in one line."""

import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from rs_core import FORM
from rs_tui import __version__
from rs_tui.cli import parser as cli_parser
from rs_tui.cli import start as cli
from rs_tui.cli.calls import COMMANDS, SAVES
from rs_tui.ground.errors import CallError
from rs_tui.tables.seats import SeatSpec

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def every_command(monkeypatch):
    """Offer all commands, whether their modules are there or not."""
    monkeypatch.setattr(cli_parser, "exists", lambda _: True)


def _parse(line: str) -> Namespace:
    return cli_parser.build_parser().parse_args(line.split())


@pytest.mark.usefixtures("every_command")
def test_defaults_of_a_new_game():
    args = _parse("new")
    assert args.seats == (SeatSpec("You", None, None), SeatSpec(None, "normal", None))
    assert (args.expansions, args.runes, args.seed, args.name) == ((), None, None, None)
    assert args.handler == "rs_tui.cli.commands.play:new"


@pytest.mark.usefixtures("every_command")
def test_a_new_game_with_everything_said():
    args = _parse(
        "new --seats Ada,bot:hard@black,bot:easy=Bea@grey --expansions nocturnal,queenie "
        "--runes magic,hand,exchange,wild,plus,three,lowest,gem-or-points --seed 42 --name Friday"
    )
    assert args.seats == (
        SeatSpec("Ada", None, None),
        SeatSpec(None, "hard", "black"),
        SeatSpec("Bea", "easy", "grey"),
    )
    assert args.expansions == ("nocturnal", "queenie")
    assert args.runes[-1] == "gem-or-points"
    assert (args.seed, args.name) == (42, "Friday")


_COMMON = "--plain --lang fr --color 16 --glyphs ascii --no-mouse --cards my.toml --data-dir games"


@pytest.mark.usefixtures("every_command")
@pytest.mark.parametrize("line", [f"{_COMMON} saves show X", f"saves show X {_COMMON}"])
def test_common_options_stand_before_or_after_the_command(line):
    args = _parse(line)
    assert (args.plain, args.lang, args.color, args.glyphs) == (True, "fr", "16", "ascii")
    assert (args.mouse, args.cards, args.data_dir) == (False, "my.toml", "games")


@pytest.mark.usefixtures("every_command")
def test_common_options_have_defaults_and_the_last_one_wins():
    args = _parse("continue")
    assert (args.plain, args.lang, args.color, args.glyphs) == (False, None, "auto", "auto")
    assert (args.mouse, args.cards, args.data_dir) == (None, None, None)
    assert _parse("--color 16 saves --color 256 list --colour none").color == "none"


@pytest.mark.usefixtures("every_command")
@pytest.mark.parametrize("line", [""] + [command.name for command in COMMANDS])
def test_every_command_explains_itself(line, capsys):
    with pytest.raises(SystemExit) as end:
        _parse(f"{line} --help")
    assert end.value.code == 0
    said = capsys.readouterr().out
    assert said.startswith(f"usage: rune-stones {line}".rstrip())
    assert "--data-dir" in said


@pytest.mark.usefixtures("every_command")
def test_every_part_of_saves_is_there():
    needs = {"rename": "A B", "import": "F", "show": "A", "export": "A", "delete": "A"}
    for part in SAVES:
        tail = needs.get(part.name, "A" if part.name == "duplicate" else "")
        args = _parse(f"saves {part.name} {tail}")
        assert (args.command, args.part) == ("saves", part.name)
        assert args.handler == "rs_tui.cli.commands.saves:run"


@pytest.mark.usefixtures("every_command")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--frob", "unknown option '--frob' (see rune-stones --help)"),
        ("new --frob", "unknown option '--frob' (see rune-stones new --help)"),
        ("new Ada", "unknown argument 'Ada'"),
        ("new --see 3", "unknown option '--see'"),
        ("replya x", "unknown command 'replya', perhaps 'replay'"),
        ("saves lits", "unknown command 'lits', perhaps 'list'"),
        ("load", "required: GAME (see rune-stones load --help)"),
        ("--color pink", "'pink' is not one of auto, truecolor, 256, 16, none"),
        ("--color", "expected one argument"),
        ("new --seats Ada", "1 seat: a game has 2 to 4"),
        ("new --seats A,B,C,D,E", "5 seats: a game has 2 to 4"),
        ("new --seats Ada,,Ben", "a seat has no name"),
        ("new --seats Ada,bot:genius", "unknown bot level 'genius'"),
        ("new --seats Ada,bot:", "unknown bot level ''"),
        ("new --seats Ada@pink,Ben", "unknown druid 'pink'"),
        ("new --seats Ada@grey,Ben@grey", "druid 'grey' sits in two seats"),
        ("new --expansions moon", "unknown expansion 'moon'"),
        ("new --expansions queenie,queenie", "'queenie' is named twice"),
        ("new --runes magic", "1 rune stone: a game has 8 kinds"),
        ("new --seed -1", "'-1' is not a seed"),
        ("new --seed x", "'x' is not a seed"),
        ("new --seed ٣", "is not a seed"),
        ("new --seed 18446744073709551616", "is not between 0 and 18446744073709551615"),
        ("new --seed " + "9" * 5000, "is not between 0 and"),
        ("simulate --games 0", "number of games 0 is not between"),
        ("cards --json --template", "not allowed with"),
        ("serve --port 70000", "port 70000 is not between 1 and 65535"),
        ("serve --sessions 0", "number of sessions 0 is not between 1 and 1000"),
        ("serve --origin null", "origin 'null' is not an address"),
        ("serve --origin https://a.example/game", "is not an address"),
        ("serve --origin https://a@b.example", "is not an address"),
    ],
)
def test_a_wrong_call_is_one_line_and_exit_code_2(line, said, capsys):
    assert cli.main(line.split()) == 2
    out, error = capsys.readouterr()
    assert not out
    assert error.startswith("rune-stones: ")
    assert said in error
    assert error.count("\n") == 1
    assert len(error) < 200


def test_what_was_typed_cannot_drive_the_terminal(capsys):
    assert cli.main(["\x1b]52;c;aGk=\x07--\nfrob"]) == 2
    error = capsys.readouterr().err
    assert error.endswith("\n")
    assert error[:-1].isprintable()


def test_only_commands_that_are_there_are_offered(monkeypatch, capsys):
    monkeypatch.setattr(cli_parser, "exists", lambda handler: "cards" in handler)
    with pytest.raises(SystemExit):
        cli_parser.build_parser().parse_args(["--help"])
    said = capsys.readouterr().out
    assert "cards" in said
    assert "simulate" not in said
    assert cli.main(["simulate"]) == 2


def test_a_handler_is_looked_up_by_its_name():
    assert cli_parser.exists("rs_tui.cli.start:main")
    assert not cli_parser.exists("rs_tui.cli.commands.nothing:run")
    assert not cli_parser.exists("rs_tui.nowhere.nothing:run")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_a_command_has_a_function_behind_it_or_is_not_offered(command):
    if cli_parser.exists(command.handler):
        assert callable(cli._handler(command.handler))
    else:
        assert cli.main([command.name]) == 2


def _raising(error: BaseException):
    def handler(args: Namespace) -> int:
        raise error

    return handler


def test_errors_of_commands_become_one_line(monkeypatch, capsys):
    monkeypatch.setattr(cli, "_handler", lambda _: _raising(CallError("no game 'x\n'")))
    assert cli.main([]) == 2
    assert capsys.readouterr().err == "rune-stones: no game 'x\N{REPLACEMENT CHARACTER}'\n"
    monkeypatch.setattr(cli, "_handler", lambda _: _raising(KeyboardInterrupt()))
    assert cli.main([]) == 130


def test_a_reader_that_leaves_is_no_traceback():
    script = (
        "from rs_tui.cli import start as cli\n"
        "cli._handler = lambda path: lambda args: print('x' * 10**6) or 0\n"
        "raise SystemExit(cli.main([]))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.read(10)
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 141


def test_version():
    done = subprocess.run(
        [sys.executable, "-m", "rs_tui", "--version"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout == f"rune-stones {__version__} (core: {FORM})\n"


def test_an_old_python_gets_one_line():
    script = (
        "import sys, runpy\n"
        "sys.version_info = (3, 8, 0)\n"
        "sys.version = '3.8.0 (old)'\n"
        "runpy.run_module('rs_tui', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr == "rune-stones: needs Python 3.11 or newer, this is 3.8.0\n"
    assert not done.stdout


def test_make_names_a_python_that_is_too_old(tmp_path):
    for name in ("Makefile", "pyproject.toml"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    old = tmp_path / "bin" / "python3"
    old.parent.mkdir()
    old.write_text('#!/bin/sh\ntest "$1" = --version && echo Python 3.9.2\n')
    old.chmod(0o755)
    make = next(
        found
        for folder in os.environ["PATH"].split(os.pathsep)
        if (found := Path(folder) / "make").exists()
    )
    done = subprocess.run(
        [make, "play"],
        cwd=tmp_path,
        env={"PATH": str(old.parent), "SHELL": "/bin/sh"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "needs Python 3.11 or newer; here is: Python 3.9.2" in done.stderr
