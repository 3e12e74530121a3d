"""The tutorial of Rune Stones: seven short chapters, then a first game with a coach."""

from __future__ import annotations

from typing import Final

from rs_core.play.match import Seat
from rs_core.rune_stones.game import GAME
from rs_tui.lessons.course import Course
from rs_tui.rune_stones.tutorial import artefacts, cards, first, night, table
from rs_tui.rune_stones.tutorial.positions import SEED, TEACHER

COURSE: Final = Course(
    game=GAME,
    save="Tutorial",
    seed=SEED,
    teachers=(Seat(TEACHER, "bot:easy"),),
    chapters=(
        table.CHAPTER,
        cards.SUMMONING,
        cards.WATCHING,
        cards.ABILITIES,
        artefacts.FORGING,
        artefacts.TRADING,
        night.CHAPTER,
        first.CHAPTER,
    ),
)
