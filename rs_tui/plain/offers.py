"""The choices of a question as a numbered list: the likely ones first, long lists cut short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rs_tui.ground.i18n import _, ngettext
from rs_tui.plain import orders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.game import Choice, Decision, Game
    from rs_tui.face import Face
    from rs_tui.sitting import View

LISTED: Final = 12


class Offer:
    """What can be chosen now, numbered from 1."""

    def __init__(
        self,
        decision: Decision,
        view: View,
        names: Sequence[str],
        game: Game[Any, Any, Any],
        face: Face,
        *,
        helped: bool = True,
    ) -> None:
        """The view is that of the seat that decides; unless `helped`, nothing is suggested."""
        self._view = view
        self._names = names
        self._game = game
        self._face = face
        self.options = face.lines.offered(decision, view) if helped else decision.options
        self.extras = decision.extras
        self.suggests = helped and face.lines.suggests(decision)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All of them, in the order of their numbers."""
        return (*self.options, *self.extras)

    def lines(self, everything: bool = False) -> list[str]:
        """The list; long ones are cut unless everything is asked for."""
        shown = len(self.options) if everything else LISTED
        if len(self.options) <= LISTED + 2:
            shown = len(self.options)
        lines = [self._line(n, option) for n, option in enumerate(self.options[:shown], 1)]
        if self.suggests and len(self.options) > 1:
            lines[0] += " " + _("(suggested)")
        hidden = len(self.options) - shown
        if hidden:
            lines.append(
                ngettext(
                    "  and {n} more choice: type {word} to list it",
                    "  and {n} more choices: type {word} to list them",
                    hidden,
                ).format(n=hidden, word=orders.local("all"))
            )
        if self.extras:
            lines.append(_("Also possible:"))
            first = len(self.options) + 1
            lines += [self._line(n, extra) for n, extra in enumerate(self.extras, first)]
        return lines

    def _line(self, number: int, choice: Choice) -> str:
        told = self._face.words.choice(choice, self._view, self._names)
        return f"  {number}. {told} [{self._game.text(choice)}]"
