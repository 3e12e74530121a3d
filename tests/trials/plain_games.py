"""Whole games in plain mode, typed by players who often type nonsense."""

import io
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from rs_core.bots.hint import Advice, Hint
from rs_core.bots.rune_stones import make_bot
from rs_core.play.game import Choice
from rs_core.play.match import Match, Seat
from rs_core.play.snapshot import Snapshot
from rs_core.rune_stones import choices
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.rules import Rules, draw_stones
from rs_core.rune_stones.vocabulary import BASE_STONES
from rs_tui.ground import i18n
from rs_tui.ground.settings import Settings
from rs_tui.plain import orders
from rs_tui.plain.console import Console
from rs_tui.plain.game import PlainGame
from rs_tui.rune_stones import preferences
from rs_tui.rune_stones.face import FACE
from rs_tui.saves.lock import GameLock
from rs_tui.saves.origin import Origin
from rs_tui.tables.bot_turns import BotTurns
from rs_tui.tables.local import LocalTable
from rs_tui.tables.own_bot import Program
from rs_tui.tables.table import Table

if TYPE_CHECKING:
    from rs_core.rune_stones.engine import Decision

GAMES, SHORT_GAMES = 1000, 1
MOST_LINES = 4000
GARBAGE = (
    "",
    "0",
    "-1",
    "99999999999999999999999",
    "forge",
    "forge 0",
    "forge 9",
    "pay",
    "pay red99",
    "use 1 2 3 4 5 6",
    "play red",
    "card",
    "card 100",
    "card 77",
    "card x",
    "seat",
    "seat 9 bot:hard",
    "seat 1 dragon",
    "language",
    "language xx",
    "rules",
    "rules 6.10",
    "rules ore",
    "rules [/]",
    "[/] [bold]",
    "{0} {name} %s",
    "a" * 5000,
    "\u202eabc\x1b]52;c;eA==\x07",
    "１",
    "ß",
)


@dataclass
class MemoryGame:
    """A game that is kept nowhere."""

    match: Match
    name: str = "trial"
    notes: Sequence[str] = field(default_factory=list)
    origin: Origin | None = None
    door: GameLock | None = None
    programs: Mapping[int, Program] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """There is no file."""
        return []

    def close(self) -> None:
        """Nothing to let go of."""


class QuickBots(BotTurns):
    """Bots that advise at a glance: what a hint is worth is tried elsewhere."""

    def advise(self, game: str, asked: Snapshot[Any]) -> Hint | None:
        """The quick choice, without a reason."""
        del game
        return Hint((Advice(_glance(asked, "normal"), 0.5, 0.0),), ())


def glance(table: Table, level: str = "normal") -> Choice:
    """What a bot would choose for the seat that decides here."""
    return _glance(table.look(table.turn), level)


def _glance(asked: Snapshot[Any], level: str) -> Choice:
    assert asked.decision is not None
    return make_bot(level, asked.choices).choose(asked.view, cast("Decision", asked.decision))


class Typist:
    """Types choices, orders and nonsense; keeps the last lines for the report of a fault."""

    def __init__(self, rng: random.Random, session: LocalTable, lines: int) -> None:
        """`lines` is how much is typed at most before the input ends."""
        self.rng = rng
        self.left = lines
        self.session = session
        self.said = 0
        self.tail: list[str] = []

    def say(self, *lines: str) -> None:
        """Check what a player would read."""
        for line in lines:
            assert line.isprintable(), f"not fit to print: {line!r}"
            self.said += 1
        self.tail = [*self.tail, *lines][-60:]

    def ask(self) -> str | None:
        """The next line."""
        decision = self.session.decision
        if self.left == 0 or decision is None:
            return None
        self.left -= 1
        chance = self.rng.random()
        if chance < 0.08:
            return cleaned(self.rng.choice(GARBAGE))
        if chance < 0.16:
            known = orders.named(FACE.lines)
            return self.rng.choice([word for word in sorted(known) if known[word] != "quit"])
        offered = decision.options + decision.extras
        if chance < 0.4:
            return str(self.rng.randrange(1, len(offered) + 1))
        # Mostly a sensible move: random play takes for ever.
        return choices.text(glance(self.session, "easy" if chance < 0.7 else "normal"))


def cleaned(text: str) -> str:
    """Text as the real console hands it on."""
    line = Console(source=io.BytesIO(text.encode() + b"\n"), target=io.StringIO()).ask()
    assert line is not None
    return line


def deal(rng: random.Random, number: int) -> MemoryGame:
    """A table with one to four people, the rest bots, and any mix of expansions."""
    players = rng.randint(2, 4)
    humans = rng.randint(1, players)
    names = ("[/]Ada", "Ben {x}", "Bartholomäus", "%s")
    seats = [
        Seat(names[n], "human" if n < humans else rng.choice(("bot:random", "bot:easy")))
        for n in range(players)
    ]
    rng.shuffle(seats)
    druids = tuple(names.index(seat.name) for seat in seats)
    queenie = rng.random() < 0.5
    rules = Rules(
        players=players,
        nocturnal=rng.random() < 0.5,
        queenie=queenie,
        stones=draw_stones(number) if queenie else BASE_STONES,
        druids=druids,
        undo=rng.choice(("none", "turn", "turn", "any")),
    )
    return MemoryGame(Match(GAME, rules, number, seats))


def play(number: int) -> tuple[bool, int, int]:
    """One game: whether it was finished, lines typed, lines read."""
    rng = random.Random(number)
    saved = deal(rng, number)
    settings = preferences.changed(
        Settings(), skip_end_turn=rng.random() < 0.5, accept_gains=rng.random() < 0.5
    )
    i18n.use(rng.choice(i18n.languages()))
    typed = said = 0
    try:
        # Players leave and come back: the input ends, and the game is opened again.
        while not saved.match.over and typed < MOST_LINES:
            session = LocalTable(saved, QuickBots())
            typist = Typist(rng, session, rng.choice((40, 400, MOST_LINES)))
            at_first = typist.left
            try:
                PlainGame(session, typist, FACE, settings).play()
            except BaseException:
                print(f"game {number}", *typist.tail, sep="\n")
                raise
            typed += at_first - typist.left
            said += typist.said
    finally:
        i18n.use("en")
    return saved.match.over, typed, said


def run(short: bool) -> list[tuple[str, str]]:
    """Play them all; any exception, or a line that is not fit to print, breaks the promise."""
    games = SHORT_GAMES if short else GAMES
    finished = typed = said = 0
    for number in range(games):
        over, lines_in, lines_out = play(number)
        finished += over
        typed += lines_in
        said += lines_out
    assert finished == games, f"only {finished} of {games} games came to their end"
    return [
        ("games played to their end without a traceback", f"{finished} of {games}"),
        ("lines typed, of these nonsense or orders about 1 in 6", f"{typed}"),
        ("lines read", f"{said}"),
    ]
