"""Rune Stones in files: rules, druids, positions, card sets, and what older versions wrote."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from rs_core.play.codec import Codec, HeaderError, SetName, Terms, traits
from rs_core.play.errors import N_
from rs_core.rune_stones import editions
from rs_core.rune_stones.cards.faces import CardSet
from rs_core.rune_stones.cards.files import parse, standard
from rs_core.rune_stones.rules import EDITION, Rules, RulesError, check_expansions, stone_number
from rs_core.rune_stones.state import State
from rs_core.rune_stones.vocabulary import BASE_STONES, DRUIDS, STONES

_RULES: Final = ["edition", "expansions", "stones", "undo", "cards"]
_FINGERPRINT: Final = re.compile(r"[0-9a-f]{12}")


class RuneStonesCodec(Codec[Rules, State, CardSet]):
    """The files of Rune Stones; docs/SAVE_FORMAT.md describes them."""

    def terms(self, rules: Rules) -> Terms:
        """The rules, and the druid of each seat."""
        return Terms(rules.to_data(), tuple({"druid": DRUIDS[druid]} for druid in rules.druids))

    def read_seat(self, data: object) -> dict[str, str]:
        """Its druid."""
        found = traits(data, ("druid",), N_("a seat is not name, druid and kind"))
        if found["druid"] not in DRUIDS:
            raise HeaderError(N_("a seat has no druid that exists"))
        return found

    def read_terms(self, rules: object, seats: Sequence[dict[str, str]]) -> Terms:
        """The rules as they stand; whatever the cards, they must fit together."""
        terms = Terms(_checked(rules), tuple(seats))
        self.rules(terms, standard())
        return terms

    def rules(self, terms: Terms, data: CardSet | None) -> Rules:
        """The rules with the card set that fits the fingerprint."""
        assert data is not None  # every game names one
        said = terms.rules
        return Rules(
            players=len(terms.seats),
            nocturnal="nocturnal" in said["expansions"],
            queenie="queenie" in said["expansions"],
            stones=tuple(stone_number(name) for name in said["stones"]),
            druids=tuple(DRUIDS.index(seat["druid"]) for seat in terms.seats),
            undo=said["undo"],
            cards=data,
            edition=said["edition"],
        )

    def expansions(self, terms: Terms) -> tuple[str, ...]:
        """Nocturnal Creatures and Queenie 1, by the names of the command line."""
        return tuple(terms.rules["expansions"])

    def upgraded(self, version: int, header: dict[str, Any]) -> dict[str, Any]:
        """Version 1 named no edition of the rulings; its games are of edition 1."""
        if version == 0:
            return _from_0(header)
        return header | {"version": 2, "rules": {"edition": 1, **header["rules"]}}

    def line(self, state: State) -> str:
        """The full line of a position."""
        from rs_core.rune_stones.notation import position  # late: few games need it

        return position.full_line(state)

    def read_line(self, line: str, rules: Rules) -> State:
        """The position with every hand."""
        from rs_core.rune_stones.notation import position  # late: few games need it

        found = position.read(line, [rules.cards])
        if found.whole is None or found.rules != rules:
            raise HeaderError(N_("its position is of another game"))
        return found.whole

    def renewed(self, rules: Rules, start: State | None) -> tuple[Rules, State | None]:
        """By the edition of the rulings that games begin with now."""
        begun = None if start is None else editions.renewed(start)
        return replace(rules, edition=EDITION), begun

    def set_name(self, terms: Terms) -> SetName:
        """The card set."""
        return SetName(**terms.rules["cards"])

    def set_of(self, rules: Rules) -> CardSet:
        """The card set."""
        return rules.cards

    def standard_set(self) -> CardSet:
        """The cards that come with the game."""
        return standard()

    def read_set(self, text: str, file: str) -> CardSet:
        """A complete card file."""
        return parse(text, file, alone=True)


def _checked(data: object) -> dict[str, Any]:
    if type(data) is not dict or list(data) != _RULES:
        raise HeaderError(N_("its rules are not those this program knows"))
    for name in ("expansions", "stones"):
        values = data[name]
        if type(values) is not list or any(type(value) is not str for value in values):
            raise HeaderError(N_("its {name} are not a list of names"), name=name)
        if len(set(values)) != len(values):
            raise HeaderError(N_("its {name} are not all different"), name=name)
    check_expansions(data["expansions"])
    for stone in data["stones"]:
        stone_number(stone)
    if type(data["edition"]) is not int:
        raise HeaderError(N_("it names no edition of the rulings"))
    if type(data["undo"]) is not str:
        raise RulesError(N_("undo is none, turn or any"))
    cards = data["cards"]
    if (
        type(cards) is not dict
        or list(cards) != ["name", "fingerprint"]
        or type(cards["name"]) is not str
        or type(cards["fingerprint"]) is not str
        or not _FINGERPRINT.fullmatch(cards["fingerprint"])
    ):
        raise HeaderError(N_("it names no card set"))
    return data


def _from_0(old: dict[str, Any]) -> dict[str, Any]:
    """The header of version 1: version 0 gave every seat the druid of its number."""
    return {
        "format": old["format"],
        "version": 1,
        "game": old["game"],
        "rules": {
            "expansions": old["expansions"],
            "stones": [STONES[stone] for stone in BASE_STONES],
            "undo": "turn",
            "cards": old["cards"],
        },
        "seed": old["seed"],
        "seats": [
            {"name": name, "druid": druid, "kind": "human"}
            for name, druid in zip(old["players"], DRUIDS, strict=False)
        ],
        "created": old["created"],
    }
