"""The parts of `rune-stones saves`: their words and arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.desk import Command
from rs_tui.ground.i18n import N_, _

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Callable


def nothing(parser: ArgumentParser) -> None:
    """A command without arguments of its own."""


def as_json(parser: ArgumentParser) -> None:
    """The same as data."""
    parser.add_argument("--json", action="store_true", help=_("print JSON for scripts"))


def _name(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help=_("name of a saved game"))


def _saves_show(parser: ArgumentParser) -> None:
    _name(parser)
    as_json(parser)


def _saves_path(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?", help=_("(default: the folder of saves)"))


def _saves_verify(parser: ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help=_("name or file (default: all)"))
    as_json(parser)


def _saves_export(parser: ArgumentParser) -> None:
    _name(parser)
    parser.add_argument(
        "--format",
        choices=("game", "text", "json", "cast"),
        default="game",
        help=_("what to write"),
    )
    parser.add_argument("--output", metavar="FILE", help=_("where to (default: standard output)"))


def _saves_import(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("a game file"))
    parser.add_argument("--name", metavar="NAME", help=_("name to save it under"))


def _saves_rename(parser: ArgumentParser) -> None:
    _name(parser)
    parser.add_argument("new_name", metavar="NEW", help=_("the new name"))


def _saves_duplicate(parser: ArgumentParser) -> None:
    _name(parser)
    parser.add_argument("new_name", metavar="NEW", nargs="?", help=_("name of the copy"))


def _saves_delete(parser: ArgumentParser) -> None:
    _name(parser)
    parser.add_argument("--yes", action="store_true", help=_("do not ask"))


def _saves_trash(parser: ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--restore", metavar="NAME", help=_("bring a deleted game back"))
    what.add_argument("--empty", action="store_true", help=_("delete for good what is in it"))
    parser.add_argument("--yes", action="store_true", help=_("do not ask"))


def _part(
    name: str, summary: str, arguments: Callable[[ArgumentParser], None] = nothing
) -> Command:
    return Command(name, "rs_tui.cli.commands.saves:run", summary, arguments)


SAVES = (
    _part("list", N_("all saved games"), as_json),
    _part("show", N_("one game: players, score, round, whose turn"), _saves_show),
    _part("path", N_("where a game, or the folder of saves, is"), _saves_path),
    _part("verify", N_("check games for damage and against their seed"), _saves_verify),
    _part("export", N_("write a game as file, text, JSON or asciicast"), _saves_export),
    _part("import", N_("take a game file into the library"), _saves_import),
    _part("rename", N_("give a game another name"), _saves_rename),
    _part("duplicate", N_("copy a game"), _saves_duplicate),
    _part("delete", N_("put a game into the trash"), _saves_delete),
    _part("trash", N_("what was deleted; bring back or empty"), _saves_trash),
)
