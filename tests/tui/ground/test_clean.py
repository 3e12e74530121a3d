"""Foreign text is harmless after cleaning."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_tui.ground import clean
from tests.trials import terminal_names


def test_the_examples_in_the_module():
    assert doctest.testmod(clean).failed == 0


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("Bartholomäus von Hohenstein", "Bartholomäus von"),
        ("e\u0301lan", "élan"),
        ("[/]", "[/]"),
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x1b]52;c;cm0gLXJm\x07Eve", "Eve"),
        ("\x9b6nEve", "Eve"),
        ("\u202eadA", "adA"),
        ("A\u0300\u0301\u0302\u0303\u0304", "À\u0301\u0302"),
        ("\u0301x", "x"),
        ("a\u200bb\ufeffc", "abc"),
        ("\u3164", ""),
        ("👑 King + Queen", "King Queen"),
        ("\ue000\ud800\U0010ffff\u0378", ""),
        ("漢字", "漢字"),
    ],
)
def test_a_name(typed, name):
    assert clean.name(typed) == name


def test_a_line_keeps_signs_that_a_name_does_not():
    assert clean.line("R R → 4 MP + € \x1b[2J") == "R R → 4 MP + €"


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("Friday night", "Friday-night"),
        ("../../etc/passwd", "etc-passwd"),
        ("/", "game"),
        ("..", "game"),
        ("", "game"),
        ("CON", "CON-game"),
        ("a.rsgame\0b", "a-rsgameb"),
        ("Übung 3: Königin", "Übung-3-Königin"),
        (".hidden", "hidden"),
        ("-rf", "rf"),
    ],
)
def test_a_file_name(title, stem):
    assert clean.file_stem(title) == stem


@pytest.mark.parametrize(
    ("text", "cells", "shown"),
    [
        ("Bartholomäus", 12, "Bartholomäus"),
        ("Bartholomäus", 11, "Bartholomä…"),
        ("漢字漢字", 5, "漢字…"),
        ("漢字漢字", 4, "漢…"),
        ("ab", 1, "…"),
        ("ab", 0, ""),
    ],
)
def test_clipping_counts_cells(text, cells, shown):
    assert clean.clip(text, cells) == shown


@given(st.text(st.characters(codec=None), max_size=60))
def test_every_promise_holds_for_any_text(text):
    terminal_names.check(text)


def test_two_thousand_hostile_names():
    names = terminal_names.hostile(2000)
    assert len(set(names)) > 1900
    for name in names:
        terminal_names.check(name)
