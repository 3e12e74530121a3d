"""Runes & Ruins as a Game that a Match can play."""

from typing import Final

from rs_core.play.game import Choice, Game
from rs_core.play.rng import mix
from rs_core.play.trace import Trace
from rs_core.ruins import choices, engine
from rs_core.ruins.codec import RuinsCodec
from rs_core.ruins.determinize import determinize
from rs_core.ruins.rules import MAX_PLAYERS, MIN_PLAYERS, Rules
from rs_core.ruins.setup import deal
from rs_core.ruins.state import State
from rs_core.ruins.table import disciple
from rs_core.ruins.travel import RuinsTravel
from rs_core.ruins.view import View, view
from rs_core.ruins.vocabulary import DISCIPLES


class Ruins(Game[Rules, State, View]):
    """The rules of Runes & Ruins behind the Game protocol."""

    name = "ruins"
    seats = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    codec = RuinsCodec()
    travel = RuinsTravel()

    def new(self, rules: Rules, seed: int, trace: Trace | None = None) -> State:
        """A dealt game; every seat is asked which character to lay open."""
        return deal(rules, seed, trace)

    def pending(self, state: State) -> tuple[engine.Decision, ...]:
        """All seats while characters are laid, then one; none when the game is over."""
        return engine.pending(state)

    def apply(self, state: State, seat: int, choice: Choice) -> None:
        """Carry out a choice on offer."""
        engine.apply(state, seat, choice)

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know; None for a spectator."""
        return view(state, seat)

    def determinize(self, seen: View, rng: int) -> State:
        """A full state that fits a view."""
        return determinize(seen, rng)

    def result(self, state: State) -> tuple[int, ...]:
        """1 for the seats of the winning alliance, 0 for the others (R15.6).

        A running game has no score: it would tell who is who.
        """
        if not state.over:
            return (0,) * state.players
        won_by_disciples = state.winner == DISCIPLES
        return tuple(
            int(disciple(state, seat) == won_by_disciples) for seat in range(state.players)
        )

    def winners(self, state: State) -> tuple[int, ...]:
        """The seats of the winning alliance; nobody while the game goes on."""
        return tuple(seat for seat, won in enumerate(self.result(state)) if won)

    def standing(self, state: State) -> tuple[int, ...]:
        """None while the game goes on: points would tell who is who."""
        return self.result(state) if state.over else ()

    def reseed(self, state: State, number: int) -> None:
        """Give the state another random future."""
        state.rng = number

    def random_state(self, state: State) -> int:
        """The random state, as one int."""
        return mix(state.rng)

    def clock(self, state: State) -> tuple[int, int]:
        """The round, and the seat on turn; the final battle is a round of its own."""
        return state.round, state.seat

    def text(self, choice: Choice) -> str:
        """The one-line form of a choice."""
        return choices.text(choice)

    def told(self, do: str) -> str:
        """Cards of a column lie face down, and so do the tiles before the Master (R15.3)."""
        word, _, _ = do.partition(" ")
        return word if word in choices.FACE_DOWN else do

    def parse(self, line: str, options: tuple[Choice, ...]) -> Choice:
        """The option a line of text names."""
        return choices.parse(line, options)


GAME: Final = Ruins()
