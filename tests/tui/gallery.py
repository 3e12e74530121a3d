"""Every screen of the program at a fixed moment: what the snapshots are made of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from rs_core.ruins import steps
from rs_tui.saves import Follower
from tests.tui import moments
from tests.tui.crossing import games as crossing
from tests.tui.ruins import games as ruins

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rs_tui.app import RuneStonesApp
    from rs_tui.saves import SavedGame

    Size = tuple[int, int]

SIZES: Final = ((80, 24), (120, 40))
PAIR: Final = "Ada,Ben"


@dataclass(frozen=True)
class Picture:
    """A screen, the keys pressed on it, and a word that says that it is complete."""

    name: str
    screen: Callable[[RuneStonesApp], Any]
    keys: tuple[str, ...] = ()
    shows: str = ""
    size: Size | None = None
    """Only in this size, instead of all."""
    anew: bool = False
    """Whether it is opened once more for other signs: it keeps words that it made of them."""
    shelf: bool = False
    """Whether there are saved games; a game that is shown is always among them."""

    def sizes(self, signs: str = "unicode") -> Sequence[Size]:
        """The sizes in which it is taken; in ASCII the smallest, in which there is least room."""
        if self.size is not None:
            return (self.size,)
        return SIZES if signs == "unicode" else SIZES[:1]


def _class(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(import_module(f"rs_tui.screens.{module}"), name)


def _screen(where: str) -> Callable[[RuneStonesApp], Any]:
    return lambda _app: _class(where)()


def _menu(name: str, where: str, *keys: str, shows: str = "") -> Picture:
    """A screen that stands on its own, where there are saved games."""
    return Picture(name, _screen(where), keys, shows, shelf=True)


def _game(file: Callable[[], bytes]) -> Callable[[RuneStonesApp], Any]:
    """The table with a game."""
    return lambda app: app.at_table(_open(app, file()))


def _asked(name: str) -> Callable[[RuneStonesApp], Any]:
    return _game(lambda: moments.stopped(name))


def _put(app: RuneStonesApp, file: bytes) -> str:
    """Keep a game in the library; its name."""
    place, held = app.library.put_new("Picture", file)
    held.release()
    return place.name


def _open(app: RuneStonesApp, file: bytes) -> SavedGame:
    return app.library.open(_put(app, file))


def _result(app: RuneStonesApp) -> Any:
    from rs_tui.tables.local import LocalTable

    table = LocalTable(_open(app, moments.finished()))
    return _class("result:ResultScreen")(table, table.match)


def _replay(app: RuneStonesApp) -> Any:
    with _open(app, moments.finished()) as saved:
        at = len(saved.match.moments) * 2 // 3
        return _class("replay:ReplayScreen")(saved.match, saved.name, at=at)


def _analysis(app: RuneStonesApp) -> Any:
    with _open(app, moments.finished()) as saved:
        return _class("analysis:AnalysisScreen")(saved.match, saved.name)


def _watch(app: RuneStonesApp) -> Any:
    place = app.library.place(_put(app, moments.in_round(14)))
    return _class("watch:WatchScreen")(Follower(place.path, app.library.sets))


def _tutorial(app: RuneStonesApp) -> Any:
    from rs_tui.rune_stones.tutorial import COURSE

    return app.at_table(COURSE.open(app.library, COURSE.chapters[0], "You"))


def _puzzles(app: RuneStonesApp) -> Any:
    return _class("puzzles:PuzzlesScreen")("You")


def _puzzle(app: RuneStonesApp) -> Any:
    """The table of the first puzzle."""
    from rs_tui.career.solving import PuzzleTable
    from rs_tui.rune_stones.puzzles.book import PUZZLES

    table = PuzzleTable(app.library, PUZZLES, PUZZLES.all()[0], "You", app.bots)
    return _class("puzzles:PuzzleScreen")(table)


def _puzzle_result(app: RuneStonesApp) -> Any:
    """After the next best turn."""
    screen = _puzzle(app)
    for choice in screen.table.puzzle.line("second"):
        screen.table.choose(choice)
    return _class("puzzles:PuzzleResultScreen")(screen.table, "")


def _lobby(where: str, **more: Any) -> Callable[[RuneStonesApp], Any]:
    def made(_app: RuneStonesApp) -> Any:
        from tests.tui.company import StillVisit

        return _class(where)(StillVisit(**more))

    return made


MENUS: Final = (
    replace(_menu("title", "title:TitleScreen", shows="Dora 2"), anew=True),
    _menu("new-game", "new_game:NewGameScreen", "down", "down"),
    _menu("saves", "saves:SavesScreen", shows="begun"),
    _menu("damaged", "saves:SavesScreen", "end", "enter", shows="asks what"),
    _menu("samples", "saves:SamplesScreen", shows="begun"),
    _menu("trash", "saves:TrashScreen", shows="empty"),
    _menu("settings", "settings:SettingsScreen", "down"),
    _menu("keys", "help:HelpScreen"),
    _menu("rules", "help:RulesScreen"),
    _menu("legend", "legend:LegendScreen"),
    _menu("commands", "title:TitleScreen", ":", "s", "e", shows="Settings"),
    _menu("lessons", "lessons:LessonsScreen", "down"),
    replace(_menu("statistics", "statistics:StatisticsScreen", shows="Ada"), anew=True),
    _menu("challenges", "challenges:ChallengesScreen", shows="finished"),
    _menu("ladder", "challenges:ChallengesScreen", "n", "l", shows="waits"),
    _menu("achievements", "challenges:ChallengesScreen", "n", "v", shows="throne"),
    _menu("calendar", "challenges:ChallengesScreen", "k", shows="in a row"),
    Picture("puzzles", _puzzles, ("down",), shows="solved"),
    _menu("join", "join:JoinScreen", "down", shows="ada/moon"),
    _menu("host", "host:HostScreen"),
    Picture("lobby", _lobby("lobby:LobbyScreen"), shows="K7QD"),
    Picture("lobby-bot", _lobby("lobby:LobbyScreen"), ("down", "b"), shows="normal"),
    Picture("everyone", _lobby("people:EveryoneScreen", codes={}), ("m", "H", "o"), shows="Say"),
    Picture("rule", lambda _app: _class("help:HelpScreen")("6.10"), shows="6.10"),
    Picture("no-games", _screen("title:TitleScreen"), anew=True),
    Picture("too-small", _screen("title:TitleScreen"), shows="60×15", size=(60, 15)),
)
QUESTIONS: Final = (
    Picture("action", _asked("action")),
    Picture("play-cards", _asked("play-cards"), ("1",)),
    Picture("take-creatures", _asked("take-creatures"), ("6",)),
    Picture("lay-out", _asked("lay-out"), ("1", "3")),
    Picture("cards", _asked("cards"), ("right",)),
    Picture("points-or-gem", _asked("points-or-gem")),
    Picture("gem", _asked("gem"), ("right",)),
    Picture("swap", _asked("swap")),
    Picture("take-one", _asked("take-one")),
    Picture("switch", _asked("switch"), ("right",)),
    Picture("resurrect", _asked("resurrect"), ("right",)),
    Picture("extra-card", _asked("extra-card")),
    Picture("forge", _asked("forge"), ("right",)),
    Picture("pay", _asked("pay"), ("right", "up")),
    Picture("place", _asked("place"), ("right",)),
    Picture("trade", _asked("trade")),
    Picture("rune", _asked("rune"), ("right",)),
    Picture("wisp", _asked("wisp"), ("right",)),
    Picture("accept", _asked("accept")),
    Picture("end-turn", _asked("end-turn")),
    Picture("exchange", _asked("exchange"), ("x", "right")),
    Picture("wild-gem", _asked("wild-gem"), ("w", "right")),
    Picture("many-cards", _asked("many-cards")),
    Picture("refused", _asked("forge"), ("5", "5", "f")),
)
LOOKING: Final = (
    Picture("four-players", _game(lambda: moments.in_round(26))),
    Picture("curtain", _game(lambda: moments.in_round(12, PAIR)), shows="press Enter"),
    Picture("first-turn", _game(lambda: moments.in_round(1, PAIR)), ("enter",)),
    Picture("thinking", _game(lambda: moments.in_round(12, "bot:normal=Ada,Ben")), shows="think"),
    Picture("hint", _asked("action"), ("t",), shows="61 %"),
    Picture("inspector", _asked("action"), ("i", "right")),
    Picture("chronicle", _asked("action"), ("c",)),
    Picture("decks", _asked("action"), ("d",)),
    Picture("help-here", _asked("pay"), ("?",)),
    Picture("commands-in-game", _asked("action"), (":",), shows="Undo"),
    Picture("over", _game(moments.finished)),
    Picture("result", _result),
    Picture("report", _result, ("r",)),
    Picture("replay", _replay),
    Picture("analysis", _analysis, shows="Better"),
    Picture("watch", _watch),
    Picture("puzzle", _puzzle, shows="Puzzle"),
    Picture("puzzle-result", _puzzle_result, shows="Next best", anew=True),
    Picture("tutorial", _tutorial, ("enter",), shows="Six creatures"),
)
ONE: Final = "Ada,bot:hard=Bartholomäus,bot:easy=Cleo,bot:normal=Dora,bot:master=Emil,bot:easy=Fay"


def _crossing(seats: str, rounds: int) -> Callable[[RuneStonesApp], Any]:
    """A table of Crossing after so many rounds."""
    return _game(lambda: crossing.file(seats, rounds, talk="announce"))


def _crossing_reveal(app: RuneStonesApp) -> Any:
    """The moment when all point at once, which stands still."""
    from rs_tui.crossing.reveal import ARROWS, picture
    from rs_tui.crossing.widgets import CrossingTable

    class Held(CrossingTable):
        def _paint(self) -> None:
            if self._last is not None:
                super(CrossingTable, self).show(picture(self._last, ARROWS))

    screen = app.at_table(_open(app, crossing.file(ONE, 6, talk="announce")))
    screen.tabletop = Held()
    return screen


def _crossing_result(app: RuneStonesApp) -> Any:
    from rs_tui.tables.local import LocalTable

    table = LocalTable(_open(app, crossing.file(crossing.SIX, 99, talk="announce")))
    return _class("result:ResultScreen")(table, table.match)


CROSSING: Final = (
    Picture("crossing", _crossing(ONE, 6), ("3",), shows="[3]"),
    Picture("crossing-reveal", _crossing_reveal, shows="All point"),
    Picture("crossing-curtain", _crossing(crossing.THREE, 9), shows="press Enter"),
    Picture("crossing-result", _crossing_result),
)


def _ruins(kind: int, after: int = 0, *, seed: int) -> Callable[[RuneStonesApp], Any]:
    """A table of Runes & Ruins where the first seat is asked something."""
    return _game(lambda: ruins.file(ruins.SIX, ruins.asked(kind, after), seed=seed))


def _ruins_result(app: RuneStonesApp) -> Any:
    from rs_tui.tables.local import LocalTable

    table = LocalTable(_open(app, ruins.file(ruins.SIX, lambda _match: False, seed=6)))
    return _class("result:ResultScreen")(table, table.match)


RUINS: Final = (
    Picture("ruins-laying", _ruins(steps.LAY, -1, seed=12), ("2",)),
    Picture("ruins", _ruins(steps.ACT, 2, seed=6), ("5",)),
    Picture("ruins-look", _ruins(steps.LOOK, 1, seed=12)),
    Picture("ruins-take", _ruins(steps.TAKE, 1, seed=12), ("l",)),
    Picture("ruins-column", _ruins(steps.DEFENCE_COLUMN, seed=12), ("1", "3")),
    Picture("ruins-fight", _ruins(steps.PICK, seed=6)),
    Picture("ruins-result", _ruins_result),
)
PICTURES: Final = (*MENUS, *QUESTIONS, *LOOKING, *CROSSING, *RUINS)
