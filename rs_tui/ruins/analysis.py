"""What the bots think of a game: chances before each turn, from what everybody saw.

No single decision is called a slip: what is right depends on what only one seat knew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rs_core.bots.ruins import BOTS
from rs_core.play.replay import TURN, Replay, only_human
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.play.match import Match


@dataclass(frozen=True, slots=True)
class Analysis:
    """The whole game in figures."""

    chances: tuple[tuple[float, ...], ...]
    """By turn: each seat's chance of winning before it; alliances win together."""
    slips: tuple[()] = ()

    @property
    def none_told(self) -> str:
        """Why no decision is called a slip."""
        return _("No single choice is judged: what was right depends on what only one seat knew.")

    def to_json(self) -> dict[str, Any]:
        """Plain data for scripts."""
        return {
            "chances": [[round(chance, 3) for chance in moment] for moment in self.chances],
            "slips": [],
        }


def analyse(match: Match, progress: Callable[[int, int], bool]) -> Analysis:
    """Think about the table before every turn; `progress` may stop it by saying no."""
    replay = Replay(match, only_human(match.seats))
    replay.go(0)
    chances: list[tuple[float, ...]] = []
    while progress(replay.at, replay.last):
        chances.append(tuple(BOTS.chances(replay.view(None), replay.at)))
        if replay.at >= replay.last:
            break
        replay.step(TURN)
    return Analysis(tuple(chances))
