"""The result: the final count row by row, where the points came from, and the race as a plot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.components import THRONE
from rs_core.rune_stones.scoring import row_points
from rs_tui.draw.ink import Line, clip
from rs_tui.draw.plot import plot
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.phrases import words
from rs_tui.screens.page import PageScreen

if TYPE_CHECKING:
    from rs_tui.tables.session import Session

NAME: Final = 16
COLUMNS: Final = 60
"""Cells for all figures of a line together."""
LOWEST: Final = 8
TALLEST: Final = 22
"""Lines of the plot."""


class ResultScreen(PageScreen):
    """After the last turn."""

    def __init__(self, session: Session) -> None:
        """The session of the finished game."""
        super().__init__()
        self.session = session

    def page_title(self) -> str:
        """Who wins."""
        names = [self.session.names[seat] for seat in self.session.winners()]
        if len(names) == 1:
            return _("{name} takes the throne").format(name=names[0])
        return _("{names} share the throne").format(names=words.listed(names))

    def rows(self, width: int) -> list[Line]:
        """Where it began if that was no deal, final count, points by source, plot."""
        above = [*self._origin(width), *self._count(), [], *self._sources(), []]
        return [*above, *self._race(width, len(above))]

    def _origin(self, width: int) -> list[Line]:
        origin = self.session.origin()
        return [[(clip(origin, width), "dim")], []] if origin else []

    def _count(self) -> list[Line]:
        """Track, goods, rows and total (9.2, 9.3)."""
        heads = (_("track"), _("gems, ore"), _("upper row"), _("lower row"), _("total"))
        lines = [_columns(_("Final count"), heads, "dim")]
        parts = self.session.points_by_source()
        scores = self.session.scores()
        for seat in self._ranked():
            mat = self.session.view(None).mats[seat]
            upper, lower = (row_points(row) for row in mat.rows)
            values = (mat.points, parts[seat]["gems"], upper, lower, scores[seat])
            lines.append(_columns(self._numbered(seat), [str(v) for v in values], f"seat{seat}"))
        return lines

    def _sources(self) -> list[Line]:
        """Where the points on the track came from; those a game began with have a column too."""
        heads = {
            "before": _("before"),
            "sets": _("sets"),
            "cards": _("cards"),
            "forge": _("forge"),
            "wisps": _("wisps"),
            "die": _("die"),
        }
        parts = self.session.points_by_source()
        if not any(each["before"] for each in parts):
            del heads["before"]
        lines = [_columns(_("On the track by"), tuple(heads.values()), "dim")]
        for seat in self._ranked():
            values = [str(parts[seat][key]) for key in heads]
            lines.append(_columns(self._numbered(seat), values, f"seat{seat}"))
        return lines

    def _race(self, width: int, above: int) -> list[Line]:
        """Markers over the rounds, below so many lines."""
        history = self.session.score_history()
        tones = [f"seat{seat}" for seat in range(len(self.session.seats))]
        height = min(TALLEST, max(LOWEST, self.list.tall - above))
        return plot(history, tones, width, height, goal=THRONE)

    def _ranked(self) -> list[int]:
        scores = self.session.scores()
        return sorted(range(len(scores)), key=lambda seat: -scores[seat])

    def _numbered(self, seat: int) -> str:
        return f"{seat + 1} {self.session.names[seat]}"

    def key_hints(self) -> list[tuple[str, str]]:
        """Rematch and the chronicle."""
        return [
            ("n", _("rematch")),
            ("p", _("replay")),
            ("a", _("analysis")),
            ("c", _("chronicle")),
            ("Enter", _("title")),
        ]

    def pressed(self, key: str) -> bool:
        """Play again, look back, or go to the title."""
        if key == "n":
            self.app.rematch(self.session)
        elif key == "enter":
            self.app.show_title()
        elif key == "p":
            from rs_tui.screens.replay import ReplayScreen

            session = self.session
            self.app.show(ReplayScreen(session.match, session.saved.name, session.shown_to()))
        elif key == "a":
            from rs_tui.screens.analysis import AnalysisScreen

            self.app.show(AnalysisScreen(self.session.match, self.session.saved.name))
        elif key == "c":
            from rs_tui.screens.chronicle import ChronicleScreen

            self.app.show(ChronicleScreen(self.session, self.session.shown_to()))
        else:
            return False
        return True

    def leave(self) -> None:
        """There is no game to go back to."""
        self.app.show_title()


def _columns(name: str, values: tuple[str, ...] | list[str], tone: str) -> Line:
    line: Line = [(f"{clip(name, NAME):<{NAME}}", f"{tone} strong" if tone != "dim" else tone)]
    room = COLUMNS // len(values)
    line += [
        (f"{clip(value, room - 1):>{room}}", "" if tone != "dim" else tone) for value in values
    ]
    return line
