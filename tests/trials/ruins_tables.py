"""Random positions of Runes & Ruins on tables of thirty sizes, each drawn whole.

Nothing overlaps, nothing is cut while there is room, few rows are empty, and whatever can be picked
carries its key; in all languages, with and without pictures, frames and unicode.
"""

import itertools
import random

from rs_tui.draw import pictures
from rs_tui.ground import glyphs, i18n
from rs_tui.ruins.play import Play
from tests.tui.ruins.driving import FOUR, SIX, new, play_by_keys
from tests.tui.ruins.tables_drawn import faults
from tests.tui.rune_stones.tables_drawn import SIZES

GAMES = 40
SHORT = 2
EACH = 30
"""Positions of one game at most."""
MEANS = [
    (language, signs, framed, pictured)
    for language in ("en", "fr", "de")
    for signs, framed, pictured in (
        ("unicode", False, True),
        ("unicode", True, False),
        ("ascii", False, False),
    )
]


class Drawer:
    """Looks at a game now and then, and draws what is to be seen in some forms."""

    def __init__(self, game: int, forms: int) -> None:
        """`forms` of each position, others for every one."""
        self.game = game
        self.forms = forms
        self.positions = self.pictures = 0
        self.found: list[str] = []
        self._dice = random.Random(f"tables {game}")

    def look(self, play: Play) -> None:
        """Draw one position in four."""
        if self.positions >= EACH or self._dice.random() > 0.25:
            return
        self.positions += 1
        every = list(itertools.product(MEANS, SIZES))
        try:
            for means, size in self._dice.sample(every, self.forms):
                self._draw(play, means, size)
        finally:
            _use("en", "unicode", framed=False, pictured=True)

    def _draw(self, play: Play, means: tuple[str, str, bool, bool], size: tuple[int, int]) -> None:
        language, signs, framed, pictured = means
        _use(language, signs, framed=framed, pictured=pictured)
        self.pictures += 1
        where = f"game {self.game}.{self.positions}, {size}, {means}"
        self.found += [f"{where}: {each}" for each in faults(play.scene(size[0]), *size)]


def _use(language: str, signs: str, *, framed: bool, pictured: bool) -> None:
    i18n.use(language)
    glyphs.use(signs)
    glyphs.frame(needed=framed)
    pictures.use(wanted=True, coloured=pictured)


def draw(game: int, forms: int) -> Drawer:
    """One game by keys, looked at."""
    drawer = Drawer(game, forms)
    play_by_keys(new(SIX if game % 2 else FOUR, game), game, drawer.look)
    return drawer


def run(short: bool) -> list[tuple[str, str]]:
    """Rows of the table of trials."""
    drawn = [draw(game, 1 if short else 12) for game in range(SHORT if short else GAMES)]
    found = [fault for each in drawn for fault in each.found]
    assert not found, f"{len(found)} faults, such as {found[0]}"
    return [
        ("positions", f"{sum(each.positions for each in drawn):,}"),
        ("sizes, languages, means", f"{len(SIZES)} · 3 · 3"),
        ("pictures without a fault", f"{sum(each.pictures for each in drawn):,}"),
    ]
