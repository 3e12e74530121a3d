"""Whom and what to name: looks, accusations and gifts."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rs_core.play.game import Choice
from rs_core.ruins import choices
from rs_core.ruins.determinize import Shuffle
from rs_core.ruins.mind.worth import known, row_left, worth
from rs_core.ruins.state import State
from rs_core.ruins.table import owner_of

if TYPE_CHECKING:
    from rs_core.ruins.engine import Decision

Doubts = Callable[[State, int], Sequence[float]]
_NOISE: Final = 1e-4
SUSPECT: Final = 0.6
"""From this belief on somebody is accused."""


def best_of(options: Sequence[Choice], chance: Shuffle, value: Callable[[Choice], float]) -> Choice:
    """The option of the highest value; of equal ones any."""
    return max(options, key=lambda option: value(option) + chance.below(100) * _NOISE / 100)


def useful(s: State, seat: int, effect: str, doubts: Doubts, *, late: bool) -> bool:
    """Whether a tool finds somebody worth naming."""
    hiding = any(s.hidden[other] for other in range(s.players) if other != seat)
    if effect in ("look_character", "judge"):
        return True
    if not hiding:
        return False
    if effect == "look_hidden":
        return any(
            not known(s, seat) >> place & 1 for other in s.after(seat) for place in s.hidden[other]
        )
    if any(knows_rune(s, seat, other) for other in s.after(seat)):
        return True
    believed = doubts(s, seat)
    return late or any(believed[other] > SUSPECT for other in s.after(seat) if s.hidden[other])


def knows_rune(s: State, seat: int, other: int) -> bool:
    """Whether a seat knows of a rune that another one hides."""
    mask, runes = known(s, seat), s.faces.runes
    return any(mask >> place & 1 and s.tiles[place] in runes for place in s.hidden[other])


def burgle(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts) -> Choice | None:
    """Look at an unknown tile of a suspect, now and then."""
    options = [
        option
        for option in decision.options
        if option[0] == choices.BURGLE and not known(s, decision.seat) >> option[1] & 1
    ]
    if not options or chance.below(2):
        return None
    believed = doubts(s, decision.seat)
    return best_of(options, chance, lambda option: believed[owner_of(s, option[1])])


def peek(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """An unknown tile of the most suspected."""
    del bad
    believed = doubts(s, decision.seat)
    mask = known(s, decision.seat)
    return best_of(
        decision.options,
        chance,
        lambda option: believed[owner_of(s, option[1])] - 2 * (mask >> option[1] & 1),
    )


def row(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """The row with most unknown tiles."""
    del doubts, bad
    mask = known(s, decision.seat)
    return best_of(
        decision.options, chance, lambda option: (row_left(s, option[1]) & ~mask).bit_count()
    )


def mirror(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """The covered character that would tell most."""
    del bad
    believed = doubts(s, decision.seat)
    return best_of(decision.options, chance, lambda option: -abs(believed[option[1]] - 0.5))


def judge(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """The two most suspected; a disciple spares those who might be friends."""
    believed = doubts(s, decision.seat)
    sign = -1 if bad else 1

    def value(option: Choice) -> float:
        _, one, other = option
        return sign * (believed[one] + believed[other]) - (0.3 if one == other else 0.0)

    return best_of(decision.options, chance, value)


def rob(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """A known rune, else a tile of the most suspected; a disciple robs the most trusted."""
    seat = decision.seat
    mask, runes = known(s, seat), s.faces.runes
    believed = doubts(s, seat)
    values = worth(s.faces)

    def value(option: Choice) -> float:
        place = option[1]
        tile = s.tiles[place]
        trust = believed[owner_of(s, place)]
        if bad:
            seen = values.disciple[tile] / 10 if mask >> place & 1 else 0.2
            return seen - trust
        if not mask >> place & 1:
            return trust - (0.5 if s.clear >> place & 1 else 0.0)
        return 5.0 if tile in runes else values.hero[tile] / 20 - 0.5

    return best_of(decision.options, chance, value)


def call(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """Who hides a known rune, else the most suspected; a disciple calls in vain."""
    seat = decision.seat
    believed = doubts(s, seat)
    mask = known(s, seat)

    def value(option: Choice) -> float:
        named = option[1]
        open_question = [
            place for place in s.hidden[named] if not mask >> place & 1 and not s.clear >> place & 1
        ]
        if knows_rune(s, seat, named):
            found = 5.0
        elif open_question:
            found = believed[named] + 0.1 * len(open_question)
        else:
            found = -1.0
        return -found if bad else found

    return best_of(decision.options, chance, value)


def light(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """Heroes light what is unknown and cheap to reach; disciples what tells nothing."""
    del doubts
    mask, runes = known(s, decision.seat), s.faces.runes

    def value(option: Choice) -> float:
        place = option[1]
        if not mask >> place & 1:
            return 0.5
        rune = s.tiles[place] in runes
        return float(rune != bad)

    return best_of(decision.options, chance, value)


def gift(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """A card for the most trusted of those who have few; disciples favour the distrusted."""
    believed = doubts(s, decision.seat)
    sign = 1 if bad else -1
    return best_of(
        decision.options,
        chance,
        lambda option: sign * believed[option[1]] - 0.02 * len(s.hands[option[1]]),
    )
