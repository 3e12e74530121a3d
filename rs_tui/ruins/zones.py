"""The zones of the table of Runes & Ruins: what stands where, and how each is drawn."""

from functools import partial
from typing import Final

from rs_core.ruins.rules import MAX_PLAYERS
from rs_core.ruins.vocabulary import BATTLE, PLACE_NAMES, ROWS
from rs_tui.draw.ink import Line, Rows, clip, fit, justify, plain, wrap
from rs_tui.draw.key_line import live_line
from rs_tui.draw.pickers import Spot
from rs_tui.draw.zones import Zone
from rs_tui.ruins import board, fighting, notes_pane
from rs_tui.ruins.layout import LABEL, NARROW
from rs_tui.ruins.scene import Scene


def _status(scene: Scene, width: int, _height: int) -> Rows:
    return board.status(scene, width)


def _seal(scene: Scene, width: int, _height: int) -> Rows:
    return board.seal(scene, width)


def _ruins(scene: Scene, width: int, height: int) -> Rows:
    if scene.view.phase == BATTLE:
        return fighting.battle(scene, width, height)
    return board.ruins(scene, width)


def _in_ruins(x: int, y: int, _height: int) -> Spot | None:
    """The tile of a narrow table that was clicked, or its row."""
    row = y + 1
    if row > ROWS:
        return None
    column = (x - LABEL - (ROWS - row) * NARROW // 2) // NARROW
    if 0 <= column < row:
        return "place", PLACE_NAMES.index(f"{row}{'abcdef'[column]}")
    return "row", row


def _in_wide_ruins(_x: int, y: int, _height: int) -> Spot | None:
    """The row that was clicked: how wide its tiles are depends on the terminal."""
    return ("row", y + 1) if y < ROWS else None


def _notes(scene: Scene, width: int, height: int) -> Rows:
    return notes_pane.pane(scene, width, height)


def _head(_scene: Scene, width: int, _height: int) -> Rows:
    return board.head(width)


def _player(seat: int, scene: Scene, width: int, _height: int) -> Rows:
    return board.player(scene, seat, width)


def _hand(scene: Scene, width: int, _height: int) -> Rows:
    return board.hand(scene, width)


def _own(scene: Scene, width: int, _height: int) -> Rows:
    return board.own(scene, width)


def _chronicle(scene: Scene, width: int, height: int) -> Rows:
    """As much of what happened last as fits, the newest at the bottom."""
    rows: Rows = []
    for line in scene.chronicle:
        text, tone = plain(line), line[-1][1] if line else ""
        first, *rest = wrap(text, width - 3) or [""]
        rows.append([(first, tone)])
        rows += [[("  " + more, tone)] for more in wrap(" ".join(rest), width - 5)]
    shown = [fit([(" ", ""), *row], width) for row in rows[-height:]]
    return [*shown, *(fit([], width) for _row in range(height - len(shown)))]


def _question(scene: Scene, width: int, _height: int) -> Rows:
    """What is asked, with what Enter would do."""
    tone = "accent" if scene.called else "strong"
    right: Line = [(f"[{clip(scene.marked, 30)}] ", "accent")] if scene.marked else []
    room = width - 2 - (len(clip(scene.marked, 30)) + 3 if right else 0)
    return [justify([(f" {clip(scene.question, room)}", tone)], right, width)]


def _words(scene: Scene, width: int, height: int) -> Rows:
    """What would follow, or why a key did nothing."""
    said, tone = (scene.refusal, "warn") if scene.refusal else (scene.preview, "")
    lines = wrap(said, width - 2)
    if len(lines) > height:
        lines = [*lines[: height - 1], clip(" ".join(lines[height - 1 :]), width - 2)]
    lines += [""] * (height - len(lines))
    return [fit([(f" {line}", tone)], width) for line in lines]


def _keys(scene: Scene, width: int, _height: int) -> Rows:
    """The live keys, the most useful first; what does not fit is left out whole."""
    return [live_line(scene.keys, width)]


STATUS: Final = (Zone("status", _status), Zone("seal", _seal))
RUINS: Final = (
    Zone("ruins", _ruins, spot_at=_in_ruins),
    Zone("ruins_wide", _ruins, spot_at=_in_wide_ruins),
)
NOTES: Final = (Zone("notes", _notes),)
PLAYERS: Final = (
    Zone("head", _head),
    *(
        Zone(f"player{seat}", partial(_player, seat), ("player", seat))
        for seat in range(MAX_PLAYERS)
    ),
)
OWN: Final = (Zone("hand", _hand), Zone("own", _own))
CHRONICLE: Final = (Zone("chronicle", _chronicle),)
PROMPT: Final = (Zone("question", _question), Zone("words", _words), Zone("keys", _keys))
PUBLIC: Final = (*STATUS, *RUINS, *PLAYERS)
"""What everybody may see."""
