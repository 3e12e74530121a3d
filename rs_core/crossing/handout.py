"""Stones from the bag onto the mushrooms, at set-up and between rounds (C3.3, C5, C12.3)."""

from collections.abc import Sequence

from rs_core.crossing.components import FIRST_STONES, LETTERS, MORE_STONES
from rs_core.crossing.events import Served
from rs_core.crossing.stones import NONE, Stones, heap, less, plus
from rs_core.crossing.table import State
from rs_core.play.rng import mix, step

_NO_STONE = len(LETTERS)
_RADIX = _NO_STONE + 1


def hand_out(state: State) -> tuple[Served, ...]:
    """Lay new stones on all mushrooms as far as the bag goes; what was laid, in order.

    The program does it, no seat (C10.9).
    """
    mushrooms = list(state.table.mushrooms)
    dues = [FIRST_STONES if stones == NONE else MORE_STONES for stones in mushrooms]
    bag = state.table.bag
    # Only if the bag runs short the order matters, and then it is a random one (C10.8).
    short = sum(dues) > sum(bag)
    waiting = list(range(len(mushrooms)))
    served: list[Served] = []
    while waiting and bag != NONE:
        place, colours = _serve(state, waiting if short else waiting[:1], dues, bag)
        waiting.remove(place)
        laid = heap(colours)
        bag = less(bag, laid)
        mushrooms[place] = plus(mushrooms[place], laid)
        served.append((place, colours))
    state.table = state.table._replace(mushrooms=tuple(mushrooms), bag=bag)
    return tuple(served)


def _serve(state: State, places: Sequence[int], dues: Sequence[int], bag: Stones) -> Served:
    """One of the places, and the stones drawn for it."""
    place = places[_below(state, len(places))] if len(places) > 1 else places[0]
    drawn: list[int] = []
    for _ in range(min(dues[place], sum(bag))):
        drawn.append(_drawn(bag, _below(state, sum(bag))))
        bag = less(bag, heap(drawn[-1:]))
    if state.trace is None:
        return place, tuple(drawn)
    bag = plus(bag, heap(drawn))
    possible = [_code(other, colours) for other in places for colours in _draws(bag, dues[other])]
    met = state.trace.meet(possible, possible.index(_code(place, drawn)), _text)
    return _decode(possible[met])


def _below(state: State, count: int) -> int:
    state.rng = step(state.rng)
    return mix(state.rng) % count


def _drawn(bag: Stones, index: int) -> int:
    """The colour of one stone of a bag that is sorted by colours."""
    for colour, count in enumerate(bag):
        index -= count
        if index < 0:
            return colour
    raise IndexError(index)


def _draws(bag: Stones, count: int) -> list[tuple[int, ...]]:
    """All that can be drawn, in all orders; all there is if that is less."""
    if not count or bag == NONE:
        return [()]
    return [
        (colour, *rest)
        for colour in range(len(bag))
        if bag[colour]
        for rest in _draws(less(bag, heap([colour])), count - 1)
    ]


def _code(place: int, colours: Sequence[int]) -> int:
    """What was laid on a mushroom as one number, which a Trace can note."""
    first, second = (*colours, _NO_STONE)[:2]
    return (place * _RADIX + first) * _RADIX + second


def _decode(code: int) -> Served:
    rest, second = divmod(code, _RADIX)
    place, first = divmod(rest, _RADIX)
    return place, (first,) if second == _NO_STONE else (first, second)


def _text(code: int) -> str:
    place, colours = _decode(code)
    return " ".join((f"m{place + 1}", *(LETTERS[colour] for colour in colours)))
