"""The games there are: this module alone names them. Each is loaded when it is asked for."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from rs_core.play.game import Game

if TYPE_CHECKING:
    from rs_core.bots import Bots


def _rune_stones() -> Game[Any, Any, Any]:
    from rs_core.rune_stones.game import GAME

    return GAME


def _rune_stones_bots() -> "Bots":
    from rs_core.bots.rune_stones import BOTS

    return BOTS


def _crossing() -> Game[Any, Any, Any]:
    from rs_core.crossing.game import GAME

    return GAME


def _crossing_bots() -> "Bots":
    from rs_core.bots.crossing import BOTS

    return BOTS


def _ruins() -> Game[Any, Any, Any]:
    from rs_core.ruins.game import GAME

    return GAME


def _ruins_bots() -> "Bots":
    from rs_core.bots.ruins import BOTS

    return BOTS


GAMES: Final[Mapping[str, Callable[[], Game[Any, Any, Any]]]] = {
    "rune_stones": _rune_stones,
    "crossing": _crossing,
    "ruins": _ruins,
}
"""By name, as it stands in file headers."""
BOTS: Final[Mapping[str, "Callable[[], Bots]"]] = {
    "rune_stones": _rune_stones_bots,
    "crossing": _crossing_bots,
    "ruins": _ruins_bots,
}
"""Who plays them, by the same names."""


def game(name: str) -> Game[Any, Any, Any] | None:
    """The game of that name; None if there is none."""
    found = GAMES.get(name)
    return None if found is None else found()


def bots(name: str) -> "Bots":
    """The computer players of a game."""
    return BOTS[name]()
