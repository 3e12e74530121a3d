"""Crossing as the command line knows it: one value, the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.crossing import arguments

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from rs_tui.crossing.simulation import BotGames
    from rs_tui.desk import Command
    from rs_tui.ground.settings import Setting
    from rs_tui.pages import Rulebook
    from rs_tui.tables.seats import SeatSpec


class CrossingDesk:
    """The desk of Crossing."""

    commands: tuple[Command, ...] = ()

    @property
    def settings(self) -> Mapping[str, Setting]:
        """What a player can set for Crossing."""
        from rs_tui.crossing import preferences

        return preferences.SETTINGS

    # --- Options

    def everywhere(self, add: Callable[..., None]) -> None:
        """Nothing that every command takes."""

    def table(self, parser: ArgumentParser, *, bots: bool = False, opens: bool = False) -> None:
        """Seats, talk, undo and clock."""
        usual = (
            arguments.OPEN_SEATS if opens else arguments.BOTS if bots else arguments.DEFAULT_SEATS
        )
        arguments.table(parser, usual, opens=opens)

    def seats(self, text: str) -> tuple[SeatSpec, ...]:
        """Seats with their characters."""
        return arguments.seats(text)

    # --- What needs no face

    def sets(self, args: Namespace, *, own: bool = True) -> Sequence[Any]:
        """There is no set of data."""
        del args, own
        return ()

    def rulebook(self) -> Rulebook:
        """The rules to read."""
        from rs_tui.crossing.rulebook import RULEBOOK

        return RULEBOOK

    def simulation(self, args: Namespace) -> BotGames:
        """Bot games, with what came of them."""
        from rs_tui.crossing.simulation import BotGames

        return BotGames.asked_for(args)


DESK: Final = CrossingDesk()
