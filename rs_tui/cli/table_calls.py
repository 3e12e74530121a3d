"""The commands for tables of several terminals, and their arguments."""

from __future__ import annotations

from argparse import SUPPRESS
from typing import TYPE_CHECKING

from rs_tui.cli import values
from rs_tui.cli.saves_calls import as_json
from rs_tui.desk import Command
from rs_tui.ground.i18n import N_, _

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from rs_tui.desk import Desk


def seed(parser: ArgumentParser) -> None:
    """The seed of a game."""
    parser.add_argument(
        "--seed",
        type=values.seed,
        metavar="N",
        help=_("seed of dice and piles (default: a new one)"),
    )


def _to_open(parser: ArgumentParser, desk: Desk) -> None:
    desk.table(parser, opens=True)


def _host(parser: ArgumentParser) -> None:
    seed(parser)
    parser.add_argument("--name", metavar="TABLE", help=_("name of the table and of its game"))
    parser.add_argument(
        "--game-file", metavar="GAME", help=_("go on with a saved game at the table")
    )
    seen = parser.add_mutually_exclusive_group()
    seen.add_argument(
        "--listed",
        action="store_true",
        default=True,
        help=_("let everybody here see the table (default)"),
    )
    seen.add_argument(
        "--unlisted",
        dest="listed",
        action="store_false",
        help=_("let only those find it who know its name"),
    )
    parser.add_argument(
        "--no-play", action="store_true", help=_("only open the table, and leave it open")
    )
    parser.add_argument(
        "--gatekeeper",
        action="append",
        default=[],
        metavar="USER",
        help=_("an account whose word counts for the keys of its visitors; may be repeated"),
    )


def _join(parser: ArgumentParser) -> None:
    parser.add_argument(
        "table",
        metavar="TABLE",
        nargs="?",
        help=_("TABLE, OWNER/TABLE or ssh://HOST/OWNER/TABLE (default: choose from a list)"),
    )
    parser.add_argument(
        "--seat", type=values.seat, metavar="N", help=_("the seat to sit down at, from 1 on")
    )
    parser.add_argument("--name", metavar="NAME", help=_("what to be called at the table"))
    parser.add_argument("--watch", action="store_true", help=_("only look on"))
    parser.add_argument(
        "--stdio", action="store_true", help=_("speak the protocol on standard input and output")
    )
    # Said by a gate of its guests, and believed from nobody else.
    parser.add_argument("--as", dest="said", metavar="KEY", help=SUPPRESS)


def _tables_close(parser: ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", help=_("a table of your own"))


def _gate(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--port", type=values.port, required=True, metavar="N", help=_("the port to listen at")
    )
    known = parser.add_mutually_exclusive_group()
    known.add_argument("--allow", metavar="FILE", help=_("public keys to let in without asking"))
    known.add_argument("--anyone", action="store_true", help=_("let every key in"))
    parser.add_argument(
        "--print-config", action="store_true", help=_("show what sshd would be told, open nothing")
    )


TABLES = (
    Command(
        "close",
        "rs_tui.cli.commands.tables:run",
        N_("close a table of your own; its game is saved"),
        _tables_close,
    ),
)

AT_TABLES = (
    Command(
        "host",
        "rs_tui.cli.commands.host:run",
        N_("open a table for several terminals, and sit down"),
        _host,
        "rune-stones host --seats Ada,open,open,bot:hard --name moon",
        of_game=_to_open,
    ),
    Command(
        "join",
        "rs_tui.cli.commands.join:run",
        N_("sit down at a table, or look on"),
        _join,
        "rune-stones join ada/moon",
    ),
    Command(
        "tables",
        "rs_tui.cli.commands.tables:run",
        N_("the tables of this machine"),
        as_json,
        "rune-stones tables close moon",
        TABLES,
    ),
    Command(
        "gate",
        "rs_tui.cli.commands.gate:run",
        N_("let friends without an account in by SSH"),
        _gate,
        "rune-stones gate --port 2222",
    ),
)
