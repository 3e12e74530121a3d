"""Card files: TOML read, checked and laid over the standard set, which is one itself."""

import re
import stat
import tomllib
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from rs_core.play.errors import N_, CoreError, Phrase, Reason
from rs_core.rune_stones.cards.check import CARD_VALUES, FORGES, TILES, Parts, Wrong, check
from rs_core.rune_stones.cards.faces import OURS, PRINTED, Card, CardSet
from rs_core.rune_stones.cards.shorthand import notation
from rs_core.rune_stones.cards.tables import READERS, shown, table_in

__all__ = ["CardFileError", "load", "notation", "parse", "provenance", "standard", "template"]

MOST_BYTES: Final = 256 * 1024
MOST_SIGNS: Final = 200
"""In a line: the parser's memory grows with the square of the dots in a key."""
MOST_NAME: Final = 40
_STANDARD: Final = Path(__file__).with_name("cards.toml")
_SECTIONS: Final = ("name", *READERS)
_ONE: Final = {
    "creatures": N_("creature {number}"),
    "dragons": N_("dragon {number}"),
    "druids": N_("druid card {number}"),
    "banshees": N_("banshee {number}"),
    "tiles": N_("wisp tile {number}"),
    "forges": N_("forge {number}"),
}


class CardFileError(CoreError):
    """A card file that cannot be used: file, line if known, piece and what was expected."""

    def __init__(
        self,
        file: str,
        problem: Phrase | Reason,
        line: int | None = None,
        piece: Phrase | str = "",
    ) -> None:
        self.file = _printable(file)
        self.problem = problem
        self.line = line
        self.piece = piece
        where: Phrase | str = self.file
        if line is not None:
            where = Phrase(N_("{file}, line {line}"), file=self.file, line=line)
        reason = Reason("{where}: {piece}: {problem}" if piece else "{where}: {problem}")
        super().__init__(reason, where=where, piece=piece, problem=problem)


@lru_cache(maxsize=1)
def standard() -> CardSet:
    """The set that comes with the game."""
    return _build(_standard_parts())


def load(path: str | Path, *, alone: bool = False) -> CardSet:
    """The standard set with what a file replaces; alone: the file must give everything."""
    file = str(path)
    try:
        # A pipe would be waited for, for ever.
        regular = stat.S_ISREG(Path(path).stat().st_mode)
        data = _beginning(Path(path)) if regular else b""
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        problem = Phrase(N_("cannot be read: {why}"), why=Reason(_printable(reason)))
        raise CardFileError(file, problem) from None
    if not regular:
        raise CardFileError(file, N_("expected a file, not a folder or device"))
    if len(data) > MOST_BYTES:
        problem = Phrase(N_("too large, expected at most {most} KiB"), most=MOST_BYTES // 1024)
        raise CardFileError(file, problem)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise CardFileError(file, N_("expected a text in UTF-8"), line) from None
    return parse(text, file, alone=alone)


def _beginning(path: Path) -> bytes:
    """As much as may be read, and one byte more if there is more."""
    with path.open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def parse(text: str, file: str = "card file", *, alone: bool = False) -> CardSet:
    """The standard set with what a text replaces."""
    return _build(_read(text, file, Parts() if alone else _standard_parts()))


def template() -> str:
    """The text of the standard card file, to start an own one from."""
    return _STANDARD.read_text(encoding="utf-8")


def provenance(source: str, names: tuple[str, ...] = CARD_VALUES) -> dict[str, str]:
    """Which values of a piece are printed and which are ours, from its source."""
    chosen = names if source == PRINTED else source.removeprefix(f"{PRINTED}: ").split(", ")
    return {name: PRINTED if name in chosen else OURS for name in names}


@lru_cache(maxsize=1)
def _standard_text_parts() -> Parts:
    return _read(template(), _STANDARD.name, Parts())


def _standard_parts() -> Parts:
    """A copy that a file may write over."""
    parts = _standard_text_parts()
    return replace(
        parts,
        cards=dict(parts.cards),
        banshees=dict(parts.banshees),
        tiles=dict(parts.tiles),
        forges=dict(parts.forges),
    )


def _read(text: str, file: str, parts: Parts) -> Parts:
    """Lay the tables of a text over the parts, and check the whole."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_SIGNS:
            expected = N_("too long, expected at most {most} characters in a line")
            raise CardFileError(file, Phrase(expected, most=MOST_SIGNS), number)
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column \d+\)", str(error))
        problem = re.sub(r" \(at [^()]*\)$", "", str(error))
        at = int(found[1]) if found else text.rstrip().count("\n") + 1
        raise CardFileError(file, _not_toml(problem), at) from None
    except RecursionError:
        raise CardFileError(file, _not_toml(N_("nested too deeply"))) from None
    except ValueError as error:
        raise CardFileError(file, _not_toml(str(error))) from None
    try:
        _lay_over(tables, parts)
        check(parts)
    except Wrong as wrong:
        where = _line_of(text, wrong.section, wrong.key)
        raise CardFileError(file, wrong, where, _piece(wrong)) from None
    return parts


def _lay_over(tables: dict[str, object], parts: Parts) -> None:
    for section in tables:
        if section not in _SECTIONS:
            known = ", ".join(_SECTIONS)
            problem = N_("unknown section {section}, expected {known}")
            raise Wrong(section, "", problem, section=shown(section), known=known)
    _read_name(tables.get("name", "own"), parts)
    for section, read in READERS.items():
        if section in tables:
            read(table_in(tables, section), parts)


def _read_name(value: object, parts: Parts) -> None:
    if (
        not isinstance(value, str)
        or not value.isprintable()
        or not 1 <= len(value.strip()) <= MOST_NAME
    ):
        problem = N_("expected a printable text of at most {most} characters, not {value}")
        raise Wrong("name", "", problem, most=MOST_NAME, value=shown(value))
    parts.name = value.strip()


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _not_toml(why: str) -> Phrase:
    """What the reader of TOML says about a file; a Reason stays one."""
    told = why if isinstance(why, Reason) else _printable(why)
    return Phrase(N_("not TOML: {why}"), why=told)


def _piece(wrong: Wrong) -> Phrase | str:
    """`creature 16`, for a message."""
    section, _, druid = wrong.section.partition(".")
    if not wrong.key:
        return section if section in _SECTIONS else ""
    number = _printable(wrong.key if len(wrong.key) < 9 else shown(wrong.key))
    if section not in _ONE:
        return f"{section} {number}"
    piece = Phrase(_ONE[section], number=number)
    return Phrase(Reason("{druid} {piece}"), druid=druid, piece=piece) if druid else piece


def _line_of(text: str, section: str, key: str) -> int | None:
    """The line on which a section sets a key, if it is written in the usual way."""
    here = ""
    for number, line in enumerate(text.split("\n"), 1):
        header = re.match(r"\s*\[([\w.]+)\]", line)
        if header:
            here = header[1]
            if here == section and not key:
                return number
        name = re.match(r"\s*[\"']?([\w-]+)[\"']?\s*=", line)
        if name and ((here, name[1]) == (section, key) or (not key and name[1] == section)):
            return number
    return None


def _build(parts: Parts) -> CardSet:
    """The set for the engine, once everything is checked."""
    cards: tuple[Card, ...] = (*parts.cards.values(), *parts.banshees.values())
    forges = tuple(parts.forges[number] for number in FORGES)
    tiles = tuple(parts.tiles[number] for number in TILES)
    banshees = frozenset(card.id for card in parts.banshees.values())
    # Only what the game is played with: comments, order, name and provenance change nothing.
    lines = [f"prices {' '.join(map(str, parts.prices))}"]
    lines += [f"forge {f.cost} {notation(f.bonus) if f.bonus else ''}" for f in forges]
    lines += [
        f"card {card.id} {card.colour} {card.magic} {notation(card.ability, card.choice)}"
        for card in sorted(cards, key=lambda card: card.id)
    ]
    lines += [f"tile {tile.number} {notation(tile.bonus)}" for tile in tiles]
    fingerprint = sha256("\n".join(lines).encode()).hexdigest()[:12]
    return CardSet(
        parts.name,
        fingerprint,
        cards,
        prices=parts.prices,
        forges=forges,
        tiles=tiles,
        banshees=banshees,
        prices_source=parts.prices_source,
    )
