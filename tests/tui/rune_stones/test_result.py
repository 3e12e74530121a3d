"""The result page: it fits, tells who won and why, and what it tells is so."""

from __future__ import annotations

import re

import pytest

from rs_tui.draw import pictures
from rs_tui.draw.ink import plain, width_of
from rs_tui.ground import i18n
from rs_tui.rune_stones import verdict
from rs_tui.rune_stones.result import LOWEST, result
from rs_tui.rune_stones.scores import BEFORE, of_match
from rs_tui.saves import Library

SAMPLES = ("6-finished", "7-finished-duel")


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    library = Library(tmp_path_factory.mktemp("games"))
    return [library.open_sample(name).match for name in SAMPLES]


@pytest.fixture(autouse=True)
def _as_before():
    yield
    pictures.use(wanted=True)
    i18n.use("en")


@pytest.mark.parametrize("pictured", [True, False])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_page_fits_and_tells_everything(finished, language, pictured):
    i18n.use(language)
    pictures.use(wanted=pictured)
    for match in finished:
        winner = match.winners[0]
        for width, height in ((77, 20), (77, 26), (97, 30), (107, 36), (107, 66)):
            rows = result(match, width, height)
            text = "\n".join(map(plain, rows))
            assert all(width_of(row) <= width for row in rows)
            assert len(rows) <= height
            assert f"{match.seats[winner].name} {match.scores[winner]}" in text
            assert "…" not in text
            assert sum("⠀" <= sign <= "⣿" for sign in text) > LOWEST
            tones = {tone for row in rows[:4] for _, tone in row}
            assert any(re.search(r"\b(ink|on)\d", tone) for tone in tones) is pictured


def test_the_winner_is_large_where_there_is_room(finished):
    for match in finished:
        name = f"druid-{('brown', 'grey', 'beige', 'black')[match.rules.druids[match.winners[0]]]}"
        for height, scale in ((20, 1), (40, 2)):
            drawn = pictures.picture(name, "", scale)
            rows = result(match, 107, height)
            for line, row in zip(drawn, rows, strict=False):
                assert row[: len(line)] == line


def test_differences_add_up(finished):
    for match in finished:
        winner, other = match.winners[0], verdict.runner_up(match)
        assert other is not None
        parts = of_match(match)
        more = verdict.differences(match, winner, other)
        before = parts[winner][BEFORE] - parts[other][BEFORE]
        assert sum(more.values()) + before == match.scores[winner] - match.scores[other]
        sizes = [abs(n) for n in more.values()]
        assert sizes == sorted(sizes, reverse=True)
        assert 0 not in sizes


def test_the_turning_point_is_the_last_one(finished):
    """A second look at the markers, from the end of the game backwards."""
    for match in finished:
        for winner in range(len(match.seats)):
            leads = []
            for moment in match.moments:
                points = [player.points for player in moment.state.players]
                own = points.pop(winner)
                leads.append(own > max(points))
            turning = verdict.turning_point(match, winner)
            if not leads[-1]:
                assert turning is None
                continue
            first = len(leads)
            while first > 0 and leads[first - 1]:
                first -= 1
            assert turning.round == match.moments[max(0, first - 1)].state.round


def test_a_final_count_that_turned_the_game_is_told(finished):
    duel = finished[1]
    assert verdict.turning_point(duel, duel.winners[0]) is None
    text = "\n".join(plain(row) for row in result(duel, 77, 20))
    assert f"{verdict.behind(duel, duel.winners[0])} behind on the track" in text


def test_a_shared_victory_has_two_winners_and_no_verdict(finished, monkeypatch):
    match = finished[0]
    monkeypatch.setattr(type(match), "winners", property(lambda _self: (0, 1)))
    assert verdict.runner_up(match) is None
    rows = result(match, 77, 20)
    assert plain(rows[0]).count("♛") == 2
    text = "\n".join(map(plain, rows))
    assert "Against" not in text
    assert "Turning point" not in text
