"""What is agreed before a game: seats, expansions, rune stones, card set, house rules."""

from dataclasses import dataclass, field
from typing import Any

from rs_core.play.errors import N_, CoreError
from rs_core.play.rng import mix, seeded, step
from rs_core.rune_stones.cards.faces import CardSet
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.components import MAX_PLAYERS, MIN_PLAYERS, STONE_KINDS_IN_PLAY
from rs_core.rune_stones.vocabulary import BASE_STONES, DRUIDS, EXPANSIONS, STONES

EDITIONS = (1, 2)
"""Editions of the rulings: a game is played to its end by the one it was begun with.

In the first, beginning another card gave up the open rest of the one before (14.34), and a used
Card switch moved with the other cards (14.16).
"""
EDITION = EDITIONS[-1]
"""What new games are played by."""


class RulesError(CoreError):
    """Rules that cannot be played; the reason names what is wrong."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The agreed rules of one game."""

    players: int = 2
    nocturnal: bool = False
    queenie: bool = False
    stones: tuple[int, ...] = BASE_STONES
    """The eight kinds in play (12.1)."""
    druids: tuple[int, ...] = ()
    """Which druid each seat has; by default brown, grey, beige, black."""
    undo: str = "turn"
    """`none`, `turn` (back to the last revelation) or `any` (further, marked in the journal)."""
    cards: CardSet = field(default_factory=standard)
    edition: int = EDITION

    def __post_init__(self) -> None:
        """Complete the druids and check everything."""
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise RulesError(N_("2 to 4 players can play, not {players}"), players=self.players)
        if not self.druids:
            object.__setattr__(self, "druids", tuple(range(self.players)))
        if len(set(self.druids)) != self.players or not set(self.druids) <= set(range(4)):
            raise RulesError(
                N_("every seat needs a druid of its own: {druids}"), druids=", ".join(DRUIDS)
            )
        if len(set(self.stones)) != STONE_KINDS_IN_PLAY or len(self.stones) != STONE_KINDS_IN_PLAY:
            raise RulesError(
                N_("eight different kinds of rune stone are in play, not {stones}"),
                stones=self.stones,
            )
        allowed = range(len(STONES)) if self.queenie else BASE_STONES
        for stone in self.stones:
            if stone not in allowed:
                named = STONES[stone] if 0 <= stone < len(STONES) else str(stone)
                raise RulesError(N_("rune stone not in this game: {stone}"), stone=named)
        if self.undo not in ("none", "turn", "any"):
            raise RulesError(N_("undo is none, turn or any, not {undo!r}"), undo=self.undo)
        if self.edition not in EDITIONS:
            raise RulesError(
                N_("there is no edition {edition} of the rulings"), edition=self.edition
            )

    def to_data(self) -> dict[str, Any]:
        """Plain data for a file header; the card set by name and fingerprint."""
        return {
            "edition": self.edition,
            "expansions": [e for e in EXPANSIONS if getattr(self, e)],
            "stones": [STONES[stone] for stone in self.stones],
            "undo": self.undo,
            "cards": {"name": self.cards.name, "fingerprint": self.cards.fingerprint},
        }


def stone_number(name: str) -> int:
    """The rune stone of that name."""
    if name not in STONES:
        raise RulesError(
            N_("no rune stone is called {name!r}; there are: {stones}"),
            name=name,
            stones=" ".join(STONES),
        )
    return STONES.index(name)


def check_expansions(names: list[str]) -> None:
    """Refuse expansions that do not exist."""
    for name in names:
        if name not in EXPANSIONS:
            raise RulesError(
                N_("no expansion is called {name!r}; there are: {expansions}"),
                name=name,
                expansions=" ".join(EXPANSIONS),
            )


def draw_stones(seed: int) -> tuple[int, ...]:
    """Eight of the ten kinds, drawn from a seed, in their usual order (12.1)."""
    state = seeded(seed ^ 0x51)
    kinds = list(range(len(STONES)))
    while len(kinds) > STONE_KINDS_IN_PLAY:
        state = step(state)
        del kinds[mix(state) % len(kinds)]
    return tuple(kinds)
