"""Coaching marks for the first games: one remark where a newcomer is about to miss something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.vocabulary import WILD
from rs_tui.ground.i18n import _
from rs_tui.rune_stones import preferences

if TYPE_CHECKING:
    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import View
    from rs_tui.ground.settings import Settings

FIRST_GAMES: Final = 3
"""How many games, played to their end, coaching speaks up in, unless it is switched off before."""
SMALL_DECK: Final = 5


def speaks(settings: Settings) -> bool:
    """Whether it is one of the first games, and coaching was not switched off."""
    liked = preferences.of(settings)
    return liked.coaching and liked.games_played < FIRST_GAMES


def one_more(settings: Settings) -> Settings:
    """The settings after a game that was played to its end."""
    played = preferences.of(settings).games_played
    return preferences.changed(settings, games_played=played + 1)


def remark(view: View, decision: Decision, current: Choice | None) -> str:
    """Something worth knowing before this choice is made; empty if there is nothing."""
    kind = decision.step.kind
    if kind in (steps.CHOOSE_ACTION, steps.LAY_OUT):
        return _small_deck(view)
    if kind == steps.TRADE_IN:
        return _both_rows(decision)
    if current is not None and current[0] == choices.PAY:
        return _needless_wilds(decision, current)
    return ""


def _small_deck(view: View) -> str:
    mat = view.mats[view.turn]
    cards = mat.hand_size + mat.draw_size + len(mat.discard)
    if cards > SMALL_DECK:
        return ""
    return _("Only {n} cards are left in your deck: summon before you use more up").format(n=cards)


def _both_rows(decision: Decision) -> str:
    rows = [option for option in decision.options if option[0] == choices.TRADE]
    return _("Both rows could be traded in, one after the other") if len(rows) == 2 else ""


def _needless_wilds(decision: Decision, current: Choice) -> str:
    paid = counts(current[1])[WILD]
    fewest = min(counts(option[1])[WILD] for option in decision.options if option[0] == choices.PAY)
    return _("Wild gems are worth keeping: fewer would do here") if paid > fewest else ""
