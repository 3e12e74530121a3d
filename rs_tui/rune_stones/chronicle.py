"""The chronicle on the table: what happened last, in words."""

from collections.abc import Sequence

from rs_tui.draw.ink import Line, Rows, fit, plain, width_of, wrap
from rs_tui.rune_stones.phrases.summary import INDENT
from rs_tui.rune_stones.scene import Scene


def last_turns(scene: Scene, width: int, height: int) -> Rows:
    """As many of the last turns as fit, the newest at the bottom, none without its start."""
    rows: Rows = []
    turn: Rows = []
    for line in reversed(scene.chronicle):
        turn[:0] = _wrapped(line, width - 2)
        if plain(line).startswith(INDENT):
            continue
        if rows and len(rows) + len(turn) > height:
            break
        turn[0] = _named(turn[0], scene.names)
        rows[:0] = turn
        turn = []
    rows = [fit([(" ", ""), *line], width) for line in rows[-height:]]
    blank = [fit([], width) for _row in range(height - len(rows))]
    return [*blank, *rows] if turn else [*rows, *blank]


def _wrapped(line: Line, width: int) -> Rows:
    """A line broken between words; what follows the first part stands a little to the right."""
    if width_of(line) <= width:
        return [line]
    tone = line[-1][1]
    lines = wrap(plain(line), width)
    if not tone:
        below = wrap(" ".join(lines[1:]), width - len(INDENT))
        lines = [lines[0], *(INDENT + text for text in below)]
    return [[(text, tone)] for text in lines]


def _named(line: Line, names: Sequence[str]) -> Line:
    """The name before a colon in the colour of its player."""
    text, tone = line[0]
    for seat, name in enumerate(names):
        if text.startswith(f"{name}:"):
            return [(name, f"seat{seat} strong"), (text[len(name) :], tone), *line[1:]]
    return line
