"""What the tests of the screens share: a library of a few games, and games caught at the table."""

import shutil

import pytest

from rs_tui import glyphs, i18n, paths
from rs_tui.saves import Library
from tests.tui import tables


@pytest.fixture
def surroundings(tmp_path, monkeypatch):
    """Settings of one's own, and the usual language and signs afterwards."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv(paths.KIOSK_VARIABLE, raising=False)
    yield
    i18n.use("en")
    glyphs.use("unicode")


@pytest.fixture(scope="session")
def _shelf(tmp_path_factory):
    folder = tmp_path_factory.mktemp("shelf") / "games"
    folder.mkdir(mode=0o700)
    tables.filled(folder)
    return folder


@pytest.fixture
def library(_shelf, tmp_path, surroundings):
    """Friday is under way, Bartholomew has four players, Sunday is over, Torn is damaged."""
    return Library(shutil.copytree(_shelf, tmp_path / "games"))


@pytest.fixture
def played(monkeypatch):
    """The games handed to the table, instead of playing them."""
    opened = []
    monkeypatch.setattr("rs_tui.app.RuneStonesApp.play", lambda _self, saved: opened.append(saved))
    yield opened
    for saved in opened:
        saved.close()
