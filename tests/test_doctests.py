"""Examples in docstrings do what they say."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

from rs_tui.ground import i18n

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for package in ("rs_core", "rs_tui")
    for path in (ROOT / package).rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module_are_true(module):
    i18n.use("en")
    done = doctest.testmod(import_module(module))
    assert done.attempted
    assert not done.failed


def test_both_packages_have_examples():
    assert {module.partition(".")[0] for module in MODULES} == {"rs_core", "rs_tui"}
