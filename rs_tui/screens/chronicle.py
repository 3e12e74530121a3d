"""The chronicle of a game in full, by player if wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.ink import wrap
from rs_tui.face import origin_words
from rs_tui.ground.i18n import _
from rs_tui.screens.page import PageScreen
from rs_tui.tables.chairs import called

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line
    from rs_tui.face import Face
    from rs_tui.tables.table import Table


class ChronicleScreen(PageScreen):
    """All that happened, as far as a seat may hear it."""

    def __init__(self, table: Table, face: Face, seat: int | None) -> None:
        """`seat` is who looks; None: everybody may."""
        super().__init__()
        self.table = table
        self.face = face
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
        return _("Chronicle: {name}").format(name=self.table.names[self.only])

    def rows(self, width: int) -> list[Line]:
        """One line per event that is worth one."""
        seen = self.table.look(None)
        face, record = self.face, self.table.record()
        lines: list[Line] = []
        heads = [called(seat) for seat in seen.seats]
        self.moments = []
        origin = "" if record is None else origin_words(face, record, self.table.origin)
        if origin and self.only is None and not self.points:
            lines.append([(origin, "dim")])
            self.moments.append(0)
        for number, event in self.table.chronicle(self.seat):
            if self.only is not None and event.seat != self.only:
                continue
            if self.points and not face.gains_points(event):
                continue
            turn = face.begins_turn(event)
            said = face.words.event(event, heads if turn else seen.names, seen.rules)
            if said:
                tone = "strong" if turn else f"seat{event.seat}"
                first, *rest = wrap(said, width)
                more = wrap(" ".join(rest), width - 2)
                lines += [[(first, tone)], *([("  " + part, tone)] for part in more)]
                self.moments += [number] * (1 + len(more))
        return lines or [[(_("Nothing to tell"), "dim")]]

    def key_hints(self) -> list[tuple[str, str]]:
        """Filters."""
        players = f"1-{len(self.table.names)}"
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
        elif key in "123456789" and int(key) <= len(self.table.names):
            self.only = int(key) - 1
        else:
            return False
        self.fill(at=10**6)
        return True

    def _look_back(self) -> None:
        """The table at the moment of the line; Backspace comes back here."""
        record = self.table.record()
        if not self.moments or record is None:
            return
        from rs_tui.screens.replay import ReplayScreen

        at = self.moments[self.list.at]
        self.shell.show(ReplayScreen(record, self.table.name, self.seat, at))

    def sized(self, width: int, height: int) -> None:
        """Begin at the end: the newest is what one looks for."""
        super().sized(width, height)
        self.list.go(len(self.lines) - 1)
        self.mark()
