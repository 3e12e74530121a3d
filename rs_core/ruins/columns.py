"""Columns of a fight: how they are laid, and how they meet (R7.6)."""

from typing import NamedTuple

from rs_core.play.game import Choice
from rs_core.ruins import choices, events, steps
from rs_core.ruins.state import SUPPORTED, Deed, State
from rs_core.ruins.steps import Step
from rs_core.ruins.table import barrier, tell, without
from rs_core.ruins.vocabulary import ATTACK, DEFENCE


class Outcome(NamedTuple):
    """Whether the attack won, how many cards the winner has left, and how the cards met."""

    won: bool
    left: int
    meetings: tuple[tuple[int, int, bool, bool], ...]
    """Attack, defence, and which of them stays."""


def fight(
    attack: tuple[int, ...],
    defence: tuple[int, ...],
    beats: tuple[tuple[bool, ...], ...],
    *,
    edge: int = 0,
) -> Outcome:
    """The front cards meet until a column is used up; `edge` ties are wins of the attack.

    Both used up together: the attack fails. No defence: it wins without a blow (R12.21).
    """
    at = to = 0
    meetings = []
    while at < len(attack) and to < len(defence):
        one, other = attack[at], defence[to]
        tie = not beats[one][other] and not beats[other][one]
        attack_stays = beats[one][other] or (tie and edge > 0)
        defence_stays = beats[other][one]
        if tie:
            edge -= 1
        meetings.append((one, other, attack_stays, defence_stays))
        at += not attack_stays
        to += not defence_stays
    left = len(attack) - at
    return Outcome(left > 0, left or len(defence) - to, tuple(meetings))


def column_options(s: State, step: Step) -> tuple[Choice, ...]:
    """The next card, or done; attack and support need a card at least (R12.20)."""
    codes = s.faces.kind_codes
    found: list[Choice] = [(choices.CARD, codes[kind]) for kind in sorted(set(s.hands[step.seat]))]
    if s.laid or step.kind == steps.DEFENCE_COLUMN:
        found.append(choices.DONE)
    return tuple(found)


def lay_card(s: State, step: Step, choice: Choice) -> None:
    """A card behind those laid, or the column is laid down in front of its side."""
    seat = step.seat
    if choice != choices.DONE:
        kind = s.faces.kind_of[choice[1]]
        s.hands[seat] = without(s.hands[seat], (kind,))
        s.laid += (kind,)
        s.agenda.append(step)
        return
    side = step.number if step.kind == steps.SUPPORT_COLUMN else _SIDES[step.kind]
    owners = (seat,) * len(s.laid)
    if side == ATTACK:
        s.attack, s.attackers = s.laid + s.attack, owners + s.attackers
    else:
        s.defence, s.defenders = s.laid + s.defence, owners + s.defenders
    barrier(s)
    if step.kind == steps.SUPPORT_COLUMN:
        s.deeds += (Deed(SUPPORTED, seat, side, len(s.laid)),)
    tell(s, events.ColumnLaid, seat, side, len(s.laid))
    s.laid = ()


_SIDES = {steps.ATTACK_COLUMN: ATTACK, steps.DEFENCE_COLUMN: DEFENCE}


def support_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Support a side, or none; nothing is asked of an empty hand."""
    if not s.hands[step.seat]:
        return ()
    return (choices.SUPPORT, ATTACK), (choices.SUPPORT, DEFENCE), choices.PASS


def support(s: State, step: Step, choice: Choice) -> None:
    """Lay a column in front of a side, or pass."""
    if choice == choices.PASS:
        barrier(s)
        tell(s, events.SupportPassed, step.seat)
    else:
        s.agenda.append(Step(steps.SUPPORT_COLUMN, step.seat, choice[1]))
