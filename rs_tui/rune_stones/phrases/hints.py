"""Hints in words: the best choices, their chances, and by what the best one beats the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import _
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.choices import choice_words

if TYPE_CHECKING:
    from rs_core.bots.hint import Advice, Hint
    from rs_core.rune_stones.view import View

MOST_TERMS: Final = 2


def hint_lines(hint: Hint, view: View) -> list[str]:
    """The best choice, the next ones, and the reason: a line each."""
    said = [_choice(place, advice, view) for place, advice in enumerate(hint.best, 1)]
    return [line for line in (said[0], "  ".join(said[1:]), why(hint)) if line]


def _choice(place: int, advice: Advice, view: View) -> str:
    """`1. Forge artefacts: 61 % to win`, `2. Summon creatures: −8 %`."""
    said = words.capital(choice_words(advice.choice, view))
    if place == 1:
        chance = _("{n} % to win").format(n=round(100 * advice.chance))
    else:
        chance = f"-{round(100 * advice.behind)} %"
    return f"{place}. " + _("{what}: {after}").format(what=said, after=chance)


def why(hint: Hint) -> str:
    """The terms by which the best choice beats the next, and those by which it does not."""
    if len(hint.best) < 2:
        return ""
    names = term_names()
    more = [names[term] for term, by in hint.terms if by > 0][:MOST_TERMS]
    less = [names[term] for term, by in reversed(hint.terms) if by < 0][:1]
    if not more:
        return _("Both come to much the same")
    said = _("Better for {more}, worse for {less}") if less else _("Better for {more}")
    said = said.format(more=words.listed(more), less=words.listed(less))
    return _("A turn later: {what}").format(what=said) if hint.later else said


def term_names() -> dict[str, str]:
    """The terms of the evaluation as players call them."""
    return {
        "points": _("points"),
        "sets": _("sets"),
        "stones": _("rune stones"),
        "gems": _("gems"),
        "forging": _("the next artefact"),
        "cards": _("the deck"),
        "hand": _("the cards in hand"),
        "wisps": _("the wisps ahead"),
        "race": _("the race to the throne"),
    }
