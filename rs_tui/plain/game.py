"""Playing one game by lines: what changed, the question, the choices, one line read."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from rs_core.play.errors import CoreError
from rs_core.play.match import MatchError
from rs_tui.face import origin_words
from rs_tui.ground.i18n import _, words_of
from rs_tui.plain import lessons, orders, replies
from rs_tui.plain.asked import Doorbell
from rs_tui.plain.lessons import Teacher
from rs_tui.plain.offers import Offer
from rs_tui.saves.errors import SaveError
from rs_tui.tables.chairs import called

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rs_core.play.game import Choice, Decision
    from rs_core.play.snapshot import Snapshot
    from rs_tui.face import Face
    from rs_tui.ground.settings import Settings
    from rs_tui.plain.console import Lines
    from rs_tui.plain.lessons import Keep
    from rs_tui.sitting import Event, View
    from rs_tui.tables.table import Table


class PlainGame:
    """One game at one console."""

    def __init__(
        self,
        table: Table,
        console: Lines,
        face: Face,
        settings: Settings,
        keep: Keep | None = None,
    ) -> None:
        """Nothing is printed before `play`; `keep` takes settings that changed at the table."""
        self.table = table
        self.face = face
        self.console = console
        self._answer = partial(face.answer, settings=settings)
        self._told = 0
        """How many events were told, or came before."""
        self.shown_hand: int | None = None
        """The seat that asked for its hand this turn."""
        self.leaving = False
        self.doorbell = Doorbell(table.door, console)
        self.teacher = Teacher(self, settings, keep)
        self.extra_orders: Mapping[str, str] = self.teacher.orders
        """What can be typed besides at this table, with its meaning."""

    # --- The loop

    def play(self) -> None:
        """Play until the game is over, the player leaves or the input ends."""
        self._welcome()
        with self.doorbell:
            self._go_on()

    def _go_on(self) -> None:
        begun: tuple[int, int | None] | None = None
        while not self.leaving:
            if not self.teacher.read() or self.leaving:
                break
            if self.teacher.leads_on:
                return
            self._move_on()
            if self.teacher.reads():
                continue
            if self.table.over:
                self.console.say("", *self.face.lines.end_lines(self.table))
                return
            if self.table.waits or self.stops():
                break  # a bot that could not move has said so
            turn = self._turn()
            if turn != begun:
                self._begin_turn()
                begun = turn
            self.ask()
            if not self._listen():
                break
        self.console.say(self.farewell())

    def wait(self) -> bool:
        """Let one thing happen elsewhere, waiting for it; False: it is up to us."""
        return self.table.step()

    def farewell(self) -> str:
        """What is said to whoever leaves."""
        return _("The game is saved as {name}.").format(name=self.table.name)

    def meanings(self) -> Mapping[str, str]:
        """What the help says of orders that are not at this table what they are at others; of those
        without words, nothing.
        """
        return {}

    def stops(self) -> bool:
        """Whether enough was played before the next question is asked."""
        return False

    def _turn(self) -> tuple[int, int | None]:
        """Which turn it is: the round and the seat that decides."""
        return self.table.look(None).clock[0], self.table.turn

    def _listen(self) -> bool:
        """Read lines until one of them changed the game; False at the end of input."""
        before = self.table.look(None)
        while not (self.leaving or self.stops()) and self.table.look(None) == before:
            line = self.console.ask()
            if line is None or self.doorbell.gives(line):
                return False
            if self.table.decision is None:  # somebody else was quicker
                return True
            self._take(line)
        return True

    def _move_on(self) -> None:
        """Let settings and bots answer until a person has to."""
        table = self.table
        moved = True
        while moved and not self.teacher.reads():
            try:
                table.settle(self._answer)
                self.tell_news()
                moved = self.wait()
                note = table.take_note()
                if note:
                    self.console.say(f"{note}.")
                self.tell_news()
            except (MatchError, SaveError) as error:
                self.console.say(words_of(error))
                self.leaving = table.waits
                return

    def _take(self, line: str) -> None:
        """Do what a line says."""
        words = line.split()
        if not words:
            self.ask()
            return
        decision = self.table.decision
        assert decision is not None
        choice = self._meant(line, decision)
        if choice is not None:
            self._choose(choice)
            return
        order = self.orders().get(words[0].casefold())
        if order is not None:
            self.reply(order, " ".join(words[1:]))
            return
        self._refuse(line, decision)

    def orders(self) -> dict[str, str]:
        """Every word that can be typed, with the order it stands for."""
        own = {self.extra_word(order): order for order in self.extra_orders}
        return own | orders.named(self.face.lines) | {each: each for each in self.extra_orders}

    def extra_word(self, order: str) -> str:
        """The word in the language in use for an order that only some tables know."""
        return order

    def reply(self, order: str, rest: str) -> None:
        """Do what a word says."""
        if order == lessons.COACH:
            self.teacher.silence()
        else:
            replies.reply(self, order, rest)

    def _meant(self, line: str, decision: Decision) -> Choice | None:
        """The choice that a line names by number or by text."""
        offered = self._offer(decision).choices
        if line.isascii() and line.isdigit():
            number = int(line[:6])
            return offered[number - 1] if 1 <= number <= len(offered) else None
        try:
            return self.table.game.parse(line, offered)
        except CoreError:
            return None

    def _offer(self, decision: Decision) -> Offer:
        table = self.table
        helped = table.task is None
        return Offer(decision, self.view(), table.names, table.game, self.face, helped=helped)

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
        decision = self.table.decision
        if refused := self.teacher.refusal(choice):
            self.console.say(refused)
            return
        said = ""
        if decision is not None and choice != self._offer(decision).choices[0]:
            said = self.teacher.comment(decision, choice)
        try:
            self.table.choose(choice)
            self.tell_news()
            if said:
                self.console.say(said)
        except (MatchError, SaveError) as error:
            self.console.say(words_of(error))

    def do_rest(self) -> bool:
        """Do all that is left where nothing is to decide; whether there is anything."""
        answer = partial(self._answer, everything=True)
        decision, view = self.table.decision, self.view()
        choice = None if decision is None else answer(decision, view)
        if choice is None:
            return False
        before = self.table.look(None)
        self._choose(choice)
        if self.table.look(None) != before:
            self.table.settle(answer)
            self.tell_news()
        return True

    # --- Telling

    def alone(self) -> bool:
        """Whether one person plays, so that nothing needs to be hidden from another."""
        return len(self.table.here) < 2

    def view(self) -> View:
        """What the seat that decides may know."""
        return self.table.view(self.table.turn)

    def shown(self) -> View:
        """What whoever reads may see now: the own side only alone, or once it was asked for."""
        private = self.alone() or self.shown_hand == self.table.turn
        return self.table.view(self.table.turn if private else None)

    def tell(self, happened: Iterable[Event]) -> None:
        """Print what happened, as far as whoever reads it may know."""
        seen = self.heard()
        for event in happened:
            told = self.face.words.event(event, seen.names, seen.rules)
            if told and not self.face.ends_game(event):
                self.console.say(told)

    def heard(self) -> Snapshot[Any]:
        """The game for the ears of whoever reads: the only person here, or everybody."""
        here = self.table.here
        return self.table.look(here[0] if len(here) == 1 else None)

    def tell_news(self) -> None:
        """Print what happened since something was told; what was taken back is not told again."""
        seen = self.heard()
        new, self._told = seen.heard - self._told, seen.heard
        if new > 0:
            self.tell(seen.events[-new:])

    def _welcome(self) -> None:
        table = self.table
        self.console.say(
            _("{title}, game {name}: {players}. Type {help} for help.").format(
                title=self.face.title,
                name=table.name,
                players=", ".join(map(called, table.seats)),
                help=orders.local("help"),
            )
        )
        self.console.say(*table.notes)
        record = table.record()
        origin = "" if record is None else origin_words(self.face, record, table.origin)
        if origin:
            self.console.say(f"{origin}.")
        seen = table.look(None)
        if seen.choices == 0 and self.teacher.reads():
            return  # what there is to see is shown step by step
        if seen.choices == 0:
            self.console.say(*self.face.lines.board_lines(seen.view))
            self.tell_news()
            return
        self._told = self.heard().heard
        recap = [] if table.decision is None else self._recap(table.decision.seat)
        if recap:
            self.console.say(_("Since your last turn:"))
            self.tell(recap)
        if not seen.over:
            self.console.say(*self.face.lines.state_lines(seen.view, seen.names))

    def _recap(self, seat: int) -> list[Event]:
        """What the others did since a seat's last turn, as far as whoever reads may hear it."""
        happened = [event for _at, event in self.table.chronicle(self.heard().seat)]
        turns = [at for at, event in enumerate(happened) if self.face.begins_turn(event)]
        own = [at for at in turns if happened[at].seat == seat]
        if turns and own and turns[-1] == own[-1]:
            own.pop()  # the turn that has just begun
        start = next((at for at in turns if own and at > own[-1]), 0)
        return [event for event in happened[start:] if event.seat != seat]

    def _begin_turn(self) -> None:
        self.shown_hand = None
        view = self.view()
        lines = self.face.lines
        self.console.say("")
        if self.alone():
            self.console.say(*lines.hand_lines(view), lines.own_line(view))
            return
        self.console.say(
            _("{name}: your turn. Type {hand} to see your hand.").format(
                name=self.table.names[self.table.turn or 0], hand=orders.local("hand")
            ),
            lines.own_line(view),
        )

    def ask(self, *, everything: bool = False) -> None:
        """Print the question and its choices."""
        decision = self.table.decision
        if decision is None:
            return
        self.console.say(*self.teacher.words(decision))
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
        decision = self.table.decision
        if decision is None:
            return False
        if self.alone() or self.shown_hand == decision.seat:
            return False
        return self.face.lines.shows_hand(decision)
