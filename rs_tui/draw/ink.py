"""Lines of toned text, the common coin of all drawing; measured in terminal cells.

A tone is a set of names such as `red cursor`; the style sheet says what each looks like.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.cells import cell_len, set_cell_size

from rs_tui.ground import glyphs
from rs_tui.ground.glyphs import current

Run = tuple[str, str]
"""A text and its tone; an empty tone is plain."""
Line = list[Run]
Rows = list[Line]

_WIDE: Final = "\u1100-\U0010ffff"
_NOT_FIRST: Final = "、。，．！？」』）・ー…"
_WIDE_PIECES: Final = re.compile(f"(?:[^{_WIDE}]+|[{_WIDE}])[{_NOT_FIRST}]*")
"""Words of narrow signs, and single wide ones with what must not begin a line behind them."""
TONES: Final = (
    "red",
    "green",
    "blue",
    "yellow",
    "wild",
    "ore",
    "dim",
    "strong",
    "accent",
    "cursor",
    "marked",
    "card",
    "open",
    "picture",
    "warn",
    "seat0",
    "seat1",
    "seat2",
    "seat3",
    "seat4",
    "seat5",
    "red-head",
    "green-head",
    "blue-head",
    "yellow-head",
    "wild-head",
    "red-card",
    "green-card",
    "blue-card",
    "yellow-card",
    "wild-card",
    "seat0-head",
    "seat1-head",
    "seat2-head",
    "seat3-head",
    "here",
    "key",
    "bar",
    "board",
    "free",
    "stone",
    "wisp",
)


PRESS: Final = "press:"
"""Begins the part of a tone that says which key a click there presses."""


def pressing(line: Iterable[Run], key: str) -> Line:
    """A line that presses a key when it is clicked."""
    return with_tone(line, PRESS + key) if key else list(line)


def key_at(line: Iterable[Run], x: int) -> str:
    """The key that a click on a column of a line presses; empty if none."""
    for text, tone in line:
        x -= cell_len(text)
        if x < 0:
            return next((n.removeprefix(PRESS) for n in tone.split() if n.startswith(PRESS)), "")
    return ""


def width_of(line: Iterable[Run]) -> int:
    """How many cells a line takes."""
    return sum(cell_len(text) for text, _ in line)


def clip(text: str, width: int) -> str:
    """A text cut to a width, ending in the sign for "more" if something is missing."""
    if cell_len(text) <= width:
        return text
    sign = current().ellipsis
    return (set_cell_size(text, max(0, width - 1)).rstrip() + sign)[: max(0, width)]


def clip_middle(text: str, width: int) -> str:
    """A text cut to a width in its middle: names of games differ at their end."""
    if cell_len(text) <= width:
        return text
    end = text[-(width // 2) :]
    while cell_len(end) > width // 2:
        end = end[1:]
    return clip(text, width - cell_len(end)) + end


def fit(line: Sequence[Run], width: int, tone: str = "") -> Line:
    """A line of exactly a width: clipped or filled up."""
    fitted: Line = []
    left = width
    for text, own in line:
        if left <= 0:
            break
        piece = text if cell_len(text) <= left else clip(text, left)
        fitted.append((piece, own))
        left -= cell_len(piece)
    if left > 0:
        fitted.append((" " * left, tone))
    return fitted


def with_tone(line: Iterable[Run], tone: str) -> Line:
    """A line with a tone added to every run."""
    return [(text, f"{own} {tone}".strip()) for text, own in line]


def justify(left: Sequence[Run], right: Sequence[Run], width: int) -> Line:
    """One part at the left, one at the right end."""
    gap = width - width_of(left) - width_of(right)
    if gap < 1:
        return fit([*left, (" ", ""), *right], width)
    return [*left, (" " * gap, ""), *right]


def joined(cells: Sequence[tuple[str, str]]) -> Line:
    """Neighbouring cells of one tone as one run: fewer colour codes on the line."""
    line: Line = []
    for text, tone in cells:
        if line and line[-1][1] == tone:
            line[-1] = (line[-1][0] + text, tone)
        else:
            line.append((text, tone))
    return line


def folded(line: Sequence[Run]) -> Line:
    """A line in ASCII, with everything where it was.

    Letters that become two take from the gap behind their words; where there is none, they become
    one.
    """
    if plain(line).isascii():
        return list(line)
    found: Line = []
    cells = [(sign, tone) for text, tone in line for sign in text]
    while cells:
        words = _words(cells)
        gap = next((n for n, run in enumerate(cells[words:]) if run[0] != " "), len(cells) - words)
        last = words + gap == len(cells)
        found += _fitted(cells[:words], gap if last else max(0, gap - 1), cells[words:][:gap])
        cells = cells[words + gap :]
    return [
        ("".join(map(itemgetter(0), runs)), tone) for tone, runs in groupby(found, itemgetter(1))
    ]


def _words(cells: Sequence[Run]) -> int:
    """How many cells words of one tone take that stand one blank apart."""
    for n in range(len(cells)):
        sign, tone = cells[n]
        gap = sign == " " and (n + 1 == len(cells) or cells[n + 1][0] == " ")
        if gap or tone != cells[0][1]:
            return n
    return len(cells)


def _fitted(words: Sequence[Run], room: int, gap: Sequence[Run]) -> Line:
    """Words in ASCII and what they leave of the gap behind them."""
    if not words:
        return list(gap)
    for fold in (glyphs.fold, glyphs.narrow):
        text = [(fold(sign), tone) for sign, tone in words]
        more = len(plain(text)) - width_of(words)
        if more <= room:
            break
    else:
        raise AssertionError("a narrow sign is no wider than what it stands for")
    return [*text, *gap[more:]] if more > 0 else [*text, *gap, *([(" ", words[-1][1])] * -more)]


def changed_part(before: Sequence[Run], after: Sequence[Run]) -> tuple[int, int] | None:
    """Where two lines of the same width differ: first cell and number of cells; None: unknown."""
    old, new = plain(before), plain(after)
    if len(old) != len(new) or not (_one_cell(old) and _one_cell(new)):
        return None
    tones = (
        [tone for text, tone in before for _ in text],
        [tone for text, tone in after for _ in text],
    )
    differ = [n for n, cells in enumerate(zip(old, new, *tones, strict=True)) if _other(cells)]
    return (differ[0], differ[-1] - differ[0] + 1) if differ else (0, 0)


def _other(cells: tuple[str, str, str, str]) -> bool:
    return cells[0] != cells[1] or cells[2] != cells[3]


def _one_cell(text: str) -> bool:
    return text.isascii() or cell_len(text) == len(text)


def plain(line: Iterable[Run]) -> str:
    """The text of a line."""
    return "".join(text for text, _ in line)


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most a width, broken between words."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        gap = " "
        for piece in _pieces(word):
            joined = f"{line}{gap}{piece}".strip()
            gap = ""
            if cell_len(joined) <= width:
                line = joined
                continue
            if line:
                lines.append(line)
            line = clip(piece, width)
    return [*lines, line] if line else lines


def whole(words: str, width: int, height: int) -> list[str]:
    """Words in so many lines; sentences that do not fit are left out whole, the first is cut."""
    lines = wrap(words, width)
    while len(lines) > height and ". " in words:
        words = words.rpartition(". ")[0] + "."
        lines = wrap(words, width)
    if len(lines) > height > 0:
        lines = [*lines[: height - 1], clip(" ".join(lines[height - 1 :]), width)]
    return lines[: max(0, height)]


def aired(blocks: Iterable[Rows], height: int) -> Rows:
    """Blocks below each other, with a blank line between them if there is room for all of these."""
    found = [block for block in blocks if block]
    airy = sum(map(len, found)) + len(found) - 1 <= height
    rows: Rows = []
    for block in found:
        rows += [[]] * (airy and bool(rows))
        rows += block
    return rows


def _pieces(word: str) -> list[str]:
    """Where a word may be broken: not at all, but between signs that fill two cells."""
    return [word] if _one_cell(word) else _WIDE_PIECES.findall(word)
