"""Files of faces: TOML read, checked and laid over the standard set, which is one itself (R16)."""

import re
import reprlib
import stat
import tomllib
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from rs_core.play.errors import N_, CoreError, Phrase, Reason
from rs_core.ruins.facecheck import warnings
from rs_core.ruins.faceread import SECTIONS, Parts, Wrong, read
from rs_core.ruins.faces import OURS, Faces

MOST_BYTES: Final = 256 * 1024
MOST_SIGNS: Final = 200
"""In a line: the parser's memory grows with the square of the dots in a key."""
_STANDARD: Final = Path(__file__).with_name("ruins.toml")


class FaceFileError(CoreError):
    """A file of faces that cannot be used: file, line if known, piece and what was expected."""

    def __init__(
        self, file: str, problem: Phrase | Reason, line: int | None = None, piece: str = ""
    ) -> None:
        self.file = _printable(file)
        where: Phrase | str = self.file
        if line is not None:
            where = Phrase(N_("{file}, line {line}"), file=self.file, line=line)
        reason = Reason("{where}: {piece}: {problem}" if piece else "{where}: {problem}")
        super().__init__(reason, where=where, piece=piece, problem=problem)


@lru_cache(maxsize=1)
def standard() -> Faces:
    """The set that comes with the game."""
    return parse(template(), _STANDARD.name, Parts())


def template() -> str:
    """The text of the standard file, to start an own one from."""
    return _STANDARD.read_text(encoding="utf-8")


def load(path: str | Path) -> Faces:
    """The standard set with the sections that a file replaces."""
    file = str(path)
    try:
        # A pipe would be waited for, for ever.
        regular = stat.S_ISREG(Path(path).stat().st_mode)
        data = _beginning(Path(path)) if regular else b""
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        problem = Phrase(N_("cannot be read: {why}"), why=Reason(_printable(reason)))
        raise FaceFileError(file, problem) from None
    if not regular:
        raise FaceFileError(file, N_("expected a file, not a folder or device"))
    if len(data) > MOST_BYTES:
        problem = Phrase(N_("too large, expected at most {most} KiB"), most=MOST_BYTES // 1024)
        raise FaceFileError(file, problem)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FaceFileError(file, N_("expected a text in UTF-8"), line) from None
    return parse(text, file)


def parse(text: str, file: str = "ruins file", parts: Parts | None = None) -> Faces:
    """The parts, by default those of the standard set, with the sections of a text over them."""
    if parts is None:
        parts = _standard_parts()
    try:
        parts = read(_tables(text, file), parts)
    except Wrong as wrong:
        raise FaceFileError(file, wrong, piece=wrong.piece) from None
    return _build(parts)


@lru_cache(maxsize=1)
def _standard_parts() -> Parts:
    return read(_tables(template(), _STANDARD.name), Parts())


def _tables(text: str, file: str) -> dict[str, object]:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_SIGNS:
            expected = N_("too long, expected at most {most} characters in a line")
            raise FaceFileError(file, Phrase(expected, most=MOST_SIGNS), number)
    try:
        tables: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column \d+\)", str(error))
        problem = re.sub(r" \(at [^()]*\)$", "", str(error))
        at = int(found[1]) if found else text.rstrip().count("\n") + 1
        raise FaceFileError(file, _not_toml(problem), at) from None
    except RecursionError:
        raise FaceFileError(file, _not_toml(N_("nested too deeply"))) from None
    except ValueError as error:
        raise FaceFileError(file, _not_toml(str(error))) from None
    for section in tables:
        if section not in SECTIONS:
            problem = N_("unknown section {section}, expected {known}")
            known = ", ".join(SECTIONS)
            raise FaceFileError(file, Phrase(problem, section=reprlib.repr(section), known=known))
    return tables


def _beginning(path: Path) -> bytes:
    """As much as may be read, and one byte more if there is more."""
    with path.open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _not_toml(why: str) -> Phrase:
    """What the reader of TOML says about a file; a Reason stays one."""
    told = why if isinstance(why, Reason) else _printable(why)
    return Phrase(N_("not TOML: {why}"), why=told)


def _build(parts: Parts) -> Faces:
    """The set for the engine, once everything is checked."""
    assert parts.characters is not None
    assert parts.artefacts is not None
    assert parts.troops is not None
    assert parts.beats is not None
    kinds = tuple(kind for kind, _ in parts.troops)
    beats = tuple(tuple(other in parts.beats[kind] for other in kinds) for kind in kinds)
    # Only what the game is played with: comments, order and marks change nothing.
    lines = [
        *(f"{c.number} {c.icons} {c.ability} {c.numbers}" for c in parts.characters),
        *(f"{a.word} {a.power} {a.sun} {a.effect} {a.number}" for a in parts.artefacts),
        *(f"{kind} {count}" for kind, count in parts.troops),
        *(str(row) for row in beats),
    ]
    marks = [mark for piece in parts.characters for _, mark in piece.marks]
    marks += [mark for piece in parts.artefacts for _, mark in piece.marks]
    marks += [mark for _, mark in parts.troop_marks]
    return Faces(
        name=parts.name,
        fingerprint=sha256("\n".join(lines).encode()).hexdigest()[:12],
        characters=(parts.characters[0], *parts.characters),
        artefacts=parts.artefacts,
        kinds=kinds,
        counts=tuple(count for _, count in parts.troops),
        beats=beats,
        reconstructed=OURS in marks,
        warnings=warnings(parts.characters, parts.artefacts),
        troop_marks=parts.troop_marks,
    )
