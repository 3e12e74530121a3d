"""What needs no question: only what can be taken back, and never where there is a choice."""

import random

from rs_core.play.match import Match
from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.vocabulary import WILD
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import sure
from rs_tui.rune_stones.preferences import changed
from tests.games import begin, choose, rules_of


def answered(seed: int, most: int = 250):
    """Every answer in a random game, with the match at it."""
    _head, match = begin(rules_of(seed, 2), seed)
    dice = random.Random(seed)
    while not match.over and match.choices_made < most:
        decision = match.pending[0]
        found = sure.answer(decision, match.view(decision.seat), Settings())
        if found is not None:
            yield match, decision, found
        choose(match, dice)


def test_what_is_answered_can_be_taken_back_or_needed_no_question_ever():
    kinds = set()
    for seed in range(6):
        for match, decision, found in answered(seed):
            kinds.add(decision.step.kind)
            if found in (choices.END, choices.ACCEPT):
                continue
            assert match.rules.undo == "turn"
            tried = Match.__new__(Match)
            vars(tried).update(vars(match))
            tried.moments, tried.entries = list(match.moments), list(match.entries)
            tried.audiences, tried.undone = list(match.audiences), []
            tried.choose(decision.seat, found)
            assert tried.why_no_undo() is None, choices.text(found)
    assert {steps.CARDS, steps.PAY, steps.END_TURN} <= kinds


def test_a_payment_is_made_only_if_others_give_more_wild_gems():
    seen = 0
    for seed in range(6):
        for _match, decision, found in answered(seed):
            if found[0] == choices.PAY:
                seen += 1
                fewest = min(counts(option[1])[WILD] for option in decision.options)
                assert counts(found[1])[WILD] == fewest
    assert seen


def test_whoever_wants_every_question_gets_it():
    asking = changed(Settings(), accept_gains=False, skip_end_turn=False)
    for match, decision, _found in answered(1):
        assert sure.answer(decision, match.view(decision.seat), asking) is None
