"""A game at a table of several terminals, by lines: what others do and say is told as it comes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from rs_core.play.errors import N_
from rs_core.play.match import MatchError
from rs_tui.ground import clean
from rs_tui.ground.i18n import _, ngettext, pgettext, words_of
from rs_tui.plain.ears import TICK, Ears
from rs_tui.plain.game import PlainGame
from rs_tui.tables import seats, waiting
from rs_tui.tables.party import TableError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rs_tui.face import Face
    from rs_tui.ground.settings import Settings
    from rs_tui.tables.remote import RemoteTable
    from rs_tui.tables.visit import Visit

# Typed words, as in `orders`.
ORDERS: Final = {
    "say": N_("something to everybody: say well played"),
    "who": N_("who is at the table, and who is away"),
    "mute": N_("hear no talk, or hear it again"),
    "ask": N_("ask the others to take your last choice back"),
    "agree": N_("to that, if somebody asks"),
    "disagree": N_("to that"),
    "pause": N_("let the game rest (owner)"),
    "resume": N_("let it go on (owner)"),
    "close": N_("close the table for everybody (owner)"),
}
WAITING: Final = ("say", "who", "mute", "agree", "disagree", "pause", "resume", "close", "quit")
"""What can be done while others decide."""


def local(order: str) -> str:
    """The word for an order in the language in use."""
    return {
        "say": pgettext("typed", "say"),
        "who": pgettext("typed", "who"),
        "mute": pgettext("typed", "mute"),
        "ask": pgettext("typed", "ask"),
        "agree": pgettext("typed", "agree"),
        "disagree": pgettext("typed", "disagree"),
        "pause": pgettext("typed", "pause"),
        "resume": pgettext("typed", "resume"),
        "close": pgettext("typed", "close"),
    }[order]


class Hearsay:
    """What is told of the people at a table: talk, notes, and how it is with the line."""

    def __init__(self, visit: Visit, ears: Ears) -> None:
        """What was said before is not told."""
        self.visit = visit
        self.ears = ears
        self._said = visit.said
        self._words = visit.words
        self._request = visit.request
        self._here = presence(visit)

    def tell(self) -> None:
        """Print what is new."""
        visit = self.visit
        if visit.words != self._words:
            self._words = visit.words
            self.ears.say(visit.words or _("The line to the table is back."))
        while visit.notes:
            self.ears.say(visit.notes.popleft())
        new, self._said = visit.said - self._said, visit.said
        if new > 0 and not visit.muted:
            for said in list(visit.talk)[-new:]:
                who = clean.name(said.name) or "?"
                self.ears.say(_("{name} says: {text}").format(name=who, text=clean.line(said.text)))
        if visit.request != self._request:
            self._request = visit.request
            self.ears.say(*request_lines(visit))
        here = presence(visit)
        before, self._here = self._here, here
        for name, state in here.items():
            if name in before and before[name] != state:
                self.ears.say(f"{name}: {state}.")

    def try_(self, act: Callable[[], None]) -> None:
        """Ask the table for something; why it was not done is told."""
        try:
            act()
        except MatchError as error:
            self.ears.say(words_of(error))


def presence(visit: Visit) -> dict[str, str]:
    """By name: how it is with a seat."""
    told = visit.seats
    if told is None:
        return {}
    return {
        clean.name(chair.name): (
            _("bot: {level}").format(level=chair.kind.removeprefix(seats.BOT))
            if chair.kind.startswith(seats.BOT)
            else _("here")
            if chair.here
            else _("away")
            if chair.claimed
            else _("free")
        )
        for chair in told.seats
        if chair.name
    }


def seat_lines(visit: Visit) -> list[str]:
    """Who sits where, a line each."""
    told = visit.seats
    if told is None:
        return []
    here = presence(visit)
    lines = []
    for number, chair in enumerate(told.seats):
        name = clean.name(chair.name)
        words = [f"{name}: {here[name]}" if name else _("free")]
        if number == visit.seat:
            words.append(_("you"))
        if number in visit.codes:
            words.append(_("code {code}").format(code=visit.codes[number]))
        elif chair.coded:
            words.append(_("with a code"))
        if chair.claimed and not chair.here and not chair.kind.startswith(seats.BOT):
            since = time.strftime("%H:%M", time.localtime(visit.seats_at - chair.age))
            words.append(_("since {time}").format(time=since))
        lines.append(f"  {number + 1}. {', '.join(words)}")
    if told.watching:
        looking = ngettext("{n} looks on", "{n} look on", told.watching)
        lines.append(f"  {looking.format(n=told.watching)}")
    return lines


def request_lines(visit: Visit) -> Sequence[str]:
    """Who asks to go back, and how to answer."""
    request, told = visit.request, visit.seats
    if told is None or visit.told is None:
        return ()
    if request is None:
        return (_("Nobody asks to go back any more."),)
    if request.by == visit.seat:
        return (_("The others are asked."),)
    name = clean.name(told.seats[request.by].name) if request.by < len(told.seats) else "?"
    n = max(1, len(visit.told.moments) - 1 - request.to)
    words = ngettext(
        "{name} asks to take {n} choice back", "{name} asks to take {n} choices back", n
    )
    answer = _("Type {yes} or {no}.").format(yes=local("agree"), no=local("disagree"))
    return (f"{words.format(name=name, n=n)}. {answer}",)


class CompanyGame(PlainGame):
    """One game at one console, others elsewhere."""

    def __init__(self, table: RemoteTable, ears: Ears, face: Face, settings: Settings) -> None:
        """A table to sit at."""
        super().__init__(table, ears, face, settings)
        self.remote = table
        self.ears = ears
        self.visit = table.visit
        self.hearsay = Hearsay(self.visit, ears)
        self.extra_orders = ORDERS
        self._told_waiting: tuple[int, ...] = ()
        ears.meanwhile = self._meanwhile

    def wait(self) -> bool:
        """Wait for others, and listen to both; False once it is up to us, or over."""
        table = self.remote
        version = self.visit.version
        while table.waits and not self.leaving:
            if self.visit.closed:
                raise TableError(N_("{words}"), words=self.visit.words)
            self._tell_waiting()
            line = self.ears.heard()
            if self.ears.over:
                self.leaving = True
            elif line is not None:
                self._take_meanwhile(line)
            version = self.visit.wait(version, TICK)
            changed = table.refresh()
            self.hearsay.tell()
            if changed:
                return True
        return False

    def _tell_waiting(self) -> None:
        """Whom we wait for, once; nothing is said of bots."""
        table = self.remote
        people = waiting.people(table)
        if people == self._told_waiting:
            return
        self._told_waiting = people
        if people:
            self.ears.say(f"{waiting.words(table)}.")

    def _take_meanwhile(self, line: str) -> None:
        """Do what a line says while others decide."""
        words = line.split()
        order = self.orders().get(words[0].casefold()) if words else None
        if order in WAITING or order in ("help", "chronicle", "state", "language"):
            self.reply(order or "", " ".join(words[1:]))
        elif words:
            self.ears.say(
                _("It is not your turn; {say} speaks to the others.").format(say=local("say"))
            )

    def _meanwhile(self) -> bool:
        """Look what the table told while we are asked; whether the question is another one."""
        before = self.table.look(None)
        self.remote.refresh()
        self.hearsay.tell()
        if self.visit.closed:
            self.leaving = True
        return self.leaving or self.table.look(None) != before

    def ask(self, *, everything: bool = False) -> None:
        """Print the question, with a bell where one is wanted."""
        self._told_waiting = ()
        super().ask(everything=everything)

    # --- Words

    def extra_word(self, order: str) -> str:
        """The word in the language in use."""
        return local(order)

    def reply(self, order: str, rest: str) -> None:
        """Do what a word says."""
        visit, hear = self.visit, self.hearsay
        to = visit.request.to if visit.request is not None else -1
        doing: dict[str, Callable[[], None]] = {
            "say": lambda: hear.try_(lambda: visit.say(rest)),
            "who": lambda: self.ears.say(*seat_lines(visit)),
            "mute": self._mute,
            "ask": lambda: hear.try_(lambda: visit.go_back(self._own_last())),
            "agree": lambda: hear.try_(lambda: visit.agree(to, yes=True)),
            "disagree": lambda: hear.try_(lambda: visit.agree(to, yes=False)),
            "pause": lambda: hear.try_(lambda: visit.owner("pause")),
            "resume": lambda: hear.try_(lambda: visit.owner("go-on")),
            "close": lambda: hear.try_(lambda: visit.owner("end")),
        }
        if order in doing:
            doing[order]()
            self.remote.refresh()
            hear.tell()
        else:
            super().reply(order, rest)

    def _mute(self) -> None:
        self.visit.muted = not self.visit.muted
        self.ears.say(_("Talk is muted.") if self.visit.muted else _("Talk is heard again."))

    def _own_last(self) -> int:
        """How many choices stood before our last one."""
        table = self.table
        if not table.here:
            return 0
        seat = table.here[0]
        own = (
            at
            for at, event in table.chronicle(seat)
            if event.seat == seat and not self.face.begins_turn(event)
        )
        return max(0, max(own, default=table.look(seat).choices) - 1)

    def farewell(self) -> str:
        """What is said to whoever leaves."""
        return self.visit.words or _("You have left the table; your seat stays yours.")
