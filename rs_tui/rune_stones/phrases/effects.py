"""Effects in signs and in words, from the same values that the core runs.

One table maps the type of an effect to both, as `resolve.RESOLVERS` maps it to what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rs_core.rune_stones.effects import (
    CardSwitch,
    CatchWisp,
    Draw,
    Effect,
    Gain,
    GainAny,
    PlayExtraCard,
    Power,
    Resurrect,
    Roll,
    Steal,
    SwapForWild,
    Take,
    Trade,
)
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.vocabulary import ANY_SIGN, SIGNS, WILD
from rs_tui.ground import glyphs
from rs_tui.ground.i18n import _, ngettext, pgettext
from rs_tui.rune_stones.phrases import words

if TYPE_CHECKING:
    from collections.abc import Callable

Run = tuple[str, int | None]
"""A piece of text and the gem or ore whose colour it has; None: no colour of its own."""
Runs = list[Run]

WIDE: Final = 0
"""`+R +R +G`; narrower forms are for faces that would not fit."""
CLOSE: Final = 1
"""`+RRG`."""
COUNTED: Final = 2
"""`+2RG`."""


class EffectWords(NamedTuple):
    """How one type of effect is shown."""

    icon: Callable[[Any, int], Runs]
    sentence: Callable[[Any], str]
    rule: str
    """The paragraph that explains it."""


def icon(effect: Effect, width: int = WIDE) -> Runs:
    """The signs of an effect."""
    return EFFECTS[type(effect)].icon(effect, width)


def icon_text(effect: Effect, width: int = WIDE) -> str:
    """The signs of an effect without their colours."""
    return text(icon(effect, width))


def effect_sentence(effect: Effect) -> str:
    """What an effect lets a player do, as an order without a full stop."""
    return EFFECTS[type(effect)].sentence(effect)


def effect_rule(effect: Effect) -> str:
    """The id of the paragraph about an effect."""
    return EFFECTS[type(effect)].rule


def text(runs: Runs) -> str:
    """Runs without their colours."""
    return "".join(piece for piece, _colour in runs)


def goods_icon(held: int, width: int = WIDE, sign: str = "") -> Runs:
    """The signs of a purse, each behind `sign` if they stand wide, else behind one `sign`."""
    runs: Runs = []
    if width != WIDE and sign:
        runs.append((sign, None))
    for good, n in enumerate(counts(held)):
        letter = SIGNS[good]
        if width == WIDE:
            for _n in range(n):
                runs += [(" " if runs else "", None), (sign + letter, good)]
        elif width == CLOSE:
            runs += [(letter * n, good)] if n else []
        elif n:
            runs.append((f"{n}{letter}" if n > 1 else letter, good))
    return [run for run in runs if run[0]]


# --- Signs


def _word(said: str) -> Runs:
    return [(said, None)]


def _gain_icon(effect: Gain, width: int) -> Runs:
    return goods_icon(effect.goods, width, "+")


def _any_icon(effect: GainAny, width: int) -> Runs:
    del effect, width
    return _word("+" + ANY_SIGN)


def _power_icon(effect: Power, width: int) -> Runs:
    del width
    return _word(words.points_short(effect.points))


def _take_icon(effect: Take, width: int) -> Runs:
    if effect.colour is None:
        # Translators: on a card, at most 12 cells: take any displayed creature.
        wide = _("any creature")
        # Translators: the same where the second line of a card is shorter.
        return _word(wide if width == WIDE else pgettext("9 cells", "creature"))
    # Translators: on a card, at most 10 cells, a letter for the colour follows.
    return [(_("card") + " ", None), (SIGNS[effect.colour], effect.colour)]


def _draw_icon(effect: Draw, width: int) -> Runs:
    del width
    # Translators: on a tile, at most 12 cells: draw n cards blindly.
    return _word(_("draw {n}").format(n=effect.cards))


def _roll_icon(effect: Roll, width: int) -> Runs:
    del effect, width
    # Translators: on a card, at most 6 cells.
    return _word(_("die"))


def _swap_icon(effect: SwapForWild, width: int) -> Runs:
    del effect
    arrow = glyphs.current().arrow
    gap = " " if width == WIDE else ""
    return [(f"{ANY_SIGN}{gap}{arrow}{gap}", None), (SIGNS[WILD], WILD)]


def _trade_icon(effect: Trade, width: int) -> Runs:
    gap = " " if width == WIDE else ""
    runs = goods_icon(effect.give, width)
    runs.append((f"{gap}{glyphs.current().arrow}{gap}", None))
    runs += goods_icon(effect.get, width)
    if effect.power:
        between = " " if effect.get else ""
        runs.append((between + words.points_short(effect.power), None))
    return runs


def _steal_icon(effect: Steal, width: int) -> Runs:
    del width
    # Translators: on a card, at most 10 cells, a letter for the colour follows.
    return [(_("steal") + " ", None), (SIGNS[effect.colour], effect.colour)]


def _resurrect_icon(effect: Resurrect, width: int) -> Runs:
    del effect, width
    # Translators: on a card, at most 12 cells.
    return _word(_("resurrect"))


def _switch_icon(effect: CardSwitch, width: int) -> Runs:
    del effect, width
    # Translators: on a card, at most 12 cells: any displayed creature, straight to the hand.
    return _word(_("any to hand"))


def _wisp_icon(effect: CatchWisp, width: int) -> Runs:
    del effect, width
    # Translators: on a card, at most 10 cells.
    return _word(_("wisp"))


def _extra_icon(effect: PlayExtraCard, width: int) -> Runs:
    del effect, width
    # Translators: on a tile, at most 13 cells: play one more card.
    return _word(_("play card"))


# --- Words


def _gain(effect: Gain) -> str:
    return _("take {goods}").format(goods=words.goods(effect.goods))


def _any(effect: GainAny) -> str:
    del effect
    return _("take a gem of any colour, not wild")


def _power(effect: Power) -> str:
    return _("gain {points}").format(points=words.points(effect.points))


def _take(effect: Take) -> str:
    return _("take {creature} into your discard").format(creature=words.creature(effect.colour))


def _draw(effect: Draw) -> str:
    n = effect.cards
    return ngettext(
        "draw {n} card from the general pile into your discard",
        "draw {n} cards from the general pile into your discard",
        n,
    ).format(n=n)


def _roll(effect: Roll) -> str:
    del effect
    return _("roll the die and do what it shows")


def _swap(effect: SwapForWild) -> str:
    del effect
    return _("swap one of your coloured gems for a wild gem")


def _trade(effect: Trade) -> str:
    got = [words.goods(effect.get)] if effect.get else []
    got += [words.points(effect.power)] if effect.power else []
    return _("give {given}, get {got}").format(
        given=words.goods(effect.give), got=words.listed(got)
    )


def _steal(effect: Steal) -> str:
    gem = words.counted(effect.colour, 1)
    return _("every other player gives you {gem}").format(gem=gem)


def _resurrect(effect: Resurrect) -> str:
    del effect
    return _("take any card from the general discard into your discard")


def _switch(effect: CardSwitch) -> str:
    del effect
    return _("take any displayed creature straight into your hand")


def _wisp(effect: CatchWisp) -> str:
    del effect
    return _("catch a wisp and get its bonus")


def _extra(effect: PlayExtraCard) -> str:
    del effect
    return _("play one more card and use its ability")


EFFECTS: Final[dict[type[Effect], EffectWords]] = {
    Gain: EffectWords(_gain_icon, _gain, "5.5.1"),
    GainAny: EffectWords(_any_icon, _any, "5.5.2"),
    Power: EffectWords(_power_icon, _power, "5.5.8"),
    Take: EffectWords(_take_icon, _take, "5.5.4"),
    Draw: EffectWords(_draw_icon, _draw, "5.8"),
    Roll: EffectWords(_roll_icon, _roll, "5.8"),
    SwapForWild: EffectWords(_swap_icon, _swap, "5.8"),
    Trade: EffectWords(_trade_icon, _trade, "5.7"),
    Steal: EffectWords(_steal_icon, _steal, "11.4"),
    Resurrect: EffectWords(_resurrect_icon, _resurrect, "11.5"),
    CardSwitch: EffectWords(_switch_icon, _switch, "11.6"),
    CatchWisp: EffectWords(_wisp_icon, _wisp, "11.8"),
    PlayExtraCard: EffectWords(_extra_icon, _extra, "11.11.8"),
}
