"""Small builders for tests of Crossing: a table laid out as the test says, played by text.

`laid(mushrooms="RB YY", tiles="RR - B")` is a state of three players; heaps are letters, `-` is an
empty one. What is named nowhere is in the bag.
"""

import random
from collections.abc import Iterable, Sequence

from rs_core.crossing import choices, engine
from rs_core.crossing.components import BOX, LETTERS
from rs_core.crossing.events import Event
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.crossing.stones import NONE, Stones, heap, less, plus, text
from rs_core.crossing.table import Heaps, State, empty_table, nothing_sealed
from rs_core.play.game import Choice, Decision
from rs_core.play.match import Match, Seat
from rs_core.play.trace import Trace

SEED = 7
LONGEST = 400
"""More entries than any game has: 29 rounds of three seats that say three lines each."""


def stones(letters: str) -> Stones:
    """A heap from letters."""
    return heap(LETTERS.index(letter) for letter in letters if letter != "-")


def heaps(words: str) -> Heaps:
    """Heaps from words of letters."""
    return tuple(stones(word) for word in words.split())


def words(laid_out: Iterable[Stones]) -> str:
    """Heaps as words of letters."""
    return " ".join(text(each).replace(" ", "") for each in laid_out)


def laid(
    mushrooms: str,
    tiles: str,
    safe: str = "",
    *,
    bag: str | None = None,
    paused: Sequence[int] = (),
    talk: str = "free",
    number: int = 2,
) -> State:
    """A state in round `number`; bag None means all other stones of the box."""
    players = len(tiles.split())
    table = empty_table(players)._replace(
        round=number,
        mushrooms=heaps(mushrooms),
        tiles=heaps(tiles),
        safe=heaps(safe) if safe else (NONE,) * players,
        paused=tuple(seat in paused for seat in range(players)),
    )
    left: Stones = BOX
    for each in (*table.mushrooms, *table.tiles, *table.safe):
        left = less(left, each)
    table = table._replace(bag=left if bag is None else stones(bag))
    assert len(table.mushrooms) == players - 1
    return State(Rules(players, talk=talk), SEED, table, nothing_sealed(players))


def choice_of(word: str) -> Choice:
    """`m1`, `p2` or `x` for protecting."""
    if word == "x":
        return choices.PROTECT
    return (choices.MUSHROOM if word[0] == "m" else choices.PLAYER), int(word[1:]) - 1


def seal(state: State, line: str, chance: Sequence[str] | None = None) -> list[Event]:
    """Every seat that is asked seals, in seat order: `m1 p3 x`; the events, the last seal's too.

    `chance` is what the refill shall bring.
    """
    told: list[Event] = []
    asked = engine.pending(state)
    wanted = line.split()
    assert len(asked) == len(wanted), [decision.seat for decision in asked]
    for number, (decision, word) in enumerate(zip(asked, wanted, strict=True), 1):
        choice = choice_of(word)
        assert choice in decision.options, f"{word} is not on offer to seat {decision.seat}"
        last = number == len(asked)
        state.trace = trace = Trace(chance if last else None)
        engine.apply(state, decision.seat, choice)
        trace.finish()
        state.trace = None
        told += [each for each in trace.events if isinstance(each, Event)]
    return told


def offered(state: State, seat: int) -> str:
    """What a seat may choose, as short words."""
    found = [decision for decision in engine.pending(state) if decision.seat == seat]
    return " ".join(
        choices.text(option).removeprefix("point ") for each in found for option in each.options
    )


def count(state: State) -> int:
    """All stones there are."""
    table = state.table
    total = table.bag
    for each in (*table.mushrooms, *table.tiles, *table.safe):
        assert min(each) >= 0
        total = plus(total, each)
    assert total == BOX
    return sum(total)


def new(players: int = 3, seed: int = 1, **rules: str) -> Match:
    """A match of humans."""
    agreed = Rules(players, **rules)  # type: ignore[arg-type]  # talk and undo are words
    return Match(GAME, agreed, seed, [Seat(f"seat {number}") for number in range(players)])


def anything(match: Match, dice: random.Random, *, talking: float = 0.3) -> tuple[int, Choice]:
    """A choice or an announcement of any seat that is asked."""
    asked: Decision = dice.choice(match.pending)
    if asked.extras and dice.random() < talking:
        return asked.seat, dice.choice(asked.extras)
    return asked.seat, dice.choice(asked.options)


def random_match(seed: int, most: int = LONGEST, **rules: str) -> Match:
    """A random game of 3 to 6 players, in any order of the seats; at most so many entries."""
    dice = random.Random(f"crossing {seed}")
    match = new(3 + seed % 4, seed, **{"talk": "announce" if seed % 3 else "free", **rules})
    while not match.over and len(match.entries) < most:
        match.choose(*anything(match, dice))
    return match


def again(match: Match) -> Match:
    """The journal of a match, played once more."""
    first, *entries = match.entries
    other = Match(GAME, match.rules, match.seed, match.first_seats, dealt=first.chance)
    for entry in entries:
        other.repeat(entry)
    return other
