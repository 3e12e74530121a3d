"""What a friend's ssh meets first at a gate: `doorway RUN key:FINGERPRINT`.

Somebody whose key is not known waits here, and reaches no other program before the owner has let
them in. Then the process becomes the session.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import select
import signal
import sys
import time
from pathlib import Path
from typing import Any, Final, NoReturn

from rs_tui.ground import clean, i18n, paths
from rs_tui.ground.i18n import _
from rs_tui.tables import identity, knocks, places

IDENTITY: Final = "{identity}"
"""Stands in the session's command for who it is."""
PATIENCE: Final = 600.0
"""Seconds that a key waits to be let in."""
_TICK: Final = 0.3
NOT_IN: Final = 2
_HANDED_ON: Final = (
    *("PATH", "TERM", "COLORTERM", "LANG", "SSH_CONNECTION"),
    *(paths.KIOSK_VARIABLE, places.BASE_VARIABLE),
)
"""All that a session gets of our environment, to which Python itself may have added."""
_DEAF_TO: Final = (signal.SIGQUIT, signal.SIGTSTP)


def main() -> int:
    """Let somebody through, or say why not."""
    run, key = Path(sys.argv[1]), sys.argv[2]
    i18n.use(i18n.from_environment())
    try:
        settings = json.loads((run / "gate.json").read_text())
        place = _let_in(run, key, settings)
        if place is None:
            return NOT_IN
        _become(settings, key, place)
    except KeyboardInterrupt:
        return 130
    except (OSError, ValueError):  # the gate is being closed, and its folder is gone
        _say(_closed())
        return NOT_IN


def _let_in(run: Path, key: str, settings: dict[str, Any]) -> int | None:
    """A place for the session; None if it gets none, and was told why."""
    if not identity.is_key(key) or not knocks.is_open(run):
        _say(_closed())
        return None
    if not _known(settings, key) and not _wait(run, key, settings["owner"]):
        return None
    place = knocks.take_place(run / "places", settings["sessions"])
    if place is None:
        _say(_("everybody's place is taken just now; try again later"))
    return place


def _become(settings: dict[str, Any], key: str, place: int) -> NoReturn:
    """Be the session from now on, which holds the place until it ends."""
    os.set_inheritable(place, True)  # noqa: FBT003 - it takes no keywords
    folder = paths.ensure(Path(settings["keep"]) / "visitors" / knocks.name_of(key))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    env = {name: os.environ[name] for name in _HANDED_ON if name in os.environ}
    env |= {paths.DATA_DIR_VARIABLE: str(folder), "HOME": str(folder)}
    command = [key if word == IDENTITY else word for word in settings["command"]]
    os.chdir(folder)
    os.execve(command[0], command, env)  # noqa: S606 - no shell is wanted


def _known(settings: dict[str, Any], key: str) -> bool:
    if settings["anyone"] or key in settings["allowed"]:
        return True
    return key in knocks.let_in(Path(settings["keep"]))


def _wait(run: Path, key: str, owner: str) -> bool:
    """Knock, and wait for the owner's answer; whether it was yes."""
    if knocks.answered(run, key) is False:
        _say(_("{owner} has not let your key in").format(owner=owner))
        return False
    waiting = knocks.take_place(run / "waiting", knocks.WAITING)
    if waiting is None:
        _say(_("too many wait at this gate just now; try again later"))
        return False
    before = {number: signal.signal(number, signal.SIG_IGN) for number in _DEAF_TO}
    _say(_("Your key is new here: {key}").format(key=key.removeprefix("key:")))
    _say(_("Waiting until {owner} lets you in; Ctrl+C leaves.").format(owner=owner))
    address = os.environ.get("SSH_CONNECTION", "").partition(" ")[0]
    path = knocks.knock(run, key, clean.line(address, 60))
    try:
        return _answer(run, key, owner)
    finally:
        path.unlink(missing_ok=True)
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(waiting)


def _answer(run: Path, key: str, owner: str) -> bool:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        said = knocks.answered(run, key)
        if said is not None:
            if not said:
                _say(_("{owner} has not let your key in").format(owner=owner))
            return said
        if not knocks.is_open(run):
            _say(_closed())
            return False
        if not _line_stands():
            return False
    _say(_("{owner} has not answered; try again later").format(owner=owner))
    return False


def _line_stands() -> bool:
    """Wait a moment; whether the other side is still there. What they type is thrown away."""
    ready, _none, _error = select.select([0], [], [], _TICK)
    if not ready:
        return True
    with contextlib.suppress(OSError):
        return bool(os.read(0, 4096))
    return False


def _closed() -> str:
    return _("this gate is closed")


def _say(words: str) -> None:
    with contextlib.suppress(OSError):
        sys.stdout.write(f"{words}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
