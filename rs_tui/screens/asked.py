"""Somebody else wants the game that is played here: keep it, or let it go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.draw.ink import wrap
from rs_tui.ground.i18n import _
from rs_tui.saves.lock import ANSWER
from rs_tui.screens.menu import MenuScreen
from rs_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rs_tui.draw.ink import Line
    from rs_tui.saves.lock import GameLock
    from rs_tui.saves.requests import Asker

GIVE: Final = "G"
"""No key of the game: whoever is just typing keeps it."""
PAUSE: Final = 0.5


class AskedScreen(MenuScreen):
    """The question, over whatever is shown; it goes with whoever asks."""

    def __init__(self, door: GameLock, asker: Asker, give: Callable[[], None]) -> None:
        """`give` leaves the game."""
        super().__init__()
        self.text = Sheet(id="asked")
        self._door = door
        self._asker = asker
        self._give = give

    def sheets(self) -> Iterator[Sheet]:
        """The words."""
        yield self.text

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """In the middle; what can be read has been shown."""
        self.text.put(left, top + height // 3, width, 6)

    def on_mount(self) -> None:
        """Show the question, say that it is shown, and see when it is taken back."""
        super().on_mount()
        self._door.tell_seen()
        self.set_interval(PAUSE, self._look)

    def draw(self) -> None:
        """Who asks, and what follows."""
        asked = _("{user} wants to go on with this game elsewhere.")
        told = _("Without a key it goes over in {n} seconds. Every choice is saved.")
        lines = [
            *wrap(asked.format(user=self._asker.who()), self.text.wide),
            "",
            *wrap(told.format(n=round(ANSWER)), self.text.wide),
        ]
        self.text.write([[(line, "strong")] for line in lines])

    def title_line(self) -> tuple[Line, Line]:
        """What this is."""
        return [(_("Somebody asks for this game"), "accent")], []

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """Two answers."""
        return (("G", _("give it away")), (_("any other key"), _("keep it")))

    def press(self, key: str) -> bool:
        """Give the game, or keep it."""
        if key == GIVE:
            self._give()
            return True
        self._door.refuse()
        self.back()
        return True

    def _look(self) -> None:
        if self._door.asker() is None:
            self.back()
