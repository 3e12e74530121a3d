"""The games there are: this module alone names their faces. Each is loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.ground.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from rs_tui.desk import Desk
    from rs_tui.face import Face
    from rs_tui.ground.settings import Settings


def _rune_stones() -> Face:
    from rs_tui.rune_stones.face import FACE

    return FACE


def _rune_stones_desk() -> Desk:
    from rs_tui.rune_stones.desk import DESK

    return DESK


def _crossing() -> Face:
    from rs_tui.crossing.face import FACE

    return FACE


def _crossing_desk() -> Desk:
    from rs_tui.crossing.desk import DESK

    return DESK


def _ruins() -> Face:
    from rs_tui.ruins.face import FACE

    return FACE


def _ruins_desk() -> Desk:
    from rs_tui.ruins.desk import DESK

    return DESK


FACES: Final[Mapping[str, Callable[[], Face]]] = {
    "rune_stones": _rune_stones,
    "crossing": _crossing,
    "ruins": _ruins,
}
"""By the name of the game, as it stands in file headers; the first is the one of the title."""
DESKS: Final[Mapping[str, Callable[[], Desk]]] = {
    "rune_stones": _rune_stones_desk,
    "crossing": _crossing_desk,
    "ruins": _ruins_desk,
}
"""By the same names, in the same order. Every call has the options and commands of the first; of
the others nothing is loaded before they are chosen.
"""
TITLES: Final[Mapping[str, str]] = {
    "rune_stones": N_("Rune Stones"),
    "crossing": N_("Crossing"),
    "ruins": N_("Runes & Ruins"),
}
"""What players call them, in the same order; to be translated."""


def known(name: str) -> str | None:
    """The name, if a game has it; None stands for the first one."""
    return name if name in FACES else None


def face(name: str | None = None) -> Face:
    """The face of a game; of the first one if none is named."""
    return FACES[next(iter(FACES)) if name is None else name]()


def desk(name: str | None = None) -> Desk:
    """The desk of a game; of the first one if none is named."""
    return DESKS[next(iter(DESKS)) if name is None else name]()


def load_settings(folder: Path) -> tuple[Settings, str | None]:
    """All settings, those of the games too, and what to tell the player about a damaged file."""
    from rs_tui.ground import settings  # late: a call for help needs none

    first = desk().settings
    return settings.load(folder, dict.fromkeys(DESKS) | {next(iter(DESKS)): first})
