"""Bids: a small game with sealed choices, a private look and some chance, made for these tests.

Three to six seats bid for prizes that lie face down, one a round. All choose at the same time: each
seals one of its cards, and nobody sees which until the last seat has sealed. Then the prize and all
bids are turned up, the highest bid takes the prize, lots decide a tie, and the cards are gone. Once
a game each seat may look at the prize before it seals. The last prizes are still unknown when the
game is over: there are more of them than rounds.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from rs_core.play.codec import Codec, DataSet, HeaderError, Terms
from rs_core.play.errors import N_, CoreError
from rs_core.play.game import Choice, Game
from rs_core.play.rng import mix, seeded, step
from rs_core.play.trace import NOBODY, Trace
from rs_core.play.travel import Travel

SEAL: Final = 0  # card
LOOK: Final[Choice] = (1,)
PRIZES: Final = (1, 2, 3, 4, 5, 6)
ROUNDS: Final = 3
CARDS: Final = (1, 2, 3, 4)
NOT_SEALED: Final = 0
WRITTEN: Final = ("round", "prizes", "sealed", "scores", "looked", "hands")
"""What of a state stands in a line."""


class BidError(CoreError):
    """A line that names nothing on offer."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What is agreed."""

    players: int = 3
    undo: str = "turn"


class Asked(NamedTuple):
    """The question to one seat."""

    seat: int
    options: tuple[Choice, ...]
    extras: tuple[Choice, ...]


class Event(NamedTuple):
    """Something that happened; only `audience` may hear of it, if it is a seat."""

    what: str
    seat: int
    value: tuple[int, ...] = ()
    audience: int | None = None


@dataclass(slots=True)
class State:
    """All of it, also what is face down."""

    rules: Rules
    rng: int
    round: int
    prizes: tuple[int, ...]
    """Face down, the next one first."""
    hands: tuple[tuple[int, ...], ...]
    """Cards not played; a sealed one is still among them."""
    sealed: tuple[int, ...]
    """By seat, the card; NOT_SEALED while the seat is choosing."""
    scores: tuple[int, ...]
    looked: tuple[int, ...]
    """By seat, the round in which it looked; 0 if it has not."""
    trace: Trace | None = None

    def clone(self) -> "State":
        """An independent copy without the trace."""
        return replace(self, trace=None)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know; `seat` is None for a spectator."""

    seat: int | None
    rules: Rules
    round: int
    unseen: tuple[int, ...]
    """The prizes that this seat has not seen, in no order."""
    prize: int | None
    """The prize of the round, for who has looked at it."""
    hands: tuple[tuple[int, ...], ...]
    have_sealed: tuple[bool, ...]
    own: int
    """The card this seat has sealed."""
    scores: tuple[int, ...]
    looked: tuple[int, ...]
    asked: Asked | None


class BidsCodec(Codec[Rules, State, DataSet]):
    """How it stands in files: with what every codec must say, and no more."""

    def terms(self, rules: Rules) -> Terms:
        """Undo is all there is to agree upon."""
        return Terms({"undo": rules.undo}, ({},) * rules.players)

    def read_terms(self, rules: object, seats: Sequence[dict[str, str]]) -> Terms:
        """The same, checked."""
        if rules not in ({"undo": "none"}, {"undo": "turn"}, {"undo": "any"}):
            raise HeaderError(N_("its rules are not those this program knows"))
        assert isinstance(rules, dict)
        return Terms(rules, tuple(seats))

    def rules(self, terms: Terms, data: DataSet | None) -> Rules:
        """The rules of as many seats."""
        assert data is None
        return Rules(len(terms.seats), terms.rules["undo"])

    def line(self, state: State) -> str:
        """All that is on the table, as numbers."""
        return json.dumps([getattr(state, name) for name in WRITTEN])

    def read_line(self, line: str, rules: Rules) -> State:
        """The same table."""
        try:
            number, *rows, hands = json.loads(line)
            prizes, sealed, scores, looked = (tuple(row) for row in rows)
        except (ValueError, TypeError) as error:
            raise HeaderError(N_("its position is of another game")) from error
        held = tuple(tuple(hand) for hand in hands)
        return State(rules, 0, number, prizes, held, sealed, scores, looked)


class BidsTravel(Travel[Rules, View]):
    """How views travel: by the types of their fields."""

    def seat(self, view: View) -> int | None:
        """Whose eyes it is for."""
        return view.seat

    def asked(self, view: View) -> Asked | None:
        """It stands in the view."""
        return view.asked

    def public(self, view: View) -> View:
        """Without the prize that was seen and the card that was sealed."""
        seen = () if view.prize is None else (view.prize,)
        unseen = tuple(sorted((*view.unseen, *seen)))
        return replace(view, seat=None, unseen=unseen, prize=None, own=NOT_SEALED, asked=None)


class Bids(Game[Rules, State, View]):
    """The rules behind the Game protocol."""

    name = "bids"
    seats = range(3, 7)
    codec = BidsCodec()
    travel = BidsTravel(View, Rules, (Event,))

    def new(self, rules: Rules, seed: int, trace: Trace | None = None) -> State:
        """Prizes are dealt in an order that nobody knows."""
        nothing = (0,) * rules.players
        hands = (CARDS,) * rules.players
        state = State(rules, seeded(seed), 1, (), hands, nothing, nothing, nothing, trace)
        bag: tuple[int, ...] = PRIZES
        while bag:
            prize = draw(state, bag, "prize", NOBODY)
            state.prizes += (prize,)
            bag = tuple(other for other in bag if other != prize)
        return state

    def pending(self, state: State) -> tuple[Asked, ...]:
        """Every seat that has not sealed is asked at the same time."""
        if state.round > ROUNDS:
            return ()
        return tuple(
            Asked(
                seat,
                tuple((SEAL, card) for card in state.hands[seat]),
                () if state.looked[seat] else (LOOK,),
            )
            for seat, card in enumerate(state.sealed)
            if card == NOT_SEALED
        )

    def apply(self, state: State, seat: int, choice: Choice) -> None:
        """Look or seal; the last seal turns everything up."""
        if choice == LOOK:
            state.looked = at(state.looked, seat, state.round)
            tell(state, Event("look", seat))
            tell(state, Event("seen", seat, state.prizes[:1], audience=seat))
            if state.trace is not None:
                state.trace.barrier = True  # no chance is met, but what was seen stays seen
            return
        state.sealed = at(state.sealed, seat, choice[1])
        tell(state, Event("sealed", seat))
        if NOT_SEALED not in state.sealed:
            turn_up(state)

    def view(self, state: State, seat: int | None) -> View:
        """Without what others sealed, and the prizes only as a bag."""
        saw = seat is not None and 0 < state.round == state.looked[seat]
        return View(
            seat=seat,
            rules=state.rules,
            round=state.round,
            unseen=tuple(sorted(state.prizes[1:] if saw else state.prizes)),
            prize=state.prizes[0] if saw else None,
            hands=state.hands,
            have_sealed=tuple(card != NOT_SEALED for card in state.sealed),
            own=NOT_SEALED if seat is None else state.sealed[seat],
            scores=state.scores,
            looked=state.looked,
            asked=next((each for each in self.pending(state) if each.seat == seat), None),
        )

    def determinize(self, seen: View, rng: int) -> State:
        """What is face down or sealed is made up."""
        prizes: tuple[int, ...] = () if seen.prize is None else (seen.prize,)
        bag = seen.unseen
        while bag:
            rng = step(rng)
            prizes += (bag[mix(rng) % len(bag)],)
            bag = tuple(other for other in bag if other != prizes[-1])
        sealed = []
        for seat, has in enumerate(seen.have_sealed):
            rng = step(rng)
            card = seen.hands[seat][mix(rng) % len(seen.hands[seat])] if has else NOT_SEALED
            sealed.append(seen.own if seat == seen.seat else card)
        return State(
            seen.rules,
            mix(rng),
            seen.round,
            prizes,
            seen.hands,
            tuple(sealed),
            seen.scores,
            seen.looked,
        )

    def result(self, state: State) -> tuple[int, ...]:
        """The prizes taken."""
        return state.scores

    def standing(self, state: State) -> tuple[int, ...]:
        """The same: prizes that were taken lie open."""
        return state.scores

    def reseed(self, state: State, number: int) -> None:
        """Other lots."""
        state.rng = number

    def random_state(self, state: State) -> int:
        """As one int."""
        return mix(state.rng)

    def clock(self, state: State) -> tuple[int, int]:
        """A round is one turn of all seats."""
        return state.round, 0

    def text(self, choice: Choice) -> str:
        """`look`, or `seal CARD`."""
        return "look" if choice == LOOK else f"seal {choice[1]}"

    def parse(self, line: str, options: tuple[Choice, ...]) -> Choice:
        """The option of that text."""
        for option in options:
            if self.text(option) == line.strip().lower():
                return option
        raise BidError(N_("{choice!r} is not on offer"), choice=line)


GAME: Final = Bids()


def draw(state: State, bag: tuple[int, ...], what: str, audience: int | None = None) -> int:
    """A random item of a bag."""
    state.rng = step(state.rng)
    index = mix(state.rng) % len(bag)
    if state.trace is not None:
        index = state.trace.meet(bag, index, lambda item: f"{what} {item}", audience)
    return bag[index]


def turn_up(state: State) -> None:
    """The highest bid takes the prize; lots decide a tie. Nobody takes a bid back after this."""
    best = max(state.sealed)
    highest = tuple(seat for seat, card in enumerate(state.sealed) if card == best)
    winner = highest[0] if len(highest) == 1 else draw(state, highest, "lot")
    prize, *rest = state.prizes
    tell(state, Event("bids", winner, (prize, *state.sealed)))
    if state.trace is not None:
        state.trace.barrier = True
    state.scores = at(state.scores, winner, state.scores[winner] + prize)
    state.hands = tuple(
        tuple(card for card in hand if card != sealed)
        for hand, sealed in zip(state.hands, state.sealed, strict=True)
    )
    state.prizes = tuple(rest)
    state.sealed = (NOT_SEALED,) * state.rules.players
    state.round += 1


def tell(state: State, event: Event) -> None:
    """Note what happened."""
    if state.trace is not None:
        state.trace.events.append(event)


def at(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The values with another one for a seat."""
    return (*values[:seat], value, *values[seat + 1 :])
