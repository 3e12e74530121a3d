"""Plays all ways of a turn out in many futures, until it is clear which are good.

Every way meets the same futures. In a future the cards that cannot be seen are made up, the way is
played, and so are the rest of the turn if luck has cut it short and all further turns of everybody,
to the end of the game: what is counted is who wins. What is surely far behind is played out no
further, but for the best of it.
"""

from collections import Counter
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from rs_core.bots.bot import Dice
from rs_core.bots.hint import FUTURES, LEAST
from rs_core.bots.search import WORLDS, Effort, Tree
from rs_core.rune_stones.mind.evaluate import RuneStonesMind
from rs_core.rune_stones.turns import Core, Way, core

TO_THE_END: Final = 40
EFFORT: Final = Effort(0, turns=TO_THE_END, rivals=4)
"""Futures are played to the end of the game: what is a few turns ahead only seems to be so."""
STRONG: Final = Effort(0, turns=TO_THE_END, lines=96, rivals=24)
"""Who plays on as well as that overlooks little of what a turn prepares."""
MARGIN: Final = 0.08
"""What every other turn must lose on the right one."""
SPARE: Final = 0.02
"""What the maker wants on top, so that luck that nobody has met before proves it again."""
FORGIVEN: Final = 0.09
"""A variant of the right turn that loses less is right as well."""
GLANCES: Final = 4
HOPELESS: Final = 0.2
"""What is so far behind at the end of the turn is not played out."""
IN_ANY_CASE: Final = 4
STAGES: Final = (12, 48, 150, 400, 1000)
SURE: Final = 3.0
"""So many standard errors make sure."""
LIKELY: Final = 2.5
"""So many are enough to give a way up while a puzzle is being looked for."""
HARDLY: Final = 1.0
"""So many are enough to give a whole position up: there are others that are clear sooner."""
MOST_UNCLEAR: Final = {48: 12, 150: 4, 400: 2}
"""With more ways than that neither good nor far behind after so many futures it is given up too."""
FEW_VARIANTS: Final = 10
MOST_VARIANTS: Final = 64
MOST_RUNNERS: Final = 300
"""Where more ways than that are worth a race, one is seldom far ahead, and proving takes long."""
OF_A_CORE: Final = 3
"""So many variants of each turn are played out, those that look best."""
ENOUGH: Final = 150
"""So often the variants of the best turn are played out."""


class Lag(NamedTuple):
    """How far a way is behind the best one, and how sure that is."""

    mean: float
    error: float

    @property
    def least(self) -> float:
        """It is surely not less."""
        return self.mean - SURE * self.error

    @property
    def most(self) -> float:
        """It is surely not more."""
        return self.mean + SURE * self.error


class Verdict(NamedTuple):
    """What a race has found."""

    best: Way
    right: tuple[Way, ...]
    """The best way and its variants that are about as good."""
    second: Way
    """The best of all others."""
    chance: float
    margin: float
    """What the second loses."""


class Proof(NamedTuple):
    """By how much an answer beats all else with the luck of one seed."""

    second: Way
    chance: float
    margin: float


class Runner:
    """A way, and the chances it led to."""

    __slots__ = ("chances", "core", "way")

    def __init__(self, way: Way, committed: Core) -> None:
        """Not played out yet."""
        self.way = way
        self.core = committed
        self.chances: list[float] = []

    @property
    def mean(self) -> float:
        """On average."""
        return fmean(self.chances)


def _some_of_each(runners: list[Runner], wanted: str = "") -> list[Runner]:
    """The first variants of each turn, and the way that is wanted by its key."""
    met: Counter[Core] = Counter()
    found = []
    for runner in runners:
        met[runner.core] += 1
        if met[runner.core] <= OF_A_CORE or runner.way.key == wanted:
            found.append(runner)
    return found


class Race:
    """All ways of one turn, with the luck of one seed."""

    def __init__(self, mind: RuneStonesMind, view: Any, seed: int, effort: Effort = EFFORT) -> None:
        """The view of the seat on turn; how well everybody plays on."""
        self.mind = mind
        self.seat: int = view.turn
        self.effort = effort
        self.tree = Tree(mind, view, self.seat, Dice(seed, mind.moment(view)), effort)

    def glance(self, way: Way) -> float:
        """The chance at the end of the turn, in a few futures."""
        return fmean(self._future(way, number, 0) for number in range(GLANCES))

    def _future(self, way: Way, number: int, turns: int) -> float:
        return self.mind.chances(self._position(way, number, turns))[self.seat]

    def _position(self, way: Way, number: int, turns: int) -> Any:
        """The position some own turns after a way, in one future."""
        mind, tree = self.mind, self.tree
        luck = tree.luck(number)
        state = way.state.clone()
        mind.deal_as(state, self.seat, tree.world(number % WORLDS))
        mind.reseed(state, luck.number())
        if way.lucky:
            mind.apply(state, way.line[-1])
            if not mind.resting(state):
                state = tree.play_turn(state, luck, self.effort.lines if turns else 1)
        for _ in range(turns):
            state = tree.next_turn(state, luck)
            if mind.over(state):
                break
            state = tree.play_turn(state, luck, self.effort.lines)
        return state

    def run(self, runner: Runner, count: int) -> None:
        """Play a way out until it was played so often."""
        for number in range(len(runner.chances), count):
            runner.chances.append(self._future(runner.way, number, self.effort.turns))

    def lag(self, runner: Runner, best: Runner) -> Lag:
        """Over the futures that both have met."""
        if runner is best:
            return Lag(0.0, 0.0)
        behind = [a - b for a, b in zip(best.chances, runner.chances, strict=False)]
        error = stdev(behind) / len(behind) ** 0.5
        return Lag(fmean(behind), max(error, 0.25 / len(behind)))

    def runners(self, ways: list[Way], wanted: str = "") -> list[Runner]:
        """Those that are not hopeless at the end of the turn already, the best at a glance first;
        in any case the best of a few turns, and the way that is wanted by its key.
        """
        seen = {way.key: self.glance(way) for way in ways}
        least = max(seen.values()) - HOPELESS
        start = self.tree.world(0)
        cores: set[Core] = set()
        found = []
        for way in sorted(ways, key=lambda way: -seen[way.key]):
            if seen[way.key] < least and len(cores) >= IN_ANY_CASE and way.key != wanted:
                continue
            runner = Runner(way, core(start, way.line))
            if seen[way.key] >= least or way.key == wanted or runner.core not in cores:
                found.append(runner)
            cores.add(runner.core)
        return found

    # ------------------------------------------------------------------ finding
    def leads(self, ways: list[Way]) -> bool:
        """Whether the best of a few ways may be ahead of all others by the margin."""
        alive = [Runner(way, core(self.tree.world(0), way.line)) for way in ways]
        for stage in STAGES[:3]:
            for runner in alive:
                self.run(runner, stage)
            alive.sort(key=lambda runner: -runner.mean)
            best, second = alive[:2]
            lag = self.lag(second, best)
            if lag.mean < MARGIN - 2 * min(lag.error, 0.01):
                return False
            alive = alive[:3]
        return True

    def find(self, ways: list[Way]) -> Verdict | None:
        """The right turn, if there seems to be one."""
        every = self.runners(ways)
        alive = _some_of_each(every)
        if len(alive) > MOST_RUNNERS:
            return None
        for stage in STAGES:
            for runner in alive:
                self.run(runner, stage)
            left = self._left(alive, MOST_UNCLEAR.get(stage, len(alive)))
            if left is None:
                return None
            alive = left
        return self._verdict(every, alive)

    def _left(self, alive: list[Runner], most_unclear: int) -> list[Runner] | None:
        """Without those that are surely far behind, but with the best of them; None if no turn can
        be clearly the best, or too much is unclear.
        """
        best = max(alive, key=lambda runner: runner.mean)
        lags = [self.lag(runner, best) for runner in alive]
        whole = self._whole(alive, lags)
        left: list[Runner] = []
        far: list[Runner] = []
        unclear = 0
        for runner, lag in zip(alive, lags, strict=True):
            if lag.mean - LIKELY * lag.error > MARGIN:
                far.append(runner)
                continue
            left.append(runner)
            if not runner.core.fits(whole):
                unclear += 1
                if lag.mean + HARDLY * lag.error < MARGIN + 2 * SPARE or unclear > most_unclear:
                    return None
        return left + sorted(far, key=lambda runner: -runner.mean)[:1]

    def _whole(self, alive: list[Runner], lags: list[Lag]) -> Core:
        """What the best turn commits itself to: of those about as good the most."""
        near = [runner for runner, lag in zip(alive, lags, strict=True) if lag.mean < MARGIN / 2]
        return max(near, key=lambda runner: len(runner.core.parts)).core

    def _verdict(self, every: list[Runner], alive: list[Runner]) -> Verdict | None:
        best = max(alive, key=lambda runner: runner.mean)
        whole = self._whole(alive, [self.lag(runner, best) for runner in alive])
        variants = [runner for runner in every if runner.core.fits(whole)]
        if len(variants) > MOST_VARIANTS:
            return None
        for runner in variants:
            self.run(runner, STAGES[-2] if len(variants) <= FEW_VARIANTS else ENOUGH)
        right = [runner for runner in variants if self.lag(runner, best).mean < FORGIVEN]
        others = [runner for runner in alive if runner not in right]
        if not others:
            return None
        second = max(others, key=lambda runner: runner.mean)
        margin = self.lag(second, best).mean
        if margin < MARGIN + 2 * SPARE or not best.core.fits(whole):
            return None
        return Verdict(
            best.way, tuple(runner.way for runner in right), second.way, best.mean, margin
        )

    # ------------------------------------------------------------------ proving
    def prove(
        self,
        ways: list[Way],
        answer: str,
        right: frozenset[str],
        count: int,
        *,
        briefly: bool = False,
    ) -> Proof:
        """By how much the answer beats every way that is not right, each played out so often unless
        it is surely further behind than it must be; the best of them always, unless `briefly`.
        Where one is surely too near, that is all there is to know.
        """
        against = [way for way in ways if way.key == answer or way.key not in right]
        alive = _some_of_each(self.runners(against, answer), answer)
        best = next(runner for runner in alive if runner.way.key == answer)
        for stage in (*(stage for stage in STAGES if stage < count), count):
            for runner in alive:
                self.run(runner, stage)
            left: list[Runner] = []
            far: list[Runner] = []
            refuted = False
            for runner in alive:
                if runner is not best:
                    lag = self.lag(runner, best)
                    (far if lag.least > MARGIN else left).append(runner)
                    refuted = refuted or lag.most < MARGIN
            far.sort(key=lambda runner: -runner.mean)
            alive = [best, *(left or far[:1])]
            if stage >= ENOUGH and (refuted or (briefly and not left)):
                break
        second = max(alive[1:], key=lambda runner: runner.mean)
        return Proof(second.way, best.mean, self.lag(second, best).mean)

    # ------------------------------------------------------------------ explaining
    def why(self, best: Way, second: Way) -> tuple[list[tuple[str, float]], bool]:
        """What the best way has over the second, term by term of the evaluation, as hints tell it;
        whether that shows only later.
        """
        told = self._differences(best, second, 0)
        if sum(more for _, more in told) > LEAST:
            return told, False
        return self._differences(best, second, 1), True

    def _differences(self, best: Way, second: Way, turns: int) -> list[tuple[str, float]]:
        one, other = (self._terms(way, turns) for way in (best, second))
        terms = [(name, round(one[name] - other[name], 3)) for name in one]
        told = [(name, more) for name, more in terms if abs(more) >= LEAST]
        return sorted(told, key=lambda term: -term[1])

    def _terms(self, way: Way, turns: int) -> dict[str, float]:
        total: dict[str, float] = {}
        for number in range(FUTURES):
            state = self._position(way, number, turns)
            found = self.mind.terms(state, self.seat, self.tree.world(0))
            for name, value in found.items():
                total[name] = total.get(name, 0.0) + value / FUTURES
        return total
