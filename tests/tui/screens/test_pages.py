"""Pages to read: what is below them, and how much stands side by side."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace

from rs_core.ruins.vocabulary import EXPLORATION
from rs_tui.career import told
from rs_tui.draw.ink import plain
from rs_tui.ruins import prompt
from rs_tui.screens.career import CareerPage
from rs_tui.screens.challenges import ChallengesScreen
from tests.tui import fixtures
from tests.tui.looking import running


def _page(count):
    return CareerPage(
        "Page", lambda: lambda _width, _height: [[(f"line {n}", "")] for n in range(count)]
    )


async def test_a_page_says_that_there_is_more_until_its_end(library):
    async with running(fixtures.app(library), _page(40)) as look:
        await look.until("line 1")
        assert "↑↓ line" in look.text
        assert "…" in look.text
        await look.press("end")
        assert "line 39" in look.text
        assert "…" not in look.text


async def test_a_page_that_is_all_there_names_no_key_that_does_nothing(library):
    async with running(fixtures.app(library), _page(3)) as look:
        await look.until("line 2")
        assert "↑↓" not in look.text
        assert "…" not in look.text


async def test_months_beside_the_picture_are_whole(library, monkeypatch):
    firsts = [date(2026, 1, 1), date(2025, 12, 1), date(2025, 11, 1), date(2025, 10, 1)]
    monkeypatch.setattr(told, "_months", lambda _first, _last: firsts)
    async with running(fixtures.app(library), ChallengesScreen(), size=(120, 40)) as look:
        await look.until("2026-01")
        assert look.text.count("Mo") == look.text.count("Su")


def test_of_a_turn_that_is_cut_above_the_end_is_marked_as_such():
    said = "Ada: " + "attack; " * 60
    begun = SimpleNamespace(
        chronicle=[[(said, "")]], names=("Ada",), view=SimpleNamespace(phase=EXPLORATION)
    )
    rows = prompt.chronicle(begun, 80, 3)
    assert plain(rows[0]).startswith(" … attack;")
