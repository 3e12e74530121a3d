"""Runes & Ruins in files: the rules of the table, its set of faces, moments as lines (R15.9)."""

import re
from collections.abc import Sequence
from typing import Any, Final

from rs_core.play.codec import Codec, HeaderError, SetName, Terms
from rs_core.play.errors import N_
from rs_core.ruins.facefile import parse, standard
from rs_core.ruins.faceread import Parts
from rs_core.ruins.faces import Faces
from rs_core.ruins.rules import Rules
from rs_core.ruins.state import State

_RULES: Final[dict[str, type]] = {
    "left_out": int,
    "deal": str,
    "memory": str,
    "undo": str,
    "faces": dict,
}
_FINGERPRINT: Final = re.compile(r"[0-9a-f]{12}")


class RuinsCodec(Codec[Rules, State, Faces]):
    """The files of Runes & Ruins."""

    def terms(self, rules: Rules) -> Terms:
        """What was agreed; the set of faces by name and fingerprint."""
        named = {"name": rules.faces.name, "fingerprint": rules.faces.fingerprint}
        said = {name: getattr(rules, name) for name in _RULES} | {"faces": named}
        return Terms(said, ({},) * rules.players)

    def read_terms(self, rules: object, seats: Sequence[dict[str, str]]) -> Terms:
        """The rules as they stand; whatever the faces, they must fit together."""
        terms = Terms(_checked(rules), tuple(seats))
        self.rules(terms, standard())
        return terms

    def rules(self, terms: Terms, data: Faces | None) -> Rules:
        """The rules of as many seats, with the set that fits the fingerprint."""
        assert data is not None  # every game names one
        said = {name: value for name, value in terms.rules.items() if name != "faces"}
        return Rules(len(terms.seats), faces=data, **said)

    def line(self, state: State) -> str:
        """All that is on the table, as one line."""
        from rs_core.ruins import position  # late: few games need it

        return position.line(state)

    def read_line(self, line: str, rules: Rules) -> State:
        """The moment of such a line."""
        from rs_core.ruins import position  # late: few games need it

        return position.read(line, rules)

    def set_name(self, terms: Terms) -> SetName:
        """The set of faces."""
        return SetName(**terms.rules["faces"])

    def set_of(self, rules: Rules) -> Faces:
        """The set of faces."""
        return rules.faces

    def standard_set(self) -> Faces:
        """The set that comes with the game."""
        return standard()

    def read_set(self, text: str, file: str) -> Faces:
        """A complete file of faces."""
        return parse(text, file, Parts())


def _checked(data: object) -> dict[str, Any]:
    if (
        type(data) is not dict
        or list(data) != list(_RULES)
        or any(type(data[name]) is not kind for name, kind in _RULES.items())
    ):
        raise HeaderError(N_("its rules are not those this program knows"))
    faces = data["faces"]
    if (
        list(faces) != ["name", "fingerprint"]
        or type(faces["name"]) is not str
        or type(faces["fingerprint"]) is not str
        or not _FINGERPRINT.fullmatch(faces["fingerprint"])
    ):
        raise HeaderError(N_("it names no set of faces"))
    return data
