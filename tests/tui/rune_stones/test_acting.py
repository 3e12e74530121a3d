"""What others do is shown step by step: lit, named, on the table as it was before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rs_core.play.match import Match, Seat
from rs_core.play.snapshot import of_match
from rs_core.rune_stones import events
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.mind.evaluate import standard_mind
from rs_core.rune_stones.rules import Rules
from rs_tui.rune_stones import acting, hinted
from rs_tui.rune_stones.scene import Scene

NAMES = ("You", "Bot", "B")


def played(turns: int = 12) -> list[tuple[object, object]]:
    """Pairs of what seat 0 knew before and after each choice of the others."""
    match = Match(GAME, Rules(players=3), 4, [Seat(name) for name in NAMES])
    pairs = []
    while match.state.round <= turns:
        (decision,) = match.pending
        before = of_match(match, 0)
        match.choose(decision.seat, standard_mind().quick(match.state.clone()))
        if decision.seat:
            pairs.append((before, of_match(match, 0)))
    return pairs


@pytest.fixture(scope="module")
def pairs():
    return played()


def shown(frame, seen) -> Scene:
    return frame(Scene(seen.view, NAMES, (), question="What now?", preview="do it"))


def test_what_is_summoned_is_lit_where_it_lay_and_named(pairs):
    found = 0
    for before, seen in pairs:
        for event in seen.since(before):
            if isinstance(event, events.CreaturesSummoned):
                (frame, long), *_others = acting.steps(before, seen, ())
                scene = shown(frame, seen)
                lit = {before.view.display[space] for _zone, space in scene.lit}
                assert lit == set(event.cards)
                assert scene.view is before.view
                assert scene.question.startswith(f"{NAMES[event.seat]}: ")
                assert all(scene.look(spot).cursor for spot in scene.lit)
                assert (scene.preview, scene.picker, long) == ("", None, 1.0)
                found += 1
    assert found > 5


def test_every_step_is_said_in_words_and_own_choices_are_none(pairs):
    kinds = 0
    for before, seen in pairs:
        for frame, long in acting.steps(before, seen, ()):
            assert shown(frame, seen).question
            assert 0 < long <= 1
            kinds += 1
        assert acting.steps(before, replace(seen, taken_back=True), ()) == []
        assert acting.steps(before, replace(seen, seat=1), ()) == []
        assert acting.steps(seen, seen, ()) == []
    assert kinds > 20


def test_the_words_do_not_run_ahead_of_the_eyes(pairs):
    told = ([("Bot: earlier", "")],)
    before, seen = next(pair for pair in pairs if acting.steps(*pair, told))
    frame, _long = acting.steps(before, seen, told)[0]
    assert shown(frame, seen).chronicle == told


def test_a_long_hint_flows_and_leaves_its_end_for_another_place():
    plan, why, other = "Use Goblin 52. " * 12, "Why: more gems.", "Next best: " + "x" * 60
    rows, rest = hinted.rows([plan.strip(), why, other], 78)
    assert len(rows) == hinted.ROWS
    assert why in " ".join(rows)
    assert rest == other
    assert hinted.rows(["short", "lines"], 78) == (["short", "lines"], "")
    assert hinted.rows(["x " * 100], 500) == (["x " * 100], "")
