"""A table of several terminals by lines: lobby, talk, consent and the end."""

from __future__ import annotations

import random
from argparse import Namespace
from typing import TYPE_CHECKING

import pytest

from rs_core.rune_stones.game import GAME
from rs_tui.cli.menu import Menu
from rs_tui.ground.settings import Settings
from rs_tui.plain.ears import Ears
from rs_tui.plain.lobby import PlainLobby
from rs_tui.tables import identity
from rs_tui.tables.remote import RemoteTable
from tests.tui.company import friend, table
from tests.tui.plain.scripted import Script
from tests.tui.saves import playing
from tests.tui.tables.serving import options, until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from rs_tui.tables.visit import Visit
    from tests.tui.tables.serving import Threaded


class Patient(Script):
    """Waits for what stands between the lines before the next is typed."""

    def __init__(self, *lines: str | Callable[[], object]) -> None:
        super().__init__(())
        self.items = list(lines)

    def ask(self) -> str | None:
        while self.items and callable(self.items[0]):
            until(self.items.pop(0))
        self.read.append([])
        return str(self.items.pop(0)) if self.items else None


@pytest.fixture
def served(short: Path) -> Iterator[Threaded]:
    """Ann's table with an open seat."""
    told = options(GAME, playing.rules(2, undo="any"), ["human", "open"], own=0)
    with table(short, told) as made:
        yield made


def stay(visit: Visit, script: Patient, tmp: Path) -> str:
    """Be at the table as the menu has it; all that was said."""
    menu = Menu(Namespace(data_dir=str(tmp / "own"), command="join"), script, Settings())
    assert menu.stay(visit) == 0
    return script.all


def begun(visit: Visit) -> Callable[[], bool]:
    return lambda: visit.told is not None and visit.told.now is not None


def test_the_owner_fills_seats_and_starts(served: Threaded, tmp_path: Path) -> None:
    visit = served.visit()
    script = Patient("start", "bot 2 grand", "bot 2 easy", "start", begun(visit), "again", "quit")
    said = stay(visit, script, tmp_path)
    assert "seat 2 is still free" in said
    assert "Levels: random, easy" in said
    assert "2. Merlin: bot: easy" in said
    assert served.match.seats[1].kind == "bot:easy"
    assert "You have left the table; your seat stays yours." in said


def test_a_guest_is_asked_for_the_code_and_a_name(served: Threaded) -> None:
    owner = served.visit()
    owner.owner("shut")
    owner.owner("code", 1)
    until(lambda: 1 in owner.codes)
    visit = served.visit(who=identity.GUEST)
    lines = Patient("sit 2", "WRONG", "Cleo", "sit 2", owner.codes[1], "Cleo", "start", "sit 9")
    assert not PlainLobby(visit, Ears(lines)).begins()
    assert "this is not the code of the seat" in lines.all
    assert "2. Cleo: here, you, with a code" in lines.all
    assert "Name a seat from 1 to 2" in lines.all
    assert served.host.playing is None, "a guest has started the game"


def test_a_full_table_says_so_and_what_to_do(served: Threaded) -> None:
    served.visit().owner("bot", 1, "easy")
    visit = served.visit(who=identity.GUEST, seat=1, name="Gil")
    script = Patient()
    assert not PlainLobby(visit, Ears(script)).begins()
    assert "this seat is somebody's" in script.all
    assert "Every seat is taken; look looks on" in script.all


def test_words_reach_the_others_and_theirs_are_told(served: Threaded, tmp_path: Path) -> None:
    ann = served.visit()
    bob = friend(served, 1, "Bob")
    bob.say("before you came")
    until(lambda: ann.said)
    script = Patient("start", begun(ann), lambda: bob.say("hi") or True, "who", "say hello")
    script.items += [lambda: any(said.text == "hello" for said in bob.talk)]
    script.items += ["mute", lambda: bob.say("unheard") or True, "who", "quit"]
    said = stay(ann, script, tmp_path)
    for words in ("2. Bob: here", 'Bob: "hi"', 'Ann: "hello"', "Talk is muted."):
        assert words in said
    assert "before you came" not in said
    assert "unheard" not in said


def test_consent_by_words(served: Threaded, tmp_path: Path) -> None:
    ann = served.visit()
    bob = friend(served, 1, "Bob")
    ann.owner("start")
    tables = [RemoteTable(ann, keep=True), RemoteTable(bob, keep=True)]
    dice = random.Random(2)
    while served.match.choices_made < 12:
        for each in tables:
            each.refresh()
            if each.decision is not None:
                each.choose(dice.choice(each.decision.options))
    before = served.match.choices_made
    bob.go_back(before - 1)
    until(lambda: ann.request is not None)
    script = Patient("agree", lambda: served.match.choices_made == before - 1, "quit")
    stay(ann, script, tmp_path)
    assert served.match.choices_made == before - 1


def test_a_table_that_is_closed_ends_the_call_with_its_reason(
    served: Threaded, tmp_path: Path
) -> None:
    ann, bob = served.visit(), friend(served, 1, "Bob")
    script = Patient(lambda: ann.owner("end") or True, lambda: bob.closed, "who")
    assert "the table was closed by its owner" in stay(bob, script, tmp_path)
