"""The analysis of a game: chances turn by turn, and the costliest decisions to jump to."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual import work
from textual.worker import get_current_worker

from rs_tui.draw.plot import plot
from rs_tui.ground.i18n import _
from rs_tui.screens.page import PageScreen

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_tui.draw.ink import Line
    from rs_tui.pages import Analysis

LOWEST, TALLEST = 9, 24
"""Lines of the plot."""


class AnalysisScreen(PageScreen):
    """What the bots think of a game; Enter on a decision opens the replay there."""

    def __init__(self, match: Match, game: str) -> None:
        """A game that is over, or one's own, and what it is called."""
        super().__init__()
        self.game = game
        self.match = match
        self.found: Analysis | None = None
        self.done = 0

    def page_title(self) -> str:
        """How far it is."""
        if self.found is None:
            return _("Analysis: {n} %").format(n=self.done)
        return _("Analysis")

    def sized(self, width: int, height: int) -> None:
        """Begin to think the first time."""
        first = not self.lines
        super().sized(width, height)
        if first:
            self.think()

    @work(exclusive=True)
    async def think(self) -> None:
        """Think in a thread, telling how far it is."""
        worker = get_current_worker()
        face = self.shell.face(self.match.game)

        def progress(at: int, last: int) -> bool:
            done = 100 * at // max(1, last)
            if done != self.done:
                self.done = done
                self.app.call_from_thread(self.fill)
            return not worker.is_cancelled

        self.found = await asyncio.to_thread(face.analyse, self.match, progress)
        self.fill(at=0)

    def rows(self, width: int) -> list[Line]:
        """The plot, then the decisions."""
        found = self.found
        if found is None:
            return [[(_("Every turn and every human decision is thought through."), "dim")]]
        names = self.match.names
        tones = [f"seat{seat}" for seat in range(len(names))]
        percent = [[round(100 * chance) for chance in moment] for moment in found.chances]
        lines = self._slips(names)
        lines += [[], [(_("Chance of winning before each turn, in per cent"), "dim")]]
        tall = min(TALLEST, max(LOWEST, self.list.tall - len(lines) - 1))
        lines += plot(percent, tones, width, tall, goal=100)
        legend: Line = [("     ", "")]
        for seat, name in enumerate(names):
            legend.append((f"{seat + 1} {name}  ", tones[seat]))
        return [*lines, legend]

    def _slips(self, names: tuple[str, ...]) -> list[Line]:
        found = self.found
        assert found is not None
        if not found.slips:
            return [[(_("No human decision cost much"), "dim")]]
        return [
            [
                (
                    _("Round {n}, {name}: {chosen}; better: {better} (+{cost} %)").format(
                        n=slip.round,
                        name=names[slip.seat],
                        chosen=slip.chosen,
                        better=slip.better_text,
                        cost=round(100 * slip.cost),
                    ),
                    f"seat{slip.seat}",
                )
            ]
            for slip in found.slips
        ]

    def key_hints(self) -> list[tuple[str, str]]:
        """Jump to a decision."""
        return [("Enter", _("look at that moment"))]

    def pressed(self, key: str) -> bool:
        """Open the replay at the decision under the cursor."""
        found = self.found
        if key != "enter" or found is None or self.list.at >= len(found.slips):
            return False
        from rs_core.play.replay import only_human
        from rs_tui.screens.replay import ReplayScreen

        slip = found.slips[self.list.at]
        self.shell.show(ReplayScreen(self.match, self.game, only_human(self.match.seats), slip.at))
        return True
