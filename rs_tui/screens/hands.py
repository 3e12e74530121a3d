"""What keys and clicks do at the table: the question first, then commands, and always an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.foresight import can_be_taken_back
from rs_tui.ground import keymap
from rs_tui.ground.i18n import _
from rs_tui.screens import taught
from rs_tui.screens.base import MOVES, key_name, key_words
from rs_tui.tables import waiting

if TYPE_CHECKING:
    from textual import events

    from rs_tui.draw.pickers import Outcome
    from rs_tui.screens.game import GameScreen
    from rs_tui.sitting import Play
    from rs_tui.widgets.piece import Piece

GO_ON: Final = ("enter",)
BACK: Final = ("backspace", "escape")
ALL: Final = "g"


class Hands:
    """Whoever sits at the keyboard of a game."""

    def __init__(self, game: GameScreen) -> None:
        """Nothing was pressed yet."""
        self.game = game
        self._again = ""
        """A key that does something only when it is pressed a second time in a row."""
        self._shown: object = None
        """The question that stands on the screen."""

    # --- In

    def take(self, event: events.Key, play: Play) -> None:
        """Give a key to the question first, then to the commands."""
        game, company = self.game, self.game.company
        pressed = key_name(event)
        key = keymap.meant(pressed)
        again, self._again = self._again == key, ""
        if company is not None and company.take(event, key):
            game.draw()
            return
        play.refusal = play.note = ""
        if play.roams:
            key = MOVES.get(key, key)
        if taught.take(game, play, key) or self._asked(key, play):
            return
        if key in BACK:
            self.back(play, again=again, key=key)
        elif key == ALL:
            self._all(play, again=again)
        elif not game.command(key):
            play.refusal = self._nothing(pressed, play)
            game.draw()

    def _asked(self, key: str, play: Play) -> bool:
        """Whether the question, the curtain or a page of details had a use for a key."""
        game, table = self.game, self.game.table
        if play.inspects:
            if key == "i":
                play.back()
            else:
                outcome = play.press(key)
                if outcome.refused or not outcome.handled:
                    return False
            game.draw()
            return True
        if table.over or play.curtain:
            if key in GO_ON:
                game.arrive(play)
            return key in GO_ON
        if table.waits:
            if key == "space" and not play.besides:
                table.hurry()
                return True
            return self._done(play.press(key))
        if key == "enter" and play.costs and self._shown != self._question():
            play.refusal = _("Enter came before this was to be read: it costs something.")
            game.draw()
            return True
        return self._done(play.press(key))

    def click(self, message: Piece.Clicked, play: Play) -> None:
        """A click does what a key would."""
        self._again = ""
        if taught.take(self.game, play, GO_ON[0]):
            return
        if (play.curtain or self.game.table.over) and not play.inspects:
            self.game.arrive(play)
        elif not self._done(play.point(message.spot)):
            self.game.draw()

    def _done(self, outcome: Outcome) -> bool:
        """Send what was chosen, or show what has changed; whether there was anything."""
        choice = outcome.choice
        if choice is None and outcome.points is not None and self._at_once(outcome):
            choice = outcome.points
        if choice is not None:
            self.game.send(choice)
        elif outcome.handled:
            self.game.draw()
        return outcome.handled

    def _at_once(self, outcome: Outcome) -> bool:
        """Whether the first press is enough: it can be taken back, and the player wants it so."""
        table = self.game.table
        decision = table.decision
        if not self.game.shell.settings.first_press or decision is None or outcome.points is None:
            return False
        seen = table.look(decision.seat)
        return can_be_taken_back(table.game, seen.rules, seen.view, decision.seat, outcome.points)

    # --- What was read

    def drawn(self) -> None:
        """Something is about to be painted: after that, the question can be read."""
        question = self._question()
        if question != self._shown:
            self.game.call_after_refresh(self._painted, question)

    def _painted(self, question: object) -> None:
        self._shown = question

    def _question(self) -> object:
        table = self.game.table
        return None if table.decision is None else (table.turn, table.look(table.turn).choices)

    # --- Commands

    def back(self, play: Play, *, again: bool, key: str) -> None:
        """Leave what was begun; a choice is taken back only by the second key in a row."""
        game = self.game
        if play.back():
            game.draw()
        elif not play.asks:
            play.refusal = self._nothing(key, play)
            game.draw()
        elif again or game.table.look(play.viewer).no_undo is not None:
            game.undo()
        else:
            self._again = key
            play.refusal = _("{key} once more takes back your last choice").format(
                key=key_words(key)
            )
            game.draw()

    def _all(self, play: Play, *, again: bool) -> None:
        """Say what one key would do; do it at the second."""
        game = self.game
        found = play.everything()
        if found and again:
            game.send(found[0], everything=True)
            return
        if found:
            self._again = ALL
            view, names = play.view, game.table.names
            told = "; ".join(game.face.words.choice(each, view, names) for each in found)
            play.note = _("{key} once more does all of this: {what}").format(
                key=keymap.shown(ALL), what=told
            )
        else:
            play.refusal = _("Nothing is left that could be done without a decision.")
        game.draw()

    def _nothing(self, pressed: str, play: Play) -> str:
        """That a key does nothing, and why."""
        key, table = key_words(pressed), self.game.table
        if play.inspects:
            words = _("{key} does nothing while you look at things; {back} goes back")
            return words.format(key=key, back=keymap.shown("i"))
        if table.over:
            return _("{key} does nothing any more: the game is over").format(key=key)
        if play.curtain and table.turn is not None:
            words = _("{name}: Enter first; {key} does nothing yet")
            return words.format(key=key, name=table.names[table.turn])
        if table.waits:
            words = _("{key} does nothing now. {waiting}")
            return words.format(key=key, waiting=waiting.words(table))
        words = _("{key} does nothing here; {help} shows the keys")
        return words.format(key=key, help=keymap.shown("?"))
