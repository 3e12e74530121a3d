"""Whole turns thought through: lines of own decisions to the end of the turn, and their worth."""

from typing import Any, Final, NamedTuple

from rs_core.bots.bot import Dice
from rs_core.play.game import Choice
from rs_core.play.mind import Mind

_TIE: Final = 1e-9


class Plan(NamedTuple):
    """A line of own choices to the end of the turn, and the chance of winning there."""

    chance: float
    line: tuple[Choice, ...]


def plans(mind: Mind, state: Any, seat: int, most: int) -> list[Plan]:
    """Lines from a decision to the end of its turn, at least one for each candidate, and about as
    many as asked for; decisions that only carry out what was decided are made at a glance.
    """
    planner = _Planner(mind, seat)
    planner.branch(state.clone(), (), mind.candidates(state), most)
    return planner.found


def thought_through(mind: Mind, state: Any, seat: int, most: int) -> tuple[tuple[Choice, ...], Any]:
    """The best of about so many lines, and the position at its end; the state is used up."""
    planner = _Planner(mind, seat)
    planner.branch(state, (), mind.candidates(state), most)
    found = planner.found
    best = max(range(len(found)), key=found.__getitem__)
    return found[best].line, planner.ends[best]


def best_of(found: list[Plan], dice: Dice) -> Choice:
    """The choice that begins the best plan; one of them if several are as good."""
    value = max(found).chance
    best = sorted({plan.line[0] for plan in found if plan.chance > value - _TIE})
    return best[dice.below(len(best))]


def liked(found: list[Plan]) -> list[Choice]:
    """The choices that begin plans, the one with the best plan first."""
    chances: dict[Choice, float] = {}
    for plan in found:
        chances[plan.line[0]] = max(plan.chance, chances.get(plan.line[0], 0.0))
    return sorted(chances, key=lambda choice: (-chances[choice], choice))


def different(ranked: list[Plan]) -> list[Plan]:
    """Of plans that begin alike only the first."""
    found: dict[tuple[Choice, ...], Plan] = {}
    for plan in ranked:
        found.setdefault(plan.line[:2], plan)
    return list(found.values())


def follow(mind: Mind, state: Any, seat: int, line: tuple[Choice, ...]) -> None:
    """Play a line as far as it goes, and quickly on until the turn is done but for ending it."""
    for choice in line:
        if mind.ends_turn(choice) or mind.mover(state) != seat or not mind.offers(state, choice):
            break
        mind.apply(state, choice)
    mind.play_on(state)


class Beginning(NamedTuple):
    """A plan played as far as it meets no luck, which is the same in every future, and the rest."""

    state: Any
    rest: tuple[Choice, ...]


def beginning(mind: Mind, world: Any, seat: int, line: tuple[Choice, ...]) -> Beginning:
    """Play a line in a world up to the choice that first meets luck."""
    state = world.clone()
    for place, choice in enumerate(line):
        if mind.ends_turn(choice) or mind.mover(state) != seat or not mind.offers(state, choice):
            return Beginning(state, line[place:])
        before = state.clone()
        mind.apply(state, choice)
        if mind.luck(state) != mind.luck(before):
            return Beginning(before, line[place:])
    return Beginning(state, ())


class _Planner:
    """Collects plans."""

    def __init__(self, mind: Mind, seat: int) -> None:
        self.mind = mind
        self.seat = seat
        self.found: list[Plan] = []
        self.ends: list[Any] = []
        """For each plan the position at its end."""

    def branch(
        self, state: Any, line: tuple[Choice, ...], options: tuple[Choice, ...], most: int
    ) -> None:
        """Try each option, the last one in the given state itself: nobody needs it any more."""
        mind = self.mind
        share = most // len(options)
        for option in options:
            after = state if option is options[-1] else state.clone()
            if mind.ends_turn(option):
                self._add(after, (*line, option))
            else:
                mind.apply(after, option)
                self._follow(after, (*line, option), share)

    def _follow(self, state: Any, line: tuple[Choice, ...], most: int) -> None:
        """Go on in a state of one's own; several ways where the share allows all of them."""
        mind = self.mind
        while most > 1:
            line = (*line, *mind.play_on(state, pausing=True))
            if mind.resting(state):
                break
            options = mind.candidates(state)
            if 1 < len(options) <= most:
                self.branch(state, line, options, most)
                return
            choice = mind.quick(state)
            line = (*line, choice)
            mind.apply(state, choice)
        self._add(state, (*line, *mind.play_on(state)))

    def _add(self, state: Any, line: tuple[Choice, ...]) -> None:
        self.found.append(Plan(self.mind.chances(state)[self.seat], line))
        self.ends.append(state)
