"""The laws of the house that can be read off the imports and the files."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("rs_core", "rs_tui")
LONGEST_FILE = 400
_LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def _sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def _imports(source: str) -> set[str]:
    """Every module a file imports, wherever in it the import stands."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "relative import"
            found.add(node.module or "")
    return found


def _loaded_after(statement: str, depth: int = 1) -> set[str]:
    """The modules that a fresh Python holds after a statement, by so many parts of their names."""
    names = f"{{'.'.join(name.split('.')[:{depth}]) for name in sys.modules}}"
    script = f"{statement}\nimport sys\nprint(*{names})"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return set(done.stdout.split())


def _lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", _LINT, "--no-cache"],
        check=False,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
    )


def test_the_core_imports_the_standard_library_only():
    allowed = sys.stdlib_module_names | {"rs_core"}
    foreign = {
        (path.name, name)
        for path in _sources("rs_core")
        for name in _imports(path.read_text(encoding="utf-8"))
        if name.split(".")[0] not in allowed
    }
    assert not foreign


@pytest.mark.parametrize(
    "package", ["rs_core.rune_stones", "rs_core.crossing", "rs_core.ruins", "rs_core.play"]
)
def test_importing_the_core_loads_no_screen(package):
    walk = (
        f"import importlib, pkgutil\nimport {package} as package\n"
        "for found in pkgutil.walk_packages(package.__path__, package.__name__ + '.'):\n"
        "    importlib.import_module(found.name)"
    )
    loaded = _loaded_after(walk)
    assert "rs_core" in loaded
    assert not loaded & {"textual", "rich", "platformdirs", "rs_tui"}


def test_the_command_line_starts_without_screen_and_core():
    loaded = _loaded_after("from rs_tui.cli.parser import build_parser; build_parser()", depth=2)
    assert "argparse" in loaded
    assert not loaded & {"textual", "rich", "platformdirs", "asyncio"}
    # The patterns of errors are all of the core that words need.
    assert not loaded & {"rs_core.rune_stones", "rs_core.bots"}


def test_saved_games_load_no_game_before_one_is_asked_for():
    loaded = _loaded_after("import rs_tui.saves", depth=2)
    assert "rs_core.games" in loaded
    assert not loaded & {"rs_core.rune_stones", "rs_core.bots", "rs_tui.rune_stones"}


def test_the_import_contracts_are_kept():
    done = _lint(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


FORBIDDEN = [
    ("rs_core/play/match.py", "import rs_tui", "The screen stands on the core"),
    ("rs_core/rune_stones/turn.py", "from rich import text", "standard library only"),
    ("rs_core/rune_stones/turn.py", "import platformdirs", "standard library only"),
    ("rs_core/play/match.py", "import rs_core.rune_stones.turn", "no particular game"),
    ("rs_core/rune_stones/turn.py", "import rs_core.bots.greedy", "no particular game"),
    ("rs_core/play/match.py", "import rs_core.games", "no particular game"),
    ("rs_core/rune_stones/turn.py", "import rs_core.crossing.stones", "a game knows no other"),
    ("rs_core/crossing/stones.py", "import rs_core.rune_stones.gems", "a game knows no other"),
    ("rs_core/crossing/mind/levels.py", "import rs_core.bots.bot", "a game knows no other"),
    ("rs_core/ruins/turn.py", "import rs_core.crossing.stones", "a game knows no other"),
    ("rs_core/bots/greedy.py", "import rs_core.rune_stones.turn", "Bots know the Game"),
    ("rs_tui/ground/clean.py", "import rs_tui.saves.lock", "Rooms of the screen"),
    ("rs_tui/draw/ink.py", "import textual", "Drawing knows neither"),
    ("rs_tui/draw/ink.py", "import rs_core.rune_stones.gems", "Drawing knows neither"),
    ("rs_tui/saves/header.py", "import rs_core.rune_stones.rules", "shell knows no rules"),
    ("rs_tui/tables/thinking.py", "import rs_core.rune_stones.cards", "shell knows no rules"),
    ("rs_tui/tables/pins.py", "import textual", "Tables stand without"),
    ("rs_tui/screens/title.py", "import rs_tui.rune_stones.zones", "names a face"),
    ("rs_tui/cli/menu.py", "import rs_tui.rune_stones.zones", "names a face"),
    ("rs_tui/cli/menu.py", "import rs_core.rune_stones.gems", "shell knows no rules"),
    ("rs_tui/plain/console.py", "import rs_core.rune_stones.gems", "know a face, no game"),
]
"""A module, a line that it must not have, and the contract that says so."""


def _breaches() -> list[list[tuple[str, str, str]]]:
    """All of these in groups in which each contract and each module is named once."""
    groups: list[list[tuple[str, str, str]]] = []
    for breach in FORBIDDEN:
        for group in groups:
            if not any({breach[0], breach[2]} & {other[0], other[2]} for other in group):
                group.append(breach)
                break
        else:
            groups.append([breach])
    return groups


@pytest.mark.parametrize("group", _breaches())
def test_a_broken_contract_is_noticed(tmp_path, group):
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in PACKAGES:
        shutil.copytree(
            ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    for module, line, _broken in group:
        with (tmp_path / module).open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
    done = _lint(tmp_path)
    assert done.returncode == 1
    for module, line, broken in group:
        assert [text for text in done.stdout.splitlines() if broken in text and "BROKEN" in text]
        importer = module.removesuffix(".py").replace("/", ".")
        imported = line.split()[1]
        assert f"{importer} -> {imported}" in done.stdout


def test_no_file_asks_to_be_split():
    long = {
        str(path.relative_to(ROOT)): count
        for path in _sources(*PACKAGES, "tests", "benchmarks")
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    }
    assert not long
