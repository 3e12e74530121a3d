"""The chronicle of a game in full, by player if wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground.i18n import _
from rs_tui.screens.page import PageScreen

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line
    from rs_tui.tables.session import Session


class ChronicleScreen(PageScreen):
    """All that happened, as far as a seat may hear it."""

    def __init__(self, session: Session, seat: int | None) -> None:
        """`seat` is who looks; None: everybody may."""
        super().__init__()
        self.session = session
        self.seat = seat
        self.only: int | None = None
        """The player whose doings alone are shown."""
        self.points = False
        """Whether only gains of power points are shown."""
        self.moments: list[int] = []
        """The moment of the game each line belongs to."""

    def page_title(self) -> str:
        """Whose doings are shown."""
        if self.only is None:
            return _("Chronicle")
        return _("Chronicle: {name}").format(name=self.session.names[self.only])

    def rows(self, width: int) -> list[Line]:
        """One line per event that is worth one."""
        del width
        names = self.session.names
        rules = self.session.match.rules
        face = self.shell.face(self.session.match)
        lines: list[Line] = []
        self.moments = []
        origin = self.session.origin()
        if origin and self.only is None and not self.points:
            lines.append([(origin, "dim")])
            self.moments.append(0)
        for number, moment in enumerate(self.session.match.moments):
            for event in self.session.heard(moment.events, self.seat):
                if self.only is not None and event.seat != self.only:
                    continue
                if self.points and not face.gains_points(event):
                    continue
                said = face.words.event(event, names, rules)
                if said:
                    turn = face.begins_turn(event)
                    lines.append([(said, "strong" if turn else f"seat{event.seat}")])
                    self.moments.append(number)
        return lines or [[(_("Nothing to tell"), "dim")]]

    def key_hints(self) -> list[tuple[str, str]]:
        """Filters."""
        players = f"1-{len(self.session.names)}"
        return [
            ("Enter", _("look at the table then")),
            (players, _("one player")),
            ("p", _("points")),
            ("a", _("all")),
        ]

    def pressed(self, key: str) -> bool:
        """Show the table at that moment, or filter."""
        if key == "enter":
            self._look_back()
            return True
        if key == "a":
            self.only = None
            self.points = False
        elif key == "p":
            self.points = not self.points
        elif key in "123456789" and int(key) <= len(self.session.names):
            self.only = int(key) - 1
        else:
            return False
        self.fill(at=10**6)
        return True

    def _look_back(self) -> None:
        """The table at the moment of the line; Backspace comes back here."""
        if not self.moments:
            return
        from rs_tui.screens.replay import ReplayScreen

        at = self.moments[self.list.at]
        self.shell.show(ReplayScreen(self.session.match, self.session.saved.name, self.seat, at))

    def sized(self, width: int, height: int) -> None:
        """Begin at the end: the newest is what one looks for."""
        super().sized(width, height)
        self.list.go(len(self.lines) - 1)
