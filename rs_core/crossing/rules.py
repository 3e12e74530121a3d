"""What is agreed before a game: players, characters, talk, undo, clock (C3.1, C8.4, C12.10)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rs_core.crossing.components import CHARACTERS, MAX_PLAYERS, MIN_PLAYERS
from rs_core.play.errors import N_, CoreError

FREE: Final = "free"
ANNOUNCE: Final = "announce"
SILENT: Final = "silent"
TALK: Final = (FREE, ANNOUNCE, SILENT)
UNDO: Final = ("none", "turn", "any")
LONGEST_CLOCK: Final = 3600


class RulesError(CoreError):
    """Rules that cannot be played; the reason names what is wrong."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The agreed rules of one game."""

    players: int = MIN_PLAYERS
    characters: tuple[int, ...] = ()
    """The character of each seat; by default in the order of the box (C3.1)."""
    talk: str = FREE
    """`free`, `announce` or `silent` (C8.4)."""
    undo: str = "turn"
    """`none`, `turn` (nothing: every seal is final) or `any` (whole rounds, C12.5)."""
    clock: int = 0
    """Seconds a seat has to seal at a table of several terminals; 0 for no clock (C12.7)."""

    def __post_init__(self) -> None:
        """Complete the characters and check everything."""
        _check_players(self.players)
        if not self.characters:
            object.__setattr__(self, "characters", tuple(range(self.players)))
        if len(self.characters) != self.players or len(set(self.characters)) != self.players:
            raise RulesError(N_("every seat needs a character of its own"))
        if not set(self.characters) <= set(range(len(CHARACTERS))):
            raise RulesError(N_("every seat needs a character of its own"))
        if self.talk not in TALK:
            raise RulesError(N_("talk is free, announce or silent, not {talk!r}"), talk=self.talk)
        if self.undo not in UNDO:
            raise RulesError(N_("undo is none, turn or any, not {undo!r}"), undo=self.undo)
        if not 0 <= self.clock <= LONGEST_CLOCK:
            raise RulesError(
                N_("the clock is 0 to {most} seconds, not {clock}"),
                most=LONGEST_CLOCK,
                clock=self.clock,
            )


def default_talk(terminals: int) -> str:
    """How people talk if nothing is agreed: at one terminal as they like (C8.4)."""
    return FREE if terminals == 1 else ANNOUNCE


def characters_for(named: Sequence[str]) -> tuple[int, ...]:
    """The characters of the seats; one that names none gets the first that is free (C3.1).

    >>> characters_for(["", "human", ""])
    (1, 0, 2)
    """
    for name in named:
        if name and name not in CHARACTERS:
            raise RulesError(
                N_("no character is called {name!r}; there are: {characters}"),
                name=name[:40],
                characters=" ".join(CHARACTERS),
            )
        if name and named.count(name) > 1:
            raise RulesError(N_("two seats want to be the {name}"), name=name)
    _check_players(len(named))
    free = iter([number for number, name in enumerate(CHARACTERS) if name not in named])
    return tuple(CHARACTERS.index(name) if name else next(free) for name in named)


def _check_players(players: int) -> None:
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise RulesError(N_("3 to 6 players can play Crossing, not {players}"), players=players)
