"""Watching a game that somebody else plays, as a spectator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.play.trace import heard
from rs_tui.ground.i18n import _
from rs_tui.saves.errors import SaveError
from rs_tui.screens.looking import LookingScreen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rs_core.play.match import Match
    from rs_tui.face import Event, View
    from rs_tui.saves import Follower

PAUSE = 0.3
LOOK_BACK = 40


class WatchScreen(LookingScreen):
    """The public table of a game in play, following its journal."""

    def __init__(self, follower: Follower) -> None:
        """A follower of the journal."""
        super().__init__()
        self.follower = follower

    def sized(self, width: int, height: int) -> None:
        """Begin to follow the first time."""
        if self.table.scene is None:
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

    def table_view(self) -> View:
        """What a spectator may see."""
        return self.follower.match.view(None)

    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return self.follower.match.names

    def happened(self) -> Iterable[Event]:
        """The last moments."""
        moments = self.follower.match.moments[-LOOK_BACK:]
        return [event for moment in moments for event in heard(moment.events, None)]

    def foot(self) -> tuple[str, str, str]:
        """Who plays, and what is being decided."""
        holder = self.follower.holder()
        if holder is None:
            who = _("Nobody plays this game now")
        else:
            who = _("Watching: {user} plays since {since}").format(
                user=holder.who(), since=holder.since_words()
            )
        decision = next(iter(self.follower.match.pending), None)
        if decision is None:
            return who, "", _("The game is over")
        question = self.face.words.question(decision, self.table_view())
        asked = f"{self.names()[decision.seat]}: {question}"
        return who, "", asked

    def key_hints(self) -> tuple[tuple[str, str], ...]:
        """The live keys."""
        return (("i", _("inspect")), ("q", _("leave")))
