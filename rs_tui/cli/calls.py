"""Every command of `rune-stones`: its words, its arguments and the function behind it."""

from __future__ import annotations

from argparse import SUPPRESS
from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.cli import values
from rs_tui.cli.saves_calls import SAVES, as_json, nothing
from rs_tui.cli.table_calls import AT_TABLES, seed
from rs_tui.desk import Command
from rs_tui.ground.i18n import N_, _

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from rs_tui.desk import Desk


def _game(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=_("name of a saved game, or a file"))


def _own_bot(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--own-bot",
        type=values.own_bot,
        metavar="FILE",
        help=_("the program that plays on for a bot of your own"),
    )


def _load(parser: ArgumentParser) -> None:
    _game(parser)
    _own_bot(parser)


def _no_more(parser: ArgumentParser, desk: Desk) -> None:
    pass


def _to_play(parser: ArgumentParser, desk: Desk) -> None:
    desk.table(parser)


def _for_bots(parser: ArgumentParser, desk: Desk) -> None:
    desk.table(parser, bots=True)


def _to_go_on(parser: ArgumentParser, desk: Desk) -> None:
    parser.add_argument(
        "--seats",
        type=desk.seats,
        metavar="LIST",
        help=_("who plays on (default: you for the seat to move, bots for the others)"),
    )


def _new(parser: ArgumentParser) -> None:
    seed(parser)
    parser.add_argument("--name", metavar="NAME", help=_("name to save the game under"))


def _daily(parser: ArgumentParser) -> None:
    _whose(parser)
    parser.add_argument(
        "--date",
        type=values.day,
        metavar="DAY",
        help=_("another day than today, such as {day}").format(day=values.EXAMPLE),
    )


def _whose(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--name",
        metavar="NAME",
        type=values.name,
        help=_("who plays (default: as in the last new game)"),
    )


def _daily_verify(parser: ArgumentParser) -> None:
    parser.add_argument("line", metavar="LINE", help=_("the line that was pasted, in quotes"))
    parser.add_argument("file", metavar="FILE", help=_("name of a saved game, or a file"))


def _simulate(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=values.games, default=100, metavar="N", help=_("default: %(default)s")
    )
    seed(parser)
    parser.add_argument(
        "--jobs",
        type=values.jobs,
        default=0,
        metavar="N",
        help=_("processes (default: one a core)"),
    )
    parser.add_argument("--json", action="store_true", help=_("print every game as JSON"))
    parser.add_argument(
        "--report",
        action="store_true",
        help=_("print tables of what happened; as JSON with --json"),
    )


def _rules(parser: ArgumentParser) -> None:
    parser.add_argument(
        "topic", metavar="TOPIC", nargs="?", help=_("a word, or an id such as 6.10")
    )


def _completions(parser: ArgumentParser) -> None:
    parser.add_argument(
        "shell",
        nargs="?",
        choices=("bash", "zsh", "fish"),
        metavar="SHELL",
        help=_("bash, zsh or fish (default: the one in use)"),
    )
    parser.add_argument(
        "--install", action="store_true", help=_("put them where that shell looks for them")
    )
    # Asked by the completions themselves.
    parser.add_argument("--names", choices=("games", "tables"), help=SUPPRESS)


def _serve(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="HOST", help=_("default: %(default)s")
    )
    parser.add_argument(
        "--port", type=values.port, default=8000, metavar="N", help=_("default: %(default)s")
    )
    parser.add_argument(
        "--origin",
        type=values.origin,
        action="append",
        default=[],
        metavar="URL",
        help=_("an address of a web server in front, whose pages may play; may be repeated"),
    )
    parser.add_argument(
        "--sessions",
        type=values.sessions,
        default=20,
        metavar="N",
        help=_("how many may play at once (default: %(default)s)"),
    )


def _doctor(parser: ArgumentParser) -> None:
    parser.add_argument("--keys", action="store_true", help=_("show what each key sends"))


def _open(parser: ArgumentParser) -> None:
    parser.add_argument("line", metavar="LINE", help=_("a position as one line of text, in quotes"))


def _turn(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=_("the game file that goes round"))
    pin = parser.add_mutually_exclusive_group()
    pin.add_argument("--new-pin", action="store_true", help=_("lock your seat with a PIN"))
    pin.add_argument("--no-pin", action="store_true", help=_("take the PIN of your seat away"))


def _analyse(parser: ArgumentParser) -> None:
    _game(parser)
    as_json(parser)


def _puzzles(parser: ArgumentParser) -> None:
    _whose(parser)
    parser.add_argument(
        "--theme", metavar="THEME", help=_("list only those of a theme, such as forge")
    )
    as_json(parser)


def _solve(parser: ArgumentParser) -> None:
    _whose(parser)
    parser.add_argument(
        "puzzle",
        metavar="PUZZLE",
        nargs="?",
        help=_("its number or its name (default: one that was not tried yet)"),
    )


DAILY_RUN = "rs_tui.cli.commands.daily:run"

DAILY = (
    Command(
        "calendar",
        DAILY_RUN,
        N_("days played, and how many in a row"),
        _daily,
        of_game=_no_more,
    ),
    Command(
        "line",
        DAILY_RUN,
        N_("the result of the day as one line to paste"),
        _daily,
        of_game=_no_more,
    ),
    Command("verify", DAILY_RUN, N_("whether such a line fits a game file"), _daily_verify),
)

LADDER = (
    Command(
        "play",
        "rs_tui.cli.commands.ladder:run",
        N_("a game against whoever waits"),
        _whose,
        of_game=_no_more,
    ),
)

PUZZLES = (Command("solve", "rs_tui.cli.commands.puzzles:run", N_("solve the next one"), _solve),)

SETTINGS = tuple(
    Command(name, "rs_tui.cli.commands.settings:run", summary, nothing)
    for name, summary in (
        ("path", N_("where the file of settings is")),
        ("show", N_("every setting as it stands, and what it is for")),
        ("edit", N_("open the file in your editor, and check it afterwards")),
    )
)

TITLE = "rs_tui.cli.commands.play:title"

COMMANDS = (
    Command(
        "new",
        "rs_tui.cli.commands.play:new",
        N_("start a new game at once"),
        _new,
        "rune-stones new --seats Ada,Ben,bot:hard --expansions nocturnal,queenie",
        of_game=_to_play,
    ),
    Command(
        "continue",
        "rs_tui.cli.commands.play:resume",
        N_("go on with the game played last"),
        _own_bot,
    ),
    Command("load", "rs_tui.cli.commands.play:load", N_("go on with a saved game"), _load),
    Command(
        "saves",
        "rs_tui.cli.commands.saves:run",
        N_("look after saved games"),
        nothing,
        "rune-stones saves export Friday --format text",
        SAVES,
    ),
    *AT_TABLES,
    Command(
        "watch", "rs_tui.cli.commands.watch:run", N_("follow a game that is being played"), _game
    ),
    Command("replay", "rs_tui.cli.commands.replay:run", N_("step through a game"), _game),
    Command(
        "tutorial",
        "rs_tui.cli.commands.tutorial:run",
        N_("learn the game by playing"),
        nothing,
        of_game=_no_more,
    ),
    Command(
        "rules",
        "rs_tui.cli.commands.rules:run",
        N_("read the rules"),
        _rules,
        everywhere=True,
        of_game=_no_more,
    ),
    *games.desk().commands,
    Command(
        "simulate",
        "rs_tui.cli.commands.simulate:run",
        N_("bot games without a screen"),
        _simulate,
        "rune-stones simulate --games 200 --seats bot:normal,bot:hard --report",
        everywhere=True,
        of_game=_for_bots,
    ),
    Command(
        "analyse", "rs_tui.cli.commands.analyse:run", N_("what the bots think of a game"), _analyse
    ),
    Command(
        "stats",
        "rs_tui.cli.commands.stats:run",
        N_("statistics over finished games"),
        as_json,
        of_game=_no_more,
    ),
    Command(
        "daily",
        DAILY_RUN,
        N_("the game of the day"),
        _daily,
        "rune-stones daily line",
        DAILY,
        of_game=_no_more,
    ),
    Command(
        "ladder",
        "rs_tui.cli.commands.ladder:run",
        N_("your rating, and the next opponent"),
        _whose,
        "rune-stones ladder play",
        LADDER,
        of_game=_no_more,
    ),
    Command(
        "puzzles",
        "rs_tui.cli.commands.puzzles:run",
        N_("turns to be found, and how many you have solved"),
        _puzzles,
        "rune-stones puzzles solve 17",
        PUZZLES,
        of_game=_no_more,
    ),
    Command(
        "open",
        "rs_tui.cli.commands.open_:run",
        N_("open a position pasted as one line"),
        _open,
        of_game=_to_go_on,
    ),
    Command(
        "turn", "rs_tui.cli.commands.turn:run", N_("play the next seat of a game by file"), _turn
    ),
    Command(
        "settings",
        "rs_tui.cli.commands.settings:run",
        N_("see and edit what is set"),
        nothing,
        "rune-stones settings edit",
        SETTINGS,
    ),
    Command(
        "completions",
        "rs_tui.cli.commands.completions:run",
        N_("let your shell complete commands, games and tables"),
        _completions,
        "rune-stones completions bash --install",
    ),
    Command("serve", "rs_tui.cli.commands.serve:run", N_("play in a browser"), _serve),
    Command(
        "doctor",
        "rs_tui.cli.commands.doctor:run",
        N_("what was found out about this terminal"),
        _doctor,
        everywhere=True,
    ),
    Command(
        "reset-terminal",
        "rs_tui.cli.commands.reset_terminal:run",
        N_("tidy up a terminal after a crash"),
        nothing,
    ),
)
