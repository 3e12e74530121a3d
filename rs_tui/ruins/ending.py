"""How a game ended, in words: who won where, who was who, the stars (R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from rs_core.ruins.rating import DISCIPLE_STARS, LEFT_OUT_STARS, MANY_DISCIPLES_STARS
from rs_core.ruins.vocabulary import BATTLE, COLLAPSE, EXPLORATION, HEROES, LAYING
from rs_tui.ground.i18n import _
from rs_tui.ruins import words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rs_core.ruins.faces import Character
    from rs_core.ruins.view import View


def headline(view: View) -> str:
    """Who won, and how."""
    how = {
        (HEROES, EXPLORATION): _("six runes lie open, and the ruins stand"),
        (HEROES, COLLAPSE): _("the ruins fell, and nobody leads the abyss"),
        (HEROES, BATTLE): _("six runes lie open after the final battle"),
        (1 - HEROES, COLLAPSE): _("the ruins fell with a rune in them"),
        (1 - HEROES, BATTLE): _("a rune stayed hidden to the end of the final battle"),
    }.get((view.winner, view.ended_in), "")
    return _("Victory of the {side}: {how}.").format(side=words.side(view.winner), how=how)


def stars_of(view: View) -> list[tuple[int, str]]:
    """The stars of the heroes' victory, each with what it is for (R8.4)."""
    if view.winner != HEROES:
        return []
    bad = sum(bool(each) for each in view.disciples)
    runes = view.rules.faces.runes
    hid = any(
        view.tiles[place] in runes
        for seat, given in enumerate(view.gave)
        if not view.disciples[seat]
        for place in given
    )
    found = [
        (int(view.ended_in == EXPLORATION), _("the ruins did not fall")),
        (int(view.ended_in == BATTLE and hid), _("a hero had hidden a rune")),
        (LEFT_OUT_STARS[view.rules.left_out], _("tokens left out")),
        (DISCIPLE_STARS.get(bad, MANY_DISCIPLES_STARS), _("several disciples")),
    ]
    return [each for each in found if each[0]]


def ending_lines(view: View, names: Sequence[str]) -> list[str]:
    """Who won, the stars, and who was who."""
    lines = [headline(view)]
    earned = stars_of(view)
    if view.winner == HEROES:
        total = sum(n for n, _what in earned)
        told = ", ".join(f"{words.stars_counted(n)}: {what}" for n, what in earned)
        lines.append(f"{words.stars_counted(total)}" + (f" ({told})" if told else "") + ".")
    return [*lines, *who_lines(view, names)]


def who_lines(view: View, names: Sequence[str], width: int | None = None) -> list[str]:
    """`Ada: hero, 1 icon: 8 Healer (elf) and 5 Burglar (halfling)`; no races if they do not fit."""
    seats = range(len(names))
    whole = [_who(view, names, seat, words.character_line) for seat in seats]
    if width is None or max(map(cell_len, whole)) <= width:
        return whole
    return [_who(view, names, seat, words.character_short) for seat in seats]


def _who(view: View, names: Sequence[str], seat: int, told: Callable[[Character], str]) -> str:
    faces = view.rules.faces
    pair = view.pairs[seat]
    dealt = [told(faces.characters[number]) for number in pair if number]
    icons = sum(faces.characters[number].icons for number in pair if number)
    bad = bool(view.disciples[seat])
    said = f"{names[seat]}: {words.alliance(bad)}, {words.icons_counted(icons)}"
    if view.phase == LAYING:
        return said
    return f"{said}: {_('{one} and {other}').format(one=dealt[0], other=dealt[-1])}"
