"""Heaps of stones: how many red, blue, yellow and white ones."""

from collections.abc import Iterable

from rs_core.crossing.components import LETTERS, SET_BONUS, WHITE_POINTS

Stones = tuple[int, int, int, int]

NONE: Stones = (0, 0, 0, 0)


def plus(one: Stones, other: Stones) -> Stones:
    """Two heaps in one."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def less(one: Stones, other: Stones) -> Stones:
    """A heap without those of another."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]


def heap(colours: Iterable[int]) -> Stones:
    """The heap of some stones.

    >>> heap([0, 0, 3])
    (2, 0, 0, 1)
    """
    drawn = list(colours)
    return drawn.count(0), drawn.count(1), drawn.count(2), drawn.count(3)


def points(stones: Stones) -> int:
    """What a heap counts: sets of three colours, white stones, stones in no set (C7.2 to C7.5).

    >>> points((3, 2, 4, 2)), points((1, 1, 0, 3))
    (17, 8)
    """
    red, blue, yellow, white = stones
    # White stones are in no set (C10.12).
    sets = min(red, blue, yellow)
    return red + blue + yellow + SET_BONUS * sets + WHITE_POINTS * white


def text(stones: Stones) -> str:
    """The stones as letters.

    >>> text((2, 0, 1, 3)), text(NONE)
    ('RR Y WWW', '-')
    """
    groups = [letter * count for letter, count in zip(LETTERS, stones, strict=True) if count]
    return " ".join(groups) or "-"
