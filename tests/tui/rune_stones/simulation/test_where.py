"""`simulate --keep` and `--on`: stopped calls are taken up again, clusters come and go."""

import json
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

from rs_tui.cli.start import main
from rs_tui.rune_stones.simulation import bot_games
from rs_tui.rune_stones.simulation.cluster import source

CALL = ["simulate", "--seats", "bot:easy,bot:random", "--json", "--report", "--jobs", "1"]


def games(capsys, *arguments):
    """What a call prints, without the time it took, and what it says besides."""
    assert main([*CALL, *arguments]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    for game in found["games"]:
        del game["seconds"]
    return found, err


def refusal(capsys, *arguments):
    """The one line that a call is refused with."""
    assert main([*CALL, *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


# --- A file that keeps games


@pytest.fixture
def played(monkeypatch):
    """The numbers of the games that are really played."""
    numbers = []
    play = bot_games.play

    def noting(series, number, make=bot_games.make_bot):
        numbers.append(number)
        return play(series, number, make)

    monkeypatch.setattr(bot_games, "play", noting)
    return numbers


def test_a_stopped_call_goes_on_from_what_is_kept(capsys, tmp_path, played):
    file = str(tmp_path / "games")
    games(capsys, "--games", "2", "--seed", "5", "--keep", file)
    with Path(file).open("a", encoding="utf-8") as broken_off:
        broken_off.write('[2, {"seed": 1')
    kept, _ = games(capsys, "--games", "4", "--keep", file)
    assert played == [0, 1, 2, 3]
    assert kept == games(capsys, "--games", "4", "--seed", "5")[0]
    played.clear()
    assert games(capsys, "--games", "4", "--seed", "5", "--keep", file)[0] == kept
    assert not played


@pytest.mark.parametrize("other", [["--seed", "6"], ["--seed", "5", "--expansions", "nocturnal"]])
def test_a_file_of_other_games_is_not_added_to(capsys, tmp_path, other):
    file = tmp_path / "games"
    games(capsys, "--games", "1", "--seed", "5", "--keep", str(file))
    before = file.read_bytes()
    assert "keeps other games" in refusal(capsys, "--games", "2", *other, "--keep", str(file))
    assert file.read_bytes() == before


def test_a_file_that_is_none_of_ours_is_left_alone(capsys, tmp_path):
    file = tmp_path / "letter"
    file.write_bytes(b"Dear \xff,\n")
    assert "keeps other games" in refusal(capsys, "--games", "1", "--keep", str(file))
    assert file.read_bytes() == b"Dear \xff,\n"
    assert "cannot be used" in refusal(capsys, "--games", "1", "--keep", str(tmp_path))


# --- A cluster


class LostError(Exception):
    """As Dask says that a task has cost too many workers their lives."""


class Mortal(ThreadPoolExecutor):
    """Does so many tasks, then loses its workers."""

    def __init__(self, lives):
        super().__init__(1)
        self.lives = lives

    def submit(self, work, /, *arguments):
        self.lives -= 1
        if self.lives >= 0:
            return super().submit(work, *arguments)
        future = Future()
        future.set_exception(LostError())
        return future


class Client:
    """Dask's client as far as it is used."""

    lives = 1000
    answer = source()

    def __init__(self, address, **_settings):
        if not address.endswith(":8786"):
            raise OSError("Timed out")

    def run(self, _work):
        if isinstance(self.answer, Exception):
            raise self.answer
        return {"tcp://worker:1": self.answer} if self.answer else {}

    def get_executor(self):
        return Mortal(self.lives)

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        pass


@pytest.fixture
def dask(monkeypatch):
    """A cluster in this process."""
    module = ModuleType("distributed")
    module.Client = type("Client", (Client,), {})
    module.KilledWorker = LostError
    monkeypatch.setitem(sys.modules, "distributed", module)
    return module.Client


ON = ("--on", "dask://host:8786")


def test_a_cluster_plays_the_same_games(capsys, dask):
    here = games(capsys, "--games", "6", "--seed", "5", "--on", "local")
    assert games(capsys, "--games", "6", "--seed", "5", *ON) == here


def test_what_a_lost_cluster_leaves_is_played_here(capsys, dask):
    dask.lives = 1
    here, _ = games(capsys, "--games", "6", "--seed", "5")
    found, said = games(capsys, "--games", "6", "--seed", "5", *ON)
    assert found == here
    assert said == "rune-stones: the workers are gone: 2 games are played here instead\n"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("another", "the worker at tcp://worker:1 has another version"),
        (None, "has no workers"),
        (ModuleNotFoundError("rs_tui"), "a worker has no rune-stones"),
    ],
)
def test_workers_that_cannot_play_the_same_games_are_refused(capsys, dask, answer, said):
    dask.answer = answer
    assert said in refusal(capsys, "--games", "1", *ON)


def test_a_cluster_that_is_not_there_is_named(capsys, dask):
    assert "no Dask scheduler answers at host:1" in refusal(capsys, "--on", "dask://host:1")


def test_without_dask_it_says_where_to_get_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "rune-stones[cluster]" in refusal(capsys, *ON)


@pytest.mark.parametrize("where", ["host:8786", "dask://host", "dask://host:99999", "tcp://h:1"])
def test_a_place_that_is_none_is_refused(capsys, where):
    assert "--on" in refusal(capsys, "--on", where)
