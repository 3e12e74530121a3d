"""The heart of the core: resolve the top of the agenda until somebody has to decide."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from rs_core.rune_stones import abilities, forge, points, resolve, runes, steps, summon, turn
from rs_core.rune_stones.choices import FIRST_EXTRA
from rs_core.rune_stones.state import Choice, State, Step
from rs_core.rune_stones.steps import END_TURN, LAST_AUTOMATIC

Options = Callable[[State, Any], tuple[Choice, ...]]
Choose = Callable[[State, Any, Choice], None]


class Decision(NamedTuple):
    """Who has to decide, what about, and what is on offer."""

    seat: int
    step: Step
    options: tuple[Choice, ...]
    extras: tuple[Choice, ...]
    """Uses of Exchange and Wild gem, open besides (14.31)."""


AUTOMATIC: Final[dict[int, Callable[[State, Any], None]]] = {
    steps.FINISH_ABILITIES: abilities.finish_abilities,
    steps.FINISH_FORGING: forge.finish_forging,
    steps.FINISH_WISP: resolve.finish_wisp,
    steps.MOVE_EXTRA: abilities.move_extra,
}
QUESTIONS: Final[dict[int, tuple[Options, Choose]]] = {
    steps.CHOOSE_ACTION: (turn.action_options, turn.choose_action),
    steps.PLAY_CARDS: (summon.play_options, summon.play_cards),
    steps.TAKE_CREATURES: (summon.take_options, summon.take_creatures),
    steps.LAY_OUT: (abilities.lay_out_options, abilities.lay_out),
    steps.CARDS: (abilities.cards_options, abilities.do_part),
    steps.POINTS_OR_GEM: (points.points_or_gem_options, points.points_or_gem),
    steps.RUN: (resolve.run_options, resolve.run_effect),
    steps.FORGE_FROM: (forge.forge_options, forge.forge),
    steps.PAY: (forge.pay_options, forge.pay_forge),
    steps.PLACE: (forge.place_options, forge.place),
    steps.TRADE_IN: (turn.trade_options, turn.trade_in),
    steps.TAKE_RUNE: (turn.rune_options, turn.take_rune),
    steps.END_TURN: (turn.end_options, turn.end_turn),
}
_OPTIONS: Final = {kind: options for kind, (options, _) in QUESTIONS.items()}
_CHOOSE: Final = {kind: choose for kind, (_, choose) in QUESTIONS.items()}
_WITH_EXTRAS: Final = frozenset(
    (steps.CHOOSE_ACTION, steps.CARDS, steps.FORGE_FROM, steps.TRADE_IN, steps.END_TURN)
)


def advance(s: State) -> None:
    """Resolve steps until one needs an answer, and work out its options."""
    agenda = s.agenda
    while agenda:
        step = agenda[-1]
        kind: int = step[0]  # `step.kind` of whatever step it is, but quicker
        if kind <= LAST_AUTOMATIC:
            agenda.pop()
            AUTOMATIC[kind](s, step)
            continue
        offer = _OPTIONS[kind](s, step)
        # A single option is asked all the same where an extra might open another.
        if len(offer) > 1 or (offer and (kind == END_TURN or (kind in _WITH_EXTRAS and extras(s)))):
            s.offer = offer
            return
        agenda.pop()
        if offer:
            _CHOOSE[kind](s, step, offer[0])
    s.offer = ()


def takes_extras(step: Step) -> bool:
    """Whether Exchange and Wild gem may be used at a question (14.31)."""
    return step.kind in _WITH_EXTRAS and (step.kind != steps.FORGE_FROM or step.used > 0)


def extras(s: State) -> tuple[Choice, ...]:
    """Uses of Exchange and Wild gem at this moment (14.31)."""
    player = s.players[s.seat]
    if not player.mask & runes.EXTRAS or not takes_extras(s.agenda[-1]):
        return ()
    return runes.extras(s, player)


def pending(s: State) -> Decision | None:
    """The decision to be made now; None when the game is over."""
    if s.over:
        return None
    return Decision(s.seat, s.agenda[-1], s.offer, extras(s))


def apply(s: State, choice: Choice) -> None:
    """Carry out one of the choices on offer. Nothing is checked: see Match for that."""
    if choice[0] >= FIRST_EXTRA:
        turn.use_extra(s, choice)
    else:
        step = s.agenda.pop()
        _CHOOSE[step[0]](s, step, choice)
    advance(s)
