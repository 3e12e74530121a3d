"""Seeds: the numbers that games are dealt from."""

from __future__ import annotations

import secrets
from typing import Final

SEEDS: Final = 2**64
"""How many there are."""


def new_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbelow(SEEDS)
