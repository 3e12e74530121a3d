"""Hints in words: what a bot would do, and what a seat may conclude from what it saw (R17.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins.mind import belief
from rs_core.ruins.mind.conclusions import (
    DISCIPLE,
    HERO,
    HIDES_RUNE,
    SURE_RUNE,
    Conclusion,
    conclusions,
)
from rs_core.ruins.vocabulary import PLACE_NAMES
from rs_tui.ground.advice import best_words, next_words
from rs_tui.ground.i18n import _
from rs_tui.ruins import words
from rs_tui.ruins.phrases import choice_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.bots.hint import Hint
    from rs_core.ruins.mind.belief import Sign
    from rs_core.ruins.view import View

MOST_SIGNS: Final = 2
MOST_CONCLUSIONS: Final = 3
CERTAIN: Final = 0.99


def hint_lines(hint: Hint, view: View, names: Sequence[str]) -> list[str]:
    """The best choice with its chance, the next one, and what may be concluded."""
    best, *others = hint.best
    said = [best_words(choice_words(best.choice, view, names), best.chance)]
    if others:
        said.append(next_words(choice_words(others[0].choice, view, names), others[0].behind))
    return [*said, *concluded(view, names)[:MOST_CONCLUSIONS]]


def concluded(view: View, names: Sequence[str]) -> list[str]:
    """What the seat of a view may conclude, the most certain first."""
    return [conclusion_words(each, names) for each in conclusions(view)]


def conclusion_words(each: Conclusion, names: Sequence[str]) -> str:
    """`Ben: probably a hidden rune (looked at 3 tiles in row 5 and hid one).`"""
    name = names[each.seat]
    sure = each.chance >= CERTAIN
    if each.what == SURE_RUNE:
        return _("{name}: a hidden rune; you saw {place}.").format(
            name=name, place=PLACE_NAMES[each.place]
        )
    said = {
        DISCIPLE: _("{name}: a disciple") if sure else _("{name}: probably a disciple"),
        HERO: _("{name}: a hero") if sure else _("{name}: probably a hero"),
        HIDES_RUNE: _("{name}: probably a hidden rune"),
    }[each.what].format(name=name)
    told = [_sign(sign) for sign in each.signs]
    reasons = list(dict.fromkeys(reason for reason in told if reason))[:MOST_SIGNS]
    return f"{said} ({'; '.join(reasons)})." if reasons else f"{said}."


def _sign(sign: Sign) -> str:
    """Something that a seat was seen doing."""
    if sign.what == belief.HID_SOMETHING:
        return _("looked at {tiles} in row {row} and hid one").format(
            tiles=words.tiles_counted(sign.looked), row=sign.row
        )
    return {
        belief.OPENED_RUNE: _("opened a rune"),
        belief.HID_RUNE: _("hid a rune that you have seen"),
        belief.LEFT_RUNE: _("left a rune lying"),
        belief.OPENED_SUN: _("took a sun and had a choice"),
        belief.BURNT: _("weakened the seal without need"),
        belief.RESTORED: _("strengthened the seal"),
        belief.WAS_CALLED: _("was called, and hid a rune"),
        belief.HELPED_MASTER: _("helped the Master"),
        belief.HELPED_HEROES: _("supported an attack"),
    }.get(sign.what, "")
