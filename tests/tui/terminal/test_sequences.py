"""Only known sequences pass, colours can be left out, and every codec gets something to show."""

import codecs
import doctest

import pytest

from rs_tui.terminal import sequences
from tests.trials._terminal import modes_on
from tests.trials.terminal_env import colours_sent
from tests.trials.terminal_names import foreign_sequences, hostile


def test_the_examples_in_the_module():
    assert doctest.testmod(sequences).failed == 0


@pytest.mark.parametrize(
    "frame",
    [
        "\x1b[1;38;2;1;2;3;48;2;4;5;6mAda\x1b[0m",
        "\x1b[12;40H",
        "\x1b[H",
        "\x1b[?2026h…\x1b[?2026l",
        "\x07",
        "line\nline",
    ],
)
def test_what_a_frame_holds_passes(frame):
    assert sequences.only_known(frame) == frame


@pytest.mark.parametrize(
    ("hostile_text", "left"),
    [
        ("a\x1b]52;c;eA==\x07b", "ab"),
        ("a\x1b]0;t\x1b\\b", "ab"),
        ("a\x1b[6nb", "ab"),
        ("a\x1b[?1000hb", "ab"),
        ("a\x1bPq\x1b\\b", "ab"),
        ("a\x1bcb", "ab"),
        ("a\x1b(0b", "ab"),
        ("a\x9b6nb", "a6nb"),
        ("a\rb\x08\x00c", "abc"),
        ("a\x1b", "a"),
        ("\x1b[3\x1b]x\x071m", "1m"),
        ("\x1b\x1b[31m\x1b", "\x1b[31m"),
    ],
)
def test_other_sequences_do_not(hostile_text, left):
    assert sequences.only_known(hostile_text) == left


def test_no_hostile_name_gets_through():
    frame = sequences.only_known("\n".join(hostile(500)))
    assert not [
        sign for sign in foreign_sequences(frame.encode("utf-8", "replace")) if len(sign) == 1
    ]


@pytest.mark.parametrize(
    ("styled", "plain"),
    [
        ("\x1b[31mx", "x"),
        ("\x1b[1;31;4mx", "\x1b[1;4mx"),
        ("\x1b[38;5;12;7mx", "\x1b[7mx"),
        ("\x1b[38:2::1:2:3;1mx", "\x1b[1mx"),
        ("\x1b[97;107mx\x1b[0m", "x\x1b[0m"),
        ("\x1b[mx", "\x1b[mx"),
    ],
)
def test_styles_without_colours(styled, plain):
    assert sequences.without_colour(styled) == plain
    assert colours_sent(plain.encode()) == "none"


def test_the_test_for_colours_sees_colours():
    assert colours_sent(b"\x1b[1;31mx") == "16"
    assert colours_sent(b"\x1b[31m\x1b[38;5;9mx") == "256"
    assert colours_sent(b"\x1b[38;5;9m\x1b[1;48;2;1;2;3mx") == "truecolor"


@pytest.mark.parametrize(
    ("codec", "sent"),
    [
        ("ascii", b"Bj?rn ~ a ??"),
        ("iso-8859-1", b"Bj\xf8rn ~ a ??"),
        ("iso-8859-2", b"Bj?rn ~ a ??"),
    ],
)
def test_what_a_terminal_lacks_becomes_a_look_alike_of_the_same_width(codec, sent):
    assert sequences.encode("Bjørn … a\u0323 漢", codecs.lookup(codec)) == sent


def test_utf_8_is_sent_as_it_is():
    assert sequences.encode("Bjørn …", None) == "Bjørn …".encode()


def test_leaving_undoes_entering():
    entered = (sequences.ENTER + sequences.MOUSE_ON).encode()
    assert modes_on(entered) == {"1049", "25", "2004", "7", "1000", "1006"}
    assert not modes_on(entered + sequences.LEAVE.encode())
    assert not modes_on(entered + sequences.RESET.encode())


def test_resetting_undoes_what_others_leave():
    left = "".join(
        f"\x1b[?{n}h" for n in (1000, 1002, 1003, 1004, 1006, 1015, 1016, 2004, 1049, 2048)
    )
    assert not modes_on(f"{left}\x1b[>1u\x1b[?25l\x1b[?7l{sequences.RESET}".encode())
