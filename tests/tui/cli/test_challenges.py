"""`daily` and `ladder`, and the same in the menu of plain mode, as people call them."""

import io
from datetime import date

import pytest

from rs_tui.career import days
from rs_tui.cli import start as cli
from rs_tui.rune_stones.career.craft import CRAFT
from tests.golden.samples import SAVES
from tests.tui.career.made import at, play_on

NOW = date(2026, 11, 17)


@pytest.fixture
def call(data, capsys, monkeypatch):
    """Call the command line on a day of its own: code, output, error."""
    monkeypatch.setattr(days, "today", lambda: NOW)
    at(monkeypatch, NOW)

    def run(*words, typed=""):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        code = cli.main([*words, "--data-dir", str(data)])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


def test_the_game_of_the_day_is_begun_gone_on_with_and_told(call, library):
    code, out, _err = call("daily", "--plain", "--name", "Ada")
    assert code == 0
    assert "rune-stones-2026-11-17-Ada" in out
    assert call("daily", "--plain", "--name", "Ada")[0] == 0
    assert list(library.files()) == ["rune-stones-2026-11-17-Ada"]
    code, out, err = call("daily", "--name", "Ada", "line")
    assert (code, out) == (2, "")
    assert "not finished" in err
    with library.open("rune-stones-2026-11-17-Ada") as saved:
        play_on(saved)
    said = call("daily", "--name", "Ada", "line")[1].strip()
    assert said.startswith("Rune Stones 2026-11-17 ")
    assert call("daily", "verify", said, "rune-stones-2026-11-17-Ada")[0] == 0
    code, _out, err = call(
        "daily", "verify", said.replace("2026", "2027"), str(SAVES / "7-finished-duel.rsgame")
    )
    assert code == 2
    assert len(err.splitlines()) == 1
    assert "1 day in a row" in call("daily", "--name", "Ada", "calendar")[1]
    # What says whose, which day and which game stands before the part or after it.
    assert call("daily", "line", "--name", "Ada", "--game", "rune_stones")[1].strip() == said
    assert call("daily", "--name", "Ada", "line", "--date", "2026-11-17")[1].strip() == said
    assert call("daily", "--name", "Ada", "line", "--date", "2026-11-16")[0] == 2
    assert call("daily", "--name", "Ada", "--game", "crossing", "line")[0] == 2
    code, out, _err = call("daily", "--plain", "--name", "Ada")
    assert "for the pleasure of it" in out


@pytest.mark.parametrize(
    "words",
    [
        ("--date", "tomorrow"),
        ("--date", "2026-02-30"),
        ("--date", "2026-11-18"),
        ("--date", "2025-06-01"),
        ("verify", "a line", "nowhere"),
    ],
)
def test_days_that_make_no_sense_are_refused_in_one_line(call, library, words):
    code, out, err = call("daily", *words, "--plain")
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert not library.files()


@pytest.mark.parametrize("game", ["rune_stones", "crossing", "ruins"])
def test_every_game_has_a_day_and_a_ladder(call, game):
    code, out, _err = call("ladder", "--game", game, "--name", "Ada")
    assert code == 0
    assert "master" in out
    code, out, _err = call("daily", "--game", game, "--plain", "--name", "Ada")
    assert code == 0
    assert "2026-11-17-Ada" in out


def test_the_ladder_plays_the_next_rung(call, library):
    for _game in range(3):
        with library.create(*CRAFT.rung("easy", "Ada")) as saved:
            play_on(saved)
    assert call("ladder", "--plain", "--name", "Ada", "play")[0] == 0
    wanted = "bot:normal" if "climbed" in call("ladder", "--name", "Ada")[1] else "bot:easy"
    assert wanted in {seat.kind for told in library.list()[:1] for seat in told.seats}


def test_the_menu_by_lines_offers_challenges(call):
    code, out, _err = call("--plain", typed="")
    assert code == 0
    entries = [line.strip() for line in out.splitlines()]
    (day,) = (line for line in entries if "today's game" in line)
    (told,) = (line for line in entries if "achievements and trends" in line)
    code, out, _err = call("--plain", typed=f"{told.partition('.')[0]}\n{day.partition('.')[0]}\n")
    assert code == 0
    assert "Through the door" in out
    assert "rune-stones-2026-11-17-You" in out


def test_a_report_follows_the_end_of_a_game_by_lines(call, library):
    with library.create(*CRAFT.rung("easy", "Ada")._replace(name="Friday")) as saved:
        match = play_on(saved)
    path = library.folder / "Friday.rsgame"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    last = max(n for n, entry in enumerate(match.entries) if entry.seat == 0)
    path.write_text("".join(lines[: last + 1]), "utf-8")
    code, out, _err = call("load", "Friday", "--plain", typed=f"{match.entries[last].do}\n" * 9)
    assert code == 0
    assert "Rating: " in out
    assert "New: Through the door" in out
