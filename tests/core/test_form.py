"""Which form of the core runs: compiled modules only while they are what the source says."""

import ast
import importlib
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import hatch_build
import rs_core
from rs_core import form
from rs_core.bots.rune_stones import make_bot
from rs_core.rune_stones.engine import apply, pending
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules, draw_stones
from rs_core.rune_stones.view import view


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


EXACT = {"bool": bool, "int": int, "float": (float, int), "str": str}


def test_what_is_compiled_gives_what_it_promises():
    """Plain Python lets an int pass for a bool; compiled code, which believes what it is told of
    types, stops there.
    """
    promised = {}
    for name in hatch_build.modules():
        path = hatch_build.ROOT / name
        for found in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(found, ast.FunctionDef) and isinstance(found.returns, ast.Name):
                kind = EXACT.get(found.returns.id)
                if kind is not None:
                    promised[str(path), found.name] = kind
    broken = set()

    def watch(frame, event, value):
        if event == "return" and value is not None:
            code = frame.f_code
            kind = promised.get((code.co_filename, code.co_name))
            if kind is not None and not isinstance(value, kind):
                broken.add((code.co_name, type(value).__name__))

    state = GAME.new(Rules(nocturnal=True, queenie=True, stones=draw_stones(11)), 11)
    bots = [make_bot("easy", seat) for seat in (0, 1)]
    sys.setprofile(watch)
    try:
        while (decision := pending(state)) is not None:
            apply(state, bots[decision.seat].choose(view(state, decision.seat), decision))
    finally:
        sys.setprofile(None)
    assert len(promised) > 50
    assert not broken


def parents():
    """Of every class in plain Python: what its own and the names of its parents' modules are."""
    compiled = {name[:-3].replace("/", ".") for name in hatch_build.modules()}
    for path in sorted(p for room in ("rs_core", "rs_tui") for p in Path(room).rglob("*.py")):
        if ".".join(path.with_suffix("").parts) in compiled:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        origin = {
            (alias.asname or alias.name): (node.module, alias.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for node in ast.walk(tree):
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                if isinstance(base, ast.Name) and base.id in origin:
                    module, name = origin[base.id]
                    yield f"{path}: {node.name}", getattr(importlib.import_module(module), name)


def test_no_class_in_plain_python_has_a_compiled_parent(monkeypatch):
    """It could not be made beside compiled modules: Python would stop at its first line."""
    monkeypatch.chdir(hatch_build.ROOT)
    compiled = {name[:-3].replace("/", ".") for name in hatch_build.modules()}
    found = list(parents())
    assert len(found) > 100
    assert not [where for where, parent in found if parent.__module__ in compiled]
