"""Work that ends its process, for tests of what becomes of the rest."""

import os
from multiprocessing import parent_process


def die_of_seven(number: int) -> int:
    """As when the system ends a worker that takes too much memory; here it does no harm."""
    if number == 7 and parent_process() is not None:
        os._exit(1)
    return number * number
