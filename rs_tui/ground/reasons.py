"""What the operating system says of a file or an output, in the language in use.

The C library would translate it too, but only into the language of the environment.
"""

from __future__ import annotations

import os
from typing import Final

from rs_tui.ground.i18n import N_, _

# The words of the C library, for the catalogues; what else it says stays as it is.
_KNOWN: Final = (
    N_("Operation not permitted"),
    N_("No such file or directory"),
    N_("Input/output error"),
    N_("Permission denied"),
    N_("File exists"),
    N_("Not a directory"),
    N_("Is a directory"),
    N_("Too many open files"),
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("File name too long"),
    N_("Too many levels of symbolic links"),
    N_("Disk quota exceeded"),
    N_("File too large"),
)


def reason(error: OSError) -> str:
    """Why the system refused."""
    if error.errno is None:
        return error.strerror or type(error).__name__
    return _(os.strerror(error.errno))
