"""Crossing as the shell knows it: one value, the face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rs_core.crossing import events
from rs_core.crossing.game import GAME
from rs_tui.crossing import exports, legend, lines, phrases, start
from rs_tui.crossing.form import SetupForm
from rs_tui.crossing.inspector import Inspector
from rs_tui.crossing.looked import looked
from rs_tui.crossing.play import Play
from rs_tui.crossing.result import result
from rs_tui.crossing.rulebook import RULEBOOK
from rs_tui.crossing.setting_lines import setting_lines
from rs_tui.crossing.summary import summary
from rs_tui.crossing.tutorial import COURSE
from rs_tui.ground.i18n import _
from rs_tui.ground.wording import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rs_core.bots.hint import Hint
    from rs_core.crossing.rules import Rules
    from rs_core.crossing.table import Decision
    from rs_core.crossing.view import View
    from rs_core.play.errors import Reason
    from rs_core.play.game import Choice
    from rs_core.play.match import Match
    from rs_tui import face, pages, sitting
    from rs_tui.career.craft import Craft
    from rs_tui.crossing.analysis import Analysis
    from rs_tui.crossing.opened import Opened
    from rs_tui.crossing.scene import Scene
    from rs_tui.draw.blocks import Block
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.ground.settings import Settings
    from rs_tui.saves import Library
    from rs_tui.tables.table import Table
    from rs_tui.widgets.tabletop import Tabletop


class CrossingWords:
    """Questions, choices and what happened, in words."""

    def question(self, decision: Decision, view: View) -> str:
        """What is asked."""
        del decision, view
        return _("What on three?")

    def question_rule(self, decision: Decision) -> str:
        """The paragraph of the rules about it."""
        del decision
        return "C4.3"

    def choice(self, choice: Choice, view: View, names: Sequence[str]) -> str:
        """What a choice does."""
        del view
        return phrases.choice_words(choice, names)

    def event(self, event: events.Event, names: Sequence[str], rules: Rules) -> str | None:
        """What happened; None if that is not worth a line."""
        del rules
        return phrases.event_words(event, names)

    def turns(
        self, happened: Iterable[events.Event], names: Sequence[str], rules: Rules, width: int
    ) -> list[str]:
        """What came of the rounds, a line each."""
        del rules, width
        return phrases.round_lines(happened, names)

    def hint(self, hint: Hint, view: View, names: Sequence[str]) -> list[str]:
        """The mixed strategy, never one move (C14.6), and what the likeliest choice is about."""
        shares = [(advice.choice, advice.chance) for advice in hint.best]
        return phrases.hint_lines(shares, view, names)

    def no_undo(self, reason: Reason) -> str:
        """Why nothing can be taken back."""
        return phrases.why_no_undo(reason)

    def won(self, names: Sequence[str]) -> str:
        """Who wins, as a heading."""
        return _("Victory for {names}").format(names=listed(list(names)))


class CrossingFace:
    """The face of Crossing."""

    name = GAME.name
    words: face.Words = CrossingWords()
    lines: face.Lines = lines
    exports: face.Exports = exports
    rulebook: pages.Rulebook = RULEBOOK
    new_games: pages.NewGames = start
    course = COURSE

    @property
    def title(self) -> str:
        """What players call it."""
        return _("Crossing")

    # --- At the table

    def tabletop(self) -> Tabletop[Scene]:
        """The widget that shows scenes."""
        from rs_tui.crossing.widgets import tabletop  # late: the only part that needs Textual

        return tabletop()

    def play(self, table: Table, settings: Settings) -> Play:
        """A seat at the keyboard."""
        return Play(table, settings)

    def looked(self, seen: sitting.Looked, width: int) -> Scene:
        """The scene of a table that nobody here plays at."""
        return looked(seen, width)

    def inspector(self, view: View, names: Sequence[str]) -> Inspector:
        """Something to look at the things of a table with."""
        return Inspector(view, names)

    # --- Around it

    def summary(self, match: Match, width: int) -> Rows:
        """The public side of a game in a few rows, for lists of games."""
        return summary(match, width)

    def result(self, match: Match, width: int, height: int) -> list[Line]:
        """The final count, words that were kept, and the race."""
        return result(match, width, height)

    def signs(self) -> list[Block]:
        """Every sign on the table with its meaning."""
        return legend.blocks()

    def keys(self) -> list[tuple[str, str]]:
        """The keys at the table, with their meanings."""
        return legend.keys()

    def sample(self) -> Line:
        """Stones in their colours, to choose a theme by."""
        return legend.sample()

    def setup(
        self, settings: Settings, say: Callable[[str, str], None], *, opens: bool = False
    ) -> SetupForm:
        """The form of a new game, as it was filled in last."""
        return SetupForm(settings, say, opens=opens)

    def statistics(self, library: Library) -> list[str]:
        """All finished games in figures."""
        from rs_tui.crossing import statistics

        return list(statistics.lines(statistics.gather(library)))

    @property
    def craft(self) -> Craft:
        """What it says about coming back."""
        from rs_tui.crossing.career import CRAFT  # late: few screens need it

        return CRAFT

    def analyse(self, match: Match, progress: Callable[[int, int], bool]) -> Analysis:
        """What the bots think of a game."""
        from rs_tui.crossing.analysis import analyse  # late: brings the bots

        return analyse(match, progress)

    def answer(
        self, decision: Decision, view: View, settings: Settings, *, everything: bool = False
    ) -> Choice | None:
        """Every choice needs thought."""
        del decision, view, settings, everything
        return None

    def coach(self, settings: Settings) -> None:
        """Nobody does."""
        del settings

    def one_more(self, settings: Settings, match: Match) -> Settings:
        """Nothing counts the games that were played."""
        del match
        return settings

    # --- On the command line, and in settings

    def opened(self, library: Library, line: str) -> Opened:
        """The position of a line of text."""
        from rs_tui.crossing.opened import opened

        del library
        return opened(line)

    def position_line(self, view: View) -> str:
        """A view for everybody as a line; seals only as sealed."""
        return exports.position_line(view)

    def statistics_data(self, library: Library) -> dict[str, Any]:
        """All finished games for scripts."""
        from rs_tui.crossing import statistics

        return statistics.gather(library).to_json()

    def setting_lines(self) -> Sequence[pages.SettingLine]:
        """Sealing and the reveal."""
        return setting_lines()

    # --- Events that the shell has to tell apart

    def begins_turn(self, event: events.Event) -> bool:
        """A round begins with its new stones."""
        return isinstance(event, (events.Dealt, events.Refilled))

    def ends_game(self, event: events.Event) -> bool:
        """Whether the game is over with it."""
        return isinstance(event, events.GameOver)

    def gains_points(self, event: events.Event) -> bool:
        """Whether somebody gains stones by it."""
        return isinstance(event, (events.Took, events.Robbed))


FACE: Final = CrossingFace()
