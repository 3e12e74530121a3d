"""Foreign text made harmless where it enters: typed names, names and titles in files, file names.

What comes out holds no control, format, private or unassigned character, so no escape sequence.
It may still hold square brackets: foreign text is never markup (`markup=False` or `Content`).
"""

from __future__ import annotations

import re
import unicodedata

NAME_LIMIT = 16
TITLE_LIMIT = 40
TEXT_LIMIT = 200
MARKS_ON_A_BASE = 2
ELLIPSIS = "…"
# Long enough for any honest text; work on hostile text stays small.
_READ_AT_MOST = 4096

# Whole escape sequences go, so that no remains such as "]52;c;" are left to read.
_ESCAPES = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?"
    r"|\x1b[ -/]*[0-~]?"
)
# Letters and marks by category, yet nothing to be seen: a name of these would be blank.
_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10))))
)
_PLAIN_STEM = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
_LINE_BREAKS = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85")
# Folder names that old systems keep for devices; a save may be carried there.
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in range(10)}
)


def _kept(text: str, limit: int, majors: str) -> str:
    """The first `limit` characters of the wanted categories, each with two marks at most."""
    out: list[str] = []
    bases = marks = 0
    has_base = False
    for sign in unicodedata.normalize("NFC", _ESCAPES.sub("", text[:_READ_AT_MOST])):
        category = unicodedata.category(sign)
        if category in {"Zs", "Zl", "Zp"} or sign in _LINE_BREAKS:
            if has_base and out[-1] != " ":
                if bases == limit:
                    break
                out.append(" ")
                bases, marks = bases + 1, MARKS_ON_A_BASE
        elif sign in _INVISIBLE:
            continue
        elif category[0] == "M":
            if has_base and marks < MARKS_ON_A_BASE:
                out.append(sign)
                marks += 1
        elif category[0] in majors:
            if bases == limit:
                break
            out.append(sign)
            has_base, bases, marks = True, bases + 1, 0
    return unicodedata.normalize("NFC", "".join(out)).rstrip(" ")


def name(text: str) -> str:
    """A player's name: letters, digits, punctuation, single spaces; "" if nothing is left.

    >>> name("  Ada\\x1b]52;c;cm0gLXJm\\x07\\n Lovelace ")
    'Ada Lovelace'
    """
    return _kept(text, NAME_LIMIT, "LNP")


def title(text: str) -> str:
    """A title of a game, by the same rule as a name but longer."""
    return _kept(text, TITLE_LIMIT, "LNP")


def line(text: str, limit: int = TEXT_LIMIT) -> str:
    """Any other foreign text as one line, signs such as + and € included."""
    return _kept(text, limit, "LNPS")


def file_stem(text: str) -> str:
    """A file name without suffix from a title: no dots, slashes, spaces or device names.

    >>> file_stem("../../etc/passwd")
    'etc-passwd'
    """
    words = "".join(
        sign if sign.isalnum() or unicodedata.category(sign)[0] == "M" else " "
        for sign in title(text)
    ).split()
    stem = "-".join(words)
    while len(stem.encode()) > 120:
        stem = stem[:-1]
    stem = stem.strip("-")
    if not stem:
        return "game"
    return f"{stem}-game" if stem.casefold() in _DEVICES else stem


def is_file_stem(text: str) -> bool:
    """Whether a stem is one that `file_stem` gives; quick for the many that are plain."""
    if len(text) <= TITLE_LIMIT and _PLAIN_STEM.fullmatch(text):
        return text.casefold() not in _DEVICES
    return text == file_stem(text)


def clip(text: str, cells: int, ellipsis: str = ELLIPSIS) -> str:
    """Text cut to a width on the screen, ending in an ellipsis if anything was cut.

    >>> clip("Bartholomäus", 11)
    'Bartholomä…'
    """
    from rich.cells import cell_len

    if cell_len(text) <= cells:
        return text
    room = cells - cell_len(ellipsis)
    if room < 0:
        return "." * max(cells, 0)
    while cell_len(text) > room:
        text = text[:-1]
    return text.rstrip() + ellipsis
