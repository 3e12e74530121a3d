"""The games there are: this module alone names them. Each is loaded when it is asked for."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rs_core.play.game import Game


def _rune_stones() -> Game[Any, Any, Any]:
    from rs_core.rune_stones.game import GAME

    return GAME


GAMES: Final[Mapping[str, Callable[[], Game[Any, Any, Any]]]] = {"rune_stones": _rune_stones}
"""By name, as it stands in file headers."""


def game(name: str) -> Game[Any, Any, Any] | None:
    """The game of that name; None if there is none."""
    found = GAMES.get(name)
    return None if found is None else found()
