"""The command palette of a game: everything a key does, and what has no key of its own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.command import DiscoveryHit, Hit, Provider

from rs_tui.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.command import Hits

    from rs_tui.screens.game import GameScreen


class GameCommands(Provider):
    """Commands while a game is on the screen."""

    def _commands(self) -> list[tuple[str, str, Callable[[], None]]]:
        from rs_tui.screens.game import GameScreen

        screen = self.screen
        return commands(screen) if isinstance(screen, GameScreen) else []

    async def discover(self) -> Hits:
        """All commands, before anything is typed."""
        for name, said, run in self._commands():
            yield DiscoveryHit(name, run, help=said)

    async def search(self, query: str) -> Hits:
        """The commands that match what is typed."""
        matcher = self.matcher(query)
        for name, said, run in self._commands():
            score = matcher.match(name)
            if score > 0:
                yield Hit(score, matcher.highlight(name), run, help=said)


def commands(game: GameScreen) -> list[tuple[str, str, Callable[[], None]]]:
    """Name, explanation and what it does."""
    found: list[tuple[str, str, Callable[[], None]]] = [
        (_("Undo"), _("Take back the last choice (u)"), game.undo),
        (_("Redo"), _("Bring back what was taken back (r)"), game.redo),
        (_("Chronicle"), _("What happened so far (c)"), partial(game.command, "c")),
        (_("Decks"), _("Your deck, and what is known of the others (d)"),
         partial(game.command, "d")),
        (_("Inspect"), _("Look at things one by one (i)"), partial(game.command, "i")),
        (_("Sort the hand"), _("By number, colour or magic (o)"), partial(game.command, "o")),
        (_("Rules"), _("The paragraph about what is asked (?)"), partial(game.command, "?")),
        (_("Leave"), _("The game is already saved (q)"), game.leave),
    ]  # fmt: skip
    for seat, sitting in enumerate(game.seats()):
        if sitting.is_bot:
            said = _("Give {name} to a human").format(name=sitting.name)
            found.append((said, _("A person plays the seat"), partial(game.reseat, seat, "human")))
            continue
        for level in ("easy", "normal", "hard"):
            said = _("Let a bot play {name}: {level}").format(name=sitting.name, level=level)
            kind = f"bot:{level}"
            found.append((said, _("Until it is given back"), partial(game.reseat, seat, kind)))
    return found
