"""PINs that lock a seat's curtain in a game that goes round as a file.

Kept as salt and hash, so that a PIN used elsewhere does not stand in the file. Whoever has the file
can read the game itself, and can try all short PINs; this keeps honest people honest.
"""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from hashlib import pbkdf2_hmac
from typing import Final

SHORTEST: Final = 4
LONGEST: Final = 64
ROUNDS: Final = 200_000
TRIES: Final = 3
_SALT_BYTES: Final = 16


def make(pin: str) -> str:
    """What a match keeps of a PIN: `SALT:HASH`."""
    salt = secrets.token_bytes(_SALT_BYTES)
    return f"{salt.hex()}:{_hash(pin, salt)}"


def fits(pin: str, kept: str) -> bool:
    """Whether it is the PIN that was kept."""
    salt, _, kept_hash = kept.partition(":")
    return hmac.compare_digest(_hash(pin, bytes.fromhex(salt)), kept_hash)


def _hash(pin: str, salt: bytes) -> str:
    bare = unicodedata.normalize("NFC", pin.strip())[:LONGEST]
    return pbkdf2_hmac("sha256", bare.encode("utf-8", "replace"), salt, ROUNDS).hex()
