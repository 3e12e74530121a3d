"""Questions: what is being asked, in a few words, and the paragraph of the rules about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import steps
from rs_core.rune_stones.components import WILD_FORGE
from rs_core.rune_stones.effects import (
    CardSwitch,
    CatchWisp,
    Effect,
    GainAny,
    PlayExtraCard,
    Resurrect,
    SwapForWild,
    Take,
    Trade,
)
from rs_core.rune_stones.vocabulary import DIE, WILD, WISP
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.cards import name_list
from rs_tui.rune_stones.phrases.effects import effect_rule, effect_sentence, icon_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import Step
    from rs_core.rune_stones.view import View


def question(decision: Decision, view: View) -> str:
    """What is being asked, short enough for the prompt."""
    return QUESTIONS[decision.step.kind](decision.step, view)


def question_rule(decision: Decision) -> str:
    """The id of the paragraph that belongs to what is being asked."""
    step = decision.step
    if step.kind == steps.RUN:
        return effect_rule(step.effect)
    return RULES[step.kind]


def _nothing(step: Step, view: View) -> str:
    """Steps that are resolved at once ask nothing."""
    del step, view
    return ""


def _action(step: Step, view: View) -> str:
    del step, view
    return _("Which action?")


def _play(step: Step, view: View) -> str:
    del step, view
    return _("Which cards do you play for their magic?")


def _creatures(step: Step, view: View) -> str:
    del view
    return _("Which creatures, for {magic}?").format(magic=words.magic(step.magic))


def _lay_out(step: Step, view: View) -> str:
    del step, view
    return _("Which cards do you use?")


def _cards(step: Step, view: View) -> str:
    left = tuple(card for card, parts in zip(step.cards, step.parts, strict=True) if parts)
    if not left:
        return _("The abilities are done.")
    return _("Which ability of {cards}?").format(cards=name_list(left, view.rules.cards))


def _points_or_gem(step: Step, view: View) -> str:
    del view
    return _("{points}, or a gem instead?").format(points=words.points(step.points))


def _run(step: Step, view: View) -> str:
    del view
    _kind, effect, source = step
    asked = _EFFECTS.get(type(effect), _accept)(effect)
    if source == DIE:
        return _("Die: {question}").format(question=asked)
    if source == WISP:
        return _("Wisp: {question}").format(question=asked)
    return asked


def _accept(effect: Effect) -> str:
    return _("{what}?").format(what=words.capital(effect_sentence(effect)))


def _any(effect: Effect) -> str:
    del effect
    return _("Which gem do you take?")


def _swap(effect: Effect) -> str:
    del effect
    return _("Which gem do you give for a wild gem?")


def _take(effect: Effect) -> str:
    assert isinstance(effect, Take)
    return _("Which creature do you take?")


def _trade(effect: Effect) -> str:
    return _("How do you pay {trade}?").format(trade=icon_text(effect))


def _resurrect(effect: Effect) -> str:
    del effect
    return _("Which card of the general discard?")


def _switch(effect: Effect) -> str:
    del effect
    return _("Which creature do you take into your hand?")


def _wisp(effect: Effect) -> str:
    del effect
    return _("Which wisp do you catch?")


def _extra(effect: Effect) -> str:
    del effect
    return _("Which further card do you play?")


_EFFECTS: Final[dict[type[Effect], Callable[[Effect], str]]] = {
    GainAny: _any,
    SwapForWild: _swap,
    Take: _take,
    Trade: _trade,
    Resurrect: _resurrect,
    CardSwitch: _switch,
    CatchWisp: _wisp,
    PlayExtraCard: _extra,
}


def _forge(step: Step, view: View) -> str:
    del view
    return _("Which second artefact do you forge?") if step.used else _("Which artefact?")


def _artefact(number: int, view: View) -> str:
    return words.artefact(WILD if number == WILD_FORGE else view.forges[number])


def _pay(step: Step, view: View) -> str:
    return _("How do you pay for the {artefact}?").format(artefact=_artefact(step.forge, view))


def _place(step: Step, view: View) -> str:
    return _("Where does the {artefact} go?").format(artefact=_artefact(step.forge, view))


def _trade_in(step: Step, view: View) -> str:
    del step, view
    return _("Trade in a row of artefacts?")


def _rune(step: Step, view: View) -> str:
    del step, view
    return _("Which rune stone do you take?")


def _end(step: Step, view: View) -> str:
    del step, view
    return _("End the turn?")


QUESTIONS: Final[dict[int, Callable[[Step, View], str]]] = {
    steps.FINISH_ABILITIES: _nothing,
    steps.FINISH_FORGING: _nothing,
    steps.FINISH_WISP: _nothing,
    steps.MOVE_EXTRA: _nothing,
    steps.CHOOSE_ACTION: _action,
    steps.PLAY_CARDS: _play,
    steps.TAKE_CREATURES: _creatures,
    steps.LAY_OUT: _lay_out,
    steps.CARDS: _cards,
    steps.POINTS_OR_GEM: _points_or_gem,
    steps.RUN: _run,
    steps.FORGE_FROM: _forge,
    steps.PAY: _pay,
    steps.PLACE: _place,
    steps.TRADE_IN: _trade_in,
    steps.TAKE_RUNE: _rune,
    steps.END_TURN: _end,
}
RULES: Final = {
    steps.CHOOSE_ACTION: "3.1",
    steps.PLAY_CARDS: "4.2",
    steps.TAKE_CREATURES: "4.4",
    steps.LAY_OUT: "5.1",
    steps.CARDS: "5.2",
    steps.POINTS_OR_GEM: "12.3",
    steps.FORGE_FROM: "6.1",
    steps.PAY: "6.2",
    steps.PLACE: "6.7",
    steps.TRADE_IN: "7.1",
    steps.TAKE_RUNE: "7.3",
    steps.END_TURN: "8.1",
}
