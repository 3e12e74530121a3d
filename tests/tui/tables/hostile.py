"""Lines that no client of ours would send."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from rs_tui.tables import spelling, wire

if TYPE_CHECKING:
    import random

STRANGE: tuple[Any, ...] = (
    True,
    False,
    None,
    0,
    1,
    -1,
    2,
    3,
    1.0,
    10**30,
    "",
    "0",
    "seal 1",
    "guest",
    "user:0",
    "key:SHA256:" + "A" * 43,
    "x" * 900,
    "\x1b]52;c;x\x07",
    "\u202e",
    [],
    [1],
    {},
    {"t": "hello"},
)
BROKEN: tuple[bytes, ...] = (
    b"",
    b"{",
    b"null",
    b"[]",
    b'"hello"',
    b"\xff\xfe",
    b'{"t":"choose"}',
    b'{"t":1}',
    b'{"t":["now"]}',
    b'{"t":"now","question":1}',
    b'{"t":"ping","id":NaN}',
    b'{"t":"ping","id":1,"id":2}',
    b'{"t":"say","id":1,"text":"\\ud800"}',
    b'{"t":"ping","id":' + b"9" * 3000 + b"}",
    b"[" * 2000 + b"]" * 2000,
    b'{"t":"ping","id":1}\r',
    b"\x00" * 100,
)


def line(dice: random.Random) -> bytes:
    """One hostile line, with its end."""
    if dice.random() < 0.25:
        return dice.choice(BROKEN) + b"\n"
    kind = dice.choice(wire.TO_TABLE)
    data: dict[str, Any] = {"t": spelling.tag(kind)}
    data |= {field.name: _likely(field.name, dice) for field in fields(kind)}
    for _change in range(dice.choice((0, 1, 1, 2))):
        data[dice.choice(list(data))] = dice.choice(STRANGE)
    if dice.random() < 0.1:
        data[dice.choice(("seat", "as", "owner", "__class__"))] = dice.choice(STRANGE)
    if dice.random() < 0.1:
        data.pop(dice.choice(list(data)))
    return json.dumps(data).encode() + b"\n"


def _likely(name: str, dice: random.Random) -> Any:
    """A value that might be right."""
    return {
        "v": wire.VERSION,
        "id": dice.randrange(9),
        "question": dice.randrange(30),
        "do": dice.choice(
            ("seal 1", "end", "start", "free", "bot", "end", "rematch", "code", "pause")
        ),
        "to": dice.randrange(5),
        "seat": dice.choice((None, 0, 1, 2, 3, -1)),
        "level": dice.choice(("easy", "master", "")),
        "name": dice.choice(("Eve", "Ann", "")),
        "code": dice.choice(("", "ABCD-EFGH")),
        "who": dice.choice(("", "", "guest", "user:0", "key:SHA256:" + "A" * 43)),
        "text": "hello there",
    }.get(name, dice.random() < 0.5)
