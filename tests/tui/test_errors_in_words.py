"""What the core refuses reaches a player in the player's language, and nothing of it in English."""

from __future__ import annotations

import ast
import pickle
import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from string import Formatter

import pytest

from rs_core.bots.rune_stones import make_bot
from rs_core.play import journal
from rs_core.play.digits import Reader, Writer, unword
from rs_core.play.errors import N_, CoreError, Phrase, Reason
from rs_core.play.match import Match, Seat, check_seats
from rs_core.play.replay import Replay
from rs_core.play.trace import Trace
from rs_core.rune_stones import choices
from rs_core.rune_stones.cards import files
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.rules import Rules, check_expansions, stone_number
from rs_tui.ground import i18n
from rs_tui.ground.i18n import words_of
from rs_tui.ground.settings import Settings
from rs_tui.saves import Damaged, Library, reader
from rs_tui.tables.local import LocalTable
from tests.tui import fixtures
from tests.tui.looking import running
from tests.tui.plain.scripted import typed

CORE = Path(__file__).resolve().parents[2] / "rs_core"
SEATS = (Seat("Ada"), Seat("Ben"))


@pytest.fixture(autouse=True)
def english():
    yield
    i18n.use("en")


def match() -> Match:
    return Match(GAME, Rules(), 3, SEATS)


def _card_file(text: str):
    return partial(files.parse, text, "own.toml")


def _entry(**changes: object):
    line = match().entries[0].line()
    for name, value in changes.items():
        line = re.sub(rf'"{name}":[^,]*', f'"{name}":{value}', line)
    return partial(journal.read_entry, line, 1, "")


REFUSED = {
    "undo": lambda: match().undo(),
    "redo": lambda: match().redo(),
    "turn": lambda: match().choose(5, "pass"),
    "offer": lambda: match().choose(open_decision(match()).seat, (3,)),
    "no choice": lambda: match().choose(open_decision(match()).seat, "dance"),
    "not now": lambda: match().choose(open_decision(match()).seat, "pass"),
    "not this": lambda: choices.parse("forge 9", (choices.FORGE_CHOICES[0],)),
    "many": lambda: choices.parse("forge 9", [(choices.USE, n, n + 1) for n in range(11, 40)]),
    "seat": lambda: match().reseat(7, "human"),
    "kind": lambda: match().reseat(0, "robot"),
    "pin": lambda: match().lock(0, "1234"),
    "names": lambda: check_seats((SEATS[0], SEATS[0]), 2),
    "seats": lambda: check_seats(SEATS, 3),
    "players": lambda: Rules(players=7),
    "house rule": lambda: Rules(undo="often"),
    "stone": lambda: stone_number("flint"),
    "expansion": lambda: check_expansions(["winter"]),
    "bot": lambda: make_bot("genius", 1),
    "round": lambda: Replay(match()).go_to_round(9),
    "peek": lambda: Replay(match()).view(0),
    "chance": lambda: Trace(["die ore"]).finish(),
    "journal": lambda: journal.read_header("{}"),
    "newer": lambda: journal.read_header('{"format":"rune-stones","version":99}'),
    "json": lambda: journal.read_json("{"),
    "entry": _entry(seat='"x"'),
    "sum": _entry(seat=1),
    "digit": lambda: Writer().digit(9, 3),
    "rest": lambda: Reader(4).finish(),
    "sign": lambda: unword("!"),
    "position": lambda: position.read("chess", []),
    "cut": lambda: position.read(position.full_line(match().state)[:-1], []),
    "newer position": lambda: position.read("RS99f0000000", []),
    "other cards": lambda: position.read(position.full_line(match().state), []),
    "folder": lambda: files.load("/"),
    "no file": lambda: files.load("/nowhere/cards.toml"),
    "toml": _card_file("= 3"),
    "section": _card_file("[cats]"),
    "value": _card_file('[creatures]\n16 = { colour = "red", magic = 9, ability = "die" }'),
    "ability": _card_file('[creatures]\n16 = { colour = "red", magic = 1, ability = "fly" }'),
    "points": _card_file('[creatures]\n16 = { colour = "red", magic = 1, ability = "99pt" }'),
    "number": _card_file("[creatures]\n5 = { magic = 1 }"),
    "druid": _card_file("[druids.brown]\n100 = { magic = 1 }"),
    "prices": _card_file("[display]\nprices = [1]"),
    "forge": _card_file('[forges]\n6 = { cost = 4, bonus = "die" }'),
    "tile": _card_file('[tiles]\n1 = { bonus = "swap" }'),
}


@pytest.mark.parametrize("code", ["de", "fr"])
@pytest.mark.parametrize("what", REFUSED)
def test_every_kind_of_refusal_is_said_in_the_language_in_use(what, code):
    with pytest.raises(CoreError) as caught:
        REFUSED[what]()
    error = caught.value
    i18n.use(code)
    told = words_of(error)
    assert told != str(error)
    # Facts may be anything, but no part that is a phrase of ours stays English.
    for phrase in _phrases(error):
        if re.search("[a-z]", Formatter().vformat(phrase, (), _Nothing())):
            assert i18n._(phrase) in i18n._words._catalog.values(), phrase
    i18n.use("en")
    assert words_of(error) == str(error)


class _Nothing(dict):
    def __missing__(self, key):
        return 0 if key in ("n", "most") else ""


def _phrases(said):
    if isinstance(said, Reason):
        yield said
    elif isinstance(said, Phrase):
        yield said.reason
        for fact in said.facts.values():
            yield from _phrases(fact)


def test_errors_survive_the_way_between_processes():
    for refuse in REFUSED.values():
        with pytest.raises(CoreError) as caught:
            refuse()
        again = pickle.loads(pickle.dumps(caught.value))
        assert (type(again), str(again)) == (type(caught.value), str(caught.value))


def test_foreign_braces_in_a_fact_are_no_places_to_fill():
    error = CoreError(N_("two seats are called {name!r}"), name="{name} {0}")
    i18n.use("de")
    assert "{name} {0}" in words_of(error)


def test_the_core_raises_nothing_else_that_has_words():
    """Except what never leaves the function, or is a fault of the program."""
    plain = set()
    for file in sorted(CORE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                name = getattr(node.exc.func, "id", "")
                if name in ("ValueError", "Exception", "TypeError", "KeyError"):
                    plain.add(file.relative_to(CORE).as_posix())
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                [text] = node.args
                if isinstance(text, ast.Constant):  # words are marked by N_ instead
                    assert not re.search("[a-z]", re.sub(r"\{[^}]*\}", "", text.value)), text.value
    assert plain == {
        "play/journal.py",  # inside the reader of JSON, told as one reason
        "rune_stones/mind/features.py",  # our own file of weights
        "play/shapes.py",  # a type of ours that cannot be written: a fault of the program
        "rune_stones/gems.py",  # what the program itself wrote
    }


# --- Where players meet them


async def test_r_with_nothing_undone_answers_in_german(tmp_path):
    i18n.use("de")
    library = Library(tmp_path / "games")
    with fixtures.begin(library, "Freitag") as saved:
        app = fixtures.app(library, Settings(language="de"))
        async with running(app, app.at_table(saved)) as look:
            await look.press("enter", "r")
            assert "Es wurde nichts zurückgenommen." in look.text
            screen = look.app.screen
            screen.send((3,))
            await look.pilot.pause()
            assert "steht nicht zur Auswahl" in look.text


def test_by_lines_too(monkeypatch):
    i18n.use("de")
    # As if something could be taken back after all: the refusal is that of the match itself.
    seen = partial(replace, no_undo=None)
    real = LocalTable.look
    monkeypatch.setattr(LocalTable, "look", lambda self, seat: seen(real(self, seat)))
    assert typed("undo")[0].last[0] == "Zurücknehmen geht nicht: es ist noch nichts entschieden"


def test_a_damaged_game_says_in_german_what_is_wrong(tmp_path):
    library = Library(tmp_path / "games")
    fixtures.played(library, "Freitag", 20)
    path = library.folder / "Freitag.rsgame"
    fixtures.spoil(path, 5)
    i18n.use("de")
    reading = reader.read(path.read_bytes(), "Freitag", path)
    assert reading.damage.reason.startswith("die Prüfsumme passt nicht")
    with pytest.raises(Damaged, match="die Prüfsumme passt nicht"):
        library.open("Freitag")
    lines = path.read_bytes().split(b"\n")
    lines[0] = lines[0].replace(b'"kind":"human"', b'"kind":"cat"')
    with pytest.raises(Damaged, match="ein Platz ist human oder bot:STUFE, nicht 'cat'"):
        reader.read(b"\n".join(lines), "Freitag", path)
