"""List the paragraphs of the rules that no test proves: `python -m tests.rule_coverage`.

tests/unproven_rules.txt must name exactly these; `--shrink` takes out what has been proven since.
"""

import argparse
import contextlib
import io
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "RULES.md"
UNPROVEN = ROOT / "tests" / "unproven_rules.txt"


class Book(NamedTuple):
    """The rules of one game; its ids begin with a letter of its own, or with none."""

    path: Path
    letter: str
    sections: range
    """Those that tests prove."""
    remarks: frozenset[str]
    """Paragraphs that no test can prove."""


BOOKS = (
    Book(RULES, "", range(2, 16), frozenset({"14.3", "14.27"})),
    Book(ROOT / "docs" / "CROSSING.md", "C", range(2, 13), frozenset({"C8.2", "C8.6"})),
    Book(ROOT / "docs" / "RUINS.md", "R", range(2, 17), frozenset({"R10.2", "R11.3"})),
)

_PARAGRAPH = re.compile(r"^ *- ([A-Z]?\d+(?:\.\d+){1,2}) ", re.MULTILINE)
_ID = re.compile(r"([A-Z]?)([\d.]+)")
_HEAD = "# Ids of the rules that no test proves yet. It only gets shorter:\n"


def order(rule_id: str) -> tuple[str, tuple[int, ...]]:
    """Sort key: 6.2 stands before 6.10, and C6.2 behind both."""
    found = _ID.fullmatch(rule_id)
    assert found is not None, rule_id
    return found[1], tuple(int(part) for part in found[2].split("."))


def book_ids() -> list[str]:
    """Every paragraph id of all games."""
    return [each for book in BOOKS for each in all_ids(book.path.read_text(encoding="utf-8"))]


def all_ids(text: str) -> list[str]:
    """Every paragraph id of the rules text, in its order."""
    return _PARAGRAPH.findall(text)


def to_prove(ids: Iterable[str]) -> list[str]:
    """The ids that need a test: of each book the sections of its rules, without remarks."""
    books = {book.letter: book for book in BOOKS}
    found = []
    for each in ids:
        letter, (section, *_) = order(each)
        book = books[letter]
        if section in book.sections and each not in book.remarks:
            found.append(each)
    return found


def unproven(ids: Iterable[str], carried: Iterable[str]) -> list[str]:
    """The ids no test carries; a paragraph with parts is proven by all of its parts too."""
    wanted, found = list(ids), set(carried)
    missing = []
    for each in wanted:
        parts = [part for part in wanted if part.startswith(each + ".")]
        if each not in found and not (parts and found.issuperset(parts)):
            missing.append(each)
    return missing


class _Marks:
    """A pytest plugin that notes the ids of all collected tests that would run."""

    def __init__(self) -> None:
        self.ids: dict[str, set[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            if any(item.iter_markers("skip")):
                continue
            for mark in item.iter_markers("rule"):
                for each in mark.args:
                    self.ids.setdefault(each, set()).add(item.nodeid)


def carried_ids() -> dict[str, set[str]]:
    """Every id that a test carries, with the names of these tests."""
    marks = _Marks()
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = pytest.main(
            ["--collect-only", "-q", "-p", "no:cacheprovider", str(ROOT / "tests")],
            plugins=[marks],
        )
    if code not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        sys.exit(f"{said.getvalue()}\nrule coverage: the tests cannot be collected, see above")
    return marks.ids


def listed(text: str) -> list[str]:
    """The ids of an unproven list; lines with # are remarks."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def complaints(ids: list[str], carried: Iterable[str], known_unproven: list[str]) -> Iterator[str]:
    """What is wrong between rules, tests and list, one line each."""
    found = set(carried)
    missing = unproven(to_prove(ids), found)
    for each in sorted(found - set(ids), key=order):
        yield f"{each}: a test carries it, but the rules have no such paragraph"
    for each in missing:
        if each not in known_unproven:
            yield f"{each}: no test proves it (any more)"
    for each in known_unproven:
        if each not in missing:
            yield f"{each}: proven or gone; take it out of {UNPROVEN.name} (--shrink)"


def main(argv: list[str] | None = None) -> int:
    """Compare, print, and shrink the list if asked to."""
    parser = argparse.ArgumentParser(prog="python -m tests.rule_coverage", description=__doc__)
    parser.add_argument("--shrink", action="store_true", help="take proven ids out of the list")
    parser.add_argument("--tests", metavar="ID", help="name the tests that prove this id")
    args = parser.parse_args(argv)
    carried = carried_ids()
    if args.tests:
        print(*sorted(carried.get(args.tests, ())), sep="\n")
        return 0
    ids = book_ids()
    missing = unproven(to_prove(ids), carried)
    known = listed(UNPROVEN.read_text(encoding="utf-8"))
    if args.shrink:
        known = [each for each in known if each in missing]
        UNPROVEN.write_text(_HEAD + "".join(f"{each}\n" for each in known), encoding="utf-8")
    for each in missing:
        print(each)
    wrong = list(complaints(ids, carried, known))
    for line in wrong:
        print(f"rule coverage: {line}", file=sys.stderr)
    total = len(to_prove(ids))
    print(f"rule coverage: {total - len(missing)} of {total} paragraphs proven by a test")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
