"""How many processes are worth starting at once."""

import os


def cores() -> int:
    """The cores this process may use; where nothing tells, as on macOS, those of the machine."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
