"""Where a game began, if it was not dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_tui.saves.origin import Origin


def origin_words(match: Match, origin: Origin | None) -> str:
    """The game it branched off from, or that a position was opened; empty if it was dealt."""
    if match.entries[0].do != "open":
        return ""
    begun = match.game.view(match.moments[0].state, None).round
    if origin is None:
        return _("Begun from an opened position, round {round}").format(round=begun)
    return _("Branched off from {name}, round {round}, choice {n}").format(
        name=origin.name, round=begun, n=origin.n
    )
