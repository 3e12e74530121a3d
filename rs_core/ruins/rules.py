"""What is agreed before a game: seats, tokens left out, deal, memory, the set of faces (R15.9)."""

from dataclasses import dataclass, field
from typing import Final

from rs_core.play.errors import N_, CoreError
from rs_core.ruins.corruption import disciples_dealt
from rs_core.ruins.facecheck import TOKENS
from rs_core.ruins.facefile import standard
from rs_core.ruins.faces import Character, Faces

MIN_PLAYERS: Final = 4
MAX_PLAYERS: Final = 6
LEFT_OUT: Final = (0, 1, 3, 4)
DEALS: Final = ("any", "one")
MEMORIES: Final = ("notes", "bare")
UNDOS: Final = ("none", "turn", "any")


class RulesError(CoreError):
    """Rules that cannot be played; the reason names what is wrong."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The agreed rules of one game."""

    players: int = 4
    left_out: int = 0
    """Tokens left out of the seal for more stars (R2.3)."""
    deal: str = "any"
    """`one`: four players have exactly one disciple after the deal (R2.9)."""
    memory: str = "notes"
    """`notes`: a view lists what its seat has seen; `bare`: it does not (R12.8)."""
    undo: str = "turn"
    """`none`, `turn` (back to the last barrier) or `any` (further, marked in the journal)."""
    faces: Faces = field(default_factory=standard)

    def __post_init__(self) -> None:
        """Check everything."""
        if type(self.players) is not int or not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise RulesError(
                N_("4 to 6 players can play Runes & Ruins, not {players}"), players=self.players
            )
        if type(self.left_out) is not int or self.left_out not in LEFT_OUT:
            raise RulesError(
                N_("0, 1, 3 or 4 tokens can be left out, not {left_out!r}"), left_out=self.left_out
            )
        for name, value, known in (
            ("deal", self.deal, DEALS),
            ("memory", self.memory, MEMORIES),
            ("undo", self.undo, UNDOS),
        ):
            if value not in known:
                raise RulesError(
                    N_("{name} is one of {known}, not {value!r}"),
                    name=name,
                    known=", ".join(known),
                    value=value,
                )
        if self.one_disciple and 1 not in disciples_dealt(self.characters):
            raise RulesError(N_("with this set no deal gives exactly one disciple"))

    @property
    def tokens(self) -> int:
        """How many tokens lie on the seal at the start (R2.3)."""
        return TOKENS - self.left_out

    @property
    def one_disciple(self) -> bool:
        """Whether the deal must give exactly one disciple (R2.9)."""
        return self.deal == "one" and self.players == MIN_PLAYERS

    @property
    def characters(self) -> list[Character]:
        """The characters that are dealt (R2.5)."""
        return [self.faces.characters[number] for number in self.faces.in_play(self.players)]
