"""What is said between a table and those who sit at it; `spelling` reads and writes it.

docs/PROTOCOL.md explains every message.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

VERSION: Final = 1
"""Of the protocol; both ends must speak the same."""
MOST_ASKED: Final = 4 * 1024
"""Bytes of a line that a table reads."""
MOST_TOLD: Final = 128 * 1024
"""Bytes of a line that whoever sits there reads."""
PIECE: Final = 32 * 1024
"""About how many characters of something long are told at once."""


@dataclass(frozen=True, slots=True)
class Message:
    """Anything that is said."""


# --- To the table


@dataclass(frozen=True, slots=True)
class Hello(Message):
    """The first line: who comes, and what for."""

    v: int
    name: str
    """What to be called, if a seat is claimed."""
    seat: int | None
    """A seat to sit on; None: the own one, if there is one."""
    code: str
    """The code of a seat."""
    watch: bool
    """Only to look on."""
    who: str
    """`key:FINGERPRINT` or `guest` for somebody else, believed from the owner alone; else empty."""


@dataclass(frozen=True, slots=True)
class Look(Message):
    """Tell me the game that has begun."""

    past: bool
    """All that happened, not only the last of it."""
    data: bool
    """The set of data as well: it is not known here."""


@dataclass(frozen=True, slots=True)
class Sit(Message):
    """Claim a seat."""

    id: int
    seat: int
    name: str
    code: str


@dataclass(frozen=True, slots=True)
class Stand(Message):
    """Give the own seat back."""

    id: int


@dataclass(frozen=True, slots=True)
class Choose(Message):
    """An answer to the question of that number."""

    id: int
    question: int
    do: str
    auto: bool
    """By a setting: undo goes back over it."""


@dataclass(frozen=True, slots=True)
class Options(Message):
    """What answers are there to the question of that number?"""

    id: int
    question: int


@dataclass(frozen=True, slots=True)
class Undo(Message):
    """Take the own last choice back."""

    id: int


@dataclass(frozen=True, slots=True)
class Redo(Message):
    """Bring it back."""

    id: int


@dataclass(frozen=True, slots=True)
class Hint(Message):
    """A bot's advice is being asked for here: to be put down in the journal."""

    id: int


@dataclass(frozen=True, slots=True)
class Ask(Message):
    """Ask the others to go back until so many choices stand."""

    id: int
    to: int


@dataclass(frozen=True, slots=True)
class Agree(Message):
    """The answer to that."""

    id: int
    to: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Say(Message):
    """A line of talk."""

    id: int
    text: str


@dataclass(frozen=True, slots=True)
class Owner(Message):
    """What the owner of the table alone may do."""

    id: int
    do: str
    """One of the words of `owning.DOES`."""
    seat: int | None
    level: str
    """Of a bot."""


@dataclass(frozen=True, slots=True)
class Ping(Message):
    """Is anybody there?"""

    id: int


# --- From the table


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as everybody sees it."""

    name: str
    kind: str
    """`human`, `bot:LEVEL`, or `open` before the game."""
    claimed: bool
    here: bool
    """Whether whoever claimed it is at the table."""
    age: int
    """Seconds since they came or left."""
    coded: bool
    """Whether it takes a code to sit there."""


@dataclass(frozen=True, slots=True)
class Welcome(Message):
    """The answer to `hello`."""

    v: int
    table: str
    owner: str
    yours: bool
    """Whether the table belongs to whoever came."""
    unattended: bool
    """Whether its owner is not there to begin: whoever sits may `start`, put bots into seats that
    nobody claimed before, and ask for a `rematch`."""


@dataclass(frozen=True, slots=True)
class Seats(Message):
    """Who sits where, told whenever it changes."""

    stage: str
    """`lobby`, `game`, `paused` or `over`."""
    game: str
    seats: tuple[Chair, ...]
    you: int | None
    """The seat of whoever reads this."""
    watching: int
    shut: bool
    """Whether free seats are closed to newcomers without a code."""


@dataclass(frozen=True, slots=True)
class Begin(Message):
    """A game begins, or is going on; the answer is `look`."""

    name: str
    game: str
    rules: object
    """As in the header of a saved game."""
    traits: object
    """What each seat has besides its name and kind."""
    data: tuple[str, str] | None
    """Name and fingerprint of the set of data it is played with."""
    seat: int | None


@dataclass(frozen=True, slots=True)
class Data(Message):
    """A piece of the text of that set."""

    text: str
    last: bool


@dataclass(frozen=True, slots=True)
class Past(Message):
    """What happened at the moments from number `at` on."""

    at: int
    moments: tuple[tuple[object, ...], ...]


@dataclass(frozen=True, slots=True)
class Now(Message):
    """All that the reader may know now."""

    question: int
    view: object
    waiting: tuple[int, ...]
    clock: tuple[int, int]
    at: int
    """The first moment told anew; those from here on that were told before were taken back."""
    moments: tuple[tuple[object, ...], ...]
    no_undo: str | None
    redo: bool
    taken_back: bool
    age: int
    """Seconds since these seats are waited for."""


@dataclass(frozen=True, slots=True)
class Offered(Message):
    """The answers to a question: what `choose` can `do`."""

    question: int
    options: tuple[str, ...]
    extras: tuple[str, ...]
    """What may be done besides; the same question is asked again afterwards."""


@dataclass(frozen=True, slots=True)
class Ok(Message):
    """What was asked for is done."""

    id: int


@dataclass(frozen=True, slots=True)
class No(Message):
    """It is not done, and why."""

    id: int
    why: str
    """An English pattern; what stands in braces is in `facts`."""
    facts: object


@dataclass(frozen=True, slots=True)
class Said(Message):
    """Somebody said something."""

    seat: int | None
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Asked(Message):
    """Somebody asks to go back."""

    by: int
    to: int
    left: tuple[int, ...]
    """The seats that have not answered."""


@dataclass(frozen=True, slots=True)
class Settled(Message):
    """The answer of all to that."""

    to: int
    done: bool


@dataclass(frozen=True, slots=True)
class Note(Message):
    """What has to be said of the table itself, in the words of its owner's language."""

    text: str


@dataclass(frozen=True, slots=True)
class Code(Message):
    """The code of a seat, for the owner alone."""

    seat: int
    code: str


@dataclass(frozen=True, slots=True)
class Record(Message):
    """Lines of the file of a game that is over."""

    lines: tuple[str, ...]
    last: bool


@dataclass(frozen=True, slots=True)
class Pong(Message):
    """Yes."""

    id: int


@dataclass(frozen=True, slots=True)
class Closed(Message):
    """The last line: why the table lets go; nobody need come back by themselves."""

    why: str


TO_TABLE: Final = (
    Hello,
    Look,
    Sit,
    Stand,
    Choose,
    Options,
    Undo,
    Redo,
    Hint,
    Ask,
    Agree,
    Say,
    Owner,
    Ping,
)
FROM_TABLE: Final = (
    Welcome,
    Seats,
    Begin,
    Data,
    Past,
    Now,
    Offered,
    Ok,
    No,
    Said,
    Asked,
    Settled,
    Note,
    Code,
    Record,
    Pong,
    Closed,
)
