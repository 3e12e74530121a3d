"""Where games, settings and the log are kept: the platform's own folders, for the user alone.

`--data-dir` or RUNE_STONES_DATA_DIR moves the games. On a shared game box (RUNE_STONES_KIOSK=1)
settings and log move with them, so that a visitor owns one folder and nothing else.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rs_tui.ground.i18n import _
from rs_tui.ground.reasons import reason

if TYPE_CHECKING:
    from collections.abc import Mapping

APP = "rune-stones"
DATA_DIR_VARIABLE = "RUNE_STONES_DATA_DIR"
KIOSK_VARIABLE = "RUNE_STONES_KIOSK"
PRIVATE = 0o700


class PathError(Exception):
    """A folder that cannot be used; the message names it and the way out."""


class Paths(NamedTuple):
    """The folders of one session; nothing is made before `ensure`."""

    data: Path
    config: Path
    log: Path
    why: str


def kiosk(env: Mapping[str, str] = os.environ) -> bool:
    """Whether this session belongs to a visitor who gets the game and nothing else."""
    return env.get(KIOSK_VARIABLE, "") not in {"", "0"}


def find(data_dir: str | os.PathLike[str] | None = None) -> Paths:
    """The folders to use; `data_dir` is what `--data-dir` said."""
    given = data_dir or os.environ.get(DATA_DIR_VARIABLE) or None
    if given is None:
        why = _("the platform's place")
    else:
        why = "--data-dir" if data_dir else DATA_DIR_VARIABLE
    try:
        data = None if given is None else Path(given).expanduser().absolute()
    except RuntimeError:  # ~somebody who is not here
        words = _("{folder}: there is no such home folder")
        raise PathError(words.format(folder=given)) from None
    if kiosk() and data is not None:
        return Paths(data, data / "settings", data / "log", why)
    # Late, because most calls that print a line or two need no folder.
    import platformdirs

    where = platformdirs.PlatformDirs(APP, appauthor=False)
    return Paths(
        data or Path(where.user_data_dir),
        Path(where.user_config_dir),
        Path(where.user_log_dir),
        why,
    )


def problem(folder: Path) -> str | None:
    """Why an existing folder cannot hold anything private, or None."""
    try:
        found = folder.stat()
    except OSError as error:
        return _("{path}: {reason}").format(path=folder, reason=reason(error))
    if not stat.S_ISDIR(found.st_mode):
        return _("{folder} is not a folder").format(folder=folder)
    if hasattr(os, "getuid") and found.st_uid != os.getuid():
        return _("{folder} belongs to another user").format(folder=folder)
    if found.st_mode & 0o022:
        return _("{folder} can be written by others; chmod 700 helps").format(folder=folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        return _("{folder} cannot be written").format(folder=folder)
    return None


def ensure(folder: Path) -> Path:
    """Make a folder for the user alone (0700), or check the one that is there.

    A folder that exists keeps its mode when only reading is open to others: it may be one the
    player chose for other things too. One that others may write to is refused.
    """
    try:
        folder.mkdir(mode=PRIVATE, parents=True)
    except FileExistsError:
        pass
    except OSError as error:
        words = _("cannot make {folder}: {reason}")
        raise PathError(words.format(folder=folder, reason=reason(error))) from error
    if (wrong := problem(folder)) is not None:
        raise PathError(wrong)
    return folder
