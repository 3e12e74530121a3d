"""What the bots think of a game: chances after each turn, and the decisions that cost the most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rs_core.bots.hint import hint, outlook
from rs_core.bots.search import Effort
from rs_core.play.replay import TURN, Replay, only_human
from rs_core.rune_stones.mind.evaluate import standard_mind
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.phrases.hints import reason
from rs_tui.rune_stones.phrases.plans import plan_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.play.match import Match

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
    """As a line of text, like what would have been better."""
    better: str
    cost: float
    """How much winning chance it gave away, at least."""
    chosen_words: str
    better_words: str
    """Both as plans in words."""
    why: str
    """By what the better plan is better; empty if that does not show."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The whole game in figures."""

    chances: tuple[tuple[float, ...], ...]
    """By turn: each seat's chance of winning before it."""
    turns: tuple[int, ...]
    """The moments at which these turns begin."""
    slips: tuple[Slip, ...]
    """The costliest decisions of each human, the worst first."""

    @property
    def none_told(self) -> str:
        """That nobody slipped."""
        return _("No decision of a person cost much.")

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
                    "better": slip.better,
                    "cost": round(slip.cost, 3),
                    "words": {
                        "chosen": slip.chosen_words,
                        "better": slip.better_words,
                        "why": slip.why,
                    },
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
    game = replay.match.game
    chosen = game.parse(entry.do, (*decision.options, *decision.extras))
    told = hint(mind, view, decision, EFFORT, seed=at, against=chosen)
    best, *others = told.best
    if not others or best.choice == chosen:
        return None
    made = next((advice for advice in others if advice.choice == chosen), None)
    cost = others[-1].behind if made is None else made.behind
    if cost < LEAST:
        return None
    return Slip(
        at=at,
        round=replay.round,
        seat=seat,
        chosen=entry.do,
        better=game.text(best.choice),
        cost=cost,
        chosen_words=plan_words((chosen,) if made is None else made.line, view),
        better_words=plan_words(best.line, view),
        why=reason(told),
    )
