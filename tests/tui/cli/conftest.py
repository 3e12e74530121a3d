"""An empty library for every test of a command."""

from tests.tui.saves.conftest import data, library

__all__ = ["data", "library"]
