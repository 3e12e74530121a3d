"""Styles of cells as a terminal keeps them, and the shortest way from one to another."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

# What switches a mark off; the others go by a reset only (21 is bold's end on a Linux console).
_END_OF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "6": "25", "7": "27", "8": "28"}
_END_OF |= {"9": "29", "53": "55"}
_ENDS: dict[str, tuple[str, ...]] = {
    end: tuple(mark for mark, its_end in _END_OF.items() if its_end == end)
    for end in set(_END_OF.values())
}
_ENDS["24"] = ("4", "21")
# Without these a blank cell shows its background and nothing else.
_UNSEEN_ON_BLANKS = frozenset({"1", "2", "3", "8"})
_INK = frozenset(map(str, (*range(30, 38), *range(90, 98))))
_GROUND = frozenset(map(str, (*range(40, 48), *range(100, 108))))


class Pen(NamedTuple):
    """The style of a cell: codes of its two colours ("" is the terminal's own) and other marks."""

    ink: str
    ground: str
    marks: tuple[str, ...]


PLAIN = Pen("", "", ())


@lru_cache(4096)
def turned(pen: Pen, codes: str) -> Pen:
    """The style after a sequence of codes.

    >>> turned(PLAIN, "1;38;5;9;44")
    Pen(ink='38;5;9', ground='44', marks=('1',))
    >>> turned(turned(PLAIN, "1;31"), "22")
    Pen(ink='31', ground='', marks=())
    """
    ink, ground, marks = pen
    rest = iter(codes.split(";"))
    for code in rest:
        kind = code.partition(":")[0]
        if kind in {"38", "48", "58"} and code == kind:
            form = next(rest, "")
            values = [next(rest, "0") for _ in range({"5": 1, "2": 3}.get(form, 0))]
            code = ";".join((kind, form, *values))
        if code in {"", "0"}:
            ink, ground, marks = PLAIN
        elif code in _INK or kind == "38":
            ink = code
        elif code in _GROUND or kind == "48":
            ground = code
        elif code == "39":
            ink = ""
        elif code == "49":
            ground = ""
        elif code in _ENDS:
            marks = tuple(mark for mark in marks if mark not in _ENDS[code])
        elif code not in marks:
            marks = (*marks, code)
    return Pen(ink, ground, marks)


@lru_cache(4096)
def of_blank(pen: Pen) -> Pen:
    """What can be seen of a style on a blank: its background, unless it is underlined and such."""
    if _UNSEEN_ON_BLANKS.issuperset(pen.marks):
        return Pen("", pen.ground, ())
    return pen


@lru_cache(4096)
def for_blank(held: Pen | None, wanted: Pen) -> Pen:
    """The style nearest to the one held that shows a blank as wanted."""
    if held is None:
        return wanted
    if _UNSEEN_ON_BLANKS.issuperset(wanted.marks) and _UNSEEN_ON_BLANKS.issuperset(held.marks):
        return Pen(held.ink, wanted.ground, held.marks)
    return wanted


@lru_cache(4096)
def change(held: Pen | None, wanted: Pen) -> str:
    r"""The shortest sequence from one style to another; None is a style nobody knows.

    >>> change(Pen("31", "44", ("1",)), Pen("32", "44", ("1",)))
    '\x1b[32m'
    """
    if held == wanted:
        return ""
    codes = [*wanted.marks, *filter(None, (wanted.ink, wanted.ground))]
    anew = ";".join(["0", *codes]) if codes else ""
    if held is None:
        return f"\x1b[{anew}m"
    gone = [mark for mark in held.marks if mark not in wanted.marks]
    if not all(mark in _END_OF for mark in gone):
        return f"\x1b[{anew}m"
    ends = dict.fromkeys(_END_OF[mark] for mark in gone)
    ended = {mark for end in ends for mark in _ENDS[end]}
    steps = [*ends, *(m for m in wanted.marks if m in ended or m not in held.marks)]
    if held.ink != wanted.ink:
        steps.append(wanted.ink or "39")
    if held.ground != wanted.ground:
        steps.append(wanted.ground or "49")
    return f"\x1b[{min(anew, ';'.join(steps), key=len)}m"
