"""A console that types given lines and keeps what was said."""

from collections.abc import Iterable, Sequence

from rs_core.play.match import Match, Seat
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules
from rs_tui.ground.settings import Settings
from rs_tui.plain.game import PlainGame
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.face import FACE
from rs_tui.tables.local import LocalTable
from tests.trials.plain_games import MemoryGame, QuickBots

ASKING = preferences.changed(Settings(), skip_end_turn=False, accept_gains=False)


class Script:
    """Types its lines one after the other; then the input ends."""

    def __init__(self, lines: Iterable[str]) -> None:
        """What was said before each line is kept in `read`."""
        self.lines = list(lines)
        self.read: list[list[str]] = [[]]

    def say(self, *lines: str) -> None:
        """Keep what is said."""
        self.read[-1] += lines

    def ask(self) -> str | None:
        """The next line."""
        if not self.lines:
            return None
        self.read.append([])
        return self.lines.pop(0)

    @property
    def last(self) -> list[str]:
        """What was said after the last line typed."""
        return self.read[-1]

    @property
    def all(self) -> str:
        """Everything that was said."""
        return "\n".join(line for lines in self.read for line in lines)


def memory_game(kinds: Sequence[str] = ("human", "bot:easy"), seed: int = 1) -> MemoryGame:
    """A base game in memory; seat 0 is Ada, who begins, then Ben, Cy, Dora."""
    names = ("Ada", "Ben", "Cy", "Dora")
    seats = [Seat(names[n], kind) for n, kind in enumerate(kinds)]
    match = Match(GAME, Rules(players=len(kinds)), seed, seats)
    return MemoryGame(match) if match.state.first == 0 else memory_game(kinds, seed + 1)


def typed(
    *lines: str,
    kinds: Sequence[str] = ("human", "bot:easy"),
    seed: int = 1,
    settings: Settings = ASKING,
    saved: MemoryGame | None = None,
) -> tuple[Script, LocalTable]:
    """Play by these lines; what was said, and the table afterwards."""
    script = Script(lines)
    table = LocalTable(saved or memory_game(kinds, seed), QuickBots())
    PlainGame(table, script, FACE, settings).play()
    return script, table
