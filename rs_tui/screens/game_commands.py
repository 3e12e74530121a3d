"""The commands of a game by name: everything a key does, and what has no key of its own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rs_tui.ground import keymap
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.screens.game import GameScreen


def commands(game: GameScreen) -> list[tuple[str, str, Callable[[], object]]]:
    """Name, explanation and what it does."""
    own = dict(game.face.keys())
    told: list[tuple[str, str, str]] = [
        ("u", _("Undo"), _("Take back the last choice")),
        ("r", _("Redo"), _("Bring back what was taken back")),
        ("c", _("Chronicle"), _("What happened so far")),
        ("i", _("Inspect"), _("Look at things one by one")),
        ("?", _("Rules"), _("The paragraph about what is asked")),
    ]
    if "d" in own:
        told.append(("d", _("Decks"), _("Your deck, and what is known of the others")))
    if "o" in own:
        told.append(("o", _("Sort the hand"), _("By number, colour or magic")))
    if game.company is not None:
        told.append(("m", _("Say something"), _("A line of talk to the others")))
        told.append(("e", _("Everyone"), _("Who is at the table, and who is away")))
    saved = game.table.task is None
    left = _("The game is already saved") if saved else _("What is not over counts for nothing")
    told.append(("q", _("Leave"), left))
    found: list[tuple[str, str, Callable[[], object]]] = [
        (name, f"{about} ({keymap.shown(key)})", partial(game.command, key))
        for key, name, about in told
    ]
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
