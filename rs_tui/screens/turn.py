"""The game screen for one turn of a game that goes round as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.screens.game import GameScreen

if TYPE_CHECKING:
    from rs_tui.tables.table import Table


class TurnScreen(GameScreen):
    """Plays one turn and closes the program."""

    def __init__(self, table: Table, turn: tuple[int, int]) -> None:
        """`turn` is the round and the seat that is played."""
        super().__init__(table)
        self.turn = turn

    def leave(self) -> None:
        """Nothing lies behind this screen: leaving ends the program."""
        self.app.exit(0)

    def _go_on(self) -> None:
        """Go on in this turn; after it the file goes to somebody else."""
        table = self.table
        if table.over or table.waits or table.look(None).clock == self.turn:
            super()._go_on()
        else:
            self.app.exit(0)
