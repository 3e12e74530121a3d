"""What was played last and what is next, on pages that have room for it."""

from datetime import date

import pytest

from rs_tui import games
from rs_tui.career import ladder, person, recent, report, told
from rs_tui.draw.ink import plain
from rs_tui.rune_stones.career.craft import CRAFT
from tests.tui.career.made import day, duel, game, seat

WIDTH = 100


def _ada(*games):
    return person.Person("Ada", CRAFT, games)


def _said(rows):
    return "\n".join(plain(row).rstrip() for row in rows)


@pytest.mark.parametrize(
    ("last", "need"),
    [("", 3), ("w", 2), ("ww", 1), ("wwl", 1), ("wlw", 1), ("wlll", 3), ("wwlll", 3), ("lwlwl", 1)],
)
def test_how_many_victories_climb_a_rung(last, need):
    found = ladder.ladder([duel(n, won == "w") for n, won in enumerate(last)], "Ada", ("easy",))
    assert recent.wanted(found[0]) == need
    # And so it is.
    more = [duel(n, won == "w") for n, won in enumerate(last + "w" * need)]
    assert ladder.ladder(more, "Ada", ("easy",))[0].climbed
    assert not ladder.ladder(more[:-1], "Ada", ("easy",))[0].climbed


def test_the_next_goal_and_what_may_be_hoped():
    assert recent.goal(_ada()) == "3 victories in a row against easy climb the next rung."
    said = recent.goal(_ada(duel(1), duel(2)))
    assert said.startswith("1 more victory against easy climbs the next rung.")
    assert "By your rating you win 9" in said
    every = [duel(10 * n + k, level=level) for n, level in enumerate(CRAFT.rungs) for k in range(3)]
    assert "All rungs are climbed." in recent.goal(_ada(*every))


def test_the_last_games_say_what_they_did_or_why_not():
    who = _ada(duel(1), duel(2, won=False, level="hard"), duel(3, marks=("hint",)))
    rows = [plain(row).rstrip() for row in recent.last_games(who, WIDTH, 9)]
    assert rows[0] == "Last games"
    assert rows[1].startswith("2026-01-01  ▲ 70–65")
    assert rows[1].endswith("a hint was asked for")
    assert rows[2].split()[1:5] == ["▼", "60–65", "hard", f"{who.rated.change:+}"]
    assert rows[3].endswith("+" + str(round(who.rated.history[0][1].value) - 1500))
    assert len(recent.last_games(who, WIDTH, 2)) == 3
    assert recent.last_games(who, WIDTH, 0) == recent.last_games(_ada(), WIDTH, 9) == []


def test_who_waits_this_week_and_how_it_went():
    said = _said(told.days_page(_ada(day("2026-11-17")), date(2026, 11, 19), WIDTH)).split("\n")
    assert "  Mo 2026-11-16  easy" in said
    assert "  Tu 2026-11-17  normal              ▲ 70–65" in said
    assert "▸ Th 2026-11-19  hard                today" in said
    assert said[-1] == "  Su 2026-11-22  master"


def test_a_report_tells_every_figure_beside_the_last_and_the_best():
    bot = seat("Merlin", 65, 0.0, "bot:easy")
    own = [seat("Ada", n, 1.0, goods=goods) for n, goods in ((68, 5), (80, 2), (70, 3))]
    who = _ada(*(game(n, each, bot) for n, each in enumerate(own)))
    (found,) = report.reports(who.games, CRAFT, who.games[-1].end)
    rows = [plain(row).split() for row in recent.measures(found, WIDTH)]
    assert ["points", "70", "80", "80"] in rows
    assert ["gems", "and", "ore", "unused", "3", "2", "2"] in rows
    said = _said(told.of_game([found], "Rune Stones", CRAFT, WIDTH, 30))
    assert "Better than last time" not in said
    assert "All rungs" not in said
    assert "Within reach" in said
    (first,) = report.reports(who.games[:1], CRAFT, who.games[0].end)
    assert ["points", "68", "·", "68"] in [plain(row).split() for row in recent.measures(first, 99)]


def test_every_rung_of_every_game_says_how_it_plays():
    for face in map(games.face, ("rune_stones", "crossing", "ruins")):
        assert set(face.craft.manners) == set(face.craft.rungs)
