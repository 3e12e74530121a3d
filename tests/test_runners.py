"""The commands that run trials, benchmarks and recordings find modules and report honestly."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import benchmarks
from benchmarks import Figure, duration, python_rate, rate
from benchmarks import __main__ as bench
from tests import discovery
from tests.trials import __main__ as trials_command

ROOT = Path(__file__).resolve().parent.parent


def test_modules_are_found_by_the_function_they_offer():
    found = discovery.offers(benchmarks, "run")
    assert "startup" in found
    assert not [name for name in found if name.startswith("_")]


def test_names_choose_and_unknown_ones_are_named():
    found = {"a": print, "b": len}
    assert discovery.chosen(found, []) == found
    assert discovery.chosen(found, ["b"]) == {"b": len}
    with pytest.raises(LookupError, match=r"no 'c'; there are a, b"):
        discovery.chosen(found, ["c"])


def test_a_table_is_aligned():
    assert discovery.table([("a", "1"), ("long", "22")]) == "a     1\nlong  22"


def test_a_trial_that_breaks_its_promise_fails_the_run(monkeypatch, capsys):
    def broken(short: bool) -> list[tuple[str, str]]:
        raise AssertionError(f"3 of 20 kills lost a decision (short={short})")

    def sound(short: bool) -> list[tuple[str, str]]:
        return [("kills", "0 lost")]

    monkeypatch.setattr(trials_command, "offers", lambda *_: {"kills": broken, "cuts": sound})
    assert trials_command.main(["--short"]) == 1
    said = capsys.readouterr().out
    assert "FAILED: AssertionError: 3 of 20 kills lost a decision (short=True)" in said
    assert "cuts: kills" in said
    assert trials_command.main(["cuts"]) == 0


def test_benchmarks_write_figures_and_ratios(monkeypatch, tmp_path, capsys):
    def engine(short: bool) -> list[Figure]:
        return [Figure("decisions", 5000, "/s", 0.25, "python loop")]

    monkeypatch.setattr(bench, "offers", lambda *_: {"engine": engine})
    file = tmp_path / "figures.json"
    assert bench.main(["--short", "--json", str(file)]) == 0
    assert "5,000 /s" in capsys.readouterr().out
    found = json.loads(file.read_text(encoding="utf-8"))
    assert found["short"] is True
    assert found["figures"][1] == {
        "module": "engine",
        "name": "decisions",
        "value": 5000,
        "unit": "/s",
        "ratio": 0.25,
        "to": "python loop",
    }


def test_ratios_are_to_the_yardstick_of_this_run():
    assert rate("x", python_rate() / 4).ratio == pytest.approx(0.25)
    clone = duration("clone", 2e-6)
    assert (clone.value, clone.unit) == (pytest.approx(2), "µs")
    assert clone.ratio == pytest.approx(2e-6 * python_rate())


def _ignore_interrupts():
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def test_a_test_run_in_the_background_interrupts_its_programs_all_the_same():
    test = "tests/tui/saves/test_follower.py::test_the_command_prints_what_happens"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--timeout=60", test],
        cwd=ROOT,
        preexec_fn=_ignore_interrupts,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_every_test_has_a_time_limit(pytestconfig):
    assert float(pytestconfig.getini("timeout")) > 0
