"""Questions for a terminal and a look at its keys, for `rune-stones doctor` only."""

from __future__ import annotations

import contextlib
import os
import re
import select
import time
from typing import TYPE_CHECKING

from rs_tui.ground.clean import line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_tui.terminal.session import TerminalSession

_CURSOR = re.compile(rb"\x1b\[\d+;(\d+)R")
# A far terminal may take that long for its first answer.
ANSWER_WAIT = 2.0
# Longer than any report of the cursor; and as many bytes of a key as fit in a line.
_REPORT, _SHOWN = 32, 24
_ENDING = frozenset({"ctrl+c", "ctrl+d"})


@contextlib.contextmanager
def raw(session: TerminalSession) -> Iterator[None]:
    """Every key at once, for as long as the block lasts."""
    session.set_raw()
    try:
        yield
    finally:
        session.restore_modes()


def widths(session: TerminalSession, signs: Sequence[str]) -> list[int] | None:
    """How many cells the terminal moves on for each sign; None if it does not tell."""
    found: list[int] = []
    with raw(session):
        for sign in signs:
            session.send(f"\r{sign}\x1b[6n", wait=1)
            column = _answer(session)
            if column is None:
                break
            found.append(column - 1)
        session.send("\r\x1b[K", wait=1)
    return found if len(found) == len(signs) else None


def _answer(session: TerminalSession) -> int | None:
    """The column in the next report of the cursor's place."""
    heard, end = b"", time.monotonic() + ANSWER_WAIT
    while not (found := _CURSOR.search(heard)):
        wait = end - time.monotonic()
        if wait <= 0 or not select.select([session.fd_in], [], [], wait)[0]:
            return None
        piece = os.read(session.fd_in, 4096)
        if not piece:
            return None
        heard = heard[-_REPORT:] + piece
    return int(found[1])


def keys(session: TerminalSession) -> Iterator[tuple[str, str]]:
    """For each key pressed its bytes and what the game sees; ends after Ctrl+C or Ctrl+D."""
    from textual.events import Key, MouseEvent, Paste

    from rs_tui.terminal.decode import InputDecoder

    decoder, seen = InputDecoder(), b""
    while True:
        ready, _, _ = select.select([session.fd_in], [], [], decoder.waiting)
        data = os.read(session.fd_in, 4096) if ready else b""
        if ready and not data:
            return
        seen = (seen + data)[:_SHOWN]
        names: list[str] = []
        for message in decoder.feed(data) if data else decoder.timeout():
            if isinstance(message, Key):
                names.append(line(message.key))
            elif isinstance(message, MouseEvent):
                names.append(f"mouse {message.x},{message.y}")
            elif isinstance(message, Paste):
                names.append(f"paste of {len(message.text)} characters")
        if decoder.waiting is not None and not names:
            continue
        yield " ".join(f"{byte:02x}" for byte in seen), ", ".join(names)
        seen = b""
        if _ENDING.intersection(names):
            return
