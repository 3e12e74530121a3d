"""Hints in words: the plan of the best choice, why it beats the next best, and what that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.ground.advice import best_words, next_words
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.plans import plan_words

if TYPE_CHECKING:
    from rs_core.bots.hint import Advice, Hint
    from rs_core.rune_stones.view import View

MOST_TERMS: Final = 2


def hint_lines(hint: Hint, view: View) -> list[str]:
    """The best plan with its chance, the reason, and the next best plan: a sentence each."""
    best, *others = hint.best
    lines = [best_words(_plan(best, view), best.chance), why(hint)]
    if others:
        lines.append(next_words(_plan(others[0], view), others[0].behind))
    return [line for line in lines if line]


def _plan(advice: Advice, view: View) -> str:
    return plan_words(advice.line or (advice.choice,), view)


def why(hint: Hint) -> str:
    """By what the best choice beats the next; nothing where there is no next."""
    if len(hint.best) < 2:
        return ""
    told = reason(hint)
    if not told:
        return _("There is little between the best two.")
    if round(100 * hint.best[1].behind):
        return _("Why: {reason}.").format(reason=told)
    return _("What it is better for: {reason}.").format(reason=told)


def reason(hint: Hint) -> str:
    """`more gems and a stronger deck, but fewer points`; empty if no difference shows."""
    names = term_words()
    more = [names[term][0] for term, by in hint.terms if by > 0][:MOST_TERMS]
    less = [names[term][1] for term, by in reversed(hint.terms) if by < 0][:1]
    if not more:
        return ""
    said = words.listed(more)
    if less:
        said = _("{more}, but {less}").format(more=said, less=less[0])
    return _("a turn later, {what}").format(what=said) if hint.later else said


def term_words() -> dict[str, tuple[str, str]]:
    """The terms of the evaluation as players say them: to have more of each, and less."""
    return {
        "points": (_("more points"), _("fewer points")),
        "sets": (_("fuller rows"), _("emptier rows")),
        "stones": (_("better rune stones"), _("poorer rune stones")),
        "gems": (_("more gems"), _("fewer gems")),
        "forging": (_("an artefact closer at hand"), _("the next artefact further away")),
        "cards": (_("a stronger deck"), _("a weaker deck")),
        "hand": (_("better cards in hand"), _("poorer cards in hand")),
        "wisps": (_("more wisps to come"), _("fewer wisps to come")),
        "race": (_("a better place in the race"), _("a worse place in the race")),
    }
