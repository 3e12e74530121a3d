"""The title: the game's name and the way in. What is not drawn is loaded after the first frame."""

from __future__ import annotations

import os
from asyncio import to_thread
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from textual import work

from rs_tui.draw import pictures
from rs_tui.draw.ink import Line, clip, fit
from rs_tui.ground import glyphs, paths, resources
from rs_tui.ground.i18n import N_, _
from rs_tui.screens.menu import MenuScreen
from rs_tui.screens.summaries import going_on
from rs_tui.screens.title_picture import HEIGHT, WIDTH, picture
from rs_tui.widgets.sheet import PickList, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from rs_tui.career.days import Standing
    from rs_tui.saves.summary import Summary

LETTERS = {
    "unicode": (
        "╦═╗ ╦ ╦ ╔╗╔ ╔═╗   ╔═╗ ╔╦╗ ╔═╗ ╔╗╔ ╔═╗ ╔═╗",
        "╠╦╝ ║ ║ ║║║ ║╣    ╚═╗  ║  ║ ║ ║║║ ║╣  ╚═╗",
        "╩╚═ ╚═╝ ╝╚╝ ╚═╝   ╚═╝  ╩  ╚═╝ ╝╚╝ ╚═╝ ╚═╝",
    ),
    "ascii": (
        r" ___  _   _  _  _  ___    ___  _____   ___   _  _  ___  ___",
        r"| _ \| | | || \| || __|  / __||_   _| / _ \ | \| || __|/ __|",
        r"|   /| |_| || .` || _|   \__ \  | |  | (_) || .` || _| \__ \ ",
        r"|_|_\ \___/ |_|\_||___|  |___/  |_|   \___/ |_|\_||___||___/",
    ),
}
WORDS = N_("Druids race for the throne; two small games are next door")
LABEL = 22


class Item(NamedTuple):
    """A line of the menu; `opens` is a screen as `module:class`, or a method of the title."""

    key: str
    label: str
    opens: str


SAMPLES = "rs_tui.screens.saves:SamplesScreen"
CHALLENGES = "rs_tui.screens.challenges:ChallengesScreen"
HOST = "rs_tui.screens.host:HostScreen"
MENU = (
    Item("c", N_("Continue"), "go_on"),
    Item("n", N_("New game"), "rs_tui.screens.new_game:NewGameScreen"),
    Item("d", N_("Today's challenge"), CHALLENGES),
    Item("l", N_("Load a game"), "rs_tui.screens.saves:SavesScreen"),
    Item("o", N_("Open a table"), HOST),
    Item("j", N_("Join a table"), "rs_tui.screens.join:JoinScreen"),
    Item("s", N_("Sample games"), SAMPLES),
    Item("t", N_("Tutorial"), "rs_tui.screens.lessons:LessonsScreen"),
    Item("h", N_("How to play"), "rs_tui.screens.help:RulesScreen"),
    Item("a", N_("Statistics"), "rs_tui.screens.statistics:StatisticsScreen"),
    Item("e", N_("Settings"), "rs_tui.screens.settings:SettingsScreen"),
    Item("q", N_("Quit"), "leave"),
)
"""Whoever brings a further screen adds its line here."""
OF_GAME = "ndothae"
"""The keys of lines that are about the game chosen last."""
ITEMS = len(MENU)
"""Rows for the menu."""


class TitleScreen(MenuScreen):
    """The first thing a player sees."""

    def __init__(self) -> None:
        """Only the folder is looked at: whether there is a game to continue."""
        super().__init__()
        self.letters = Sheet(id="letters")
        self.menu = PickList(self._line, id="menu")
        self.picture = Sheet(id="picture")
        self.note = Sheet(id="note")
        self.scale = 1
        self.beside = False
        """Whether the picture stands beside the menu."""
        self._form = ("", False, "")
        """What was looked at when everything was put in its place."""
        self.items: Sequence[Item] = ()
        self.last: str | None = None
        self.looked = False
        """Whether the last game has been looked for."""
        self.told: Summary | None = None
        self.day: Standing | None = None
        """How the game of the day stands."""

    # ------------------------------------------------------------------ drawing
    def sheets(self) -> Iterator[Sheet]:
        """Lettering, picture and menu."""
        yield self.letters
        yield self.menu
        yield self.picture
        yield self.note

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """The lettering above; the picture between it and the menu where there is room, or beside.

        Beside the menu it leaves the first line alone, which tells of the last game; where other
        lines say which game they are about, it gives way. A large one has that line below it.
        """
        self._form = self._look_of()
        rows = len(LETTERS[glyphs.current().name]) + 2
        self.note.put(left, top, width, 0)
        if self._put_large(top, rows, height):
            self.letters.put(left, top, width, rows)
            return
        spare = height - rows - 1 - ITEMS
        self.scale = 1 + (pictures.shown() and spare > 2 * HEIGHT and width >= 2 * WIDTH)
        tall, wide = HEIGHT * self.scale, WIDTH * self.scale
        over = pictures.wanted() and spare > tall
        beside = pictures.wanted() and not over and not self._other()
        air = max(0, spare - (tall + 1 if over else 0))
        first = top + air // 3
        menu = first + rows + 1 + min(2, air // 4) + (tall + 1 if over else 0)
        self.beside = beside
        self.letters.put(left, first, width, rows)
        indent = 0 if beside else (width - WIDTH) // 2
        self.menu.put(left + indent, menu, width - indent, ITEMS)
        if over:
            self.picture.put(left + (width - wide) // 2, first + rows + 1, wide, tall)
        else:
            self.picture.put(left + width - wide, menu + 1, wide, tall if beside else 0)

    def _put_large(self, top: int, rows: int, height: int) -> bool:
        """Menu and a large picture side by side, if that is all the room there is."""
        wide, tall = 2 * WIDTH, 2 * HEIGHT
        columns, across = self.app.size.width, LABEL + 2 + wide
        below = rows + 1 + tall + 1
        if not pictures.shown() or self._other() or columns < across + 2:
            return False
        if not below <= height <= below + ITEMS:
            return False
        self.scale = 2
        left, first = (columns - across) // 2, top + rows + 1
        self.menu.put(left, first + (tall - ITEMS) // 2, LABEL, ITEMS)
        self.picture.put(left + LABEL + 2, first, wide, tall)
        self.note.put(left + LABEL + 2, first + tall + 1, wide, 1)
        for sheet in (self.said, self.keys_line):
            sheet.put(left, sheet.above, across, sheet.tall)
        return True

    def _look_of(self) -> tuple[str, bool, str]:
        """What the size of the lettering and the place of the picture depend on."""
        return glyphs.current().name, pictures.wanted(), self._other()

    def on_screen_resume(self) -> None:
        """Look for the last game, now and after each return to the title.

        If other signs were chosen meanwhile, the base class arranges everything for them.
        """
        if self._form != self._look_of():
            self._arranged = None
        self.call_after_refresh(self.look)

    def draw(self) -> None:
        """The name of the game, what it is about, the picture, and the menu."""
        lines = LETTERS[glyphs.current().name]
        wide = max(map(len, lines))
        around = (self.letters.wide - wide) // 2
        self.letters.write(
            [
                *([(" " * around + line, "accent")] for line in lines),
                [],
                [(_(WORDS).center(self.letters.wide).rstrip(), "dim")],
            ]
        )
        self.picture.write(picture(self.scale))
        if self.looked and self.last is None and not self._said[0]:
            words = _("New here? {key} teaches the game by playing it.")
            self.say(words.format(key="t"), "")
        self.items = [item for item in MENU if self._there(item)]
        self.menu.fill(len(self.items), self.menu.at)
        if self.note.tall and self.told is not None:
            label = f"{_('Continue')}: "
            words = label + going_on(self.told, self.note.wide - len(label))
            self.note.write([[(words.center(self.note.wide).rstrip(), "dim")]])

    def _line(self, number: int, width: int, current: bool) -> Line:
        item = self.items[number]
        label = f" {item.key}  {_(item.label)}"
        note = self._note(item, width - LABEL - 2) if width > LABEL else ""
        if current:
            return [(f"{label:<{LABEL}}", "cursor"), (clip(f"  {note}", width - LABEL), "dim")]
        return [
            (f" {item.key}  ", "accent"),
            *fit([(_(item.label), "")], LABEL - 4),
            (clip(f"  {note}", width - LABEL), "dim"),
        ]

    def _note(self, item: Item, width: int) -> str:
        """How the game stands that goes on, or the one that a line is about if not the first."""
        if item.opens == "go_on":
            return "" if self.told is None else going_on(self.told, width)
        if item.opens == CHALLENGES and self.day is not None:
            said = self.day.brief if self.beside else self.day.words
            return f"{other} · {said}" if (other := self._other()) else said
        return self._other() if item.key in OF_GAME else ""

    def _other(self) -> str:
        """The game that was chosen last, unless it is the first there is."""
        titles = self.shell.titles()
        chosen = self.shell.settings.game
        return titles.get(chosen, "") if chosen != next(iter(titles)) else ""

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """How to choose."""
        return (
            ("↑↓", _("choose")),
            ("Enter", _("open")),
            ("?", _("keys and rules")),
            (":", _("commands")),
            ("q", _("quit")),
        )

    # ------------------------------------------------------------------ after the first frame
    @work(exclusive=True, group="look")
    async def look(self) -> None:
        """Find out which game was played last, without keeping keys waiting."""
        self.last, self.told, said = await to_thread(self._find)
        self.day = await to_thread(self._today)
        self.looked = True
        if said:
            self.say(said)
        if self.menu.tall:
            self.draw()
        # The likeliest next screen, ready when it is asked for.
        await to_thread(import_module, "rs_tui.screens.new_game")

    def _find(self) -> tuple[str | None, Summary | None, str]:
        from rs_tui.saves.errors import SaveError

        library = self.shell.library
        try:
            name = library.latest()
            return name, None if name is None else library.summary(name), ""
        except (SaveError, OSError) as error:
            return None, None, str(error)

    def _today(self) -> Standing | None:
        """How the game of the day stands: a look at one file, whatever else is there."""
        from rs_tui.career.days import standing, today
        from rs_tui.saves.errors import SaveError

        face = self.shell.face()
        name = face.new_games.player(self.shell.settings)
        try:
            return standing(self.shell.library, face.craft, today(), name)
        except (SaveError, OSError):
            return None

    def _there(self, item: Item) -> bool:
        """Whether a line leads anywhere; a look at a folder is all there is time for."""
        try:
            if item.opens == "go_on":
                # The library itself would cost more than all else before the first frame.
                return self.last is not None if self.looked else _holds_games(self._folder())
            if item.opens == HOST:
                return not paths.kiosk()
            if item.opens == SAMPLES:
                return _holds_games(resources.samples())
        except OSError:
            return False
        return True

    def _folder(self) -> Path:
        return paths.find(getattr(self.shell.args, "data_dir", None)).data

    # ------------------------------------------------------------------ keys
    def press(self, key: str) -> bool:
        """Arrows move, Enter opens what is under the cursor, a letter opens its own line."""
        if self.menu.step(key):
            return True
        if key in ("enter", "space"):
            self.open(self.items[self.menu.at])
            return True
        for item in self.items:
            if item.key == key:
                self.open(item)
                return True
        return key in ("backspace", "escape")

    def clicked(self, zone: str, number: int) -> None:
        """A click opens its line."""
        if zone == "pick":
            self.menu.go(number)
            self.open(self.items[number])

    def open(self, item: Item) -> None:
        """Open what a line of the menu stands for."""
        self.menu.go(self.items.index(item))
        module, _colon, name = item.opens.partition(":")
        if name:
            self.shell.show(getattr(import_module(module), name)())
        else:
            getattr(self, module)()

    def go_on(self) -> None:
        """Continue the game played last."""
        from rs_tui.screens.resume import open_game

        name = self.last or self.shell.library.latest()
        if name is not None:
            open_game(self, name)

    def leave(self) -> None:
        """Good night."""
        self.app.exit(0)

    def back(self) -> None:
        """There is nothing below the title."""
        self.leave()


def _holds_games(folder: Path) -> bool:
    with os.scandir(folder) as found:
        return any(each.name.endswith(".rsgame") for each in found)
