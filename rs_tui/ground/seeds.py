"""Seeds: the numbers that games are dealt from."""

from __future__ import annotations

from typing import Final

SEEDS: Final = 2**64
"""How many there are."""


def new_seed() -> int:
    """A seed nobody can guess."""
    import secrets  # late: every call needs the number of seeds, few a seed

    return secrets.randbelow(SEEDS)
