"""Numbers of many radixes packed into one short word of letters and digits, and taken out again.

Writer and Reader have the same methods, so that one piece of code describes both directions:
`value = coder.digit(value, 6)` writes the value, or reads it and ignores what it was given.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from rs_core.play.errors import N_, CoreError

ALPHABET: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""Nothing that a chat program makes a link, a smiley or italics of."""
_GROUP: Final = 8
_MOST_GROUPS: Final = 8
_LARGE: Final = 1 << 48
"""Numbers above that are slow to reckon with, and are made and taken apart in pieces."""
_PAIRS: Final = tuple(first + second for first in ALPHABET for second in ALPHABET)
_PIECE: Final = 8
"""Signs that are taken off a number at once."""


class DigitError(CoreError):
    """A number that does not fit its place, or a word with something left over."""


class Coder(Protocol):
    """Either direction."""

    @property
    def writing(self) -> bool:
        """Whether values are put in, not taken out."""

    def digit(self, value: int, radix: int) -> int:
        """A number from 0 to radix - 1."""


class Writer:
    """Packs numbers."""

    writing: Final = True

    def __init__(self) -> None:
        """Nothing packed yet."""
        self.digits: list[tuple[int, int]] = []

    def digit(self, value: int, radix: int) -> int:
        """Put a number from 0 to radix - 1."""
        if not 0 <= value < radix:
            raise DigitError(N_("{value} is not below {radix}"), value=value, radix=radix)
        self.digits.append((value, radix))
        return value

    def number(self) -> int:
        """All that was put, as one number: the first digit counts least."""
        number = 0
        piece, scale = 0, 1
        for value, radix in reversed(self.digits):
            piece = piece * radix + value
            scale *= radix
            if scale > _LARGE:
                number = number * scale + piece
                piece, scale = 0, 1
        return number * scale + piece


class Reader:
    """Takes the numbers out again in the same order."""

    writing: Final = False

    def __init__(self, number: int) -> None:
        """What `Writer.number` gave."""
        self.rest = number

    def digit(self, value: int, radix: int) -> int:
        """Take a number from 0 to radix - 1; the value given is not looked at."""
        del value
        if radix < 1:
            raise DigitError(N_("nothing can stand here"))
        self.rest, found = divmod(self.rest, radix)
        return found

    def finish(self) -> None:
        """Check that nothing is left over."""
        if self.rest:
            raise DigitError(N_("something is left over"))


def flag(coder: Coder, value: bool) -> bool:
    """A yes or no."""
    return bool(coder.digit(int(value), 2))


def count(coder: Coder, value: int) -> int:
    """A number without a limit that is small most of the time."""
    found = 0
    scale = 1
    for _ in range(_MOST_GROUPS):
        group = coder.digit(value % _GROUP, _GROUP)
        value //= _GROUP
        found += group * scale
        scale *= _GROUP
        if not coder.digit(int(value > 0), 2):
            return found
    raise DigitError(N_("a number is too large"))


def several(coder: Coder, values: Sequence[int], radix: int) -> tuple[int, ...]:
    """How many numbers, and each of them."""
    found = []
    for place in range(count(coder, len(values))):
        found.append(coder.digit(values[place] if coder.writing else 0, radix))
        if len(found) > radix:
            raise DigitError(N_("there are too many of a kind"))
    return tuple(found)


def word(number: int, length: int = 1) -> str:
    """A number in letters and digits, at least so many.

    >>> word(62 * 62), unword("100")
    ('100', 3844)
    """
    signs: list[str] = []
    while number:
        number, piece = divmod(number, len(ALPHABET) ** _PIECE)
        for _ in range(_PIECE // 2):
            piece, pair = divmod(piece, len(_PAIRS))
            signs.append(_PAIRS[pair])
    return "".join(reversed(signs)).lstrip(ALPHABET[0]).rjust(length, ALPHABET[0])


def unword(text: str) -> int:
    """The number that `word` wrote; DigitError names a sign that cannot stand there."""
    number = 0
    for sign in text:
        value = ALPHABET.find(sign)
        if value < 0:
            raise DigitError(N_("{sign!r} cannot stand in it"), sign=sign)
        number = number * len(ALPHABET) + value
    return number
