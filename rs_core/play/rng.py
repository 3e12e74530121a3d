"""SplitMix64 over one int: the whole random state of a game fits into its state as a number."""

from typing import Final

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15


def step(state: int) -> int:
    """The next random state."""
    return (state + GOLDEN) & MASK


def mix(state: int) -> int:
    """64 well-mixed bits of a random state.

    >>> hex(mix(step(0)))
    '0xe220a8397b1dcdaf'
    """
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK
    return state ^ (state >> 31)


def seeded(seed: int) -> int:
    """A random state from any whole number."""
    return mix(step(seed & MASK))
