"""Starting a session: the settings, the library, and the game that was asked for.

The title needs the settings only, so the rest is imported by what needs it.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from rs_tui.cli import outlet
from rs_tui.ground import paths, settings
from rs_tui.ground.errors import CallError, printable
from rs_tui.ground.i18n import _, words_of
from rs_tui.ground.seeds import new_seed

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from rs_tui.ground.settings import Settings
    from rs_tui.saves import Library, SavedGame


def prepare(args: Namespace) -> Settings:
    """The settings; a file that is not quite right is told of in one line."""
    found, note = settings.load(paths.find(args.data_dir).config)
    if note:
        outlet.say(note)
    return found


def library(args: Namespace) -> Library:
    """The saved games of this player."""
    from rs_tui.rune_stones import card_choice
    from rs_tui.saves import Library

    return Library(paths.find(args.data_dir).data, [card_choice.card_set(args)])


def new_game(args: Namespace) -> SavedGame:
    """Begin the game that a call of `rune-stones new` asks for."""
    from rs_core.rune_stones.game import GAME
    from rs_core.rune_stones.rules import RulesError
    from rs_tui.rune_stones import card_choice, newgame
    from rs_tui.saves import SaveError
    from rs_tui.tables import seats

    try:
        table = seats.from_specs(args.seats)
        seed = new_seed() if args.seed is None else args.seed
        rules = newgame.make_rules(
            table.druids, args.expansions, seed, card_choice.card_set(args), runes=args.runes
        )
        return library(args).create(GAME, rules, table.seats, seed, args.name)
    except (seats.SeatError, RulesError, SaveError) as error:
        raise CallError(words_of(error)) from None


def again(args: Namespace, kept: Settings) -> SavedGame:
    """Begin a game with the settings of the last one."""
    from rs_core.rune_stones.game import GAME
    from rs_core.rune_stones.rules import RulesError
    from rs_tui.rune_stones import card_choice, newgame
    from rs_tui.saves import SaveError
    from rs_tui.tables import seats

    try:
        table = seats.parse(kept.seats)
        seed = new_seed()
        rules = newgame.make_rules(
            table.druids,
            kept.expansions,
            seed,
            card_choice.card_set(args),
            runes=kept.runes or None,
            undo=kept.undo,
        )
        return library(args).create(GAME, rules, table.seats, seed)
    except (seats.SeatError, RulesError, SaveError) as error:
        raise CallError(words_of(error)) from None


def remember(kept: Settings, saved: SavedGame, folder_of: Namespace) -> Settings:
    """Keep the table of a new game as the one to offer next time."""
    from rs_core.rune_stones.rules import draw_stones
    from rs_core.rune_stones.vocabulary import BASE_STONES, STONES
    from rs_tui.tables import seats

    rules, match = saved.match.rules, saved.match
    drawn = draw_stones(match.seed) if rules.queenie else BASE_STONES
    chosen = () if rules.stones == drawn else tuple(STONES[stone] for stone in rules.stones)
    kept = replace(
        kept,
        seats=seats.write(seats.Seating(match.first_seats, rules.druids)),
        expansions=tuple(rules.to_data()["expansions"]),
        runes=chosen,
        undo=rules.undo,
    )
    settings.save(kept, paths.find(folder_of.data_dir).config)
    return kept


def open_game(games: Library, name: str, ask: Callable[[str, str], bool] | None) -> SavedGame:
    """Resume a game; `ask` puts a question that one word answers with yes."""
    from rs_tui.saves import Damaged, Locked, SaveError, UnknownLevel

    try:
        return games.open(name)
    except UnknownLevel as error:
        return _with_stand_in(games, name, error, ask)
    except Locked as error:
        if ask is None or not error.holder.same_user:
            raise CallError(words_of(error)) from None
        if not ask(_("{problem}. End that session and go on here?").format(problem=error), "take"):
            raise CallError(words_of(error)) from None
        try:
            return games.take_over(name, _tell)
        except UnknownLevel as unknown:
            return _with_stand_in(games, name, unknown, ask)
        except SaveError as refused:
            raise CallError(words_of(refused)) from None
    except Damaged as error:
        if ask is None or not ask(
            _("{problem}. Go on with the sound part as a new game?").format(problem=error),
            "recover",
        ):
            raise CallError(words_of(error)) from None
        return _tried(games.recover, name)
    except SaveError as error:
        raise CallError(words_of(error)) from None


def _with_stand_in(
    games: Library, name: str, error: Exception, ask: Callable[[str, str], bool] | None
) -> SavedGame:
    """The game, with a bot that is known here in the place of one that is not."""
    from rs_tui.saves.levels import STAND_IN

    asked = _("{problem}. Shall a bot of level {level} play on there?")
    if ask is None or not ask(asked.format(problem=error, level=STAND_IN), STAND_IN):
        raise CallError(words_of(error))
    return _tried(lambda each: games.open(each, f"bot:{STAND_IN}"), name)


def unlocked(saved: SavedGame, asked: str | None = None) -> SavedGame:
    """A game whose seats anybody may play; one with PINs is for `rune-stones turn`."""
    if saved.match.pins:
        saved.close()
        words = _("{name} has seats locked by a PIN; rune-stones turn {file} asks for it")
        raise CallError(words.format(name=saved.name, file=asked or saved.name))
    return saved


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


def latest(games: Library) -> str:
    """The game played last; CallError if there is none."""
    from rs_tui.saves import SaveError

    try:
        name = games.latest()
    except SaveError as error:
        raise CallError(words_of(error)) from None
    if name is None:
        raise CallError(_("there is no saved game yet; rune-stones new begins one"))
    return name
