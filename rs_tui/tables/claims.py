"""Whose seats they are at a table, kept beside its saved game for the owner's eyes alone.

A seat is claimed by somebody known (a Unix user, an SSH key), by a short code that was told to a
friend, or by both: whoever comes with the code sits down, and is known from then on.
"""

from __future__ import annotations

import errno
import json
import os
import re
import secrets
import time
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from rs_tui.ground import clean, disk
from rs_tui.ground.i18n import _
from rs_tui.saves import names
from rs_tui.saves.errors import DiskError, SaveError
from rs_tui.tables import identity, pins

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

VERSION: Final = 1
MOST_BYTES: Final = 64 * 1024
_DAMAGED: Final = ".damaged"
_CODE_SIGNS: Final = "ACDEFGHJKLMNPQRTUVWXY34679"
"""Without those that look alike."""
_CODE_LENGTH: Final = 8
_KEPT_CODE: Final = re.compile(r"[0-9a-f]{32}:[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Claim:
    """Whose a seat is; nobody's if both are None."""

    who: str | None = None
    """An identity."""
    code: str | None = None
    """Salt and hash of a code."""

    @property
    def free(self) -> bool:
        """Whether anybody may sit down."""
        return self.who is None and self.code is None


def beside(save: Path) -> Path:
    """The file of the claims of a saved game; it goes with the game wherever that goes."""
    return names.claims(save)


def mark(created: str, seed: int) -> str:
    """What a game is known by, whatever it is called: claims of another one count for nothing."""
    return sha256(f"{created} {seed}".encode()).hexdigest()[:16]


class Claims:
    """The claims of one table. In the lobby they are kept by nobody, from Start on beside the save,
    and then every change is on disk before it counts."""

    def __init__(self, seats: tuple[Claim, ...], path: Path | None = None, game: str = "") -> None:
        """For the lobby; use `load` for a game that goes on."""
        self._seats = seats
        self._path = path
        self._game = game

    def keep(self, path: Path, game: str) -> None:
        """The game has begun: keep the claims beside it; `game` is its mark."""
        disk.write_whole(path, encode(self._seats, game))
        self._path, self._game = path, game

    @property
    def seats(self) -> tuple[Claim, ...]:
        """Each seat's claim."""
        return self._seats

    def of(self, who: str) -> tuple[int, ...]:
        """The seats that somebody has claimed."""
        return tuple(seat for seat, claim in enumerate(self._seats) if claim.who == who)

    def may_sit(self, seat: int, who: str) -> bool:
        """Whether a seat is free, or theirs."""
        return self._seats[seat].free or self._seats[seat].who == who

    def fits(self, seat: int, code: str) -> bool:
        """Whether it is the code of the seat; slow by intent, so count tries first (`Tries`)."""
        kept = self._seats[seat].code
        return kept is not None and pins.fits(plain_code(code), kept)

    def claim(self, seat: int, who: str) -> None:
        """The seat is theirs from now on. Its code stays: it may be how they come back."""
        if not identity.is_identity(who):
            raise ValueError(who)
        self._change(seat, replace(self._seats[seat], who=who))

    def give_code(self, seat: int) -> str:
        """A new code for the seat, to be told to a friend; it is not kept in this form."""
        code = new_code()
        self._change(seat, replace(self._seats[seat], code=pins.make(plain_code(code))))
        return code

    def free(self, seat: int) -> None:
        """The seat is nobody's."""
        self._change(seat, Claim())

    def _change(self, seat: int, claim: Claim) -> None:
        changed = (*self._seats[:seat], claim, *self._seats[seat + 1 :])
        if self._path is not None:
            disk.write_whole(self._path, encode(changed, self._game))
        self._seats = changed


def load(path: Path, game: str, seats: int, owner: str) -> tuple[Claims, str | None]:
    """The claims of a game that goes on, and what to tell its owner if they are not known.

    Seats whose claims are unknown go to the owner, who can free them: nobody gets a hand that
    may be somebody else's. A file that cannot be read is kept under another name.
    """
    try:
        data, _found = disk.read(path, most=MOST_BYTES)
        return Claims(decode(data, game, seats), path, game), None
    except DiskError as error:
        if error.errno != errno.ENOENT:
            raise
        why = _("the file is missing")
    except SaveError as error:
        why = str(error)
    except ValueError as error:
        why = clean.line(str(error))
    _set_aside(path)
    held = Claims((Claim(owner),) * seats)
    held.keep(path, game)
    words = _(
        "whose seats these are is not known ({why}); the game is as it was. "
        "All seats are yours now: free those of your friends, and they can sit down again"
    )
    return held, words.format(why=why)


def _set_aside(path: Path) -> None:
    try:
        os.replace(path, path.with_name(path.name + _DAMAGED))  # noqa: PTH105 - as disk.py does
    except FileNotFoundError:
        return
    except OSError as error:
        raise DiskError(path, error) from error


def encode(seats: tuple[Claim, ...], game: str) -> bytes:
    """The file of these claims."""
    each = [{"who": claim.who, "code": claim.code} for claim in seats]
    told = {"v": VERSION, "game": game, "seats": each}
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def decode(data: bytes, game: str, seats: int) -> tuple[Claim, ...]:
    """The claims in a file; ValueError says why there are none."""
    try:
        told: Any = json.loads(data)
    except (ValueError, RecursionError):
        raise ValueError(_("the file is damaged")) from None
    if type(told) is not dict or type(told.get("seats")) is not list:
        raise ValueError(_("the file is damaged"))
    claims = tuple(_claim(one) for one in told["seats"])
    of = told.get("game")
    # Exactly what we write: no key more, none twice, no other version.
    if type(of) is not str or encode(claims, of) != data:
        raise ValueError(_("the file is damaged, or of a newer program"))
    if of != game or len(claims) != seats:
        raise ValueError(_("the file is of another game"))
    return claims


def _claim(told: Any) -> Claim:
    match told:
        case {"who": None | str() as who, "code": None | str() as code}:
            known = who is None or identity.is_identity(who)
            if known and (code is None or _KEPT_CODE.fullmatch(code) is not None):
                return Claim(who, code)
    raise ValueError(_("the file is damaged"))


def new_code() -> str:
    """A code to tell a friend: two words of four signs."""
    signs = "".join(secrets.choice(_CODE_SIGNS) for _sign in range(_CODE_LENGTH))
    return f"{signs[:4]}-{signs[4:]}"


def plain_code(typed: str) -> str:
    """A code however it was typed.

    >>> plain_code(" acde fghj ")
    'ACDEFGHJ'
    """
    return "".join(sign for sign in typed[:64].upper() if sign.isalnum())[:_CODE_LENGTH]


@dataclass(slots=True)
class Tries:
    """How often codes were tried: nobody tries them all, and nobody keeps the server busy."""

    each: int = 5
    """Tries of one guest for one seat."""
    all_: int = 20
    """Tries of everybody together for one seat."""
    seconds: float = 60.0
    clock: Callable[[], float] = time.monotonic
    _made: dict[int, list[tuple[float, str]]] = field(default_factory=dict)

    def may(self, seat: int, who: str) -> bool:
        """Whether a guest may try a code for a seat now; counted as tried if so."""
        now = self.clock()
        made = [one for one in self._made.get(seat, []) if now - one[0] < self.seconds]
        own = sum(1 for _when, tried in made if tried == who)
        if own >= self.each or len(made) >= self.all_:
            return False
        self._made[seat] = [*made, (now, who)]
        return True
