"""Announcements (C8): what may be said, what keeps one's word, and when bots speak (C12.1)."""

from collections.abc import Iterable, Mapping, Sequence

from rs_core.crossing.choices import MUSHROOM, NOTHING, SAY, STAY_AWAY, say
from rs_core.crossing.components import MOST_LINES
from rs_core.crossing.reveal import options
from rs_core.crossing.rules import ANNOUNCE, Rules
from rs_core.crossing.table import Past, Table
from rs_core.play.game import Choice

MUTE = "random"
"""The level of bots that announce nothing (C14.7)."""


def announcements(rules: Rules, table: Table, seat: int) -> tuple[Choice, ...]:
    """What a seat that has not sealed may say: what it could choose, and where it stays away."""
    if rules.talk != ANNOUNCE or len(table.said[seat]) >= MOST_LINES:
        return ()
    can = options(table, seat)
    away = [(STAY_AWAY, choice[1]) for choice in can if choice[0] == MUSHROOM]
    return (*map(say, can), *away)


def keeps(said: Choice, choice: Choice) -> bool:
    """Whether a choice is what was announced (C8.5)."""
    if said[0] == STAY_AWAY:
        return choice != (MUSHROOM, said[1])
    return said[0] == SAY and choice == said[1:]


def kept(history: Iterable[Past], seat: int) -> tuple[int, int]:
    """How many of a seat's announcements were kept, and how many there were, one a round (C8.5)."""
    counted = [
        keeps(past.said[seat], past.choices[seat]) for past in history if past.said[seat] != NOTHING
    ]
    return sum(counted), len(counted)


def bots_to_ask(
    rules: Rules, table: Table, waiting: Sequence[int], levels: Mapping[int, str]
) -> tuple[int, ...]:
    """Which bots among the seats that have not sealed answer now; none where people come first.

    Bots seal before the first human. Under `announce` they announce first and seal after the last
    human, so that they can hear (C12.1).
    """
    bots = [seat for seat in waiting if seat in levels]
    if rules.talk == ANNOUNCE:
        silent = [seat for seat in bots if levels[seat] != MUTE and not table.said[seat]]
        if silent:
            return tuple(silent)
        if len(bots) < len(waiting):
            return ()
    return tuple(bots)
