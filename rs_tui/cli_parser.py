"""The argument parser, built from the table of commands; only what is installed is offered."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, BooleanOptionalAction, RawDescriptionHelpFormatter
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NoReturn

from rs_tui import __version__
from rs_tui.cli_commands import COMMANDS, TITLE, Command
from rs_tui.cli_errors import CallError

if TYPE_CHECKING:
    from collections.abc import Callable

PROG = "rune-stones"
COLOURS = ("auto", "truecolor", "256", "16", "none")
GLYPHS = ("auto", "unicode", "ascii")

_DESCRIPTION = """\
Rune Stones on a terminal: druids summon creatures, use their abilities, forge
artefacts and race for the throne. Without a command, the title screen opens."""


class Parser(ArgumentParser):
    """An argument parser that raises CallError instead of printing its whole usage.

    A command gets its arguments when it is parsed for the first time: adding those of all
    commands would take as long as importing argparse.
    """

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("formatter_class", RawDescriptionHelpFormatter)
        super().__init__(allow_abbrev=False, **settings)
        self.filling: Callable[[], None] | None = None

    def fill(self) -> None:
        """Add the arguments that are still waiting."""
        filling, self.filling = self.filling, None
        if filling:
            filling()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self.fill()
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        raise CallError(f"{_clear(message)} (see {self.prog} --help)")

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse, and name the first argument that means nothing."""
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            kind = "option" if rest[0].startswith("-") else "argument"
            raise CallError(f"unknown {kind} {rest[0]!r} (see {_prog(found)} --help)")
        return found


def _prog(found: Any) -> str:
    words = (PROG, getattr(found, "command", None), getattr(found, "part", None))
    return " ".join(word for word in words if word)


def _clear(message: str) -> str:
    """Say what argparse says, without its lists of every command."""
    head, sign, rest = message.partition(": invalid choice: ")
    if not sign:
        return message.removeprefix("argument ")
    word, _, known = rest.partition(" (choose from ")
    what = head.removeprefix("argument ")
    if what in {"COMMAND", "PART"}:
        return f"unknown command {word}{_likely(word, known)}"
    return f"{what}: {word} is not one of {known.removesuffix(')').replace(chr(39), '')}"


def _likely(word: str, known: str) -> str:
    import difflib

    names = known.removesuffix(")").replace("'", "").split(", ")
    near = difflib.get_close_matches(word.strip("'\""), names, 1)
    return f", perhaps {near[0]!r}" if near else ""


def exists(handler: str) -> bool:
    """Whether the module behind a command is part of this installation."""
    try:
        return find_spec(handler.partition(":")[0]) is not None
    except ModuleNotFoundError:
        return False


def _common(parser: ArgumentParser, *, top: bool) -> None:
    """The options every command takes, before or after its name."""
    group = parser.add_argument_group("options for every command")

    def add(*names: str, default: object = None, **settings: Any) -> None:
        # Below the top nothing has a default, so that what stood before the command is kept.
        group.add_argument(*names, default=default if top else SUPPRESS, **settings)

    add("--plain", default=False, action="store_true", help="play by lines of text")
    # Not a closed list: a language is a folder of translations, and an unknown one means English.
    add("--lang", metavar="CODE", help="en, fr or de (default: settings or environment)")
    add("--color", "--colour", default="auto", choices=COLOURS, help="colours to use")
    add("--glyphs", default="auto", choices=GLYPHS, help="signs to use")
    add("--mouse", action=BooleanOptionalAction, help="mouse (default: off over SSH)")
    add("--cards", metavar="FILE", help="a card file of your own")
    add("--data-dir", metavar="DIR", help="where games are kept (also RUNE_STONES_DATA_DIR)")


def _usage(parser: ArgumentParser, tail: str) -> str:
    """A usage of one line; the options stand below it anyway."""
    places = "".join(
        f" [{action.metavar}]" if action.nargs in {"?", "*"} else f" {action.metavar}"
        for action in parser._actions  # noqa: SLF001 - argparse offers no other way to ask
        if not action.option_strings
    )
    return f"%(prog)s [options]{places}{tail}"


def _subparsers(parser: ArgumentParser, dest: str, metavar: str, prog: str) -> Any:
    return parser.add_subparsers(
        title="commands", dest=dest, metavar=metavar, prog=prog, parser_class=Parser
    )


def _add(under: Any, command: Command, prog: str) -> None:
    parser = under.add_parser(
        command.name,
        help=command.summary,
        description=command.summary[0].upper() + command.summary[1:] + ".",
        epilog=f"example:\n  {command.example}" if command.example else None,
    )
    parser.filling = partial(_fill, parser, command, f"{prog} {command.name}")


def _fill(parser: Parser, command: Command, prog: str) -> None:
    command.arguments(parser)
    parser.usage = _usage(parser, " [PART ...]" if command.parts else "")
    _common(parser, top=False)
    parser.set_defaults(handler=command.handler)
    if command.parts:
        parts = _subparsers(parser, "part", "PART", prog)
        for part in command.parts:
            _add(parts, part, prog)


def build_parser(offered: Callable[[str], bool] | None = None) -> Parser:
    """The parser for all commands whose handler is offered: by default, whose module exists."""
    offered = offered or exists
    parser = Parser(
        prog=PROG,
        usage="%(prog)s [options] [COMMAND ...]",
        description=_DESCRIPTION,
        epilog=f"{PROG} COMMAND --help tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"{PROG} {__version__}")
    _common(parser, top=True)
    parser.set_defaults(handler=TITLE)
    under = _subparsers(parser, "command", "COMMAND", PROG)
    for command in COMMANDS:
        if offered(command.handler):
            _add(under, command, PROG)
    return parser
