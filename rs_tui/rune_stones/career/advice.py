"""One thing to try next time: what was given away most plainly in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.career.craft import figure
from rs_tui.ground.i18n import _, ngettext

if TYPE_CHECKING:
    from rs_tui.career.craft import Played

MANY_GOODS: Final = 12
FEW_STONES: Final = 2
MUCH_MAGIC: Final = 4
FEW_CREATURES: Final = 6


def advice(played: Played) -> str:
    """The first that fits, the costliest habit first."""
    goods, wasted = figure("goods")(played), figure("wasted")(played)
    summoned = figure("summoned")(played)
    stones = len(played.seat.figures["stones"])
    if not figure("sets")(played):
        return _("Trade a row in: two artefacts already bring 3 points and a rune stone.")
    if goods >= MANY_GOODS:
        return _(
            "{n} gems and ore were left, worth a third of a point each: forge them while there is"
            " time."
        ).format(n=goods)
    if stones <= FEW_STONES:
        return ngettext(
            "{n} rune stone is little: trade a small row in early, stones help ever after.",
            "{n} rune stones are few: trade a small row in early, stones help ever after.",
            stones,
        ).format(n=stones)
    if not figure("fives")(played):
        return _("No row reached five artefacts: keep one row for all colours, it is worth 15.")
    if wasted >= MUCH_MAGIC:
        return _(
            "{n} magic was left over: play cards whose magic adds up to what creatures cost."
        ).format(n=wasted)
    if summoned < FEW_CREATURES:
        return _(
            "Abilities cost you a card each time, and you summoned few: take in what you give up."
        )
    if played.seat.won:
        return _("Nothing to complain of: try a stronger opponent.")
    return _("Look at the analysis: it shows the turn that cost you most.")
