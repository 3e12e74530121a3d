"""The commands of a game by name: everything a key does, and what has no key of its own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.screens.game import GameScreen


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
    if game.company is not None:
        found += [
            (_("Say something"), _("A line of talk to the others (m)"), partial(game.command, "m")),
            (_("Everyone"), _("Who is at the table, and who is away (e)"),
             partial(game.command, "e")),
        ]  # fmt: skip
    for seat, sitting in enumerate(game.seats()):
        if sitting.is_bot:
            said = _("A person plays for {name}").format(name=sitting.name)
            found.append((said, _("A person plays the seat"), partial(game.reseat, seat, "human")))
            continue
        for level in ("easy", "normal", "hard"):
            said = _("A bot plays for {name}: {level}").format(name=sitting.name, level=level)
            kind = f"bot:{level}"
            found.append((said, _("Until it is given back"), partial(game.reseat, seat, kind)))
    return found
