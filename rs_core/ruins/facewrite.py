"""A set as a complete file of faces."""

import json
from collections.abc import Iterator, Mapping

from rs_core.ruins.facecheck import EFFECTS
from rs_core.ruins.faces import Artefact, Character, Faces


def face_file(faces: Faces) -> str:
    """A set as a complete file; reading it gives the same set."""
    lines = [f"name = {_quoted(faces.name)}"]
    for character in faces.characters[1:]:
        lines += _character(character)
    for artefact in faces.artefacts:
        lines += _artefact(artefact)
    marks = dict(faces.troop_marks)
    for kind, count in zip(faces.kinds, faces.counts, strict=True):
        values = {"kind": _quoted(kind), "count": str(count)}
        lines += _table("[[troop]]", values, {name: marks[f"{kind} {name}"] for name in values})
    beaten = {
        kind: _quoted([other for other, wins in zip(faces.kinds, row, strict=True) if wins])
        for kind, row in zip(faces.kinds, faces.beats, strict=True)
    }
    lines += _table("[beats]", beaten, dict.fromkeys(beaten, marks["beats"]))
    return "\n".join(lines) + "\n"


def _character(character: Character) -> Iterator[str]:
    values = {
        "number": str(character.number),
        "name": _quoted(character.name),
        "race": _quoted(character.race),
        "icons": str(character.icons),
        "ability": _quoted(" ".join((character.ability, *map(str, character.numbers)))),
    }
    return _table("[[character]]", values, dict(character.marks))


def _artefact(artefact: Artefact) -> Iterator[str]:
    number = f" {artefact.number}" if EFFECTS[artefact.effect] else ""
    values = {
        "name": _quoted(artefact.name),
        "word": _quoted(artefact.word),
        "power": str(artefact.power),
        "sun": "true" if artefact.sun else "false",
        "effect": _quoted(artefact.effect + number),
    }
    return _table("[[artefact]]", values, dict(artefact.marks))


def _table(head: str, values: Mapping[str, str], marks: Mapping[str, str]) -> Iterator[str]:
    yield from ("", head)
    yield from (f"{name} = {value}" for name, value in values.items())
    told = ", ".join(f"{name} = {_quoted(marks[name])}" for name in values)
    yield f"mark = {{ {told} }}"


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
