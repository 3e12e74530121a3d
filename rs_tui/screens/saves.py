"""Saved games, sample games and the trash: look at them, resume them, look after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.key_line import runs_of
from rs_tui.ground import clean, paths
from rs_tui.ground.i18n import _, ngettext
from rs_tui.saves.errors import SaveError
from rs_tui.screens.game_list import GameListScreen
from rs_tui.screens.menu import Answer
from rs_tui.screens.resume import open_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rs_core.play.match import Match
    from rs_tui.draw.ink import Line
    from rs_tui.saves import Library, Summary, Verdict

EXPORTS = "exports"
PATH_LIMIT = 400


class SavesScreen(GameListScreen):
    """The player's own games."""

    @property
    def library(self) -> Library:
        """Where they are kept."""
        library: Library = self.shell.library
        return library

    def read_games(self) -> Sequence[Summary]:
        """All of them, the one played last first."""
        return self.library.list()

    def read_match(self, game: Summary) -> Match:
        """A game to look at."""
        return self.library.load(self.library.place(game.name), own=False)[1]

    def title_line(self) -> tuple[Line, Line]:
        """What this is, and the keys that lead elsewhere."""
        more = [("t", _("trash")), ("s", _("samples"))]
        if not paths.kiosk():
            more.append(("i", _("import")))
        right = [run for pair in more for run in runs_of(pair, menus=True)][:-1]
        return [(_("Saved games"), "accent")], right

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """What can be done with the game under the cursor."""
        if not self.games:
            return (("q", _("back")),)
        return (
            ("Enter", _("resume")),
            ("p", _("replay")),
            ("v", _("verify")),
            ("r", _("rename")),
            ("d", _("copy")),
            ("x", _("delete")),
            ("e", _("export")),
            ("q", _("back")),
        )

    # ------------------------------------------------------------------ keys
    def press(self, key: str) -> bool:
        """Letters do something to the game under the cursor, or open another list."""
        if super().press(key):
            return True
        doing: dict[str, Callable[[], None]] = {
            "t": lambda: self.shell.show(TrashScreen()),
            "s": lambda: self.shell.show(SamplesScreen()),
        }
        if not paths.kiosk():
            doing["i"] = self._import
        game = self.chosen
        if game is not None:
            doing |= {
                "enter": lambda: open_game(self, game.name),
                "p": lambda: self.replay(game),
                "v": lambda: self._try(lambda: self.say(verdict(self.library.verify(game.name)))),
                "r": lambda: self._rename(game.name),
                "d": lambda: self._try(lambda: self._duplicate(game.name)),
                "x": lambda: self._delete(game.name),
                "e": lambda: self._try(lambda: self._export(game.name)),
            }
        act = doing.get(key)
        if act is not None:
            act()
        return act is not None

    def on_screen_resume(self) -> None:
        """A game may have come back from the trash."""
        if self.games is not None:
            self.reread()

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except (SaveError, OSError) as error:
            self.say(str(error))

    def _rename(self, name: str) -> None:
        def done(new: str) -> None:
            self._try(lambda: self.reread(self.library.rename(name, new)))

        words = _("New name:")
        self.prompt(words, name, done, cleaner=clean.title, limit=clean.TITLE_LIMIT)

    def _duplicate(self, name: str) -> None:
        copy = self.library.duplicate(name)
        self.reread(copy)
        self.say(_("The copy is called {name}.").format(name=copy), "dim")

    def _delete(self, name: str) -> None:
        def delete() -> None:
            self.library.delete(name)
            self.reread()
            self.say(_("{name} is in the trash; t shows it.").format(name=name), "dim")

        asked = _("Put {name} into the trash?").format(name=name)
        self.ask(asked, [Answer("y", _("yes"), lambda: self._try(delete))])

    def _export(self, name: str) -> None:
        from rs_tui.ground import disk
        from rs_tui.saves.names import SUFFIX

        folder = disk.ensure_folder(self.library.folder / EXPORTS)
        path = folder / f"{name}{SUFFIX}"
        disk.write_whole(path, self.library.export(name))
        said = _("Written to {path}").format(path=clean.line(str(path)))
        warning = self.library.gives_away(name)
        self.say(said if warning is None else f"{warning}. {said}", "dim")

    def _import(self) -> None:
        def done(path: str) -> None:
            self._try(lambda: take_in(path))

        def take_in(path: str) -> None:
            from pathlib import Path

            name, notes = self.library.import_(Path(path).expanduser())
            self.reread(name)
            self.say(" ".join((_("Taken in as {name}.").format(name=name), *notes)), "dim")

        self.prompt(
            _("File to take in:"),
            "",
            done,
            cleaner=lambda text: clean.line(text, PATH_LIMIT),
            limit=PATH_LIMIT,
        )


class SamplesScreen(GameListScreen):
    """Games that come with the program; a copy of one can be played."""

    tells_age = False

    def read_games(self) -> Sequence[Summary]:
        """All of them, by name."""
        games: Sequence[Summary] = self.shell.library.samples()
        return games

    def read_match(self, game: Summary) -> Match:
        """A sample to look at."""
        from rs_tui.ground import resources

        library: Library = self.shell.library
        path = library.files(resources.samples())[game.name]
        return library.load(library.place_of(game.name, path), own=False)[1]

    def title_line(self) -> tuple[Line, Line]:
        """What this is."""
        return [(_("Sample games"), "accent")], [(_("a copy is played"), "dim")]

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """Play a copy."""
        return (("Enter", _("play a copy")), ("p", _("replay")), ("q", _("back")))

    def press(self, key: str) -> bool:
        """Enter plays a copy, `p` steps through it."""
        if super().press(key):
            return True
        if key not in ("enter", "p") or self.chosen is None:
            return False
        if key == "p":
            self.replay(self.chosen)
            return True
        try:
            saved = self.shell.library.open_sample(self.chosen.name)
        except (SaveError, OSError) as error:
            self.say(str(error))
        else:
            self.shell.play(saved)
        return True


class TrashScreen(GameListScreen):
    """Deleted games, until the trash is emptied."""

    def read_games(self) -> Sequence[Summary]:
        """What lies there."""
        games: Sequence[Summary] = self.shell.library.trash()
        return games

    def read_match(self, game: Summary) -> Match:
        """A deleted game to look at."""
        library: Library = self.shell.library
        path = library.files(library.trash_folder)[game.name]
        return library.load(library.place_of(game.name, path), own=False)[1]

    def none_words(self) -> str:
        """Nothing was deleted."""
        return _("The trash is empty.")

    def title_line(self) -> tuple[Line, Line]:
        """What this is."""
        return [(_("Trash"), "accent")], []

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """Bring back, or empty."""
        if not self.games:
            return (("q", _("back")),)
        return (("Enter", _("bring back")), ("e", _("empty the trash")), ("q", _("back")))

    def press(self, key: str) -> bool:
        """Enter or `r` brings a game back, `e` empties the trash after a question."""
        if super().press(key):
            return True
        game = self.chosen
        if game is None or key not in ("enter", "r", "e"):
            return False
        if key == "e":
            n = len(self.games or ())
            words = ngettext("Delete {n} game for good?", "Delete {n} games for good?", n)
            self.ask(words.format(n=n), [Answer("y", _("yes"), self._empty)])
        else:
            self._restore(game.name)
        return True

    def _empty(self) -> None:
        try:
            self.shell.library.empty_trash()
        except (SaveError, OSError) as error:
            self.say(str(error))
        self.reread()

    def _restore(self, name: str) -> None:
        try:
            back = self.shell.library.restore(name)
        except (SaveError, OSError) as error:
            self.say(str(error))
        else:
            self.reread()
            self.say(_("{name} is back among the saved games.").format(name=back), "dim")


def verdict(found: Verdict) -> str:
    """What verifying a game found, in words."""
    if found.line is not None:
        words = _("{name}, line {line}: {problem}. Enter asks what can be saved.")
        return words.format(
            name=found.name, line=found.line, problem=clean.line(found.problem or "")
        )
    if found.problem is not None:
        return clean.line(found.problem)
    if not found.honest:
        words = _("{name} is whole, but its chance results are not those of its seed.")
        return words.format(name=found.name)
    words = _("{name} is sound: {n} entries, and all chance as its seed gives it.")
    return words.format(name=found.name, n=found.entries)
