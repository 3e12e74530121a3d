"""Visitors of a shared game box, told apart by the key they logged in with: a folder for each.

OpenSSH tells the key in a file (`ExposeAuthInfo yes`, SSH_USER_AUTH); RUNE_STONES_VISITORS names
the folder that holds one folder for every key. Nobody else's games can then be seen, taken over
or deleted, although all visitors share one account. At tables each is known by the key, too, if the
owner of the table takes the account's word for it (`host --gatekeeper`).
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rs_tui.ground import paths
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableMapping

VARIABLE: Final = "RUNE_STONES_VISITORS"
AUTH_VARIABLE: Final = "SSH_USER_AUTH"
_MOST: Final = 64 * 1024
_DIGITS: Final = 32


def told_apart(env: Mapping[str, str] = os.environ) -> bool:
    """Whether this is a game box that gives every visitor a folder."""
    return bool(env.get(VARIABLE)) and paths.kiosk(env)


def enter(env: MutableMapping[str, str] = os.environ) -> None:
    """Use the folder of this visitor, if visitors are told apart here; CallError without a key."""
    if not told_apart(env):
        return
    root = env[VARIABLE]
    blob = key(env.get(AUTH_VARIABLE, ""))
    if blob is None:
        words = _("this game box knows its visitors by their SSH keys; log in with a key")
        raise CallError(words)
    from hashlib import sha256  # late: most calls are no visitor's

    from rs_tui.tables import identity

    name = sha256(blob).hexdigest()[:_DIGITS]
    env[paths.DATA_DIR_VARIABLE] = str(Path(root).absolute() / name)
    env[identity.VISITOR_VARIABLE] = identity.of_key(blob)


def key(file: str) -> bytes | None:
    """The first public key that a session was let in by; None if it was none."""
    try:
        fd = os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (OSError, ValueError):
        return None
    try:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            return None
        lines = os.read(fd, _MOST).decode("ascii", "replace").splitlines()
    except OSError:
        return None
    finally:
        os.close(fd)
    for line in lines:
        method, _, rest = line.partition(" ")
        words = rest.split()
        if method == "publickey" and len(words) >= 2:
            try:
                from base64 import b64decode

                return b64decode(words[1], validate=True) or None
            except ValueError:
                return None
    return None
