"""What every test gets: an empty home, a plain environment and calm property tests."""

import gc
import os
import shutil
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from rs_tui.ground import glyphs, i18n
from tests import signals

# `make test` plays the same examples every time; HYPOTHESIS_PROFILE=wide looks further.
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("wide", deadline=None, max_examples=1000)

# The surroundings of whoever runs the tests must not change what they see.
_FOREIGN = (
    "COLORTERM",
    "COLUMNS",
    "FORCE_COLOR",
    "LANGUAGE",
    "LINES",
    "NO_COLOR",
    "RUNE_STONES_DATA_DIR",
    "RUNE_STONES_TABLES",
    "SSH_CONNECTION",
    "SSH_TTY",
    "TERM_PROGRAM",
    "TMUX",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", metavar="ID", help="run only the tests that prove this rule")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        chosen = [
            item for item in items if any(wanted in mark.args for mark in item.iter_markers("rule"))
        ]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests stay until the end: no need to look through them for what can go."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    signals.heed()
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty home folder that platformdirs looks into; nobody's own saves are touched.

    A test that spoke another language or drew on another terminal leaves no trace of it behind.
    """
    folder = tmp_path / "home"
    folder.mkdir(mode=0o700)
    for name in _FOREIGN:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(folder))
    for name, sub in (
        ("XDG_DATA_HOME", ".local/share"),
        ("XDG_CONFIG_HOME", ".config"),
        ("XDG_STATE_HOME", ".local/state"),
        ("XDG_CACHE_HOME", ".cache"),
    ):
        monkeypatch.setenv(name, str(folder / sub))
    for name in ("LANG", "LC_ALL"):
        monkeypatch.setenv(name, "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setenv("TEXTUAL_SMOOTH_SCROLL", "0")
    yield folder
    i18n.use(i18n.ENGLISH)
    glyphs.frame(needed=False)


@pytest.fixture
def short() -> Iterator[Path]:
    """A folder whose sockets have short paths, as they must."""
    folder = Path(tempfile.mkdtemp(prefix="rs-"))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)  # a server that ends tidies up too
