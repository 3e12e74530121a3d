"""The program itself in plain mode: pipes, menus, saves, exit codes."""

import os
import subprocess
import sys
import tomllib

import pytest

from rs_core.play.match import Match
from rs_core.rune_stones import choices
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.game import GAME
from rs_tui.ground.settings import Settings
from rs_tui.plain.game import PlainGame
from rs_tui.rune_stones import seating
from rs_tui.rune_stones.face import FACE
from rs_tui.rune_stones.new_game.start import make_rules
from rs_tui.saves import Library
from rs_tui.tables.local import LocalTable
from tests.trials.plain_games import MemoryGame, glance

TABLE = "Ada,bot:easy"
PIN = "a" * 32 + ":" + "b" * 64


def program(*args, typed="", env=None, data=None):
    return subprocess.run(
        [sys.executable, "-m", "rs_tui", *args],
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, **(env or {}), "RUNE_STONES_DATA_DIR": str(data)},
    )


@pytest.fixture
def data(tmp_path):
    return tmp_path / "games"


class Recorder:
    """Plays the hint and keeps what it typed."""

    def __init__(self):
        self.session = None
        self.typed = []

    def say(self, *lines):
        pass

    def ask(self):
        self.typed.append(choices.text(glance(self.session, "easy")))
        return self.typed[-1]


def whole_game(seed):
    """The lines that play a game to its end."""
    table = seating.parse(TABLE)
    match = Match(GAME, make_rules(table.druids, (), seed, standard()), seed, table.seats)
    player = Recorder()
    player.session = LocalTable(MemoryGame(match))
    PlainGame(player.session, player, FACE, Settings()).play()
    return player.typed, match


def test_a_whole_game_from_a_pipe(data):
    lines, match = whole_game(6)
    told = program(
        "new", "--plain", "--seed", "6", "--seats", TABLE, "--name", "Piped",
        typed="\n".join(lines), data=data,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    assert b"The game is over." in told.stdout
    with Library(data).open("Piped") as saved:
        assert saved.match.over
        assert saved.match.game.result(saved.match.state) == GAME.result(match.state)


def test_the_end_of_input_leaves_the_game_saved_and_continue_goes_on(data):
    first = program(
        "new", "--plain", "--seed", "8", "--seats", "Ada,Ben", typed="abilities\n", data=data
    )
    assert (first.returncode, first.stderr) == (0, b"")
    again = program("continue", "--plain", data=data)
    assert again.returncode == 0
    assert b"Which cards do you use?" in again.stdout
    name = Library(data).latest()
    loaded = program("load", name, "--plain", typed="quit\n", data=data)
    assert loaded.returncode == 0
    assert b"Which cards do you use?" in loaded.stdout


def test_bytes_of_any_kind_do_not_hurt(data):
    noise = bytes(range(256)) * 20 + b"\n\xff\xfe\n" + b"1" * 100_000 + b"\n\x00\x1b[A\n"
    told = program("new", "--plain", "--seats", TABLE, typed=noise, data=data)
    assert (told.returncode, told.stderr) == (0, b"")
    assert b"Traceback" not in told.stdout


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (["load", "Nowhere"], "Nowhere"),
        (["continue"], "no saved game"),
        (["new", "--seats", "Ada,Ada"], "two seats"),
        (["new", "--seats", "\x1b[31m,Ben"], "name"),
        (["new", "--seats", "Ada,Ben", "--runes",
          "magic,hand,exchange,wild,plus,double-die,extra-point,lowest"], "lowest"),
    ],
)  # fmt: skip
def test_bad_calls_get_one_line_and_exit_2(args, answer, data):
    told = program(*args, "--plain", data=data)
    assert told.returncode == 2
    assert told.stdout == b""
    lines = told.stderr.decode().splitlines()
    assert len(lines) == 1
    assert answer in lines[0]
    assert not list(data.glob("*.rsgame"))


def test_without_a_terminal_and_without_plain_no_game_is_begun(data):
    told = program("new", "--seats", "Ada,Ben", data=data)
    assert told.returncode == 2
    assert b"--plain" in told.stderr
    assert not list(data.glob("*.rsgame"))


@pytest.mark.parametrize("word", ["q", "quit", "Quitter"])
def test_what_leaves_a_game_leaves_the_menu(data, word):
    told = program("--plain", "--lang", "fr", typed=f"{word}\n13\n", data=data)
    assert told.returncode == 0
    assert told.stdout.decode().count("Rune Stones\n") == 1


def test_the_menu(data, home):
    table = "Ada,bot:random=Rex"
    told = program("--plain", typed=f"2\n{table}\nnocturnal\nquit\n99\n1\nquit\n15\n", data=data)
    assert told.returncode == 0, told.stderr
    text = told.stdout.decode()
    assert "Type a number from 1 to 15." in text
    assert text.count("Rune Stones, game Ada-Rex") == 2
    assert "Wisps:" in text
    kept = tomllib.loads((home / ".config/rune-stones/settings.toml").read_text())["rune_stones"]
    assert kept["seats"] == "Ada@brown,bot:random=Rex@grey"
    assert kept["expansions"] == ["nocturnal"]


def test_the_menu_ends_with_the_input(data):
    told = program("--plain", data=data)
    assert (told.returncode, told.stderr) == (0, b"")


def test_a_damaged_game_is_recovered_only_on_demand(data):
    program("new", "--plain", "--seats", TABLE, "--name", "Sick", typed="1\n1\n1\n", data=data)
    path = data / "Sick.rsgame"
    before = path.read_bytes().replace(b'"n":2', b'"n":7')
    path.write_bytes(before)
    told = program("load", "Sick", "--plain", data=data)
    assert told.returncode == 2
    assert path.read_bytes() == before
    menu = program("--plain", typed="4\n1\nrecover\nquit\n9\n", data=data)
    assert b"saved as Sick-recovered" in menu.stdout
    assert path.read_bytes() == before


def test_ascii_locales_get_ascii_in_every_language(data):
    for language in ("en", "fr", "de"):
        told = program(
            "new", "--plain", "--lang", language, "--seats", "Zoë,bot:easy",
            typed="board\nstate\nhelp\n", env={"LC_ALL": "C", "LANG": "C"}, data=data,
        )  # fmt: skip
        assert told.returncode == 0
        assert told.stdout.isascii()


def test_an_unknown_language_means_english_and_one_note(data):
    told = program("new", "--plain", "--lang", "tlh", "--seats", TABLE, data=data)
    assert told.returncode == 0
    assert b"Which action?" in told.stdout
    assert len(told.stderr.splitlines()) == 1
    assert b"tlh" in told.stderr


def test_the_seed_is_not_told(data):
    told = program(
        "new", "--plain", "--seed", "7654321", "--seats", TABLE,
        typed="state\nboard\nchronicle\nscore\nhelp\n", data=data,
    )  # fmt: skip
    assert b"7654321" not in told.stdout + told.stderr


def test_seats_with_a_pin_are_not_opened_by_the_menu_nor_by_load(data):
    table = seating.parse("Ada,Ben")
    with Library(data).create(
        GAME, make_rules(table.druids, (), 5, standard()), table.seats, 5, "Post"
    ) as saved:
        saved.match.lock(0, PIN)
    for args, typed in ((("load", "Post"), ""), (("--plain",), "1\n6\n"), (("continue",), "")):
        told = program(*args, "--plain", typed=typed, data=data)
        assert b"locked by a PIN" in told.stdout + told.stderr
        assert b"Which action?" not in told.stdout
