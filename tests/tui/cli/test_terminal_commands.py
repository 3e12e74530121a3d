"""`doctor`, `reset-terminal` and `serve` from the command line."""

import os
import socket
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from rs_tui.browser.origins import is_loopback
from rs_tui.cli.commands import doctor, reset_terminal, serve
from rs_tui.ground.errors import CallError
from tests.trials._terminal import ROOT, Program, Watched

DOCTOR = Program((sys.executable, "-m", "rs_tui", "doctor"), ready="doctor --keys", quit_keys=())


def test_doctor_tells_what_to_do(capsys, monkeypatch, tmp_path):
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("TERM", "x\x1b]52;c;eA==\x07")
    assert doctor.run(Namespace(data_dir=str(folder))) == 0
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert "written by others" in told
    assert "start it in a terminal" in told
    assert "the locale is not UTF-8" in told
    assert "0777" in told


def test_doctor_on_a_terminal_measures_the_signs():
    with Watched(DOCTOR, rows=60, cwd=str(ROOT)).start() as it:
        assert it.ended() == 0
        text = it.screen_text()
        assert "one cell each" in text
        assert "No problem found" in text
        it.check_as_before("doctor")


def test_doctor_notices_a_terminal_that_does_not_answer():
    with Watched(DOCTOR, rows=60, cwd=str(ROOT), answer_queries=False).start() as it:
        assert it.ended() == 0
        assert "does not tell" in it.screen_text()
        it.check_as_before("doctor")


def test_doctor_shows_what_keys_send():
    keys = Program((*DOCTOR.argv, "--keys"), ready="Press keys", quit_keys=("ctrl+c",))
    with Watched(keys, cwd=str(ROOT)).start() as it:
        it.press(["up", b"\xff", "esc", "ä"])
        for line in ("1b 5b 41 up", "ff nothing", "1b escape", "c3 a4 ä"):
            assert it.wait_for(lambda text, line=line: line in " ".join(text.split())), line
        it.press(keys.quit_keys)
        assert it.ended() == 0
        it.check_as_before("doctor --keys")


def test_doctor_keys_without_a_terminal(capsys):
    assert doctor.run(Namespace(keys=True)) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_there_may_be_no_terminal_to_reset():
    script = "import sys; from rs_tui.cli.commands.reset_terminal import run; sys.exit(run(None))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert reset_terminal.WRONG_CALL == 2


@pytest.mark.parametrize("module", ["textual_serve", "aiohttp"])
def test_serve_says_what_is_missing(monkeypatch, module):
    monkeypatch.setattr(serve, "find_spec", lambda name: None if name == module else name)
    with pytest.raises(CallError, match=r"rune-stones\[serve\]"):
        serve.run(Namespace(host="127.0.0.1", port=8000))


def test_serve_hands_options_on_as_they_are():
    args = Namespace(lang="de; reboot", cards="my cards.toml", glyphs="auto", color="16")
    assert serve.command(args)[1:] == [
        *("-P", "-m", "rs_tui"),
        *("--lang", "de; reboot", "--cards", "my cards.toml", "--color", "16"),
    ]


def test_a_session_is_the_game_wherever_the_server_was_started(tmp_path):
    for name in ("rs_tui", "textual"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("print('somebody else')")
        (tmp_path / name / "__main__.py").write_text("")
    done = subprocess.run(
        [*serve.command(Namespace()), "--version"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    assert "somebody else" not in done.stdout
    assert "rune-stones" in done.stdout.lower()


def test_a_port_in_use_is_a_wrong_call():
    taken = socket.create_server(("127.0.0.1", 0))
    with taken, pytest.raises(CallError, match="cannot serve"):
        serve._check_free("127.0.0.1", taken.getsockname()[1])
    with pytest.raises(CallError, match="cannot serve"):
        serve._check_free("no.such.host.invalid", 8000)


@pytest.mark.parametrize(
    ("host", "local"),
    [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("box", False)],
)
def test_only_this_machine_is_local(host, local):
    assert is_loopback(host) is local


def test_the_folders_shown_are_those_used(capsys, home):
    doctor.run(Namespace())
    assert str(home) in capsys.readouterr().out.replace(os.sep, "/")
    assert not (Path(home) / ".local").exists(), "doctor makes nothing"
