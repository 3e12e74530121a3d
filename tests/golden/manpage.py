"""The man page from the parser and some prose.

argparse-manpage would do it too, but repeats the common options under each of the commands.
"""

import re
import textwrap
from argparse import SUPPRESS, Action, ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path

from rs_tui import __version__

_COMMON = "options for every command"
_WIDTH = 72
_CHANGES = Path(__file__).resolve().parents[2] / "CHANGELOG.md"

_KEYS = (
    ("1 to 9", "pick the thing in that place"),
    ("arrows", "move"),
    ("Space", "mark"),
    ("Enter", "confirm"),
    ("Backspace, Esc", "go back"),
    ("u, r", "undo, redo"),
    ("g", "do all that is left where nothing is to decide"),
    ("c", "chronicle"),
    ("i", "inspect"),
    ("t", "hint"),
    ("d", "decks"),
    ("x, w", "rune stones Exchange and Wild gem"),
    ("o", "sort the hand"),
    ("?", "help for what is on screen"),
    (":", "all commands"),
    ("q", "leave; the game is already saved"),
)
_ENVIRONMENT = (
    ("RUNE_STONES_DATA_DIR", "where games are kept, as with --data-dir"),
    ("NO_COLOR", "if set, no colour codes are sent"),
    ("FORCE_COLOR, CLICOLOR_FORCE", "if set, colours are printed into pipes and files too"),
    ("CLICOLOR", "if 0, nothing is printed in colours"),
    ("PAGER", "shows long texts on a terminal (default: less)"),
    ("VISUAL, EDITOR", "what settings edit opens"),
    ("RUNE_STONES_KIOSK", "if set, games and tables only: for a shared game box"),
    ("LANG, LC_ALL, LC_MESSAGES", "language, and whether the terminal takes UTF-8"),
    ("SSH_CONNECTION", "if set, the mouse is off unless --mouse is given"),
)
_FILES = (
    ("NAME.rsgame", "a saved game, in the data folder (saves path prints where)"),
    ("settings.toml", "the settings, in the config folder (settings path prints where)"),
    ("rune-stones.log, own-bot.log", "what went wrong, in the log folder (doctor prints where)"),
)
_EXIT = (
    ("0", "success"),
    ("1", "a fault of the program; the line on standard error names the log"),
    ("2", "a wrong call or bad input; one line on standard error says what is wrong"),
    ("74", "standard output could not be written, on a full disk for example"),
    ("129, 143", "the terminal went away, or the program was asked to end; the game is saved"),
    ("130", "Ctrl+C; simulate still tells of the games that are over, as it does after 143"),
    ("141", "whoever read the output has left"),
)
_EXAMPLES = (
    ("rune-stones new", "a game against one bot"),
    (
        "rune-stones new --seats Ada,Ben,bot:hard=Morrigan@black --expansions nocturnal,queenie",
        "two people at one keyboard and a bot, with both expansions",
    ),
    ("rune-stones simulate --games 200 --seats bot:normal,bot:hard --report", "bots alone"),
    ("rune-stones new --seats You,bot:./mine.py", "against a bot of your own"),
    ("rune-stones host --seats Ada,open,open,bot:hard", "a table for friends at other terminals"),
)
_SEATS = (
    (
        "A name is a human. bot:LEVEL or bot:LEVEL=NAME is a bot; levels are random, easy, normal, "
        "hard and master. @brown, @grey, @beige or @black behind a seat picks the druid."
    ),
    (
        "Rune stones: magic, hand, exchange, wild, plus, double-die, extra-point, three, and with "
        "Queenie lowest and gem-or-points."
    ),
)
_SAVING = (
    (
        "Every choice is on disk before the screen shows it. A game whose line dropped is resumed "
        "with rune-stones continue, at the same choice."
    ),
)
_NOTE = (
    (
        "An unofficial fan project. It contains no artwork and no text of the published game; card "
        "faces that the rulebooks do not print are reconstructions, and --cards replaces them."
    ),
)


def escape(text: str) -> str:
    """Text as roff reads it."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + plain if plain.startswith((".", "'")) else plain


def _filled(text: str) -> Iterator[str]:
    """Words in lines that are not too long; roff fills them anyway."""
    for line in textwrap.wrap(text, _WIDTH, break_on_hyphens=False):
        yield escape(line)


def _term(term: str, words: str) -> Iterator[str]:
    yield from (".TP", term, *_filled(words))


def _date() -> str:
    """Of the last release."""
    found = re.search(r"^## \[\d.+\] - (\S+)$", _CHANGES.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else ""


def _flag(action: Action) -> str:
    """`--lang CODE`, `--color auto|16`, `--mouse, --no-mouse`, in bold and italics."""
    names = ", ".join(f"\\fB{escape(name)}\\fR" for name in action.option_strings)
    if action.nargs == 0:
        return names
    value = action.metavar or "|".join(map(str, action.choices or ()))
    return f"{names} \\fI{escape(str(value))}\\fR"


def _help(parser: ArgumentParser, action: Action) -> str:
    return (action.help or "") % {**vars(action), "prog": parser.prog}


def _options(parser: ArgumentParser, *, common: bool) -> Iterator[tuple[str, str]]:
    """Names and words of a parser's own options, or of those that every command has.

    Not of those that only our own programs use, which have no help.
    """
    for group in parser._action_groups:
        if (group.title == _COMMON) == common:
            for action in group._group_actions:
                if action.option_strings and action.dest != "help" and action.help != SUPPRESS:
                    yield _flag(action), _help(parser, action)


def _commands(parser: ArgumentParser) -> Iterator[ArgumentParser]:
    """All commands, depth first."""
    for action in parser._actions:
        if isinstance(action.choices, dict):
            for below in action.choices.values():
                yield below
                yield from _commands(below)


def _command(parser: ArgumentParser) -> Iterator[str]:
    usage = parser.format_usage().removeprefix("usage: ").strip()
    if not list(_options(parser, common=False)):
        usage = usage.replace(" [options]", "")
    yield from _term(f"\\fB{escape(usage)}\\fR", parser.description or "")
    rows = list(_options(parser, common=False))
    if rows:
        yield ".RS"
        for flag, words in rows:
            yield from _term(flag, words)
        yield ".RE"


def _rows(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    for term, words in rows:
        yield from _term(f"\\fB{escape(term)}\\fR", words)


def _prose(paragraphs: Sequence[str]) -> Iterator[str]:
    for number, paragraph in enumerate(paragraphs):
        yield from (*([".PP"] if number else []), *_filled(paragraph))


def _lines(parser: ArgumentParser) -> Iterator[str]:
    yield f'.TH RUNE\\-STONES 6 "{_date()}" "rune\\-stones {escape(__version__)}" "Games"'
    yield from (
        ".SH NAME",
        "rune\\-stones \\- the board game Rune Stones and two neighbours on a terminal",
    )
    usage = parser.format_usage().removeprefix("usage: ").strip()
    yield from (".SH SYNOPSIS", f"\\fB{escape(usage)}\\fR")
    about = " ".join((parser.description or "").split())
    yield from (".SH DESCRIPTION", *_prose((about, *_SAVING)))
    yield ".SH COMMANDS"
    for command in _commands(parser):
        yield from _command(command)
    yield from (".SH OPTIONS", escape("Before or after the command:"))
    for flag, words in (*_options(parser, common=True), *_options(parser, common=False)):
        yield from _term(flag, words)
    yield from (".SH SEATS AND RUNE STONES", *_prose(_SEATS))
    yield from (".SH KEYS", *_rows(_KEYS))
    yield from (".SH FILES", *_rows(_FILES))
    yield from (".SH ENVIRONMENT", *_rows(_ENVIRONMENT))
    yield from (".SH EXIT STATUS", *_rows(_EXIT))
    yield from (".SH EXAMPLES", *_rows(_EXAMPLES))
    yield from (".SH NOTES", *_prose(_NOTE))


def page(parser: ArgumentParser) -> str:
    """The whole page."""
    return "\n".join(_lines(parser)) + "\n"
