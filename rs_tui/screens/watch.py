"""Watching a game that somebody else plays, as a spectator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rs_core.play import snapshot
from rs_tui.ground.i18n import _
from rs_tui.saves.errors import SaveError
from rs_tui.screens.looking import LookingScreen

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_core.play.snapshot import Snapshot
    from rs_tui.saves import Follower

PAUSE = 0.3


class WatchScreen(LookingScreen):
    """The public table of a game in play, following its journal."""

    def __init__(self, follower: Follower) -> None:
        """A follower of the journal."""
        super().__init__()
        self.follower = follower

    def sized(self, width: int, height: int) -> None:
        """Begin to follow the first time."""
        if self.tabletop.scene is None:
            self.set_interval(PAUSE, self._poll)
        super().sized(width, height)

    def _poll(self) -> None:
        try:
            changed = self.follower.poll()
        except SaveError as error:
            self.said = str(error)
            changed = True
        if changed:
            self.draw_table()

    def match(self) -> Match:
        """The game as far as it was read."""
        return self.follower.match

    def seen(self) -> Snapshot[Any]:
        """What a spectator may know."""
        return snapshot.of_match(self.follower.match, None)

    def foot(self) -> tuple[str, str, str]:
        """Who plays, and what is being decided."""
        holder = self.follower.holder()
        if holder is None:
            who = _("Nobody plays this game now")
        else:
            who = _("Watching: {user} has been playing since {since}").format(
                user=holder.who(), since=holder.since_words()
            )
        decision = next(iter(self.follower.match.pending), None)
        if decision is None:
            return who, "", _("The game is over")
        seen = self.seen()
        question = self.face.words.question(decision, seen.view)
        return who, "", _("{name}: {what}").format(name=seen.names[decision.seat], what=question)

    def key_hints(self) -> tuple[tuple[str, str], ...]:
        """The live keys."""
        return (("i", _("inspect")), ("q", _("leave")))
