"""Rune Stones as the shell knows it: one value, the face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rs_core.rune_stones import events
from rs_core.rune_stones.game import GAME
from rs_tui.ground.i18n import _
from rs_tui.rune_stones import (
    coaching,
    exports,
    legend,
    lines,
    phrases,
    rulebook,
    sure,
)
from rs_tui.rune_stones.inspector import Inspector
from rs_tui.rune_stones.looked import looked
from rs_tui.rune_stones.new_game import start
from rs_tui.rune_stones.new_game.form import SetupForm
from rs_tui.rune_stones.phrases import hints, refusals, words
from rs_tui.rune_stones.pickers import in_front
from rs_tui.rune_stones.play import Play
from rs_tui.rune_stones.result import result
from rs_tui.rune_stones.setting_lines import setting_lines
from rs_tui.rune_stones.summary import summary
from rs_tui.rune_stones.tutorial import COURSE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rs_core.bots.hint import Hint
    from rs_core.play.errors import Reason
    from rs_core.play.match import Match
    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.rules import Rules
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import View
    from rs_tui import face, pages, sitting
    from rs_tui.career.craft import Craft
    from rs_tui.draw.blocks import Block
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.ground.settings import Settings
    from rs_tui.rune_stones.analysis import Analysis
    from rs_tui.rune_stones.opened import Opened
    from rs_tui.rune_stones.scene import Scene
    from rs_tui.saves import Library
    from rs_tui.tables.table import Table
    from rs_tui.widgets.tabletop import Tabletop


class RuneStonesWords:
    """Questions, choices and what happened, in words."""

    def question(self, decision: Decision, view: View) -> str:
        """What is asked."""
        return phrases.question(decision, view)

    def question_rule(self, decision: Decision) -> str:
        """The paragraph of the rules about it."""
        return phrases.question_rule(decision)

    def choice(self, choice: Choice, view: View, names: Sequence[str]) -> str:
        """What a choice does."""
        del names
        return phrases.choice_words(choice, view)

    def event(self, event: events.Event, names: Sequence[str], rules: Rules) -> str | None:
        """What happened; None if that is not worth a line."""
        return phrases.event_words(event, names, rules.cards)

    def turns(
        self, happened: Iterable[events.Event], names: Sequence[str], rules: Rules, width: int
    ) -> list[str]:
        """What seats did, one after the other, in short."""
        return phrases.turn_lines(happened, names, rules.cards, width)

    def hint(self, hint: Hint, view: View, names: Sequence[str]) -> list[str]:
        """The best plan, why it beats the next best, and that one: a sentence each."""
        del names
        return hints.hint_lines(hint, view)

    def no_undo(self, reason: Reason) -> str:
        """Why nothing can be taken back."""
        return refusals.why_no_undo(reason)

    def won(self, names: Sequence[str]) -> str:
        """Who wins, as a heading."""
        if len(names) == 1:
            return _("On the throne: {name}").format(name=names[0])
        return _("Sharing the throne: {names}").format(names=words.listed(list(names)))


class RuneStonesFace:
    """The face of Rune Stones."""

    name = GAME.name
    words: face.Words = RuneStonesWords()
    lines: face.Lines = lines
    exports: face.Exports = exports
    rulebook: pages.Rulebook = rulebook
    new_games: pages.NewGames = start
    course = COURSE

    # --- At the table

    def tabletop(self) -> Tabletop[Scene]:
        """The widget that shows scenes."""
        from rs_tui.rune_stones.widgets import tabletop  # late: the only part that needs Textual

        return tabletop()

    def play(self, table: Table, settings: Settings) -> Play:
        """A seat at the keyboard."""
        return Play(table, settings)

    def looked(self, seen: sitting.Looked, width: int) -> Scene:
        """The scene of a table that nobody here plays at."""
        return looked(seen, width)

    def inspector(self, view: View, names: Sequence[str]) -> Inspector:
        """Something to look at the things of a table with."""
        del names
        return Inspector(view, in_front(view))

    # --- Around it

    def summary(self, match: Match, width: int) -> Rows:
        """The public side of a game in a few rows, for lists of games."""
        return summary(match, width)

    def result(self, match: Match, width: int, height: int) -> list[Line]:
        """The final count, where points came from, and the race."""
        return result(match, width, height)

    def signs(self) -> list[Block]:
        """Every sign on the table with its meaning."""
        return legend.blocks()

    def keys(self) -> list[tuple[str, str]]:
        """The keys at the table, with their meanings."""
        return legend.keys()

    def sample(self) -> Line:
        """Gems and ore in their colours, to choose a theme by."""
        return legend.sample()

    def setup(
        self, settings: Settings, say: Callable[[str, str], None], *, opens: bool = False
    ) -> SetupForm:
        """The form of a new game, as it was filled in last."""
        return SetupForm(settings, say, opens=opens)

    def statistics(self, library: Library) -> list[str]:
        """All finished games in figures."""
        from rs_tui.rune_stones.statistics.book import gather
        from rs_tui.rune_stones.statistics.lines import lines as told

        return list(told(gather(library)))

    @property
    def craft(self) -> Craft:
        """What it says about coming back."""
        from rs_tui.rune_stones.career.craft import CRAFT  # late: few screens need it

        return CRAFT

    def analyse(self, match: Match, progress: Callable[[int, int], bool]) -> Analysis:
        """What the bots think of a game."""
        from rs_tui.rune_stones.analysis import analyse  # late: brings the bots

        return analyse(match, progress)

    def answer(
        self, decision: Decision, view: View, settings: Settings, *, everything: bool = False
    ) -> Choice | None:
        """The end of a turn, gains that cost nothing, and payments with one sensible way."""
        return sure.answer(decision, view, settings, everything=everything)

    def coach(self, settings: Settings) -> coaching.Coach:
        """Who looks over a beginner's shoulder."""
        return coaching.Coach(settings)

    def one_more(self, settings: Settings, match: Match) -> Settings:
        """The settings after a game that was played to its end."""
        return coaching.one_more(settings, match)

    @property
    def title(self) -> str:
        """What players call it."""
        return _("Rune Stones")

    # --- On the command line, and in settings

    def opened(self, library: Library, line: str) -> Opened:
        """The position of a line of text."""
        from rs_tui.rune_stones.opened import opened

        return opened(library, line)

    def position_line(self, view: View) -> str:
        """A view for everybody as a line that `opened` takes."""
        from rs_core.rune_stones.notation.position import public_line

        return public_line(view)

    def statistics_data(self, library: Library) -> dict[str, Any]:
        """All finished games for scripts."""
        from rs_tui.rune_stones.statistics.book import as_data, gather

        return as_data(gather(library))

    def setting_lines(self) -> Sequence[pages.SettingLine]:
        """How much is asked, the order of the hand, and coaching."""
        return setting_lines()

    # --- Events that the shell has to tell apart

    def begins_turn(self, event: events.Event) -> bool:
        """Whether a turn begins with it."""
        return isinstance(event, events.TurnBegan)

    def ends_game(self, event: events.Event) -> bool:
        """Whether the game is over with it."""
        return isinstance(event, events.GameOver)

    def gains_points(self, event: events.Event) -> bool:
        """Whether somebody gains points by it."""
        return isinstance(event, events.PointsGained)


FACE: Final = RuneStonesFace()
