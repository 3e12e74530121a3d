"""The terminal's side of a pseudo-terminal: keys as bytes, answers to queries, and a screen."""

import codecs
import re

import pyte

KEYS: dict[str, bytes] = {
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "insert": b"\x1b[2~",
    "delete": b"\x1b[3~",
    "enter": b"\r",
    "return": b"\r",
    "tab": b"\t",
    "shift+tab": b"\x1b[Z",
    "esc": b"\x1b",
    "escape": b"\x1b",
    "space": b" ",
    "backspace": b"\x7f",
    "comma": b",",
    "semicolon": b";",
    "f1": b"\x1bOP",
    "f2": b"\x1bOQ",
    "f3": b"\x1bOR",
    "f4": b"\x1bOS",
    "f5": b"\x1b[15~",
    "f6": b"\x1b[17~",
    "f7": b"\x1b[18~",
    "f8": b"\x1b[19~",
    "f9": b"\x1b[20~",
    "f10": b"\x1b[21~",
    "f11": b"\x1b[23~",
    "f12": b"\x1b[24~",
}
_CURSOR_KEYS = frozenset(KEYS[name] for name in ("up", "down", "right", "left", "home", "end"))

# Queries, answered as a typical xterm-like terminal does.
_QUERY = re.compile(
    rb"\x1b\[\?(?P<decrqm>\d+)\$p"
    rb"|\x1b\[(?P<da2>>)0?c"
    rb"|\x1b\[(?P<da1>0?)c"
    rb"|\x1b\[(?P<dsr>[56])n"
    rb"|\x1b\](?P<osc>1[01]);\?(?:\x07|\x1b\\)"
    rb"|(?P<kitty>\x1b\[\?u)"
)
_LONGEST_QUERY = 24
# What pyte mishandles or prints: CSI with < = > prefix, DECRQM, strings (OSC, DCS, APC, PM).
_UNSUPPORTED = re.compile(
    rb"\x1b\[[<=>][0-9;:]*[ -/]*[@-~]"
    rb"|\x1b\[\?[0-9;]*[ -/]+[@-~]"
    rb"|\x1b\[\?[0-9;]*[umn]"
    rb"|\x1b\[[0-9;]*[ -/]+[@-~]"
    rb"|\x1b[\]P_^X].*?(?:\x07|\x1b\\)",
    re.DOTALL,
)
_DECCKM = re.compile(rb"\x1b\[\?1([hl])")
_REPEAT = re.compile(r"([^\x00-\x1f])\x1b\[(\d*)b")
_PARTIAL = re.compile(rb"\x1b(?:\[[0-9;:<=>?]*[ -/]*|[\]P_^X][^\x07\x1b]*(?:\x1b)?)?$", re.DOTALL)
_LONGEST_PARTIAL = 4096


def encode_key(key: str | bytes) -> bytes:
    """Bytes for a key name ('down', 'ctrl+c', 'f1') or for literal text."""
    if isinstance(key, bytes):
        return key
    low = key.lower()
    if low in KEYS:
        return KEYS[low]
    if low.startswith("ctrl+") and len(low) == len("ctrl+x"):
        return bytes([ord(low[-1].upper()) & 0x1F])
    return key.encode()


class Terminal:
    """An emulated terminal that is fed what a program writes, and says what it would answer."""

    def __init__(self, cols: int, rows: int) -> None:
        self.screen = pyte.Screen(cols, rows)
        self._stream = pyte.Stream(self.screen)
        # Honours ESC ( 0 line drawing; UTF-8 is decoded here instead.
        self._stream.use_utf8 = False
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._tail = b""
        self._query_tail = b""
        self._application_cursor = False
        self._lines: list[str] = []

    def feed(self, data: bytes) -> None:
        """Show what the program wrote; a sequence cut in two waits for its other half."""
        self._lines = []
        whole, self._tail = self._tail + data, b""
        cut = _PARTIAL.search(whole)
        if cut and len(whole) - cut.start() < _LONGEST_PARTIAL:
            whole, self._tail = whole[: cut.start()], whole[cut.start() :]
        text = self._decoder.decode(_UNSUPPORTED.sub(b"", whole))
        if "b" in text:  # pyte does not know REP, "repeat the last character"
            text = _REPEAT.sub(lambda found: found[1] + found[1] * int(found[2] or 1), text)
        self._stream.feed(text)

    def note_modes(self, data: bytes) -> None:
        """Remember whether the program asked for application cursor keys."""
        for found in _DECCKM.finditer(data):
            self._application_cursor = found[1] == b"h"

    def key(self, key: str | bytes) -> bytes:
        """The bytes this terminal sends for a key now."""
        data = encode_key(key)
        if self._application_cursor and data in _CURSOR_KEYS:
            return b"\x1bO" + data[2:]
        return data

    def queries(self, data: bytes) -> list[re.Match[bytes]]:
        """The queries in what the program wrote, also those cut in two."""
        whole = self._query_tail + data
        found = list(_QUERY.finditer(whole))
        start = max(found[-1].end() if found else 0, len(whole) - _LONGEST_QUERY)
        self._query_tail = whole[start:] if b"\x1b" in whole[start:] else b""
        return found

    def answer(self, query: re.Match[bytes]) -> bytes:
        """What is sent back for one query; nothing for the kitty keyboard protocol."""
        if query["decrqm"]:
            # 2026, synchronised output, is known and off; everything else is unknown.
            return b"\x1b[?%s;%d$y" % (query["decrqm"], 2 if query["decrqm"] == b"2026" else 0)
        if query["da2"]:
            return b"\x1b[>41;380;0c"
        if query["da1"] is not None:
            return b"\x1b[?62;22c"
        if query["dsr"] == b"5":
            return b"\x1b[0n"
        if query["dsr"]:
            return b"\x1b[%d;%dR" % (self.screen.cursor.y + 1, self.screen.cursor.x + 1)
        if query["osc"]:
            colour = b"ffff/ffff/ffff" if query["osc"] == b"10" else b"0000/0000/0000"
            return b"\x1b]%s;rgb:%s\x1b\\" % (query["osc"], colour)
        return b""

    def blank(self) -> bool:
        """Whether there is nothing to see."""
        rows = self.screen.buffer.values()
        return not any(cell.data.strip() for row in rows for cell in row.values())

    def resize(self, cols: int, rows: int) -> None:
        """Take another size."""
        self._lines = []
        self.screen.resize(rows, cols)

    def lines(self) -> list[str]:
        """The screen, without the spaces at the end of lines."""
        if not self._lines:  # they are asked for far more often than they change
            self._lines = [line.rstrip() for line in self.screen.display]
        return [*self._lines]
