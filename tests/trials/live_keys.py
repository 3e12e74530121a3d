"""The footer against the keys: every key at every question of whole games of all three games.

A key that is named does something; a key that does something is named; any other one says in one
line that it does nothing, and why. Aliases that the help lists are not named: `hjkl` for arrows,
Esc for Backspace, the signs on gems for their digits. Each question is tried as it is put, and
after one more key that works. Keys are given to the hands of the game screen, without a screen.
The short form leaves out a footer that it has met twice.
"""

import copy
import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

from rs_core import games as cores
from rs_core.bots.rune_stones import make_bot
from rs_core.crossing.rules import Rules as CrossingRules
from rs_core.play.match import Match, Seat
from rs_tui import games
from rs_tui.ground.settings import Settings
from rs_tui.screens.game import GameScreen
from rs_tui.screens.hands import Hands
from rs_tui.tables.local import LocalTable
from tests.core.ruins.games import rules_of as ruins_rules
from tests.games import rules_of
from tests.trials.plain_games import MemoryGame

GAMES = {"rune_stones": 60, "crossing": 70, "ruins": 70}
LONGEST = 2000
KEYS = (
    *"abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHPRY?:*#/.", "enter", "space", "backspace", "tab",
    "left", "right", "up", "down", "home", "end", "pageup", "delete", "f1", "ctrl+x",
)  # fmt: skip
ARROWS = dict(zip("←→↑↓", ("left", "right", "up", "down"), strict=True))
WORDS = {"Enter": "enter", "Space": "space", "Bksp": "backspace"}
ALIASES = {
    "rune_stones": {*"hjklRGBYP*#"},
    "crossing": {*"hjkl"},
    "ruins": set[str](),
}


def run(short: bool) -> list[tuple[str, str]]:
    """Press them all."""
    tally: Counter[str] = Counter()
    for name, count in GAMES.items():
        for seed in range(1 if short else count):
            tally.update(_try_game(name, seed, 2 if short else math.inf))
    return [
        ("games", f"{tally['games']:,}"),
        ("questions", f"{tally['questions']:,}"),
        ("keys pressed", f"{tally['pressed']:,}"),
        ("of them named, and all did something", f"{tally['named']:,}"),
        ("not named, and all said why not", f"{tally['said']:,}"),
    ]


class Screen:
    """The game screen as far as hands know it; what it is told to do is noted and not done."""

    company = None
    command, _open = GameScreen.command, GameScreen._open

    def __init__(self, table: LocalTable, face: Any, settings: Settings) -> None:
        """`did` is what the last key led to."""
        self.table, self.face = table, face
        self.play = face.play(table, settings)
        self.did: list[str] = []
        self.shell = SimpleNamespace(
            settings=settings,
            show=lambda _screen: self.did.append("page"),
            action_command_palette=lambda: self.did.append("commands"),
        )
        self.hands = Hands(self)  # type: ignore[arg-type]  # all that hands ask for is here

    def _ask_hint(self, _play: Any) -> None:
        """Note that a hint was asked for."""
        self.did.append("hint")

    def draw(self) -> None:
        """Nothing is drawn."""

    def call_after_refresh(self, call: Any, *words: Any) -> None:
        """What is drawn is read at once."""
        call(*words)

    def send(self, choice: Any, *, everything: bool = False) -> None:
        """Note a choice."""
        del choice, everything
        self.did.append("send")

    def _playing(self) -> Any:
        return self.play

    def _keep(self, play: Any) -> None:
        del play

    def hint(self) -> None:
        """Note that a hint was asked for."""
        self.did.append("hint")

    def arrive(self, play: Any) -> None:
        """Note that somebody is there."""
        del play
        self.did.append("arrive")

    def leave(self) -> None:
        """Note that somebody leaves."""
        self.did.append("leave")

    def undo(self) -> None:
        """Note it if it can be done."""
        reason = self.table.look(self.play.viewer).no_undo
        if reason is None:
            self.did.append("undo")
        else:
            self.play.refusal = self.face.words.no_undo(reason)

    def redo(self) -> None:
        """Note it if it can be done."""
        if self.table.look(self.play.viewer).redo:
            self.did.append("redo")
        else:
            self.play.refusal = "Nothing was taken back."


def _match(name: str, seed: int) -> Match:
    """A game of people, of any number of them."""
    rules: Any
    if name == "rune_stones":
        rules = rules_of(seed, 2 + seed % 3)
    elif name == "crossing":
        rules = CrossingRules(3 + seed % 4, talk=("silent", "announce")[seed % 2])
    else:
        rules = ruins_rules(seed)
    game = cores.game(name)
    assert game is not None
    return Match(game, rules, seed, [Seat(f"P{n}") for n in range(rules.players)])


def _try_game(name: str, seed: int, most: float) -> Counter[str]:
    """Every question of a game, answered at random; each footer is tried so often at most."""
    met: Counter[Any] = Counter()

    def try_keys() -> Counter[str]:
        footer = tuple(screen.play.scene(200).keys)
        met[footer] += 1
        return _try_keys(name, screen) if met[footer] <= most else Counter()

    match, dice = _match(name, seed), random.Random(seed)
    table, tally = LocalTable(MemoryGame(match)), Counter(games=1)
    screen = Screen(table, games.face(name), Settings())
    while not match.over and match.choices_made < LONGEST:
        play = screen.play
        play.refresh()
        if play.curtain:
            tally += try_keys()
            play.arrive()
        tally["questions"] += 1
        screen.hands.drawn()
        tally += try_keys()
        if _one_more(screen, dice):
            tally += try_keys()
        if not dice.randrange(20) and play.seen.no_undo is None:
            table.undo()
            continue
        decision = table.decision
        assert decision is not None
        table.choose(_answer(name, screen, decision, dice))
    return tally


def _answer(name: str, screen: Screen, decision: Any, dice: random.Random) -> Any:
    """Any choice; in Rune Stones mostly a sensible one, for by chance alone no game would end."""
    if name == "rune_stones" and dice.randrange(6):
        seat = decision.seat
        return make_bot("easy", dice.getrandbits(32)).choose(screen.table.view(seat), decision)
    return dice.choice(decision.options + decision.extras)


def _one_more(screen: Screen, dice: random.Random) -> bool:
    """Press a key that changes something but the game; whether there is one."""
    named = [key for key in _named(screen) if key not in ("enter", "i")]
    dice.shuffle(named)
    return any(_effect(screen, key, keep=True) == "changed" for key in named)


def _try_keys(name: str, screen: Screen) -> Counter[str]:
    tally: Counter[str] = Counter()
    named = set(_named(screen))
    for key in KEYS:
        if key in ALIASES[name]:
            continue
        effect = _effect(screen, key)
        assert effect, f"{name}: {key!r} is silent; {screen.play.scene(200).keys}"
        right = (key in named) == (effect != "said")
        assert right, f"{name}: {key!r} {effect}; {screen.play.scene(200).keys}"
        tally["named" if key in named else "said"] += 1
        tally["pressed"] += 1
    return tally


def _named(screen: Screen) -> Iterator[str]:
    """The keys that the footer names."""
    for shown, _words in screen.play.scene(200).keys:
        for part in shown.split():
            if part in WORDS:
                yield WORDS[part]
            elif part[0] in ARROWS:
                yield from ARROWS.values()
            elif len(part) == 3 and part[1] == "-":
                yield from map(chr, range(ord(part[0]), ord(part[2]) + 1))
            else:
                yield from part


def _effect(screen: Screen, key: str, *, keep: bool = False) -> str:
    """What a key does: `did` something, `changed` what is shown, `said` why not, or nothing."""
    play = screen.play
    before = dict(vars(play))
    picker = play.picker
    play.picker = _copy(picker)
    speech = play.speech = _copy(getattr(play, "speech", None))
    play.coach = copy.copy(getattr(play, "coach", None))
    state = [*_state(play.picker), *_state(speech)]
    screen.did.clear()
    character = key if len(key) == 1 else None
    event: Any = SimpleNamespace(key=key, character=character)
    screen.hands.take(event, play)
    if screen.did:
        effect = "did"
    elif play.refusal:
        effect = "said"
    else:
        now = [*_state(play.picker), *_state(speech)]
        effect = "changed" if play.note or _differs(before, vars(play)) or now != state else ""
    screen.hands = Hands(screen)  # type: ignore[arg-type]  # no key was pressed before the next
    screen.hands.drawn()
    if not (keep and effect == "changed" and play.inspector is None):
        vars(play).clear()
        vars(play).update(before)
    return effect


def _differs(before: dict[str, Any], after: dict[str, Any]) -> bool:
    return any(
        (value is None) != (before.get(name) is None)
        if name == "speech"
        else value != before.get(name)
        for name, value in after.items()
        if name not in ("picker", "refusal", "note", "cut", "coach")
    )


def _copy(picker: Any) -> Any:
    after = copy.copy(picker)
    if picker is not None:
        for name, value in vars(picker).items():
            if isinstance(value, list):
                setattr(after, name, list(value))
    return after


def _state(picker: Any) -> Sequence[Any]:
    if picker is None:
        return ()
    return [tuple(v) if isinstance(v, list) else v for v in vars(picker).values()]
