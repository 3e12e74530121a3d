"""The game screen: keys in, choices through the session, scenes out; bots think elsewhere."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from textual import work

from rs_core.bots.bot import Cancelled
from rs_core.play.match import MatchError
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves.errors import SaveError
from rs_tui.screens.base import SizedScreen
from rs_tui.tables.failures import no_hint_words
from rs_tui.tables.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from rs_core.play.game import Choice
    from rs_core.play.match import Seat
    from rs_tui.face import Face, Play, Scene
    from rs_tui.saves import SavedGame
    from rs_tui.saves.lock import GameLock
    from rs_tui.widgets.piece import Piece
    from rs_tui.widgets.table import Table

GO_ON = ("enter", "space")
LOOK = 1.0
"""Seconds between two looks for somebody who wants the game."""


class GameScreen(SizedScreen):
    """A game being played."""

    def __init__(self, saved: SavedGame) -> None:
        """A game that is open for writing."""
        super().__init__()
        self.saved = saved
        self.play: Play | None = None

    @cached_property
    def face(self) -> Face:
        """The face of the game that is played."""
        return self.shell.face(self.saved.match)

    @cached_property
    def table(self) -> Table[Scene]:
        """Its table."""
        return self.face.table()

    def compose(self) -> ComposeResult:
        """The table and nothing else."""
        yield self.table

    def sized(self, width: int, height: int) -> None:
        """The table finds its own places; the first time, sit down."""
        del width, height
        if self.play is None:
            self.play = self.face.play(Session(self.saved, self.shell.settings))
            self.set_interval(LOOK, self._look_for_asker)
            self._go_on()
        self._draw()

    # ------------------------------------------------------------------ keys
    def on_key(self, event: events.Key) -> None:
        """Give a key to the question first, then to the commands."""
        play = self.play
        if play is None:
            return
        event.stop()
        key = _name(event)
        if play.inspects:
            if key == "i":
                play.back()
            if play.press(key).handled or key == "i":
                self._draw()
                return
        elif play.session.over or play.curtain:
            if key in GO_ON:
                self._arrive(play)
                return
        elif play.session.bot_to_move:
            if key == "space":
                self.shell.bots.hurry()
                return
        else:
            outcome = play.press(key)
            if outcome.choice is not None:
                self._send(outcome.choice)
                return
            if outcome.handled:
                self._draw()
                return
        self._command(key, play)

    def on_piece_clicked(self, message: Piece.Clicked) -> None:
        """A click does what a key would."""
        play = self.play
        if play is None:
            return
        if (play.curtain or play.session.over) and not play.inspects:
            self._arrive(play)
            return
        outcome = play.point(message.spot)
        if outcome.choice is not None:
            self._send(outcome.choice)
        else:
            self._draw()

    def _command(self, key: str, play: Play) -> None:
        commands = {
            "u": self.undo,
            "r": self.redo,
            "q": self.leave,
            "backspace": self.back,
            "escape": self.back,
        }
        if key in commands:
            commands[key]()
        elif key == "t" and play.asks:
            play.note = _("Thinking about it …")
            self._draw()
            self.hint()
        elif key == "i":
            play.inspect()
            self._draw()
        elif play.command(key):
            self._keep(play)
            self._draw()
        elif not self._open(key, play) and len(key) == 1:
            play.refusal = _("{key} does nothing here; ? shows the keys").format(key=key)
            self._draw()

    def _open(self, key: str, play: Play) -> bool:
        """Open what a letter stands for; whether it stands for anything."""
        session = play.session
        if key == "c":
            from rs_tui.screens.chronicle import ChronicleScreen

            self.shell.show(ChronicleScreen(session, play.viewer))
        elif key == "?":
            from rs_tui.screens.help import HelpScreen

            asked = session.decision
            self.shell.show(HelpScreen(asked and self.face.words.question_rule(asked)))
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

    def commands(self) -> list[tuple[str, str, Callable[[], None]]]:
        """What the list of commands offers during a game; typed ahead, it comes before the game."""
        from rs_tui.screens.palette import commands

        return [] if self.play is None else commands(self)

    # ------------------------------------------------------------------ changing the game
    def _send(self, choice: Choice) -> None:
        """The choice is on disk when this returns, and only then drawn."""
        play = self._playing()
        self.shell.bots.forget_hint()
        try:
            play.session.choose(choice)
            play.session.settle(self.face.answer)
        except (MatchError, SaveError, OSError) as error:
            play.refusal = words_of(error)
            self._draw()
            return
        self._go_on()

    def undo(self) -> None:
        """Take back the last choice."""
        play = self._playing()
        reason = play.session.why_no_undo()
        if reason is not None:
            play.refusal = self.face.words.no_undo(reason)
            self._draw()
            return
        self._change(play.session.undo)

    def redo(self) -> None:
        """Bring back what was taken back."""
        play = self._playing()
        if not play.session.match.undone:
            play.refusal = _("Nothing was taken back.")
            self._draw()
            return
        self._change(play.session.redo)

    def _change(self, what: Callable[[], object]) -> None:
        play = self._playing()
        self.shell.bots.forget_hint()
        try:
            what()
        except (MatchError, SaveError, OSError) as error:
            play.refusal = words_of(error)
            self._draw()
            return
        self._go_on()

    def back(self) -> None:
        """Leave a stone's picker, else take back."""
        play = self._playing()
        if play.back():
            self._draw()
        elif play.asks:
            self.undo()

    def command(self, key: str) -> None:
        """Do what a key does, for the palette."""
        self._command(key, self._playing())

    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self._playing().session.seats

    def reseat(self, seat: int, kind: str) -> None:
        """Hand a seat to a bot, or to a person."""
        self.shell.bots.stop()
        session = self._playing().session
        self._change(lambda: session.hand_over(seat, kind))

    def leave(self) -> None:
        """Back to the title; the game is already saved."""
        self.shell.bots.stop()
        self.saved.close()
        self.shell.show_title()

    @property
    def door(self) -> GameLock:
        """Where somebody may ask for the game, and where keys are noted."""
        return self.saved.door

    def _look_for_asker(self) -> None:
        """Put the question of whoever wants the game, over all that is shown."""
        from rs_tui.screens.asked import AskedScreen

        asker = self.door.asker()
        if asker is not None and not isinstance(self.app.screen, AskedScreen):
            self.shell.show(AskedScreen(self.door, asker, self.leave))

    def _arrive(self, play: Play) -> None:
        if play.session.over:
            self.saved.close()
            self.shell.show_result(play.session)
            return
        play.arrive()
        self._draw()

    # ------------------------------------------------------------------ going on
    def _go_on(self) -> None:
        """Ask the next question, or let a bot think."""
        play = self._playing()
        play.refresh()
        if play.session.just_finished():
            self.shell.keep(games=self.face.one_more(self.shell.settings).games)
        if not play.session.bot_to_move:
            play.note = self.shell.bots.take_note()
        self._draw()
        if play.session.bot_to_move:
            self.think()
        elif play.asks and self.shell.settings.bell and play.there != play.session.turn:
            self.app.bell()

    @work(exclusive=True, group="bot")
    async def think(self) -> None:
        """Let bots play until a person has to decide."""
        play = self._playing()
        try:
            await self.shell.bots.play(play.session, self._draw)
        except (MatchError, SaveError, OSError) as error:
            play.refresh()
            play.refusal = words_of(error)
            self._draw()
            return
        self._go_on()

    @work(exclusive=True, group="hint")
    async def hint(self) -> None:
        """Show what a bot would do for the seat that decides."""
        play = self._playing()
        decision, view = play.session.decision, play.view
        try:
            found = await self.shell.bots.hint(play.session)
        except Cancelled:
            return
        if play.asks and play.session.decision == decision:
            play.note = "" if found is not None else no_hint_words()
            play.hints = [] if found is None else self.face.words.hint(found, view)
            self._draw()

    def _draw(self) -> None:
        if self.play is not None and not self.too_small:
            self.table.show(self.play.scene(self.app.size.width))

    def _playing(self) -> Play:
        assert self.play is not None
        return self.play

    def on_unmount(self) -> None:
        """Let go of the file."""
        self.shell.bots.stop()
        self.saved.close()


def _name(event: events.Key) -> str:
    """The key as pickers know it: the character it types, or its name."""
    character = event.character
    if character is not None and character.isprintable() and character != " ":
        return character
    return event.key
