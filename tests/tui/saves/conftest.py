"""A library in an empty folder for every test."""

from pathlib import Path

import pytest

from rs_tui.saves import Library


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Where the games go; not there yet."""
    return tmp_path / "data"


@pytest.fixture
def library(data: Path) -> Library:
    """An empty library."""
    return Library(data)
