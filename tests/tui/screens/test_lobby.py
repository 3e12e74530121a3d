"""The lobby, the list of tables, and the way into a game of several terminals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from rs_core.rune_stones.game import GAME
from rs_tui.ground.errors import CallError
from rs_tui.saves.errors import CannotTakeOver, Locked
from rs_tui.screens.host import HostScreen
from rs_tui.screens.join import JoinScreen
from rs_tui.tables import identity, status
from tests.tui import fixtures
from tests.tui.company import TABLES, friend, table
from tests.tui.looking import running
from tests.tui.tables.serving import options, three, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rs_tui.saves import Library
    from tests.tui.tables.serving import Threaded

pytestmark = pytest.mark.usefixtures("surroundings")


@pytest.fixture
def served(short: Path) -> Iterator[Threaded]:
    """Ann's table with two open seats."""
    with table(short, options(GAME, three(), ["human", "open", "open"], own=0)) as made:
        yield made


async def test_the_owner_sees_friends_come_fills_a_seat_and_starts(library, served):
    visit = served.visit()
    async with running(app := fixtures.app(library), app.at_visit(visit)) as look:
        assert look.name == "LobbyScreen"
        await look.until("here: you")
        friend(served, 1, "Ben")
        await look.until("Ben")
        await look.press("end", "b", "2")
        await look.until("bot: easy")
        await look.press("s")
        await look.until(lambda: look.name == "GameScreen")
        assert [seat.name for seat in served.match.seats[:2]] == ["Ann", "Ben"]


async def test_a_game_with_a_free_seat_does_not_start_and_says_which(library, served):
    visit = served.visit()
    async with running(app := fixtures.app(library), app.at_visit(visit)) as look:
        await look.press("s")
        await look.until("seat 2 is still free")
        assert look.name == "LobbyScreen"


async def test_a_guest_claims_a_seat_with_the_code_that_was_told(library, served):
    owner = served.visit()
    owner.owner("shut")
    owner.owner("code", 1)
    until(lambda: 1 in owner.codes)
    visit = served.visit(who=identity.GUEST)
    async with running(app := fixtures.app(library), app.at_visit(visit)) as look:
        await look.until("with a code")
        assert owner.codes[1] not in look.text
        await look.press("home", "down", "enter", "=WRONG-CODE", "enter", "=Cleo", "enter")
        await look.until("this is not the code of the seat")
        await look.press("enter", f"={owner.codes[1].lower()}", "enter", "=Cleo", "enter")
        await look.until("here: you")
        assert "s start" not in look.text


async def test_a_code_is_on_the_screen_of_the_owner_and_the_line_to_tell_stands_alone(
    library, served
):
    visit = served.visit()
    async with running(app := fixtures.app(library), app.at_visit(visit)) as look:
        await look.press("home", "down", "c")
        await look.until(lambda: re.search(r"code [A-Z0-9]{4}-[A-Z0-9]{4}", look.text) is not None)
        owner = visit.welcome.owner
        assert f"rune-stones join {owner}/moon" in [line.strip() for line in look.lines]


async def test_talk_is_heard_and_can_be_muted(library, served):
    visit = served.visit()
    ben = friend(served, 1, "Ben")
    async with running(app := fixtures.app(library), app.at_visit(visit)) as look:
        ben.say("shall we?")
        await look.until("Ben: shall we?")
        await look.press("m", "=yes", "enter")
        await look.until("Ann: yes")
        await look.press("z")
        await look.until(lambda: "shall we?" not in look.text)


async def test_standing_up_gives_the_seat_back(library, served):
    visit = served.visit(seat=1, name="Ben", who=identity.of_key(b"ben"))
    async with running(app := fixtures.app(library), app.at_visit(visit)) as look:
        await look.until("here: you")
        await look.press("u")
        await look.until(lambda: "here: you" not in look.text)
        assert not served.host.party.claimed(1)


async def test_leaving_the_lobby_closes_the_line_and_shows_the_title(library, served):
    visit = served.visit()
    async with running(app := fixtures.app(library), app.at_visit(visit)) as look:
        await look.press("q")
        await look.until("New game")
        assert visit.closed


async def test_a_table_that_is_closed_says_so(library, served):
    visit = served.visit()
    async with running(app := fixtures.app(library), app.at_visit(visit)) as look:
        await look.until("x close")
        await look.press("x")
        await look.pilot.pause()
        await look.press("y")
        await look.until("the table was closed by its owner")


async def test_the_list_names_owner_game_seats_and_whose_turn_it_is(library, monkeypatch):
    monkeypatch.setattr(status, "tables", lambda: TABLES)
    async with running(fixtures.app(library), JoinScreen()) as look:
        await look.until("ada/moon")
        (line,) = (each for each in look.lines if "ada/moon" in each)
        for words in ("Rune Stones", "1 seat free", "waits for Ben"):
            assert words in line


async def test_guests_of_a_gate_see_listed_tables_of_its_owner_and_nothing_else(
    library, monkeypatch
):
    monkeypatch.setattr(status, "tables", lambda: TABLES)
    key = identity.of_key(b"cleo")
    async with running(app := fixtures.app(library, said=key), JoinScreen()) as look:
        await look.until("ada/moon")
        assert "oak" not in look.text
        assert "Friday-night" not in look.text
        await look.press(":")
        for words in ("Saved games", "New game", "Open a table", "Trash", "Sample", "Statistics"):
            assert words not in look.text
        await look.press("escape")
        app.show_title()
        await look.pilot.pause()
        assert look.name == "JoinScreen"
        await look.press("q")
        assert app._exit


async def test_a_game_box_shows_no_unlisted_table_and_opens_none(library, monkeypatch):
    monkeypatch.setattr(status, "tables", lambda: TABLES)
    monkeypatch.setenv("RUNE_STONES_KIOSK", "1")
    async with running(fixtures.app(library)) as look:
        assert "Open a table" not in look.text
        await look.press("j")
        await look.until("ben/Friday-night")
        assert "oak" not in look.text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("nobody-here-at-all/moon", "there is no user"),
        ("moon", "no table"),
        ("a b/c", "cannot be a user"),
        ("ssh://games.example/ada/moon", "rune-stones join ssh://games.example/ada/moon"),
    ],
)
async def test_a_name_that_leads_nowhere_is_explained(library, short, monkeypatch, typed, said):
    monkeypatch.setenv("RUNE_STONES_TABLES", str(short))
    async with running(fixtures.app(library), JoinScreen()) as look:
        await look.press("n", f"={typed}", "enter")
        await look.until(said)


async def test_the_form_of_a_table_offers_open_seats_and_keeps_nothing(library, monkeypatch):
    plans = []

    def opened(_library, plan, _terms):
        plans.append(plan)
        raise CallError("enough")

    monkeypatch.setattr("rs_tui.tables.arrival.open_new", opened)
    async with running(app := fixtures.app(library), HostScreen()) as look:
        before = app.settings
        assert "open" in look.text
        await look.press("enter")
        await look.until("enough")
        assert app.settings == before
    (plan,) = plans
    assert [seat.kind for seat in plan.seats] == ["human", "open"]


async def test_load_on_a_game_that_a_table_holds_goes_to_the_table(library, monkeypatch):
    went = []
    monkeypatch.setattr("rs_tui.screens.join.go", lambda _screen, where: went.append(str(where)))
    with type(library)(library.folder, table="moon").open("Friday"):
        async with running(fixtures.app(library)) as look:
            await look.until("Friday")
            await look.press("c")
    assert went == ["moon"]


def test_a_take_over_never_ends_the_server_of_a_table(library: Library) -> None:
    with type(library)(library.folder, table="moon").open("Friday"):
        with pytest.raises(Locked, match="rune-stones join moon"):
            library.open("Friday")
        with pytest.raises(CannotTakeOver, match="rune-stones join moon"):
            library.take_over("Friday")


async def test_whoever_only_looks_on_waits_in_the_lobby_for_the_game(library, served):
    visit = served.visit(watch=True, who=identity.of_key(b"dot"))
    async with running(app := fixtures.app(library), app.at_visit(visit, watch=True)) as look:
        assert look.name == "LobbyScreen"
        owner = served.visit()
        friend(served, 1, "Ben")
        owner.owner("bot", 2, "easy")
        owner.owner("start")
        await look.until(lambda: look.name == "GameScreen")
        assert app.screen.table.here == ()
