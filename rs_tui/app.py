"""The Textual app: screens and themes only. Games are driven by the game screen."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events

from rs_tui.draw import pictures
from rs_tui.ground import glyphs, keymap, paths, resources, themes
from rs_tui.ground.i18n import _
from rs_tui.terminal.app import GuardedApp

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping

    from textual.screen import Screen

    from rs_core.play.game import Game
    from rs_core.play.match import Match
    from rs_tui.face import Face
    from rs_tui.ground.settings import Settings
    from rs_tui.saves import Library, SavedGame
    from rs_tui.screens.game import GameScreen
    from rs_tui.tables.bot_turns import BotTurns
    from rs_tui.tables.table import Table
    from rs_tui.tables.visit import Visit
    from rs_tui.terminal.detect import Terminal

MOST_SCREENS = 9
"""How many screens lie on each other at most, the empty one of Textual included."""


class RuneStonesApp(GuardedApp[int]):
    """Rune Stones on a screen."""

    TITLE = "Rune Stones"
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+p"
    CSS_PATH: ClassVar[list[Any]] = [
        resources.styles() / "table.tcss",
        resources.styles() / "menus.tcss",
    ]

    def __init__(
        self,
        terminal: Terminal | None,
        args: Namespace,
        library: Callable[[], Library],
        settings: Settings,
    ) -> None:
        """`library` opens the saved games when they are needed, after the first frame."""
        super().__init__()
        self.terminal = terminal
        self.args = args
        self._open_library = library
        self.settings = settings
        self.first: Screen[Any] | None = None
        """The screen to begin with; the title if None."""
        self._played = ""
        """The name of the game that is played, until the title is shown again."""
        self.visit: Visit | None = None
        """The table of several terminals where we are."""
        colours = "" if terminal is None else terminal.colour
        for theme in themes.FORMS.get(colours, themes.THEMES):
            self.register_theme(theme)
        # Before the style sheets are read: they need the colours that only our themes name.
        self.theme = themes.known(settings.theme)

    @cached_property
    def library(self) -> Library:
        """The saved games."""
        return self._open_library()

    @cached_property
    def bots(self) -> BotTurns:
        """Who plays for the bots."""
        from rs_tui.tables.bot_turns import BotTurns

        return BotTurns()

    def face(self, game: Game[Any, Any, Any] | None = None) -> Face:
        """The face of a game; without one, of the game at hand: played, or chosen last."""
        from rs_tui import games

        if game is None:
            return games.face(games.known(self._played or self.settings.game))
        return games.face(game.name)

    def titles(self) -> Mapping[str, str]:
        """All games by their names, with what players call them."""
        from rs_tui import games

        return {name: _(title) for name, title in games.TITLES.items()}

    def on_mount(self) -> None:
        """Show the first screen."""
        if self.terminal is not None:
            glyphs.use(self.terminal.glyphs)
            # There cards have no ground of their own.
            glyphs.frame(needed=self.terminal.colour in {"16", "none"})
        keymap.use(self.settings.keys)
        self._use_pictures()
        if self.first is None:
            self.show_title()
        else:
            self.push_screen(self.first)

    def _use_pictures(self) -> None:
        """Show pictures if they are wanted and the terminal has the colours for them."""
        enough = self.terminal is None or self.terminal.colour in {"truecolor", "256"}
        pictures.use(wanted=self.settings.pictures, coloured=enough)

    async def on_event(self, event: events.Event) -> None:
        """Note that somebody is at the keys of a game: they are asked before it is taken over."""
        if isinstance(event, (events.Key, events.MouseDown)):
            for screen in self.screen_stack:
                if (door := getattr(screen, "door", None)) is not None:
                    door.touch()
        await super().on_event(event)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the table, known before the first theme is set."""
        return themes.VARIABLES

    # ------------------------------------------------------------------ going from screen to screen
    def show_title(self) -> None:
        """Leave everything, a table too, and show the title; to guests of a gate, the tables."""
        self._leave_table()
        self._played = ""
        if self.guest:
            from rs_tui.screens.join import JoinScreen

            self._replace(JoinScreen())
            return
        from rs_tui.screens.title import TitleScreen  # after the first frame of others

        self._replace(TitleScreen())

    @property
    def guest(self) -> str:
        """What a gate says of whoever plays here: lobby and tables are all they get."""
        return getattr(self.args, "said", None) or ""

    def sit(self, visit: Visit, *, watch: bool = False) -> None:
        """Be at a table of several terminals: in its lobby, or in the game."""
        self._replace(self.at_visit(visit, watch=watch))

    def at_visit(self, visit: Visit, *, watch: bool = False) -> Screen[Any]:
        """The screen of such a table: the lobby until somebody plays, or looks on."""
        if visit is not self.visit:
            self._leave_table()
            self.visit = visit
        told = visit.seats
        if told is None or told.stage == "lobby" or (visit.seat is None and not watch):
            from rs_tui.screens.lobby import LobbyScreen

            return LobbyScreen(visit, watch=watch)
        from rs_tui.screens.game import GameScreen
        from rs_tui.tables.remote import RemoteTable

        table = RemoteTable(visit, self.bots, keep=True)
        self._played = table.game.name
        return GameScreen(table)

    def _leave_table(self) -> None:
        visit, self.visit = self.visit, None
        if visit is not None:
            visit.close()
            self.set_title(self.TITLE or "")

    def play(self, saved: SavedGame) -> None:
        """Play a game that is open for writing."""
        self._replace(self.at_table(saved))

    def at_table(self, saved: SavedGame) -> GameScreen:
        """A screen to play a game at that is open for writing."""
        from rs_tui.screens.game import GameScreen
        from rs_tui.tables.local import LocalTable

        self._played = saved.match.game.name
        return GameScreen(LocalTable(saved, self.bots))

    async def on_unmount(self) -> None:
        """End what thinks in the background."""
        self._leave_table()
        if "bots" in self.__dict__:
            self.bots.close()

    def show(self, screen: Screen[Any]) -> None:
        """Put a screen on top; its Esc or Backspace pops it.

        Each can open another without end, so on a high pile it takes the place of the topmost.
        """
        while len(self.screen_stack) >= MOST_SCREENS:
            self.pop_screen()
        self.push_screen(screen)

    def action_command_palette(self) -> None:
        """All commands by name, in a list of our own: few bytes, and in the player's language."""
        from rs_tui.screens.commands import open_over

        open_over(self, self.screen)

    def show_result(self, table: Table, match: Match) -> None:
        """Show the final count of a finished game."""
        from rs_tui.screens.result import ResultScreen

        self._replace(ResultScreen(table, match))

    def set_title(self, words: str) -> None:
        """Say something in the title of the terminal, where it has one."""
        set_title = getattr(self._driver, "set_title", None)
        if set_title is not None:
            set_title(words)

    def rematch(self, match: Match) -> None:
        """The same people, rules and bots once more, with a new seed."""
        from rs_tui.ground.seeds import new_seed

        self.play(self.library.create(match.game, match.rules, list(match.seats), new_seed()))

    def quit(self) -> None:
        """Leave the program; all is saved."""
        self.exit(0)

    def keep(self, **changes: Any) -> None:
        """Change settings and keep them."""
        from rs_tui.ground import settings

        self.settings = replace(self.settings, **changes)
        self._use_pictures()
        note = settings.save(self.settings, paths.find(getattr(self.args, "data_dir", None)).config)
        if note is not None:
            self.notify(note, markup=False)

    def _replace(self, screen: Screen[Any]) -> None:
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
