"""Finished games for tests: facts that cost nothing, and files that bots play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rs_core import games as kinds
from rs_tui.career.facts import GameFacts, SeatFacts
from rs_tui.saves import header
from rs_tui.saves.day import Day

if TYPE_CHECKING:
    import datetime as dt

    import pytest

    from rs_core.play.match import Match
    from rs_tui.saves import SavedGame

NOON = "T12:00:00Z"


def seat(
    name: str, score: int = 60, share: float = 0.0, kind: str = "human", **figures: Any
) -> SeatFacts:
    """How somebody did."""
    return SeatFacts(name, kind, score, share, {"stones": [], **figures})


def game(number: int, *seats: SeatFacts, **more: Any) -> GameFacts:
    """A game of Rune Stones that was played straight, on some day of 2026."""
    told: dict[str, Any] = {
        "name": f"g{number}",
        "game": "rune_stones",
        "begun": f"{number:016x}",
        "end": f"{number:016x}",
        "created": f"2026-01-{1 + number // 1000:02}T{number % 1000 // 60:02}:{number % 60:02}:00Z",
        "played": "",
        "seed": number,
        "rounds": 20,
        "decisions": 100,
        "seats": seats,
        "marks": (),
        "changed": (),
        "peeked": 0,
        "day": None,
        "data": "standard 0123456789ab",
    }
    return GameFacts(**(told | more))


def duel(
    number: int, won: bool = True, level: str = "easy", name: str = "Ada", **more: Any
) -> GameFacts:
    """One person against one bot."""
    own = seat(name, 70 if won else 60, float(won))
    return game(number, own, seat("Merlin", 65, float(not won), f"bot:{level}"), **more)


def day(date: str, won: bool = True, rated: bool = True, **more: Any) -> GameFacts:
    """A game of a day."""
    number = int(date.replace("-", ""))
    told: dict[str, Any] = {"created": f"{date}{NOON}", "day": Day(date, rated), **more}
    return duel(number, won, **told)


def play_on(saved: SavedGame, level: str = "easy", until: int | None = None) -> Match:
    """Let bots play every seat of a game to its end, or until so many choices stand."""
    match, path = saved.match, saved.path
    make = kinds.bots(match.game.name).make_bot
    bots = [make(level, number) for number, _seat in enumerate(match.seats)]
    known = len(match.entries)
    match.sink = None  # written in one go, since nobody looks on
    while match.pending and (until is None or match.choices_made < until):
        asked = match.pending[0]
        match.choose(asked.seat, bots[asked.seat].choose(match.view(asked.seat), asked))
    saved.close()
    with path.open("a", encoding="utf-8") as file:
        file.writelines(f"{entry.line()}\n" for entry in match.entries[known:])
    return match


def at(monkeypatch: pytest.MonkeyPatch, date: dt.date | str) -> None:
    """Let it be noon of a day, as far as headers know."""
    monkeypatch.setattr(header, "now", lambda: f"{date}{NOON}")
