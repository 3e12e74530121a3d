"""The heart of the core: resolve the top of the agenda until somebody has to decide."""

from collections.abc import Callable
from typing import Final, NamedTuple

from rs_core.play.game import Choice
from rs_core.ruins import battle, choices, columns, reveal, setup, steps, turn
from rs_core.ruins.state import State
from rs_core.ruins.steps import LAST_AUTOMATIC, Step
from rs_core.ruins.table import barrier
from rs_core.ruins.vocabulary import LAYING, NO_CHARACTER

Options = Callable[[State, Step], tuple[Choice, ...]]
Choose = Callable[[State, Step, Choice], None]


class Decision(NamedTuple):
    """Who has to decide, what about, and what is on offer."""

    seat: int
    step: Step
    options: tuple[Choice, ...]
    extras: tuple[Choice, ...] = ()


AUTOMATIC: Final[dict[int, Callable[[State, Step], None]]] = {
    steps.EFFECT: reveal.effect,
    steps.AFTER_ACTION: turn.after_action,
    steps.UPKEEP: turn.upkeep,
    steps.END_TURN: turn.end_turn,
    steps.MUSTER: battle.muster,
    steps.NEXT_FIGHTER: battle.next_fighter,
    steps.RESOLVE: battle.resolve,
}
QUESTIONS: Final[dict[int, tuple[Options, Choose]]] = {
    steps.ACT: (turn.act_options, turn.act),
    steps.ACT_AGAIN: (turn.action_options, turn.act),
    steps.PAY_BURGLE: (turn.pay_burgle_options, turn.pay_burgle),
    steps.PAY: (turn.pay_options, turn.pay_row),
    steps.LOOK: (turn.look_options, turn.look),
    steps.TAKE: (turn.take_options, turn.take),
    steps.MORE: (reveal.more_options, reveal.more),
    steps.PEEK: (reveal.hidden_options(choices.PEEK), reveal.peek),
    steps.ROW: (reveal.row_options, reveal.row),
    steps.MIRROR: (reveal.seat_options(choices.MIRROR), reveal.mirror),
    steps.JUDGE: (reveal.judge_options, reveal.judge),
    steps.ROB: (reveal.hidden_options(choices.ROB), reveal.rob),
    steps.KEEP: (reveal.keep_options, reveal.keep),
    steps.CALL: (reveal.seat_options(choices.CALL), reveal.call),
    steps.LIGHT: (reveal.light_options, reveal.light),
    steps.PILLAR: (turn.pillar_options, turn.discard),
    steps.GIFT: (turn.gift_options, turn.gift),
    steps.DISCARD: (turn.discard_options, turn.discard),
    steps.LAY_OUT: (battle.lay_out_options, battle.lay_out),
    steps.BATTLE_TURN: (battle.battle_options, battle.battle_turn),
    steps.ATTACK_COLUMN: (columns.column_options, columns.lay_card),
    steps.DEFENCE_COLUMN: (columns.column_options, columns.lay_card),
    steps.SUPPORT: (columns.support_options, columns.support),
    steps.SUPPORT_COLUMN: (columns.column_options, columns.lay_card),
    steps.LOOK_AT: (battle.look_at_options, battle.look_at),
    steps.PICK: (battle.pick_options, battle.take_prize),
}
_OPTIONS: Final = {kind: options for kind, (options, _) in QUESTIONS.items()}
_CHOOSE: Final = {kind: choose for kind, (_, choose) in QUESTIONS.items()}


def advance(s: State) -> None:
    """Resolve steps until one needs an answer, and work out its options."""
    agenda = s.agenda
    while agenda:
        step = agenda[-1]
        kind = step.kind
        if kind <= LAST_AUTOMATIC:
            agenda.pop()
            AUTOMATIC[kind](s, step)
            continue
        offer = _OPTIONS[kind](s, step)
        if len(offer) > 1 or (offer and _asked_anyway(s, step)):
            s.offer = offer
            return
        agenda.pop()
        if offer:
            _CHOOSE[kind](s, step, offer[0])
    s.offer = ()


def ask(s: State) -> bool:
    """Work out the options of the step on top as it lies; whether it is a question at all.

    For states made up to fit a view: what others see being asked must not move on by itself.
    """
    if not s.agenda:
        s.offer = ()
        return True
    step = s.agenda[-1]
    s.offer = _OPTIONS[step.kind](s, step)
    return len(s.offer) > 1 or _asked_anyway(s, step)


def _asked_anyway(s: State, step: Step) -> bool:
    """A single option is the program's to take, unless that betrays a secret (R12.31)."""
    return step.kind == steps.PILLAR and len(s.hands[step.seat]) > step.number


def pending(s: State) -> tuple[Decision, ...]:
    """The decisions to be made now: several while characters are laid; none when it is over."""
    if s.over:
        return ()
    if s.phase == LAYING:
        return tuple(
            Decision(seat, Step(steps.LAY, seat), setup.lay_options(s, seat))
            for seat, sealed in enumerate(s.sealed)
            if sealed == NO_CHARACTER
        )
    step = s.agenda[-1]
    return (Decision(step.seat, step, s.offer),)


def apply(s: State, seat: int, choice: Choice) -> None:
    """Carry out one of the choices on offer. Nothing is checked: see Match for that."""
    if s.phase == LAYING:
        setup.lay(s, seat, choice)
    else:
        step = s.agenda.pop()
        _CHOOSE[step.kind](s, step, choice)
    advance(s)
    if s.agenda and s.agenda[-1].seat != seat:
        barrier(s)  # what another seat is asked rests on it
