"""The tutorial: reachable goals, words for every step, strays and resuming."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from rs_core.rune_stones import choices, engine, steps
from rs_core.rune_stones.components import SUPPLY
from rs_core.rune_stones.gems import ORE_PRICE
from rs_tui.ground import i18n
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import coaching, tutorial
from rs_tui.rune_stones.play import Play
from rs_tui.saves import Library
from rs_tui.tables.local import LocalTable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import Choice
    from rs_tui.saves import SavedGame

WANTED = {
    tutorial.SUMMON: choices.SUMMON,
    tutorial.ABILITIES: choices.ABILITIES,
}


@pytest.fixture
def saved(tmp_path: Path) -> Iterator[SavedGame]:
    game = tutorial.begin(Library(tmp_path), "Ida")
    yield game
    game.close()


def follow(decision: Decision, left: list[str]) -> Choice:
    """What a learner does who follows the words."""
    options = decision.options
    if decision.step.kind == steps.CHOOSE_ACTION:
        wanted = WANTED.get(left[0], choices.FORGE_ARTEFACTS) if left else choices.SUMMON
        return wanted if wanted in options else options[0]
    if decision.step.kind == steps.PAY:
        ore = (choices.PAY, ORE_PRICE)
        wants_ore = bool(left) and left[0] == tutorial.ORE
        return ore if wants_ore and ore in options else options[0]
    if decision.step.kind == steps.PLACE:
        upper = [option for option in options if option[1] == 0]
        return (upper or options)[0]
    return options[0]


def goals(table: LocalTable) -> set[str]:
    """What was learnt at a table."""
    return tutorial.learnt(event for _at, event in table.chronicle(0))


def play_on(session: LocalTable, turns: int, dice: random.Random | None = None) -> set[str]:
    """Play as the words say, or by chance; the goals reached."""
    for _ in range(turns):
        if session.over:
            break
        if session.step():
            continue
        decision = session.decision
        done = goals(session)
        if len(done) == len(tutorial.GOALS):
            break
        left = [goal for goal in tutorial.GOALS if goal not in done]
        choice = follow(decision, left) if dice is None else dice.choice(decision.options)
        session.choose(choice)
    return goals(session)


def test_the_prepared_position_is_one_of_the_game() -> None:
    state = tutorial.start()
    assert state.supply + sum(player.gems for player in state.players) == SUPPLY
    artefacts = [*state.artefact_pile, *state.forges]
    assert len(artefacts) + 1 == 28
    assert engine.pending(state).seat == 0


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_whoever_follows_the_words_reaches_every_goal(saved: SavedGame, language: str) -> None:
    i18n.use(language)
    try:
        session = LocalTable(saved)
        said = set()
        for _ in range(400):
            done = goals(session)
            if len(done) == len(tutorial.GOALS):
                break
            words = tutorial.advice(session.decision, done)
            said.add(words)
            play_on(session, 1)
        assert done == set(tutorial.GOALS)
        assert session.view(None).round <= 12
        assert len(said) > 10
    finally:
        i18n.use("en")


@pytest.mark.parametrize("seed", range(3))
def test_straying_is_accepted_and_the_words_come_back(saved: SavedGame, seed: int) -> None:
    session = LocalTable(saved)
    play_on(session, 40, random.Random(seed))
    reached = play_on(session, 600)
    assert reached == set(tutorial.GOALS)


@pytest.mark.parametrize(
    ("language", "back"), [("en", "and back"), ("fr", "et retour"), ("de", "und zurück")]
)
def test_what_the_words_say_of_the_order_of_abilities_is_so(language: str, back: str) -> None:
    """From one card to the other and back: nothing is lost by that."""
    state = tutorial.start()
    first, second = 22, 47  # two creatures of the display, with two things each
    learner = state.players[0]
    learner.hand = tuple(sorted((first, second, *learner.hand)))
    kept = [card for card in state.display if card not in (first, second)]
    state.display, state.pile = (*state.pile[:2], *kept), state.pile[2:]
    engine.apply(state, choices.ABILITIES)
    engine.apply(state, (choices.USE, first, second))
    i18n.use(language)
    try:
        assert back in tutorial.advice(engine.pending(state), set())
    finally:
        i18n.use("en")
    parts = [(choices.DO, card, part) for part in (0, 1) for card in (first, second)]
    while parts:
        assert set(parts) < set(state.offer)
        engine.apply(state, parts.pop(0))
        if state.agenda[-1].kind == steps.RUN:  # what the die shows
            engine.apply(state, state.offer[0])


def test_a_tutorial_by_older_rulings_is_a_game_like_any_other(saved: SavedGame) -> None:
    assert tutorial.is_tutorial(saved.match)
    older: dict[str, Any] = {"edition": 1}
    saved.match.rules = replace(saved.match.rules, **older)
    assert not tutorial.is_tutorial(saved.match)


def test_it_can_be_left_and_resumed(tmp_path: Path) -> None:
    library = Library(tmp_path)
    saved = tutorial.begin(library, "Ida")
    before = play_on(LocalTable(saved), 12)
    saved.close()
    again = tutorial.open_or_begin(library, "Ida")
    assert again.name == saved.name
    assert tutorial.is_tutorial(again.match)
    assert goals(LocalTable(again)) == before
    again.close()


def test_the_words_stand_on_the_table(saved: SavedGame) -> None:
    scene = Play(LocalTable(saved), Settings()).scene(80)
    text = " ".join(part for line in scene.chronicle for part, _ in line)
    assert "0/7" in text
    assert "summoning" in text


def test_other_games_are_not_taught(tmp_path: Path) -> None:
    from rs_core.play.match import Seat
    from rs_core.rune_stones.game import GAME
    from rs_core.rune_stones.rules import Rules

    seats = [Seat("Ida"), Seat("Otto")]
    saved = Library(tmp_path).create(GAME, Rules(), seats, tutorial.SEED)
    assert not tutorial.is_tutorial(saved.match)
    saved.close()


def test_coaching_warns_of_needless_wild_gems_and_small_decks(saved: SavedGame) -> None:
    session = LocalTable(saved)
    view = session.view(0)
    decision = session.decision
    assert decision is not None
    assert coaching.remark(view, decision, None) == ""
    options = ((choices.PAY, 1), (choices.PAY, 1 << 24))
    paying = decision._replace(step=steps.Pay(steps.PAY, 0), options=options)
    assert coaching.remark(view, paying, options[0]) == ""
    assert "Wild gems" in coaching.remark(view, paying, options[1])
    both = decision._replace(
        step=steps.Plain(steps.TRADE_IN), options=(*choices.TRADE_CHOICES, choices.KEEP)
    )
    assert "Both rows" in coaching.remark(view, both, None)
