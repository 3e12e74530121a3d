"""The journal of a game: one entry per line, chained by checksums, never rewritten."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NoReturn

from rs_core.play.errors import N_, CoreError

FORMAT: Final = "rune-stones"
VERSION: Final = 1
SUM_DIGITS: Final = 16
MAX_LINE: Final = 4096
MAX_ENTRIES: Final = 10_000


class JournalError(CoreError):
    """A line that is not what it should be; the reason says what is wrong with it."""


class NewerError(JournalError):
    """A file of a version that this program does not know yet."""

    def __init__(self, version: int) -> None:
        """`version` as the header says."""
        self.version = version
        super().__init__(
            N_("the game was saved by a newer program (format {version}, this one knows {known})"),
            version=version,
            known=VERSION,
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing done: a choice, the deal, undo, redo, or a change of a seat."""

    n: int
    seat: int
    do: str
    chance: tuple[str, ...]
    sum: str

    def line(self) -> str:
        """The entry as it stands in a file, without the line end."""
        return _with_sum(_content(self.n, self.seat, self.do, self.chance), self.sum)


def make_entry(n: int, seat: int, do: str, chance: Sequence[str], previous: str) -> Entry:
    """An entry chained to the sum of the one before."""
    total = _chained(previous, _content(n, seat, do, chance))
    return Entry(n, seat, do, tuple(chance), total)


def header_line(header: dict[str, Any]) -> str:
    """The first line of a file."""
    return _dump(header)


def header_sum(line: str) -> str:
    """The sum the first entry is chained to."""
    return _chained("", line)


def read_header(line: str) -> dict[str, Any]:
    """The header of a file; JournalError if it is another kind of file or a newer version."""
    if len(line) > MAX_LINE:
        raise JournalError(N_("the header is longer than {most} characters"), most=MAX_LINE)
    data = read_json(line)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise JournalError(N_("this is not a Rune Stones game"))
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 0:
        raise JournalError(N_("the header has no version number"))
    if version > VERSION:
        raise NewerError(version)
    if version == VERSION and _dump(data) != line:
        raise JournalError(N_("the header is damaged"))
    return data


def read_entry(line: str, n: int, previous: str) -> Entry:
    """The entry on a line, checked against its place and the sum before it."""
    if len(line) > MAX_LINE:
        raise JournalError(N_("the line is longer than {most} characters"), most=MAX_LINE)
    data = read_json(line)
    if not isinstance(data, dict) or list(data) != ["n", "seat", "do", "chance", "sum"]:
        raise JournalError(N_("the line is not a journal entry"))
    seat, do, chance = data["seat"], data["do"], data["chance"]
    if type(data["n"]) is not int or data["n"] != n:
        raise JournalError(N_("entry {n} is expected here, not {found!r}"), n=n, found=data["n"])
    if type(seat) is not int or type(do) is not str:
        raise JournalError(N_("the entry names no seat or no choice"))
    if type(chance) is not list or any(type(result) is not str for result in chance):
        raise JournalError(N_("the entry's chance results are not texts"))
    content = _content(n, seat, do, chance)
    try:
        total = _chained(previous, content)
    except UnicodeEncodeError as error:
        raise JournalError(N_("the entry holds half a character")) from error
    if total != data["sum"] or _with_sum(content, total) != line:
        raise JournalError(N_("the checksum does not fit: the line was damaged or edited"))
    return Entry(n, seat, do, tuple(chance), total)


def _content(n: int, seat: int, do: str, chance: Sequence[str]) -> str:
    return _dump({"n": n, "seat": seat, "do": do, "chance": list(chance)})


def _with_sum(content: str, total: str) -> str:
    return f'{content[:-1]},"sum":"{total}"}}'


def _chained(previous: str, line: str) -> str:
    return sha256((previous + line).encode()).hexdigest()[:SUM_DIGITS]


def read_json(line: str) -> Any:
    """A line of JSON, strictly: no key twice, no NaN; JournalError if it is not."""
    try:
        return _decode(line)
    except (ValueError, RecursionError) as error:
        raise JournalError(N_("the line is not readable JSON")) from error


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key stands twice")
    return data


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a number")


# Made once: resuming a game reads and writes every line of it.
_dump: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
_decode: Final = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_refuse).decode
