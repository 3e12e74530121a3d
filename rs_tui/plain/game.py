"""Playing one game by lines: what changed, the question, the choices, one line read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.play.errors import CoreError
from rs_core.play.match import MatchError
from rs_tui.ground.i18n import _, words_of
from rs_tui.plain import orders, replies
from rs_tui.plain.asked import Doorbell
from rs_tui.plain.offers import Offer
from rs_tui.saves.errors import SaveError
from rs_tui.tables.bot_turns import BotTurns

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rs_core.play.game import Choice, Decision
    from rs_tui.face import Event, Face, View
    from rs_tui.plain.console import Lines
    from rs_tui.tables.session import Session


class PlainGame:
    """One game at one console."""

    def __init__(
        self, session: Session, console: Lines, face: Face, bots: BotTurns | None = None
    ) -> None:
        """Nothing is printed before `play`; bots that are not given are made, and end with it."""
        self.session = session
        self.face = face
        self.bots = BotTurns() if bots is None else bots
        self._own_bots = bots is None
        self.console = console
        self.shown_hand: int | None = None
        """The seat that asked for its hand this turn."""
        self.leaving = False
        self.doorbell = Doorbell(getattr(session.saved, "door", None), console)

    # --- The loop

    def play(self) -> None:
        """Play until the game is over, the player leaves or the input ends."""
        try:
            self._play()
        finally:
            if self._own_bots:
                self.bots.close()

    def _play(self) -> None:
        self._welcome()
        with self.doorbell:
            self._go_on()

    def _go_on(self) -> None:
        begun: tuple[int, int | None] | None = None
        while not self.leaving:
            self._move_on()
            if self.session.over:
                self.console.say("", *self.face.lines.end_lines(self.session))
                return
            if self.session.bot_to_move or self.stops():
                break  # a bot that could not move has said so
            turn = self._turn()
            if turn != begun:
                self._begin_turn()
                begun = turn
            self.ask()
            if not self._listen():
                break
        self.console.say(_("The game is saved as {name}.").format(name=self.session.saved.name))

    def stops(self) -> bool:
        """Whether enough was played before the next question is asked."""
        return False

    def _turn(self) -> tuple[int, int | None]:
        """Which turn it is: the round and the seat that decides."""
        match = self.session.match
        return match.game.clock(match.state)[0], self.session.turn

    def _listen(self) -> bool:
        """Read lines until one of them changed the game; False at the end of input."""
        before = len(self.session.match.entries)
        while not self.leaving and len(self.session.match.entries) == before:
            line = self.console.ask()
            if line is None or self.doorbell.gives(line):
                return False
            self._take(line)
        return True

    def _move_on(self) -> None:
        """Let settings and bots answer until a person has to."""
        session = self.session
        while True:
            try:
                self.tell(session.settle(self.face.answer))
                if not session.bot_to_move:
                    return
                choice = self.bots.answer(session)
                note = self.bots.take_note()
                if note:
                    self.console.say(f"{note}.")
                self.tell(session.choose(choice))
            except (MatchError, SaveError) as error:
                self.console.say(words_of(error))
                self.leaving = session.bot_to_move
                return

    def _take(self, line: str) -> None:
        """Do what a line says."""
        words = line.split()
        if not words:
            self.ask()
            return
        decision = self.session.decision
        assert decision is not None
        choice = self._meant(line, decision)
        if choice is not None:
            self._choose(choice)
            return
        order = orders.named(self.face.lines).get(words[0].casefold())
        if order is not None:
            replies.reply(self, order, " ".join(words[1:]))
            return
        self._refuse(line, decision)

    def _meant(self, line: str, decision: Decision) -> Choice | None:
        """The choice that a line names by number or by text."""
        offered = self._offer(decision).choices
        if line.isascii() and line.isdigit():
            number = int(line[:6])
            return offered[number - 1] if 1 <= number <= len(offered) else None
        try:
            return self.session.match.game.parse(line, offered)
        except CoreError:
            return None

    def _offer(self, decision: Decision) -> Offer:
        return Offer(decision, self.view(), self.session.match.game, self.face)

    def _refuse(self, line: str, decision: Decision) -> None:
        """One clear line about what cannot be done."""
        offered = len(decision.options) + len(decision.extras)
        said = line if len(line) <= 40 else line[:40] + "..."
        if line.isascii() and line.isdigit():
            self.console.say(
                _("There is no choice {n}; there are 1 to {most}.").format(n=said, most=offered)
            )
        elif self.face.lines.known(line):
            self.console.say(
                _("{choice}: not on offer now. Type {again} to see the choices.").format(
                    choice=said, again=orders.local("again")
                )
            )
        else:
            self.console.say(
                _("{line}: not understood. Type a number, or {help}.").format(
                    line=said, help=orders.local("help")
                )
            )

    def _choose(self, choice: Choice) -> None:
        try:
            self.tell(self.session.choose(choice))
        except (MatchError, SaveError) as error:
            self.console.say(words_of(error))

    # --- Telling

    def alone(self) -> bool:
        """Whether one person plays, so that nothing needs to be hidden from another."""
        return len(self.session.humans) < 2

    def view(self) -> View:
        """What the seat that decides may know."""
        return self.session.view(self.session.turn)

    def shown(self) -> View:
        """What whoever reads may see now: the own side only alone, or once it was asked for."""
        private = self.alone() or self.shown_hand == self.session.turn
        return self.session.view(self.session.turn if private else None)

    def tell(self, happened: Iterable[Event]) -> None:
        """Print what happened, as far as whoever reads it may know."""
        session = self.session
        listener = session.humans[0] if len(session.humans) == 1 else None
        for event in session.heard(happened, listener):
            told = self.face.words.event(event, session.names, session.match.rules)
            if told and not self.face.ends_game(event):
                self.console.say(told)

    def _welcome(self) -> None:
        session = self.session
        self.console.say(
            _("{title}, game {name}: {players}. Type {help} for help.").format(
                title=self.face.title,
                name=session.saved.name,
                players=", ".join(session.names),
                help=orders.local("help"),
            )
        )
        self.console.say(*session.saved.notes)
        origin = session.origin()
        if origin:
            self.console.say(f"{origin}.")
        if session.match.choices_made == 0:
            self.console.say(*self.face.lines.board_lines(session.view(None)))
            self.tell(session.match.moments[0].events)
            return
        if session.turn is not None and not session.bot_to_move:
            recap = session.since_last_turn(session.turn)
            if recap:
                self.console.say(_("Since your last turn:"))
                self.tell(recap)
        if not session.over:
            self.console.say(*self.face.lines.state_lines(session.view(None), session.names))

    def _begin_turn(self) -> None:
        self.shown_hand = None
        view = self.view()
        lines = self.face.lines
        self.console.say("")
        if self.alone():
            self.console.say(*lines.hand_lines(view), lines.own_line(view))
            return
        self.console.say(
            _("{name}, it is your turn. Type {hand} to see your hand.").format(
                name=self.session.names[self.session.turn or 0], hand=orders.local("hand")
            ),
            lines.own_line(view),
        )

    def ask(self, *, everything: bool = False) -> None:
        """Print the question and its choices."""
        decision = self.session.decision
        if decision is None:
            return
        self.console.say(self.face.words.question(decision, self.view()))
        if self.hides_choices():
            self.console.say(
                _("The choices show your cards. Type {hand} to see them.").format(
                    hand=orders.local("hand")
                )
            )
            return
        self.console.say(*self._offer(decision).lines(everything))

    def hides_choices(self) -> bool:
        """Whether the choices are left out because they show a hand nobody asked for."""
        decision = self.session.decision
        if decision is None:
            return False
        if self.alone() or self.shown_hand == decision.seat:
            return False
        return self.face.lines.shows_hand(decision)
