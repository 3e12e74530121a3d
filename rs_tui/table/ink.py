"""Lines of toned text, the common coin of all drawing; measured in terminal cells.

A tone is a set of names such as `red cursor`; the style sheet says what each looks like.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size

from rs_core.rune_stones.gems import counts
from rs_tui.glyphs import SIGNS, current

Run = tuple[str, str]
"""A text and its tone; an empty tone is plain."""
Line = list[Run]
Rows = list[Line]

GOOD_TONES: Final = ("red", "green", "blue", "yellow", "wild", "ore")
TONES: Final = (
    *GOOD_TONES,
    "dim",
    "strong",
    "accent",
    "cursor",
    "marked",
    "card",
    "open",
    "warn",
    "seat0",
    "seat1",
    "seat2",
    "seat3",
)


def width_of(line: Iterable[Run]) -> int:
    """How many cells a line takes."""
    return sum(cell_len(text) for text, _ in line)


def clip(text: str, width: int) -> str:
    """A text cut to a width, ending in the sign for "more" if something is missing."""
    if cell_len(text) <= width:
        return text
    sign = current().ellipsis
    return (set_cell_size(text, max(0, width - 1)).rstrip() + sign)[: max(0, width)]


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


def good(number: int, text: str | None = None) -> Run:
    """A gem's or ore's sign in its tone."""
    return (SIGNS[number] if text is None else text, GOOD_TONES[number])


def purse_runs(held: int, zeros: bool = False) -> Line:
    """`R2 G1 *1` in their tones."""
    line: Line = []
    for number, n in enumerate(counts(held)):
        if n or zeros:
            if line:
                line.append((" ", ""))
            line.append(good(number, f"{SIGNS[number]}{n}"))
    return line


def plain(line: Iterable[Run]) -> str:
    """The text of a line."""
    return "".join(text for text, _ in line)


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most a width, broken between words."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        joined = f"{line} {word}".strip()
        if cell_len(joined) <= width:
            line = joined
            continue
        if line:
            lines.append(line)
        line = clip(word, width)
    return [*lines, line] if line else lines


def clipped_lines(text: str, width: int) -> list[str]:
    """A text as one line, cut if need be; the counterpart of `wrap` where room is short."""
    return [clip(text, width)]
