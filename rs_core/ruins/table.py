"""What every part of the rules does at the table: draw, discard, count, tell, win."""

from functools import lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING, ParamSpec

from rs_core.play.game import Choice
from rs_core.play.rng import mix, step
from rs_core.ruins import events
from rs_core.ruins.corruption import is_disciple
from rs_core.ruins.rating import stars
from rs_core.ruins.state import Shown, State
from rs_core.ruins.vocabulary import NO_PLACE, mask_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

P = ParamSpec("P")
HAND: int = 7
"""The hand limit (R4.7)."""
RUNES_TO_WIN: int = 6
CARDS: int = 3
"""What a reinforcement brings (R7.5)."""


def tell(
    s: State, event: "Callable[P, events.Event]", /, *facts: "P.args", **more: "P.kwargs"
) -> None:
    """Note what happened; bots that think ahead make no events at all."""
    if s.trace is not None:
        s.trace.events.append(event(*facts, **more))


def barrier(s: State) -> None:
    """Something was seen or shown: free undo stops here (R15.2)."""
    if s.trace is not None:
        s.trace.barrier = True


# --- Chance


def pick(s: State, bag: "Sequence[int]", text: "Callable[[int], str]", audience: int | None) -> int:
    """The index of a random item of a bag; only `audience` may know what it is."""
    s.rng = step(s.rng)
    index = mix(s.rng) % len(bag)
    if s.trace is not None:
        index = s.trace.meet(bag, index, text, audience)
    return index


def draw(s: State, seat: int, count: int) -> None:
    """Draw cards, as many as there are (R4.8, R12.16)."""
    drawn: list[int] = []
    name = partial(card_text, s.faces.kinds)
    for _ in range(count):
        if not s.pile:
            if not s.discard:
                break
            s.pile, s.discard = s.discard, ()
            tell(s, events.PileRenewed, seat, len(s.pile))
        index = pick(s, s.pile, name, seat)
        drawn.append(s.pile[index])
        s.pile = s.pile[:index] + s.pile[index + 1 :]
    if drawn:
        s.hands[seat] = tuple(sorted((*s.hands[seat], *drawn)))
    if s.trace is not None:
        tell(s, events.CardsCounted, seat, len(drawn))
        tell(s, events.CardsDrawn, seat, tuple(drawn))


def card_text(kinds: tuple[str, ...], kind: int) -> str:
    """How a drawn card stands in the journal."""
    return f"card {kinds[kind]}"


# --- Cards


def without(hand: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """A hand without some of its cards.

    >>> without((0, 0, 2, 3), (0, 3))
    (0, 2)
    """
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def throw(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Discard cards of a hand, face up."""
    s.hands[seat] = without(s.hands[seat], cards)
    s.discard = tuple(sorted((*s.discard, *cards)))


@lru_cache(maxsize=1 << 14)
def handfuls(
    kind: int, hand: tuple[int, ...], count: int, codes: tuple[int, ...]
) -> tuple[Choice, ...]:
    """Choices of a kind for all ways to give so many cards of a hand, by kinds."""
    held = [hand.count(troop) for troop in range(len(codes))]
    ways = [
        way for way in product(*(range(min(n, count), -1, -1) for n in held)) if sum(way) == count
    ]
    return tuple(
        (kind, *(code for code, n in zip(codes, way, strict=True) for _ in range(n)))
        for way in ways
    )


def cards_of(s: State, choice: Choice) -> tuple[int, ...]:
    """The cards that a choice names."""
    return tuple(s.faces.kind_of[code] for code in choice[1:])


def hand_limit(s: Shown, seat: int) -> int:
    """R4.7: seven cards, or what the open character allows."""
    return s.character(seat).has("hand_limit") or HAND


# --- Alliance


def ring_place(s: State) -> int:
    """Where the Ring was dealt to; the tile is named by it wherever it lies."""
    return s.tiles.index(s.faces.ring)


def icons(s: State, seat: int) -> int:
    """Icons of both characters (R3.1), and one for the Ring while it lies there (R12.6)."""
    ring = s.faces.ring in s.open[seat] or ring_place(s) in s.hidden[seat]
    return _base(s, seat) + ring


def disciple(s: State, seat: int) -> bool:
    """The alliance now; who had the Ring once stays what it made of them (R12.6)."""
    base = _base(s, seat)
    if s.faces.master in s.pairs[seat]:
        return True
    return is_disciple(base + (s.had[seat] >> ring_place(s) & 1), master=False)


def _base(s: State, seat: int) -> int:
    characters = s.faces.characters
    one, other = s.pairs[seat]
    return characters[one].icons + characters[other].icons


def tell_alliance(s: State, seat: int) -> None:
    """Each seat is told its own icons and alliance (R12.5)."""
    if s.trace is not None:
        tell(s, events.AllianceTold, seat, icons(s, seat), disciple(s, seat))


# --- Tiles


def comes_to(s: State, seat: int, place: int) -> None:
    """A tile comes to lie before a seat, which knows its face; the Ring counts at once (R12.25)."""
    bit = 1 << place
    s.seen[seat] |= bit
    s.had[seat] |= bit
    s.hidden[seat] += (place,)
    if s.tiles[place] == s.faces.ring:
        tell_alliance(s, seat)


def leaves(s: State, seat: int, place: int) -> None:
    """A hidden tile leaves a seat."""
    s.hidden[seat] = tuple(other for other in s.hidden[seat] if other != place)
    if s.tiles[place] == s.faces.ring:
        tell_alliance(s, seat)


def owner_of(s: State, place: int) -> int:
    """The seat before which a hidden tile lies; NO_PLACE if it is not hidden."""
    return next((seat for seat, places in enumerate(s.hidden) if place in places), NO_PLACE)


def look_at_hidden(s: State, seat: int, place: int) -> None:
    """A seat looks at a hidden tile of another one."""
    tell(s, events.HiddenTileLookedAt, seat, owner_of(s, place), place)
    see(s, seat, (place,))


def see(s: State, seat: int, places: tuple[int, ...]) -> None:
    """A seat sees faces; that cannot be taken back (R15.2)."""
    s.seen[seat] |= mask_of(places)
    barrier(s)
    if s.trace is not None:
        tell(s, events.FacesSeen, seat, places, tuple(s.tiles[place] for place in places))


def runes_open(s: State) -> int:
    """How many runes lie open before players."""
    runes = s.faces.runes
    return sum(tile in runes for tiles in s.open for tile in tiles)


def win(s: State, side: int, seat: int) -> None:
    """The game is over at once (R5.3, R8)."""
    s.winner = side
    s.ended_in = s.phase
    s.agenda.clear()
    barrier(s)
    if s.trace is not None:
        disciples = tuple(seat for seat in range(s.players) if disciple(s, seat))
        tell(s, events.GameOver, seat, side, s.phase, disciples, stars(s, disciples))
