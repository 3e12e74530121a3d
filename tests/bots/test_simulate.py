"""`rune-stones simulate`: the same games whatever the jobs, the promised JSON, clear errors."""

import json

import pytest

from rs_tui.cli import main

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
    assert report["cards"]["100 brown"]["wins"] == {"mean": None, "margin": None, "count": 0}
    assert report["cards"]["100 brown"]["used"] > 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seats", "Ada,bot:easy"], "'Ada' is no bot"),
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
