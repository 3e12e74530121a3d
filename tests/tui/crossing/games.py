"""Games of Crossing for the tests of its face."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from rs_core.bots.crossing import make_bot
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.play.journal import header_sum
from rs_core.play.match import Match
from rs_tui.crossing import seating
from rs_tui.crossing.reveal import last_shown
from rs_tui.crossing.scene import Scene
from rs_tui.ground.settings import Settings
from rs_tui.saves import header

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_tui.saves import Library, SavedGame

AT_ONCE = Settings(bot_speed=0.0)
"""Nothing moves."""
WHEN = "2026-01-01T12:00:00Z"
THREE = "Ada,Ben,Cleo"
SIX = "Ada,Bartholomäus,Cleo,Dora,Emil,Fay"


def begin(library: Library, seats: str = THREE, *, seed: int = 5, **rules: Any) -> SavedGame:
    """A new game, open."""
    table = seating.parse(seats)
    agreed = Rules(len(table.seats), table.characters, **rules)
    return library.create(GAME, agreed, table.seats, seed, "Friday")


def seal(match: Match, *lines: str) -> Match:
    """Seal for the seats that are asked, in order."""
    for asked, line in zip(match.pending, lines, strict=True):
        match.choose(asked.seat, line)
    return match


def new(seats: str = THREE, *, seed: int = 5, **rules: Any) -> Match:
    """A new game that is not kept."""
    table = seating.parse(seats)
    agreed = Rules(len(table.seats), table.characters, **rules)
    return Match(GAME, agreed, seed, table.seats)


def play_out(match: Match, seed: int = 1, *, rounds: int = 99) -> Match:
    """Play at random, announcements included, until it is over or so many rounds were shown."""
    dice = random.Random(seed)
    while match.pending and len(match.state.table.history) < rounds:
        asked = dice.choice(match.pending)
        offered: Sequence[tuple[int, ...]] = (*asked.options, *asked.extras[:3])
        match.choose(asked.seat, dice.choice(offered))
    return match


def by_bots(match: Match, level: str = "easy") -> Match:
    """Let bots play to the end."""
    while match.pending:
        asked = match.pending[0]
        bot = make_bot(level, asked.seat)
        match.choose(asked.seat, bot.choose(match.view(asked.seat), asked))
    return match


def file(seats: str, rounds: int, *, seed: int = 5, **rules: Any) -> bytes:
    """The file of a game in which so many rounds were played at random."""
    table = seating.parse(seats)
    agreed = Rules(len(table.seats), table.characters, **rules)
    head = header.write(GAME, agreed, table.seats, seed, WHEN)
    match = Match(GAME, agreed, seed, table.seats, header_sum=header_sum(head))
    play_out(match, seed, rounds=rounds)
    lines = [head, *(entry.line() for entry in match.entries)]
    return "".join(f"{line}\n" for line in lines).encode()


def scene_of(match: Match, **more: Any) -> Scene:
    """What everybody sees, with the arrows of the last round."""
    view = match.view(None)
    return Scene(view, match.names, shown=last_shown(view.table), **more)
