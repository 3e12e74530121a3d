"""The own deck, sorted, and what everybody may know of the other decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.components import THRONE
from rs_core.rune_stones.scoring import final_count
from rs_tui.draw.ink import wrap
from rs_tui.ground.i18n import _
from rs_tui.pages import Page
from rs_tui.rune_stones.phrases.cards import card_sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rs_core.rune_stones.view import Mat, View
    from rs_tui.draw.ink import Line


INDENT = "    "
BELOW = "        "
"""Before what is left of a card that takes more than a line."""


def decks(view: View, names: tuple[str, ...]) -> Page:
    """Cards of all players as far as the viewer may know them."""
    title = _("Decks, and the score if the game ended now")
    return Page(title, lambda width: _Decks(view, names, width).rows())


class _Decks:
    def __init__(self, view: View, names: tuple[str, ...], width: int) -> None:
        self.view = view
        self.names = names
        self.wide = width

    def rows(self) -> list[Line]:
        """The viewer first, then the others in order."""
        view = self.view
        first = [] if view.seat is None else [view.seat]
        order = first + [seat for seat in range(len(view.mats)) if seat != view.seat]
        lines: list[Line] = []
        for seat in order:
            if lines:
                lines.append([])
            lines += self._mat(seat, view.mats[seat])
        if view.out:
            lines += [[], [(_("Out of the game"), "strong")], *self._cards(view.out)]
        return lines

    def _mat(self, seat: int, mat: Mat) -> list[Line]:
        said = _("{name}: {score} now, {left} to the throne").format(
            name=self.names[seat], score=final_count(mat).total, left=max(0, THRONE - mat.points)
        )
        lines: list[Line] = [[(said, f"seat{seat} strong")]]
        if mat.hand is not None:
            lines += self._part(_("Hand"), mat.hand)
            lines += self._part(_("Draw pile, in no order"), mat.unseen)
        else:
            lines += self._part(_("Known in hand"), mat.known)
            lines += self._part(_("Hand and draw pile together"), mat.unseen)
        lines += self._part(_("Own discard"), mat.discard)
        return lines

    def _part(self, heading: str, cards: tuple[int, ...]) -> list[Line]:
        if not cards:
            return []
        return [[(f"  {heading} ({len(cards)})", "dim")], *self._cards(cards)]

    def _cards(self, cards: Iterable[int]) -> list[Line]:
        known = self.view.rules.cards
        lines: list[Line] = []
        for card in cards:
            first, *rest = wrap(card_sentence(known.cards[card], known), self.wide - len(BELOW))
            lines += [[(INDENT + first, "")], *([(BELOW + text, "")] for text in rest)]
        return lines
