"""Who somebody is at a table: a Unix user, known by the kernel, or an SSH key, known by sshd.

user:1000
key:SHA256:ohD8VZEXGWo6Ez8GSEJQ9WpafgLFsOfLOtGGQCQo6Og
"""

from __future__ import annotations

import base64
import re
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection

GUEST: Final = "guest"
"""What an owner's own program says of somebody whom nobody knows, such as a page in a browser."""
VISITOR_VARIABLE: Final = "RUNE_STONES_VISITOR"
"""Names the variable by which a game box says who its visitor is: `key:FINGERPRINT`."""
_USER: Final = re.compile(r"user:(?:0|[1-9][0-9]{0,9})")
_KEY: Final = re.compile(r"key:SHA256:[A-Za-z0-9+/]{43}")


class NotBelieved(ValueError):  # noqa: N818 - named for what it tells
    """Somebody says to be another, and is not one whose word counts for that."""


class Guest(NamedTuple):
    """Somebody at the table, as far as it is proven."""

    identity: str
    owner: bool
    """Whether they may do what only the table's owner may."""


def of_user(uid: int) -> str:
    """The identity of a Unix user."""
    return f"user:{uid}"


def of_key(blob: bytes) -> str:
    """The identity of a public key, by the fingerprint that `ssh-keygen -l` shows.

    >>> of_key(b"")
    'key:SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU'
    """
    return "key:SHA256:" + base64.b64encode(sha256(blob).digest()).decode().rstrip("=")


def is_key(text: str) -> bool:
    """Whether it is the identity of a key, in exactly the form there is."""
    return _KEY.fullmatch(text) is not None


def is_identity(text: str) -> bool:
    """Whether it is the identity of somebody."""
    return is_key(text) or _USER.fullmatch(text) is not None


def proven(
    uid: int, owner: int, said: str | None = None, gatekeepers: Collection[int] = ()
) -> Guest:
    """Who is there: `uid` as the kernel tells it, `said` as their `--as` tells it.

    The word of the owner's own processes counts for keys, and that of the users whom the owner
    named as gatekeepers: sshd has proven the key to them. It makes nobody the owner, nor another
    Unix user. NotBelieved for everybody else who says anything.
    """
    if said is None:
        return Guest(of_user(uid), owner=uid == owner)
    if uid != owner and uid not in gatekeepers:
        raise NotBelieved("only the owner's own processes may say who somebody is")
    if not is_key(said):
        raise NotBelieved("only a key can be vouched for")
    return Guest(said, owner=False)
