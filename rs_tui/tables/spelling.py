"""How messages are spelt: one JSON object a line.

Reading is strict: known kinds, exactly their keys, exactly their types, so that True is no seat;
whatever is not a message is a SpellingError.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, get_type_hints

from rs_core.play.errors import N_, CoreError
from rs_core.play.journal import JournalError, read_json
from rs_core.play.shapes import Shape, ShapeError, shape
from rs_tui.tables import wire

if TYPE_CHECKING:
    from collections.abc import Mapping


class SpellingError(CoreError):
    """A line that is no message."""


def tag(kind: type[wire.Message]) -> str:
    """How a kind of message is called on the line."""
    return kind.__name__.lower()


def _field_shapes(kind: type[wire.Message]) -> Mapping[str, Shape[Any]]:
    hints = get_type_hints(kind)
    return {field.name: shape(hints[field.name]) for field in fields(kind)}


_SHAPES: Final[dict[type[wire.Message], Mapping[str, Shape[Any]]]] = {
    kind: _field_shapes(kind) for kind in (*wire.TO_TABLE, *wire.FROM_TABLE)
}
_KINDS: Final = {tag(kind): kind for kind in _SHAPES}


def write(message: wire.Message) -> bytes:
    """A message as a line."""
    kind = type(message)
    data = {name: each.write(getattr(message, name)) for name, each in _SHAPES[kind].items()}
    return f"{_dump({'t': tag(kind), **data})}\n".encode()


def read(line: bytes, kinds: tuple[type[wire.Message], ...]) -> wire.Message:
    """The message of a line, without its end; SpellingError if it is none of these kinds."""
    try:
        text = line.decode()
        data = read_json(text)
        if "\\u" in text:  # half a character may be written so
            _dump(data).encode()
        if type(data) is not dict or type(data.get("t")) is not str:
            raise SpellingError(N_("a line is no message"))
        kind = _KINDS.get(data["t"])
        if kind not in kinds:
            raise SpellingError(N_("a message is of an unknown kind"))
        assert kind is not None
        expected = _SHAPES[kind]
        if len(data) != 1 + len(expected) or not data.keys() > expected.keys():
            raise SpellingError(N_("a message has other keys than it should"))
        return kind(**{name: each.read(data[name]) for name, each in expected.items()})
    except (UnicodeError, JournalError, ShapeError) as error:
        raise SpellingError(N_("a line is no message")) from error


_dump: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
