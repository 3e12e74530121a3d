"""The canvas: what it sends shows the same as whole frames, and is little."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rs_tui.terminal.canvas import Canvas, cells
from tests.tui.terminal.mirror import Mirror

WIDTH, HEIGHT = 12, 5
STYLES = ["", "0", "1", "2", "31", "1;38;5;9", "48;5;17", "31;48;5;17", "38;2;1;2;3;48;2;4;5;6"]
STYLES += ["4;44", "7", "1;2", "3;9", "22", "39", "49", "24;27"]
SIGNS = st.sampled_from([" ", " ", "a", "b", "✦", "日", "e\u0301", "…"])
STYLE = st.sampled_from(STYLES).map(lambda codes: f"\x1b[{codes}m")
TEXT = st.lists(SIGNS, min_size=1, max_size=WIDTH).map("".join)
PLACE = st.builds(lambda y, x: f"\x1b[{y};{x}H", st.integers(1, HEIGHT), st.integers(1, WIDTH))
# Textual gives every line its place and every text its style.
STROKE = st.builds(
    lambda place, parts: place + "".join(f"{style}{text}\x1b[0m" for style, text in parts),
    PLACE,
    st.lists(st.tuples(STYLE, TEXT), min_size=1, max_size=3),
)
FRAME = st.builds(
    lambda strokes, place: "".join(strokes) + place, st.lists(STROKE, max_size=4), PLACE
)
SIZE = st.tuples(st.integers(WIDTH, WIDTH + 4), st.integers(HEIGHT, HEIGHT + 4))


def full(columns: int, rows: int, text: str = "") -> str:
    """A frame that covers everything, as Textual sends it after a change of size."""
    lines = [text[y * columns :][:columns].ljust(columns) for y in range(rows)]
    drawn = (f"\x1b[{y + 1};1H\x1b[37;44m{line}\x1b[0m" for y, line in enumerate(lines))
    return "".join(drawn) + "\x1b[1;1H"


@settings(max_examples=60)
@given(st.lists(FRAME, min_size=1, max_size=5))
def test_it_shows_what_whole_frames_show(frames: list[str]) -> None:
    mirror = Mirror(WIDTH, HEIGHT)
    mirror.show(full(WIDTH, HEIGHT))
    for frame in frames:
        mirror.show(frame)
        assert not mirror.difference()


@settings(max_examples=60)
@given(st.lists(st.one_of(FRAME, SIZE, st.just("forget")), min_size=1, max_size=6))
def test_it_loses_nothing_by_other_sizes_and_by_forgetting(events: list[object]) -> None:
    mirror = Mirror(WIDTH, HEIGHT)
    mirror.show(full(WIDTH, HEIGHT, "abc"))
    for event in events:
        if isinstance(event, tuple):
            mirror.resize(*event)
            mirror.show(full(*event, text="drawn for this size"))
        elif event == "forget":
            mirror.canvas.forget()
            mirror.sparing.reset()  # whatever was there
            mirror.sparing.reset_mode(7, private=True)
            mirror.show("")
        else:
            mirror.show(str(event))
        assert not mirror.difference()


@settings(max_examples=30)
@given(st.lists(FRAME, min_size=1, max_size=4), FRAME)
def test_frames_that_were_missed_are_made_up_for(missed: list[str], last: str) -> None:
    """A client that does not read misses frames, and is sent the state of the last one."""
    mirror = Mirror(WIDTH, HEIGHT)
    mirror.show(full(WIDTH, HEIGHT))
    mirror.show("".join([*missed, last]))
    assert not mirror.difference()


@settings(max_examples=30)
@given(FRAME)
def test_a_frame_that_stands_already_costs_nothing(frame: str) -> None:
    mirror = Mirror(WIDTH, HEIGHT)
    mirror.show(full(WIDTH, HEIGHT) + frame)
    assert mirror.show(frame) == ""
    mirror.canvas.forget()
    assert mirror.show(frame)


@pytest.mark.parametrize(
    ("frame", "sent"),
    [
        # One cell, the way back to the corner, no style where it is the one that is set.
        ("\x1b[3;5H\x1b[37;44mx\x1b[0m\x1b[1;1H", "\x1b[3;5Hx\x1b[H"),
        # A change of ink alone.
        ("\x1b[3;5H\x1b[31;44mx\x1b[0m\x1b[1;1H", "\x1b[3;5H\x1b[31mx\x1b[H"),
        # Blanks are their background, whatever ink they have.
        ("\x1b[3;5H\x1b[1;31;44m    \x1b[0m\x1b[1;1H", ""),
        # A short gap is written over, a longer one is jumped over.
        ("\x1b[3;5H\x1b[37;44mx  x\x1b[0m\x1b[1;1H", "\x1b[3;5Hx  x\x1b[H"),
        ("\x1b[3;1H\x1b[37;44mx      x\x1b[0m\x1b[1;1H", "\x1b[3Hx\x1b[6Cx\x1b[H"),
        # A wide sign and a mark are followed by a place of their own.
        ("\x1b[3;5H\x1b[37;44m日x\x1b[0m\x1b[1;1H", "\x1b[3;5H日\x1b[3;7Hx\x1b[H"),
        ("\x1b[3;5H\x1b[37;44me\u0301x\x1b[0m\x1b[1;1H", "\x1b[3;5He\u0301\x1b[3;6Hx\x1b[H"),
        # A new line is a place, nothing that scrolls.
        ("\x1b[5;1H\n\n\x1b[1;1H", ""),
        # The bell rings, and is not part of the picture.
        ("\x07", "\x07"),
    ],
)
def test_what_is_sent(frame: str, sent: str) -> None:
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.draw(full(WIDTH, HEIGHT, "."))
    canvas.changes()
    canvas.draw(frame)
    assert canvas.changes() == sent
    assert canvas.changes() == ""


def test_a_terminal_just_cleared_needs_no_blanks() -> None:
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.cleared()
    canvas.draw("\x1b[2;3Hx\x1b[1;1H")
    assert canvas.changes() == "\x1b[2;3Hx\x1b[H"


def test_only_a_long_frame_is_marked_as_one() -> None:
    canvas = Canvas(80, 24)
    canvas.draw("\x1b[?2026h")
    canvas.draw(full(80, 24))
    sent = canvas.changes()
    assert sent.startswith("\x1b[?2026h")
    assert sent.endswith("\x1b[?2026l")
    canvas.draw("\x1b[1;1Hx")
    assert "2026" not in canvas.changes()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ab", ("a", "b")),
        ("日x", ("日", "", "x")),
        ("e\u0301\u0302x", ("e\u0301\u0302", "x")),
        ("\u0301x", ("x",)),
        ("日\u0301x", ("日\u0301", "", "x")),
        ("👩\u200d🚀x", ("👩\u200d🚀", "", "x")),
    ],
)
def test_cells_of_a_text(text: str, found: tuple[str, ...]) -> None:
    assert cells(text) == found
