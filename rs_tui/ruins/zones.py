"""The zones of the table of Runes & Ruins: what stands where, and how each is drawn."""

from functools import partial
from typing import Final

from rs_core.ruins.rules import MAX_PLAYERS
from rs_core.ruins.vocabulary import PLACES, ROWS
from rs_tui.draw.ink import Rows
from rs_tui.draw.zones import Zone
from rs_tui.ruins import board, fighting, hand, notes_pane, players, prompt, tiles
from rs_tui.ruins.layout import MOST_BACKS
from rs_tui.ruins.scene import Scene

MOST_KINDS: Final = 9


def _status(scene: Scene, width: int, _height: int) -> Rows:
    return board.status(scene, width)


def _seal(scene: Scene, width: int, _height: int) -> Rows:
    return board.seal(scene, width)


def _label(row: int, scene: Scene, width: int, height: int) -> Rows:
    return tiles.label(scene, row, width, height)


def _tile(place: int, scene: Scene, width: int, height: int) -> Rows:
    return tiles.tile(scene, place, width, height)


def _back(at: int, scene: Scene, width: int, height: int) -> Rows:
    return tiles.back(scene, at, width, height)


def _you(scene: Scene, width: int, _height: int) -> Rows:
    return hand.you(scene, width)


def _character(n: int, scene: Scene, width: int, height: int) -> Rows:
    return hand.character(scene, n, width, height)


def _head(scene: Scene, width: int, _height: int) -> Rows:
    return players.head(scene, width)


def _player(seat: int, scene: Scene, width: int, height: int) -> Rows:
    return players.player(scene, seat, width, height)


def _hand(scene: Scene, width: int, _height: int) -> Rows:
    return hand.line(scene, width)


def _card(kind: int, scene: Scene, width: int, height: int) -> Rows:
    return hand.card(scene, kind, width, height)


def _own(scene: Scene, width: int, _height: int) -> Rows:
    return hand.own(scene, width, beside=False)


def _own_short(scene: Scene, width: int, _height: int) -> Rows:
    return hand.own(scene, width, beside=True)


def _keys(scene: Scene, width: int, _height: int) -> Rows:
    return prompt.live_keys(scene, width)


STATUS: Final = (Zone("status", _status), Zone("seal", _seal))
TILES: Final = (
    *(Zone(f"row{row}", partial(_label, row), ("row", row)) for row in range(1, ROWS + 1)),
    *(Zone(f"tile{place}", partial(_tile, place), ("place", place)) for place in range(PLACES)),
)
BATTLE: Final = (
    Zone("master", fighting.master),
    *(Zone(f"back{at}", partial(_back, at), ("back", at)) for at in range(MOST_BACKS)),
    Zone("fight", fighting.fight),
)
SEAL: Final = (Zone("seal_board", board.seal_board),)
YOU: Final = (
    Zone("you", _you),
    *(Zone(f"you{n}", partial(_character, n), ("character", n)) for n in range(2)),
)
RUINS: Final = (*SEAL, *TILES, *YOU, *BATTLE)
NOTES: Final = (Zone("notes", notes_pane.pane),)
PLAYERS: Final = (
    Zone("head", _head),
    *(
        Zone(f"player{seat}", partial(_player, seat), ("player", seat))
        for seat in range(MAX_PLAYERS)
    ),
)
OWN: Final = (
    Zone("hand", _hand),
    *(Zone(f"hand{kind}", partial(_card, kind), ("hand", kind)) for kind in range(MOST_KINDS)),
    Zone("own", _own),
    Zone("own_short", _own_short),
)
CHRONICLE: Final = (Zone("chronicle", prompt.chronicle), Zone("told", prompt.told))
PROMPT: Final = (Zone("ask", prompt.ask),)
KEYS: Final = (Zone("keys", _keys),)
PUBLIC: Final = (*STATUS, *SEAL, *TILES, *BATTLE, *PLAYERS)
"""What everybody may see."""
ZONES: Final = (*STATUS, *RUINS, *NOTES, *PLAYERS, *OWN, *CHRONICLE, *PROMPT, *KEYS)
"""The whole table, as one list of drawings."""
