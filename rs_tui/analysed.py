"""What an analysis says of a decision, in lines: for the screen and for the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from rs_tui.pages import Slip


def heading(slip: Slip, name: str) -> str:
    """When it was, whose it was, and what it cost."""
    return _("Round {n}, choice {at}, {name}: {cost} % less chance of winning").format(
        n=slip.round, at=slip.at + 1, name=name, cost=round(100 * slip.cost)
    )


def details(slip: Slip) -> list[str]:
    """What was chosen, what would have been better, and why."""
    said = [
        _("Chosen: {what}.").format(what=slip.chosen_words),
        _("Better: {what}.").format(what=slip.better_words),
    ]
    if slip.why:
        said.append(_("Why: {reason}.").format(reason=slip.why))
    return said
