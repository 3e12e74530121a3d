"""Saved games in words, as lists and the title tell them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from rs_tui.ground.glyphs import ASCII, current, fold
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from rs_tui.saves.summary import Summary


def going_on(game: Summary, width: int) -> str:
    """`Ada 41, Ben 44 · round 12 · Friday`, or as much of it as fits: a game to go on with."""
    if game.problem is not None:
        return joined(game.name, _("cannot be resumed"))
    stand = _("finished") if game.finished else _("round {n}").format(n=game.round)
    points = scores(game)
    told = (joined(points, stand, game.name), joined(points, stand), points)
    return next((line for line in told if _cells(line) <= width), stand)


def _cells(line: str) -> int:
    """The cells of a line as it is shown: in ASCII some letters become two."""
    return cell_len(fold(line) if current() is ASCII else line)


def joined(*parts: str) -> str:
    """Parts of a line with a dot between."""
    return f" {current().dot} ".join(parts)


def scores(game: Summary) -> str:
    """`Ada 41, Ben 44`."""
    points = game.scores or (None,) * len(game.seats)
    return ", ".join(
        seat.name if score is None else f"{seat.name} {score}"
        for seat, score in zip(game.seats, points, strict=True)
    )


def stands(game: Summary) -> str:
    """Whose turn it is, or that nobody's is."""
    if game.problem is not None:
        return _("damaged")
    if game.turn is None:
        return _("finished")
    words = _("round {n}, {name}")
    return words.format(n=game.round, name=game.seats[game.turn].name)


def expansions(game: Summary) -> str:
    """The expansions by the first letters of their names."""
    return "+".join(expansion[:1].upper() for expansion in game.expansions)
