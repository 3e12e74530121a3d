"""The game screen for one turn of a game that goes round as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.screens.game import GameScreen

if TYPE_CHECKING:
    from rs_tui.saves import SavedGame


class TurnScreen(GameScreen):
    """Plays one turn and closes the program."""

    def __init__(self, saved: SavedGame, turn: tuple[int, int]) -> None:
        """`turn` is the round and the seat that is played."""
        super().__init__(saved)
        self.turn = turn

    def leave(self) -> None:
        """Nothing lies behind this screen: leaving ends the program."""
        self.app.exit(0)

    def _go_on(self) -> None:
        """Go on in this turn; after it the file goes to somebody else."""
        session = self._playing().session
        seen = session.view(None)
        if session.over or session.bot_to_move or (seen.round, seen.turn) == self.turn:
            super()._go_on()
        else:
            self.app.exit(0)
