"""The games there are: this module alone names their faces. Each is loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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


FACES: Final[Mapping[str, Callable[[], Face]]] = {"rune_stones": _rune_stones}
"""By the name of the game, as it stands in file headers; the first is the one of the title."""
DESKS: Final[Mapping[str, Callable[[], Desk]]] = {"rune_stones": _rune_stones_desk}
"""By the same names, in the same order."""


def face(name: str | None = None) -> Face:
    """The face of a game; of the first one if none is named."""
    return FACES[next(iter(FACES)) if name is None else name]()


def desk(name: str | None = None) -> Desk:
    """The desk of a game; of the first one if none is named."""
    return DESKS[next(iter(DESKS)) if name is None else name]()


def load_settings(folder: Path) -> tuple[Settings, str | None]:
    """All settings, those of the games too, and what to tell the player about a damaged file."""
    from rs_tui.ground import settings  # late: a call for help needs none

    return settings.load(folder, {name: found().settings for name, found in DESKS.items()})
