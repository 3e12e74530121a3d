"""The escape sequences we send, and the filter that lets no others reach the terminal."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from codecs import CodecInfo

# ST first: whatever sequence was cut in the middle by the end of the program ends here.
_END_OF_STRING = "\x1b\\"

# Presses and the wheel only. Motion (1003) costs traffic on every move and leaves the most garbage.
MOUSE_ON = "\x1b[?1000h\x1b[?1006h"
MOUSE_OFF = "\x1b[?1006l\x1b[?1000l"

# Not asked for, though Textual would: focus reports (1004) and the kitty keyboard protocol, which
# make a shell unusable after a dropped line, and sizes in the input (2048), which can be forged.
ENTER = "\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?7l\x1b[0m\x1b[H\x1b[2J"
LEAVE = _END_OF_STRING + MOUSE_OFF + "\x1b[?2026l\x1b[0m\x1b[?2004l\x1b[?7h\x1b[?1049l\x1b[?25h"
# The title before ours is kept by the terminal, and comes back when we leave.
KEEP_TITLE = "\x1b[22;2t"
OLD_TITLE = "\x1b[23;2t"
ASK_SYNCHRONISED = "\x1b[?2026$p"

# After another program's crash: every mode a program may have left on. Saving the cursor first
# keeps it in its line, because leaving the alternate screen restores what was saved.
RESET = (
    _END_OF_STRING
    + "\x1b7"
    + "".join(f"\x1b[?{mode}l" for mode in (9, 1000, 1001, 1002, 1003, 1004, 1005, 1006))
    + "".join(f"\x1b[?{mode}l" for mode in (1007, 1015, 1016, 2004, 2026, 2031, 2048, 1, 5, 6))
    + "\x1b[<9u\x1b[>4;0m"  # kitty keyboard protocol, modifyOtherKeys
    + "\x1b[?1049l\x1b[?47l"
    + "\x1b7\x1b[r\x1b8"  # scroll the whole screen again; setting this homes the cursor
    + "\x1b[4l\x1b[20l\x1b[?7h\x1b[?25h\x1b[0 q\x1b>\x1b(B\x0f\x1b[0m"
)

# A frame is made of colours, cursor places and the marks of synchronised output; this matches every
# other sequence and control character, the second form of them (C1) included.
_UNKNOWN = re.compile(
    r"\x1b(?!\[[0-9;:]*m|\[[0-9;]*H|\[\?2026[hl])"
    r"(?:\[[0-?]*[ -/]*[@-~]?|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~]?)"
    r"|[\x00-\x06\x08-\x09\x0b-\x1a\x1c-\x1f\x7f-\x9f]"
)
_SGR = re.compile(r"\x1b\[([0-9;:]*)m")
_COLOUR_WITH_VALUE = frozenset({"38", "48", "58"})
_COLOURS = frozenset(map(str, (*range(30, 50), 58, 59, *range(90, 108))))


def only_known(text: str) -> str:
    """Frame text without any sequence that a frame of ours does not hold.

    Names are cleaned where they enter; this is the second wall, for what was forgotten.

    >>> only_known("\\x1b[1mAda\\x1b]52;c;cm0=\\x07\\x1b[0m\\x9b6n")
    '\\x1b[1mAda\\x1b[0m6n'
    """
    return _UNKNOWN.sub("", text)


def title(words: str) -> str:
    r"""The sequence that shows words as the title of the terminal.

    >>> title("your turn\x07\x1b[0m")
    '\x1b]2;your turn[0m\x1b\\'
    """
    return f"\x1b]2;{''.join(sign for sign in words if sign.isprintable())}{_END_OF_STRING}"


def without_colour(text: str) -> str:
    """Text whose styles are bold, reverse and the like only: no code names a colour.

    >>> without_colour("\\x1b[1;38;2;9;9;9;48;5;17mx\\x1b[39;49my\\x1b[0m")
    '\\x1b[1mxy\\x1b[0m'
    """
    return _SGR.sub(_plain_style, text)


def _plain_style(found: re.Match[str]) -> str:
    codes = iter(found[1].split(";"))
    kept: list[str] = []
    for code in codes:
        if code in _COLOUR_WITH_VALUE:
            # 38;5;n and 38;2;r;g;b; the form with colons is one code.
            for _ in range({"5": 1, "2": 3}.get(next(codes, ""), 0)):
                next(codes, None)
        elif code.partition(":")[0] not in _COLOURS:
            kept.append(code)
    return f"\x1b[{';'.join(kept)}m" if kept else ""


def encode(text: str, codec: CodecInfo | None) -> bytes:
    """Bytes for the terminal; None is UTF-8. What the codec lacks becomes a look-alike."""
    if codec is None:
        return text.encode("utf-8", "replace")
    try:
        return codec.encode(text)[0]
    except UnicodeError:
        return codec.encode("".join(_look_alike(sign, codec) for sign in text), "replace")[0]


_LOOK_ALIKES = {"…": "~", "·": ".", "–": "-", "—": "-", "×": "x", "→": ">", "’": "'", "ß": "s"}


def _look_alike(sign: str, codec: CodecInfo) -> str:
    """One sign the codec has, as wide as the one it lacks."""
    if sign < "\x80":
        return sign
    try:
        codec.encode(sign)
        return sign
    except UnicodeError:
        pass
    if unicodedata.category(sign)[0] == "M":
        return ""
    base = unicodedata.normalize("NFKD", sign)[0]
    plain = _LOOK_ALIKES.get(sign) or (base if base < "\x80" else "?")
    return plain * (2 if unicodedata.east_asian_width(sign) in {"W", "F"} else 1)
