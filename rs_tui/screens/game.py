"""The game screen: keys in, choices to the table, scenes out; bots think elsewhere."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from textual import work

from rs_core.bots.bot import Cancelled
from rs_core.play.match import MatchError
from rs_tui.face import origin_words
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves.errors import SaveError
from rs_tui.screens import taught
from rs_tui.screens.base import SizedScreen
from rs_tui.screens.hands import Hands
from rs_tui.screens.hinting import advised
from rs_tui.screens.stage import Stage, news
from rs_tui.tables.failures import no_hint_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from rs_core.play.game import Choice
    from rs_core.play.match import Seat
    from rs_tui.face import Face
    from rs_tui.saves.lock import GameLock
    from rs_tui.screens.company import Company
    from rs_tui.sitting import Play, Scene
    from rs_tui.tables.table import Table
    from rs_tui.widgets.piece import Piece
    from rs_tui.widgets.tabletop import Tabletop

LOOK = 1.0
"""Seconds between two looks for somebody who wants the game."""


class GameScreen(SizedScreen):
    """A game being played."""

    def __init__(self, table: Table) -> None:
        """A table to sit at; leaving the screen is getting up."""
        super().__init__()
        self.table = table
        self.play: Play | None = None
        self.hands = Hands(self)
        self.stage = Stage(self.set_timer, self.draw)
        self._asked = False
        """Whether a person here had to decide when it was drawn last."""

    @cached_property
    def company(self) -> Company | None:
        """The others, at a table of several terminals."""
        if self.table.company is None:
            return None
        from rs_tui.screens.company import Company

        return Company(self.table, self.table.company, self.shell)

    @cached_property
    def face(self) -> Face:
        """The face of the game that is played."""
        return self.shell.face(self.table.game)

    @cached_property
    def tabletop(self) -> Tabletop[Scene]:
        """What shows it."""
        return self.face.tabletop()

    def compose(self) -> ComposeResult:
        """The table and nothing else."""
        yield self.tabletop

    def sized(self, width: int, height: int) -> None:
        """The table finds its own places; the first time, sit down."""
        del width, height
        if self.play is None:
            self.play = self.face.play(self.table, self.shell.settings)
            if self.company is not None:
                self.play.besides = self.company.keys()
            if self.table.door is not None:
                self.set_interval(LOOK, self._look_for_asker)
            self._ask()  # nothing is answered before it was seen where the game stands
            self._say_origin(self.play)
            self.follow()
        self.draw()

    def _say_origin(self, play: Play) -> None:
        """Tell whoever sits down which game this one branched off from."""
        record = self.table.record()
        if self.table.origin is not None and record is not None:
            play.note = play.note or origin_words(self.face, record, self.table.origin)

    def on_screen_resume(self) -> None:
        """Back from another screen: what a key left behind there is drawn now."""
        self.draw()

    def on_screen_suspend(self) -> None:
        """Something else is shown: bots wait, so that nothing happens unseen."""
        self.table.hold(held=True)

    # ------------------------------------------------------------------ keys
    def on_key(self, event: events.Key) -> None:
        """A key is for the hands, unless it was pressed before the question could be seen."""
        if self.play is not None:
            event.stop()
            if not (self.stage.skip() and self.play.asks):
                self.hands.take(event, self.play)

    def on_piece_clicked(self, message: Piece.Clicked) -> None:
        """A click does what a key would."""
        if self.play is not None and not (self.stage.skip() and self.play.asks):
            self.hands.click(message, self.play)

    def read_on(self) -> None:
        """Something was read: the game goes on, or there is more to read."""
        self._keep(self._playing())
        self._go_on()

    def command(self, key: str) -> bool:
        """Do what a key stands for besides the question; whether it stands for anything now."""
        play = self._playing()
        commands = {"u": self.undo, "r": self.redo, "q": self.leave}
        if key in commands:
            commands[key]()
            return True
        if key == "t" and play.asks:
            self._ask_hint(play)
        elif key == "i":
            play.inspect()
        elif play.command(key):
            self._keep(play)
        elif self.company is None or not self.company.open(key):
            return self._open(key, play)
        self.draw()
        return True

    def _ask_hint(self, play: Play) -> None:
        """The question is put down in the journal before anybody thinks about it."""
        try:
            self.table.note_hint(-1 if self.table.turn is None else self.table.turn)
        except (MatchError, SaveError, OSError) as error:
            play.refusal = words_of(error)
            self.draw()
            return
        play.note = _("Thinking about it …")
        self.draw()
        self.hint()

    def _open(self, key: str, play: Play) -> bool:
        """Open what a letter stands for; whether it stands for anything."""
        if key == "c":
            from rs_tui.screens.chronicle import ChronicleScreen

            self.shell.show(ChronicleScreen(self.table, self.face, play.viewer))
        elif key == "?":
            from rs_tui.screens.help import HelpScreen

            asked = self.table.decision
            self.shell.show(HelpScreen(self.face.words.question_rule(asked) if asked else None))
        elif key == ":":
            self.shell.action_command_palette()
        elif (page := play.page(key)) is not None:
            from rs_tui.screens.page import GivenPage

            self.shell.show(GivenPage(page))
        else:
            return False
        return True

    def _keep(self, play: Play) -> None:
        """Keep settings that were changed at the table."""
        settings = self.shell.settings
        if (kept := settings.with_game(self.face.name, play.kept())) != settings:
            self.shell.keep(games=kept.games)

    def commands(self) -> list[tuple[str, str, Callable[[], object]]]:
        """What the list of commands offers during a game; typed ahead, it comes before the game."""
        from rs_tui.screens.game_commands import commands

        return [] if self.play is None else commands(self)

    # ------------------------------------------------------------------ changing the game
    def send(self, choice: Choice, *, everything: bool = False) -> None:
        """The choice is on disk when this returns, and only then drawn.

        `everything`: with all that is left where nothing is to decide.
        """
        play = self._playing()
        self.table.bots.forget_hint()
        try:
            self.table.choose(choice)
            if everything:
                self.table.settle(self._answer(everything=True))
        except (MatchError, SaveError, OSError) as error:
            play.refusal = words_of(error)
            self.draw()
            return
        self._go_on()

    def undo(self) -> None:
        """Take back the last choice."""
        play = self._playing()
        reason = self.table.look(play.viewer).no_undo
        if reason is not None:
            play.refusal = self.face.words.no_undo(reason)
            if self.company is not None and self.company.may_ask_back(reason):
                play.refusal = self.company.ask_back(self._own_last(), play.refusal)
            self.draw()
            return
        self._change(self.table.undo)

    def _own_last(self) -> int:
        """How many choices stood before our last one."""
        seat = self.table.here[0]
        own = (
            at
            for at, event in self.table.chronicle(seat)
            if event.seat == seat and not self.face.begins_turn(event)
        )
        return max(0, max(own, default=self.table.look(seat).choices) - 1)

    def redo(self) -> None:
        """Bring back what was taken back."""
        play = self._playing()
        if not self.table.look(play.viewer).redo:
            play.refusal = _("Nothing was taken back.")
            self.draw()
            return
        self._change(self.table.redo)

    def _change(self, what: Callable[[], object]) -> None:
        play = self._playing()
        self.table.bots.forget_hint()
        try:
            what()
        except (MatchError, SaveError, OSError) as error:
            play.refusal = words_of(error)
            self.draw()
            return
        self._go_on()

    def seats(self) -> tuple[Seat, ...]:
        """The seats that may be handed to others here."""
        visit = self.table.company
        theirs = visit is not None and not visit.is_ours
        return () if theirs else self.table.seats

    def reseat(self, seat: int, kind: str) -> None:
        """Hand a seat to a bot, or to a person."""
        self._change(partial(self.table.reseat, seat, kind))

    def leave(self) -> None:
        """Back to the title; the game is already saved."""
        self.table.close()
        self.shell.show_title()

    @property
    def door(self) -> GameLock | None:
        """Where somebody may ask for the game, and where keys are noted."""
        return self.table.door

    def _look_for_asker(self) -> None:
        """Put the question of whoever wants the game, over all that is shown."""
        from rs_tui.screens.asked import AskedScreen

        door = self.table.door
        asker = None if door is None else door.asker()
        if door and asker and not isinstance(self.app.screen, AskedScreen):
            self.shell.show(AskedScreen(door, asker, self.leave))

    def arrive(self, play: Play) -> None:
        record = self.table.record() if self.table.over else None
        if record is not None:
            self.table.close()
            self.shell.show_result(self.table, record)
            return
        play.arrive()
        self.draw()

    # ------------------------------------------------------------------ going on
    def _go_on(self) -> None:
        """Something has changed: answer what needs no thought, and ask the next question."""
        self._ask(self.table.take_trouble() or self._settle())

    def _ask(self, trouble: Exception | None = None) -> None:
        play, table = self._playing(), self.table
        play.refresh()
        taught.let_play(self, play)
        self._keep(play)
        if table.just_finished():
            self._count_game()
        if self.company is not None:
            self.company.hear(table.take_note())
        elif not table.waits:
            play.note = table.take_note()
        if trouble is not None:
            play.refusal = words_of(trouble)
        self.stage.begin(*news(play, self.shell.settings))
        self.draw()
        asked, self._asked = self._asked, play.asks
        rings = play.there != table.turn if self.company is None else not asked
        if play.asks and rings and self.shell.settings.bell:
            self.app.bell()
        if self.company is not None:
            self.company.tell_title(asked=play.asks)

    def _settle(self) -> Exception | None:
        """Let the settings answer; why that was not possible."""
        if taught.reads(self._playing()):
            return None
        try:
            self.table.settle(self._answer())
        except (MatchError, SaveError, OSError) as error:
            return error
        return None

    def _answer(self, *, everything: bool = False) -> Callable[[Any, Any], Choice | None]:
        return partial(self.face.answer, settings=self.shell.settings, everything=everything)

    def _count_game(self) -> None:
        record = self.table.record()
        if record is not None:
            more = self.face.one_more(self.shell.settings, record)
            self.shell.keep(games=more.games)

    @work(exclusive=True, group="table")
    async def follow(self) -> None:
        """Show what bots and others do, as long as somebody sits here."""
        async for _change in self.table.changes():
            self._go_on()
            if self.table.waits and self.company is None:
                await self.stage.over()  # bots go on when their last step was seen

    @work(exclusive=True, group="hint")
    async def hint(self) -> None:
        """Show what a bot would do for the seat that decides."""
        play = self._playing()
        asked = self.table.look(self.table.turn)
        try:
            found = await advised(self.table, asked, self._say)
        except Cancelled:
            return
        if play.asks and self.table.decision == asked.decision:
            play.note = "" if found is not None else no_hint_words()
            words, names = self.face.words, self.table.names
            play.hints = [] if found is None else words.hint(found, asked.view, names)
            self.draw()

    def _say(self, note: str) -> None:
        self._playing().note = note
        self.draw()

    def draw(self) -> None:
        """Show everything as it is now; what is the same as before is not sent again."""
        if self.play is None or self.too_small:
            return
        if self.company is not None:
            self.play.note = self.company.over(self.play.note)
            if self.company.typing is not None:
                self.play.refusal = ""
        self.table.hold(held=self.play.inspects or not self.is_current)
        self.hands.drawn()
        self.tabletop.show(self.stage.shown(self.play.scene(self.app.size.width)))

    def _playing(self) -> Play:
        assert self.play is not None
        return self.play

    def on_unmount(self) -> None:
        """Let go of the file."""
        self.table.close()
