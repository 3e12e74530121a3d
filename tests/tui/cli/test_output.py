"""What is printed: readers who leave, devices that are full, platforms that lack what we need."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rs_tui.ground import outlet, paths
from rs_tui.saves import Library
from tests.tui.saves.playing import begin, play_until

ROOT = Path(__file__).resolve().parents[3]
RUN = [sys.executable, "-m", "rs_tui"]
FULL = Path("/dev/full")

# Every command that prints, on its way to an end.
PRINTING = [
    "--help",
    "--version",
    "cards",
    "cards 16",
    "cards --json",
    "cards --template",
    "rules",
    "doctor",
    "settings",
    "saves list",
    "saves list --json",
    "saves show Over",
    "saves path",
    "saves verify",
    "saves export Over",
    "saves export Over --format text",
    "saves duplicate Over",
    "saves trash",
    "stats",
    "stats --json",
    "watch Over",
    "simulate --games 1 --jobs 1 --seats bot:random,bot:random",
    "simulate --games 1 --jobs 1 --seats bot:random,bot:random --json",
    "new --plain",
    "--plain",
]
# Python without a buffer meets the failure at another place.
CASES = [
    *((line, "") for line in PRINTING),
    *((line, "1") for line in ("--help", "cards", "rules", "saves export Over", "new --plain")),
]


@pytest.fixture(scope="module")
def _played(tmp_path_factory):
    folder = tmp_path_factory.mktemp("over")
    with begin(Library(folder), "Over") as game:
        play_until(game.match, lambda match: match.over)
    return folder


@pytest.fixture
def over(_played):
    """A finished game."""
    shutil.copytree(_played, paths.find().data)


def run(line, unbuffered, **settings):
    """What comes of a call."""
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    return subprocess.run(
        [*RUN, *line.split()],
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        **settings,
    )


@pytest.mark.usefixtures("over")
@pytest.mark.parametrize(("line", "unbuffered"), CASES)
def test_a_reader_that_has_left_is_no_complaint(line, unbuffered):
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = run(line, unbuffered, stdout=writer)
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (outlet.READER_LEFT, "")


@pytest.mark.usefixtures("over")
@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is full")
@pytest.mark.parametrize(("line", "unbuffered"), CASES[::2])
def test_a_full_device_is_said_in_one_line(line, unbuffered):
    with FULL.open("w") as full:
        done = run(line, unbuffered, stdout=full)
    words = "rune-stones: standard output cannot be written: No space left on device\n"
    assert (done.returncode, done.stderr) == (outlet.CANNOT_WRITE, words)


def test_nobody_reads_either_stream():
    reader, writer = os.pipe()
    os.close(reader)
    try:
        for line in ("cards", "frob"):
            done = subprocess.run(
                [*RUN, line], cwd=ROOT, stdout=writer, stderr=writer, check=False, env=os.environ
            )
            assert done.returncode == (outlet.READER_LEFT if line == "cards" else 2)
    finally:
        os.close(writer)


# --- A platform without POSIX

_ELSEWHERE = """
import os, signal, sys
import platformdirs  # it looks at the platform by itself, and this one is Linux

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in {"termios", "tty", "fcntl", "pty", "resource", "pwd", "grp", "_posixsubprocess"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

for name in ("termios", "tty", "fcntl", "pty", "resource", "pwd", "grp"):
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Missing())
for name in ("getuid", "geteuid", "sched_getaffinity", "O_NONBLOCK", "O_NOFOLLOW", "fchmod"):
    delattr(os, name)
for name in ("SIGHUP", "SIGQUIT", "SIGWINCH", "SIGTSTP", "pthread_sigmask"):
    delattr(signal, name)
from rs_tui.cli.start import main
sys.exit(main(sys.argv[1:]))
"""
ELSEWHERE = [
    ("--help", 0),
    ("--version", 0),
    ("cards", 0),
    ("cards 47", 0),
    ("cards --json", 0),
    ("rules 6.10", 0),
    ("simulate --games 1 --jobs 1 --seats bot:random,bot:random", 0),
    ("doctor", 0),
    ("doctor --keys", 2),
    ("frob", 2),
    ("", 2),
    ("--plain", 2),
    ("new", 2),
    ("new --plain", 2),
    ("continue", 2),
    ("load Over", 2),
    ("saves", 2),
    ("saves list", 2),
    ("saves verify", 2),
    ("host", 2),
    ("join moon", 2),
    ("tables", 2),
    ("gate --port 2222", 2),
    ("watch Over", 2),
    ("replay Over", 2),
    ("tutorial", 2),
    ("analyse Over", 2),
    ("stats", 2),
    ("daily", 2),
    ("ladder", 2),
    ("puzzles", 2),
    ("completions bash", 2),
    ("open RS1", 2),
    ("turn Over", 2),
    ("settings", 2),
    ("serve", 2),
    ("reset-terminal", 2),
]


def elsewhere(line, script=_ELSEWHERE):
    return subprocess.run(
        [sys.executable, "-c", script, *line.split()],
        cwd=ROOT,
        env=os.environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(("line", "code"), ELSEWHERE)
def test_where_there_is_no_posix_one_line_says_so(line, code):
    done = elsewhere(line)
    assert done.returncode == code, done.stderr
    if code:
        assert done.stderr.startswith("rune-stones: ")
        assert done.stderr.count("\n") == 1
        assert "fault" not in done.stderr
    else:
        assert done.stdout
        assert done.stderr == ""


def test_even_a_fault_is_one_line_there():
    broken = (
        "import rs_tui.rune_stones.rulebook\ndel rs_tui.rune_stones.rulebook.paragraphs\nsys.exit("
    )
    done = elsewhere("rules", _ELSEWHERE.replace("sys.exit(", broken))
    assert done.returncode == 1
    assert "a fault ended the program (AttributeError); details in " in done.stderr
    assert done.stderr.count("\n") == 1


def test_every_command_is_tried_without_posix():
    from rs_tui.cli.calls import COMMANDS

    assert {line.partition(" ")[0] for line, _ in ELSEWHERE} >= {each.name for each in COMMANDS}
