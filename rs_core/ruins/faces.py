"""The faces of a set: characters, artefacts, troops and the table of fights. All are values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from rs_core.play.codec import DataSet
from rs_core.play.digits import unword
from rs_core.play.errors import Phrase

PRINTED = "printed"
OURS = "ours"


@dataclass(frozen=True, slots=True)
class Character:
    """A character card (R9)."""

    number: int
    name: str
    race: str
    icons: int
    ability: str
    """The family; `numbers` are its numbers."""
    numbers: tuple[int, ...] = ()
    marks: tuple[tuple[str, str], ...] = field(default=(), compare=False)

    @property
    def is_master(self) -> bool:
        """Whether this is the Shadow Master."""
        return self.ability == "master"

    def has(self, ability: str) -> int:
        """The (last) number of an ability, 1 if it has none; 0 for all other abilities."""
        if self.ability != ability:
            return 0
        return self.numbers[-1] if self.numbers else 1


@dataclass(frozen=True, slots=True)
class Artefact:
    """An artefact tile (R10)."""

    name: str
    word: str
    power: int
    sun: bool
    effect: str
    """The family; `number` is its number, 0 without one."""
    number: int = 0
    marks: tuple[tuple[str, str], ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class Faces(DataSet):
    """A whole set, checked."""

    name: str = field(compare=False)
    fingerprint: str
    characters: tuple[Character, ...] = field(repr=False)
    """By number: the first stands for none, so that characters[7] is number 7."""
    artefacts: tuple[Artefact, ...] = field(repr=False)
    kinds: tuple[str, ...]
    counts: tuple[int, ...]
    beats: tuple[tuple[bool, ...], ...] = field(repr=False)
    """beats[a][b]: whether kind a beats kind b; ties where neither does (R16.3)."""
    reconstructed: bool = field(compare=False, default=True)
    """Whether one value is ours (R16.4)."""
    warnings: tuple[Phrase, ...] = field(compare=False, default=(), repr=False)
    troop_marks: tuple[tuple[str, str], ...] = field(compare=False, default=(), repr=False)

    def __hash__(self) -> int:
        """Sets of one fingerprint are played alike."""
        return hash(self.fingerprint)

    def text(self) -> str:
        """A complete file of faces."""
        from rs_core.ruins.facewrite import face_file  # late: it is made of these faces

        return face_file(self)

    @cached_property
    def runes(self) -> frozenset[int]:
        """The tiles that are dragon runes."""
        return frozenset(n for n, tile in enumerate(self.artefacts) if tile.effect == "rune")

    @cached_property
    def suns(self) -> frozenset[int]:
        """The tiles that show the sun."""
        return frozenset(n for n, tile in enumerate(self.artefacts) if tile.sun)

    @cached_property
    def ring(self) -> int:
        """The Ring of Shadow."""
        return next(n for n, tile in enumerate(self.artefacts) if tile.effect == "ring")

    @cached_property
    def master(self) -> int:
        """The number of the Shadow Master."""
        return next(each.number for each in self.characters[1:] if each.is_master)

    @cached_property
    def tile_codes(self) -> tuple[int, ...]:
        """How choices name tiles: the word as a number, so that its text needs no set."""
        return tuple(unword(tile.word) for tile in self.artefacts)

    @cached_property
    def tile_of(self) -> Mapping[int, int]:
        """The tile that a choice names."""
        return {code: tile for tile, code in enumerate(self.tile_codes)}

    @cached_property
    def kind_codes(self) -> tuple[int, ...]:
        """How choices name kinds of troops."""
        return tuple(unword(kind) for kind in self.kinds)

    @cached_property
    def kind_of(self) -> Mapping[int, int]:
        """The kind that a choice names."""
        return {code: kind for kind, code in enumerate(self.kind_codes)}

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """All troop cards, sorted by kind."""
        return tuple(kind for kind, count in enumerate(self.counts) for _ in range(count))

    def in_play(self, players: int) -> tuple[int, ...]:
        """The numbers of the characters that are dealt (R2.5)."""
        return tuple(range(1, 2 * players + 1))
