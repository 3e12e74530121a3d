"""Input becomes keys, mouse events and pastes; what cannot be one is dropped."""

import sys
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from textual import events, messages

from rs_tui.terminal import decode
from rs_tui.terminal.decode import PASTE_LIMIT, SEQUENCE_LIMIT, InputDecoder
from tests.trials.terminal_garbage import _PIECES, through_the_decoder


def keys(*pieces: bytes, encoding: str = "utf-8") -> list[str]:
    decoder = InputDecoder(encoding)
    found = [event for piece in pieces for event in decoder.feed(piece)] + decoder.timeout()
    return [event.key for event in found if isinstance(event, events.Key)]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"q", ["q"]),
        (b"7", ["7"]),
        (b"\r", ["enter"]),
        (b"\t", ["tab"]),
        (b" ", ["space"]),
        (b"\x7f", ["backspace"]),
        (b"\x08", ["backspace"]),
        (b"\x1b", ["escape"]),
        (b"\x1b\x1b", ["escape", "escape"]),
        (b"\x1b[A\x1bOB\x1b[1;5C", ["up", "down", "ctrl+right"]),
        (b"\x1b[Z", ["shift+tab"]),
        (b"\x1bOP\x1b[[A\x1b[15~", ["f1", "f1", "f5"]),
        ("ä?".encode(), ["ä", "question_mark"]),
        (b"\x1bx", ["alt+x"]),
        (b"\x1b]", ["alt+right_square_bracket"]),
        (b"\x1b ", ["alt+space"]),
    ],
)
def test_keys(data, expected):
    assert keys(data) == expected


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xfe",
        b"\xc0\x80",
        b"\x1b[48;24;80;0;0t",
        b"\x1b[?2048;1$y",
        b"\x1b[1:2;5u",
        b"\x1b[99999999999999;5u",
        b"\x1b[I",
        b"\x1b[24;80R",
        b"\x1b]52;c;eA==\x07",
        b"\x1b]11;rgb:0/0/0\x1b\\",
        b"\x1bP>|XTerm(370)\x1b\\",
        b"\x1b[E",
        b"\x1b[32;5;5M",
        b"\x1b[<0;0;0M",
        b"\x1b[<0;99999999;1M",
        b"\x00",
        "\N{REPLACEMENT CHARACTER}\x85".encode(),
    ],
)
def test_what_is_no_key_is_dropped_and_the_next_key_works(data):
    assert keys(data, b"k") == ["k"]


@pytest.mark.parametrize("data", ["ö".encode(), b"\x1b[1;5A", b"\x1b[<0;5;5M", b"\x1b[M !!"])
def test_cut_anywhere_it_is_the_same(data):
    whole = [repr(event) for event in InputDecoder().feed(data)]
    assert len(whole) == 1
    for cut in range(1, len(data)):
        decoder = InputDecoder()
        found = decoder.feed(data[:cut]) + decoder.feed(data[cut:])
        assert [repr(event) for event in found] == whole


def test_latin_1():
    assert keys(b"\xe4", encoding="iso-8859-1") == ["ä"]


def test_old_mouse_reports_work_beyond_column_95():
    press, release = InputDecoder().feed(b"\x1b[M\x20\xf0\x30\x1b[M\x23\xf0\x30")
    assert isinstance(press, events.MouseDown)
    assert isinstance(release, events.MouseUp)
    assert (press.x, press.y, press.button) == (0xF0 - 33, 0x30 - 33, 1)
    assert release.button == 1


def test_the_mouse_can_be_off():
    assert InputDecoder(mouse=False).feed(b"\x1b[<0;5;5M\x1b[M !!") == []


def test_synchronised_output_is_noticed():
    (event,) = InputDecoder().feed(b"\x1b[?2026;2$y")
    assert isinstance(event, messages.TerminalSupportsSynchronizedOutput)
    assert InputDecoder().feed(b"\x1b[?2026;0$y") == []


def pastes(found: list[object]) -> list[str]:
    return [event.text for event in found if isinstance(event, events.Paste)]


def test_a_paste_is_one_clean_line_and_no_keys():
    found = InputDecoder().feed(b"\x1b[200~q\r\n\x1b[31m!sh\x1b[201~x")
    assert pastes(found) == ["q !sh"]
    assert [event.key for event in found if isinstance(event, events.Key)] == ["x"]


def test_a_paste_whose_end_is_cut_in_two():
    decoder = InputDecoder()
    found = decoder.feed(b"\x1b[200~abc\x1b[20") + decoder.feed(b"1~")
    assert pastes(found) == ["abc"]


def test_a_paste_whose_end_is_lost_is_over_when_it_is_quiet():
    decoder = InputDecoder()
    assert decoder.feed(b"\x1b[200~abc") == []
    assert decoder.waiting is not None
    assert pastes(decoder.timeout()) == ["abc"]
    assert decoder.waiting is None
    assert [event.key for event in decoder.feed(b"k")] == ["k"]


def test_a_huge_paste_is_cut():
    found = InputDecoder().feed(b"\x1b[200~" + b"a" * 1_000_000 + b"\x1b[201~")
    assert [len(text) for text in pastes(found)] == [PASTE_LIMIT]


@given(st.lists(st.binary(max_size=20), max_size=8))
def test_nothing_is_held_back_for_ever(pieces):
    decoder = InputDecoder()
    for piece in pieces:
        decoder.feed(piece)
    decoder.timeout()
    assert decoder.waiting is None


def test_ten_thousand_random_strings():
    assert through_the_decoder(10_000) > 5_000


UNFINISHED = {
    "OSC": b"\x1b]52;c;",
    "DCS": b"\x1bP>|",
    "SOS": b"\x1bX",
    "PM": b"\x1b^",
    "APC": b"\x1b_G",
    "CSI": b"\x1b[",
    "paste": b"\x1b[200~",
}
LONG = 10_000
STRINGS = [name for name in UNFINISHED if name not in {"CSI", "paste"}]


@pytest.mark.parametrize("name", UNFINISHED)
@pytest.mark.parametrize("size", [1, 4096, LONG])
def test_what_never_ends_is_dropped_and_keys_count_again_when_it_is_quiet(name, size):
    decoder = InputDecoder()
    data = UNFINISHED[name] + b"1" * LONG
    for at in range(0, len(data), size):
        assert decoder.feed(data[at : at + size]) == []
    assert decoder.waiting is not None
    assert [e for e in decoder.timeout() if isinstance(e, events.Key)] == []
    assert decoder.waiting is None
    assert [event.key for event in decoder.feed(b"1k")] == ["1", "k"]


@pytest.mark.parametrize("name", STRINGS)
@pytest.mark.parametrize(
    ("end", "expected"),
    [
        (b"\x07", ["k"]),
        (b"\x1b\\", ["k"]),
        (b"\x18", ["k"]),
        (b"\x1a", ["k"]),
        (b"\x1b[A", ["up", "k"]),
        (b"\x1b\x1b[A", ["escape", "up", "k"]),
    ],
)
def test_a_long_string_ends_where_it_says_so(name, end, expected):
    assert keys(UNFINISHED[name] + b"q" * LONG, end, b"k") == expected


def test_escape_ends_a_string_by_itself():
    decoder = InputDecoder()
    assert decoder.feed(b"\x1b]11;rgb" + b"\x1b") == []
    assert decoder.waiting == decode.ESCAPE_WAIT
    assert [event.key for event in decoder.timeout()] == ["escape"]
    assert [event.key for event in decoder.feed(b"k")] == ["k"]


def test_a_sequence_too_long_to_be_known_is_dropped_to_its_end():
    assert keys(b"\x1b[" + b"1;" * LONG + b"A", b"k") == ["k"]
    assert keys(b"\x1b[" + b"1" * SEQUENCE_LIMIT + b"\rk") == ["enter", "k"]


def work(pieces: list[bytes]) -> tuple[int, int]:
    """How many lines of the decoder run on these pieces, and how many characters it keeps at most.

    Lines count what is done in Python, whatever the machine is busy with meanwhile; what one line
    gives to C is at most the piece and what is kept.
    """
    decoder, lines, kept = InputDecoder(), 0, 0

    def count(frame, event, arg):
        nonlocal lines
        if frame.f_code.co_filename != decode.__file__:
            return None
        lines += event == "line"
        return count

    before = sys.gettrace()
    for piece in pieces:
        sys.settrace(count)
        try:
            decoder.feed(piece)
        finally:
            sys.settrace(before)
        state = vars(decoder).values()
        kept = max(kept, sum(len(part) for part in state if isinstance(part, str | bytes)))
    return lines, kept


@pytest.mark.parametrize("size", [1, 4096])
@pytest.mark.parametrize("begun", [*UNFINISHED.values(), b"", b"\x1b", b"\x1b[M"])
@pytest.mark.parametrize("sign", [b"1", b"\x1b", b"\xff", b"\x1b[M", b"\x1b[200~"])
def test_the_work_grows_with_the_input_and_not_faster(begun, sign, size):
    data = begun + sign * (2048 // len(sign))
    lines, kept = work([data[at : at + size] for at in range(0, len(data), size)])
    assert lines <= 60 * len(data), f"{lines / len(data):.0f} lines a byte"
    assert kept <= 2 * SEQUENCE_LIMIT


# Beginnings, ends and middles of what a decoder knows, so that chance meets its borders.
SIGNS = st.one_of(
    st.sampled_from(_PIECES),
    st.sampled_from([*UNFINISHED.values(), b"\x1b\\", b"\x07", b"\x18", b"\x1bO", b"~", b"M"]),
    st.sampled_from([b"\x1b", b"[", b"]", b"O", b"A", b"1;", b"\xc3", b"\xa4", b"\0", b"\x1b[M"]),
    st.binary(max_size=8),
    st.integers(1, 5000).map(lambda count: b"7" * count),
)


def told(pieces: list[bytes], encoding: str) -> list[str]:
    decoder = InputDecoder(encoding)
    found = [event for piece in pieces for event in decoder.feed(piece)]
    return [repr(event) for event in found + decoder.timeout()]


@given(
    st.lists(SIGNS, max_size=12).map(b"".join),
    st.lists(st.integers(0, 10_000), max_size=12),
    st.sampled_from(["utf-8", "iso-8859-1", "gbk"]),
)
@example(b"\x1b]0;" + b"q" * 5000 + b"\x07k", [4098], "utf-8")
def test_cut_in_any_way_it_is_the_same(data, cuts, encoding):
    edges = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    pieces = [data[start:end] for start, end in pairwise(edges)]
    assert told(pieces, encoding) == told([data], encoding)
    short = data[:200]
    assert told([bytes([byte]) for byte in short], encoding) == told([short], encoding)
