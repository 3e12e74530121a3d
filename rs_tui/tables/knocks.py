"""Who stands at a gate: keys that wait to be let in, and those that were.

The gate and its sessions are processes of one user; they talk through small files in folders that
only this user can look into.

    RUN/gate.json     how the gate is set      RUN/knocks/NAME   a key that waits
    RUN/open          locked by the gate       RUN/answers/NAME  yes or no
    RUN/places/N      locked by a session      KEEP/allowed      keys that were let in for good
    RUN/waiting/N     locked by who waits      KEEP/visitors/    a folder for the settings of each
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import time
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from rs_tui.ground import clean
from rs_tui.tables import identity

if TYPE_CHECKING:
    from pathlib import Path

WAITING: Final = 8
"""Keys that may wait at once; the next is told to come again later."""
_FOLDERS: Final = ("knocks", "answers", "places", "waiting")
_PRIVATE: Final = 0o600
_MOST: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Knock:
    """A key that waits."""

    key: str
    address: str
    since: float


def name_of(key: str) -> str:
    """What a key's files are called."""
    return sha256(key.encode()).hexdigest()[:32]


def prepare(run: Path, settings: dict[str, Any]) -> None:
    """Make everything for a gate that opens."""
    for name in _FOLDERS:
        (run / name).mkdir(mode=0o700, exist_ok=True)
    write(run / "gate.json", json.dumps(settings))


def write(path: Path, text: str) -> None:
    """A private file, whole or not at all."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    fd = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, _PRIVATE)
    with os.fdopen(fd, "w", encoding="utf-8") as file:
        file.write(text)
    fresh.replace(path)


# ---------------------------------------------------------------------- of a session


def knock(run: Path, key: str, address: str) -> Path:
    """Say that a key waits; the file to remove when it no longer does."""
    path = run / "knocks" / name_of(key)
    told = {"key": key, "address": address, "since": time.time()}
    write(path, json.dumps(told))
    return path


def answered(run: Path, key: str) -> bool | None:
    """What the owner said to a key; None while they have not."""
    try:
        return (run / "answers" / name_of(key)).read_text() == "yes"
    except OSError:
        return None


def take_place(folder: Path, count: int) -> int | None:
    """One of so many places, as a descriptor that holds it until it is closed by all; or None."""
    for number in range(count):
        fd = os.open(folder / str(number), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _PRIVATE)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(fd)
        else:
            return fd
    return None


def is_open(run: Path) -> bool:
    """Whether the gate of this folder stands open: its process holds the lock."""
    try:
        fd = os.open(run / "open", os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(fd)
    return False


# ---------------------------------------------------------------------- of the gate


def knocks(run: Path) -> list[Knock]:
    """Who waits for an answer, whoever came first first."""
    found = []
    with contextlib.suppress(OSError):
        for path in (run / "knocks").iterdir():
            with contextlib.suppress(OSError, ValueError, TypeError, KeyError):
                told = json.loads(path.read_text()[:_MOST])
                key, since = str(told["key"]), float(told["since"])
                if identity.is_key(key) and answered(run, key) is None:
                    found.append(Knock(key, clean.line(str(told["address"]), 60), since))
    return sorted(found, key=lambda one: one.since)


def answer(run: Path, keep: Path, key: str, *, yes: bool) -> None:
    """Let a key in, for good, or turn it away until the gate closes."""
    if yes and key not in let_in(keep):
        fd = os.open(
            keep / "allowed", os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW, _PRIVATE
        )
        with os.fdopen(fd, "w", encoding="utf-8") as file:
            file.write(f"{key}\n")
    write(run / "answers" / name_of(key), "yes" if yes else "no")


def let_in(keep: Path) -> frozenset[str]:
    """The keys that were let in for good; a line that is none is passed over."""
    try:
        with (keep / "allowed").open("rb") as file:
            lines = file.read(_MOST).decode("utf-8", "replace").splitlines()
    except OSError:
        return frozenset()
    return frozenset(line.strip() for line in lines if identity.is_key(line.strip()))
