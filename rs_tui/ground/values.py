"""Values as they are typed: words of a list and whole numbers, as plain data."""

from argparse import ArgumentTypeError
from typing import NamedTuple

from rs_tui.ground.i18n import _


class Kind(NamedTuple):
    """Words one may choose among, and what to say of others."""

    known: tuple[str, ...]
    unknown: str
    twice: str = ""


def one_of(kind: Kind, word: str) -> str:
    """A word that is known."""
    if word not in kind.known:
        known = ", ".join(kind.known)
        raise ArgumentTypeError(_(kind.unknown).format(word=word[:40], known=known))
    return word


def words(kind: Kind, text: str) -> tuple[str, ...]:
    """Known words with commas between, each once."""
    found = tuple(word.strip().lower() for word in text.split(",") if word.strip())
    for word in found:
        one_of(kind, word)
        if found.count(word) > 1:
            raise ArgumentTypeError(_(kind.twice).format(word=word))
    return found


def number(text: str, low: int, high: int, strange: str, outside: str) -> int:
    """A whole number; what is said of anything else, and of one beyond the limits."""
    # int() would also take 1_000, spaces and the digits of every script
    if not (text.isascii() and text.isdigit()):
        raise ArgumentTypeError(_(strange).format(text=text[:40]))
    if len(text) > len(str(high)) or not low <= int(text) <= high:
        raise ArgumentTypeError(_(outside).format(text=text[:40], low=low, high=high))
    return int(text)
