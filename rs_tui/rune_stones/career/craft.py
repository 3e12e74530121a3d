"""What Rune Stones says about coming back: one value for its face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.vocabulary import EXPANSIONS
from rs_tui.career.craft import Craft, Measure, figure
from rs_tui.ground.i18n import N_, ngettext
from rs_tui.ground.seeds import new_seed
from rs_tui.pages import Plan
from rs_tui.rune_stones.career.achievements import ACHIEVEMENTS
from rs_tui.rune_stones.career.advice import advice
from rs_tui.rune_stones.career.anchors import ANCHORS
from rs_tui.rune_stones.career.figures import figures
from rs_tui.rune_stones.new_game.start import make_rules
from rs_tui.rune_stones.puzzles.book import PUZZLES
from rs_tui.tables.seats import against

if TYPE_CHECKING:
    from datetime import date

    from rs_core.play.match import Match
    from rs_tui.career.craft import Played

WEEK: Final = (
    ("easy",), ("normal",), ("normal",), ("hard",), ("hard",), ("normal", "hard"), ("master",),
)  # fmt: skip
"""Who waits on which day, Monday first."""


class RuneStonesCraft(Craft):
    """Coming back to Rune Stones."""

    game = GAME.name
    anchors = ANCHORS
    rungs = ("easy", "normal", "hard", "master")
    manners = {
        "easy": N_("judges each choice by itself"),
        "normal": N_("thinks its turn through to the end"),
        "hard": N_("tries out what comes of its turn"),
        "master": N_("looks two turns ahead"),
    }
    measures = (
        Measure("score", N_("points"), lambda played: played.seat.score),
        Measure("sets", N_("rows traded in"), figure("sets")),
        Measure("goods", N_("gems and ore unused"), figure("goods"), less=True),
        Measure("lost", N_("cards lost"), figure("lost"), less=True),
        Measure("wasted", N_("magic unspent"), figure("wasted"), less=True),
    )
    achievements = ACHIEVEMENTS
    versioned = ("cards", "edition")
    puzzles = PUZZLES

    def figures(self, match: Match) -> list[dict[str, Any]]:
        """By seat, what is counted of a game that is over."""
        return figures(match)

    def measured(self, match: Match) -> bool:
        """Whether the cards are those the bots were measured with."""
        return bool(match.rules.cards.fingerprint == standard().fingerprint)

    def rung(self, level: str, name: str) -> Plan:
        """Two players, the base game."""
        return _plan((level,), (), new_seed(), name)

    def day(self, date: date, seed: int, name: str) -> Plan:
        """Opponents by the day of the week, expansions and stones from the seed."""
        wanted = tuple(each for n, each in enumerate(EXPANSIONS) if seed >> n & 1)
        return _plan(WEEK[date.weekday()], wanted, seed, name)

    def feat(self, played: Played) -> str:
        """Rows of five."""
        n = figure("fives")(played)
        return ngettext("{n} set of five", "{n} sets of five", n).format(n=n) if n else ""

    def advice(self, played: Played) -> str:
        """One thing to try next time."""
        return advice(played)


def _plan(levels: tuple[str, ...], expansions: tuple[str, ...], seed: int, name: str) -> Plan:
    seats = against(name, levels)
    rules = make_rules(range(len(seats)), expansions, seed, standard())
    return Plan(GAME, rules, seats, seed)


CRAFT: Final = RuneStonesCraft()
