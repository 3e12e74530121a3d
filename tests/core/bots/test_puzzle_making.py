"""Finding puzzles: what is clearly the best turn is found and proven, what is not is left."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from rs_core.bots.puzzles import __main__ as making
from rs_core.bots.puzzles.find import LATE
from rs_core.bots.puzzles.race import MARGIN, Race
from rs_core.bots.puzzles.shelf import played_on, read_line, seen_of, stands, theme
from rs_core.rune_stones import choices, turns
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.mind.evaluate import standard_mind
from rs_core.rune_stones.notation import position
from rs_core.rune_stones.view import determinize, view
from rs_tui.rune_stones.puzzles.book import FILE
from tests.core.bots.puzzles import AHEAD, PUZZLES
from tests.core.rune_stones.builders import table

MIND = standard_mind()
KNOWN = {
    "three cards instead of two": "use 47 48 49",
    "a gem first, then the trade that needs two": "use 11 68",
    "forge two, then trade in four": "forge 2",
}
"""Positions whose answer is known, and what is chosen there."""
BLIND = (
    "RS2f3IylE7iOFEyd29aGvYU3kOrC1WAIXWYt8fnM8JHZdsEWgDv4IZQ89Gy5eKTjZmf5Q6srWlBjpmC79TmHJVZEB0Hj"
    "NA2Uc1rL2kvMP7KQefjEuspW9tkAXc5JG4a7gUL31GGF6J2X"
)
BLIND_ANSWER = ["forge", "forge 4", "place upper green", "forge 6", "place upper wild"]
"""It leaves 74 points. The next player forges two, trades in four and has 76. Players who think
some lines of such a turn through overlook that: among them it won every game.
"""


def _race(name, seed=1):
    state = next(each for each in PUZZLES if each.name == name).table().state
    return state, Race(MIND, view(state, state.seat), seed), turns.ways(state)


@pytest.mark.parametrize("name", KNOWN)
def test_the_only_turn_that_wins_is_found_and_proven(name):
    state, race, every = _race(name)
    found = race.find(every)
    assert found is not None
    assert KNOWN[name] in [choices.text(choice) for choice in found.best.line]
    right = frozenset(way.key for way in found.right)
    other = _race(name, 2)[1]
    proof = other.prove(every, found.best.key, right, 40)
    assert (proof.chance, proof.margin) == (1.0, 1.0)
    assert proof.second.key not in right
    assert theme(state, found.best, proof.second) == "last"
    # Of anything else that is called the answer the proof says that it is not.
    wrong = next(way for way in every if way.key not in right)
    assert other.prove(every, wrong.key, frozenset([wrong.key]), 40).margin < MARGIN


def test_where_two_turns_are_as_good_there_is_no_puzzle():
    state = table(others=[AHEAD], seat=1, first=0, points=64, hand=(47, 48, 49)).state
    assert Race(MIND, view(state, state.seat), 1).find(turns.ways(state)) is None


def test_making_goes_on_where_it_was_stopped(tmp_path, monkeypatch):
    looked = []

    def look(number, late):
        assert late == LATE
        looked.append(number)
        return {"game": number, "puzzles": [{"line": f"p{number}"}]}

    monkeypatch.setattr(making, "look_through", look)
    file = tmp_path / "found.jsonl"
    with ThreadPoolExecutor(1) as executor:
        assert making.make(file, 7, 2, executor) == 2
        with file.open("a", encoding="utf-8") as out:
            out.write('{"game":9,"puz')  # as a crash leaves it
        assert making.make(file, 7, 4, executor) == 4
    assert looked == [7, 8, 9, 10]
    assert [json.loads(line)["game"] for line in file.read_text("utf-8").splitlines()] == looked


def test_the_shelf_takes_each_puzzle_once_and_no_more_than_wanted(tmp_path, monkeypatch):
    found, shelf = tmp_path / "found.jsonl", tmp_path / "shelf.jsonl"
    rows = [
        {"game": n, "puzzles": [{"line": f"p{n}", "theme": f"t{n}", "bots": {"easy": [0, 2]}}]}
        for n in (1, 2, 2, 3)
    ]
    found.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    monkeypatch.setattr(making, "shelve", lambda each: each)
    monkeypatch.setattr(making, "seen_of", lambda line: line)
    with ThreadPoolExecutor(1) as executor:
        assert making.put_on_shelf(found, shelf, 2, executor) == 2
        assert making.put_on_shelf(found, shelf, 9, executor) == 3
    assert [row["line"] for row in making.known(shelf)] == ["p1", "p2", "p3"]


def test_the_shelf_does_not_fill_up_with_puzzles_of_one_sort(tmp_path, monkeypatch):
    found, shelf = tmp_path / "found.jsonl", tmp_path / "shelf.jsonl"
    sorts = [("wisp", 0)] * 4 + [("card", 2)] * 4 + [("gems", 2), ("gems", 1)]
    rows = [
        {"line": f"p{n}", "theme": theme, "bots": {"easy": [right, 2], "hard": [1, 1]}}
        for n, (theme, right) in enumerate(sorts)
    ]
    found.write_text(json.dumps({"game": 1, "puzzles": rows}) + "\n", "utf-8")
    monkeypatch.setattr(making, "shelve", lambda each: each)
    monkeypatch.setattr(making, "seen_of", lambda line: line)
    with ThreadPoolExecutor(1) as executor:
        assert making.put_on_shelf(found, shelf, 8, executor) == 5
    # A quarter of a theme, and a quarter that every bot solves.
    assert [row["line"] for row in making.known(shelf)] == ["p0", "p1", "p4", "p5", "p9"]


def test_what_strong_players_refute_is_taken_from_the_shelf(tmp_path, monkeypatch):
    shelf = tmp_path / "shelf.jsonl"
    shelf.write_text("".join(json.dumps({"line": f"p{n}"}) + "\n" for n in range(3)), "utf-8")
    strong = {"p0": 0.3, "p1": None, "p2": 0.08}

    def stands(row):
        margin = strong[row["line"]]
        return None if margin is None else {**row, "strong": margin}

    monkeypatch.setattr(making, "prove_strongly", stands)
    with ThreadPoolExecutor(1) as executor:
        assert making.prove_again(shelf, executor) == 2
    assert [row["strong"] for row in making.known(shelf)] == [0.3, 0.08]


def test_bots_that_search_do_not_overlook_what_wins_at_once():
    start = position.read(BLIND, [standard()]).deal(1)
    line = read_line(start, BLIND_ANSWER).line
    assert [played_on(start, line, seed) for seed in range(3)] == [0.0, 0.0, 0.0]


def test_hands_that_are_made_up_make_no_other_puzzle():
    start = position.read(BLIND, [standard()]).deal(1)
    seen = view(start, start.seat)
    again = {position.full_line(determinize(seen, luck)) for luck in range(5)}
    assert len(again) > 1
    assert {seen_of(line) for line in again} == {seen_of(BLIND)}


def test_a_turn_that_is_not_right_does_not_stand():
    last = [row for row in making.known(FILE) if row["theme"] == "last"]  # soon played out
    found = min(last, key=lambda row: row["ways"])
    assert stands(MIND, found) is not None
    assert stands(MIND, {**found, "answer": found["second"], "right": []}) is None
