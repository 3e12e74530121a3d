"""What Runes & Ruins says about coming back: one value for its face.

Nobody is rated: who wins hangs on the side one is dealt and on those beside whom one fights.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from rs_core.ruins import events
from rs_core.ruins.facefile import standard
from rs_core.ruins.game import GAME
from rs_core.ruins.rules import Rules
from rs_core.ruins.vocabulary import HEROES
from rs_tui.career.craft import (
    Achievement,
    Craft,
    Measure,
    Played,
    figure,
    in_a_row,
    most,
    once,
    times,
    total,
)
from rs_tui.ground.i18n import N_, _, ngettext
from rs_tui.ground.seeds import new_seed
from rs_tui.pages import Plan
from rs_tui.ruins.ending import stars_of
from rs_tui.tables.seats import against

if TYPE_CHECKING:
    from datetime import date

    from rs_core.play.match import Match

BOTS: Final = 3
"""Opponents and friends on the ladder and on a day: Runes & Ruins is for four."""
WEEK: Final = ("easy", "normal", "normal", "normal", "hard", "hard", "master")


def figures(match: Match) -> list[dict[str, Any]]:
    """By seat: its side, the stars, and what it did."""
    view = match.view(None)
    stars = sum(n for n, _what in stars_of(view))
    counted = [Counter(taken=0, hidden=0, won_tiles=0, fights=0) for _seat in match.seats]
    for moment in match.moments:
        for event in moment.events:
            own = counted[event.seat]
            if isinstance(event, events.TileTaken):
                own["taken"] += 1
                own["hidden"] += event.hidden
            elif isinstance(event, events.TileWon):
                own["won_tiles"] += 1
            elif isinstance(event, events.FightEnded):
                own["fights"] += event.won
    return [
        {
            **own,
            "disciple": int(bool(view.disciples[seat])),
            "stars": stars if view.winner == HEROES and not view.disciples[seat] else 0,
        }
        for seat, own in enumerate(counted)
    ]


def _won_as(disciple: int) -> Any:
    return times(lambda each: each.seat.won and figure("disciple")(each) == disciple)


class RuinsCraft(Craft):
    """Coming back to Runes & Ruins."""

    game = GAME.name
    anchors = {}
    rungs = ("easy", "normal", "hard", "master")
    manners = {
        "easy": N_("suspects nobody"),
        "normal": N_("concludes who helps the dark"),
        "hard": N_("tries out what may come"),
        "master": N_("tries out four times as much"),
    }
    measures = (
        Measure("won", N_("victories"), lambda played: int(played.seat.won)),
        Measure("stars", N_("stars"), figure("stars")),
        Measure("taken", N_("tiles taken"), figure("taken")),
    )
    achievements = (
        Achievement("first", N_("Down the stairs"), N_("Finish a game"), 1, total(lambda _each: 1)),
        Achievement("hero", N_("Torchbearer"), N_("Win as a hero"), 1, _won_as(0)),
        Achievement("shadow", N_("Friend of the dark"), N_("Win as a disciple"), 1, _won_as(1)),
        Achievement(
            "row",
            N_("Three times lucky"),
            N_("Win 3 games in a row"),
            3,
            in_a_row(lambda each: each.seat.won),
        ),
        Achievement(
            "stars",
            N_("Starry night"),
            N_("Win as a hero with three stars"),
            3,
            most(figure("stars")),
        ),
        Achievement(
            "poker", N_("Poker face"), N_("Hide four tiles in one game"), 4, most(figure("hidden"))
        ),
        Achievement(
            "fighter",
            N_("Last one standing"),
            N_("Win two fights in one game"),
            2,
            most(figure("fights")),
        ),
        Achievement(
            "empty",
            N_("Empty pockets"),
            N_("Win without taking a single tile"),
            1,
            once(lambda each: each.seat.won and not figure("taken")(each)),
        ),
    )
    versioned = ("faces",)

    def figures(self, match: Match) -> list[dict[str, Any]]:
        """By seat, what is counted of a game that is over."""
        return figures(match)

    def measured(self, match: Match) -> bool:
        """Whether the faces are our own."""
        return bool(match.rules.faces.fingerprint == standard().fingerprint)

    def rung(self, level: str, name: str) -> Plan:
        """Four players."""
        return _plan(level, new_seed(), name)

    def day(self, date: date, seed: int, name: str) -> Plan:
        """The others by the day of the week."""
        return _plan(WEEK[date.weekday()], seed, name)

    def feat(self, played: Played) -> str:
        """The side, and the stars of a hero."""
        n = figure("stars")(played)
        side = _("as a disciple") if figure("disciple")(played) else _("as a hero")
        if not n:
            return side
        return f"{side}, {ngettext('{n} star', '{n} stars', n).format(n=n)}"

    def advice(self, played: Played) -> str:
        """One thing to try next time."""
        if figure("disciple")(played):
            if played.seat.won:
                return _("Next time, help the heroes once: the better they trust you.")
            return _("As a disciple, hide runes early and let others be suspected.")
        if played.seat.won:
            return _("Leave tokens out of the seal: fewer turns, more stars.")
        if figure("hidden")(played):
            return _("Heroes who hide tiles look like disciples: lay runes open while you can.")
        return _("Note who hides what: the notes show it with n.")


def _plan(level: str, seed: int, name: str) -> Plan:
    seats = against(name, (level,) * BOTS)
    return Plan(GAME, Rules(len(seats)), seats, seed)


CRAFT: Final = RuinsCraft()
