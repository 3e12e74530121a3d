"""The argument parser, built from the table of commands; only what is installed is offered.

It is built after the language is known (`cli_language`), and says nothing in argparse's own words.
"""

from __future__ import annotations

import re
import sys
import textwrap
from argparse import (
    SUPPRESS,
    ArgumentError,
    ArgumentParser,
    BooleanOptionalAction,
    RawDescriptionHelpFormatter,
)
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NoReturn

from rs_core import FORM
from rs_tui import __version__, games
from rs_tui.cli.calls import COMMANDS, TITLE
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import N_, _

if TYPE_CHECKING:
    from argparse import Action
    from collections.abc import Callable, Sequence

    from rs_tui.desk import Command

PROG = "rune-stones"
COLOURS = ("auto", "truecolor", "256", "16", "none")
GLYPHS = ("auto", "unicode", "ascii")
GAME: Final = "--game"
_WIDTH = 78

_DESCRIPTION = N_(
    "Rune Stones on a terminal: druids summon creatures, use their abilities, forge artefacts "
    "and race for the throne. Without a command, the title screen opens."
)
# What argparse complains of, and how we say it; the first group of a pattern is the {fact}.
_COMPLAINTS: Final = (
    (
        "the following arguments are required: (.+)",
        N_("the following arguments are required: {fact}"),
    ),
    ("expected one argument()", N_("expected one argument")),
    ("not allowed with argument (.+)", N_("not allowed with {fact}")),
    ("ignored explicit argument (.+)", N_("takes no value such as {fact}")),
)
_ABOUT: Final = re.compile("argument (?P<name>[^ ]+): (?P<rest>.*)", re.DOTALL)


class Formatter(RawDescriptionHelpFormatter):
    """Help in the language in use."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """The heading is translated; argparse asks the environment alone."""
        super().add_usage(usage, actions, groups, prefix or _("usage: "))


class Parser(ArgumentParser):
    """An argument parser that raises CallError instead of printing its whole usage.

    A command gets its arguments when it is parsed for the first time: adding those of all
    commands would take as long as importing argparse.
    """

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("formatter_class", Formatter)
        super().__init__(allow_abbrev=False, add_help=False, **settings)
        self._positionals.title = _("positional arguments")
        self._optionals.title = _("options")
        self.add_argument("-h", "--help", action="help", help=_("show this help and exit"))
        self.filling: Callable[[str | None], None] | None = None

    def fill(self, game: str | None = None) -> None:
        """Add the arguments that are still waiting, those of a game if the command has such."""
        filling, self.filling = self.filling, None
        if filling:
            filling(game)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self.fill(_game_of(args or ()))
        return super().parse_known_args(args, namespace)

    def _check_value(self, action: Action, value: Any) -> None:
        """Name the likely command, or the few words that an option takes."""
        if action.choices is None or value in action.choices:
            return
        if isinstance(action.choices, dict):
            raise ArgumentError(None, _unknown_command(str(value), list(action.choices)))
        known = ", ".join(map(str, action.choices))
        words = _("{value!r} is not one of {known}").format(value=value, known=known)
        raise ArgumentError(action, words)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help that cannot be printed is a fault like any other; argparse would say nothing."""
        (file or sys.stdout).write(message)

    def error(self, message: str) -> NoReturn:
        raise CallError(_see(_clear(message), self.prog))

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse, and name the first argument that means nothing."""
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            option = rest[0].startswith("-")
            words = _("unknown option {word!r}") if option else _("unknown argument {word!r}")
            raise CallError(_see(words.format(word=rest[0]), _prog(found)))
        return found


def _game_of(words: Sequence[str]) -> str | None:
    """The game that a call names, before its other options can be read."""
    for number, word in enumerate(words):
        option, sign, value = word.partition("=")
        if option == GAME:
            return games.known(value if sign else "".join(words[number + 1 : number + 2]))
    return None


def _see(words: str, prog: str) -> str:
    return _("{problem} (see {command} --help)").format(problem=words, command=prog)


def _prog(found: Any) -> str:
    words = (PROG, getattr(found, "command", None), getattr(found, "part", None))
    return " ".join(word for word in words if word)


def _clear(message: str) -> str:
    """What argparse complains of in our words; what our own values say is left as it is."""
    about = _ABOUT.fullmatch(message)
    complaint = about["rest"] if about else message
    for pattern, words in _COMPLAINTS:
        if found := re.fullmatch(pattern, complaint, re.DOTALL):
            complaint = _(words).format(fact=found[1])
            break
    return f"{about['name']}: {complaint}" if about else complaint


def _unknown_command(word: str, known: list[str]) -> str:
    import difflib

    near = difflib.get_close_matches(word, known, 1)
    if not near:
        return _("unknown command {word!r}").format(word=word)
    return _("unknown command {word!r}, perhaps {near!r}").format(word=word, near=near[0])


def exists(handler: str) -> bool:
    """Whether the module behind a command is part of this installation."""
    try:
        return find_spec(handler.partition(":")[0]) is not None
    except ModuleNotFoundError:
        return False


def _common(parser: ArgumentParser, *, top: bool) -> None:
    """The options every command takes, before or after its name."""
    group = parser.add_argument_group(_("options for every command"))

    def add(*names: str, default: object = None, **settings: Any) -> None:
        # Below the top nothing has a default, so that what stood before the command is kept.
        group.add_argument(*names, default=default if top else SUPPRESS, **settings)

    add("--plain", default=False, action="store_true", help=_("play by lines of text"))
    # Not a closed list: a language is a folder of translations, and an unknown one means English.
    add("--lang", metavar="CODE", help=_("en, fr or de (default: settings or environment)"))
    add("--color", "--colour", default="auto", choices=COLOURS, help=_("colours to use"))
    add("--glyphs", default="auto", choices=GLYPHS, help=_("signs to use"))
    add("--mouse", action=BooleanOptionalAction, help=_("mouse (default: off over SSH)"))
    games.desk().everywhere(add)
    add("--data-dir", metavar="DIR", help=_("where games are kept (also RUNE_STONES_DATA_DIR)"))


def _usage(parser: ArgumentParser, tail: str) -> str:
    """A usage of one line; the options stand below it anyway."""
    places = "".join(
        f" [{action.metavar}]" if action.nargs in {"?", "*"} else f" {action.metavar}"
        for action in parser._actions  # noqa: SLF001 - argparse offers no other way to ask
        if not action.option_strings
    )
    return f"%(prog)s {_('[options]')}{places}{tail}"


def _subparsers(parser: ArgumentParser, dest: str, metavar: str, prog: str) -> Any:
    return parser.add_subparsers(
        title=_("commands"), dest=dest, metavar=metavar, prog=prog, parser_class=Parser
    )


def _add(under: Any, command: Command, prog: str, above: frozenset[str] = frozenset()) -> None:
    summary = _(command.summary)
    parser = under.add_parser(
        command.name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=f"{_('example:')}\n  {command.example}" if command.example else None,
    )
    parser.filling = partial(_fill, parser, command, f"{prog} {command.name}", above)


def _fill(
    parser: Parser, command: Command, prog: str, above: frozenset[str], game: str | None
) -> None:
    """`above`: what stood before the name already, if this is a part of a command."""
    command.arguments(parser)
    if command.of_game is not None:
        first = next(iter(games.DESKS))
        parser.add_argument(
            GAME,
            dest="played",
            choices=tuple(games.DESKS),
            default=first,
            help=_("the game (default: %(default)s); the options are those of the game").replace(
                "%(default)s", first
            ),
        )
        command.of_game(parser, games.desk(game))
    options = [each for each in parser._actions if each.option_strings]  # noqa: SLF001 - as above
    for each in options:
        if each.dest in above:
            each.default = SUPPRESS  # so that it is kept
    parser.usage = _usage(parser, " [PART ...]" if command.parts else "")
    _common(parser, top=False)
    parser.set_defaults(handler=command.handler)
    if command.parts:
        parts = _subparsers(parser, "part", "PART", prog)
        for part in command.parts:
            _add(parts, part, prog, frozenset(each.dest for each in options))


def build_parser(offered: Callable[[str], bool] | None = None) -> Parser:
    """The parser for all commands whose handler is offered: by default, whose module exists."""
    offered = offered or exists
    parser = Parser(
        prog=PROG,
        usage=f"%(prog)s {_('[options]')} [COMMAND ...]",
        description=textwrap.fill(_(_DESCRIPTION), _WIDTH),
        epilog=_("{command} --help tells more about a command.").format(command=f"{PROG} COMMAND"),
    )
    version = f"{PROG} {__version__} ({_('core: {form}').format(form=_(FORM))})"
    parser.add_argument(
        "--version", action="version", version=version, help=_("show the version and exit")
    )
    _common(parser, top=True)
    parser.set_defaults(handler=TITLE)
    under = _subparsers(parser, "command", "COMMAND", PROG)
    for command in COMMANDS:
        if offered(command.handler):
            _add(under, command, PROG)
    return parser
