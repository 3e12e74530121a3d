"""Why a key did nothing: the reason in one line, with the rule's number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones import steps
from rs_core.rune_stones.effects import CardSwitch, Take
from rs_core.rune_stones.vocabulary import COLOURS
from rs_tui.draw.pickers import DIGITS, Picker, SetPicker, SpotPicker
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.paying import GOODS_SIGNS
from rs_tui.rune_stones.phrases import refusals
from rs_tui.rune_stones.pickers import ACTION_LETTERS, ACTIONS

if TYPE_CHECKING:
    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.view import View


def why_refused(
    view: View, decision: Decision, picker: Picker, key: str, cards: tuple[int, ...]
) -> str:
    """The reason for a key that names something that is not on offer."""
    kind = decision.step.kind
    if isinstance(picker, SetPicker):
        named = key not in DIGITS or 0 < int(key) <= picker.size
        return _why_not_marked(view, kind, picker, cards) if named else _nothing()
    place = int(key) - 1 if len(key) == 1 and key in "123456789" else None
    if kind == steps.CHOOSE_ACTION:
        place = ACTION_LETTERS.index(key) if key in tuple(ACTION_LETTERS) else place
        if place is not None and place < len(ACTIONS):
            return refusals.why_not_action(view, ACTIONS[place])
    if isinstance(picker, SpotPicker) and _names_gems(picker):
        good = int(GOODS_SIGNS.get(key, key)) - 1 if GOODS_SIGNS.get(key, key).isdigit() else -1
        return refusals.why_not_gem(view, good) if good in COLOURS else _nothing()
    if place is not None:
        return _why_not_place(view, decision, place, cards) or _nothing()
    return _nothing()


def _names_gems(picker: SpotPicker) -> bool:
    return any(spot[0] == "chip" for spot, _choice in picker.entries)


def _nothing() -> str:
    return _("That is not on offer here")


def _why_not_marked(view: View, kind: int, picker: SetPicker, cards: tuple[int, ...]) -> str:
    wanted = sorted(picker.marks | {picker.at})
    if kind == steps.TAKE_CREATURES:
        return refusals.why_not_creatures(view, wanted)
    held = [cards[place] for place in wanted if place < len(cards)]
    if kind == steps.PLAY_CARDS:
        return refusals.why_not_play(view, held)
    return refusals.why_not_lay_out(view, held)


def _why_not_place(view: View, decision: Decision, place: int, cards: tuple[int, ...]) -> str:
    step = decision.step
    kind = step.kind
    if kind == steps.FORGE_FROM and place < len(view.rules.cards.forges):
        return refusals.why_not_forge(view, place)
    if kind == steps.TRADE_IN and place < 2:
        return refusals.why_not_trade(view, place)
    if kind == steps.TAKE_RUNE and place < len(view.rules.stones):
        return refusals.why_not_stone(view, view.rules.stones[place])
    if kind == steps.CARDS and place < len(cards):
        card = cards[place]
        if card in step.cards:
            return refusals.why_not_part(view, card, 0)
        return _("{n} is not laid out").format(n=view.rules.cards.cards[card].number)
    if (
        kind == steps.RUN
        and isinstance(step.effect, (Take, CardSwitch))
        and place < len(view.display)
    ):
        return refusals.why_not_take(view, place)
    return ""
