"""Bots of one's own: programs at the pipes of a table, whatever they do."""

import asyncio
import contextlib
import json
import re
import sys
import time
from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from rs_core.games import game
from rs_core.play.levels import OWN
from rs_core.play.match import Match, Seat
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules
from rs_tui import games
from rs_tui.cli import values
from rs_tui.saves import Library, UnknownLevel
from rs_tui.tables import own_bot, own_games, seats
from rs_tui.tables.local import LocalTable
from rs_tui.tables.own_bot import OwnBot, OwnBotError, Program

DOCUMENT = Path(__file__).parents[3] / "docs" / "OWN_BOTS.md"
EXAMPLE = re.search(
    r"```python\n(import json.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL
)[1]
HELLO = """
import json, sys, time
def say(**message): print(json.dumps(message), flush=True)
say(t="hello", v=1, name="", seat=None, code="", watch=False, who="")
"""
LISTEN = (
    HELLO
    + """
heard = open(sys.argv[0] + ".heard", "w")
for line in sys.stdin:
    heard.write(line); heard.flush()
    told = json.loads(line)
    if told["t"] == "begin": say(t="look", past=True, data=False)
    if told["t"] == "now" and told["question"]:
        say(t="options", id=1, question=told["question"])
    if told["t"] == "offered":
        say(t="choose", id=2, question=told["question"], do=told["options"][0], auto=False)
"""
)
FAULTS = {
    "import sys; sys.exit(3)": "it ended (exit code 3)",
    "import time; time.sleep(60)": "it did not answer within 1 seconds",
    "while True: print('{}', flush=True)": "it wrote what is no message of the protocol ({})",
    "print('x' * 10000, flush=True); import time; time.sleep(60)": "a line that is too long",
    HELLO + "while True: say(t='ping', id=1)": "it talks and talks and does not choose",
    HELLO + "while True: say(t='choose', id=1, question=9, do='x', auto=False)": "not on offer",
    'print(\'{"t":"hello","v":2,"name":"","seat":null,"code":"","watch":false,'
    '"who":""}\', flush=True); import time; time.sleep(60)': "another version",
}
"""What a program does, and what is said of it."""


@pytest.fixture
def program(tmp_path):
    def write(text, name="mine.py"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return Program(path, tmp_path / "log" / "own-bot.log")

    return write


def own_table(program, seed=987654322, players=2):
    match = Match(GAME, Rules(players), seed, [Seat("Rex", OWN), Seat("Ada", "bot:easy")])
    return LocalTable(own_games.Unsaved(match, {0: program}))


def heard_by(program):
    text = Path(f"{program.path}.heard").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


async def play(table, choices):
    async for _change in table.changes():
        if table.match.choices_made >= choices or table.over:
            return


def test_the_example_of_the_document_is_as_short_as_readme_says():
    assert len([line for line in EXAMPLE.splitlines() if line]) <= 10


@pytest.mark.parametrize("name", ["rune_stones", "crossing", "ruins"])
async def test_the_example_of_the_document_plays_every_game(name, program, tmp_path):
    library = Library(tmp_path / "data")
    face = games.face(name)
    least = game(name).seats[0]
    args = games_args(name, [f"bot:{program(EXAMPLE).path}=Rex", *["bot:easy"] * (least - 1)])
    plan = face.new_games.called(args)
    with library.create(*plan) as saved:
        saved.programs = {0: program(EXAMPLE)}
        table = LocalTable(saved)
        await play(table, 12)
        assert table.seats[0].kind == OWN
        assert table.take_note() == ""
        assert any(entry.seat == 0 for entry in table.match.entries[1:])
        table.close()


def games_args(name, named):
    from rs_tui.cli.parser import build_parser

    return build_parser().parse_args(
        ["new", "--game", name, "--seed", "4", "--seats", ",".join(named)]
    )


async def test_it_is_told_what_its_seat_may_know_and_no_more(program):
    listening = program(LISTEN)
    table = own_table(listening)
    await play(table, 60)
    table.close()
    told = heard_by(listening)
    assert [each["t"] for each in told[:4]] == ["welcome", "seats", "begin", "past"]
    hands = {json.dumps(each["view"][1]) for each in told if each["t"] == "now"}
    own = set()
    replayed = Match(GAME, table.match.rules, table.match.seed, table.match.first_seats)
    for entry in table.match.entries[1:]:
        own.add(json.dumps(GAME.travel.of_moment([replayed.view(0)])[0][1]))
        replayed.repeat(entry)
    own.add(json.dumps(GAME.travel.of_moment([replayed.view(0)])[0][1]))
    assert len(hands) > 3
    assert hands <= own
    assert str(table.match.seed) not in json.dumps(told)


async def test_taking_back_is_told(program):
    listening = program(LISTEN)
    match = Match(GAME, Rules(2, undo="any"), 5, [Seat("Ada"), Seat("Rex", OWN)])
    table = LocalTable(own_games.Unsaved(match, {1: listening}))
    while table.turn == 0:
        table.choose(table.pending[0].options[0])
    await play(table, match.choices_made + 4)
    before = match.choices_made
    for _back in range(3):
        table.take_back()
    while table.turn == 0:
        table.choose(table.pending[0].options[0])
    if table.turn == 1:
        await play(table, match.choices_made + 1)
    table.close()
    told = heard_by(listening)
    firsts = [each["at"] for each in told if each["t"] == "now"]
    assert min(firsts[1:]) <= before - 3 + 1


@pytest.mark.parametrize("fault", FAULTS, ids=[text[-40:] for text in FAULTS.values()])
def test_whatever_it_does_is_told_apart(fault, program):
    table = own_table(program(fault))
    own = OwnBot(table.saved.programs[0], table, 0, patience=1.0)
    with pytest.raises(OwnBotError) as caught:
        own.choose()
    assert FAULTS[fault] in str(caught.value)
    own.close()


async def test_a_bot_of_ours_plays_on_and_the_player_is_told(program):
    table = own_table(program("raise SystemExit(1)"))
    await play(table, 4)
    assert table.seats[0].kind == "bot:easy"
    assert table.match.entries[1].do == "seat 0 bot:easy"
    assert table.take_note() == (
        "Rex: the program mine.py does not play on: it ended (exit code 1). "
        "A bot of level easy does"
    )
    table.close()


def test_by_lines_too(program):
    table = own_table(program("raise SystemExit(1)"))
    assert table.step()
    assert table.seats[0].kind == "bot:easy"
    assert table.match.choices_made == 1
    table.close()


def test_what_it_complains_of_is_kept(program):
    failing = program("import sys; sys.exit('no idea')")
    table = own_table(failing)
    with pytest.raises(OwnBotError):
        table.own_bot(0).choose()
    table.close()
    assert failing.log.read_text(encoding="utf-8") == "no idea\n"
    assert failing.log.stat().st_mode & 0o077 == 0


def test_one_that_reads_nothing_blocks_nobody(program):
    table = own_table(program("import time; time.sleep(60)"))
    own = OwnBot(table.saved.programs[0], table, 0, patience=0.3)
    for _message in range(300):
        own._pipes.send(own_bot.wire.Note("x" * 1000))
    with pytest.raises(OwnBotError):
        own.choose()
    own.close()


PARENT = """
import subprocess, time
child = subprocess.Popen(["sleep", "60"])
with open(__file__ + ".pid", "w") as kept: print(child.pid, file=kept)
time.sleep(60)
"""


def test_no_child_outlives_its_game(program):
    sleeping = program(PARENT)
    table = own_table(sleeping)
    own = OwnBot(sleeping, table, 0, patience=1.0)
    with pytest.raises(OwnBotError):
        own.choose()
    own.close()
    child = int(Path(f"{sleeping.path}.pid").read_text(encoding="utf-8"))
    with contextlib.suppress(ProcessLookupError, FileNotFoundError):
        while Path(f"/proc/{child}/stat").read_text(encoding="utf-8").split()[2] != "Z":
            time.sleep(0.01)


# --- Who may name a program


def test_a_save_names_no_program_and_asks_again(program, tmp_path):
    library = Library(tmp_path / "data")
    playing = program(LISTEN)
    with library.create(GAME, Rules(2), [Seat("Ada"), Seat("Rex", OWN)], 5, "Friday") as saved:
        assert "mine.py" not in saved.path.read_text(encoding="utf-8")
    assert [told.problem for told in library.list()] == [None]
    assert library.verify("Friday").problem is None
    with pytest.raises(UnknownLevel, match="--own-bot FILE names it again"):
        library.open("Friday")
    with library.open("Friday", own=True) as saved:
        assert saved.match.seats[1].kind == OWN
        assert saved.programs == {}
    with library.open("Friday", "bot:normal") as saved:
        assert saved.match.seats[1].kind == "bot:normal"
    del playing


def test_only_a_command_line_names_a_program(program, monkeypatch):
    text = f"Ada,bot:{program(LISTEN).path}=Rex"
    assert seats.read(text, range(2, 5), str, programs=True)[1].program == program(LISTEN).path
    with pytest.raises(seats.SeatError, match="only where the command line"):
        seats.read(text, range(2, 5), str)
    monkeypatch.setenv("RUNE_STONES_KIOSK", "1")
    with pytest.raises(seats.SeatError, match="only where the command line"):
        seats.read(text, range(2, 5), str, programs=True)
    with pytest.raises(ArgumentTypeError):
        values.own_bot(str(program(LISTEN).path))


def test_a_file_that_cannot_play_is_named(tmp_path):
    with pytest.raises(seats.SeatError, match="there is no file"):
        seats.read("Ada,bot:./nothing.py", range(2, 5), str, programs=True)
    (tmp_path / "bot").write_text("#!/bin/sh\n", encoding="utf-8")
    with pytest.raises(seats.SeatError, match=r"chmod \+x"):
        seats.read(f"Ada,bot:{tmp_path}/bot", range(2, 5), str, programs=True)


def test_an_executable_is_run_as_it_is(tmp_path):
    path = tmp_path / "bot"
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    assert Program(path).command == [sys.executable, str(path)]
    path.chmod(0o700)
    assert Program(path).command == [str(path)]


async def test_an_interrupted_program_is_asked_again(program):
    table = own_table(program(HELLO + "time.sleep(60)"))
    thinking = asyncio.ensure_future(table.bots.think(table, 0))
    await asyncio.sleep(0.05)
    table.bots.interrupt()
    assert await thinking is None
    assert table.seats[0].kind == OWN
    table.close()
