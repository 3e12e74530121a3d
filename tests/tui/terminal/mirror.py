"""Two emulated terminals side by side: one shows whole frames, one what the canvas sends."""

from __future__ import annotations

import pyte
from pyte.screens import wcwidth
from textual.drivers.headless_driver import HeadlessDriver

from rs_tui.terminal import sequences
from rs_tui.terminal.canvas import Canvas
from rs_tui.terminal.writer import drawn_size

NO_WRAP = "\x1b[?7l"


class Glass(pyte.Screen):
    """A terminal that blanks what is left of a wide sign half of which is written over."""

    def draw(self, data: str) -> None:
        """Show text at the cursor."""
        for sign in data:
            line, before = self.buffer[self.cursor.y], self.cursor.x
            # Terminals differ at the edge; frames end there.
            if before >= self.columns:
                return
            if before == self.columns - 1 and wcwidth(sign) > 1:
                sign = " "
            halved = line[before].data == ""
            super().draw(sign)
            after = self.cursor.x
            if after == before:
                continue
            if halved and before:
                line[before - 1] = line[before - 1]._replace(data=" ")
            if after < self.columns and line[after].data == "":
                line[after] = line[after]._replace(data=" ")

    def cells(self, y: int) -> list[tuple[object, ...]]:
        """What can be seen of a row: of a blank its background and lines through it."""
        return [_seen(self.buffer[y][x]) for x in range(self.columns)]


def _seen(cell: pyte.screens.Char) -> tuple[object, ...]:
    blank = cell.data == " "
    if blank and not (cell.underscore or cell.reverse or cell.strikethrough or cell.blink):
        return " ", cell.bg
    return tuple(cell)


class Mirror:
    """Shows frames both ways."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.canvas = Canvas(columns, rows)
        self.whole, self.sparing = Glass(columns, rows), Glass(columns, rows)
        self._streams = pyte.Stream(self.whole), pyte.Stream(self.sparing)
        self.frames = self.whole_bytes = self.sparing_bytes = 0
        for stream in self._streams:
            stream.feed(NO_WRAP)

    def resize(self, columns: int, rows: int) -> None:
        """Both terminals take another size, each with what it still shows."""
        self.whole.resize(rows, columns)
        self.sparing.resize(rows, columns)
        self.canvas.resize(columns, rows)

    def show(self, frame: str) -> str:
        """Draw a frame on both; what the canvas sent."""
        frame = sequences.only_known(frame)
        self.canvas.draw(frame)
        sent = self.canvas.changes()
        for stream, text in zip(self._streams, (frame, sent), strict=True):
            stream.feed(text.replace("\n", "\r\n"))
        self.frames += 1
        self.whole_bytes += len(frame.encode())
        self.sparing_bytes += len(sent.encode())
        return sent

    def difference(self) -> str:
        """The first cell that is not the same on both; "" if there is none."""
        screens = self.whole, self.sparing
        for y in sorted(self.whole.dirty | self.sparing.dirty):
            for x, seen in enumerate(zip(*(screen.cells(y) for screen in screens), strict=True)):
                if seen[0] != seen[1]:
                    return f"row {y}, column {x}: {seen[0]} is shown as {seen[1]}"
        for screen in screens:
            screen.dirty.clear()
        cursors = [(screen.cursor.x, screen.cursor.y) for screen in screens]
        return "" if cursors[0] == cursors[1] else f"cursors at {cursors}"


class MirrorDriver(HeadlessDriver):
    """A driver for `run_test` that looks into the mirror after every frame."""

    mirror: Mirror

    @property
    def is_headless(self) -> bool:
        """Frames are wanted here."""
        return False

    def write(self, data: str) -> None:
        """A frame on both terminals, which must look the same afterwards."""
        size = drawn_size(self._app)
        if not hasattr(self, "mirror"):
            self.mirror = type(self).mirror = Mirror(*size)
        if self.mirror.canvas.size != size:
            self.mirror.resize(*size)
        self.mirror.show(data)
        assert not (found := self.mirror.difference()), found
