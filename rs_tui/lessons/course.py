"""A course: all chapters of a game's tutorial, which of them are done, and their saved games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from rs_core.play.match import Seat
from rs_tui.lessons.lesson import Lesson
from rs_tui.lessons.script import LEARNER
from rs_tui.saves.errors import SaveError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rs_core.play.game import Game
    from rs_core.play.match import Match
    from rs_tui.ground.settings import Settings
    from rs_tui.lessons.script import Chapter
    from rs_tui.saves import Library, SavedGame
    from rs_tui.tables.table import Table


class Entry(NamedTuple):
    """A chapter as a list shows it."""

    chapter: Chapter
    done: bool
    here: bool
    """Whether it was left here."""


@dataclass(frozen=True)
class Course:
    """The tutorial of a game. Each chapter is a game of its own, known by its seed."""

    game: Game[Any, Any, Any]
    save: str
    """What its games are saved as."""
    seed: int
    """Of the first chapter; the next ones count on."""
    teachers: tuple[Seat, ...]
    chapters: tuple[Chapter, ...]

    # --- How far somebody is

    def done(self, settings: Settings) -> tuple[str, ...]:
        """The names of the chapters that are done."""
        found = settings.of_game(self.game.name).get("lessons", ())
        known = [chapter.name for chapter in self.chapters]
        return tuple(name for name in found if name in known)

    def entries(self, settings: Settings) -> list[Entry]:
        """All chapters, in their order."""
        done = self.done(settings)
        left = self._place(settings)[0]
        begun = left if left not in done else ""
        return [
            Entry(chapter, chapter.name in done, chapter.name == begun) for chapter in self.chapters
        ]

    def next(self, settings: Settings) -> Chapter:
        """The chapter to go on with: the one that was left, or the first that is not done."""
        entries = self.entries(settings)
        here = (entry.chapter for entry in entries if entry.here)
        undone = (entry.chapter for entry in entries if not entry.done)
        return next(here, next(undone, self.chapters[0]))

    def after(self, chapter: Chapter) -> Chapter | None:
        """The chapter that follows; None after the last."""
        at = self.chapters.index(chapter) + 1
        return self.chapters[at] if at < len(self.chapters) else None

    def finished(self, settings: Settings, chapter: Chapter) -> Mapping[str, Any]:
        """What settings keep after a chapter: it is done, and the next one begins."""
        done = dict.fromkeys((*self.done(settings), chapter.name))
        after = self.after(chapter)
        return {"lessons": tuple(done), "lesson": f"{after.name} 0" if after is not None else ""}

    def _place(self, settings: Settings) -> tuple[str, int]:
        """The chapter that was left, and how much of it was behind."""
        found = settings.of_game(self.game.name).get("lesson", "")
        name, _space, at = found.partition(" ") if isinstance(found, str) else ("", "", "")
        return name, int(at) if at.isascii() and at.isdigit() else 0

    # --- Its games

    def chapter_of(self, match: Match) -> Chapter | None:
        """The chapter that a game is; None if it is a game like any other.

        One by older rulings is: the words teach those of today.
        """
        number = match.seed - self.seed
        if match.game.name != self.game.name or not 0 <= number < len(self.chapters):
            return None
        chapter = self.chapters[number]
        opened = match.entries[0].do == "open"
        same = opened == (chapter.start is not None) and match.rules == chapter.rules()
        bots = tuple(seat.kind for seat in match.first_seats[1:])
        taught = bots == tuple(seat.kind for seat in self.teachers)
        alone = [seat.is_bot for seat in match.seats].count(False) == 1
        return chapter if same and taught and alone and not match.seats[LEARNER].is_bot else None

    def lesson(self, table: Table, settings: Settings) -> Lesson | None:
        """The lesson at a table; None if nothing is taught there."""
        match = table.record() if table.company is None else None
        chapter = None if match is None else self.chapter_of(match)
        if chapter is None:
            return None
        name, at = self._place(settings)
        return Lesson(self, chapter, table, at if name == chapter.name else 0)

    def resume(self, library: Library, settings: Settings, name: str) -> SavedGame:
        """Go on where a player left, or begin."""
        return self.open(library, self.next(settings), name)

    def open(
        self, library: Library, chapter: Chapter, name: str, *, anew: bool = False
    ) -> SavedGame:
        """A chapter as it was left, or from its beginning; others that were left are forgotten."""
        for saved in self._left(library):
            if not anew and self.chapter_of(saved.match) == chapter:
                return saved
            saved.close()
            if self._saved_as(saved) in ("", chapter.save):
                library.forget(saved.name)
        seats = [Seat(name), *self.teachers]
        seed = self.seed + self.chapters.index(chapter)
        start = None if chapter.start is None else chapter.start()
        rules = chapter.rules()
        try:
            wanted = chapter.save or self.save
            return library.create(self.game, rules, seats, seed, wanted, start=start)
        except SaveError:  # some other game has the name, or another session plays it
            return library.create(self.game, rules, seats, seed, start=start)

    def _saved_as(self, saved: SavedGame) -> str:
        chapter = self.chapter_of(saved.match)
        return "" if chapter is None else chapter.save

    def _left(self, library: Library) -> Iterator[SavedGame]:
        """The chapters that were left unfinished, open; whoever asks for them closes them."""
        names = {self.save, *(chapter.save for chapter in self.chapters)} - {""}
        for summary in library.list():
            if summary.finished or not any(summary.name.startswith(name) for name in names):
                continue
            try:
                saved = library.open(summary.name)
            except SaveError:
                continue
            if self.chapter_of(saved.match) is not None:
                yield saved
            else:
                saved.close()
