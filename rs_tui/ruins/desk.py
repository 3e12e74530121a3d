"""Runes & Ruins as the command line knows it: one value, the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.ruins import arguments

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rs_tui.desk import Command
    from rs_tui.ground.settings import Setting
    from rs_tui.pages import Rulebook
    from rs_tui.ruins.simulation import BotGames
    from rs_tui.tables.seats import SeatSpec


class RuinsDesk:
    """The desk of Runes & Ruins."""

    commands: tuple[Command, ...] = ()

    @property
    def settings(self) -> Mapping[str, Setting]:
        """What a player can set for Runes & Ruins."""
        from rs_tui.ruins import preferences

        return preferences.SETTINGS

    # --- Options

    def everywhere(self, add: Callable[..., None]) -> None:
        """Nothing that every command takes."""

    def table(self, parser: ArgumentParser, *, bots: bool = False, opens: bool = False) -> None:
        """Seats and the rules of the table."""
        usual = (
            arguments.OPEN_SEATS if opens else arguments.BOTS if bots else arguments.DEFAULT_SEATS
        )
        arguments.table(parser, usual, opens=opens)

    def seats(self, text: str) -> tuple[SeatSpec, ...]:
        """Seats without marks."""
        return arguments.seats(text)

    # --- What needs no face

    def sets(self, args: Namespace, *, own: bool = True) -> Sequence[Any]:
        """The file of faces that a call names."""
        del own
        faces = getattr(args, "faces", None)
        return () if faces is None else (faces,)

    def rulebook(self) -> Rulebook:
        """The rules to read."""
        from rs_tui.ruins.rulebook import RULEBOOK

        return RULEBOOK

    def simulation(self, args: Namespace) -> BotGames:
        """Bot games, with what came of them."""
        from rs_tui.ruins.simulation import BotGames

        return BotGames.asked_for(args)


DESK: Final = RuinsDesk()
