"""Fixed positions with the small card set, and the number of choice sequences that follow them.

Chance is the same for every sequence of one length and does not come from the random state, so the
counts change only if the rules or the small cards do.
"""

from collections.abc import Callable, Sequence

from rs_core.play.trace import Trace
from rs_core.rune_stones import choices, engine
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.setup import deal
from rs_core.rune_stones.state import State
from rs_core.rune_stones.vocabulary import BASE_STONES, STONES
from tests.core.rune_stones.builders import Mat, table
from tests.core.rune_stones.small_set import small_set


class SteadyChance(Trace):
    """Chance that depends on the length of the sequence only."""

    __slots__ = ("depth",)

    def __init__(self, depth: int) -> None:
        """`depth`: how many choices were made before."""
        super().__init__()
        self.depth = depth

    def meet(
        self,
        bag: Sequence[int],
        index: int,
        text: Callable[[int], str],
        audience: int | None = None,
    ) -> int:
        """Any item, but always the same."""
        del index, text, audience
        self.met.append("")
        return (7 * self.depth + 5 * len(self.met)) % len(bag)


def _dealt(players: int, *, nocturnal: bool = False, queenie: bool = False) -> State:
    stones = (0, 1, 2, 3, 4, 5, 8, 9) if queenie else BASE_STONES
    rules = Rules(players, nocturnal, queenie, stones, cards=small_set())
    state = deal(rules, 1, SteadyChance(0))
    state.trace = None
    engine.advance(state)
    return state


POSITIONS: dict[str, tuple[Callable[[], State], int]] = {
    "two players, dealt": (lambda: _dealt(2), 9),
    "three players at night, dealt": (lambda: _dealt(3, nocturnal=True), 9),
    "four players with everything, dealt": (lambda: _dealt(4, nocturnal=True, queenie=True), 9),
    "six cards and three abilities": (
        lambda: (
            table(
                hand=[16, 39, 55, 63, 75, 107],
                gems="R2 G1 W1",
                stones=["three", "plus", "double-die", "extra-point"],
            ).state
        ),
        8,
    ),
    "forging with a wild colour": (
        lambda: (
            table(
                hand=[100, 101],
                gems="R3 G2 B2 Y2 W2 O3",
                stones=["wild", "exchange", "magic"],
                wild="B",
                rows=("R..Y.", ".W..."),
            ).state
        ),
        6,
    ),
    "both rows, tokens and wisps": (
        lambda: (
            table(
                hand=[9, 83, 100],
                draw=[101, 102],
                gems="B3 O3",
                points=8,
                rows=("RG..W", "R.BY."),
                tiles=[17, 2, 10, 7],
                night=[10, 15, 20],
                others=[Mat(gems="B2"), Mat(points=60)],
            ).state
        ),
        10,
    ),
    "nearly nothing left": (
        lambda: (
            table(
                hand=[3, 5],
                draw=[],
                discard=[40],
                gems="R1 G1 O2",
                stones=["exchange", "lowest", "gem-or-points"],
                display=[11, 13, 41, 12, 71, 60],
                pile=[],
                general_discard=[50, 51],
                nocturnal=True,
                supply="B1 W1 O1",
                forges="R.B..",
                artefact_pile="",
                rows=("RG...", "....."),
                others=[Mat(hand=[104], draw=[], gems="B1 Y1", points=64)],
            ).state
        ),
        10,
    ),
    "no action possible": (
        lambda: (
            table(
                hand=[],
                draw=[100],
                display=[],
                gems="R1 O2",
                stones=["exchange", "wild"],
                rows=("RG...", "R...W"),
                others=[Mat(hand=[104, 105], draw=[], discard=[40, 41])],
            ).state
        ),
        6,
    ),
    "every stone that asks": (
        lambda: (
            table(
                hand=[63, 75, 78, 105],
                gems="R2 Y1",
                stones=["gem-or-points", "plus", "exchange", "wild"],
                kinds=[*STONES[:7], "gem-or-points"],
                points=4,
                night=[5, 10],
                tiles=[12, 13, 15, 18],
            ).state
        ),
        6,
    ),
}


def perft(state: State, depth: int) -> list[int]:
    """How many sequences of 1, 2 … depth choices there are, extras among them."""
    counts = [0] * depth
    _count(state, 0, counts)
    return counts


def _count(state: State, done: int, counts: list[int]) -> None:
    decision = engine.pending(state)
    if decision is None:
        return
    offered = decision.options + decision.extras
    counts[done] += len(offered)
    if done + 1 == len(counts):
        return
    for choice in offered:
        after = state.clone()
        after.trace = SteadyChance(done + 1)
        engine.apply(after, choice)
        _count(after, done + 1, counts)


def divide(name: str) -> dict[str, int]:
    """The sequences of full length below each first choice: to find where two engines part."""
    start, depth = POSITIONS[name]
    state = start()
    decision = engine.pending(state)
    assert decision is not None
    found = {}
    for choice in decision.options + decision.extras:
        after = state.clone()
        after.trace = SteadyChance(1)
        engine.apply(after, choice)
        counts = [0] * depth
        _count(after, 1, counts)
        found[choices.text(choice)] = counts[-1]
    return found
