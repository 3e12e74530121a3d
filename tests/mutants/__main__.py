"""Apply each change to a copy of the core and run the tests of its rules (`make mutants`).

A change that no test of one of its rules notices survives, and the command fails.
"""

import argparse
import contextlib
import io
import os
import shutil
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterable
from itertools import chain
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NoReturn

import pytest

from tests.discovery import table
from tests.mutants.changes import ALL
from tests.mutants.mutant import Mutant
from tests.rule_coverage import ROOT

PACKAGE = Path("rs_core")
TESTS = ("tests/core/rune_stones", "tests/core/crossing", "tests/core/ruins")
BOOKS = ("docs/RULES.md", "docs/CROSSING.md", "docs/RUINS.md")
COPIED = ("rs_core", "tests", *BOOKS, "pyproject.toml")
PATIENCE = 120
"""Seconds; tests that last longer are stopped, and count by what had failed until then."""
FORK = get_context("fork")
LOADED = ("rs_core", "rs_tui", "tests")
"""Packages that a copy must load anew: what keeps the old core would mix two of them."""
FAILED = "failed.txt"
CAUGHT, SURVIVED, BROKEN, HUNG = "caught", "SURVIVED", "BROKEN", "HUNG"


class Failed:
    """A pytest plugin that writes down, at once, which tests fail."""

    def __init__(self, folder: Path) -> None:
        """Writes into a file of a copy."""
        self.path = folder / FAILED

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test, its set-up or its tear-down is over."""
        if report.failed:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{report.nodeid}\n")


class Collected:
    """A pytest plugin that notes which tests carry which rule."""

    def __init__(self) -> None:
        """Nothing collected yet."""
        self.tests: dict[str, list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sort the tests by the ids they carry."""
        for item in items:
            for mark in item.iter_markers("rule"):
                for each in mark.args:
                    self.tests.setdefault(each, []).append(item.nodeid)


def tests_by_rule() -> dict[str, list[str]]:
    """The tests of the core that carry each rule id."""
    collected = Collected()
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = pytest.main(
            ["--collect-only", "-q", "-p", "no:cacheprovider", *TESTS], plugins=[collected]
        )
    if code != pytest.ExitCode.OK:
        sys.exit(f"{said.getvalue()}\nmutants: the tests cannot be collected, see above")
    return collected.tests


def complaints(mutants: Iterable[Mutant], tests: dict[str, list[str]]) -> list[str]:
    """Changes that do not fit the source or the tests any more."""
    found = []
    for mutant in mutants:
        text = (ROOT / PACKAGE / mutant.file).read_text(encoding="utf-8")
        times = text.count(mutant.old)
        if times != 1:
            found.append(f"{mutant.file}: {mutant.old!r} stands there {times} times, not once")
        found += [f"{each}: no test carries it" for each in mutant.ids.split() if each not in tests]
    return found


def lay_out(folder: Path) -> None:
    """Copy what the tests of the core need."""
    for name in COPIED:
        source, target = ROOT / name, folder / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def _run_tests(folder: Path, chosen: list[str]) -> NoReturn:
    """In a process of its own: the tests of a copy, ending with the exit code of pytest."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, sys.stdout.fileno())
    os.dup2(silence, sys.stderr.fileno())
    for name in [name for name in sys.modules if name.partition(".")[0] in LOADED]:
        del sys.modules[name]
    # Bytecode is not kept: a changed file may be as old and as long as the one before.
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(folder))
    os.chdir(folder)
    code = pytest.main(
        ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *chosen], plugins=[Failed(folder)]
    )
    here = Path(sys.modules["rs_core"].__path__[0])
    os._exit(code if here == folder / "rs_core" else pytest.ExitCode.INTERNAL_ERROR)


def start(folder: Path, mutant: Mutant | None, chosen: Iterable[str]) -> BaseProcess:
    """Change a copy and begin its tests; forked, so that pytest need not be loaded anew."""
    if mutant is not None:
        path = folder / PACKAGE / mutant.file
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    process = FORK.Process(target=_run_tests, args=(folder, sorted(set(chosen))))
    process.start()
    return process


def fate_of(process: BaseProcess, folder: Path, wanted: dict[str, list[str]]) -> str:
    """What became of a change whose tests are over, or have lasted too long."""
    failed = folder / FAILED
    noticed = set(failed.read_text(encoding="utf-8").splitlines()) if failed.exists() else set()
    failed.unlink(missing_ok=True)
    hung = process.is_alive()
    if hung:
        process.kill()
        process.join()
    elif process.exitcode not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
        return BROKEN
    missing = [each for each, tests in wanted.items() if not noticed.intersection(tests)]
    # A slow machine must not pass for a test that failed.
    return f"{HUNG if hung else SURVIVED} {' '.join(missing)}" if missing else CAUGHT


def run(mutants: list[Mutant], tests: dict[str, list[str]], processes: int) -> list[str]:
    """The fates of all changes, in their order."""
    wanted = [{each: tests[each] for each in mutant.ids.split()} for mutant in mutants]
    fates = [""] * len(mutants)
    waiting = deque(range(len(mutants)))
    with tempfile.TemporaryDirectory(prefix="mutants-") as place:
        free = [Path(place).resolve() / str(number) for number in range(processes)]
        for folder in free:
            lay_out(folder)
        control = start(free[0], None, chain.from_iterable(tests.values()))
        control.join()
        if control.exitcode != pytest.ExitCode.OK:
            sys.exit("mutants: the tests do not pass without any change")
        running: dict[int, tuple[BaseProcess, Path, float]] = {}
        while waiting or running:
            while waiting and free:
                number, folder = waiting.popleft(), free.pop()
                chosen = chain.from_iterable(wanted[number].values())
                process = start(folder, mutants[number], chosen)
                running[number] = process, folder, time.monotonic() + PATIENCE
            wait([process.sentinel for process, _, _ in running.values()], 1)
            for number, (process, folder, late) in list(running.items()):
                if not process.is_alive() or time.monotonic() > late:
                    fates[number] = fate_of(process, folder, wanted[number])
                    changed = PACKAGE / mutants[number].file
                    shutil.copyfile(ROOT / changed, folder / changed)
                    del running[number]
                    free.append(folder)
    return fates


def main(argv: list[str] | None = None) -> int:
    """The command line; 1 if a change survived."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("words", nargs="*", help="only changes of these files or rule ids")
    parser.add_argument("-j", "--processes", type=int, default=2, help="at a time (2)")
    args = parser.parse_args(argv)
    os.chdir(ROOT)
    tests = tests_by_rule()
    wrong = complaints(ALL, tests)
    if wrong:
        print(*wrong, sep="\n", file=sys.stderr)
        return 1
    chosen = [
        mutant
        for mutant in ALL
        if not args.words
        or any(
            word in {*Path(mutant.file).with_suffix("").parts, *mutant.ids.split()}
            for word in args.words
        )
    ]
    begin = time.monotonic()
    fates = run(chosen, tests, args.processes)
    rows = [("rules", "file", "change", "fate")]
    for mutant, fate in zip(chosen, fates, strict=True):
        change = " ".join(f"{mutant.old.strip()} → {mutant.new.strip() or 'nothing'}".split())
        rows.append((mutant.ids, mutant.file, change[:90], fate))
    print(table(rows))
    caught = fates.count(CAUGHT)
    took = time.monotonic() - begin
    print(f"mutants: {caught} of {len(fates)} caught by tests of all their rules, {took:.0f} s")
    return 0 if caught == len(fates) else 1


if __name__ == "__main__":
    sys.exit(main())
