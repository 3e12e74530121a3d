"""What Crossing says about coming back: one value for its face."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from rs_core.crossing import events
from rs_core.crossing.choices import MUSHROOM, PROTECT
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.crossing.scoring import WHITE
from rs_core.crossing.talk import kept
from rs_tui.career.craft import (
    Achievement,
    Craft,
    Measure,
    Played,
    alone_won,
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
from rs_tui.tables.seats import against

if TYPE_CHECKING:
    from datetime import date

    from rs_core.crossing.table import Past
    from rs_core.play.match import Match

ANCHORS: Final = {"random": 1130, "easy": 1334, "normal": 1500, "hard": 1534, "master": 1598}
"""Measured by `python -m tests.trials career_anchors`; docs/COMING_BACK.md has the figures."""
BOTS: Final = 2
"""Opponents on the ladder and on a day: Crossing is for three."""
WEEK: Final = ("easy", "normal", "normal", "hard", "hard", "hard", "master")
MANY_CLASHES: Final = 0.4

EVERY: Final = (
    "mushrooms",
    "tiles",
    "protected",
    "clashes",
    "kept",
    "announced",
    "robbed",
    "lost",
    "foiled",
    "stole",
)


def figures(match: Match) -> list[dict[str, Any]]:
    """By seat: where it pointed, what came of it, and what it said."""
    counted = [Counter(dict.fromkeys(EVERY, 0)) for _seat in match.seats]
    table = match.view(None).table
    for seat, own in enumerate(counted):
        _pointed(own, table.history, seat)
    for moment in match.moments:
        for event in moment.events:
            if isinstance(event, events.Robbed):
                counted[event.seat]["robbed"] += 1
                counted[event.seat]["stole"] += sum(event.stones)
                counted[event.victim]["lost"] += sum(event.stones)
            elif isinstance(event, events.Foiled):
                counted[event.victim]["foiled"] += len(event.seats)
    return [{**own, "white": table.total(seat)[WHITE]} for seat, own in enumerate(counted)]


def _pointed(own: Counter[str], history: tuple[Past, ...], seat: int) -> None:
    for past in history:
        choice = past.choices[seat]
        if choice == PROTECT:
            own["protected"] += 1
        elif choice:
            own["mushrooms"] += choice[0] == MUSHROOM
            own["tiles"] += choice[0] != MUSHROOM
            own["clashes"] += past.choices.count(choice) > 1
    own["kept"], own["announced"] = kept(history, seat)


def _won(played: Played) -> bool:
    return played.seat.won


class CrossingCraft(Craft):
    """Coming back to Crossing."""

    game = GAME.name
    anchors = ANCHORS
    rungs = ("easy", "normal", "hard", "master")
    manners = {
        "easy": N_("weighs points against risk"),
        "normal": N_("makes its heap safe in time"),
        "hard": N_("mixes, so that nobody reads it"),
        "master": N_("mixes, and reads the others"),
    }
    measures = (
        Measure("score", N_("points"), lambda played: played.seat.score),
        Measure("clashes", N_("clashes"), figure("clashes"), less=True),
        Measure("lost", N_("stones stolen from you"), figure("lost"), less=True),
        Measure("stole", N_("stones stolen"), figure("stole")),
    )
    achievements = (
        Achievement("first", N_("Green light"), N_("Finish a game"), 1, total(lambda _each: 1)),
        Achievement("won", N_("Right of way"), N_("Win a game"), 1, times(_won)),
        Achievement("row", N_("Green wave"), N_("Win 3 games in a row"), 3, in_a_row(_won)),
        Achievement(
            "hard",
            N_("Rush hour"),
            N_("Win against a hard bot"),
            1,
            once(lambda each: alone_won(each) and _met(each, "hard")),
        ),
        Achievement(
            "thief",
            N_("Sticky fingers"),
            N_("Steal 10 stones in one game"),
            10,
            most(figure("stole")),
        ),
        Achievement(
            "trap",
            N_("Nobody home"),
            N_("Foil three thieves in one game"),
            3,
            most(figure("foiled")),
        ),
        Achievement(
            "bold",
            N_("No helmet"),
            N_("Win without ever protecting"),
            1,
            once(lambda each: each.seat.won and not figure("protected")(each)),
        ),
        Achievement(
            "crash",
            N_("Head on"),
            N_("Clash eight times in one game"),
            8,
            most(figure("clashes")),
        ),
    )
    versioned = ()

    def figures(self, match: Match) -> list[dict[str, Any]]:
        """By seat, what is counted of a game that is over."""
        return figures(match)

    def measured(self, match: Match) -> bool:
        """There is only one set of stones."""
        del match
        return True

    def rung(self, level: str, name: str) -> Plan:
        """Three players."""
        return _plan(level, new_seed(), name)

    def day(self, date: date, seed: int, name: str) -> Plan:
        """Opponents by the day of the week."""
        return _plan(WEEK[date.weekday()], seed, name)

    def feat(self, played: Played) -> str:
        """White stones."""
        n = figure("white")(played)
        return ngettext("{n} white stone", "{n} white stones", n).format(n=n) if n else ""

    def advice(self, played: Played) -> str:
        """One thing to try next time."""
        pointed = figure("mushrooms")(played) + figure("tiles")(played)
        clashes, lost = figure("clashes")(played), figure("lost")(played)
        if pointed and clashes > MANY_CLASHES * pointed:
            return _(
                "You met others {n} of {all} times: now and then point at the second best thing."
            ).format(n=clashes, all=pointed)
        if lost and not figure("protected")(played):
            return _("You never protected: from four or five stones on it is worth the pause.")
        if lost > figure("stole")(played):
            return _("More was stolen from you than you stole: look at the fullest heap.")
        if played.seat.won:
            return _("Nothing to complain of: try a stronger opponent.")
        return _("Collect all three colours: a set counts more than its stones.")


def _met(played: Played, level: str) -> bool:
    return any(seat.level == level for seat in played.game.seats)


def _plan(level: str, seed: int, name: str) -> Plan:
    seats = against(name, (level,) * BOTS)
    return Plan(GAME, Rules(len(seats)), seats, seed)


CRAFT: Final = CrossingCraft()
