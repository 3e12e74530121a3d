"""What needs no question: gains that cost nothing, payments with one sensible way, equal places.

Nothing is answered that could not be taken back: a gain that would end the action is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.foresight import can_be_taken_back
from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.effects import Gain, Power, Roll, Steal
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.mind.candidates import different_places
from rs_core.rune_stones.runes import does_both
from rs_core.rune_stones.vocabulary import DIE, WILD, WISP
from rs_tui.rune_stones import preferences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import View
    from rs_tui.ground.settings import Settings

_GAINS: Final = (Gain, Power, Steal)


def answer(
    decision: Decision, view: View, settings: Settings, *, everything: bool = False
) -> Choice | None:
    """The answer to a question that needs no thought; None: it is asked.

    `everything`: one key asked for all that is left of the cards, dice too.
    """
    step, liked = decision.step, preferences.of(settings)
    if step.kind == steps.END_TURN and liked.skip_end_turn and not decision.extras:
        return choices.END
    if everything:
        return next(iter(left(decision, view)), None)
    if not liked.accept_gains:
        return None
    if _accepts(decision):
        return choices.ACCEPT
    wanted = (
        _payment(decision, view)
        or _place(decision, view)
        or next(_parts(decision, view, _GAINS), None)
    )
    if wanted is None or not can_be_taken_back(GAME, view.rules, view, decision.seat, wanted):
        return None
    return wanted


def left(decision: Decision, view: View) -> tuple[Choice, ...]:
    """All that is left of the cards laid out where nothing is to decide: gains first, then dice."""
    if _accepts(decision):
        return (choices.ACCEPT,)
    return (*_parts(decision, view, _GAINS), *_parts(decision, view, (Roll,)))


def _accepts(decision: Decision) -> bool:
    """Whether the die or a wisp offers a gain."""
    step = decision.step
    return (
        step.kind == steps.RUN
        and isinstance(step.effect, (Gain, Power))
        and step.source in (DIE, WISP)
        and choices.ACCEPT in decision.options
    )


def _parts(decision: Decision, view: View, kinds: tuple[type, ...]) -> Iterator[Choice]:
    """Parts of cards that only gain, and shut no other part out."""
    if decision.step.kind != steps.CARDS or view.rules.edition == 1:
        return
    cards = view.rules.cards
    state = None
    # A card that was begun is finished first.
    for option in sorted(decision.options, key=lambda each: each[1:2] != (decision.step.begun,)):
        if option[0] != choices.DO:
            continue
        _, card, part = option
        effect = cards.ability[card][part]
        if not isinstance(effect, kinds) or _passes_a_wisp(effect, view):
            continue
        if cards.choice[card]:
            state = state or GAME.determinize(view, 0)
            if not does_both(state, state.player):
                continue  # 5.6
        yield option


def _passes_a_wisp(effect: object, view: View) -> bool:
    """Whether points would lead to a wisp: when to catch it is a choice. One more is a stone's."""
    if not isinstance(effect, Power):
        return False
    points = view.mats[view.turn].points
    return any(points < space <= points + effect.points + 1 for space in view.night)


def _place(decision: Decision, view: View) -> Choice | None:
    """The place of an artefact, if all others are as good: in rows that hold the same."""
    if decision.step.kind != steps.PLACE:
        return None
    found = different_places(view.mats[decision.seat].rows, decision.options)
    return found[0] if len(found) == 1 else None


def _payment(decision: Decision, view: View) -> Choice | None:
    """The first payment, if all others only give wild gems in the place of others."""
    first, *others = decision.options
    if first[0] != choices.PAY or any(option[0] != choices.PAY for option in others):
        return None
    as_wild = view.mats[view.turn].wild_colour
    paid = counts(first[1])
    return first if all(_dearer(paid, counts(other[1]), as_wild) for other in others) else None


def _dearer(paid: tuple[int, ...], other: tuple[int, ...], as_wild: int) -> bool:
    """Whether a payment keeps less than another: wild gems are given where colours would do."""
    more = {good for good in range(len(paid)) if other[good] > paid[good]}
    less = {good for good in range(len(paid)) if other[good] < paid[good]}
    return more <= {WILD} or (more <= {WILD, as_wild} and as_wild not in less)
