"""Asciicasts of random games played in a terminal emulator: every picture is the one drawn."""

import json
import random

import pyte

from rs_core.play.match import Match
from rs_tui.draw.ink import plain
from rs_tui.export import cast, export
from rs_tui.ground import glyphs, i18n
from rs_tui.rune_stones.face import FACE
from tests.games import begin, play, reading_of, rules_of

Row = tuple[str, str]
GAMES, SHORT_GAMES = 24, 3
MOST, SHORT_MOST = 400, 40


def run(short: bool) -> list[Row]:
    """Two, three and four players, in every language and both sets of signs."""
    games = SHORT_GAMES if short else GAMES
    pictures = sent = 0
    spoken, signs = i18n.language(), glyphs.current().name
    try:
        for number in range(games):
            languages = i18n.languages()
            i18n.use(languages[number % len(languages)])
            glyphs.use(("unicode", "ascii")[number // 2 % 2])
            dice = random.Random(f"cast {number}")
            head, match = begin(rules_of(number, 2 + number % 3), number)
            play(match, dice, SHORT_MOST if short else MOST)
            data = export("x", reading_of(head, match), match, "cast", FACE)
            pictures += _play(data, match)
            sent += len(data)
    finally:
        i18n.use(spoken)
        glyphs.use(signs)
    return [("asciicast in a terminal", f"{games} games, {pictures} pictures, {sent >> 10} KiB")]


def _play(data: bytes, match: Match) -> int:
    head, *shown = [json.loads(line) for line in data.decode().splitlines()]
    screen = pyte.Screen(head["width"], head["height"])
    stream = pyte.Stream(screen)
    drawn = list(cast.pictures(match, FACE))
    assert len(shown) == len(drawn) > match.choices_made
    for (when, kind, sent), (time, rows) in zip(shown, drawn, strict=True):
        assert (when, kind) == (time, "o")
        stream.feed(sent)
        assert screen.display == [plain(row) for row in rows], "\n".join(screen.display)
    return len(drawn)
