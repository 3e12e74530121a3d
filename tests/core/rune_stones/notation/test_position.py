"""A position as one line: every moment comes back the same, and nothing else is accepted."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from rs_core.play import digits
from rs_core.rune_stones import engine, steps
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.components import NIGHT_SPACES
from rs_core.rune_stones.editions import renewed
from rs_core.rune_stones.notation import pieces, position
from rs_core.rune_stones.notation.position import NewerPositionError, PositionError
from rs_core.rune_stones.rules import EDITION
from rs_core.rune_stones.view import view
from tests.core.rune_stones.invariants import check_pieces
from tests.core.rune_stones.small_set import small_set
from tests.games import finished, unfinished

SETS = [small_set()]
GAMES = [(seed, 2 + seed % 3) for seed in (0, 3, 15, 16, 17)]


def _moments(seed, players, edition=EDITION):
    """Some of the plain moments, and all in the middle of something."""
    states = [moment.state for moment in finished(seed, players, edition=edition)[1].moments]
    return states[::9] + [state for state in states if len(state.agenda) > 4]


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_every_moment_of_a_game_comes_back_from_its_full_line(seed, players):
    for state in _moments(seed, players):
        found = position.read(position.full_line(state), SETS).whole
        assert found.offer == state.offer
        found.rng = state.rng
        assert found == state


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_every_moment_of_a_game_comes_back_from_its_public_line(seed, players):
    for state in _moments(seed, players)[::2]:
        seen = view(state, None)
        line = position.public_line(seen)
        found = position.read(line, SETS)
        assert found.seen == seen
        assert found.whole is None
        for seat in range(players):
            assert position.public_line(view(state, seat)) == line


def test_the_games_meet_every_kind_of_step_and_steps_on_steps():
    met = Counter()
    deepest = 0
    for seed, players in GAMES:
        for state in _moments(seed, players):
            met.update(step.kind for step in state.agenda)
            deepest = max(deepest, len(state.agenda))
    missing = [name for kind, name in enumerate(steps.NAMES) if not met[kind]]
    assert missing == []
    assert deepest >= 7


def test_a_public_line_is_dealt_anew_and_looks_the_same_to_everybody():
    hands = set()
    state = unfinished(2, 3, 40)[1].state
    found = position.read(position.public_line(view(state, None)), SETS)
    for seed in range(20):
        dealt = found.deal(seed)
        assert view(dealt, None) == view(state, None)
        hands.add(tuple(player.hand for player in dealt.players))
    assert len(hands) > 5


def test_a_full_line_keeps_the_cards_but_never_the_future():
    state = unfinished(4, 2, 40)[1].state
    line = position.full_line(state)
    other = state.clone()
    other.rng ^= 12345
    assert position.full_line(other) == line
    found = position.read(line, SETS)
    assert found.deal(1).players == found.deal(2).players == state.players
    assert found.deal(1).rng != found.deal(2).rng


def test_lines_are_short_and_hold_nothing_that_a_chat_would_change():
    for seed, players in GAMES:
        for state in _moments(seed, players)[::20]:
            line = position.full_line(state)
            assert len(line) < 200
            assert line.isascii()
            assert line.isalnum()


def test_a_line_broken_by_a_mail_program_is_read_all_the_same():
    state = unfinished(1)[1].state
    line = position.full_line(state)
    assert position.read(f"  {line[:40]}\n{line[40:80]} \r\n\t{line[80:]}\n", SETS).whole


@pytest.mark.parametrize("form", [1, 2])
def test_every_moment_of_a_game_of_edition_1_has_a_line_of_both_forms(form):
    switched = 0
    for seed, players in GAMES[:3]:
        for state in _moments(seed, players, edition=1):
            line = position.full_line(state, form)
            assert line.startswith(f"RS{form}f")
            found = position.read(line, SETS).whole
            assert found.offer == state.offer
            found.rng = state.rng
            assert found == state
            switched += bool(state.switched)
    assert switched


def test_a_moment_of_edition_1_goes_on_by_the_edition_of_new_games():
    switched = 0
    for seed, players in GAMES[2:]:
        for state in _moments(seed, players, edition=1):
            before = state.clone()
            new = renewed(state)
            assert state == before
            assert new.rules.edition == EDITION
            assert new.switched == ()
            check_pieces(new)
            assert set(state.offer) <= set(new.offer) or new.over
            for banshee in state.switched:
                assert banshee in new.discard
                assert banshee not in new.laid + new.extra
                switched += 1
    assert switched


FULL = (
    "RS1f2PfiPbo7FSSSuYL5CkxT0cL7RO4QtWHMwTtENFfu7PtCeM3NTI1GiFkNLR1tkoBrpOJOT9jMP8dCwvUizBxNcnewEB"
    "BYf1nXOlWigZw0PxdbSQE4kK8VOxkk9U80gYxtSfM3kzlMdrlWthFEASWs8SCGeFElE"
)
PUBLIC = (
    "RS1p15C4h2zL7hV81YycuJgGwCxVHszPZkDiJN4RLOOER2cZCl4Mc9BO6eaTFyh9J8s17XaEwfevCNlMgpjiUZxijsaeD"
    "dK9uzq6LzLgtSNvuCEn70Fu7a25taRrhJECpNzDeEs43h2phozfJdQWynQKkBwcrF"
)


@pytest.mark.parametrize("line", [FULL, PUBLIC])
def test_lines_written_once_are_read_for_ever(line):
    """If this fails, the form of lines has changed: then it needs another number."""
    found = position.read(line, SETS)
    assert (found.seen.round, found.seen.turn) == (15, 2)
    assert [mat.points for mat in found.seen.mats] == [9, 5, 6, 6]
    assert [steps.NAMES[step.kind] for step in found.seen.agenda] == [
        "end-turn",
        "trade-in",
        "finish-abilities",
        "cards",
        "finish-wisp",
        "run",
        "finish-wisp",
        "run",
    ]
    assert found.rules.edition == 1
    if found.whole is not None:
        assert position.public_line(view(found.whole, None), form=1) == PUBLIC


# --- Bad input


def _line():
    return position.full_line(unfinished(3, 2, 30)[1].state)


@pytest.mark.parametrize("text", ["", "hello", "RS", "RSx1", "rs1f", '{"format":"rune-stones"}'])
def test_another_text_is_no_position(text):
    with pytest.raises(PositionError, match="not a Rune Stones position"):
        position.read(text, SETS)


def test_every_cut_line_is_refused():
    line = _line()
    for end in range(4, len(line)):
        with pytest.raises(PositionError, match=r"cut or changed|not a Rune"):
            position.read(line[:end], SETS)


def test_every_changed_sign_is_refused():
    line = _line()
    for at in range(4, len(line)):
        other = "x" if line[at] != "x" else "y"
        with pytest.raises(PositionError, match="cut or changed"):
            position.read(line[:at] + other + line[at + 1 :], SETS)


def test_a_newer_line_says_so():
    with pytest.raises(NewerPositionError, match="newer program"):
        position.read("RS3f" + _line()[4:], SETS)
    with pytest.raises(NewerPositionError, match="newer program"):
        position.read("RS17" + _line()[4:], SETS)


def test_a_line_of_another_card_set_names_it():
    with pytest.raises(PositionError, match=small_set().fingerprint):
        position.read(_line(), [standard()])


def test_an_endless_line_is_refused_before_it_is_read():
    with pytest.raises(PositionError, match="longer than"):
        position.read("RS1f" + "z" * 100_000, SETS)


def test_a_sign_that_cannot_stand_there_is_named():
    body = "RS1f" + "ab-cd"
    with pytest.raises(PositionError, match="'-' cannot stand"):
        position.read(body + position._sum(body), SETS)


# --- Forged lines: the checksum fits, the content is not what we wrote


def _forged(state, dice):
    """A line with one digit changed and the right checksum."""
    coder = digits.Writer()
    position._code_rules(coder, state.rules, SETS, position.FORM)
    fixed = len(coder.digits)
    position._code_state(coder, state.clone(), None, position.FORM)
    at = dice.randrange(fixed, len(coder.digits))
    value, radix = coder.digits[at]
    coder.digits[at] = ((value + dice.randrange(1, max(2, radix))) % radix, radix)
    body = "RS2f" + digits.word(coder.number())
    return body + position._sum(body)


def test_what_is_accepted_of_forged_lines_can_be_played_to_an_end():
    dice = random.Random(5)
    states = [state for seed, players in GAMES for state in _moments(seed, players)]
    accepted = refused = 0
    for _ in range(600):
        line = _forged(dice.choice(states), dice)
        try:
            state = position.read(line, SETS).deal(dice.randrange(1000))
        except PositionError:
            refused += 1
        else:
            accepted += 1
            _play_on(state, dice)
    assert accepted > 100
    assert refused > 100


def _play_on(state, dice):
    for _ in range(60):
        asked = engine.pending(state)
        if asked is None:
            return
        assert asked.options
        engine.apply(state, dice.choice(asked.options + asked.extras))


@pytest.mark.parametrize("tokens", range(6))
def test_as_many_wisp_tokens_are_accepted_as_the_document_says(tokens, monkeypatch):
    text = (Path(__file__).parents[4] / "docs" / "POSITIONS.md").read_text("utf-8")
    said = re.findall(r"There must be (\d) or (\d) wisp tokens", text)
    assert len(said) == 1
    state = finished(0, 2)[1].moments[0].state.clone()
    assert state.rules.nocturnal
    state.night = NIGHT_SPACES[:tokens]
    with monkeypatch.context() as other_box:  # one that may have been dealt so, to write the line
        other_box.setattr(pieces, "NIGHT_TOKENS", (max(1, tokens), 8))
        line = position.full_line(state)
    if str(tokens) in said[0]:
        assert position.read(line, SETS).whole.night == state.night
    else:
        with pytest.raises(PositionError, match="wisp tokens"):
            position.read(line, SETS)


def test_a_state_with_a_card_in_two_places_has_no_line():
    state = unfinished(3, 2, 30)[1].state.clone()
    state.players[0].discard = tuple(sorted((*state.players[0].discard, state.pile[0])))
    with pytest.raises(PositionError, match="cannot be written"):
        position.full_line(state)


def test_a_state_with_too_many_gems_has_no_line():
    state = unfinished(3, 2, 30)[1].state.clone()
    state.players[0].gems += 1
    with pytest.raises(PositionError, match="cannot be written"):
        position.full_line(state)
