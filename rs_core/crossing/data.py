"""A view as plain data that travels to a client and back; written from a View, never a State."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from rs_core.crossing import choices
from rs_core.crossing.choices import MUSHROOM, NOTHING, PLAYER, PROTECT, STAY_AWAY, say
from rs_core.crossing.components import MAX_PLAYERS
from rs_core.crossing.rules import read_rules, rules_data
from rs_core.crossing.stones import Stones
from rs_core.crossing.table import Heaps, Past, Table
from rs_core.crossing.view import View
from rs_core.play.errors import N_, CoreError
from rs_core.play.game import Choice

T = TypeVar("T")

_PLAIN: Final[tuple[Choice, ...]] = (
    *((MUSHROOM, place) for place in range(MAX_PLAYERS - 1)),
    *((PLAYER, seat) for seat in range(MAX_PLAYERS)),
    PROTECT,
)
_SAID: Final[tuple[Choice, ...]] = (
    *map(say, _PLAIN),
    *((STAY_AWAY, place) for place in range(MAX_PLAYERS - 1)),
)
_BY_TEXT: Final = {choices.text(choice): choice for choice in (*_PLAIN, *_SAID)} | {"": NOTHING}


class DataError(CoreError):
    """Data that is no view of Crossing; the reason names the part."""


class _PartError(ValueError):
    """What was read is no part of a view; `_of` says which part."""


def view_data(seen: View) -> dict[str, Any]:
    """Lists, numbers and words; choices as their lines."""
    table = seen.table
    return {
        "seat": seen.seat,
        "rules": rules_data(seen.rules),
        "sealed": list(seen.has_sealed),
        "own": _line(seen.own),
        "round": table.round,
        "bag": list(table.bag),
        "mushrooms": _heaps(table.mushrooms),
        "tiles": _heaps(table.tiles),
        "safe": _heaps(table.safe),
        "paused": list(table.paused),
        "said": [[_line(line) for line in lines] for lines in table.said],
        "history": [
            {
                "mushrooms": _heaps(past.mushrooms),
                "tiles": _heaps(past.tiles),
                "safe": _heaps(past.safe),
                "choices": [_line(choice) for choice in past.choices],
                "said": [_line(choice) for choice in past.said],
            }
            for past in table.history
        ],
        "over": table.over,
    }


def read_view(data: Any) -> View:
    """The view that data was written from; DataError if it was not."""
    rules = _of(data, "rules", read_rules)
    players = rules.players
    seat = _of(data, "seat", _seat(players))
    table = Table(
        round=_of(data, "round", _whole),
        bag=_of(data, "bag", _stones),
        mushrooms=_of(data, "mushrooms", _list(_stones, players - 1)),
        tiles=_of(data, "tiles", _list(_stones, players)),
        safe=_of(data, "safe", _list(_stones, players)),
        paused=_of(data, "paused", _list(_yes_or_no, players)),
        said=_of(data, "said", _list(_list(_choice), players)),
        history=_of(data, "history", _list(_past(players))),
        over=_of(data, "over", _yes_or_no),
    )
    sealed = _of(data, "sealed", _list(_yes_or_no, players))
    return View(seat, rules, table, sealed, _of(data, "own", _choice))


# --- Writing


def _line(choice: Choice) -> str:
    return choices.text(choice) if choice else ""


def _heaps(heaps: Heaps) -> list[list[int]]:
    return [list(stones) for stones in heaps]


# --- Reading


def _of(data: Any, part: str, read: Callable[[Any], T]) -> T:
    try:
        return read(data[part])
    except (TypeError, ValueError, LookupError) as error:
        if isinstance(error, CoreError):
            raise
        raise DataError(N_("the part {part!r} is not that of a view"), part=part) from error


def _whole(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise _PartError(value)
    return value


def _seat(players: int) -> Callable[[Any], int | None]:
    def read(value: Any) -> int | None:
        if value is not None and _whole(value) >= players:
            raise _PartError(value)
        return value if value is None else _whole(value)

    return read


def _yes_or_no(value: Any) -> bool:
    if type(value) is not bool:
        raise _PartError(value)
    return value


def _stones(value: Any) -> Stones:
    red, blue, yellow, white = map(_whole, value)
    return red, blue, yellow, white


def _choice(value: Any) -> Choice:
    return _BY_TEXT[value]


def _list(read: Callable[[Any], T], count: int | None = None) -> Callable[[Any], tuple[T, ...]]:
    def read_all(value: Any) -> tuple[T, ...]:
        if type(value) is not list or count not in (None, len(value)):
            raise _PartError(value)
        return tuple(read(each) for each in value)

    return read_all


def _past(players: int) -> Callable[[Any], Past]:
    def read(value: Any) -> Past:
        return Past(
            _list(_stones, players - 1)(value["mushrooms"]),
            _list(_stones, players)(value["tiles"]),
            _list(_stones, players)(value["safe"]),
            _list(_choice, players)(value["choices"]),
            _list(_choice, players)(value["said"]),
        )

    return read
