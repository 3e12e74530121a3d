"""Saved games that cannot be lost: a journal per game, one writer, and the library of them all."""

from rs_tui.saves.errors import (
    BadName,
    CannotSave,
    CannotTakeOver,
    CardsMissing,
    Damaged,
    DiskError,
    Locked,
    NameTaken,
    Newer,
    NoSuchGame,
    NotAGame,
    SaveError,
    UnknownLevel,
)
from rs_tui.saves.follower import Follower
from rs_tui.saves.housekeeping import Imported, Verdict
from rs_tui.saves.library import Library
from rs_tui.saves.lock import Holder
from rs_tui.saves.savedgame import SavedGame
from rs_tui.saves.summary import Summary

__all__ = [
    "BadName",
    "CannotSave",
    "CannotTakeOver",
    "CardsMissing",
    "Damaged",
    "DiskError",
    "Follower",
    "Holder",
    "Imported",
    "Library",
    "Locked",
    "NameTaken",
    "Newer",
    "NoSuchGame",
    "NotAGame",
    "SaveError",
    "SavedGame",
    "Summary",
    "UnknownLevel",
    "Verdict",
]
