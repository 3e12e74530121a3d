"""The result: who wins, and what the game has to say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.ink import Line, clip
from rs_tui.ground.i18n import _
from rs_tui.screens.page import PageScreen

if TYPE_CHECKING:
    from rs_tui.face import Face
    from rs_tui.tables.session import Session


class ResultScreen(PageScreen):
    """After the last turn."""

    def __init__(self, session: Session) -> None:
        """The session of the finished game."""
        super().__init__()
        self.session = session

    def page_title(self) -> str:
        """Who wins."""
        names = [self.session.names[seat] for seat in self.session.match.winners]
        return self._face().words.won(names)

    def rows(self, width: int) -> list[Line]:
        """Where it began if that was no deal, then what the game has to say."""
        above = self._origin(width)
        tall = self.list.tall - len(above)
        return [*above, *self._face().result(self.session, width, tall)]

    def _face(self) -> Face:
        return self.shell.face(self.session.match)

    def _origin(self, width: int) -> list[Line]:
        origin = self.session.origin()
        return [[(clip(origin, width), "dim")], []] if origin else []

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
            self.shell.rematch(self.session)
        elif key == "enter":
            self.shell.show_title()
        elif key == "p":
            from rs_tui.screens.replay import ReplayScreen

            session = self.session
            self.shell.show(ReplayScreen(session.match, session.saved.name, session.shown_to()))
        elif key == "a":
            from rs_tui.screens.analysis import AnalysisScreen

            self.shell.show(AnalysisScreen(self.session.match, self.session.saved.name))
        elif key == "c":
            from rs_tui.screens.chronicle import ChronicleScreen

            self.shell.show(ChronicleScreen(self.session, self.session.shown_to()))
        else:
            return False
        return True

    def leave(self) -> None:
        """There is no game to go back to."""
        self.shell.show_title()
