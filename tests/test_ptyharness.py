"""The pseudo-terminal harness itself: what it shows, sends, answers and ends."""

import os
import signal
import sys
import textwrap
from pathlib import Path

from tests.ptyharness import PtyProgram, encode_key
from tests.ptyterm import Terminal

_ECHO = textwrap.dedent(
    """
    import os, signal, sys, tty
    tty.setraw(0)
    def say(text):
        os.write(1, text.encode())
    def size(*_):
        say("\\x1b[2J\\x1b[Hsize %dx%d" % os.get_terminal_size(1))
    signal.signal(signal.SIGWINCH, size)
    size()
    while True:
        data = os.read(0, 100)
        if data == b"?":
            say("\\x1b[5;7H\\x1b[6n")
            continue
        elif data == b"a":
            say("\\x1b[?1h")
        elif data == b"q":
            sys.exit(3)
        say("\\x1b[3;1Hgot %r" % data)
    """
)


def _echo() -> PtyProgram:
    return PtyProgram([sys.executable, "-c", _ECHO], cols=60, rows=10)


def test_a_program_is_seen_typed_to_and_its_exit_code_known():
    with _echo() as program:
        start = program.spawn()
        assert program.screen_lines()[0] == "size 60x10"
        assert start.paint_ms is not None
        assert start.nbytes == program.total_bytes == len(program.raw)
        reaction = program.send("down")
        assert "got b'\\x1b[B'" in program.screen_text()
        assert reaction.nbytes > 0
        program.send("q")
        status = program.wait_exit()
        assert status is not None
        assert os.waitstatus_to_exitcode(status) == 3
        assert not program.alive()


def test_resizing_reaches_the_program():
    with _echo() as program:
        program.spawn()
        program.resize(40, 5)
        assert program.wait_for("size 40x5")


def test_queries_are_answered_and_cursor_keys_follow_their_mode():
    with _echo() as program:
        program.spawn()
        program.send("?")
        assert program.wait_for("got b'\\x1b[5;7R'")
        program.send("a")
        program.send("up")
        assert program.wait_for("got b'\\x1bOA'")


def test_waiting_for_what_never_comes_ends():
    with _echo() as program:
        program.spawn()
        assert not program.wait_for("never", timeout=0.2)


def test_closing_ends_the_program():
    with _echo() as program:
        program.spawn()
        pid = program.pid
    assert program.exit_status is not None
    assert os.waitstatus_to_exitcode(program.exit_status) == -signal.SIGHUP
    assert not Path(f"/proc/{pid}").exists()


def test_sequences_cut_in_two_are_put_together():
    terminal = Terminal(20, 3)
    for piece in (b"\x1b[2", b";3Hx\x1b", b"]0;tit", b"le\x07\xc3", b"\xa9"):
        terminal.feed(piece)
    assert terminal.lines() == ["", "  xé", ""]


def test_keys_have_the_bytes_a_terminal_sends():
    assert [encode_key(key) for key in ("ctrl+c", "enter", "f5", "x", "é", b"\xff")] == [
        b"\x03",
        b"\r",
        b"\x1b[15~",
        b"x",
        "é".encode(),
        b"\xff",
    ]
