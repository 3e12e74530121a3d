"""A shared game box on a real OpenSSH server: play, lose the line, come back, and no way out."""

import os
import signal
import time
from pathlib import Path

from tests import ptyprocs
from tests.trials._ssh_ways import Way, check_processes, ways
from tests.trials._sshbox import PAGE, Box, box, missing
from tests.trials._terminal import Watched, box_program

Row = tuple[str, str]

# What the SSH client, which runs in the same folder here, writes there itself.
_OF_THE_CLIENT = {"known_hosts", "known_hosts.old", "control", "forward"}


def cut_and_come_back(it: Box, how: signal.Signals) -> float:
    """Go a choice further, kill the client, log in again; the seconds until the old one ended."""
    what = it.what
    with Watched(it.program()).start().enter() as line:
        reached = line.go_on()
        begin = time.monotonic()
        os.kill(line.pid, how)
        line.ended()
    while len(ptyprocs.tree(it.server)) > 1:
        assert time.monotonic() - begin < 15, "the old session still lives"
        time.sleep(0.05)
    took = time.monotonic() - begin
    with Watched(it.program()).start().enter(again=True) as line:
        again = what.choice(line.screen_text())
        assert again == reached, f"came back to {again!r} instead of {reached!r}"
        line.press(what.quit_keys * (2 if what.playing else 1))
        assert line.ended() == 0, "quitting over the line"
        line.check_as_before("over SSH")
    return took


def apart(it: Box) -> None:
    """Two visitors see their own games only."""
    what = it.what
    with Watched(it.program(visitor="ada")).start().enter() as ada:
        here = ada.go_on()
        with Watched(it.program(visitor="ben")).start() as ben:
            assert what.choice(ben.screen_text()) != here
            ben.enter()
    used = [folder for folder in (it.folder / "games").iterdir() if any(folder.iterdir())]
    assert len(used) == 2, f"two visitors, and these folders: {used}"
    for folder in used:
        assert folder.stat().st_mode & 0o077 == 0


def try_way(it: Box, way: Way) -> None:
    """One way: it must leave no trace and show nothing."""
    name, attempt = way
    outside = _files(it.folder, but="games")
    try:
        seen = attempt(it)
    except AssertionError as error:
        raise AssertionError(f"{name}: {error}") from error
    assert b"TOPSECRET" not in seen, f"{name}: read a foreign file"
    assert not it.canary.exists(), f"{name}: ran a command"
    new = _files(it.folder, but="games") - outside - _OF_THE_CLIENT
    assert not new, f"{name}: new files {new}"
    check_processes(it)


def _files(folder: Path, but: str) -> set[str]:
    return {path.name for path in folder.rglob("*") if but not in path.parts}


def run(short: bool) -> list[Row]:
    if reason := missing():
        return [("game box over SSH", reason)]
    what = box_program()
    rows: list[Row] = []
    with box(what) as it:
        took = cut_and_come_back(it, signal.SIGKILL)
        rows.append(("line cut, logged in again", f"same choice, old session gone in {took:.2f} s"))
        apart(it)
        rows.append(("two visitors", "own games only"))
        tried = ways()[:: 17 if short else 1]
        for way in tried:
            try_way(it, way)
        rows.append(("ways out of the account", f"{len(tried)}, none leads out"))
    with box(what, forced=True) as it:
        cut_and_come_back(it, signal.SIGKILL)
        apart(it)
        rows.append(("two keys of one account", "own games only, found again after a cut line"))
        if not short:
            for way in tried:
                try_way(it, way)
            rows.append(("ways out of ForceCommand", f"{len(tried)}, none leads out"))
    if not short:
        page = PAGE.read_text()
        unlisted = [name for name, _ in tried if f"- {name}\n" not in page]
        assert not unlisted, f"not listed in {PAGE.name}: {unlisted}"
    return rows
