"""What the tests of the screens share: a library of a few games, and games caught at the table."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from rs_tui.ground import glyphs, i18n, paths
from rs_tui.saves import Library
from tests.tui import fixtures

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rs_tui.saves import SavedGame


@pytest.fixture
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Settings of one's own, and the usual language and signs afterwards."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv(paths.KIOSK_VARIABLE, raising=False)
    yield
    i18n.use("en")
    glyphs.use("unicode")


@pytest.fixture(scope="session")
def _shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shelf") / "games"
    folder.mkdir(mode=0o700)
    fixtures.filled(folder)
    return folder


@pytest.fixture
def library(_shelf: Path, tmp_path: Path, surroundings: None) -> Library:
    """Friday is under way, Bartholomew has four players, Sunday is over, Torn is damaged."""
    return Library(shutil.copytree(_shelf, tmp_path / "games"))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[SavedGame]]:
    """The games handed to the table, instead of playing them."""
    opened: list[SavedGame] = []
    monkeypatch.setattr("rs_tui.app.RuneStonesApp.play", lambda _self, saved: opened.append(saved))
    yield opened
    for saved in opened:
        saved.close()
