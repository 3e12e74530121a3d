"""Who is at a table of several terminals: seats, talk, and what one may do there."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Final

from textual import work

from rs_core.play.levels import LEVELS
from rs_core.play.match import MatchError
from rs_tui.draw.ink import Line, Rows, clip, fit
from rs_tui.ground import clean
from rs_tui.ground.i18n import _, ngettext, words_of
from rs_tui.screens.menu import Answer, MenuScreen
from rs_tui.tables import arrival, seats
from rs_tui.widgets.sheet import PickList, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rs_tui.tables.visit import Visit
    from rs_tui.tables.wire import Chair

NAME: Final = 22
INVITATION: Final = 6
MOST_SEATS: Final = 6
CODE_LIMIT: Final = 16


class PeopleScreen(MenuScreen):
    """The seats of a table with a cursor, the line to tell friends, and what was said."""

    def __init__(self, visit: Visit) -> None:
        """A table where we are."""
        super().__init__()
        self.visit = visit
        self.list = PickList(self._line, id="list")
        self.invitation = Sheet(id="invitation")
        self.talk = Sheet(id="talk")

    # ------------------------------------------------------------------ looking
    @property
    def chairs(self) -> Sequence[Chair]:
        """The seats, as far as the table has told of them."""
        return () if self.visit.seats is None else self.visit.seats.seats

    @property
    def owner(self) -> bool:
        """Whether the table is ours."""
        return self.visit.is_ours

    @property
    def stage(self) -> str:
        """How far the table is."""
        return "" if self.visit.seats is None else self.visit.seats.stage

    @work(exclusive=True, group="table")
    async def follow(self) -> None:
        """Show what changes at the table, as long as we are there."""
        async for _change in self.visit.changes():
            self.told()

    def told(self) -> None:
        """The table has told something."""
        for note in self._notes():
            self.say(note)
        if self.list.tall:
            self.head_line(*self.title_line())
            self.draw()
            if self.typing is None:
                self.draw_keys()

    def _notes(self) -> list[str]:
        visit, found = self.visit, []
        if visit.words:
            found.append(visit.words)
        while visit.notes:
            found.append(visit.notes.popleft())
        return found

    # ------------------------------------------------------------------ drawing
    def sheets(self) -> Iterator[Sheet]:
        """Seats, invitation, talk."""
        yield self.list
        yield self.invitation
        yield self.talk

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """The seats above, the talk below, all that is left."""
        self.list.put(left, top, width, MOST_SEATS)
        self.invitation.put(left, top + MOST_SEATS, width, INVITATION)
        above = MOST_SEATS + INVITATION
        self.talk.put(left, top + above, width, height - above)

    def on_mount(self) -> None:
        """Begin to follow the table, with the cursor where one would sit down."""
        self.follow()
        own = self.visit.seat
        free = (n for n, chair in enumerate(self.chairs) if _free(chair))
        self.list.at = own if own is not None else next(free, 0)

    def title_line(self) -> tuple[Line, Line]:
        """The table, and who looks on."""
        welcome, told = self.visit.welcome, self.visit.seats
        name = "" if welcome is None else f"{welcome.owner}/{welcome.table}"
        n = 0 if told is None else told.watching
        right = ngettext("{n} looks on", "{n} look on", n).format(n=n) if n else ""
        if told is not None and told.shut:
            right = " · ".join(words for words in (_("seats by code only"), right) if words)
        title = self._stage_words()
        return [(_("Table {name}").format(name=name), "accent"), (f"  {title}", "dim")], [
            (right, "dim")
        ]

    def _stage_words(self) -> str:
        if self.visit.words:
            return ""
        return {
            "lobby": _("the game has not begun"),
            "paused": _("paused"),
            "over": _("the game is over"),
        }.get(self.stage, "")

    def draw(self) -> None:
        """Who sits where, how friends come, what was said."""
        self.list.fill(len(self.chairs), self.list.at)
        self.invitation.write(self.invitation_rows())
        tall = self.talk.tall
        said = [] if self.visit.muted else list(self.visit.talk)[-tall:] if tall else []
        wide = self.talk.wide
        rows: Rows = [
            [(f"{clean.name(each.name) or '?'}: ", "strong"), (clean.line(each.text), "")]
            for each in said
        ]
        self.talk.write([fit(row, wide) for row in rows])

    def invitation_rows(self) -> Rows:
        """The line to tell friends, alone in its line, so that it can be copied whole."""
        if self.shell.guest:
            return []
        near, far = arrival.invitation(self.visit)
        return [
            [],
            [(_("Tell friends on this machine:"), "dim")],
            [(f"  {near}", "strong")],
            [(_("and those at other computers:"), "dim")],
            [(f"  {far}", "strong")],
        ]

    def _line(self, number: int, width: int, current: bool) -> Line:
        chair = self.chairs[number]
        tone = "cursor" if current else f"seat{number}"
        name = clean.name(chair.name) or "…"
        words = [self._presence(chair, number)]
        if number in self.visit.codes:
            code = self.visit.codes[number]
            words.append(_("code {code}: for one friend's ears only").format(code=code))
        elif chair.coded:
            words.append(_("with a code"))
        said = clip(" · ".join(words), width - NAME - 1)
        return [
            *fit([(f" {number + 1}  {clip(name, NAME - 5)}", tone)], NAME, tone),
            (f" {said}", "dim"),
        ]

    def _presence(self, chair: Chair, number: int) -> str:
        if chair.kind.startswith(seats.BOT):
            level = chair.kind.removeprefix(seats.BOT)
            return _("bot: {level}").format(level=level)
        if chair.here:
            return _("here: you") if number == self.visit.seat else _("here")
        if not chair.claimed:
            return _("free")
        since = time.strftime("%H:%M", time.localtime(self.visit.seats_at - chair.age))
        return _("away since {time}").format(time=since)

    # ------------------------------------------------------------------ keys
    def owner_keys(self) -> Sequence[tuple[str, str]]:
        """What only the owner may do."""
        return (("c", _("code")), ("b", _("bot")), ("f", _("free the seat")), ("x", _("close")))

    def doing(self) -> dict[str, Callable[[], None]]:
        """What letters do."""
        found: dict[str, Callable[[], None]] = {"m": self.speak, "z": self.mute}
        if self.owner:
            seat = self.list.at
            found |= {
                "c": lambda: self.order("code", seat),
                "b": self.choose_bot,
                "f": lambda: self.order("free", seat),
                "x": self.close_table,
            }
        return found

    def press(self, key: str) -> bool:
        """Arrows move, Enter sits down, letters do something."""
        if self.list.step(key):
            return True
        if key == "enter":
            self.sit_down()
            return True
        act = self.doing().get(key)
        if act is not None:
            act()
        return act is not None

    def clicked(self, zone: str, number: int) -> None:
        """A first click points, a second one is Enter."""
        if zone == "pick":
            if number == self.list.at:
                self.press("enter")
            else:
                self.list.go(number)

    def try_(self, act: Callable[[], None]) -> None:
        """Ask the table for something; why it was not done is told."""
        try:
            act()
        except MatchError as error:
            self.say(words_of(error))
        self.told()

    def order(self, do: str, seat: int | None = None, level: str = "") -> None:
        """Do what the owner may."""
        self.try_(lambda: self.visit.owner(do, seat, level))

    def choose_bot(self) -> None:
        """A bot for the seat under the cursor; one that is there gives way to a person."""
        seat = self.list.at
        if self.chairs[seat].kind.startswith(seats.BOT):
            self.order("person", seat)
            return
        answers = [
            Answer(str(n), level, partial(self.order, "bot", seat, level))
            for n, level in enumerate(LEVELS, 1)
        ]
        self.ask(_("How strong a bot should play there?"), answers)

    def close_table(self) -> None:
        """Close the table for everybody."""
        words = _("Close the table for everybody? The game is saved.")
        self.ask(words, [Answer("y", _("yes"), lambda: self.order("end"))])

    def speak(self) -> None:
        """A line of talk."""
        self.prompt(
            _("Say:"),
            "",
            lambda text: self.try_(lambda: self.visit.say(text)) if text else None,
            cleaner=clean.line,
            limit=clean.TEXT_LIMIT,
        )

    def mute(self) -> None:
        """Hear no talk, or hear it again."""
        self.visit.muted = not self.visit.muted
        self.draw()
        self.say(_("Talk is muted.") if self.visit.muted else _("Talk is on again."), "dim")

    # ------------------------------------------------------------------ sitting down
    def sit_down(self) -> None:
        """Claim the seat under the cursor: with its code, and with a name before the game."""
        seat = self.list.at
        chair = self.chairs[seat]
        if seat == self.visit.seat:
            self.say(_("This is your seat."), "dim")
        elif chair.coded and not (self.owner or chair.here):
            words = _("Code of the seat:")
            self.prompt(
                words,
                "",
                lambda code: self._named(seat, code),
                cleaner=lambda text: clean.line(text, CODE_LIMIT),
                limit=CODE_LIMIT,
            )
        else:
            self._named(seat, "")

    def _named(self, seat: int, code: str) -> None:
        chair = self.chairs[seat]
        if self.stage != "lobby" or chair.kind.startswith(seats.BOT):
            self.try_(lambda: self.visit.sit(seat, chair.name, code))
            return
        name = clean.name(chair.name) or self.visit.called
        self.prompt(
            _("Your name:"),
            name,
            lambda text: self.try_(lambda: self.visit.sit(seat, text, code)),
            cleaner=clean.name,
            limit=clean.NAME_LIMIT,
        )


def _free(chair: Chair) -> bool:
    return not chair.claimed and not chair.kind.startswith(seats.BOT)


class EveryoneScreen(PeopleScreen):
    """The people at the table, over a game that is being played."""

    def live_keys(self) -> Sequence[tuple[str, str]]:
        """What can be done."""
        keys: list[tuple[str, str]] = []
        if self._asked():
            keys += [("y", _("agree")), ("n", _("do not agree"))]
        keys.append(("m", _("talk")))
        keys.append(("z", _("hear talk") if self.visit.muted else _("mute")))
        if self.owner:
            pause = _("go on") if self.stage == "paused" else _("pause")
            keys += [*self.owner_keys(), ("p", pause)]
        return [*keys, ("q", _("back"))]

    def doing(self) -> dict[str, Callable[[], None]]:
        """What letters do during a game."""
        found = super().doing()
        if self._asked():
            found |= {"y": lambda: self._answer(yes=True), "n": lambda: self._answer(yes=False)}
        if self.owner:
            found["p"] = lambda: self.order("go-on" if self.stage == "paused" else "pause")
        return found

    def _asked(self) -> bool:
        request = self.visit.request
        return request is not None and self.visit.seat in request.left

    def _answer(self, *, yes: bool) -> None:
        request = self.visit.request
        if request is not None:
            self.try_(lambda: self.visit.agree(request.to, yes=yes))

    def invitation_rows(self) -> Rows:
        """Who asks to go back, if somebody does."""
        rows = super().invitation_rows()
        words = request_words(self.visit)
        return [*rows, [(words, "warn")]] if words else rows


def request_words(visit: Visit) -> str:
    """Who asks to go back how far, and whose answer is missing; empty if nobody does."""
    request, told = visit.request, visit.seats
    if request is None or told is None or request.by >= len(told.seats):
        return ""
    name = clean.name(told.seats[request.by].name)
    game = visit.told
    n = max(1, (len(game.moments) - 1 if game is not None else 0) - request.to)
    if request.by == visit.seat:
        left = [clean.name(told.seats[n].name) for n in request.left if n < len(told.seats)]
        return _("You asked to take back; no answer yet: {names}").format(names=", ".join(left))
    words = ngettext(
        "{name}: may I take {n} choice back?", "{name}: may I take {n} choices back?", n
    )
    return words.format(name=name, n=n)
