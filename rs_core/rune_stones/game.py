"""Rune Stones as a Game that a Match can play."""

from typing import Final

from rs_core.play.game import Game
from rs_core.play.match import Match
from rs_core.play.rng import mix
from rs_core.play.trace import Trace
from rs_core.rune_stones import choices, engine
from rs_core.rune_stones.codec import RuneStonesCodec
from rs_core.rune_stones.components import MAX_PLAYERS, MIN_PLAYERS
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.scoring import final_scores
from rs_core.rune_stones.setup import deal
from rs_core.rune_stones.state import Choice, State
from rs_core.rune_stones.travel import RuneStonesTravel
from rs_core.rune_stones.view import View, determinize, view


class RuneStones(Game[Rules, State, View]):
    """The rules of Rune Stones behind the Game protocol."""

    name = "rune_stones"
    seats = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    codec = RuneStonesCodec()
    travel = RuneStonesTravel()

    def new(self, rules: Rules, seed: int, trace: Trace | None = None) -> State:
        """A dealt game, waiting for its first decision."""
        state = deal(rules, seed, trace)
        engine.advance(state)
        return state

    def pending(self, state: State) -> tuple[engine.Decision, ...]:
        """The one decision to be made now; none when the game is over."""
        decision = engine.pending(state)
        return () if decision is None else (decision,)

    def apply(self, state: State, seat: int, choice: Choice) -> None:
        """Carry out a choice on offer; only the seat on turn is ever asked."""
        del seat
        engine.apply(state, choice)

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know; None for a spectator."""
        return view(state, seat)

    def determinize(self, seen: View, rng: int) -> State:
        """A full state that fits a view."""
        return determinize(seen, rng)

    def result(self, state: State) -> tuple[int, ...]:
        """Final scores by seat if the game ended now."""
        return final_scores(state)

    def standing(self, state: State) -> tuple[int, ...]:
        """Where the markers stand."""
        return tuple(player.points for player in state.players)

    def reseed(self, state: State, number: int) -> None:
        """Give the state another random future."""
        state.rng = number

    def random_state(self, state: State) -> int:
        """The random state, as one int."""
        return mix(state.rng)

    def clock(self, state: State) -> tuple[int, int]:
        """The round, and the seat on turn."""
        return state.round, state.seat

    def text(self, choice: Choice) -> str:
        """The one-line form of a choice."""
        return choices.text(choice)

    def parse(self, line: str, options: tuple[Choice, ...]) -> Choice:
        """The option a line of text names."""
        return choices.parse(line, options)


GAME: Final = RuneStones()


def open_decision(match: Match) -> engine.Decision | None:
    """The one decision that is open in a match of Rune Stones; None when the game is over."""
    return engine.pending(match.state)
