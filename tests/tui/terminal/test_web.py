"""The driver for a browser: packets, sizes, and what reaches the page."""

import json
import os
import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.app import App
from textual.messages import ExitApp

from rs_tui.terminal import detect
from rs_tui.terminal.web import TOLD_LIMIT, GuardedWebDriver, Packets


def packet(kind: bytes, content: bytes) -> bytes:
    return kind + len(content).to_bytes(4, "big") + content


def told(**words) -> bytes:
    return packet(b"M", json.dumps(words).encode())


@given(
    st.lists(st.tuples(st.sampled_from([b"D", b"M"]), st.binary(max_size=40)), max_size=6),
    st.lists(st.integers(0, 300), max_size=6),
)
def test_packets_cut_anywhere_are_the_same(sent, cuts):
    data = b"".join(packet(kind, content) for kind, content in sent)
    edges = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    packets = Packets()
    found = [part for start, end in pairwise(edges) for part in packets.feed(data[start:end])]
    assert b"".join(part for kind, part in found if kind == "D") == b"".join(
        content for kind, content in sent if kind == b"D"
    )
    assert [part for kind, part in found if kind == "M"] == [
        content for kind, content in sent if kind == b"M"
    ]


def test_nothing_is_kept_of_a_huge_packet():
    packets, handed_on = Packets(), 0
    for head in (b"D", b"M"):
        handed_on += sum(
            len(part) for _, part in packets.feed(head + (3 * 2**20).to_bytes(4, "big"))
        )
        for _ in range(3 * 2**10):
            handed_on += sum(len(part) for _, part in packets.feed(b"x" * 1024))
            kept = [part for part in vars(packets).values() if isinstance(part, bytes)]
            assert sum(map(len, kept)) <= TOLD_LIMIT + 6
    assert handed_on == 3 * 2**20
    assert list(packets.feed(told(type="focus"))) == [("M", b'{"type": "focus"}')]


@pytest.fixture
async def driver(monkeypatch):
    """A driver whose frames end in a pipe; it reads nothing by itself."""
    pipe_in, pipe_out = os.pipe(), os.pipe()
    with os.fdopen(pipe_in[0]) as stdin, os.fdopen(pipe_out[1], "w") as stdout:
        monkeypatch.setattr(sys, "__stdin__", stdin)
        monkeypatch.setattr(sys, "__stdout__", stdout)
        monkeypatch.setenv("TEXTUAL_DRIVER", detect.WEB_DRIVER)
        app = App()
        app._driver = made = GuardedWebDriver(app)
        made.sent = lambda: os.read(pipe_out[0], 65536)
        yield made
        made._input.close()
        made._input_reader._selector.close()
    os.close(pipe_in[1])
    os.close(pipe_out[0])


@pytest.mark.parametrize(
    ("columns", "rows", "size"),
    [
        ("132", "43", (132, 43)),
        ("100000", "100000", (detect.WIDEST, detect.TALLEST)),
        ("9" * 900, "-9", (detect.WIDEST, 24)),
        ("0", "0", (80, 24)),
        ("x", "", (80, 24)),
        (True, None, (80, 24)),
        ([80], {}, (80, 24)),
    ],
)
async def test_the_first_size_is_clamped_as_later_ones_are(
    driver, monkeypatch, columns, rows, size
):
    app = App()
    with monkeypatch.context() as environment:  # the runner of tests asks for them too
        environment.setenv("COLUMNS", str(columns))
        environment.setenv("ROWS", str(rows))
        first = GuardedWebDriver(app)
    assert first._size == size
    first._input.close()
    first._input_reader._selector.close()
    (later,) = driver.feed(told(type="resize", width=columns, height=rows))
    assert isinstance(later, events.Resize)
    assert later.size == size == driver._size


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"\xff", b"[]", b"{}", b'{"type": []}', b'{"type": "resize"}'),
        *(b"[" * 1000, b"9" * 1000),
        told(type="deliver_chunk_request", key="/etc/passwd", size=9)[5:],
    ],
)
async def test_what_the_server_never_says_is_not_listened_to(driver, content):
    assert driver.feed(packet(b"M", content)) == []
    assert [event.key for event in driver.feed(packet(b"D", b"k"))] == ["k"]


async def test_words_of_the_server(driver):
    words = b"".join(told(type=kind) for kind in ("focus", "blur", "quit"))
    assert list(map(type, driver.feed(words))) == [events.AppFocus, events.AppBlur, ExitApp]


async def test_a_long_paste_is_one_paste(driver):
    data = packet(b"D", b"\x1b[200~" + b"a" * 3000) + packet(b"D", b"a" * 500 + b"\x1b[201~")
    found = [
        event for at in range(0, len(data), 1024) for event in driver.feed(data[at : at + 1024])
    ]
    assert [len(event.text) for event in found] == [3500]


@pytest.mark.parametrize("start", ["", "\x1b[?2026h", "\x1b[?1049h"])
async def test_only_what_we_know_reaches_the_page(driver, start):
    driver.write("\x1b[?1049h")
    assert driver.sent()[5:] == b"\x1b[?1049h"
    driver.write(start + "\x1b[1mAda\x1b]52;c;cm0=\x07\x1b[?1003h\x1b[0m")
    sent = driver.sent()
    assert sent[:1] == b"D"
    assert sent[5:] == b"\x1b[H\x1b[1mAda"


async def test_only_what_changed_reaches_the_page(driver):
    driver.write("\x1b[?1049h")
    driver.write("\x1b[1;1HAda and Ben\x1b[1;1H")
    driver.sent()
    driver.write("\x1b[1;1HAda und Ben\x1b[1;1H")
    assert driver.sent()[5:] == b"Ada u\x1b[H"
    driver.feed(told(type="resize", width=80, height=24))
    driver.write("\x1b[1;1HAda und Ben\x1b[1;1H")
    assert b"Ada und Ben" in driver.sent()
    driver.redraw()
    assert b"Ada und Ben" in driver.sent()


async def test_the_mouse_moves_unheard_in_a_browser_too(driver):
    driver._enable_mouse_support()
    assert driver.sent().count(b"\x1b[?") == 2
