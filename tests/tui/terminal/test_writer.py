"""The writer on a pseudo-terminal: whatever happens to the line, the last frame is shown whole."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import termios
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from rs_tui.terminal.session import TerminalSession
from rs_tui.terminal.writer import Writer
from tests.ptyterm import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE = (80, 24)
TERMINAL = SimpleNamespace(colour="truecolor", codec=None)


def frame(word: str) -> str:
    """A screen full of a word, in a colour of its own in every line."""
    lines = (word * SIZE[0] for _ in range(SIZE[1]))
    drawn = (
        f"\x1b[{y};1H\x1b[38;5;{y};48;5;17m{line[: SIZE[0]]}\x1b[0m"
        for y, line in enumerate(lines, 1)
    )
    return "".join(drawn) + "\x1b[1;1H"


class Line:
    """A writer at one end of a line, an emulated terminal at the other."""

    def __init__(self) -> None:
        self.far, self.near = pty.openpty()
        fcntl.ioctl(self.near, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.set_blocking(self.far, False)
        self.session = TerminalSession(self.near, self.near)
        self.writer = Writer(self.session, TERMINAL, SIZE)
        self.terminal = Terminal(*SIZE)
        self.read = 0

    def take(self) -> None:
        """Read what waits on the line."""
        while select.select([self.far], [], [], 0)[0]:
            data = os.read(self.far, 65536)
            self.read += len(data)
            self.terminal.feed(data)

    def until(self, word: str) -> None:
        """Read until every line shows a word."""
        wanted = [(word * SIZE[0])[: SIZE[0]].rstrip()] * SIZE[1]
        while self.terminal.lines() != wanted:
            select.select([self.far], [], [], 1)
            self.take()

    def close(self) -> None:
        self.session.leave()  # silences a writer that waits for a reader
        self.writer.finish()
        self.session.close()
        os.close(self.far)
        os.close(self.near)


@pytest.fixture
def line() -> Iterator[Line]:
    made = Line()
    yield made
    made.close()


def test_a_client_that_does_not_read_holds_up_nobody_and_gets_the_last_frame(line: Line) -> None:
    line.session.enter()
    line.writer.start()
    for number in range(120):
        line.writer.draw(frame(f"frame {number:3} "), SIZE)
    line.writer.draw(frame("last "), SIZE)
    line.until("last ")
    assert line.read < 40 * len(frame("last "))


def test_what_is_drawn_while_another_has_the_terminal_is_shown_afterwards(line: Line) -> None:
    line.session.enter()
    line.writer.start()
    line.writer.draw(frame("before "), SIZE)
    line.until("before ")
    line.writer.finish()
    line.session.leave()
    line.writer.draw(f"\x1b[1;1H\x1b[0m{'x' * SIZE[0]}", SIZE)
    line.take()
    line.terminal.feed(b"\x1b[2J\x1b[Hanother program")
    line.session.enter()
    line.writer.start()
    while line.terminal.lines()[-1] != ("before " * SIZE[0])[: SIZE[0]].rstrip():
        select.select([line.far], [], [], 1)
        line.take()
    assert line.terminal.lines()[0] == "x" * SIZE[0]


def test_entering_in_the_middle_of_a_frame_ends_it_and_all_is_sent_again(line: Line) -> None:
    line.session.enter()
    line.writer.start()
    for number in range(20):
        line.writer.draw(frame(f"{number} "), SIZE)
        if number % 3 == 0:
            line.session.enter()  # as the handler of SIGCONT does
    line.writer.show(SIZE)
    line.until("19 ")


def test_in_doubt_all_is_sent_again_and_for_another_size_nothing(line: Line) -> None:
    line.session.enter()
    line.writer.start()
    line.writer.draw(frame("same "), SIZE)
    line.until("same ")
    line.terminal.feed(b"\x1b[5;5Hsomebody writes here\x1b[H")
    line.writer.draw(frame("same "), SIZE)
    line.writer.doubt()
    line.writer.show((100, 30))
    line.writer.show(SIZE)
    line.until("same ")
