"""The commands that open a game: the title, `new`, `continue` and `load`."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from rs_tui.cli import opening
from rs_tui.ground import glyphs, outlet
from rs_tui.ground.errors import CallError, printable
from rs_tui.ground.i18n import _
from rs_tui.terminal import detect

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from rs_tui.ground.settings import Settings
    from rs_tui.saves import SavedGame
    from rs_tui.terminal.detect import Terminal


def title(args: Namespace) -> int:
    """Open the title screen, or its plain menu."""
    return open_session(args, "title", None)


def new(args: Namespace) -> int:
    """Begin a new game at once."""
    return open_session(args, "new", lambda: opening.new_game(args))


def resume(args: Namespace) -> int:
    """Go on with the game played last."""
    return _go_on(args, opening.latest(opening.library(args)), None)


def load(args: Namespace) -> int:
    """Go on with a saved game."""
    return _go_on(args, args.game, args.game)


def _go_on(args: Namespace, name: str, asked: str | None) -> int:
    """Play a saved game; one that a table holds is played there."""
    table = opening.table_of(opening.library(args), name)
    if table:
        from rs_tui.cli.commands import join
        from rs_tui.tables.address import Address

        return join.sit(args, Address(table))
    return open_session(args, "game", lambda: _resume(args, name, asked))


def open_session(args: Namespace, start: str, make: Callable[[], SavedGame] | None) -> int:
    """Sit down with a game, or at the title, on a screen or by lines."""
    kept = opening.prepare(args)
    if args.glyphs == "auto" and kept.glyphs != "auto":
        args.glyphs = kept.glyphs
    terminal = detect.detect(args)
    if terminal.face == "nothing":
        raise CallError(_("{why}; --plain plays by lines of text").format(why=terminal.face_why))
    glyphs.use(terminal.glyphs)
    opening.sets(args)  # a broken file ends the call here, not the screen later
    saved = make() if make is not None else None
    if start == "new" and saved is not None:
        kept = opening.remember(kept, saved, args)
    if terminal.face == "plain":
        if not args.plain:
            outlet.say(_("{why}: playing by lines of text").format(why=terminal.face_why))
        return _plain(args, terminal, kept, saved)
    from rs_tui.cli import launch

    return launch.run(args, partial(opening.library, args), kept, saved=saved)


def _plain(args: Namespace, terminal: Terminal, kept: Settings, saved: SavedGame | None) -> int:
    from rs_tui.cli.menu import Menu
    from rs_tui.plain.console import Console
    from rs_tui.terminal.guard import run_lines

    menu = Menu(args, Console(codeset=terminal.codeset), kept)
    if saved is None:
        return run_lines(outlet.guarded(menu.run), args)
    return run_lines(outlet.guarded(lambda: menu.play(saved)), args)


def _resume(args: Namespace, name: str, asked: str | None) -> SavedGame:
    from rs_tui.tables.pins import unlocked

    program = getattr(args, "own_bot", None)
    saved = opening.open_game(opening.library(args), name, _ask, own=program is not None)
    return opening.with_own_bot(unlocked(saved, asked), program, args)


def _ask(question: str, word: str) -> bool:
    """Ask on the terminal before any screen is shown; no terminal means no."""
    if not sys.stdin.isatty():
        return False
    sys.stderr.write(printable(question) + " " + _("Type {word}:").format(word=word) + " ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().lower() == word
