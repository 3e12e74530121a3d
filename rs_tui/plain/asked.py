"""Somebody else wants the game that is played by lines: told at once, answered by the next line."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import _, pgettext
from rs_tui.saves.lock import ANSWER

if TYPE_CHECKING:
    from types import TracebackType

    from rs_tui.plain.console import Lines
    from rs_tui.saves.lock import GameLock
    from rs_tui.saves.requests import Asker

PAUSE: Final = 0.5


class Doorbell:
    """Looks for askers while a line is waited for. Use it with `with`."""

    def __init__(self, door: GameLock | None, console: Lines) -> None:
        """Without a door nobody can ask."""
        self._door = door
        self._console = console
        self._over = threading.Event()
        self._asker: Asker | None = None
        self._thread = threading.Thread(target=self._watch, name="doorbell", daemon=True)

    def __enter__(self) -> Doorbell:
        if self._door is not None:
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._over.set()
        if self._door is not None:
            self._thread.join()

    def gives(self, line: str) -> bool:
        """Note that somebody is here; whether the line gives the game to whoever asks."""
        if self._door is None:
            return False
        self._door.touch()
        if self._asker is None:
            return False
        if line.strip().casefold() in {"give", _give()}:
            return True
        self._door.refuse()
        self._asker = None
        self._console.say(_("The game stays here."))
        return False

    def _watch(self) -> None:
        assert self._door is not None
        while not self._over.wait(PAUSE):
            found = self._door.asker()
            before, self._asker = self._asker, found  # first of all: an answer may come at once
            if found is not None and found != before:
                words = _(
                    "{user} wants to go on with this game elsewhere. {give} gives it away, any "
                    "other line keeps it; without a line it goes over in {n} seconds."
                )
                told = words.format(user=found.who(), give=_give(), n=round(ANSWER))
                self._console.say(told)
                self._door.tell_seen()


def _give() -> str:
    return pgettext("typed", "give")
