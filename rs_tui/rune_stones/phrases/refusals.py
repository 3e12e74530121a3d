"""Why something is not possible now: one short line that ends in the id of its rule.

Asked only about what is not on offer: nothing here decides what is legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones import choices, gems, steps
from rs_core.rune_stones.components import STONE_PLACES, WILD_FORGE
from rs_core.rune_stones.effects import (
    CardSwitch,
    CatchWisp,
    Draw,
    Effect,
    Gain,
    GainAny,
    Resurrect,
    Steal,
    SwapForWild,
    Take,
    Trade,
)
from rs_core.rune_stones.engine import takes_extras
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.vocabulary import (
    EMPTY,
    EXCHANGE,
    FORGING,
    THREE,
    WILD,
    WILD_STONE,
)
from rs_tui.ground.i18n import _, ngettext, words_of
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.stones import stone_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rs_core.play.errors import Reason
    from rs_core.rune_stones.state import Choice, Step
    from rs_core.rune_stones.view import Mat, View


def why_no_undo(reason: Reason) -> str:
    """Why the last choice cannot be taken back, from the reason a Match gives."""
    return _("No undo: {reason}").format(reason=words_of(reason))


def why_not_action(view: View, action: Choice) -> str:
    """Why an action cannot be taken."""
    if view.action or _step(view) != steps.CHOOSE_ACTION:
        return _("You take exactly one action a turn (3.1)")
    mat = _mat(view)
    if action == choices.SUMMON:
        if not any(view.display):
            return _("No creature is displayed (4.8)")
        return _("Your magic does not pay for any creature (4.1)")
    if action == choices.ABILITIES:
        return _("Two cards are needed, you have {n} (5.1)").format(n=mat.hand_size)
    if action == choices.FORGE_ARTEFACTS:
        return _("You cannot pay for any artefact that has a place (6.2, 6.7)")
    return _("You pass only if no action is possible (14.9)")


def why_not_forge(view: View, forge: int) -> str:
    """Why a forge, counted from 0, cannot be used."""
    if view.action != FORGING:
        return why_not_action(view, choices.FORGE_ARTEFACTS)
    step = _asked(view)
    if step.kind == steps.FORGE_FROM and step.used >> forge & 1:
        if forge == WILD_FORGE:
            return _("At most one wild artefact a turn (6.3)")
        return _("The second artefact comes from another forge (6.1)")
    mat = _mat(view)
    colour = WILD if forge == WILD_FORGE else view.forges[forge]
    if colour == EMPTY:
        return _("This forge is empty (6.12)")
    if forge == WILD_FORGE:
        if not view.wild_artefacts:
            return _("No wild artefact is left (6.13)")
        if EMPTY not in (*mat.rows[0], *mat.rows[1]):
            return _("All ten places are taken (14.40)")
    elif EMPTY not in (mat.rows[0][colour], mat.rows[1][colour]):
        return _("Both places for the {artefact} are taken (6.7)").format(
            artefact=words.artefact(colour)
        )
    cost = view.rules.cards.forges[forge].cost
    return _("{artefact}: {cost} gems needed, {held} at hand; or 3 ore (6.2, 6.5)").format(
        artefact=words.capital(words.artefact(colour)), cost=cost, held=_paying(mat, colour)
    )


def _paying(mat: Mat, colour: int) -> int:
    """How many gems could pay for an artefact of a colour."""
    have = counts(mat.gems)
    if colour == WILD:
        return sum(have[: WILD + 1])
    paying = {colour, WILD, mat.wild_colour if mat.wild_colour >= 0 else WILD}
    return sum(have[good] for good in paying)


def why_not_trade(view: View, row: int) -> str:
    """Why a row cannot be traded in."""
    if _step(view) != steps.TRADE_IN:
        return _("Rows are traded in after the action (3.2)")
    artefacts = 5 - _mat(view).rows[row].count(EMPTY)
    return ngettext(
        "A row needs 2 artefacts, here is {n} (7.1)",
        "A row needs 2 artefacts, here are {n} (7.1)",
        artefacts,
    ).format(n=artefacts)


def why_not_stone(view: View, stone: int) -> str:
    """Why a rune stone cannot be taken."""
    mat = _mat(view)
    if mat.has(stone):
        return _("You have {stone} already (7.5)").format(stone=stone_name(stone))
    if len(mat.stones) >= STONE_PLACES:
        return _("You have four rune stones (7.4)")
    if not view.rune_supply[stone]:
        return _("{stone}: none is left (7.3)").format(stone=stone_name(stone))
    return _("A rune stone comes with a row traded in (7.3)")


def why_not_play(view: View, cards: Sequence[int]) -> str:
    """Why these cards cannot be played for their magic."""
    colours = {view.rules.cards.colour[card] for card in cards} - {WILD}
    if len(colours) > 1:
        return _("Magic of one colour only, with multicolour (4.2, 4.3)")
    return _("This magic does not pay for any creature (14.6)")


def why_not_creatures(view: View, spaces: Sequence[int]) -> str:
    """Why these creatures cannot be taken with the magic played."""
    step = _asked(view)
    if any(not view.display[space] for space in spaces):
        return _("No creature lies there (4.8)")
    if not spaces:
        return _("Take at least one creature (14.6)")
    price = sum(view.rules.cards.prices[space] for space in spaces)
    return _("That costs {price}, you have {magic} (4.4)").format(
        price=price, magic=words.magic(step.magic)
    )


def why_not_lay_out(view: View, cards: Sequence[int]) -> str:
    """Why these cards cannot be laid out for their abilities."""
    del cards
    if _mat(view).has(THREE):
        return _("Exactly two or three cards (5.1, 10.8)")
    return _("Exactly two cards (5.1)")


def why_not_take(view: View, space: int) -> str:
    """Why a creature cannot be taken by an ability."""
    card = view.display[space]
    if not card:
        return _("No creature lies there (4.8)")
    step = _asked(view)
    wanted = step.effect if step.kind == steps.RUN else None
    if isinstance(wanted, Take) and wanted.colour is not None:
        return _("This ability takes {creature} (5.5.4)").format(
            creature=words.creature(wanted.colour)
        )
    return _("Not on offer now")


def why_not_gem(view: View, colour: int) -> str:
    """Why a gem cannot be taken or given."""
    step = _asked(view)
    if step.kind == steps.RUN and isinstance(step.effect, SwapForWild):
        return _("You have no gem of this colour (5.8)")
    if colour == WILD:
        return _("Coloured gems only, not wild (5.5.2)")
    return _("The supply has none of these left (5.9)")


def why_not_exchange(view: View) -> str:
    """Why the stone Exchange cannot be used now."""
    mat = _mat(view)
    if not mat.has(EXCHANGE):
        return _("You do not have the rune stone {stone} (10.3)").format(stone=stone_name(EXCHANGE))
    if view.exchanged:
        return _("Exchange: once a turn (10.3)")
    if not mat.gems:
        return _("You have nothing to exchange (10.3)")
    if not takes_extras(_asked(view)):
        return _("Between decisions only, not inside a payment or a choice (14.31)")
    return _("The supply has nothing to exchange for (14.20)")


def why_not_wild(view: View) -> str:
    """Why the stone Wild gem cannot be used now."""
    mat = _mat(view)
    if not mat.has(WILD_STONE):
        return _("You do not have the rune stone {stone} (10.4)").format(
            stone=stone_name(WILD_STONE)
        )
    if mat.wild_colour >= 0:
        return _("A gem lies on it for good (10.4)")
    if not takes_extras(_asked(view)):
        return _("Between decisions only, not inside a payment or a choice (14.31)")
    return _("The supply has no coloured gem (14.31)")


def why_not_part(view: View, card: int, part: int) -> str:
    """Why a part of a card's ability cannot be done now."""
    step = _asked(view)
    if step.kind == steps.CARDS:
        at = step.cards.index(card)
        if not step.parts[at]:
            return _("This card is finished (14.34)")
        if not step.parts[at] >> part & 1:
            return _("This is done, or the other half was chosen (5.6)")
        if step.fates[at] == steps.GEM_TAKEN:
            return _("This card's points were swapped for a gem (14.10)")
    return why_not_effect(view, view.rules.cards.ability[card][part])


def why_not_effect(view: View, effect: Effect) -> str:
    """Why an effect can do nothing now."""
    reason = _EFFECT_REASONS.get(type(effect))
    return reason(view) if reason else _("Not possible now")


def _short_supply(view: View) -> str:
    del view
    return _("The supply has none of these left (5.9)")


def _no_swap(view: View) -> str:
    if not _mat(view).gems & gems.COLOURED:
        return _("You have no coloured gem to swap (5.8)")
    return _("The supply has no wild gem left (5.9)")


def _no_trade(view: View) -> str:
    del view
    return _("You cannot pay for this trade (5.7)")


def _no_creature(view: View) -> str:
    del view
    return _("No such creature is displayed (5.5.4)")


def _no_pile(view: View) -> str:
    del view
    return _("The general pile and discard are empty (4.8)")


def _no_victim(view: View) -> str:
    del view
    return _("Nobody has a gem of this colour (11.4)")


def _no_discard(view: View) -> str:
    del view
    return _("The general discard is empty (11.5)")


def _no_display(view: View) -> str:
    del view
    return _("No creature is displayed (14.12)")


def _no_tile(view: View) -> str:
    del view
    return _("No wisp is displayed (11.8)")


_EFFECT_REASONS: dict[type[Effect], Callable[[View], str]] = {
    Gain: _short_supply,
    GainAny: _short_supply,
    SwapForWild: _no_swap,
    Trade: _no_trade,
    Take: _no_creature,
    Draw: _no_pile,
    Steal: _no_victim,
    Resurrect: _no_discard,
    CardSwitch: _no_display,
    CatchWisp: _no_tile,
}


def _mat(view: View) -> Mat:
    return view.mats[view.turn]


def _step(view: View) -> int:
    """The kind of step that is pending."""
    return int(_asked(view).kind)


def _asked(view: View) -> Step:
    """The step that is being asked about; one of no kind when the game is over."""
    return view.agenda[-1] if view.agenda else steps.Plain(-1)
