"""The title as a list of lines: go on, begin, load, read; and the end of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rs_tui import games
from rs_tui.cli import opening
from rs_tui.ground import i18n, paths, settings
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.plain.game import PlainGame
from rs_tui.saves import SaveError
from rs_tui.tables.local import LocalTable
from rs_tui.tables.pins import unlocked

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from rs_tui.ground.settings import Settings
    from rs_tui.plain.console import Lines
    from rs_tui.saves import Library, SavedGame

LISTED: Final = 20


class Menu:
    """What a player finds without a game."""

    def __init__(self, args: Namespace, console: Lines, kept: Settings) -> None:
        """`kept` are the settings to begin with."""
        self.args = args
        self.console = console
        self.kept = kept

    def run(self) -> int:
        """Offer the menu until the player leaves or the input ends."""
        while True:
            entries = self._entries()
            self.console.say("", games.face().title)
            for number, (words, _do) in enumerate(entries, 1):
                self.console.say(f"  {number}. {words}")
            line = self.console.ask()
            if line is None:
                return 0
            number = int(line[:4]) if line.isascii() and line.isdigit() else 0
            if not 1 <= number <= len(entries):
                self.console.say(_("Type a number from 1 to {n}.").format(n=len(entries)))
                continue
            try:
                if not entries[number - 1][1]():
                    return 0
            except CallError as error:
                self.console.say(str(error))

    def play(self, saved: SavedGame) -> int:
        """Play a game; it is closed afterwards."""
        table = LocalTable(saved)
        face = games.face(table.game.name)
        try:
            PlainGame(table, self.console, face, self.kept).play()
        finally:
            table.close()
            if table.just_finished():
                self._keep(face.one_more(self.kept, table.match))
        return 0

    def _entries(self) -> list[tuple[str, Callable[[], bool]]]:
        entries: list[tuple[str, Callable[[], bool]]] = []
        latest = self._latest()
        if latest is not None:
            entries.append((_("Continue {name}").format(name=latest), self._continue))
        new_games = games.face().new_games
        table = new_games.words(self.kept)
        return [
            *entries,
            (_("New game: {table}").format(table=table), self._again),
            (new_games.other(), self._new),
            (_("Saved games"), self._saves),
            (_("Language"), self._language),
            (_("Quit"), lambda: False),
        ]

    def _latest(self) -> str | None:
        try:
            return opening.library(self.args).latest()
        except SaveError:
            return None

    def _continue(self) -> bool:
        library = opening.library(self.args)
        self._open(library, opening.latest(library))
        return True

    def _open(self, library: Library, name: str) -> None:
        self.play(unlocked(opening.open_game(library, name, self._asked)))

    def _again(self) -> bool:
        self.play(opening.again(self.args, self.kept))
        return True

    def _new(self) -> bool:
        face = games.face()
        wanted = face.new_games.ask(self.kept, self.console)
        if wanted is None:
            return False
        self._keep(self.kept.with_game(face.name, wanted))
        return self._again()

    def _saves(self) -> bool:
        library = opening.library(self.args)
        try:
            listed = library.list()[:LISTED]
        except SaveError as error:
            self.console.say(str(error))
            return True
        if not listed:
            self.console.say(_("No game is saved yet."))
            return True
        for number, game in enumerate(listed, 1):
            self.console.say(f"  {number}. {game.name}")
        self.console.say(_("Type the number of a game; empty: none."))
        line = self.console.ask()
        if line is None:
            return False
        number = int(line[:4]) if line.isascii() and line.isdigit() else 0
        if 1 <= number <= len(listed):
            self._open(library, listed[number - 1].name)
        elif line.strip():
            self.console.say(_("Type a number from 1 to {n}.").format(n=len(listed)))
        return True

    def _language(self) -> bool:
        codes = i18n.languages()
        for number, code in enumerate(codes, 1):
            self.console.say(f"  {number}. {i18n.language_name(code)} ({code})")
        line = self.console.ask()
        if line is None:
            return False
        number = int(line[:4]) if line.isascii() and line.isdigit() else 0
        code = codes[number - 1] if 1 <= number <= len(codes) else line.strip().lower()
        if code not in codes:
            self.console.say(_("Type a number from 1 to {n}.").format(n=len(codes)))
            return True
        note = i18n.use(code)
        if note:
            self.console.say(note)
        self._keep(replace(self.kept, language=code))
        return True

    def _keep(self, changed: Settings) -> None:
        self.kept = changed
        note = settings.save(changed, paths.find(self.args.data_dir).config)
        if note:
            self.console.say(note)

    def _asked(self, question: str, word: str) -> bool:
        self.console.say(question + " " + _("Type {word}:").format(word=word))
        return (self.console.ask() or "").strip().lower() == word
