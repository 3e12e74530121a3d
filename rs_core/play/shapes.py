"""Values as plain data and back, strictly by their types: what travels is read as foreign data is.

A dataclass or named tuple becomes the list of its fields, a tuple or frozenset a list; numbers,
texts, flags and None stay themselves. Nothing is converted on the way back: True is no number.

    >>> from typing import NamedTuple
    >>> class Pair(NamedTuple):
    ...     first: int
    ...     rest: tuple[str, ...]
    >>> pairs = shape(Pair)
    >>> pairs.write(Pair(1, ("a", "b")))
    [1, ['a', 'b']]
    >>> pairs.read([1, ["a", "b"]])
    Pair(first=1, rest=('a', 'b'))
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Final, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from rs_core.play.errors import N_, CoreError

T = TypeVar("T")
Given = Mapping[type, object]
"""Values that are known at both ends and do not travel, by their class."""
Write = Callable[[Any], Any]
Read = Callable[[Any, Given], Any]

_PLAIN: Final = (bool, int, str, NoneType)
_NOTHING: Final[Given] = {}


class ShapeError(CoreError):
    """Data that is not of the type it should be."""


class Shape(Generic[T]):
    """Both directions for one type."""

    __slots__ = ("_read", "write")

    def __init__(self, write: Write, read: Read) -> None:
        """Use `shape` or `tagged`."""
        self.write = write
        """The plain data of a value."""
        self._read = read

    def read(self, data: object, given: Given = _NOTHING) -> T:
        """The value; ShapeError if the data is not exactly what such a value becomes."""
        found: T = self._read(data, given)
        return found


def shape(kind: Any, known: Iterable[type] = ()) -> Shape[Any]:
    """How values of a type travel; those of a `known` class are given where they are read."""
    return Shape(*_both(kind, frozenset(known)))


def tagged(kinds: Iterable[type], known: Iterable[type] = ()) -> Shape[Any]:
    """Values of one of several classes, each as a list that begins with the name of its class."""
    return Shape(*_tagged(tuple(kinds), frozenset(known)))


def _wrong() -> ShapeError:
    return ShapeError(N_("what came is not of the kind that is expected"))


def _both(kind: Any, known: frozenset[type]) -> tuple[Write, Read]:
    if kind in known:
        return _known(kind)
    if kind in _PLAIN:
        return _plain(kind)
    if kind is object:  # plain data that somebody else looks at
        return lambda value: value, lambda data, _given: data
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _one_of(inner, known)
    if origin is frozenset:
        write, read = _row(inner[0], known)
        return lambda value: write(sorted(value)), lambda data, given: frozenset(read(data, given))
    if origin is tuple and inner[1:] == (...,):
        return _row(inner[0], known)
    if origin is tuple:
        return _several(inner, known, lambda *values: values)
    if isinstance(kind, type) and (is_dataclass(kind) or hasattr(kind, "_fields")):
        return _several(_field_types(kind), known, kind, _field_names(kind))
    raise TypeError(f"{kind!r} cannot travel")


def _field_names(kind: Any) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    names: tuple[str, ...] = kind._fields
    return names


def _field_types(kind: Any) -> tuple[Any, ...]:
    hints = get_type_hints(kind)
    return tuple(hints[name] for name in _field_names(kind))


def _known(kind: type) -> tuple[Write, Read]:
    return lambda _value: None, lambda _data, given: given[kind]


def _plain(kind: type) -> tuple[Write, Read]:
    def write(value: Any) -> Any:
        if type(value) is not kind:
            raise _wrong()
        return value

    def read(data: Any, _given: Given) -> Any:
        return write(data)

    return write, read


def _row(kind: Any, known: frozenset[type]) -> tuple[Write, Read]:
    write_one, read_one = _both(kind, known)

    def write(value: Iterable[Any]) -> list[Any]:
        return [write_one(each) for each in value]

    def read(data: Any, given: Given) -> tuple[Any, ...]:
        if type(data) is not list:
            raise _wrong()
        return tuple([read_one(each, given) for each in data])

    return write, read


def _several(
    kinds: tuple[Any, ...],
    known: frozenset[type],
    make: Callable[..., Any],
    names: tuple[str, ...] | None = None,
) -> tuple[Write, Read]:
    both = [_both(kind, known) for kind in kinds]
    travels = [kind not in known for kind in kinds]
    size = sum(travels)

    def write(value: Any) -> list[Any]:
        values = value if names is None else [getattr(value, name) for name in names]
        rows = zip(values, both, travels, strict=True)
        return [write_one(each) for each, (write_one, _read), goes in rows if goes]

    def read(data: Any, given: Given) -> Any:
        if type(data) is not list or len(data) != size:
            raise _wrong()
        left = iter(data)
        rows = zip(both, travels, strict=True)
        return make(*[one(next(left) if goes else None, given) for (_w, one), goes in rows])

    return write, read


def _one_of(kinds: tuple[Any, ...], known: frozenset[type]) -> tuple[Write, Read]:
    """None or one thing; or one of several classes."""
    others = tuple(kind for kind in kinds if kind is not NoneType)
    write_one, read_one = _both(others[0], known) if len(others) == 1 else _tagged(others, known)
    if len(others) == len(kinds):
        return write_one, read_one
    return (
        lambda value: None if value is None else write_one(value),
        lambda data, given: None if data is None else read_one(data, given),
    )


def _tagged(kinds: tuple[type, ...], known: frozenset[type]) -> tuple[Write, Read]:
    both = {kind.__name__: _both(kind, known) for kind in kinds}
    assert len(both) == len(kinds), "two classes of one name"

    def write(value: Any) -> list[Any]:
        name = type(value).__name__
        if name not in both:
            raise _wrong()
        return [name, *both[name][0](value)]

    def read(data: Any, given: Given) -> Any:
        if type(data) is not list or not data or type(data[0]) is not str or data[0] not in both:
            raise _wrong()
        return both[data[0]][1](data[1:], given)

    return write, read
