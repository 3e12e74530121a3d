"""What stands of a game, choice by choice, in words that everybody may read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rs_core.play.replay import last_known
from rs_core.play.trace import heard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.play.match import Match, Moment
    from rs_tui.face import Face


@dataclass(frozen=True, slots=True)
class Chapter:
    """One choice and what came of it."""

    number: int
    """Of the moment; the deal is 0."""
    round: int
    seat: int
    do: str
    """The choice as it stands in the journal."""
    words: str
    """The same in words."""
    happened: tuple[str, ...]


def happened(match: Match, moment: Moment, face: Face) -> tuple[str, ...]:
    """What everybody saw at a moment, in words; whose turn begins is told by whoever tells this."""
    names, rules = match.names, match.rules
    told = (
        face.words.event(event, names, rules)
        for event in heard(moment.events, None)
        if not face.begins_turn(event)
    )
    return tuple(words for words in told if words)


def chapters(match: Match, face: Face) -> Iterator[Chapter]:
    """Every choice that stands and is not sealed, in order."""
    game = match.game
    for number in range(1, last_known(match) + 1):
        before, moment = match.moments[number - 1].state, match.moments[number]
        seat, do = moment.entry.seat, moment.entry.do
        asked = next(open_ for open_ in game.pending(before) if open_.seat == seat)
        choice = game.parse(do, asked.options + asked.extras)
        words = face.words.choice(choice, game.view(before, seat), match.names)
        here = game.clock(before)[0]
        if not match.over and game.told(do) != do:
            words = do = game.told(do)
        yield Chapter(number, here, seat, do, words, happened(match, moment, face))


def taken_back(match: Match) -> tuple[int, int]:
    """How often something was taken back, and how often behind a revelation."""
    undone = [entry for entry in match.entries if entry.do == "undo"]
    return len(undone), sum(bool(entry.chance) for entry in undone)
