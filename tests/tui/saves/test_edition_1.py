"""Games recorded under edition 1 of the rulings stay what they were: they verify and go on."""

from pathlib import Path

import pytest

from rs_core.play.journal import make_entry
from rs_core.rune_stones.steps import CARDS
from rs_tui.saves import reader
from rs_tui.saves.datasets import DataSets
from rs_tui.saves.reader import Reading
from tests.tui.saves.recorded import Offers, Recorded, recorded, table

PARTS = 10
EVERY = 4
"""All two hundred are the trial `saves_edition_1`."""
CHANGES = ("undo", "redo", "seat ", "pin ")


def read(game: Recorded, entries: int | None = None) -> Reading:
    reading = reader.read(game.data(entries), "old", Path("old"))
    assert reading.damage is None
    assert not reading.torn
    return reading


def goes_on(game: Recorded, folder: Path) -> None:
    """A game verifies, offers what it offered at every choice, and goes on as it did."""
    sets = DataSets(folder)
    reading = read(game, game.left)
    match = reader.begin(reading, "old", sets)
    offers = Offers()
    for entry in (*reading.entries[1:], *game.entries[game.left :]):
        if not entry.do.startswith(CHANGES):
            offers.note(match)
        before = match.entries[-1].sum  # the chain begins with the header of version 2 now
        match.repeat(make_entry(entry.n, entry.seat, entry.do, entry.chance, before))
    offers.note(match)
    assert match.over
    assert match.honest  # every chance result is the seed's
    assert offers.digest() == game.offers
    assert table(match) == game.final


def test_two_hundred_games_were_recorded_half_of_them_left_inside_an_ability(
    tmp_path: Path,
) -> None:
    games = recorded()
    assert len(games) == 200
    assert {game.level for game in games} == {"random", "easy", "normal"}
    left = [game for game in games if game.cut is not None]
    assert len(left) == 100
    for game in left[::10]:
        match = reader.replay(read(game, game.cut), "old", DataSets(tmp_path))
        assert any(step.kind == CARDS for step in match.state.agenda)


@pytest.mark.parametrize("part", range(PARTS))
def test_an_old_game_verifies_offers_what_it_offered_and_goes_on_as_it_did(
    tmp_path: Path, part: int
) -> None:
    for game in recorded()[part :: PARTS * EVERY]:
        goes_on(game, tmp_path)
