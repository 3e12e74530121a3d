"""Malformed and hostile messages by the thousand: no hand, no crash, no seat lost."""

import random
import socket
import tempfile
from functools import partial
from pathlib import Path

from rs_core.rune_stones.game import GAME
from rs_tui.tables import server
from tests.tui.saves import playing
from tests.tui.tables import hostile, secrets
from tests.tui.tables.serving import Threaded, begin, fresh, hello, options, play, say

MESSAGES, SHORT = 20_000, 400
A_LINE = 20
"""Messages over one line."""


def run(short: bool) -> list[tuple[str, str]]:
    """Rows of the table of trials."""
    wanted = SHORT if short else MESSAGES
    dice = random.Random(7)
    # A flood is slowed down otherwise, and a line is cut after a few that are no messages.
    limits = server.RATE, server.MOST_WRONG
    server.RATE, server.MOST_WRONG = 1e6, wanted  # type: ignore[misc]
    try:
        with tempfile.TemporaryDirectory() as folder:
            told = options(GAME, playing.rules(3, "nocturnal"), ("open",) * 3)
            with Threaded(Path(folder), told) as served:
                tables = begin(served, (0, 1, 2))
                sent = answered = 0
                while sent < wanted:
                    line = served.raw()
                    say(line, hello(who="guest", name="Eve"))
                    line.sendall(b"".join(hostile.line(dice) for _line in range(A_LINE)))
                    line.shutdown(socket.SHUT_WR)
                    said = b"".join(iter(partial(line.recv, 65536), b""))
                    line.close()
                    assert not secrets.hands_told(said)
                    answered += said.count(b'"t":"no"') + said.count(b'"t":"ok"')
                    sent += A_LINE
                assert served.match.choices_made == 0
                assert sorted(served.host.party.sitting) == [0, 1, 2]
                play([fresh(table) for table in tables], dice, 20)
                assert served.match.choices_made == 20
    finally:
        server.RATE, server.MOST_WRONG = limits  # type: ignore[misc]
    return [
        ("hostile messages", f"{sent:,}"),
        ("refused or answered", f"{answered:,}"),
        ("hands told, crashes, seats lost", "0"),
    ]
