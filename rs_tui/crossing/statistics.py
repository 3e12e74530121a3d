"""All finished games of Crossing in figures: wins, scores, habits, words kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rs_tui.career import standings
from rs_tui.crossing.career import CRAFT
from rs_tui.ground.i18n import _
from rs_tui.ground.shares import wilson

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_tui.career.facts import SeatFacts
    from rs_tui.career.standings import Standings
    from rs_tui.saves import Library

COUNTED = ("mushrooms", "tiles", "protected", "clashes", "kept", "announced")


@dataclass(slots=True)
class Standing:
    """How a person, or a level of bots, did in all games."""

    name: str
    bot: bool
    scores: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    """Of each game, the share of the victory."""
    mushrooms: int = 0
    tiles: int = 0
    protected: int = 0
    clashes: int = 0
    kept: int = 0
    announced: int = 0

    def note(self, seat: SeatFacts) -> None:
        """Count a game."""
        self.scores.append(seat.score)
        self.shares.append(seat.share)
        for name in COUNTED:
            setattr(self, name, getattr(self, name) + seat.figures[name])

    @property
    def won(self) -> float:
        """Shared victories count in part."""
        return sum(self.shares)

    @property
    def pointed(self) -> int:
        """How often somebody was pointed at something."""
        return self.mushrooms + self.tiles

    def to_json(self) -> dict[str, Any]:
        """Plain data for scripts."""
        return {
            "name": self.name,
            "bot": self.bot,
            "games": len(self.scores),
            "won": self.won,
            "scores": self.scores,
            "mushrooms": self.mushrooms,
            "tiles": self.tiles,
            "protected": self.protected,
            "clashes": self.clashes,
            "kept": self.kept,
            "announced": self.announced,
        }

    def row(self) -> Sequence[str]:
        """Games, wins, scores, habits."""
        games = len(self.scores)
        low, high = wilson(self.won, games)
        acts = self.pointed + self.protected
        return (
            str(games),
            f"{self.won:g} ({100 * self.won / games:.0f} %, {100 * low:.0f}-{100 * high:.0f})",
            f"{sum(self.scores) / games:.1f}",
            str(max(self.scores)),
            _per_cent(self.mushrooms, acts),
            _per_cent(self.tiles, acts),
            _per_cent(self.protected, acts),
            _per_cent(self.clashes, self.pointed),
            f"{self.kept}/{self.announced}" if self.announced else "",
        )


def _per_cent(some: int, all_: int) -> str:
    return f"{100 * some / all_:.0f} %" if all_ else "-"


def gather(library: Library) -> Standings[Standing]:
    """All finished games."""
    return standings.gather(library, CRAFT, Standing)


def lines(told: Standings[Standing]) -> Iterator[str]:
    """The statistics as lines to read."""
    heads = (
        _("Games"), _("Won"), _("Score"), _("Best"), _("Mushroom"), _("Tile"),
        _("Protect"), _("Clashes"), _("Word kept"),
    )  # fmt: skip
    return told.lines(heads)
