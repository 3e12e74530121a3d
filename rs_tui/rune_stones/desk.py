"""Rune Stones as the command line knows it: one value, the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.desk import Command
from rs_tui.ground.i18n import N_, _
from rs_tui.rune_stones import arguments

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Mapping, Sequence

    from rs_core.rune_stones.cards.faces import CardSet
    from rs_tui.ground.settings import Setting
    from rs_tui.pages import Rulebook
    from rs_tui.rune_stones.simulation.call import BotGames
    from rs_tui.tables.seats import SeatSpec

BOTS: Final = "bot:normal,bot:hard"


class RuneStonesDesk:
    """The desk of Rune Stones."""

    commands = (
        Command(
            "cards",
            "rs_tui.rune_stones.card_table:run",
            N_("the card table; check a card file"),
            arguments.cards,
            everywhere=True,
        ),
    )

    @property
    def settings(self) -> Mapping[str, Setting]:
        """What a player can set for Rune Stones."""
        from rs_tui.rune_stones import preferences  # late: a call for help needs none

        return preferences.SETTINGS

    # --- Options

    def everywhere(self, add: Callable[..., None]) -> None:
        """A card file to play with."""
        add("--cards", metavar="FILE", help=_("a card file of your own"))

    def table(self, parser: ArgumentParser, *, bots: bool = False, opens: bool = False) -> None:
        """Seats, expansions and rune stones; for bots, where their games are played and kept."""
        usual = arguments.OPEN_SEATS if opens else BOTS if bots else arguments.DEFAULT_SEATS
        arguments.table(parser, usual, opens=opens)
        if bots:
            arguments.series(parser)

    def seats(self, text: str) -> tuple[SeatSpec, ...]:
        """Seats with their druids."""
        return arguments.seats(text)

    # --- What needs no face

    def sets(self, args: Namespace, *, own: bool = True) -> Sequence[CardSet]:
        """The card file of a call or of the player; none: the standard set is always there."""
        from rs_tui.rune_stones import card_choice

        path = card_choice.given(args, own=own)
        return () if path is None else (card_choice.checked(path),)

    def rulebook(self) -> Rulebook:
        """The rules to read."""
        from rs_tui.rune_stones import rulebook

        return rulebook

    def simulation(self, args: Namespace) -> BotGames:
        """Bot games, with what they tell about the balance of the cards."""
        from rs_tui.rune_stones.simulation.call import BotGames

        return BotGames.asked_for(args)


DESK: Final = RuneStonesDesk()
