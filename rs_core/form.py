"""Which form of the core runs: plain Python, or the same source compiled (see hatch_build.py).

A compiled module lies beside its source and is found first. It runs only while it is what the
source says; otherwise, or with RUNE_STONES_CORE=plain, the source runs.
"""

import os
import sys
from pathlib import Path
from typing import Final

from rs_core.play.errors import N_, Reason

ASKED: Final = "RUNE_STONES_CORE"
PLAIN: Final = "plain"
LIBRARY: Final = "rs_core__mypyc"
"""Holds the code of all compiled modules."""
STAMP: Final = "compiled.txt"
"""Beside this file if there is a compiled core: the fingerprint of the source it was made of."""

COMPILED: Final = N_("compiled")
NOT_COMPILED: Final = N_("plain Python")
ASKED_FOR: Final = N_("plain Python, as RUNE_STONES_CORE asks")
ANOTHER_VERSION: Final = N_("plain Python: the compiled core is of another version")
ANOTHER_PYTHON: Final = N_("plain Python: the compiled core is not for this Python")

_HERE: Final = Path(__file__).parent


def sources(folder: Path) -> list[Path]:
    """All modules of a core, in a fixed order."""
    return sorted(folder.rglob("*.py"))


def fingerprint(folder: Path) -> str:
    """Tells the source of one core from that of another."""
    from hashlib import blake2b

    found = blake2b(digest_size=16)
    for path in sources(folder):
        for part in (str(path.relative_to(folder)).encode(), path.read_bytes()):
            found.update(len(part).to_bytes(8) + part)
    return found.hexdigest()


def settle(folder: Path = _HERE) -> Reason:
    """Choose the form of the core in a folder before any of its modules is imported; its name."""
    stamp = folder / STAMP
    if not stamp.exists():
        return NOT_COMPILED
    if os.environ.get(ASKED) == PLAIN:
        found = ASKED_FOR
    elif stamp.read_text("ascii", "replace").strip() != fingerprint(folder):
        found = ANOTHER_VERSION
    else:
        found = COMPILED if _loads() else ANOTHER_PYTHON
    if found != COMPILED:
        _pass_over_compiled(folder)
    return found


def _loads() -> bool:
    try:
        __import__(LIBRARY)
    except ImportError:
        return False
    return True


def _pass_over_compiled(folder: Path) -> None:
    """Let imports from the folders of the core find source only."""
    from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

    for place in {str(path.parent) for path in sources(folder)}:
        sys.path_importer_cache[place] = FileFinder(place, (SourceFileLoader, SOURCE_SUFFIXES))
