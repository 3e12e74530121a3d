"""New games without a form: from the command line, from settings, asked for by lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_tui.crossing import preferences, seating
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.ground.seeds import new_seed
from rs_tui.pages import Plan
from rs_tui.tables.seats import SeatError, first_person

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping
    from typing import Any

    from rs_core.play.match import Match
    from rs_tui.ground.settings import Settings
    from rs_tui.pages import Asking


def called(args: Namespace) -> Plan:
    """The game that the options of a call describe."""
    table = seating.from_specs(args.seats)
    rules = Rules(len(table.seats), table.characters, args.talk, args.undo, args.clock)
    seed = new_seed() if args.seed is None else args.seed
    return Plan(GAME, rules, table.seats, seed, args.name)


def again(args: Namespace, settings: Settings) -> Plan:
    """The last new game once more, with another seed."""
    del args
    last = preferences.of(settings)
    table = seating.parse(last.seats)
    rules = Rules(len(table.seats), table.characters, last.talk, last.undo, last.clock)
    return Plan(GAME, rules, table.seats, new_seed())


def remembered(match: Match) -> Mapping[str, Any]:
    """What settings keep of a new game for the next one."""
    rules = match.rules
    return {
        "seats": seating.write(seating.Seating(match.first_seats, rules.characters)),
        "talk": rules.talk,
        "undo": rules.undo,
        "clock": rules.clock,
    }


def player(settings: Settings) -> str:
    """The person of the last new game."""
    return first_person(seating.parse(preferences.of(settings).seats).seats)


def words(settings: Settings) -> str:
    """The last new game in one line."""
    return preferences.of(settings).seats


def other() -> str:
    """What can be chosen for another one, as an entry of a menu."""
    return _("New game with other players")


def ask(settings: Settings, asked: Asking) -> Mapping[str, Any] | None:
    """Ask for the players, by lines."""
    last = preferences.of(settings).seats
    asked.say(
        _("Players, with commas between; bot:LEVEL is a bot. Empty: {seats}").format(seats=last)
    )
    line = asked.ask()
    if line is None:
        return None
    try:
        table = seating.write(seating.parse(line)) if line.strip() else last
    except SeatError as error:
        raise CallError(words_of(error)) from None
    return {"seats": table}
