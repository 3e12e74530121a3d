"""A full state that fits a view (R13.3): what the seat has not seen is dealt anew."""

from rs_core.play.rng import mix, step
from rs_core.ruins.engine import ask
from rs_core.ruins.state import Pair, State
from rs_core.ruins.view import LISTS, PLAIN, View, dealt_disciple
from rs_core.ruins.vocabulary import LAYING, NO_CHARACTER, UNKNOWN

_TRIES = 20
"""How often what is unseen is dealt until the question at hand is one: it would not be asked if
there were nothing to choose (R12.31).
"""


_DEALS = 2000
"""How often characters are dealt until one is a disciple; a view that is one is never without."""


class Shuffle:
    """Draws from bags with one random state."""

    __slots__ = ("state",)

    def __init__(self, rng: int) -> None:
        """From a random state."""
        self.state = rng

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        self.state = step(self.state)
        return mix(self.state) % count

    def take(self, bag: list[int]) -> int:
        """A random item, which leaves the bag."""
        return bag.pop(self.below(len(bag)))

    def order(self, items: list[int]) -> list[int]:
        """The items in a random order."""
        bag = items[:]
        return [self.take(bag) for _ in items]


def determinize(seen: View, rng: int, pairs: tuple[Pair, ...] | None = None) -> State:
    """A full state that fits a view, with a new random state; `pairs` settles who is who."""
    chance = Shuffle(rng)
    s = State(seen.rules, rng)
    for name in PLAIN:
        setattr(s, name, getattr(seen, name))
    for name in LISTS:
        setattr(s, name, list(getattr(seen, name)))
    s.seat = seen.turn
    s.deeds = seen.deeds
    s.seen = list(seen.seen)
    s.mirrored = list(seen.mirrored)
    s.agenda = list(seen.agenda)
    s.laid = seen.laid
    s.pairs = list(pairs) if pairs is not None else _pairs(seen, chance)
    for _ in range(_TRIES):
        s.tiles = _tiles(seen, chance)
        _lay_layout(s, seen, chance)
        _deal_cards(s, seen, chance)
        if ask(s):
            break
    if seen.phase == LAYING:
        s.sealed = [
            (pair[chance.below(2)] if sealed else NO_CHARACTER)
            if seat != seen.seat
            else seen.own_sealed
            for seat, (pair, sealed) in enumerate(zip(s.pairs, seen.have_sealed, strict=True))
        ]
    else:
        s.sealed = [pair.open for pair in s.pairs]
    s.rng = mix(chance.state)
    return s


def deal_tiles(seen: View, rng: int) -> tuple[int, ...]:
    """The tiles of the state that fits a view, by its random state, if who is who is settled."""
    return _tiles(seen, Shuffle(rng))


def _tiles(seen: View, chance: Shuffle) -> tuple[int, ...]:
    """Unseen faces over unseen places: a hidden tile is no sun, one cleared by a Call no rune."""
    faces = seen.rules.faces
    tiles = list(seen.tiles)
    bag = [tile for tile in range(len(tiles)) if tile not in set(tiles)]
    unknown = [place for place, tile in enumerate(tiles) if tile == UNKNOWN]
    lying = [place for place in unknown if not seen.ruins >> place & 1]
    cleared = [place for place in lying if seen.clear >> place & 1]
    for places, barred in ((cleared, faces.suns | faces.runes), (lying, faces.suns)):
        for place in places:
            if tiles[place] == UNKNOWN:
                fitting = [tile for tile in bag if tile not in barred]
                tiles[place] = chance.take(fitting)
                bag.remove(tiles[place])
    for place in unknown:
        if tiles[place] == UNKNOWN:
            tiles[place] = chance.take(bag)
    return tuple(tiles)


def _lay_layout(s: State, seen: View, chance: Shuffle) -> None:
    """Backs before the Master: what was given and is neither known nor won, in any order."""
    s.to_put = seen.to_put
    s.layout = seen.layout
    if UNKNOWN not in seen.layout:
        return
    won = {tile for tiles in seen.open for tile in tiles}
    known = won | set(seen.layout)
    bag = [s.tiles[place] for given in seen.gave for place in given if s.tiles[place] not in known]
    s.layout = tuple(chance.take(bag) if tile == UNKNOWN else tile for tile in seen.layout)


def _deal_cards(s: State, seen: View, chance: Shuffle) -> None:
    """Unseen cards over other hands, other players' cards in columns, and the pile."""
    bag = list(seen.unseen)
    for seat, size in enumerate(seen.hand_sizes):
        if seat == seen.seat and seen.hand is not None:
            s.hands[seat] = seen.hand
        else:
            s.hands[seat] = tuple(sorted(chance.take(bag) for _ in range(size)))
    s.attack = tuple(chance.take(bag) if card == UNKNOWN else card for card in seen.attack)
    s.defence = tuple(chance.take(bag) if card == UNKNOWN else card for card in seen.defence)
    s.pile = tuple(sorted(bag))


def _pairs(seen: View, chance: Shuffle) -> list[Pair]:
    """Unknown characters over the seats; under `deal = one` so that one is a disciple (R2.9)."""
    rules = seen.rules
    known = {number for pair in seen.pairs for number in pair}
    bag = [number for number in rules.faces.in_play(rules.players) if number not in known]
    pairs: list[Pair] = []
    for _ in range(_DEALS):
        pairs = _given_out(seen, chance.order(bag))
        if not rules.one_disciple or sum(dealt_disciple(rules, pair) for pair in pairs) == 1:
            break
    return pairs


def _given_out(seen: View, cards: list[int]) -> list[Pair]:
    pairs = []
    for pair in seen.pairs:
        numbers = [number or cards.pop() for number in pair]
        # While characters are laid, a pair lies in the order of its numbers.
        pairs.append(Pair(*(sorted(numbers) if seen.phase == LAYING else numbers)))
    return pairs
