"""What is in a wheel: the program and its data, what shells and man look for, and nothing else."""

import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def _names(folder: Path, pattern: str) -> set[str]:
    return {path.name for path in folder.glob(pattern)}


def check(wheel: Path) -> None:
    """Raise if something is missing, or there is something that nobody asked for."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {"rs_core/py.typed", "rs_tui/py.typed", "rs_tui/docs/RULES.md"} <= names
    for folder in ("rs_core", "rs_tui"):
        ours = {str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*.py")}
        assert ours <= names
    data = {
        str(path.relative_to(ROOT))
        for folder in ("rs_core", "rs_tui")
        for pattern in ("*.toml", "*.json", "*.po", "*.mo")
        for path in (ROOT / folder).rglob(pattern)
    }
    assert data <= names
    styles = {f"rs_tui/styles/{name}" for name in _names(ROOT / "styles", "*.tcss")}
    samples = {f"rs_tui/samples/{name}" for name in _names(ROOT / "saves", "*.rsgame")}
    assert {name for name in names if name.startswith("rs_tui/styles/")} == styles
    assert {name for name in names if name.startswith("rs_tui/samples/")} == samples
    shared = {name.partition(".data/data/")[2] for name in names if ".data/data/" in name}
    assert shared == {
        "share/man/man6/rune-stones.6",
        "share/bash-completion/completions/rune-stones",
        "share/zsh/site-functions/_rune-stones",
        "share/fish/vendor_completions.d/rune-stones.fish",
    }
    roots = {name.partition("/")[0] for name in names}
    assert {root for root in roots if not root.endswith((".dist-info", ".data"))} == {
        "rs_core",
        "rs_tui",
    }
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]
