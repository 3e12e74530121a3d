"""PINs that lock a seat's curtain in a game that goes round as a file.

Kept as salt and hash, so that a PIN used elsewhere does not stand in the file. Whoever has the file
can read the game itself, and can try all short PINs; this keeps honest people honest.
"""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from hashlib import pbkdf2_hmac
from typing import TYPE_CHECKING, Final

from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from rs_tui.saves import SavedGame

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
    salt, _sign, kept_hash = kept.partition(":")
    return hmac.compare_digest(_hash(pin, bytes.fromhex(salt)), kept_hash)


def _hash(pin: str, salt: bytes) -> str:
    bare = unicodedata.normalize("NFC", pin.strip())[:LONGEST]
    return pbkdf2_hmac("sha256", bare.encode("utf-8", "replace"), salt, ROUNDS).hex()


def unlocked(saved: SavedGame, asked: str | None = None) -> SavedGame:
    """A game whose seats anybody may play; one with PINs is for `rune-stones turn`."""
    if saved.match.pins:
        saved.close()
        words = _("{name} has seats locked by a PIN; rune-stones turn {file} asks for it")
        raise CallError(words.format(name=saved.name, file=asked or saved.name))
    return saved
