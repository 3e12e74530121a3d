"""From bytes to a game: cut into lines, check the chain, then replay through the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rs_core.play.journal import (
    MAX_ENTRIES,
    MAX_LINE,
    VERSION,
    Entry,
    JournalError,
    NewerError,
    header_sum,
    read_entry,
    read_header,
)
from rs_core.play.match import Match
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves import header
from rs_tui.saves.errors import CardsMissing, Damaged, Newer, NotAGame
from rs_tui.saves.migrate import Damage, Upgraded, entry_damage, upgrade

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rs_core.play.codec import DataSet
    from rs_core.play.match import Sink
    from rs_tui.saves.datasets import DataSets

_OPENING: Final = b'{"format":"rune-stones"'
"""How every version of the file begins."""


@dataclass(slots=True)
class Reading:
    """What a file holds; all of it is checked but the rules of the game."""

    header: header.Header
    first_sum: str
    entries: list[Entry]
    lines: list[str]
    """Header and sound entries in the current version, without line ends."""
    size: int
    """Bytes up to the end of the last sound line, as the file stands."""
    torn: int
    """Bytes behind the last whole line."""
    version: int
    damage: Damage | None

    @property
    def data(self) -> bytes:
        """The sound lines as a file of the current version."""
        return "".join(f"{line}\n" for line in self.lines).encode()


def split(data: bytes) -> tuple[list[bytes], int]:
    """The whole lines of a file, and how many bytes of a torn one follow."""
    *lines, rest = data.split(b"\n")
    return lines, len(rest)


def read(data: bytes, name: str, path: Path) -> Reading:
    """Read a file as far as it is sound; NotAGame, Newer or Damaged if there is no header."""
    raw, torn = split(data)
    if not (data.startswith(_OPENING) or _OPENING.startswith(data)):
        raise NotAGame(path, _("this is not a Rune Stones game"))
    if not raw:
        raise Damaged(name, 1, _("the header is cut off"), 0)
    lines, damage = _decode(raw)
    try:
        first = read_header(lines[0])
    except NewerError as error:
        raise Newer(name, error.version, VERSION) from error
    except (JournalError, IndexError) as error:
        raise Damaged(name, 1, _("the header is damaged"), 0) from error
    version = first["version"]
    try:
        if version < VERSION:
            lines, found = _upgraded(first, lines)
            damage = found or damage
            if not lines:
                raise Damaged(name, 1, _("the header is damaged"), 0)
            first = read_header(lines[0])
        head = header.read(first)
    except ValueError as error:
        raise Damaged(name, 1, words_of(error), 0) from error
    first_sum = header_sum(lines[0])
    entries, found = _entries(lines[1:], first_sum)
    damage = found or damage
    sound = 1 + len(entries)
    size = sum(len(line) + 1 for line in raw[:sound])
    return Reading(head, first_sum, entries, lines[:sound], size, torn, version, damage)


def _upgraded(first: dict[str, Any], lines: list[str]) -> Upgraded:
    """Lines of an older version as those of the current; none if the header is damaged."""
    if "game" not in first:  # every version named it
        return Upgraded([], None)
    return upgrade(header.game_of(first).codec, first["version"], lines)


def _decode(raw: list[bytes]) -> tuple[list[str], Damage | None]:
    lines: list[str] = []
    for number, line in enumerate(raw, 1):
        if len(line) >= MAX_LINE:
            return lines, Damage(
                number, _("the line is longer than {most} bytes").format(most=MAX_LINE)
            )
        if number > MAX_ENTRIES + 1:
            return lines, Damage(
                number, _("there are more than {most} entries").format(most=MAX_ENTRIES)
            )
        try:
            lines.append(line.decode())
        except UnicodeDecodeError:
            return lines, Damage(number, _("the line is not UTF-8"))
    return lines, None


def _entries(lines: Sequence[str], previous: str) -> tuple[list[Entry], Damage | None]:
    entries: list[Entry] = []
    for n, line in enumerate(lines, 1):
        try:
            entry = read_entry(line, n, previous)
        except JournalError as error:
            return entries, entry_damage(n, error)
        entries.append(entry)
        previous = entry.sum
    return entries, None


def replay(reading: Reading, name: str, sets: DataSets, sink: Sink | None = None) -> Match:
    """Play the entries again, with the recorded chance; Damaged at the first impossible one.

    Without a deal, which can only have been torn off, the seed deals again, into the sink.
    """
    match = begin(reading, name, sets, sink)
    repeat(match, reading.entries[1:], name)
    return match


def sound_part(reading: Reading, name: str, sets: DataSets) -> tuple[Match | None, Damaged | None]:
    """The game as far as it can be replayed, and what is wrong behind that.

    The reading is cut to that part. There is no game if not even the deal is sound.
    """
    damage = None
    if reading.damage is not None:
        damage = Damaged(name, *reading.damage, len(reading.entries))
    try:
        if damage is None or reading.entries:
            return replay(reading, name, sets), damage
    except Damaged as error:
        damage = error
    del reading.entries[damage.good_entries :]
    del reading.lines[damage.good_entries + 1 :]
    return (replay(reading, name, sets) if reading.entries else None), damage


def begin(reading: Reading, name: str, sets: DataSets, sink: Sink | None = None) -> Match:
    """The game as it was dealt."""
    head = reading.header
    data = _data_set(head, name, sets)
    deal = reading.entries[0] if reading.entries else None
    try:
        rules = head.rules(data)
        match = Match(
            head.game,
            rules,
            head.seed,
            head.seats,
            header_sum=reading.first_sum,
            sink=None if deal else sink,
            dealt=deal.chance if deal else None,
            start=head.start(rules),
        )
    except ValueError as error:
        raise Damaged(name, 2 if deal else 1, words_of(error), 0) from error
    if deal is not None and match.entries[0] != deal:
        raise Damaged(name, 2, _("the deal is not one that these rules could give"), 0)
    match.sink = sink
    return match


def _data_set(head: header.Header, name: str, sets: DataSets) -> DataSet | None:
    """The set of data that a game is played with; CardsMissing if it needs one that is not here."""
    wanted = head.data_set
    if wanted is None:
        return None
    found: DataSet | None = sets.find(head.game.codec, wanted.fingerprint)
    if found is None:
        raise CardsMissing(name, *wanted)
    return found


def repeat(match: Match, entries: Sequence[Entry], name: str) -> None:
    """Play further entries; Damaged at the first impossible one, with the game before it."""
    sink, match.sink = match.sink, None
    try:
        for entry in entries:
            try:
                match.repeat(entry)
            except ValueError as error:
                raise Damaged(name, entry.n + 1, words_of(error), entry.n - 1) from error
    finally:
        match.sink = sink
