"""Random games exported in every format and taken in again: the same game comes back."""

import json
import random
import re
import tempfile
import time
from pathlib import Path

from rs_core.play.match import Match
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.scoring import final_count
from rs_tui import games
from rs_tui.export import export, record
from rs_tui.export.intake import take_in
from rs_tui.rune_stones.face import FACE
from rs_tui.saves import Library, NotAGame
from rs_tui.saves.reader import Reading
from tests.core.rune_stones.small_set import small_set
from tests.games import begin, play, reading_of, rules_of

Row = tuple[str, str]
GAMES, SHORT_GAMES = 200, 2
SHORT_EVERY = 7
"""In the short form one moment in so many becomes a line."""
FINISHED_OF = 3
"""One game in so many is played to its end; the others stop anywhere."""


def run(short: bool) -> list[Row]:
    """Play, export, import, compare."""
    games = SHORT_GAMES if short else GAMES
    choices = lines = over = 0
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(games):
            finished = number % FINISHED_OF == 0 and not (short and number)
            reading, match = _game(number, finished=finished)
            library = Library(Path(folder) / f"{number}", [small_set()])
            _check_game(library, Path(folder) / f"{number}.rsgame", reading, match)
            _check_text(reading, match)
            _check_json(library, Path(folder) / f"{number}.json", reading, match)
            lines += _check_lines(match, SHORT_EVERY if short else 1)
            choices += match.choices_made
            over += match.over
    took = time.perf_counter() - began
    return [
        ("export and import", f"{games} games, {over} finished, {choices} choices: all the same"),
        ("positions as lines", f"{lines} moments: all the same, full and public"),
        ("export and import, time", f"{took:.0f} s"),
    ]


def _game(number: int, *, finished: bool) -> tuple[Reading, Match]:
    """A random game, with every house rule of undo in turn."""
    dice = random.Random(f"export {number}")
    undo = ("none", "turn", "any")[number % 3]
    head, match = begin(rules_of(number, 2 + number % 3, undo=undo), dice.getrandbits(64))
    play(match, dice, 6000 if finished else dice.randrange(1, 250))
    assert not finished or match.over
    return reading_of(head, match), match


def _check_game(library: Library, file: Path, reading: Reading, match: Match) -> None:
    data = export("x", reading, match, "game", FACE)
    file.write_bytes(data)
    name = take_in(library, str(file), faces=games.face).name
    assert library.export(name) == data
    _reading, again, _found = library.load(library.place(name))
    assert again.state == match.state
    assert [m.state for m in again.moments] == [m.state for m in match.moments]
    assert library.verify(name).sound


def _check_text(reading: Reading, match: Match) -> None:
    text = export("x", reading, match, "text", FACE).decode()
    told = re.findall(r"^  (\S.*?) - ", text, re.MULTILINE)
    assert told == [moment.entry.do for moment in match.moments[1:]]
    for seat, player in zip(match.seats, match.state.players, strict=True):
        count = f"{seat.name}: {final_count(player).total} (track {player.points},"
        assert (count in text) == match.over


def _check_json(library: Library, file: Path, reading: Reading, match: Match) -> None:
    data = export("x", reading, match, "json", FACE)
    assert len(data) <= record.MAX_BYTES
    assert len(json.loads(data)["positions"]) == len(match.moments)
    file.write_bytes(data)
    if match.over:
        name = take_in(library, str(file), "from JSON", faces=games.face).name
        assert library.export(name) == reading.data
        return
    try:
        take_in(library, str(file), "from JSON", faces=games.face)
    except NotAGame:
        return
    raise AssertionError("the record of a running game was taken in")


def _check_lines(match: Match, every: int) -> int:
    """Moments of the game as a full and as a public line, and back."""
    moments = match.moments[::every]
    for moment in moments:
        state = moment.state
        found = position.read(position.full_line(state), [small_set()]).whole
        assert found is not None
        found.rng = state.rng
        assert found == state
        seen = match.game.view(state, None)
        assert position.read(position.public_line(seen), [small_set()]).seen == seen
    return len(moments)
