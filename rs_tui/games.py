"""The games there are: this module alone names their faces. Each is loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rs_tui.face import Face


def _rune_stones() -> Face:
    from rs_tui.rune_stones.face import FACE

    return FACE


FACES: Final[Mapping[str, Callable[[], Face]]] = {"rune_stones": _rune_stones}
"""By the name of the game, as it stands in file headers; the first is the one of the title."""


def face(name: str | None = None) -> Face:
    """The face of a game; of the first one if none is named."""
    return FACES[next(iter(FACES)) if name is None else name]()
