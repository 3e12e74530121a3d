"""Panels of toned rows: cards and boards stand out by their ground, and by an edge where that
is not to be seen."""

from collections.abc import Iterable, Sequence

from rs_tui.draw.ink import Line, Rows, Run, fit, justify, width_of
from rs_tui.draw.pickers import Look
from rs_tui.ground.glyphs import current, framed


def sign_of(look: Look, other: str = " ") -> str:
    """The sign of a thing: pointed at, marked, another or none; never by colour alone."""
    if look.marked:
        return current().mark
    return current().turn if look.cursor else other


def head_tone(look: Look, own: str) -> str:
    """The tone of a head: its own unless it is pointed at or marked."""
    if look.cursor:
        return "here"
    return "marked" if look.marked else own


def gap() -> Run:
    """What stands between two panels: an edge where their ground is not to be seen."""
    return (current().edge, "dim") if framed() else (" ", "")


def grounded(line: Iterable[tuple[str, str]], width: int, tone: str) -> Line:
    """A line of exactly a width on a ground that shows wherever it has none of its own."""
    return on(fit(list(line), width), tone)


def on(line: Iterable[Run], tone: str) -> Line:
    """A line on such a ground, as wide as it is."""
    return [(text, f"{tone} {own}".strip()) for text, own in line]


def centred(line: Line, width: int) -> Line:
    """A line in the middle of a width."""
    left = max(0, (width - width_of(line)) // 2)
    return fit([(" " * left, ""), *line], width) if left else fit(line, width)


def key_chip(key: str, width: int = 3) -> Line:
    """A key as it stands on the thing it picks; nothing without one."""
    return [(key.center(width), "key")] if key else []


def footed(left: Sequence[tuple[str, str]], key: str, width: int) -> Line:
    """The last line of a panel: words at the left, the key at the right, bare if that is tight."""
    if not key:
        return fit(left, width)
    chip = key_chip(key)
    tight = width_of(left) + width_of(chip) >= width
    return justify(left, [(key, "key")] if tight else chip, width)


def flow(pieces: Iterable[Line], width: int, gap: int = 1) -> Rows:
    """Pieces side by side, in as many lines as they need; none is broken."""
    rows: Rows = []
    for piece in pieces:
        if rows and width_of(rows[-1]) + gap + width_of(piece) <= width:
            rows[-1] = [*rows[-1], (" " * gap, ""), *piece]
        else:
            rows.append(list(piece))
    return rows


def padded(rows: Rows, width: int, height: int, tone: str = "") -> Rows:
    """Exactly so many rows: blank ones below, none too many."""
    blank: Line = [(" " * width, tone)]
    return [*rows[:height], *([blank] * (height - len(rows)))]


def latest(told: Sequence[Rows], height: int) -> Rows:
    """The last of what is told that fits, in order; of one that does not fit by itself, its end."""
    rows: Rows = []
    for one in reversed(told):
        if rows and len(rows) + len(one) > height:
            break
        rows[:0] = one
    return rows[-height:] if height > 0 else []
