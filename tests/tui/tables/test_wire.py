"""Messages: each comes back as it went, nothing else is taken for one; the document tells all."""

import json
import random
import re
from dataclasses import fields
from pathlib import Path
from typing import get_type_hints

import pytest

from rs_core.play.match import MatchError
from rs_tui.ground.i18n import words_of
from rs_tui.tables import owning, server, spelling, wire
from rs_tui.tables.told import pattern, refusal
from tests.tui.tables import hostile

ALL = (*wire.TO_TABLE, *wire.FROM_TABLE)
DOCUMENT = (Path(__file__).parents[3] / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")
SAMPLES = {
    "int": 3,
    "str": "ä{x}",
    "bool": True,
    "int | None": None,
    "str | None": "no",
    "object": {"a": [1, None]},
    "tuple[int, ...]": (1, 2),
    "tuple[int, int]": (4, 1),
    "tuple[str, ...]": ("a", "b"),
    "tuple[str, str] | None": ("standard", "0123"),
    "tuple[tuple[object, ...], ...]": ((["Began", 1],), ()),
    "tuple[Chair, ...]": (wire.Chair("Ada", "human", True, False, 3, False),),
}


def sample(kind):
    return kind(**{field.name: SAMPLES[field.type] for field in fields(kind)})


@pytest.mark.parametrize("kind", ALL)
def test_every_message_comes_back_as_it_went(kind):
    line = spelling.write(sample(kind))
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert spelling.read(line[:-1], ALL) == sample(kind)


@pytest.mark.parametrize("kind", ALL)
def test_no_key_may_be_missing_strange_or_of_another_type(kind):
    data = json.loads(spelling.write(sample(kind)))
    for key in data:
        less = {name: value for name, value in data.items() if name != key}
        with pytest.raises(spelling.SpellingError):
            spelling.read(json.dumps(less).encode(), ALL)
        if key == "t" or get_type_hints(kind)[key] is object:
            continue
        for wrong in (1.5, {"x": 1}, 1 if type(data[key]) is bool else True):
            with pytest.raises(spelling.SpellingError):
                spelling.read(json.dumps({**data, key: wrong}).encode(), ALL)
    with pytest.raises(spelling.SpellingError):
        spelling.read(json.dumps({**data, "more": 1}).encode(), ALL)


def test_each_side_reads_only_what_the_other_says():
    for line in (spelling.write(sample(kind))[:-1] for kind in wire.FROM_TABLE):
        with pytest.raises(spelling.SpellingError):
            spelling.read(line, wire.TO_TABLE)


def test_hostile_lines_are_messages_or_errors_and_nothing_else():
    dice = random.Random(1)
    found = set()
    for _line in range(3000):
        try:
            found.add(type(spelling.read(hostile.line(dice)[:-1], wire.TO_TABLE)))
        except spelling.SpellingError:
            found.add(None)
    assert len(found) > 10


# --- What comes from a table is foreign too


@pytest.mark.parametrize(
    ("why", "facts", "words"),
    [
        ("seat {seat} is still free", {"seat": 2}, "seat 2 is still free"),
        ("{words}", {"words": "a{b}\x1b[31m"}, "a{b}"),
        ("{words!r} there", {"words": "x"}, "'x' there"),
        ("{words:>999999999}", {"words": "x"}, "{words:>999999999}"),
        ("{words.__class__}", {"words": "x"}, "{words.__class__}"),
        ("{other}", {"words": "x"}, "{other}"),
        ("{", {}, "{"),
        ("plain", ["x"], "plain"),
        ("{x}", {"x": [1]}, "{x}"),
        ("\x1b]0;title\x07red", {}, "red"),
    ],
)
def test_a_refusal_is_said_without_harm(why, facts, words):
    error = refusal(wire.No(1, why, facts))
    assert isinstance(error, MatchError)
    assert words_of(error) == words


def test_a_pattern_without_facts_is_never_filled_in():
    assert pattern("all {of} it") == "all {{of}} it"


# --- The document


def test_the_document_tells_every_message_and_every_key():
    told = {}
    for title, rest in re.findall(r"^### (.+)\n((?:(?!^##).*\n)*)", DOCUMENT, re.MULTILINE):
        told[title] = re.findall(r"^\| `(\w+)` \|", rest, re.MULTILINE)
    expected = {spelling.tag(kind): [field.name for field in fields(kind)] for kind in ALL}
    expected["A seat"] = [field.name for field in fields(wire.Chair)]
    assert told == expected


def test_the_document_tells_the_limits_and_what_an_owner_does():
    for number in (wire.MOST_ASKED, wire.MOST_TOLD, server.BURST, int(server.RATE)):
        assert f"{number:,}" in DOCUMENT
    assert f"{server.MOST_UNREAD // 1024} KiB" in DOCUMENT
    for word in owning.DOES:
        assert f"`{word}`" in DOCUMENT


def test_examples_of_the_document_are_messages():
    examples = re.findall(r"^[CS] (\{.*\})$", DOCUMENT, re.MULTILINE)
    whole = [line for line in examples if "…" not in line]
    for line in whole:
        spelling.read(line.encode(), ALL)
    assert len(whole) >= 5
