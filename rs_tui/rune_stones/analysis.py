"""What the bots think of a game: chances after each turn, and the decisions that cost the most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rs_core.bots.hint import hint, outlook
from rs_core.bots.search import Effort
from rs_core.play.replay import TURN, Replay, only_human
from rs_core.rune_stones.mind.evaluate import standard_mind

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.play.match import Match
    from rs_core.rune_stones.state import Choice

EFFORT: Final = Effort(60)
COSTLIEST: Final = 3
LEAST: Final = 0.02
"""A smaller loss of winning chance is noise."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A decision that something better stood beside."""

    at: int
    """The moment of the game before it was made."""
    round: int
    seat: int
    chosen: str
    better: Choice
    better_text: str
    cost: float
    """How much winning chance it gave away, at least."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The whole game in figures."""

    chances: tuple[tuple[float, ...], ...]
    """By turn: each seat's chance of winning before it."""
    turns: tuple[int, ...]
    """The moments at which these turns begin."""
    slips: tuple[Slip, ...]
    """The costliest decisions of each human, the worst first."""

    def to_json(self) -> dict[str, Any]:
        """Plain data for scripts."""
        return {
            "chances": [[round(chance, 3) for chance in moment] for moment in self.chances],
            "turns": list(self.turns),
            "slips": [
                {
                    "choice": slip.at + 1,
                    "round": slip.round,
                    "seat": slip.seat,
                    "chosen": slip.chosen,
                    "better": slip.better_text,
                    "cost": round(slip.cost, 3),
                }
                for slip in self.slips
            ],
        }


def analyse(match: Match, progress: Callable[[int, int], bool] | None = None) -> Analysis:
    """Think every turn and every human decision through; `progress` may stop it by saying no.

    Of a game that is not over only the own seat's decisions are looked at, through its own eyes.
    """
    own = only_human(match.seats)
    replay = Replay(match, own)
    mind = standard_mind()
    eyes = replay.eyes()
    chances: list[tuple[float, ...]] = []
    turns: list[int] = []
    slips: list[Slip] = []
    replay.go(0)
    starts = {0}
    while replay.at < replay.last:
        starts.add(replay.step(TURN))
    for at in range(replay.last + 1):
        replay.go(at)
        if progress is not None and not progress(at, replay.last):
            break
        if at in starts:
            chances.append(tuple(outlook(mind, replay.view(None), at)))
            turns.append(at)
        if at < replay.last:
            slip = _slip(replay, at, mind, eyes)
            slips += [slip] if slip is not None else []
    worst = sorted(slips, key=lambda slip: -slip.cost)
    kept = [
        slip
        for seat in range(len(match.seats))
        for slip in [other for other in worst if other.seat == seat][:COSTLIEST]
    ]
    return Analysis(tuple(chances), tuple(turns), tuple(kept))


def _slip(replay: Replay, at: int, mind: Any, eyes: tuple[int | None, ...]) -> Slip | None:
    """What a human decision gave away, if it was more than noise."""
    entry = replay.moments[at + 1].entry
    seat = entry.seat
    if replay.match.seats[seat].is_bot or seat not in eyes:
        return None
    view = replay.view(seat)
    decision = view.decision
    if decision is None or decision.seat != seat or len(decision.options) < 2:
        return None
    found = hint(mind, view, decision, EFFORT, seed=at).best
    text = replay.match.game.text
    if len(found) < 2 or text(found[0].choice) == entry.do:
        return None
    behind = {text(advice.choice): advice.behind for advice in found}
    cost = behind.get(entry.do, found[-1].behind)
    if cost < LEAST:
        return None
    better = found[0].choice
    return Slip(at, replay.round, seat, entry.do, better, text(better), cost)
