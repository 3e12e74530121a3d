"""Which form of the core runs: compiled modules only while they are what the source says."""

import importlib
import sys
from importlib.machinery import EXTENSION_SUFFIXES

import pytest

import rs_core
from rs_core import form


@pytest.fixture
def core(tmp_path, monkeypatch):
    """A folder like that of the core: a package with a module, and something compiled beside it."""
    folder = tmp_path / "little_core"
    room = folder / "room"
    room.mkdir(parents=True)
    for package in (folder, room):
        (package / "__init__.py").write_text("")
    (room / "rules.py").write_text("ANSWER = 42\n")
    (room / f"rules{EXTENSION_SUFFIXES[0]}").write_text("no machine code")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delenv(form.ASKED, raising=False)
    monkeypatch.setattr(sys, "path_importer_cache", dict(sys.path_importer_cache))
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "little_core"]:
        del sys.modules[name]


def stamp(core, text=None):
    (core / form.STAMP).write_text(text or form.fingerprint(core) + "\n")


def answer():
    return importlib.import_module("little_core.room.rules").ANSWER


def test_what_runs_here_is_told():
    assert rs_core.FORM in (form.NOT_COMPILED, form.ASKED_FOR, form.COMPILED)


def test_without_a_compiled_core_nothing_is_looked_at(core):
    before = dict(sys.path_importer_cache)
    assert form.settle(core) == form.NOT_COMPILED
    assert sys.path_importer_cache == before


def test_the_compiled_core_of_the_same_source_runs(core, monkeypatch):
    stamp(core)
    monkeypatch.setitem(sys.modules, form.LIBRARY, sys)
    assert form.settle(core) == form.COMPILED
    with pytest.raises(ImportError):  # that is, it is what Python tries to load
        answer()


@pytest.mark.parametrize(
    "change",
    [
        lambda core: (core / "room" / "rules.py").write_text("ANSWER = 43\n"),
        lambda core: (core / "room" / "more.py").write_text(""),
        lambda core: (core / "room" / "__init__.py").rename(core / "room" / "other.py"),
        lambda core: stamp(core, "nothing sensible \u00e9"),
    ],
    ids=["edited", "added", "renamed", "damaged"],
)
def test_the_compiled_core_of_another_source_does_not(core, monkeypatch, change):
    stamp(core)
    change(core)
    monkeypatch.setitem(sys.modules, form.LIBRARY, sys)
    assert form.settle(core) == form.ANOTHER_VERSION
    assert answer() in (42, 43)


def test_nor_does_one_that_cannot_be_loaded(core, monkeypatch):
    stamp(core)
    monkeypatch.setitem(sys.modules, form.LIBRARY, None)
    assert form.settle(core) == form.ANOTHER_PYTHON
    assert answer() == 42


def test_plain_python_can_be_asked_for(core, monkeypatch):
    stamp(core)
    monkeypatch.setitem(sys.modules, form.LIBRARY, sys)
    monkeypatch.setenv(form.ASKED, form.PLAIN)
    assert form.settle(core) == form.ASKED_FOR
    assert answer() == 42
