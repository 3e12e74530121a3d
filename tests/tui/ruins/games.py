"""Files of games of Runes & Ruins, played a while by bots, for pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rs_core.bots.ruins import make_bot
from rs_core.play.journal import header_sum
from rs_core.play.match import Match
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_tui.ruins import seating
from rs_tui.saves import header

if TYPE_CHECKING:
    from collections.abc import Callable

WHEN = "2026-01-01T12:00:00Z"
SIX = "Ada,bot:hard=Bartholomäus,bot:easy=Cleo,bot:normal=Dora,bot:hard=Emil,bot:easy=Fay"
FOUR = "Ada,bot:normal=Ben,bot:normal=Cleo,bot:normal=Dora"


def file(seats: str, stop: Callable[[Match], bool], *, seed: int = 5, **rules: Any) -> bytes:
    """The file of a game that bots played until `stop`."""
    table = seating.parse(seats)
    agreed = Rules(len(table), **rules)
    head = header.write(GAME, agreed, table, seed, WHEN)
    match = Match(GAME, agreed, seed, table, header_sum=header_sum(head))
    bots = [make_bot("normal", seed * 10 + seat) for seat in range(len(table))]
    while match.pending and not stop(match):
        asked = match.pending[0]
        match.choose(asked.seat, bots[asked.seat].choose(match.view(asked.seat), asked))
    lines = [head, *(entry.line() for entry in match.entries)]
    return "".join(f"{line}\n" for line in lines).encode()


def asked(kind: int, after: int = 0, seat: int = 0) -> Callable[[Match], bool]:
    """Stop when a seat is asked a question of a kind, after so many rounds."""

    def stop(match: Match) -> bool:
        question: Any = match.pending[0]
        there = question.seat == seat and question.step.kind == kind
        return there and bool(match.state.round > after)

    return stop
