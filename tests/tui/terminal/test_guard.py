"""The guard without a terminal: faults, lines, a game box, and what it costs to import."""

import os
import signal
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest
from textual.app import SuspendNotSupported

from rs_tui.terminal import guard
from tests.tui.terminal import demo_app

ROOT = Path(__file__).resolve().parents[3]
NOTHING = Namespace(names=None, raw=False, data_dir=None)


@pytest.mark.parametrize(
    "module",
    ["guard", "detect", "sequences", "session"],
    ids=lambda name: f"rs_tui.terminal.{name}",
)
def test_importing_it_imports_no_textual(module):
    script = (
        f"import sys, rs_tui.terminal.{module}; print({{'textual', 'rich'}} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert done.stdout == "set()\n"


def test_a_fault_of_lines_is_one_line_and_a_log(capfd, home):
    assert guard.run_lines(lambda: 1 // 0) == 1
    said = capfd.readouterr().err
    assert said.count("\n") == 1
    assert "ZeroDivisionError" in said
    assert "rune-stones continue" in said
    log = Path(said.split()[-1])
    assert log.is_relative_to(home)
    assert "1 // 0" in log.read_text()


def test_lines_hand_their_exit_code_on_and_the_handlers_back():
    before = signal.getsignal(signal.SIGTERM)
    inside = []

    def work() -> int:
        inside.append(signal.getsignal(signal.SIGTERM))
        return 7

    assert guard.run_lines(work) == 7
    assert inside != [before]
    assert signal.getsignal(signal.SIGTERM) == before


def test_a_reader_that_left_is_no_fault_of_ours():
    script = (
        "import sys; from rs_tui.terminal.guard import run_lines\n"
        "def work():\n"
        "    for n in range(100000): print(n, flush=True)\n"
        "    return 0\n"
        "sys.exit(run_lines(work))"
    )
    done = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -c "$0" | head -1', script],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert (done.stdout, done.stderr) == ("0\n", "")


def test_a_forked_child_dies_of_a_signal_as_any_other_process():
    script = (
        "import os, signal, sys, time; from rs_tui.terminal.guard import run_lines\n"
        "def work():\n"
        "    heard, told = os.pipe()\n"
        "    pid = os.fork()\n"
        "    while pid == 0:\n"
        "        os.write(told, b'.')\n"
        "        time.sleep(0.01)\n"
        "    os.read(heard, 1)\n"
        "    os.kill(pid, signal.SIGTERM)\n"
        "    print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))\n"
        "    return 0\n"
        "sys.exit(run_lines(work))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert done.stdout == "-15\n"


async def test_a_fault_reaches_the_test_that_drives_the_app():
    app = demo_app.make(NOTHING)
    with pytest.raises(RuntimeError, match="somebody holds"):
        async with app.run_test() as pilot:
            await pilot.press("x")
    assert isinstance(app.fault, RuntimeError)
    assert app.return_code == 1


async def test_ctrl_c_twice_leaves_and_once_does_not():
    app = demo_app.make(NOTHING)
    async with app.run_test(notifications=True) as pilot:
        await pilot.press("ctrl+c")
        assert [note.message for note in app._notifications] == [
            "Ctrl+C once more leaves; the game is saved."
        ]
        app._interrupted -= 60
        await pilot.press("ctrl+c")
        assert len(app._notifications) == 1
        assert app.is_running
        await pilot.press("ctrl+c")
    assert not app.is_running
    assert app.return_code == 0


async def test_nothing_is_copied_to_the_clipboard_outside(monkeypatch):
    app = demo_app.make(NOTHING)
    async with app.run_test():
        assert app._driver is not None
        written = []
        monkeypatch.setattr(app._driver, "write", written.append)
        app.copy_to_clipboard("text")
        app._set_pointer_shape("text")
        assert app.clipboard == "text"
        assert written == []


@pytest.fixture
def game_box(monkeypatch, tmp_path):
    monkeypatch.setenv("RUNE_STONES_KIOSK", "1")
    monkeypatch.setenv("RUNE_STONES_DATA_DIR", str(tmp_path / "games"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path


def _files(folder: Path) -> set[str]:
    return {path.name for path in folder.rglob("*") if path.is_file()}


async def test_a_game_box_takes_no_pictures(game_box):
    app = demo_app.make(NOTHING)
    async with app.run_test() as pilot:
        before = _files(game_box)
        titles = {command.title for command in app.get_system_commands(app.screen)}
        assert "Screenshot" not in titles
        assert "Quit" in titles
        app.action_screenshot()
        app.save_screenshot()
        assert app.deliver_binary(str(Path(__file__))) is None
        await pilot.pause()
        assert _files(game_box) == before


async def test_elsewhere_a_picture_can_be_taken(tmp_path):
    app = demo_app.make(NOTHING)
    async with app.run_test():
        assert "Screenshot" in {each.title for each in app.get_system_commands(app.screen)}
        app.save_screenshot("picture.svg", str(tmp_path))
    assert (tmp_path / "picture.svg").exists()


async def test_a_game_box_starts_no_other_program(game_box, monkeypatch):
    app = demo_app.make(NOTHING)
    async with app.run_test():
        opened = []
        monkeypatch.setattr("webbrowser.open", opened.append)
        app.open_url("http://example.org")
        with pytest.raises(SuspendNotSupported), app.suspend():
            pytest.fail("the terminal was lent")
        assert opened == []


def test_no_terminal_is_one_line_and_exit_code_2(capfd, monkeypatch):
    with Path(os.devnull).open() as nothing:
        monkeypatch.setattr(sys, "__stdin__", nothing)
        assert guard.run_app(lambda _: pytest.fail("an app was made")) == 2
    assert capfd.readouterr().err == (
        "rune-stones: standard input is not a terminal; --plain plays by lines of text\n"
    )
