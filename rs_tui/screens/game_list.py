"""A list of games with the position of the one under the cursor below it."""

from __future__ import annotations

from asyncio import to_thread
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import work

from rs_tui.draw.ink import Line, clip, clip_middle, fit, plain, wrap
from rs_tui.face import origin_words
from rs_tui.ground.ages import age
from rs_tui.ground.i18n import _
from rs_tui.saves.errors import SaveError
from rs_tui.screens import summaries
from rs_tui.screens.menu import MenuScreen
from rs_tui.widgets.sheet import PickList, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from textual.timer import Timer

    from rs_core.play.match import Match
    from rs_tui.draw.ink import Rows
    from rs_tui.face import Face
    from rs_tui.saves import Summary

STANDS, KIND, AGE = 16, 11, 17
NARROW = 76
"""Cells of a list in which a stand has no more room than it must have."""
NAME = 11
"""At least; what differs between games stands before it."""
PREVIEW = 9
"""Rows of the position: four players, heading, track and two lines about the game."""
REST = 0.15
"""Seconds the cursor stands still before a position is worked out: moving on stays quick."""


class GameListScreen(MenuScreen):
    """Games to choose from. Subclasses say which, and what can be done with them."""

    tells_age = True
    """Whether it matters when a game was played."""

    def __init__(self) -> None:
        """Nothing is read before the first frame."""
        super().__init__()
        self.columns = Sheet(id="columns")
        self.list = PickList(self._line, id="list")
        self.position = Sheet(id="position")
        self.games: Sequence[Summary] | None = None
        """None while they are being read."""
        self._timer: Timer | None = None

    # ------------------------------------------------------------------ for subclasses
    def read_games(self) -> Sequence[Summary]:
        """The games, from disk; runs beside the screen."""
        return ()

    def read_match(self, game: Summary) -> Match:
        """A game to look at; runs beside the screen."""
        raise NotImplementedError

    def none_words(self) -> str:
        """What is said when there is no game."""
        return _("No saved games yet.")

    # ------------------------------------------------------------------ drawing
    def sheets(self) -> Iterator[Sheet]:
        """Column names, list, position."""
        yield self.columns
        yield self.list
        yield self.position

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """Half for the list, half for the position, which takes the margins as well."""
        self.columns.put(left, top, width, 1)
        self.list.put(left, top + 1, width, height - 2 - PREVIEW)
        room = min(left, 2)
        self.position.put(left - room, top + height - PREVIEW, width + 2 * room, PREVIEW)

    def draw(self) -> None:
        """The list as far as it is known."""
        if self.games is None:
            self.columns.say(_("Reading the saved games."), "dim")
        elif not self.games:
            self.columns.say(self.none_words(), "dim")
        else:
            played = _("Played") if self.tells_age else ""
            heads = (_("Status"), _("Players"), "", played, _("Name"))
            self.columns.write([self._row(heads, self.columns.wide, "dim")])
        self.list.fill(len(self.games or ()), self.list.at)
        self._preview()

    def _line(self, number: int, width: int, current: bool) -> Line:
        assert self.games is not None
        game = self.games[number]
        cells = (
            summaries.stands(game),
            summaries.scores(game),
            self._kind(game),
            age(game.played) if self.tells_age else "",
            game.name,
        )
        tone = "cursor" if current else "warn" if game.problem else ""
        return self._row(cells, width, tone)

    def _row(self, cells: Sequence[str], width: int, tone: str) -> Line:
        kind = max((len(self._kind(game)) for game in self.games or ()), default=0)
        stands = max(map(cell_len, map(summaries.stands, self.games or ())), default=0)
        most = STANDS + max(0, width - NARROW) // 2
        used = (max(STANDS, min(most, stands)), min(KIND, kind), AGE if self.tells_age else 0)
        free = width - sum(used) - 6
        names = max((cell_len(game.name) for game in self.games or ()), default=0)
        name = max(NAME, min(free // 3, names))
        widths = (used[0], free - name, *used[1:], name)
        *others, last = cells
        fitted = [clip(cell, wide) for cell, wide in zip(others, widths, strict=False)]
        fitted.append(clip_middle(last, name))
        text = " ".join(
            plain(fit([(cell, "")], wide))
            for cell, wide in zip(fitted, widths, strict=True)
            if wide
        )
        return [(f" {text}", tone)]

    def _kind(self, game: Summary) -> str:
        """Which game it is where there are several, else its expansions."""
        if len({each.game for each in self.games or ()}) > 1:
            return self.shell.titles().get(game.game, game.game)
        return summaries.expansions(game)

    # ------------------------------------------------------------------ the position
    @property
    def chosen(self) -> Summary | None:
        """The game under the cursor."""
        return self.games[self.list.at] if self.games else None

    def _preview(self) -> None:
        """Work the position out once the cursor rests."""
        if self._timer is not None:
            self._timer.stop()
        if self.chosen is None:
            self.position.write([])
        else:
            self._timer = self.set_timer(REST, self.look)

    @work(exclusive=True, group="position")
    async def look(self) -> None:
        """Work out the position of the game under the cursor, without keeping keys waiting."""
        game = self.chosen
        if game is not None:
            rows = await to_thread(self._position, game)
            if game == self.chosen:
                self.position.write(rows)

    def _position(self, game: Summary) -> Rows:
        if game.problem is not None:
            return _problem(game, self.position.wide)
        try:
            match = self.read_match(game)
            return position(self.shell.face(match.game), match, game, self.position.wide)
        except (SaveError, OSError) as error:
            lines = wrap(str(error), self.position.wide - 4)
            return [[(f"  {line}", "warn")] for line in lines]

    # ------------------------------------------------------------------ reading
    def on_mount(self) -> None:
        """Read the games after the first frame."""
        self.call_after_refresh(self.read)

    @work(exclusive=True, group="read")
    async def read(self) -> None:
        """Read the list without keeping keys waiting."""
        self._show(*await to_thread(self._read))

    def reread(self, at: str | None = None) -> None:
        """Read the list again at once, with the cursor on a game if it is named."""
        self._show(*self._read(), at)

    def _read(self) -> tuple[Sequence[Summary], str]:
        try:
            return self.read_games(), ""
        except (SaveError, OSError) as error:
            return (), str(error)

    def _show(self, games: Sequence[Summary], said: str, at: str | None = None) -> None:
        self.games = games
        if said:
            self.say(said)
        names = [game.name for game in games]
        if at in names:
            self.list.at = names.index(at)
        if self.list.tall:
            self.draw()
            self.draw_keys()

    def replay(self, game: Summary) -> None:
        """Step through a game, as far as the one at the keyboard may see it."""
        from rs_core.play.replay import only_human
        from rs_tui.screens.replay import ReplayScreen

        try:
            match = self.read_match(game)
        except (SaveError, OSError) as error:
            self.say(str(error))
        else:
            self.shell.show(ReplayScreen(match, game.name, only_human(match.seats)))

    # ------------------------------------------------------------------ keys
    def press(self, key: str) -> bool:
        """Arrows move."""
        if self.list.count and self.list.step(key):
            self._preview()
            return True
        return False

    def clicked(self, zone: str, number: int) -> None:
        """A first click points, a second one is Enter."""
        if zone != "pick":
            return
        if number == self.list.at:
            self.press("enter")
        else:
            self.list.go(number)
            self._preview()


def position(face: Face, match: Match, game: Summary, width: int) -> Rows:
    """The public side of a game: what everybody at the table can see."""
    made = _("begun {when}, {n} choices").format(when=game.created[:10], n=game.decisions)
    begun = origin_words(face, match, game.origin)
    told = summaries.joined(*(line for line in (game.name, begun, made) if line))
    return [*face.summary(match, width), fit([(f"  {clip(told, width - 2)}", "dim")], width)]


def _problem(game: Summary, width: int) -> Rows:
    said = wrap(game.problem or "", width - 4)
    rows: Rows = [[(f"  {line}", "warn")] for line in said]
    return [*rows, [], [(f"  {_('Enter asks what can be saved of it.')}", "dim")]]
