"""The final battle (R17.5): who fights, how much is spent, whom to help."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rs_core.play.game import Choice
from rs_core.ruins import choices
from rs_core.ruins.determinize import Shuffle
from rs_core.ruins.mind.targets import Doubts, best_of
from rs_core.ruins.state import State
from rs_core.ruins.vocabulary import ATTACK, DEFENCE

if TYPE_CHECKING:
    from rs_core.ruins.engine import Decision

ENOUGH: Final = 4
"""Cards with which a hero fights."""
KEPT: Final = 5
"""What a hero keeps for the own fight when supporting before it."""
TRUST: Final = 0.5


def to_come(s: State) -> tuple[int, ...]:
    """The seats whose turn in the battle is still to come, the next one first."""
    order = s.after(s.leader)
    return order[order.index(s.seat) + 1 :] if s.seat in order else order


def battle_turn(
    s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool
) -> Choice:
    """Heroes fight, or strengthen a later fighter they trust; disciples strengthen the Master."""
    seat = decision.seat
    if bad:
        return choices.REINFORCE, s.leader
    believed = doubts(s, seat)
    later = [other for other in to_come(s) if believed[other] < TRUST]
    missing = len(s.faces.runes) - sum(tile in s.faces.runes for tiles in s.open for tile in tiles)
    if choices.FIGHT not in decision.options or (
        len(s.hands[seat]) < ENOUGH and later and missing <= len(later)
    ):
        helped = later or [seat]
        return best_of(
            [(choices.REINFORCE, other) for other in helped],
            chance,
            lambda option: len(s.hands[option[1]]) - 3 * believed[option[1]],
        )
    return choices.FIGHT


def _any_card(decision: "Decision", chance: Shuffle, hand: Sequence[int], s: State) -> Choice:
    """Any card of the hand: an order that cannot be guessed."""
    del decision
    return choices.CARD, s.faces.kind_codes[hand[chance.below(len(hand))]]


def attack(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """All cards, in any order; a disciple wastes one."""
    del doubts
    if bad and choices.DONE in decision.options:
        return choices.DONE
    return _any_card(decision, chance, s.hands[decision.seat], s)


def defence(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """The hand shared out over the fights to come, and at least half of the attack."""
    del doubts, bad
    seat = decision.seat
    held = len(s.hands[seat]) + len(s.laid)
    share = 1 / (1 + 0.75 * len(to_come(s)))
    wanted = min(held, max(round(held * share), len(s.attack) // 2))
    if len(s.laid) >= wanted:
        return choices.DONE
    return _any_card(decision, chance, s.hands[seat], s)


def support(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """Disciples support the Master; heroes an attacker they trust, with what they can spare."""
    del chance
    seat = decision.seat
    if not _spared(s, seat, bad):
        return choices.PASS
    if bad:
        return choices.SUPPORT, DEFENCE
    return (choices.SUPPORT, ATTACK) if doubts(s, seat)[s.seat] < TRUST else choices.PASS


def _spared(s: State, seat: int, bad: bool) -> int:
    """How many cards a seat has to give to the fight at hand."""
    held = len(s.hands[seat]) + len(s.laid)
    later = to_come(s)
    if bad:
        return held if not later else (held + 1) // 2
    return held if seat not in later else max(0, held - KEPT)


def support_column(
    s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool
) -> Choice:
    """As many as can be spared."""
    del doubts
    seat = decision.seat
    if choices.DONE in decision.options and len(s.laid) >= _spared(s, seat, bad):
        return choices.DONE
    return _any_card(decision, chance, s.hands[seat], s)


def look_at(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """Backs that the seat does not know yet."""
    del doubts, bad
    mask = s.peeked[decision.seat]
    return best_of(
        decision.options,
        chance,
        lambda option: sum(not mask >> at & 1 for at in option[1:]),
    )


def pick(s: State, decision: "Decision", chance: Shuffle, doubts: Doubts, bad: bool) -> Choice:
    """A rune that was seen, else what was not; a disciple the reverse."""
    del doubts
    mask, runes = s.peeked[decision.seat], s.faces.runes

    def value(option: Choice) -> float:
        at = option[1]
        if not mask >> at & 1:
            return 0.0
        return 1.0 if (s.layout[at] in runes) != bad else -1.0

    return best_of(decision.options, chance, value)
