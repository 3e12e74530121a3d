"""The analysis of a game: chances turn by turn, and the costliest decisions to jump to."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual import work
from textual.worker import get_current_worker

from rs_tui.draw.ink import wrap
from rs_tui.draw.plot import plot
from rs_tui.ground.i18n import _
from rs_tui.pages import slip_details, slip_heading
from rs_tui.screens.page import PageScreen

if TYPE_CHECKING:
    from rs_core.play.match import Match
    from rs_tui.draw.ink import Line
    from rs_tui.pages import Analysis

LOWEST, TALLEST = 9, 24
"""Lines of the plot."""
INDENT = "  "
BELOW = "    "
"""Before what a decision is told by, and before what is too long for a line of it."""


class AnalysisScreen(PageScreen):
    """What the bots think of a game; Enter on a decision opens the replay there."""

    def __init__(self, match: Match, game: str) -> None:
        """A game that is over, or one's own, and what it is called."""
        super().__init__()
        self.game = game
        self.match = match
        self.found: Analysis | None = None
        self.done = 0
        self._slip_of: list[int] = []
        """By line of the page, as far as they are about decisions: which decision."""

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
        lines = self._slips(names, width)
        lines += [[], [(_("Chance of winning before each turn, in per cent"), "dim")]]
        tall = min(TALLEST, max(LOWEST, self.list.tall - len(lines) - 1))
        lines += plot(percent, tones, width, tall, goal=100)
        legend: Line = [("     ", "")]
        for seat, name in enumerate(names):
            legend.append((f"{seat + 1} {name}  ", tones[seat]))
        return [*lines, legend]

    def _slips(self, names: tuple[str, ...], width: int) -> list[Line]:
        found = self.found
        assert found is not None
        self._slip_of = []
        if not found.slips:
            return [[(found.none_told, "dim")]]
        lines: list[Line] = []
        for number, slip in enumerate(found.slips):
            lines.append([(slip_heading(slip, names[slip.seat]), f"seat{slip.seat}")])
            for said in slip_details(slip):
                first, *rest = wrap(said, width - len(BELOW))
                lines += [[(INDENT + first, "")], *([(BELOW + text, "")] for text in rest)]
            self._slip_of += [number] * (len(lines) - len(self._slip_of))
        return lines

    def key_hints(self) -> list[tuple[str, str]]:
        """Jump to a decision, if there is one to jump to."""
        return [("Enter", _("look at that moment"))] if self._slip_of else []

    def pressed(self, key: str) -> bool:
        """Open the replay at the decision under the cursor."""
        found = self.found
        if key != "enter" or found is None or self.list.at >= len(self._slip_of):
            return False
        from rs_core.play.replay import only_human
        from rs_tui.screens.replay import ReplayScreen

        slip = found.slips[self._slip_of[self.list.at]]
        replay = ReplayScreen(self.match, self.game, only_human(self.match.seats), slip.at)
        replay.said = " ".join(slip_details(slip)[1:])
        self.shell.show(replay)
        return True
