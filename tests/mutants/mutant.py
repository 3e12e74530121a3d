"""One single change to the core that breaks the rules it names."""

from typing import NamedTuple


class Mutant(NamedTuple):
    """In a file of rs_core, an old text that stands there once becomes a new one."""

    file: str
    old: str
    new: str
    ids: str
    """The rules it breaks, separated by blanks; each has a test that must notice."""


def change(file: str, old: str, new: str, ids: str, game: str = "rune_stones") -> Mutant:
    """A mutant of a module of a game."""
    return Mutant(f"{game}/{file}.py", old, new, ids)
