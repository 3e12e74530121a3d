"""Random positions on tables of thirty sizes, in all languages and signs: each drawn whole.

Nothing overlaps, nothing is cut while there is room, few rows are empty, and whatever can be picked
carries its key.
"""

import itertools
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

from rs_core.rune_stones.state import State
from rs_tui.ground import glyphs, i18n
from rs_tui.ground.cores import cores
from tests.tui.rune_stones import tables_drawn
from tests.tui.rune_stones.positions import scene_of, states

POSITIONS = 500
SHORT = 30
EACH = 10
"""Positions of one game."""
MEANS = [
    (language, signs, framed)
    for language in ("en", "fr", "de")
    for signs, framed in (("unicode", False), ("unicode", True), ("ascii", False))
]


class Drawn(NamedTuple):
    """What a game's pictures came to."""

    pictures: int
    faults: list[str]


def positions(game: int) -> Iterator[State]:
    """Some of one game, of each number of players, with and without wisps."""
    played = states(game, players=2 + game % 3, nocturnal=game % 2 == 0, every=41)
    return itertools.islice(played, EACH)


def draw(game: int, short: bool) -> Drawn:
    """Each position at every size, in languages and signs by turns, so that every size meets all of
    them in nine positions; in short a few pictures of each, others for every game.
    """
    found: list[str] = []
    pictures = 0
    sizes = tables_drawn.SIZES
    forms = list(itertools.product(MEANS, sizes))
    try:
        for number, state in enumerate(positions(game)):
            first = (game * EACH + number) * 53
            turn = game * EACH + number
            every = [(MEANS[(turn + n) % len(MEANS)], size) for n, size in enumerate(sizes)]
            some = [forms[(first + n * 89) % len(forms)] for n in range(2)] if short else every
            for (language, signs, framed), (width, height) in some:
                i18n.use(language)
                glyphs.use(signs)
                glyphs.frame(needed=framed)
                pictures += 1
                where = f"game {game}.{number}, {width}×{height}, {language}, {signs}"
                scene = scene_of(state)
                found += [
                    f"{where}: {fault}" for fault in tables_drawn.faults(scene, width, height)
                ]
    finally:
        i18n.use("en")
        glyphs.use("unicode")
        glyphs.frame(needed=False)
    return Drawn(pictures, found)


def run(short: bool) -> list[tuple[str, str]]:
    """Rows of the table of trials."""
    games = range((SHORT if short else POSITIONS) // EACH)
    if short:
        drawn = [draw(game, short=True) for game in games]
    else:
        with ProcessPoolExecutor(cores(), mp_context=get_context("spawn")) as pool:
            drawn = list(pool.map(draw, games, itertools.repeat(short)))
    faults = [fault for game in drawn for fault in game.faults]
    assert not faults, f"{len(faults)} faults, such as {faults[0]}"
    return [
        ("positions", f"{len(drawn) * EACH:,}"),
        ("sizes, languages, signs", f"{len(tables_drawn.SIZES)} · 3 · 3"),
        ("pictures without a fault", f"{sum(game.pictures for game in drawn):,}"),
    ]
