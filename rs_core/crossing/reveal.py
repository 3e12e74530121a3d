"""A round (C4): what a seat may choose, and what happens when all choices are shown."""

from collections.abc import Sequence

from rs_core.crossing import events
from rs_core.crossing.choices import MUSHROOM, NOTHING, PLAYER, PROTECT
from rs_core.crossing.stones import NONE, plus
from rs_core.crossing.table import Table
from rs_core.play.game import Choice


def options(table: Table, seat: int) -> tuple[Choice, ...]:
    """Mushrooms, other players' tiles, or protecting the own one (C4.3).

    Only what holds stones is offered (C10.1, C10.2). In the first round these are mushrooms (C4.2),
    and a tile in pause is never among them, since it was emptied (C10.11).
    """
    if table.paused[seat]:
        return ()
    found: list[Choice] = [
        (MUSHROOM, place) for place, stones in enumerate(table.mushrooms) if stones != NONE
    ]
    found += [
        (PLAYER, other)
        for other, stones in enumerate(table.tiles)
        if stones != NONE and other != seat  # C10.19
    ]
    if table.tiles[seat] != NONE:
        found.append(PROTECT)
    return tuple(found)


def show(table: Table, choices: Sequence[Choice]) -> tuple[Table, list[events.Event]]:
    """The table after all choices took effect on the stones as they lay (C4.6), and what happened.

    Pauses, new stones and the end are not worked out here.
    """
    told: list[events.Event] = []
    mushrooms, tiles, safe = list(table.mushrooms), list(table.tiles), list(table.safe)
    gains = [NONE] * table.players
    for target, seats in _pointers(choices):
        kind, place = target
        if kind == PLAYER and choices[place] == PROTECT:
            told.append(events.Foiled(seats, place))  # C4.7; alone or not (C10.7)
        elif len(seats) > 1:
            told.append(events.Clash(target, seats))
        elif kind == MUSHROOM:
            gains[seats[0]] = table.mushrooms[place]
            mushrooms[place] = NONE
            told.append(events.Took(seats[0], place, table.mushrooms[place]))
        else:
            # What lay there, whatever its owner gains or takes in this round (C10.4 to C10.6).
            gains[seats[0]] = table.tiles[place]
            tiles[place] = NONE
            told.append(events.Robbed(seats[0], place, table.tiles[place]))
    for seat, choice in enumerate(choices):
        if choice == PROTECT:
            safe[seat] = plus(safe[seat], table.tiles[seat])
            tiles[seat] = NONE
            told.append(events.Protected(seat, table.tiles[seat]))
    after = table._replace(
        mushrooms=tuple(mushrooms), tiles=tuple(map(plus, tiles, gains)), safe=tuple(safe)
    )
    return after, told


def _pointers(choices: Sequence[Choice]) -> list[tuple[Choice, tuple[int, ...]]]:
    """Every target that somebody points at, with the seats that do."""
    found: dict[Choice, tuple[int, ...]] = {}
    for seat, choice in enumerate(choices):
        if choice not in (NOTHING, PROTECT):
            found[choice] = (*found.get(choice, ()), seat)
    return sorted(found.items())
