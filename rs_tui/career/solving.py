"""A table at which a puzzle is solved: it ends with the turn, before luck has its say."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from rs_core.play.errors import N_, CoreError
from rs_core.play.match import MatchError
from rs_tui.career.puzzles import FILE, Tries
from rs_tui.ground.disk import SaveError
from rs_tui.ground.i18n import _, words_of
from rs_tui.tables.local import LocalTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rs_core.play.game import Choice
    from rs_core.play.match import Match
    from rs_tui.career.puzzles import Puzzle, Puzzles
    from rs_tui.saves import Library
    from rs_tui.saves.lock import GameLock
    from rs_tui.saves.origin import Origin
    from rs_tui.tables.bot_turns import BotTurns
    from rs_tui.tables.own_bot import Program
    from rs_tui.tables.table import Answer


class Outcome(NamedTuple):
    """What came of a puzzle."""

    right: bool
    counts: bool
    """Whether it was the first try."""
    words: str
    """What was played."""
    trouble: str = ""
    """Why the try could not be put down."""
    variant: bool = False
    """Whether it is another way than the one that will be told."""


class _Moment:
    """A game that is kept nowhere: what counts of a puzzle stands in the file of tries."""

    notes: Sequence[str] = ()
    origin: Origin | None = None
    door: GameLock | None = None
    programs: Mapping[int, Program]

    def __init__(self, match: Match, name: str) -> None:
        self.match = match
        self.name = name
        self.programs = {}

    def lines(self) -> list[str]:
        return []

    def close(self) -> None:
        """There is no file."""


class PuzzleTable(LocalTable):
    """One puzzle in front of one person."""

    def __init__(
        self,
        library: Library,
        puzzles: Puzzles,
        puzzle: Puzzle,
        name: str,
        bots: BotTurns | None = None,
    ) -> None:
        """Tries are put down in a library under a name."""
        match = puzzle.begin(name)
        super().__init__(_Moment(match, puzzle.name), bots)
        self.puzzle = puzzle
        self.solver = name
        self.tries = Tries(library, match.game.name)
        self.outcome: Outcome | None = None
        self.number = 1 + list(puzzles.all()).index(puzzle)
        theme = puzzles.themes()[puzzle.theme]
        heading = _("Puzzle {n}: {theme}").format(n=self.number, theme=theme)
        self.task = heading, puzzle.question()
        self.unkept = self.tries.trouble()
        """Why tries cannot be put down: told before anything is played."""
        if self.unkept:
            words = _("{file} cannot be written: this try will not count.").format(file=FILE)
            self.task = heading, f"{words} {puzzle.question()}"

    @property
    def solved(self) -> bool:
        """Whether the turn was the right one."""
        return self.outcome is not None and self.outcome.right

    def answer(self, seat: int, choice: Choice | str, *, automatic: bool = False) -> None:
        """Make a choice; the one that ends the turn is judged in the place of being made."""
        decision = self.match.decision_of(seat)
        if self.outcome is not None or decision is None:
            raise MatchError(N_("the puzzle is over"))
        offered = decision.options + decision.extras
        if isinstance(choice, str):
            with suppress(CoreError):  # the match says what is wrong with it
                choice = self.game.parse(choice, offered)
        key = None
        if not isinstance(choice, str) and choice in offered:
            key = self.puzzle.played(self.match, choice)
        if isinstance(choice, str) or key is None:
            super().answer(seat, choice, automatic=automatic)
            return
        words = self.puzzle.turn_words(self.match, choice)
        counts, trouble = False, ""
        try:
            counts = self.tries.add(self.puzzle, self.solver, key)
        except SaveError as error:
            trouble = words_of(error)
        variant = key != self.puzzle.key
        self.outcome = Outcome(self.puzzle.right(key), counts, words, trouble, variant)

    def automatic(self, answer: Answer) -> Choice | None:
        """What is the only choice, but never the end of the turn: what settings would answer, such
        as a payment that seems sensible, may be the very thing to find.
        """
        choice = None if self.outcome is not None else super().automatic(answer)
        decision = self.decision
        if choice is None or decision is None or len(decision.options) > 1:
            return None
        return None if self.puzzle.played(self.match, choice) is not None else choice

    def note_hint(self, seat: int) -> None:
        """Nobody helps here."""
        del seat
        raise MatchError(N_("there are no hints in a puzzle"))

    def reseat(self, seat: int, kind: str) -> None:
        """Nobody else plays here."""
        del seat, kind
        raise MatchError(N_("a puzzle is played by one person"))
