"""Face: all that screens, plain mode and exports ask of a game. One value for each game.

A face works from views, decisions, events and rules whose shapes only it knows; the shell hands
them on as they come from the match. It is free of Textual, but for the table it gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rs_core.bots.hint import Hint
    from rs_core.play.errors import Reason
    from rs_core.play.game import Choice
    from rs_core.play.match import Match
    from rs_tui.career.craft import Craft
    from rs_tui.draw.blocks import Block
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.ground.settings import Settings
    from rs_tui.lessons.course import Course
    from rs_tui.pages import Analysis, NewGames, Opened, Rulebook, SettingLine, Setup
    from rs_tui.saves import Library
    from rs_tui.saves.header import Header
    from rs_tui.saves.origin import Origin
    from rs_tui.sitting import (
        Coach,
        Decision,
        Event,
        Inspector,
        Looked,
        Play,
        Rules,
        Scene,
        State,
        View,
    )
    from rs_tui.tables.table import Table
    from rs_tui.widgets.tabletop import Tabletop


class Words(Protocol):
    """Questions, choices and what happened, in the language in use."""

    def question(self, decision: Decision, view: View) -> str:
        """What is asked."""

    def question_rule(self, decision: Decision) -> str:
        """The paragraph of the rules about it."""

    def choice(self, choice: Choice, view: View, names: Sequence[str]) -> str:
        """What a choice does."""

    def event(self, event: Event, names: Sequence[str], rules: Rules) -> str | None:
        """What happened; None if that is not worth a line."""

    def turns(
        self, happened: Iterable[Event], names: Sequence[str], rules: Rules, width: int
    ) -> list[str]:
        """What seats did, one after the other, in short."""

    def hint(self, hint: Hint, view: View, names: Sequence[str]) -> list[str]:
        """The plan to follow, the reason, and the next best, a sentence each: of what does not
        fit, the last is left out first.
        """

    def no_undo(self, reason: Reason) -> str:
        """Why nothing can be taken back."""

    def won(self, names: Sequence[str]) -> str:
        """Who wins, as a heading."""


class Order(NamedTuple):
    """A word that can be typed at a table by lines, to read something of the game."""

    name: str
    """In English; works in every language."""
    word: Callable[[], str]
    """In the language in use."""
    meaning: str
    """What it shows, marked for translation."""
    lines: Callable[[Table, View, str], list[str]]
    """What it prints, from all that the reader may see and what was typed behind the word."""


class Lines(Protocol):
    """The table by lines, for plain mode and the command line."""

    @property
    def orders(self) -> Sequence[Order]:
        """What can be read of this game beside question, hand and chronicle."""

    @property
    def example(self) -> str:
        """A choice in its text form, for the help."""

    def topic(self) -> str:
        """Something that the rules can be searched for, for the help."""

    def offered(self, decision: Decision, view: View) -> tuple[Choice, ...]:
        """The options of a question, the likely ones first."""

    def suggests(self, decision: Decision) -> bool:
        """Whether the first of the options is a suggestion."""

    def shows_hand(self, decision: Decision) -> bool:
        """Whether the list of choices would give the hand away."""

    def hand_lines(self, view: View) -> list[str]:
        """The hand of the view's seat."""

    def board_lines(self, view: View) -> list[str]:
        """What lies on the board; told when a game begins."""

    def state_lines(self, view: View, names: Sequence[str]) -> list[str]:
        """Where every player stands, and how far the game is."""

    def own_line(self, view: View) -> str:
        """Where the view's own seat stands, in one line."""

    def end_lines(self, table: Table) -> list[str]:
        """The end of a game."""

    def known(self, line: str) -> bool:
        """Whether a line that is no choice now could be one at another time."""


class Exports(Protocol):
    """What a game looks like in files for other eyes."""

    def about(self, header: Header, match: Match) -> list[str]:
        """Who plays what, and what is particular about a game: expansions, cards in play."""

    def count(self, match: Match, *, short: bool = False) -> list[str]:
        """The final count, a line for each seat, and who wins."""

    def picture(self, view: View, names: Sequence[str], width: int, height: int) -> Rows:
        """The public table as rows of toned text; what is left below is for what happened."""

    def counted(self, match: Match) -> list[dict[str, int]]:
        """The count of each seat in numbers, by what it is made of, with a `total`."""

    def position(self, view: View, state: State | None, version: int) -> dict[str, Any]:
        """A moment as plain data; with all that is hidden if the state is given.

        The version is that of the files, which old records are compared by.
        """


class Face(Protocol):
    """One game as the shell knows it."""

    name: str
    """As the game is called in file headers."""

    @property
    def title(self) -> str:
        """What players call it."""

    @property
    def words(self) -> Words:
        """Phrases."""

    @property
    def lines(self) -> Lines:
        """The table by lines."""

    @property
    def exports(self) -> Exports:
        """The table by file."""

    @property
    def rulebook(self) -> Rulebook:
        """The rules to read."""

    @property
    def course(self) -> Course:
        """The tutorial."""

    # --- At the table

    def tabletop(self) -> Tabletop[Scene]:
        """The widget that shows scenes."""

    def play(self, table: Table, settings: Settings) -> Play:
        """A seat at the keyboard."""

    def looked(self, seen: Looked, width: int) -> Scene:
        """The scene of a table that nobody here plays at."""

    def inspector(self, view: View, names: Sequence[str]) -> Inspector:
        """Something to look at the things of a table with."""

    # --- Around it

    def summary(self, match: Match, width: int) -> Rows:
        """The public side of a game in a few rows, for lists of games."""

    def result(self, match: Match, width: int, height: int) -> list[Line]:
        """The final count, where points came from, and the race."""

    def signs(self) -> list[Block]:
        """Every sign on the table with its meaning."""

    def keys(self) -> list[tuple[str, str]]:
        """The keys at the table, with their meanings."""

    def sample(self) -> Line:
        """Its own signs in their colours, to choose a theme by."""

    @property
    def craft(self) -> Craft:
        """What it says about coming back: ratings, the game of the day, achievements."""

    def statistics(self, library: Library) -> list[str]:
        """All finished games in figures."""

    def setup(
        self, settings: Settings, say: Callable[[str, str], None], *, opens: bool = False
    ) -> Setup:
        """The form of a new game, as it was filled in last; `say` takes words and their tone.

        `opens`: for a table of several terminals, where seats may wait for friends.
        """

    def analyse(self, match: Match, progress: Callable[[int, int], bool]) -> Analysis:
        """What the bots think of a game; `progress` hears how far they are, and may stop them."""

    def answer(
        self, decision: Decision, view: View, settings: Settings, *, everything: bool = False
    ) -> Choice | None:
        """What the settings answer to a question that needs no thought; None: it is asked.

        `everything`: one key asked for all that is left where nothing is to decide.
        """

    def coach(self, settings: Settings) -> Coach | None:
        """Who looks over a beginner's shoulder; None where nobody does."""

    def one_more(self, settings: Settings, match: Match) -> Settings:
        """The settings after a game that was played to its end."""

    # --- On the command line, and in settings

    @property
    def new_games(self) -> NewGames:
        """New games without a form."""

    def opened(self, library: Library, line: str) -> Opened:
        """The position of a line of text; CallError says what is wrong with it."""

    def position_line(self, view: View) -> str:
        """A view for everybody as a line that `opened` takes."""

    def statistics_data(self, library: Library) -> dict[str, Any]:
        """All finished games for scripts."""

    def setting_lines(self) -> Sequence[SettingLine]:
        """What players can set for this game."""

    # --- Events that the shell has to tell apart

    def begins_turn(self, event: Event) -> bool:
        """Whether a turn begins with it."""

    def ends_game(self, event: Event) -> bool:
        """Whether the game is over with it."""

    def gains_points(self, event: Event) -> bool:
        """Whether somebody gains points by it."""


def origin_words(face: Face, match: Match, origin: Origin | None) -> str:
    """The game that this one branched off from, or that a position was opened; empty if it was
    dealt, or is the tutorial.
    """
    if match.entries[0].do != "open" or face.course.chapter_of(match) is not None:
        return ""
    begun, _turn = match.game.clock(match.moments[0].state)
    if origin is None:
        return _("Begun from an opened position, round {round}").format(round=begun)
    return _("Branched off from {name}, round {round}, choice {n}").format(
        name=origin.name, round=begun, n=origin.n
    )
