"""Dealing a game (R2), and laying the characters."""

from rs_core.play.errors import N_
from rs_core.play.game import Choice
from rs_core.play.rng import mix, seeded, step
from rs_core.play.trace import NOBODY, ChanceError, Trace
from rs_core.ruins import choices, events, turn
from rs_core.ruins.rules import Rules
from rs_core.ruins.state import Pair, State
from rs_core.ruins.table import HAND, barrier, disciple, draw, tell, tell_alliance
from rs_core.ruins.vocabulary import EXPLORATION, NO_CHARACTER, PLACES


def deal(rules: Rules, seed: int, trace: Trace | None) -> State:
    """Ruins, hands and characters; every seat is asked which character to lay open."""
    s = State(rules, seeded(seed))
    s.trace = trace
    words = [tile.word for tile in rules.faces.artefacts]
    order = _shuffled(s, range(PLACES))
    s.tiles = tuple(_met(s, order, lambda tile: f"tile {words[tile]}", [NOBODY] * PLACES))
    s.pile = rules.faces.deck
    for seat in range(rules.players):
        draw(s, seat, HAND)
    _deal_characters(s)
    for seat, pair in enumerate(s.pairs):
        tell(s, events.CharactersDealt, seat, tuple(pair))
        tell_alliance(s, seat)
    return s


def _deal_characters(s: State) -> None:
    """Two each; under `deal = one` again, unseen, until one is a disciple (R2.9)."""
    rules = s.rules
    numbers = rules.faces.in_play(rules.players)
    seats = [seat for seat in range(rules.players) for _ in (0, 1)]
    order = _shuffled(s, numbers)
    while not deal_fits(s, order):
        order = _shuffled(s, numbers)
    order = _met(s, order, lambda number: f"character {number}", seats)
    if not deal_fits(s, order):
        raise ChanceError(N_("the recorded deal has not exactly one disciple"))


def deal_fits(s: State, order: list[int]) -> bool:
    """Lay two characters each before the seats; whether the rules of the table allow that."""
    s.pairs = [Pair(*sorted(order[2 * seat : 2 * seat + 2])) for seat in range(s.rules.players)]
    if not s.rules.one_disciple:
        return True
    return sum(disciple(s, seat) for seat in range(s.rules.players)) == 1


def _shuffled(s: State, items: "range | tuple[int, ...]") -> list[int]:
    bag = list(items)
    order = []
    while bag:
        s.rng = step(s.rng)
        order.append(bag.pop(mix(s.rng) % len(bag)))
    return order


def _met(s: State, order: list[int], text: "turn.Text", audiences: list[int]) -> list[int]:
    """An order as the trace notes it, or as its script says instead."""
    if s.trace is None:
        return order
    bag = sorted(order)
    met = []
    for item, audience in zip(order, audiences, strict=True):
        # A script may have dealt the item already; any index will do then.
        index = bag.index(item) if item in bag else 0
        met.append(bag.pop(s.trace.meet(bag, index, text, audience)))
    return met


def lay_options(s: State, seat: int) -> tuple[Choice, ...]:
    """Which of the two characters is laid open (R2.6)."""
    return tuple((choices.LAY, number) for number in s.pairs[seat])


def lay(s: State, seat: int, choice: Choice) -> None:
    """Seal a choice; the last one shows all open characters together (R12.2)."""
    s.sealed[seat] = choice[1]
    barrier(s)
    tell(s, events.CharacterSealed, seat)
    if NO_CHARACTER in s.sealed:
        return
    for other, number in enumerate(s.sealed):
        one, two = s.pairs[other]
        s.pairs[other] = Pair(number, two if number == one else one)
    s.first = max(range(s.players), key=lambda other: s.pairs[other].open)  # R12.3
    tell(s, events.CharactersShown, s.first, tuple(pair.open for pair in s.pairs))
    s.phase = EXPLORATION
    turn.begin(s, s.first)
