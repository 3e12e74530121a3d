"""The signs drawn on the table, as unicode or as ascii; every one is a single cell wide."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of signs."""

    name: str
    magic: str
    arrow: str
    free: str
    wisp: str
    blank: str
    throne: str
    step: str
    turn: str
    times: str
    dot: str
    ellipsis: str
    mark: str
    out: str
    leaves: str
    returns: str
    gem: str
    ore: str
    full: str
    empty: str
    edge: str
    side: str
    tick: str


UNICODE: Final = Glyphs(
    name="unicode",
    magic="✦",
    arrow="→",
    free="·",
    wisp="●",
    blank="◦",
    throne="♛",
    step="·",
    turn="▸",
    times="×",
    dot="·",
    ellipsis="…",
    mark="■",
    out="↑",
    leaves="×",
    returns="↺",
    gem="◆",
    ore="▲",
    full="▣",
    empty="□",
    edge="│",
    side="▌",
    tick="┴",
)
ASCII: Final = Glyphs(
    name="ascii",
    magic="^",
    arrow=">",
    free=".",
    wisp="@",
    blank="o",
    throne="T",
    step=".",
    turn=">",
    times="x",
    dot="-",
    ellipsis="~",
    mark="#",
    out="=",
    leaves="x",
    returns="<",
    gem="+",
    ore="+",
    full="#",
    empty=".",
    edge="|",
    side="|",
    tick="+",
)
SETS: Final = {glyphs.name: glyphs for glyphs in (UNICODE, ASCII)}

_current = UNICODE
_framed = False
_PLAIN: Final = str.maketrans(
    {
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
        "œ": "oe", "Œ": "Oe", "æ": "ae", "…": "...", "→": "->", "×": "x", "·": "-",
        "–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "„": '"',
        "«": '"', "»": '"', "±": "+-", "▲": "^", "▼": "v", "◆": "=",
        "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " ",
    }
)  # fmt: skip
_NARROW: Final = {"→": ">", "…": "~", "ß": "s"}


def use(name: str) -> None:
    """Draw with this set from now on."""
    global _current  # noqa: PLW0603 - one process draws on one terminal
    _current = SETS[name]


def current() -> Glyphs:
    """The set in use."""
    return _current


def frame(*, needed: bool) -> None:
    """Draw edges between cards from now on, or leave that to their ground."""
    global _framed  # noqa: PLW0603 - one process draws on one terminal
    _framed = needed


def framed() -> bool:
    """Whether cards need edges: the terminal shows no grounds, or may not."""
    return _framed or _current is ASCII


def fold(text: str) -> str:
    """The same text in ASCII: accents go, what has no likeness becomes a question mark.

    >>> fold("Würfel à part → 2")
    'Wuerfel a part -> 2'
    """
    return unaccented(text.translate(_PLAIN)).encode("ascii", "replace").decode("ascii")


def narrow(sign: str) -> str:
    """One sign in ASCII that is no wider than itself: `ä` becomes `a`, `→` becomes `>`."""
    return fold(_NARROW.get(sign, unaccented(sign)))[:1] or " "


def unaccented(text: str) -> str:
    """The same letters without their accents: what one types on a foreign keyboard."""
    bare = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in bare if not unicodedata.combining(sign))
