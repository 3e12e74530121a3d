"""`rune-stones turn FILE`: play the next human seat of a game that goes round as a file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from rs_core.play.match import NO_PIN, MatchError
from rs_tui import games
from rs_tui.cli import opening
from rs_tui.ground import glyphs, outlet, paths, settings
from rs_tui.ground.errors import CallError, printable
from rs_tui.ground.i18n import _, words_of
from rs_tui.plain.console import Console
from rs_tui.plain.game import PlainGame
from rs_tui.saves import SaveError
from rs_tui.tables import pins
from rs_tui.tables.local import LocalTable
from rs_tui.terminal import detect, guard

if TYPE_CHECKING:
    from argparse import Namespace
    from typing import Any

    from rs_tui.ground.settings import Settings
    from rs_tui.saves import SavedGame
    from rs_tui.terminal.detect import Terminal

AGAIN: Final = "rune-stones turn FILE"


def run(args: Namespace) -> int:
    """Let bots move, ask for the PIN, and let one person play one turn."""
    kept = opening.prepare(args)
    if args.glyphs == "auto" and kept.glyphs != "auto":
        args.glyphs = kept.glyphs
    terminal = detect.detect(args)
    if terminal.face == "nothing":
        raise CallError(_("{why}; --plain plays by lines of text").format(why=terminal.face_why))
    glyphs.use(terminal.glyphs)
    saved = opening.open_game(opening.library(args), args.file, None)
    by_file = ByFile(saved, kept, Console(codeset=terminal.codeset))
    try:
        if not by_file.prepare(new_pin=args.new_pin, no_pin=args.no_pin):
            by_file.count_game(args)
            return 0
        if terminal.face == "plain":
            code = guard.run_lines(outlet.guarded(by_file.play_by_lines), args, resume=AGAIN)
            by_file.count_game(args)
        else:
            code = by_file.play_on_screen(args, terminal)
        by_file.farewell()
    finally:
        by_file.table.close()
    return code


class ByFile:
    """One visit to a game file."""

    def __init__(self, saved: SavedGame, kept: Settings, console: Console) -> None:
        """A game that is open for writing."""
        self.saved = saved
        self.kept = kept
        self.console = console
        self.table = LocalTable(saved)
        self.face = games.face(self.table.game.name)
        self.seat = -1
        self.turn = (0, -1)

    # --- Before the turn

    def prepare(self, *, new_pin: bool, no_pin: bool) -> bool:
        """Bring a person to the table; False if the game is over."""
        table = self.table
        if not table.here:
            raise CallError(_("{name}: only bots play here").format(name=self.saved.name))
        for note in self.saved.notes:
            _say(note)
        self._let_bots_move()
        if table.turn is None:
            self._tell_end()
            return False
        self.seat = table.turn
        self.turn = table.look(None).clock
        name = table.names[self.seat]
        words = _("{game}, round {round} · turn: {name}.")
        _say(words.format(game=self.saved.name, round=self.turn[0], name=name))
        _say(
            _(
                "Whoever has this file can read everything in it, hands too. Curtain and PIN only "
                "keep people from seeing a hand by mistake."
            )
        )
        self._unlock(name)
        if new_pin or no_pin:
            self._change_pin(name, take_away=no_pin)
        return True

    def _let_bots_move(self) -> None:
        try:
            while self.table.step():
                note = self.table.take_note()
                if note:
                    _say(f"{note}.")
        except (MatchError, SaveError) as error:
            raise CallError(words_of(error)) from None

    def _unlock(self, name: str) -> None:
        locked = self.table.match.pins.get(self.seat)
        if locked is None:
            return
        for _try in range(pins.TRIES):
            typed = self._ask_secretly(_("PIN for {name}:").format(name=name))
            if typed is None:
                break
            if pins.fits(typed, locked):
                return
            _say(_("Wrong PIN for {name}.").format(name=name))
        raise CallError(_("{name}: the seat stays locked").format(name=name))

    def _change_pin(self, name: str, *, take_away: bool) -> None:
        kept = NO_PIN
        if not take_away:
            typed = self._ask_secretly(_("New PIN for {name}:").format(name=name))
            if typed is None or not pins.SHORTEST <= len(typed.strip()) <= pins.LONGEST:
                words = _("a PIN has {low} to {high} signs; nothing was changed")
                raise CallError(words.format(low=pins.SHORTEST, high=pins.LONGEST))
            if self._ask_secretly(_("The same again:")) != typed:
                raise CallError(_("the two PINs differ; nothing was changed"))
            kept = pins.make(typed)
        try:
            self.table.match.lock(self.seat, kept)
        except (MatchError, SaveError) as error:
            raise CallError(words_of(error)) from None

    def _ask_secretly(self, question: str) -> str | None:
        """A line that is not shown while it is typed, where there is a terminal."""
        if sys.stdin is not None and sys.stdin.isatty():
            from getpass import getpass

            try:
                return getpass(printable(question) + " ", stream=sys.stderr)
            except EOFError:
                return None
        _say(question)
        return self.console.ask()

    # --- The turn

    def played(self) -> bool:
        """Whether the turn that was begun is over."""
        return self.table.over or self.table.look(None).clock != self.turn

    def play_by_lines(self) -> int:
        """The turn in plain mode."""
        OneTurn(self).play()
        return 0

    def play_on_screen(self, args: Namespace, terminal: Terminal) -> int:
        """The turn on the screen."""
        del terminal
        table, kept, turn = self.table, self.kept, self.turn

        def make(found: Terminal) -> Any:
            from rs_tui.app import RuneStonesApp
            from rs_tui.screens.turn import TurnScreen

            app = RuneStonesApp(found, args, lambda: opening.library(args), kept)
            app.first = TurnScreen(table, turn)
            return app

        return guard.run_app(make, args, resume=AGAIN)

    # --- After the turn

    def count_game(self, args: Namespace) -> None:
        """One more game was played, if this was its end; the screen counts by itself."""
        if self.table.just_finished():
            more = self.face.one_more(self.kept, self.table.match)
            note = settings.save(more, paths.find(getattr(args, "data_dir", None)).config)
            if note is not None:
                _say(note)

    def farewell(self) -> None:
        """Say what to do with the file now."""
        table = self.table
        if table.over:
            self._tell_end()
        elif not self.played():
            words = _("{name}: the turn is not over; the same command goes on with it.")
            _say(words.format(name=table.names[self.seat]))
        else:
            words = _("{name}: the turn is over and saved in {file}. Next: {next}.")
            _say(
                words.format(
                    name=table.names[self.seat],
                    file=self.saved.path.name,
                    next=table.names[next_human(table)],
                )
            )

    def _tell_end(self) -> None:
        names = " & ".join(self.table.names[seat] for seat in self.table.match.winners)
        _say(_("The game is over. Winner: {names}").format(names=names))


class OneTurn(PlainGame):
    """A game by lines that stops when a turn is over."""

    def __init__(self, by_file: ByFile) -> None:
        """The table and the console of the visit."""
        super().__init__(by_file.table, by_file.console, by_file.face, by_file.kept)
        self._by_file = by_file

    def stops(self) -> bool:
        """When the turn has passed on."""
        return self._by_file.played()


def next_human(table: LocalTable) -> int:
    """The seat of the next person on turn, bots passed over."""
    seats = len(table.seats)
    turn = table.turn
    assert turn is not None
    return next(
        seat
        for seat in ((turn + step) % seats for step in range(seats))
        if not table.seats[seat].is_bot
    )


def _say(text: str) -> None:
    sys.stderr.write(f"{printable(text)}\n")
    sys.stderr.flush()
