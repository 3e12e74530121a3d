"""Starting a session: the settings, the library, and the game that was asked for.

The title needs the settings only, so the rest is imported by what needs it.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from rs_core.play.levels import OWN
from rs_tui import games
from rs_tui.ground import outlet, paths, settings
from rs_tui.ground.errors import CallError, printable
from rs_tui.ground.i18n import _, words_of

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable
    from pathlib import Path

    from rs_tui.ground.settings import Settings
    from rs_tui.pages import Plan
    from rs_tui.saves import Library, SavedGame
    from rs_tui.tables.own_bot import Program

    T = TypeVar("T")


def prepare(args: Namespace) -> Settings:
    """The settings; a file that is not quite right is told of in one line."""
    found, note = games.load_settings(paths.find(args.data_dir).config)
    if note:
        outlet.say(note)
    return found


def sets(args: Namespace) -> list[Any]:
    """What a call, or the player's folder, gives to play with; CallError if it is broken."""
    return list(games.desk().sets(args))


def library(args: Namespace) -> Library:
    """The saved games of this player."""
    from rs_tui.saves import Library

    return Library(paths.find(args.data_dir).data, sets(args))


def new_game(args: Namespace) -> SavedGame:
    """Begin the game that a call of `rune-stones new` asks for."""
    saved = begun(lambda: library(args).create(*games.face(args.played).new_games.called(args)))
    programs = {n: spec.program for n, spec in enumerate(args.seats) if spec.program is not None}
    saved.programs = {seat: _program(path, args) for seat, path in programs.items()}
    return saved


def _program(path: Path, args: Namespace) -> Program:
    """A bot of the player's own, and where its complaints go."""
    from rs_tui.tables.own_bot import Program

    return Program(path, paths.find(args.data_dir).log / "own-bot.log")


def again(args: Namespace, kept: Settings) -> SavedGame:
    """Begin a game with the settings of the last one."""
    face = games.face(games.known(kept.game))
    return begun(lambda: library(args).create(*face.new_games.again(args, kept)))


def planned(args: Namespace) -> Plan:
    """The game that a call of `rune-stones host` asks for."""
    return begun(lambda: games.face(args.played).new_games.called(args))


def begun(begin: Callable[[], T]) -> T:
    """What a beginning gives; CallError says what is in the way of it."""
    from rs_core.play.errors import CoreError
    from rs_tui.saves import SaveError
    from rs_tui.tables.seats import SeatError

    try:
        return begin()
    except (SeatError, CoreError, SaveError) as error:
        raise CallError(words_of(error)) from None


def remember(kept: Settings, saved: SavedGame, folder_of: Namespace) -> Settings:
    """Keep the table of a new game as the one to offer next time, unless a program plays in it."""
    if saved.programs:
        return kept
    face = games.face(saved.match.game.name)
    kept = replace(kept, game=face.name)
    kept = kept.with_game(face.name, face.new_games.remembered(saved.match))
    settings.save(kept, paths.find(folder_of.data_dir).config)
    return kept


def table_of(library: Library, name: str) -> str:
    """The table of this user's that holds a game; empty if none does."""
    from rs_tui.saves import SaveError

    try:
        holder = library.holder(name)
    except SaveError:
        return ""  # opening it says why
    return holder.table if holder is not None and holder.same_user else ""


def open_game(
    library: Library, name: str, ask: Callable[[str, str], bool] | None, *, own: bool = False
) -> SavedGame:
    """Resume a game; `ask` puts a question that one word answers with yes. `own`: there is a
    program for the bots of the player's own.
    """
    from rs_tui.saves import Damaged, Locked, SaveError, UnknownLevel

    try:
        return library.open(name, own=own)
    except UnknownLevel as error:
        return _with_stand_in(library, name, error, ask)
    except Locked as error:
        if ask is None or not error.holder.same_user or error.holder.table:
            raise CallError(words_of(error)) from None
        if not ask(_("{problem}. End that session and go on here?").format(problem=error), "take"):
            raise CallError(words_of(error)) from None
        try:
            return library.take_over(name, _tell, own=own)
        except UnknownLevel as unknown:
            return _with_stand_in(library, name, unknown, ask)
        except SaveError as refused:
            raise CallError(words_of(refused)) from None
    except Damaged as error:
        if ask is None or not ask(
            _("{problem}. Go on with the sound part as a new game?").format(problem=error),
            "recover",
        ):
            raise CallError(words_of(error)) from None
        return _tried(library.recover, name)
    except SaveError as error:
        raise CallError(words_of(error)) from None


def with_own_bot(saved: SavedGame, path: Path | None, args: Namespace) -> SavedGame:
    """The game, in which the program of the call plays for the bots of the player's own."""
    if path is not None:
        program = _program(path, args)
        seats = enumerate(saved.match.seats)
        saved.programs = {number: program for number, seat in seats if seat.kind == OWN}
    return saved


def _with_stand_in(
    library: Library, name: str, error: Exception, ask: Callable[[str, str], bool] | None
) -> SavedGame:
    """The game, with a bot that is known here in the place of one that is not."""
    from rs_tui.saves.unknown_bots import STAND_IN

    asked = _("{problem}. Shall a bot of level {level} play on there?")
    if ask is None or not ask(asked.format(problem=error, level=STAND_IN), STAND_IN):
        raise CallError(words_of(error))
    return _tried(lambda each: library.open(each, f"bot:{STAND_IN}"), name)


def _tell(words: str) -> None:
    """What is to be known while somebody else is asked."""
    sys.stderr.write(f"rune-stones: {printable(words)}\n")
    sys.stderr.flush()


def _tried(open_it: Callable[[str], SavedGame], name: str) -> SavedGame:
    from rs_tui.saves import SaveError

    try:
        return open_it(name)
    except SaveError as error:
        raise CallError(words_of(error)) from None


def latest(library: Library) -> str:
    """The game played last; CallError if there is none."""
    from rs_tui.saves import SaveError

    try:
        name = library.latest()
    except SaveError as error:
        raise CallError(words_of(error)) from None
    if name is None:
        raise CallError(_("there is no saved game yet; rune-stones new begins one"))
    return name
