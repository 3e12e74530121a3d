"""The title as a list of lines: go on, begin, load, read; and the end of a game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rs_core.play.match import Seat
from rs_tui import games
from rs_tui.cli import opening
from rs_tui.cli.challenges import Challenges, report_lines
from rs_tui.ground import i18n, paths, settings
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.plain import orders
from rs_tui.plain.game import PlainGame
from rs_tui.saves import SaveError
from rs_tui.tables import address, arrival, notices, seats
from rs_tui.tables.address import Address
from rs_tui.tables.local import LocalTable
from rs_tui.tables.pins import unlocked

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping

    from rs_tui.face import Face
    from rs_tui.ground.settings import Settings
    from rs_tui.plain.console import Lines
    from rs_tui.plain.ears import Ears
    from rs_tui.saves import Library, SavedGame
    from rs_tui.tables.visit import Visit

LISTED: Final = 20


class Menu:
    """What a player finds without a game."""

    def __init__(self, args: Namespace, console: Lines, kept: Settings) -> None:
        """`kept` are the settings to begin with."""
        self.args = args
        self.console = console
        self.kept = kept
        self._ears: Ears | None = None

    def run(self) -> int:
        """Offer the menu until the player leaves or the input ends."""
        while True:
            entries = self._entries()
            self.console.say("", self._face().title)
            for number, (words, _do) in enumerate(entries, 1):
                self.console.say(f"  {number}. {words}")
            line = self.console.ask()
            order = orders.named(self._face().lines).get((line or "").strip().casefold())
            if line is None or order == "quit":
                return 0
            number = int(line[:4]) if line.isascii() and line.isdigit() else 0
            if not 1 <= number <= len(entries):
                self.console.say(_("Type a number from 1 to {n}.").format(n=len(entries)))
                continue
            try:
                if not entries[number - 1][1]():
                    return 0
            except CallError as error:
                self.console.say(str(error))

    def play(self, saved: SavedGame) -> int:
        """Play a game; it is closed afterwards. A chapter of a tutorial leads on to the next."""
        following: SavedGame | None = saved
        while following is not None:
            following = self._play(following)
        return 0

    def _play(self, saved: SavedGame) -> SavedGame | None:
        table = LocalTable(saved)
        face = games.face(table.game.name)
        game = PlainGame(
            table, self.console, face, self.kept, partial(self._keep_of_game, face.name)
        )
        try:
            game.play()
        finally:
            table.close()
            if table.just_finished():
                self._keep(face.one_more(self.kept, table.match))
                library = opening.library(self.args)
                self.console.say(*report_lines(library, face, table.match))
        return self._next_chapter(game)

    def _next_chapter(self, game: PlainGame) -> SavedGame | None:
        """The game of the chapter that follows; None if no chapter was finished."""
        lesson = game.teacher.lesson
        if lesson is None or not lesson.finished:
            return None
        course = lesson.course
        self._keep_of_game(course.game.name, course.finished(self.kept, lesson.chapter))
        after = course.after(lesson.chapter)
        if after is None or not game.teacher.leads_on:
            return None
        return course.open(opening.library(self.args), after, _("You"))

    def _keep_of_game(self, name: str, changes: Mapping[str, Any]) -> None:
        """Keep settings of a game, if they have changed."""
        changed = self.kept.with_game(name, changes)
        if changed != self.kept:
            self._keep(changed)

    def _entries(self) -> list[tuple[str, Callable[[], bool]]]:
        entries: list[tuple[str, Callable[[], bool]]] = []
        latest = self._latest()
        if latest is not None:
            entries.append((_("Continue {name}").format(name=latest), self._continue))
        new_games = self._face().new_games
        table = new_games.words(self.kept)
        return [
            *entries,
            (_("New game: {table}").format(table=table), self._again),
            (new_games.other(), self._new),
            *(
                (_("Another game: {title}").format(title=_(title)), partial(self._choose, name))
                for name, title in games.TITLES.items()
                if name != self._face().name
            ),
            (_("Tutorial"), self._tutorial),
            (_("Saved games"), self._saves),
            *([] if paths.kiosk() else [(_("Open a table"), self._host)]),
            (_("Join a table"), self.choose_table_again),
            *((words, partial(self._challenge, do)) for words, do in self._challenges().entries()),
            (_("Language"), self._language),
            (_("Quit"), lambda: False),
        ]

    def _face(self) -> Face:
        """The face of the game that was chosen last."""
        return games.face(games.known(self.kept.game))

    def _choose(self, name: str) -> bool:
        self._keep(replace(self.kept, game=name))
        return True

    def _challenges(self) -> Challenges:
        face = self._face()
        name = face.new_games.player(self.kept)
        return Challenges(face, opening.library(self.args), name, self.console, self.kept)

    def _challenge(self, do: Callable[[], SavedGame | str | None]) -> bool:
        try:
            found = do()
        except SaveError as error:
            raise CallError(words_of(error)) from None
        if isinstance(found, str):
            self._open(opening.library(self.args), found)
        elif found is not None:
            self.play(found)
        return True

    def _latest(self) -> str | None:
        try:
            return opening.library(self.args).latest()
        except SaveError:
            return None

    def _continue(self) -> bool:
        library = opening.library(self.args)
        self._open(library, opening.latest(library))
        return True

    # --- Tables of several terminals

    def stay(self, visit: Visit, *, watch: bool = False) -> int:
        """Be at a table, from lobby to rematch, until one leaves."""
        from rs_tui.plain.company import CompanyGame
        from rs_tui.plain.ears import Ears
        from rs_tui.plain.lobby import PlainLobby
        from rs_tui.tables.remote import RemoteTable

        if self._ears is None:
            self._ears = Ears(self.console)
        ears = self._ears
        lobby = PlainLobby(visit, ears, watch=watch)
        played = ""
        while lobby.begins(played):
            table = RemoteTable(visit, keep=True)
            played = table.name
            face = games.face(table.game.name)
            game = CompanyGame(table, ears, face, self.kept)
            game.play()
            table.close()
            record = table.record() if table.just_finished() else None
            if record is not None:
                self._keep(face.one_more(self.kept, record))
            if game.leaving or ears.over or not table.over:
                break
        if visit.closed and visit.words:
            self.console.say(visit.words)
        return 0

    def choose_table(self) -> int:
        """Choose a table of this machine, again and again, until the player leaves."""
        while self.choose_table_again():
            pass
        return 0

    def choose_table_again(self) -> bool:
        """List the tables, and go to one; False at the end of input, or when none is wanted."""
        guest = getattr(self.args, "said", None) or ""
        found = arrival.to_be_seen(guest)
        for number, each in enumerate(found, 1):
            title = each.status.game if each.status is not None else ""
            title = _(games.TITLES.get(title, title))
            self.console.say(f"  {number}. {notices.line(each, title)}")
        if not found:
            self.console.say(_("There are no tables now."))
        self.console.say(_("Type the number or the name of a table; empty: none."))
        line = self._asking().ask()
        if line is None or not line.strip():
            return line is not None and not guest and getattr(self.args, "command", "") != "join"
        number = int(line[:4]) if line.isascii() and line.isdigit() else 0
        if 1 <= number <= len(found):
            where = Address(found[number - 1].table, found[number - 1].owner)
        else:
            where = address.parse(line.strip())
        self._join(where, guest)
        return True

    def _join(self, where: Address, guest: str = "") -> None:
        visit = arrival.go(where, said=guest, sets=opening.library(self.args).sets)
        try:
            self.stay(visit)
        finally:
            visit.close()

    def _host(self) -> bool:
        library = opening.library(self.args)
        plan = self._face().new_games.again(self.args, self.kept)
        people = [n for n, seat in enumerate(plan.seats) if not seat.is_bot]
        wait = people[1:] or [n for n in range(len(plan.seats)) if n not in people][:1]
        chairs = tuple(
            Seat("", seats.OPEN) if n in wait else seat for n, seat in enumerate(plan.seats)
        )
        plan = plan._replace(seats=chairs)
        table = arrival.open_new(library, plan, arrival.Terms(speed=self.kept.bot_speed))
        self._join(Address(table))
        return True

    def _asking(self) -> Lines:
        """Whoever reads the lines: one thread alone may, once it has begun."""
        return self.console if self._ears is None else self._ears

    def _open(self, library: Library, name: str) -> None:
        table = opening.table_of(library, name)
        if table:
            self._join(Address(table))
            return
        self.play(unlocked(opening.open_game(library, name, self._asked)))

    def _again(self) -> bool:
        self.play(opening.again(self.args, self.kept))
        return True

    def _new(self) -> bool:
        face = self._face()
        wanted = face.new_games.ask(self.kept, self.console)
        if wanted is None:
            return False
        self._keep(self.kept.with_game(face.name, wanted))
        return self._again()

    def _tutorial(self) -> bool:
        """List the chapters, and play one; nothing typed: the one to go on with."""
        course = self._face().course
        entries = course.entries(self.kept)
        for number, entry in enumerate(entries, 1):
            note = _("done") if entry.done else _("begun") if entry.here else ""
            told = f"  {number}. {_(entry.chapter.title)}"
            self.console.say(f"{told} ({note})" if note else told)
        following = course.next(self.kept)
        at = [entry.chapter for entry in entries].index(following) + 1
        self.console.say(
            _("Type the number of a chapter, r before it from the beginning. Empty: {n}").format(
                n=at
            )
        )
        line = self.console.ask()
        if line is None:
            return False
        anew = line.strip().lower().startswith("r")
        wanted = line.strip().lower().removeprefix("r").strip() or str(at)
        number = int(wanted[:4]) if wanted.isascii() and wanted.isdigit() else 0
        if not 1 <= number <= len(entries):
            self.console.say(_("Type a number from 1 to {n}.").format(n=len(entries)))
            return True
        entry = entries[number - 1]
        anew = anew or entry.done
        if anew:
            self._keep_of_game(course.game.name, {"lesson": f"{entry.chapter.name} 0"})
        self.play(course.open(opening.library(self.args), entry.chapter, _("You"), anew=anew))
        return True

    def _saves(self) -> bool:
        library = opening.library(self.args)
        try:
            listed = library.list()[:LISTED]
        except SaveError as error:
            self.console.say(str(error))
            return True
        if not listed:
            self.console.say(_("No game is saved yet."))
            return True
        for number, game in enumerate(listed, 1):
            self.console.say(f"  {number}. {game.name}")
        self.console.say(_("Type the number of a game; empty: none."))
        line = self.console.ask()
        if line is None:
            return False
        number = int(line[:4]) if line.isascii() and line.isdigit() else 0
        if 1 <= number <= len(listed):
            self._open(library, listed[number - 1].name)
        elif line.strip():
            self.console.say(_("Type a number from 1 to {n}.").format(n=len(listed)))
        return True

    def _language(self) -> bool:
        codes = i18n.languages()
        for number, code in enumerate(codes, 1):
            self.console.say(f"  {number}. {i18n.language_name(code)} ({code})")
        line = self.console.ask()
        if line is None:
            return False
        number = int(line[:4]) if line.isascii() and line.isdigit() else 0
        code = codes[number - 1] if 1 <= number <= len(codes) else line.strip().lower()
        if code not in codes:
            self.console.say(_("Type a number from 1 to {n}.").format(n=len(codes)))
            return True
        note = i18n.use(code)
        if note:
            self.console.say(note)
        self._keep(replace(self.kept, language=code))
        return True

    def _keep(self, changed: Settings) -> None:
        self.kept = changed
        note = settings.save(changed, paths.find(self.args.data_dir).config)
        if note:
            self.console.say(note)

    def _asked(self, question: str, word: str) -> bool:
        self.console.say(question + " " + _("Type {word}:").format(word=word))
        return (self.console.ask() or "").strip().lower() == word
