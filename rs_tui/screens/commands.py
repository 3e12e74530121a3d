"""All commands by name: type a few letters, Enter runs the one under the cursor."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.cells import cell_len

from rs_tui.draw.ink import Line, clip, fit
from rs_tui.ground import clean, paths, themes
from rs_tui.ground.glyphs import fold
from rs_tui.ground.i18n import _
from rs_tui.screens.menu import MenuScreen
from rs_tui.widgets.editor import LineEditor
from rs_tui.widgets.sheet import PickList, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from textual.screen import Screen

    from rs_tui.screens.base import Shell

LIMIT = 40
NAME = 36
"""Cells for names at most."""


class Command(NamedTuple):
    """Something that can be done by name, what it means, and the doing of it."""

    name: str
    about: str
    act: Callable[[], object]
    preview: Callable[[], object] | None = None
    """Show what it would do, while the cursor is on it."""


def open_over(app: Shell, screen: Screen[Any]) -> None:
    """Show the commands of the screen on top, then those of the whole program.

    A screen that has commands of its own offers them in a method `commands()`, as tuples of name,
    meaning and function.
    """
    if isinstance(screen, CommandsScreen):
        return
    own = [Command(*each) for each in screen.commands()] if hasattr(screen, "commands") else []
    app.show(CommandsScreen([*own, *of_program(app)]))


def of_program(app: Shell) -> list[Command]:
    """What can be done from everywhere."""

    def show(screen: str, **settings: str) -> None:
        module, _colon, name = screen.partition(":")
        app.show(getattr(import_module(f"rs_tui.screens.{module}"), name)(**settings))

    def opens(screen: str, **settings: str) -> Callable[[], None]:
        return partial(show, screen, **settings)

    own = [
        Command(_("New game"), _("Choose players and rules"), opens("new_game:NewGameScreen")),
        Command(_("Saved games"), _("Resume and look after them"), opens("saves:SavesScreen")),
        Command(
            _("Sample games"), _("Games that come with the program"), opens("saves:SamplesScreen")
        ),
        Command(_("Trash"), _("Games that were deleted"), opens("saves:TrashScreen")),
        Command(_("Statistics"), _("Of all finished games"), opens("statistics:StatisticsScreen")),
    ]
    if not paths.kiosk():
        about = _("For friends at other terminals")
        own.append(Command(_("Open a table"), about, opens("host:HostScreen")))
    return [
        *([] if app.guest else own),
        Command(_("Join a table"), _("The tables of this machine"), opens("join:JoinScreen")),
        Command(_("How to play"), _("The rules by topic"), opens("help:RulesScreen")),
        Command(_("Keys"), _("What every key does"), opens("help:HelpScreen", topic="keys")),
        Command(_("Signs"), _("What every sign means"), opens("legend:LegendScreen")),
        Command(_("Settings"), _("Language, colours, bots"), opens("settings:SettingsScreen")),
        *_colours(app),
        Command(_("Title"), _("Leave for the title; all is saved"), app.show_title),
        Command(_("Quit"), _("Leave the program; all is saved"), app.quit),
    ]


def _colours(app: Shell) -> list[Command]:
    """A command for every theme."""
    from rs_tui.screens.settings import theme_words

    def keep(name: str) -> None:
        app.keep(theme=name)
        app.theme = name

    def show(name: str) -> None:
        app.theme = name

    return [
        Command(
            _("Colours: {theme}").format(theme=words),
            _("Shown while the cursor is here; Enter keeps them"),
            partial(keep, name),
            partial(show, name),
        )
        for name, words in zip(themes.NAMES, theme_words(), strict=True)
    ]


class CommandsScreen(MenuScreen):
    """A list that grows shorter with every letter typed."""

    def __init__(self, commands: Sequence[Command]) -> None:
        """`commands` in the order in which they are shown."""
        super().__init__()
        self.all = commands
        self.shown = list(commands)
        self.list = PickList(self._line, id="list")
        self.entry = Sheet(id="entry")
        self.typing = LineEditor("", lambda text: clean.line(text, LIMIT), LIMIT)
        self._shown: Command | None = None
        """The command that is being previewed."""

    def sheets(self) -> Iterator[Sheet]:
        """What is typed, and the commands."""
        yield self.entry
        yield self.list

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """The entry above the list."""
        self.entry.put(left, top, LIMIT, 1)
        self.list.put(left, top + 2, width, height - 2)

    def title_line(self) -> tuple[Line, Line]:
        """What this is."""
        return [(_("Commands"), "accent")], []

    def draw(self) -> None:
        """The commands that fit what is typed."""
        self.typed()

    def typed(self) -> None:
        """Keep the commands that hold every word typed."""
        editor = self.typing
        assert editor is not None
        words = _plain(editor.value).split()
        before, self.shown = self.shown, []
        for command in self.all:
            if all(word in _plain(command.name) for word in words):
                self.shown.append(command)
        self.entry.write([editor.runs(self.entry.wide)])
        self.list.fill(len(self.shown), self.list.at if self.shown == before else 0)
        self._preview()
        if not self.shown:
            self.say(_("There is no such command."), "dim")

    def _line(self, number: int, width: int, current: bool) -> Line:
        command = self.shown[number]
        tone = "cursor" if current else ""
        wide = min(NAME, max(cell_len(each.name) for each in self.all) + 2)
        name = fit([(f" {clip(command.name, wide - 2)}", tone)], wide, tone)
        return [*name, (f"  {clip(command.about, width - wide - 2)}", "dim")]

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """How to find and run."""
        return (
            (_("letters"), _("find")),
            ("↑↓", _("choose")),
            ("Enter", _("run")),
            (_("Bksp"), _("delete, leave")),
        )

    def typing_key(self, key: str) -> bool:
        """Arrows move, Enter runs, Esc and an emptied line leave."""
        if self.list.count and self.list.step(key):
            self._preview()
            return True
        if key == "escape":
            self.back()
        elif key == "enter" and self.shown:
            self.run(self.shown[self.list.at])
        else:
            return False
        return True

    def _preview(self) -> None:
        """Show what the command under the cursor would do, or that it is no longer shown."""
        here = self.shown[self.list.at] if self.shown else None
        wanted = here if here is not None and here.preview is not None else None
        if wanted is self._shown:
            return
        self._shown = wanted
        if wanted is None or wanted.preview is None:
            self._as_before()
        else:
            wanted.preview()

    def _as_before(self) -> None:
        self.shell.theme = themes.known(self.shell.settings.theme)

    def back(self) -> None:
        """Leave; what was only shown is gone."""
        self._as_before()
        super().back()

    def clicked(self, zone: str, number: int) -> None:
        """A click runs a command."""
        if zone == "pick":
            self.run(self.shown[number])

    def run(self, command: Command) -> None:
        """Leave, then do it; once, whatever was typed ahead."""
        if self.is_current:
            self._as_before()
            self.app.pop_screen()
            self.app.call_later(command.act)


def _plain(text: str) -> str:
    """Small letters without accents, so that one finds what one cannot type."""
    return fold(text).casefold()
