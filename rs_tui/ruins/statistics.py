"""All finished games of Runes & Ruins in figures: wins as hero and as disciple, stars."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rs_tui.career import standings
from rs_tui.ground.i18n import _
from rs_tui.ruins.career import CRAFT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rs_tui.career.facts import SeatFacts
    from rs_tui.career.standings import Standings
    from rs_tui.saves import Library


@dataclass(slots=True)
class Standing:
    """How a person, or a level of bots, did in all games."""

    name: str
    bot: bool
    as_hero: int = 0
    won_as_hero: int = 0
    as_disciple: int = 0
    won_as_disciple: int = 0
    stars: list[int] = field(default_factory=list)
    """Of each victory as a hero."""

    @property
    def games(self) -> int:
        """How many."""
        return self.as_hero + self.as_disciple

    @property
    def won(self) -> int:
        """On either side."""
        return self.won_as_hero + self.won_as_disciple

    def note(self, seat: SeatFacts) -> None:
        """Count a game."""
        if seat.figures["disciple"]:
            self.as_disciple += 1
            self.won_as_disciple += seat.won
            return
        self.as_hero += 1
        self.won_as_hero += seat.won
        if seat.won:
            self.stars.append(seat.figures["stars"])

    def to_json(self) -> dict[str, Any]:
        """Plain data for scripts."""
        return {
            "name": self.name,
            "bot": self.bot,
            "games": self.games,
            "as_hero": self.as_hero,
            "won_as_hero": self.won_as_hero,
            "as_disciple": self.as_disciple,
            "won_as_disciple": self.won_as_disciple,
            "stars": self.stars,
        }

    def row(self) -> Sequence[str]:
        """Games, wins on either side, stars."""
        stars = f"{sum(self.stars) / len(self.stars):.1f}" if self.stars else "-"
        return (
            str(self.games),
            _share(self.won_as_hero, self.as_hero),
            _share(self.won_as_disciple, self.as_disciple),
            stars,
        )


def _share(won: int, games: int) -> str:
    return f"{won}/{games} ({100 * won / games:.0f} %)" if games else "-"


def gather(library: Library) -> Standings[Standing]:
    """All finished games."""
    return standings.gather(library, CRAFT, Standing)


def lines(told: Standings[Standing]) -> Iterator[str]:
    """The statistics as lines to read."""
    return told.lines((_("Games"), _("Won as hero"), _("Won as disciple"), _("Stars")))
