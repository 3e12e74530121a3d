"""The completions for three shells and the man page, made from the argument parser."""

from argparse import Action, ArgumentParser
from collections.abc import Iterator
from pathlib import Path

import shtab

from rs_tui.cli.parser import build_parser
from tests.golden import manpage
from tests.golden.completing import BASH_WORDS, BY_METAVAR, BY_OPTION, SAVED

ROOT = Path(__file__).resolve().parent.parent.parent
COMPLETIONS = ROOT / "rs_tui" / "completions"
MAN_PAGE = ROOT / "docs" / "rune-stones.6"
SHELLS = ("bash", "zsh", "fish")
LANGUAGES = ("en", "fr", "de")


def _actions(parser: ArgumentParser) -> Iterator[Action]:
    """All arguments of a parser and of the commands below it, which get theirs now."""
    for action in parser._actions:
        yield action
        if isinstance(action.choices, dict):
            for below in action.choices.values():
                below.fill()
                yield from _actions(below)


def _completing_parser() -> ArgumentParser:
    """Every command, with what a shell can complete: names, files, folders, languages."""
    parser = build_parser(offered=lambda _: True)
    for action in _actions(parser):
        known = BY_METAVAR.get(str(action.metavar)) or next(
            (BY_OPTION[name] for name in action.option_strings if name in BY_OPTION), None
        )
        if known is None and action.metavar == "NAME" and not action.option_strings:
            known = SAVED
        if known is not None:
            action.complete = known  # type: ignore[attr-defined] # shtab's own way to say it
        elif action.metavar == "FILE":
            action.complete = shtab.FILE  # type: ignore[attr-defined] # as above
        elif action.metavar == "DIR":
            action.complete = shtab.DIRECTORY  # type: ignore[attr-defined] # as above
        elif action.metavar == "CODE":
            action.choices = LANGUAGES
    return parser


def texts() -> dict[Path, str]:
    """What every file should hold."""
    parser = _completing_parser()
    made = {COMPLETIONS / shell: shtab.complete(parser, shell).strip() + "\n" for shell in SHELLS}
    begun, complete, _words = made[COMPLETIONS / "bash"].rpartition("complete -o bashdefault")
    assert complete
    made[COMPLETIONS / "bash"] = begun + BASH_WORDS
    made[MAN_PAGE] = manpage.page(parser)
    return made


def remake() -> list[Path]:
    """Write them all."""
    made = texts()
    for path, text in made.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(made)
