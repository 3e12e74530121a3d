"""Readers of the sections of a file of faces: every value is checked where it is read."""

import re
import reprlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from rs_core.play.errors import N_, CoreError, Reason
from rs_core.ruins.facecheck import ABILITIES, ARTEFACTS, CHARACTERS, EFFECTS, RUNES, TROOPS
from rs_core.ruins.faces import OURS, PRINTED, Artefact, Character

SECTIONS: Final = ("name", "character", "artefact", "troop", "beats")
MOST_NAME: Final = 40
MOST_WORD: Final = 12
MOST_ICONS: Final = 9
MOST_POWER: Final = 21
_WORD: Final = re.compile(r"[a-z][a-z0-9]*")
_MARKS: Final = (PRINTED, OURS)
Marks = tuple[tuple[str, str], ...]


class Wrong(CoreError):  # noqa: N818 - said of a value; players see FaceFileError
    """A value that is not as it must be: of which piece, and what was expected."""

    def __init__(self, piece: str, reason: Reason, /, **facts: object) -> None:
        super().__init__(reason, **facts)
        self.piece = piece


@dataclass(frozen=True, slots=True)
class Parts:
    """The sections of a set while it is put together."""

    name: str = ""
    characters: tuple[Character, ...] | None = None
    artefacts: tuple[Artefact, ...] | None = None
    troops: tuple[tuple[str, int], ...] | None = None
    beats: Mapping[str, tuple[str, ...]] | None = None
    troop_marks: Marks = ()


class Table:
    """One table of a file, with readers that complain about it by name."""

    def __init__(self, piece: str, value: object, known: tuple[str, ...]) -> None:
        self.piece = piece
        if not isinstance(value, dict):
            raise self.wrong(N_("expected a table, not {value}"), value=shown(value))
        self.values: dict[str, object] = value
        for name in value:
            if name not in (*known, "mark"):
                problem = N_("expected only {known}, not {value}")
                raise self.wrong(problem, known=", ".join((*known, "mark")), value=shown(name))
        for name in (*known, "mark"):
            if name not in value:
                raise self.wrong(N_("{name} is missing"), name=name)
        self.marks = self._marks(known)

    def wrong(self, reason: Reason, /, **facts: object) -> Wrong:
        """The complaint, to be raised."""
        return Wrong(self.piece, reason, **facts)

    def whole(self, name: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self.values[name]
        if type(value) is not int or not least <= value <= most:
            problem = N_("{name}: expected a whole number from {least} to {most}, not {value}")
            raise self.wrong(problem, name=name, least=least, most=most, value=shown(value))
        return value

    def text(self, name: str) -> str:
        """A short printable text."""
        return short_text(self.values[name], self.piece, name)

    def word(self, name: str) -> str:
        """One lower-case word, as choices name the piece."""
        value = self.values[name]
        if not isinstance(value, str) or len(value) > MOST_WORD or not _WORD.fullmatch(value):
            problem = N_(
                "{name}: expected one lower-case word of at most {most} letters, not {value}"
            )
            raise self.wrong(problem, name=name, most=MOST_WORD, value=shown(value))
        return value

    def yes(self, name: str) -> bool:
        """True or false."""
        value = self.values[name]
        if type(value) is not bool:
            problem = N_("{name}: expected true or false, not {value}")
            raise self.wrong(problem, name=name, value=shown(value))
        return value

    def family(
        self, name: str, known: Mapping[str, tuple[range, ...]]
    ) -> tuple[str, tuple[int, ...]]:
        """An ability or effect: its family and numbers (R16.2)."""
        value = self.values[name]
        word, *numbers = value.split(" ") if isinstance(value, str) else ("",)
        if word not in known:
            problem = N_("{name}: expected one of {known}, not {value}")
            raise self.wrong(problem, name=name, known=", ".join(known), value=shown(value))
        bounds = known[word]
        fits = len(numbers) == len(bounds) and all(
            re.fullmatch(r"\d{1,3}", number) and int(number) in bound
            for number, bound in zip(numbers, bounds, strict=True)
        )
        if not fits:
            form = " ".join((word, *(f"{bound[0]}–{bound[-1]}" for bound in bounds)))
            problem = N_("{name}: expected {form}, not {value}")
            raise self.wrong(problem, name=name, form=form, value=shown(value))
        return word, tuple(int(number) for number in numbers)

    def _marks(self, known: tuple[str, ...]) -> Marks:
        """Of every value whether it is printed or ours."""
        value = self.values["mark"]
        if isinstance(value, dict):
            if set(value) != set(known):
                problem = N_("mark: expected one for each of {known}, not for {value}")
                raise self.wrong(problem, known=", ".join(known), value=shown(", ".join(value)))
            marks = value
        else:
            marks = dict.fromkeys(known, value)
        for name, mark in marks.items():
            if mark not in _MARKS:
                problem = N_("mark of {name}: expected printed or ours, not {value}")
                raise self.wrong(problem, name=name, value=shown(mark))
        return tuple((name, marks[name]) for name in known)


def shown(value: object) -> str:
    """A foreign value for a message: printable and short."""
    return reprlib.repr(value)  # cuts what is long or deep


def short_text(value: object, piece: str, name: str) -> str:
    """A short printable text."""
    if (
        not isinstance(value, str)
        or not value.isprintable()
        or not 1 <= len(value.strip()) <= MOST_NAME
    ):
        problem = N_("{name}: expected a printable text of at most {most} characters, not {value}")
        raise Wrong(piece, problem, name=name, most=MOST_NAME, value=shown(value))
    return value.strip()


def read(tables: Mapping[str, object], parts: Parts) -> Parts:
    """The parts with the sections of a file over them; Wrong names what cannot be."""
    parts = replace(parts, name=short_text(tables.get("name", "own"), "", "name"))
    if "character" in tables or parts.characters is None:
        parts = replace(parts, characters=_characters(tables.get("character")))
    if "artefact" in tables or parts.artefacts is None:
        parts = replace(parts, artefacts=_artefacts(tables.get("artefact")))
    new_troops = "troop" in tables or parts.troops is None
    if new_troops:
        troops, marks = _troops(tables.get("troop"))
        parts = replace(parts, troops=troops, troop_marks=marks)
    if "beats" in tables or new_troops:
        assert parts.troops is not None
        beats, mark = _beats(tables.get("beats"), dict(parts.troops))
        kept = tuple(each for each in parts.troop_marks if each[0] != "beats")
        parts = replace(parts, beats=beats, troop_marks=(*kept, ("beats", mark)))
    return parts


def _listed(section: str, value: object, count: int | None) -> list[object]:
    """The tables of a section."""
    if not isinstance(value, list):
        raise Wrong(section, N_("expected tables headed [[{section}]]"), section=section)
    if count is not None and len(value) != count:
        raise Wrong(section, N_("expected {count}, not {found}"), count=count, found=len(value))
    return value


def _characters(value: object) -> tuple[Character, ...]:
    found: dict[int, Character] = {}
    for at, each in enumerate(_listed("character", value, CHARACTERS), 1):
        table = Table(f"character {at}", each, ("number", "name", "race", "icons", "ability"))
        number = table.whole("number", 1, CHARACTERS)
        if number in found:
            raise table.wrong(N_("number {number} stands twice"), number=number)
        ability, numbers = table.family("ability", ABILITIES)
        found[number] = Character(
            number,
            table.text("name"),
            table.text("race"),
            table.whole("icons", 0, MOST_ICONS),
            ability,
            numbers,
            table.marks,
        )
    masters = sum(each.is_master for each in found.values())
    if masters != 1:
        raise Wrong("character", N_("expected exactly one master, not {found}"), found=masters)
    return tuple(found[number] for number in sorted(found))


def _artefacts(value: object) -> tuple[Artefact, ...]:
    found: dict[str, Artefact] = {}
    for at, each in enumerate(_listed("artefact", value, ARTEFACTS), 1):
        table = Table(f"artefact {at}", each, ("name", "word", "power", "sun", "effect"))
        word = table.word("word")
        if word in found:
            raise table.wrong(N_("the word {word} stands twice"), word=word)
        effect, numbers = table.family("effect", EFFECTS)
        found[word] = Artefact(
            table.text("name"),
            word,
            table.whole("power", 0, MOST_POWER),
            table.yes("sun"),
            effect,
            sum(numbers),
            table.marks,
        )
    effects = Counter(tile.effect for tile in found.values())
    for effect, expected in (("rune", RUNES), ("ring", 1)):
        if effects[effect] != expected:
            problem = N_("expected {expected} with the effect {effect}, not {found}")
            raise Wrong(
                "artefact", problem, expected=expected, effect=effect, found=effects[effect]
            )
    return tuple(found.values())


def _troops(value: object) -> tuple[tuple[tuple[str, int], ...], Marks]:
    found: dict[str, int] = {}
    marks: list[tuple[str, str]] = []
    for at, each in enumerate(_listed("troop", value, None), 1):
        table = Table(f"troop {at}", each, ("kind", "count"))
        kind = table.word("kind")
        if kind in found or kind == "mark":
            raise table.wrong(N_("the word {word} stands twice"), word=kind)
        found[kind] = table.whole("count", 1, TROOPS)
        marks += [(f"{kind} {name}", mark) for name, mark in table.marks]
    total = sum(found.values())
    if total != TROOPS:
        raise Wrong("troop", N_("expected {count} cards, not {found}"), count=TROOPS, found=total)
    return tuple(found.items()), tuple(marks)


def _beats(value: object, troops: Mapping[str, int]) -> tuple[Mapping[str, tuple[str, ...]], str]:
    table = Table("beats", value, tuple(troops))
    found: dict[str, tuple[str, ...]] = {}
    for kind in troops:
        beaten = table.values[kind]
        if not isinstance(beaten, list) or not all(
            isinstance(other, str) and other in troops for other in beaten
        ):
            problem = N_("{name}: expected a list of kinds that have cards, not {value}")
            raise table.wrong(problem, name=kind, value=shown(beaten))
        if kind in beaten:
            raise table.wrong(N_("{kind} cannot beat itself"), kind=kind)
        if len(set(beaten)) != len(beaten):
            raise table.wrong(N_("{name}: a kind stands twice"), name=kind)
        found[kind] = tuple(beaten)
    for kind, beaten in found.items():
        for other in beaten:
            if kind in found[other]:
                problem = N_("{kind} and {other} cannot beat each other")
                raise table.wrong(problem, kind=kind, other=other)
    return found, OURS if OURS in dict(table.marks).values() else PRINTED
