"""What tests of tables stand on: a folder of their own instead of /tmp, and a short path to it."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from rs_tui.tables import places


@pytest.fixture
def base(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the folders of all owners are; sockets need short paths."""
    folder = Path(tempfile.mkdtemp(prefix="rs-"))
    monkeypatch.setenv(places.BASE_VARIABLE, str(folder))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)  # a server that ends tidies up too
