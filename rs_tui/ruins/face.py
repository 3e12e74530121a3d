"""Runes & Ruins as the shell knows it: one value, the face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rs_core.ruins import events
from rs_core.ruins.game import GAME
from rs_tui.ground.i18n import _
from rs_tui.ground.wording import listed
from rs_tui.ruins import exports, hints, legend, lines, phrases, start, told
from rs_tui.ruins.form import SetupForm
from rs_tui.ruins.inspector import Inspector
from rs_tui.ruins.looked import looked
from rs_tui.ruins.play import Play
from rs_tui.ruins.result import result
from rs_tui.ruins.rulebook import RULEBOOK
from rs_tui.ruins.summary import summary
from rs_tui.ruins.tutorial import COURSE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rs_core.bots.hint import Hint
    from rs_core.play.errors import Reason
    from rs_core.play.game import Choice
    from rs_core.play.match import Match
    from rs_core.ruins.engine import Decision
    from rs_core.ruins.rules import Rules
    from rs_core.ruins.view import View
    from rs_tui import face, pages, sitting
    from rs_tui.career.craft import Craft
    from rs_tui.draw.blocks import Block
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.ground.settings import Settings
    from rs_tui.ruins.analysis import Analysis
    from rs_tui.ruins.opened import Opened
    from rs_tui.ruins.scene import Scene
    from rs_tui.saves import Library
    from rs_tui.tables.table import Table
    from rs_tui.widgets.tabletop import Tabletop


class RuinsWords:
    """Questions, choices and what happened, in words."""

    def question(self, decision: Decision, view: View) -> str:
        """What is asked."""
        return phrases.question(decision, view)

    def question_rule(self, decision: Decision) -> str:
        """The paragraph of the rules about it."""
        return phrases.question_rule(decision)

    def choice(self, choice: Choice, view: View, names: Sequence[str]) -> str:
        """What a choice does."""
        return phrases.choice_words(choice, view, names)

    def event(self, event: events.Event, names: Sequence[str], rules: Rules) -> str | None:
        """What happened; None if that is not worth a line."""
        return told.event_words(event, names, rules)

    def turns(
        self, happened: Iterable[events.Event], names: Sequence[str], rules: Rules, width: int
    ) -> list[str]:
        """What seats did, a line for each turn."""
        del width
        return told.turn_lines(happened, names, rules)

    def hint(self, hint: Hint, view: View, names: Sequence[str]) -> list[str]:
        """The best choice, and what may be concluded."""
        return hints.hint_lines(hint, view, names)

    def no_undo(self, reason: Reason) -> str:
        """Why nothing can be taken back."""
        return phrases.no_undo(reason)

    def won(self, names: Sequence[str]) -> str:
        """Who wins, as a heading."""
        return _("Victory for {names}").format(names=listed(list(names)))


class RuinsFace:
    """The face of Runes & Ruins."""

    name = GAME.name
    words: face.Words = RuinsWords()
    lines: face.Lines = lines
    exports: face.Exports = exports
    rulebook: pages.Rulebook = RULEBOOK
    new_games: pages.NewGames = start
    course = COURSE

    @property
    def title(self) -> str:
        """What players call it."""
        return _("Runes & Ruins")

    # --- At the table

    def tabletop(self) -> Tabletop[Scene]:
        """The widget that shows scenes."""
        from rs_tui.ruins.widgets import tabletop  # late: the only part that needs Textual

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
        """Who won, the stars, who was who, what lay where."""
        return result(match, width, height)

    def signs(self) -> list[Block]:
        """Every sign on the table with its meaning."""
        return legend.blocks()

    def keys(self) -> list[tuple[str, str]]:
        """The keys at the table, with their meanings."""
        return legend.keys()

    def sample(self) -> Line:
        """Troops in their colours, to choose a theme by."""
        return legend.sample()

    def setup(
        self, settings: Settings, say: Callable[[str, str], None], *, opens: bool = False
    ) -> SetupForm:
        """The form of a new game, as it was filled in last."""
        return SetupForm(settings, say, opens=opens)

    def statistics(self, library: Library) -> list[str]:
        """All finished games in figures."""
        from rs_tui.ruins import statistics

        return list(statistics.lines(statistics.gather(library)))

    @property
    def craft(self) -> Craft:
        """What it says about coming back."""
        from rs_tui.ruins.career import CRAFT  # late: few screens need it

        return CRAFT

    def analyse(self, match: Match, progress: Callable[[int, int], bool]) -> Analysis:
        """What the bots think of a game."""
        from rs_tui.ruins.analysis import analyse  # late: brings the bots

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
        from rs_tui.ruins.opened import opened

        del library
        return opened(line)

    def position_line(self, view: View) -> str:
        """A view for everybody as a line; what nobody knows is dealt anew."""
        return exports.position_line(view)

    def statistics_data(self, library: Library) -> dict[str, Any]:
        """All finished games for scripts."""
        from rs_tui.ruins import statistics

        return statistics.gather(library).to_json()

    def setting_lines(self) -> Sequence[pages.SettingLine]:
        """Nothing is set for this game but the last table."""
        return ()

    # --- Events that the shell has to tell apart

    def begins_turn(self, event: events.Event) -> bool:
        """Whether a turn begins with it."""
        return isinstance(event, events.TurnBegan)

    def ends_game(self, event: events.Event) -> bool:
        """Whether the game is over with it."""
        return isinstance(event, events.GameOver)

    def gains_points(self, event: events.Event) -> bool:
        """There are no points."""
        del event
        return False


FACE: Final = RuinsFace()
