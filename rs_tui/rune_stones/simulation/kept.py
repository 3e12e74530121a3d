"""A file that keeps the finished games of a series, so that a stopped call can be taken up again.

The first line says which games they are of; each further line is one game, written when it is over.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rs_tui.ground.errors import CallError, printable
from rs_tui.ground.i18n import _
from rs_tui.ground.reasons import reason
from rs_tui.rune_stones.simulation.balance import GameRecord, SeatRecord

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_BY_CARD = ("taken", "drawn", "used", "lost")


def seed(path: Path) -> int | None:
    """The seed of the games that a file keeps; None if it keeps none."""
    begun = _begun(_lines(path))
    found = begun.get("seed") if isinstance(begun, dict) else None
    return found if isinstance(found, int) else None


def kept(path: Path, settings: dict[str, Any]) -> dict[int, GameRecord]:
    """The games that a file keeps, by number; CallError if they are of another series."""
    lines = _lines(path)
    if lines[0] and _begun(lines) != json.loads(json.dumps(settings)):
        words = _("{path} keeps other games: take another file, or the same seats, seed and rules")
        raise CallError(words.format(path=printable(str(path))))
    found = {}
    for line in lines[1:]:
        with contextlib.suppress(ValueError, KeyError, TypeError):  # a line that was cut off
            number, game = json.loads(line)
            found[number] = _read(game)
    return found


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8", errors="replace").split("\n")
    except FileNotFoundError:
        return [""]
    except OSError as error:
        raise _cannot(path, error) from None


def _begun(lines: list[str]) -> Any:
    """What the first line says; what is no such line fits no series."""
    try:
        return json.loads(lines[0])
    except ValueError:
        return None


def keep(
    path: Path, settings: dict[str, Any], played: Iterable[tuple[int, GameRecord]]
) -> Iterator[tuple[int, GameRecord]]:
    """The same games, each in the file before anybody hears of it."""
    begun = bool(_lines(path)[0])
    _append(path, "\n" if begun else json.dumps(settings) + "\n")  # ends a line that was cut off
    for number, game in played:
        data = asdict(game) | {"offered": sorted(game.offered)}
        _append(path, json.dumps((number, data)) + "\n")
        yield number, game


def _append(path: Path, line: str) -> None:
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(line)
    except OSError as error:
        raise _cannot(path, error) from None


def _read(game: dict[str, Any]) -> GameRecord:
    """A game as it was."""
    seats = tuple(
        SeatRecord(
            **seat
            | {name: {int(card): n for card, n in seat[name].items()} for name in _BY_CARD}
            | {name: tuple(seat[name]) for name in ("stones", "sets")}
        )
        for seat in game["seats"]
    )
    tuples = {name: tuple(game[name]) for name in ("winners", "runes")}
    return GameRecord(**game | tuples | {"seats": seats, "offered": frozenset(game["offered"])})


def _cannot(path: Path, error: OSError) -> CallError:
    words = _("{path} cannot be used: {why}")
    return CallError(words.format(path=printable(str(path)), why=reason(error)))
