"""`rune-stones simulate`: the same games whatever the jobs, the promised JSON, clear errors."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rs_tui.cli.start import main

ROOT = Path(__file__).resolve().parents[4]
CALL = ["simulate", "--games", "3", "--seats", "bot:easy,bot:random@black", "--seed", "5"]
KEYS = {"seed", "rounds", "decisions", "first", "scores", "parts", "winners", "stones", "seconds"}
PARTS = {"sets", "cards", "forge", "wisps", "die", "gems", "rows"}


def _run(capsys, *arguments):
    assert main([*CALL, *arguments]) == 0
    return capsys.readouterr().out


def _games(capsys, *arguments):
    found = json.loads(_run(capsys, "--json", *arguments))
    for game in found["games"]:
        assert set(game) == KEYS
        assert game.pop("seconds") > 0
    return found


def test_the_number_of_jobs_does_not_change_the_games(capsys):
    assert _games(capsys, "--jobs", "1") == _games(capsys, "--jobs", "2")


def test_each_game_is_told_in_full(capsys):
    found = _games(capsys, "--jobs", "1", "--expansions", "nocturnal,queenie")
    assert found["settings"]["seats"] == ["bot:easy", "bot:random"]
    assert found["settings"]["druids"] == ["brown", "black"]
    assert len({game["seed"] for game in found["games"]}) == 3
    for game in found["games"]:
        best = max(game["scores"])
        assert game["winners"] == [s for s, score in enumerate(game["scores"]) if score == best]
        for parts, score in zip(game["parts"], game["scores"], strict=True):
            assert set(parts) == PARTS
            assert sum(parts.values()) == score
        assert game["first"] in {0, 1}
        assert game["rounds"] > 10
        assert game["decisions"] > game["rounds"]


def test_another_seed_gives_other_games(capsys):
    one = _games(capsys, "--jobs", "1")
    other = json.loads(_run(capsys, "--jobs", "1", "--json", "--seed", "6"))
    assert one["games"][0]["seed"] != other["games"][0]["seed"]


def test_summary_and_report_name_what_was_asked_for(capsys):
    summary = _run(capsys, "--jobs", "1")
    assert "easy" in summary
    assert "median" in summary
    report = _run(capsys, "--jobs", "1", "--report")
    for word in ("sets", "double-die", "offered", "100 brown", " black", "█"):
        assert word in report.lower()
    assert "nan" not in report


def test_the_report_is_data_too(capsys):
    found = json.loads(_run(capsys, "--jobs", "1", "--json", "--report"))
    report = found["report"]
    scores = [score for game in found["games"] for score in game["scores"]]
    assert sum(report["points"].values()) == pytest.approx(sum(scores) / len(scores))
    assert sum(report["decks"].values()) == len(scores)
    assert report["cards"]["100 brown"]["wins"] == {
        "mean": None,
        "low": None,
        "high": None,
        "count": 0,
    }
    assert report["cards"]["100 brown"]["used"] > 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seats", "Ada,bot:easy"], "'Ada' is not a bot"),
        (["--seats", "bot:easy,bot:genius"], "unknown bot level 'genius'"),
        (["--runes", "magic,hand,exchange,wild,plus,double-die,lowest,three"], "lowest"),
        (["--games", "0"], "number of games 0"),
        (["--cards", "/nowhere/cards.toml"], "cannot be read"),
    ],
)
def test_a_wrong_call_is_one_clear_line(capsys, arguments, said):
    assert main([*CALL, *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


# Says on standard error when so many games are over, as the progress bar does on a terminal.
_COUNTING = """
import sys
from rs_tui.cli import start as cli
from rs_tui.rune_stones.simulation import bot_games

each = bot_games.play_some

def counted(*settings, **more):
    if {after} == 0:
        print("now", file=sys.stderr, flush=True)
    for n, found in enumerate(each(*settings, **more), 1):
        yield found
        if n == {after}:
            print("now", file=sys.stderr, flush=True)

bot_games.play_some = counted
sys.exit(cli.main(sys.argv[1:]))
"""


def _stopped(after, number, *arguments):
    """Ctrl+C, which reaches every process of the foreground, or SIGTERM, which reaches one."""
    words = ["simulate", "--games", "100000", "--seats", "bot:random,bot:easy", *arguments]
    with subprocess.Popen(
        [sys.executable, "-c", _COUNTING.format(after=after), *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        try:
            assert program.stderr.readline() == "now\n"
            if number == signal.SIGINT:
                os.killpg(program.pid, number)
            else:
                program.send_signal(number)
            out, err = program.communicate(timeout=100)
        finally:
            if program.poll() is None:
                os.killpg(program.pid, signal.SIGKILL)
    assert program.returncode == 128 + number
    return out, err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_games_that_are_over_outlive_an_interruption(jobs, number):
    out, err = _stopped(3, number, "--jobs", jobs, "--json", "--report")
    found = json.loads(out)
    played = len(found["games"])
    assert 3 <= played < 100_000
    assert err == f"rune-stones: stopped: {played} games of 100000 are over and count\n"
    assert sum(found["report"]["decks"].values()) == 2 * played


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_at_once_is_no_traceback(jobs):
    out, err = _stopped(0, signal.SIGINT, "--jobs", jobs)
    assert err.startswith("rune-stones: stopped: ")
    assert err.count("\n") == 1
    assert bool(out) != ("stopped: 0 games" in err)


def test_an_interrupted_summary_is_printed():
    out, err = _stopped(2, signal.SIGINT, "--jobs", "1")
    assert "random" in out
    assert err.count("\n") == 1
