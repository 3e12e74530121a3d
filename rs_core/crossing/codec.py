"""Crossing in files: rules and characters in the header, moments as lines (C12.10, C12.11)."""

from collections.abc import Sequence
from typing import Any, Final

from rs_core.crossing import engine, position
from rs_core.crossing.components import CHARACTERS
from rs_core.crossing.position import UNTOLD
from rs_core.crossing.rules import Rules
from rs_core.crossing.table import State
from rs_core.play.codec import Codec, DataSet, HeaderError, Terms, traits
from rs_core.play.errors import N_

_RULES: Final[dict[str, type]] = {"talk": str, "undo": str, "clock": int}


class CrossingCodec(Codec[Rules, State, DataSet]):
    """The files of Crossing; there is no set of data."""

    def terms(self, rules: Rules) -> Terms:
        """What was agreed, and the character of each seat."""
        said = {name: getattr(rules, name) for name in _RULES}
        return Terms(said, tuple({"character": CHARACTERS[each]} for each in rules.characters))

    def read_seat(self, data: object) -> dict[str, str]:
        """Its character."""
        found = traits(data, ("character",), N_("a seat is not name, character and kind"))
        if found["character"] not in CHARACTERS:
            raise HeaderError(N_("a seat has no character that exists"))
        return found

    def read_terms(self, rules: object, seats: Sequence[dict[str, str]]) -> Terms:
        """The rules as they stand; they must fit the seats."""
        terms = Terms(_checked(rules), tuple(seats))
        self.rules(terms, None)
        return terms

    def rules(self, terms: Terms, data: DataSet | None) -> Rules:
        """The rules of as many seats."""
        del data
        characters = tuple(CHARACTERS.index(seat["character"]) for seat in terms.seats)
        return Rules(len(terms.seats), characters, **terms.rules)

    def line(self, state: State) -> str:
        """The line of a moment, every seal told."""
        return position.line(state.table, state.sealed)

    def read_line(self, line: str, rules: Rules) -> State:
        """The moment; somebody has to choose in it, or the game is over."""
        table, sealed = position.read(line, rules)
        told = tuple(choice for choice in sealed if choice is not UNTOLD)
        state = State(rules, 0, table, told)
        if len(told) != len(sealed) or not (table.over or engine.waiting(state)):
            raise HeaderError(N_("its position is of another game"))
        return state


def _checked(data: object) -> dict[str, Any]:
    if (
        type(data) is not dict
        or list(data) != list(_RULES)
        or any(type(data[name]) is not kind for name, kind in _RULES.items())
    ):
        raise HeaderError(N_("its rules are not those this program knows"))
    return data
