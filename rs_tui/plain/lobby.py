"""The lobby by lines: who is there, claiming a seat, filling the empty ones, beginning."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from rs_core.play.errors import N_
from rs_core.play.levels import LEVELS
from rs_tui.ground import clean
from rs_tui.ground.i18n import _, pgettext
from rs_tui.plain.company import Hearsay, seat_lines
from rs_tui.tables import arrival

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rs_core.play.errors import Reason
    from rs_tui.plain.ears import Ears
    from rs_tui.tables.visit import Visit

ANYBODY: Final = {
    "sit": N_("take a seat: sit 2, or sit 2 Ben"),
    "stand": N_("give your seat back"),
    "look": N_("look on without a seat, once a game goes on"),
    "who": N_("who is at the table, and who is away"),
    "say": N_("something to everybody: say hello"),
    "quit": N_("leave the table; your seat stays yours"),
}
OWNER: Final = {
    "start": N_("begin the game"),
    "rematch": N_("the same game once more, after the end"),
    "code": N_("a code for a seat, to tell one friend: code 2"),
    "bot": N_("a bot for an empty seat: bot 3 hard"),
    "person": N_("a person instead of a bot: person 3"),
    "free": N_("make a seat nobody's: free 2"),
    "close": N_("close the table for everybody"),
}

BEGINS: Final = {order: OWNER[order] for order in ("start", "rematch", "bot", "person")}
"""For whoever sits at a table that its owner left to others."""


def local(order: str) -> str:
    """The word for an order in the language in use."""
    return {
        "sit": pgettext("typed", "sit"),
        "stand": pgettext("typed", "stand"),
        "look": pgettext("typed", "look"),
        "who": pgettext("typed", "who"),
        "say": pgettext("typed", "say"),
        "quit": pgettext("typed", "quit"),
        "start": pgettext("typed", "start"),
        "rematch": pgettext("typed", "rematch"),
        "code": pgettext("typed", "code"),
        "bot": pgettext("typed", "bot"),
        "person": pgettext("typed", "person"),
        "free": pgettext("typed", "free"),
        "close": pgettext("typed", "close"),
    }[order]


class PlainLobby:
    """A table before its game, or after it."""

    def __init__(self, visit: Visit, ears: Ears, *, watch: bool = False) -> None:
        """`watch`: whoever came wants no seat."""
        self.visit = visit
        self.ears = ears
        self.watch = watch
        self.hearsay = Hearsay(visit, ears)
        self._game = ""
        """The game that was played already."""

    @property
    def owner(self) -> bool:
        """Whether the table is ours."""
        return self.visit.is_ours

    @property
    def known(self) -> Mapping[str, Reason]:
        """What can be typed, with its meaning."""
        if self.owner:
            return ANYBODY | OWNER
        return ANYBODY | BEGINS if self.visit.may_begin else ANYBODY

    def begins(self, played: str = "") -> bool:
        """Wait in the lobby until a game begins that was not played yet; False: leave."""
        self._game = played
        self._look()
        if not self._ready():
            self._welcome()
        self.ears.meanwhile = self._told
        while not self._ready():
            line = self.ears.ask()
            if line is None or self.visit.closed:
                return False
            if line.strip() and not self._take(line.split()):
                return False
        return True

    def _look(self) -> None:
        """Wait for the first look at a game that goes on and is ours to see."""
        visit, version = self.visit, -1
        end = time.monotonic() + arrival.PATIENCE
        while (
            visit.seats is not None
            and visit.seats.stage != "lobby"
            and (visit.seat is not None or self.watch)
            and (visit.told is None or visit.told.now is None)
            and not visit.closed
            and time.monotonic() < end
        ):
            version = visit.wait(version, 0.5)

    def _told(self) -> bool:
        self.hearsay.tell()
        return self.visit.closed or self._ready()

    def _ready(self) -> bool:
        visit, told = self.visit, self.visit.told
        if told is None or told.now is None or told.name == self._game:
            return False
        return visit.seat is not None or self.watch

    def _welcome(self) -> None:
        welcome = self.visit.welcome
        assert welcome is not None
        name = f"{welcome.owner}/{welcome.table}"
        self.ears.say(_("Table {name}").format(name=name), *seat_lines(self.visit))
        near, far = arrival.invitation(self.visit)
        if self.owner and not self._game:
            self.ears.say(_("Friends sit down by: {command}").format(command=near), f"  {far}")
        known = self.known
        self.ears.say(_("Type one of: {words}").format(words=", ".join(map(local, known))))

    def _orders(self) -> dict[str, str]:
        known = self.known
        return {local(order).casefold(): order for order in known} | {each: each for each in known}

    def _take(self, words: list[str]) -> bool:
        """Do what a line says; False: leave."""
        order = self._orders().get(words[0].casefold())
        if order is None:
            self._help()
            return True
        if order == "quit":
            return False
        rest = words[1:]
        visit, hear = self.visit, self.hearsay
        if order == "say":
            hear.try_(lambda: visit.say(" ".join(rest)))
        elif order == "who":
            self.ears.say(*seat_lines(visit))
        elif order == "look":
            self.watch = True
        elif order == "stand":
            hear.try_(visit.stand)
        elif order in ("start", "rematch", "close"):
            hear.try_(lambda: visit.owner("end" if order == "close" else order))
        else:
            self._at_seat(order, rest)
        hear.tell()
        return True

    def _at_seat(self, order: str, rest: list[str]) -> None:
        told = self.visit.seats
        number = int(rest[0]) - 1 if rest and rest[0].isascii() and rest[0].isdigit() else -1
        if told is None or not 0 <= number < len(told.seats):
            n = 0 if told is None else len(told.seats)
            self.ears.say(
                _("Name a seat from 1 to {n}, such as: {word} 2").format(n=n, word=local(order))
            )
            return
        visit, hear = self.visit, self.hearsay
        if order == "sit":
            self._sit(number, clean.name(" ".join(rest[1:])))
        elif order == "bot":
            level = rest[1].lower() if len(rest) > 1 else "normal"
            if level not in LEVELS:
                self.ears.say(_("Levels: {names}").format(names=", ".join(LEVELS)))
                return
            hear.try_(lambda: visit.owner("bot", number, level))
        else:
            hear.try_(lambda: visit.owner(order, number))
        self.ears.say(*seat_lines(visit))

    def _sit(self, seat: int, name: str) -> None:
        visit = self.visit
        assert visit.seats is not None
        chair = visit.seats.seats[seat]
        code = ""
        if chair.coded and not self.owner:
            self.ears.say(_("Code of the seat:"))
            code = self.ears.ask() or ""
        name = name or clean.name(chair.name) or visit.called
        if not name:
            self.ears.say(_("Your name:"))
            name = clean.name(self.ears.ask() or "")
        self.hearsay.try_(lambda: visit.sit(seat, name, code))

    def _help(self) -> None:
        known = self.known.items()
        self.ears.say(*(f"  {local(order)}: {_(meaning)}" for order, meaning in known))
