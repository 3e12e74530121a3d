"""The lobby: who is at a table before the game, and how everybody gets a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.ground.i18n import _
from rs_tui.screens.people import PeopleScreen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rs_tui.tables.visit import Visit


class LobbyScreen(PeopleScreen):
    """Claim a seat, fill the empty ones, begin. Of a running game: choose a seat, or look on."""

    def __init__(self, visit: Visit, *, watch: bool = False) -> None:
        """`watch`: whoever came wants no seat, and looks on once the game begins."""
        super().__init__(visit)
        self.looks_on = watch

    def on_mount(self) -> None:
        """The game may have begun while we came."""
        self.call_after_refresh(self.told)

    def told(self) -> None:
        """Go to the game once it has begun, and we play or look on."""
        super().told()
        game = self.visit.told
        begun = game is not None and game.now is not None and self.stage != "lobby"
        if begun and self.is_current and (self.visit.seat is not None or self.looks_on):
            self.shell.sit(self.visit, watch=self.looks_on)

    @property
    def fills_seats(self) -> bool:
        """Whether we may put bots into seats that nobody claims."""
        return self.owner or (self.stage == "lobby" and self.visit.may_begin)

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """What can be done now."""
        keys: list[tuple[str, str]] = [("Enter", _("sit down"))]
        if self.visit.seat is not None:
            keys = [("u", _("stand up"))]
        if self.stage != "lobby":
            keys.append(("w", _("look on")))
        elif self.visit.may_begin:
            keys.insert(0, ("s", _("start")))
        if not self.owner and self.fills_seats:
            keys.append(("b", _("bot")))
        if self.owner:
            keys += self.owner_keys()
            shut = self.visit.seats is not None and self.visit.seats.shut
            keys.append(("o", _("seats for all") if shut else _("seats by code")))
        return [*keys, ("m", _("talk")), ("q", _("leave"))]

    def doing(self) -> dict[str, Callable[[], None]]:
        """What letters do before the game."""
        found = super().doing()
        if self.visit.seat is not None:
            found["u"] = lambda: self.try_(self.visit.stand)
        if self.stage != "lobby":
            found["w"] = self._look_on
        elif self.visit.may_begin:
            found["s"] = lambda: self.order("start")
        if self.fills_seats:
            found["b"] = self.choose_bot
        if self.owner:
            shut = self.visit.seats is not None and self.visit.seats.shut
            found["o"] = lambda: self.order("open" if shut else "shut")
        return found

    def _look_on(self) -> None:
        self.looks_on = True
        self.told()

    def back(self) -> None:
        """Leave the table; the seat stays ours."""
        if self.is_current:
            self.shell.show_title()
