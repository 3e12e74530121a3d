"""How many keys a whole game takes: recorded games played again with the fewest keys.

Each choice of one player is looked for with every sequence of keys, the shortest first. What the
settings of a new player answer costs nothing; if the recorded choice is another one, it is taken
back by a key and made by hand. Nothing may be answered that cannot be taken back, and nothing taken
that was not under the cursor, with its words, before the last key.
"""

import copy
import random
from collections import deque
from functools import partial
from statistics import median
from typing import Any

from rs_core.bots.rune_stones import make_bot
from rs_core.play.game import Choice
from rs_core.play.match import Match, Seat
from rs_core.rune_stones import choices
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.rules import Rules, draw_stones
from rs_core.rune_stones.vocabulary import BASE_STONES
from rs_tui.draw.pickers import Picker, SetPicker
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones.face import FACE
from rs_tui.rune_stones.play import Play
from rs_tui.tables.local import LocalTable
from tests.trials.plain_games import MemoryGame

GAMES, SHORT_GAMES = 50, 1
BEFORE = 232.5
"""The median of these games before keys had one meaning, measured by this trial."""
FEWER = 0.7
"""At most this share of them is left."""
DIGITS = tuple("1234567890")
KEYS = (
    "enter", *DIGITS, *"safprgby*#bcdRGBYP", "left", "right", "up", "down", "space",
)  # fmt: skip
STILL = frozenset(("entries", "sets", "payments", "goods", "letters", "also", "no", "yes", "zone"))
ASKED_BEFORE = (choices.END, choices.ACCEPT)
"""What was answered without a question already when dice and turns could not be taken back."""


def run(short: bool) -> list[tuple[str, str]]:
    """Play them again."""
    games = SHORT_GAMES if short else GAMES
    counts = sorted(_keys_of(seed) for seed in range(games))
    rows = [(f"keys of one player in a whole game, median of {games}", f"{median(counts):g}")]
    if not short:
        left = median(counts) / BEFORE
        assert left <= FEWER, f"{left:.0%} of the keys before"
        rows.append(("fewer than before", f"{1 - left:.0%} (before: {BEFORE})"))
    return rows


def _recorded(seed: int) -> tuple[Rules, list[tuple[int, Choice]]]:
    """A game of `normal` against its like."""
    queenie = bool(seed & 1)
    rules = Rules(
        players=2 + seed % 3,
        nocturnal=seed % 4 < 3,
        queenie=queenie,
        stones=draw_stones(seed) if queenie else BASE_STONES,
    )
    match = Match(GAME, rules, seed, [Seat(f"{n}") for n in range(rules.players)])
    bots = [make_bot("normal", random.Random(seed + n).getrandbits(32)) for n in range(4)]
    made = []
    while (decision := open_decision(match)) is not None:
        choice = bots[decision.seat].choose(match.view(decision.seat), decision)
        match.choose(decision.seat, choice)
        made.append((decision.seat, choice))
    return rules, made


def _keys_of(seed: int) -> int:
    """The keys of the first player of a recorded game."""
    rules, made = _recorded(seed)
    seats = [Seat(f"{n}", "bot:normal" if n else "human") for n in range(rules.players)]
    match = Match(GAME, rules, seed, seats)
    table, settings = LocalTable(MemoryGame(match)), Settings()
    answer = partial(FACE.answer, settings=settings)
    play = FACE.play(table, settings)
    keys = 0
    while not match.over:
        seat, wanted = made[match.choices_made]
        if seat:
            match.choose(seat, wanted)
            continue
        answered = table.automatic(answer)
        if answered is not None:
            table.settle(lambda *_asked, only=[answered]: only.pop() if only else None)
            _check_undo(match, answered)
            if answered != wanted and not _sooner(made, match.choices_made - 1, answered):
                keys += 1
                table.undo()
            continue
        play.refresh()
        keys += _fewest(play, wanted)
        table.choose(wanted)
    return keys


def _sooner(made: list[tuple[int, Choice]], at: int, answered: Choice) -> bool:
    """Whether a part of a card was only done a little later in the recorded turn: it moves up."""
    for later in range(at + 1, len(made)):
        seat, choice = made[later]
        if seat or choice == choices.END or answered[0] != choices.DO:
            return False
        if choice == answered:
            made.insert(at, made.pop(later))
            return True
    return False


def _check_undo(match: Match, answered: Choice) -> None:
    """Nothing is answered that cannot be taken back, but for what needed no question before."""
    assert answered in ASKED_BEFORE or not match.moments[-1].barrier, answered


def _fewest(play: Play, wanted: Choice) -> int:
    """The fewest keys that make a choice, all of them tried."""
    first = 0
    if wanted[0] >= choices.FIRST_EXTRA:
        play.use_stone("x" if wanted[0] == choices.EXCHANGE else "w")
        first = 1
    picker = play.picker
    assert picker is not None
    keys = ("enter", *DIGITS) if isinstance(picker, SetPicker) else KEYS
    ways: deque[tuple[Picker, int]] = deque([(picker, first)])
    seen = {_state(picker)}
    while ways:
        at, pressed = ways.popleft()
        for key in keys:
            after = _copy(at)
            outcome = after.press(key)
            if outcome.choice == wanted:
                _check_seen(play, at, wanted)
                return pressed + 1
            if outcome.choice is None and outcome.handled and not outcome.refused:
                state = _state(after)
                if state not in seen:
                    seen.add(state)
                    ways.append((after, pressed + 1))
    raise AssertionError(f"no keys make {choices.text(wanted)}")


def _check_seen(play: Play, picker: Picker, wanted: Choice) -> None:
    """What the last key took stood under the cursor, with its words."""
    assert picker.current == wanted, choices.text(wanted)
    assert FACE.words.choice(wanted, play.view, play.table.names)


def _copy(picker: Picker) -> Picker:
    after = copy.copy(picker)
    for name, value in vars(picker).items():
        if isinstance(value, list) and name not in STILL:
            setattr(after, name, list(value))
    return after


def _state(picker: Picker) -> tuple[Any, ...]:
    """What keys can change; where the cursor of a set stands changes nothing."""
    still = STILL | {"at"} if isinstance(picker, SetPicker) else STILL
    found = {name: value for name, value in vars(picker).items() if name not in still}
    return tuple(tuple(v) if isinstance(v, list) else v for v in found.values())
