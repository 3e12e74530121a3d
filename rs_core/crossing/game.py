"""Crossing as a Game that a Match can play."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rs_core.crossing import choices, engine, talk
from rs_core.crossing.codec import CrossingCodec
from rs_core.crossing.components import MAX_PLAYERS, MIN_PLAYERS
from rs_core.crossing.rules import SILENT, Rules
from rs_core.crossing.scoring import winners
from rs_core.crossing.table import Decision, State
from rs_core.crossing.travel import CrossingTravel
from rs_core.crossing.view import View, determinize, view
from rs_core.play.game import Choice, Game
from rs_core.play.rng import mix
from rs_core.play.trace import Trace

if TYPE_CHECKING:
    from rs_core.play.match import Moment


class Crossing(Game[Rules, State, View]):
    """The rules of Crossing behind the Game protocol."""

    name = "crossing"
    seats = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    codec = CrossingCodec()
    travel = CrossingTravel()

    def new(self, rules: Rules, seed: int, trace: Trace | None = None) -> State:
        """A dealt game, waiting for the first choices."""
        return engine.deal(rules, seed, trace)

    def pending(self, state: State) -> tuple[Decision, ...]:
        """One decision for each seat that is neither in pause nor sealed."""
        return engine.pending(state)

    def apply(self, state: State, seat: int, choice: Choice) -> None:
        """Announce or seal; the last seal shows all."""
        engine.apply(state, seat, choice)

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know; None for a spectator."""
        return view(state, seat)

    def determinize(self, seen: View, rng: int) -> State:
        """A full state that fits a view."""
        return determinize(seen, rng)

    def result(self, state: State) -> tuple[int, ...]:
        """Scores by seat if the game ended now."""
        return state.table.scores

    def winners(self, state: State) -> tuple[int, ...]:
        """Most points, and of these most white stones (C7.6)."""
        return winners(state.table)

    def standing(self, state: State) -> tuple[int, ...]:
        """The same scores: all stones lie open (C9.1)."""
        return state.table.scores

    def reseed(self, state: State, number: int) -> None:
        """Give the state another random future."""
        state.rng = number

    def random_state(self, state: State) -> int:
        """The random state, as one int."""
        return mix(state.rng)

    def clock(self, state: State) -> tuple[int, int]:
        """The round; there is no order of play in it (C1.2)."""
        return state.table.round, 0

    def together(self, moments: Sequence["Moment"], people: frozenset[int]) -> int:
        """Whole rounds: the last one in which a human sealed, and what came after it (C12.5)."""
        sealed = not people
        for at in range(len(moments) - 1, 0, -1):
            moment = moments[at]
            sealed |= moment.answer and moment.entry.seat in people
            if sealed and (at == 1 or self._round(moments[at - 2]) != self._round(moments[at - 1])):
                return len(moments) - at
        return 0

    def bots_to_ask(
        self, state: State, waiting: Sequence[int], levels: Mapping[int, str]
    ) -> tuple[int, ...]:
        """Before the first human; under `announce` they speak first and seal last (C12.1)."""
        return talk.bots_to_ask(state.rules, state.table, waiting, levels)

    def _round(self, moment: "Moment") -> int:
        return self.clock(moment.state)[0]

    def patience(self, rules: Rules) -> int:
        """The clock of the table (C12.7)."""
        return rules.clock

    def silent(self, rules: Rules) -> bool:
        """Whether the line of talk is shut (C8.4)."""
        return rules.talk == SILENT

    def text(self, choice: Choice) -> str:
        """The one-line form of a choice."""
        return choices.text(choice)

    def parse(self, line: str, options: tuple[Choice, ...]) -> Choice:
        """The option a line of text names."""
        return choices.parse(line, options)


GAME: Final = Crossing()
