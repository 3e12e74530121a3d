"""Finished games for tests: facts that cost nothing, and files that bots play."""

from rs_core import games as kinds
from rs_tui.career.facts import GameFacts, SeatFacts
from rs_tui.saves import header
from rs_tui.saves.day import Day

NOON = "T12:00:00Z"


def seat(name, score=60, share=0.0, kind="human", **figures):
    """How somebody did."""
    return SeatFacts(name, kind, score, share, {"stones": [], **figures})


def game(number, *seats, **more):
    """A game of Rune Stones that was played straight, on some day of 2026."""
    told = {
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


def duel(number, won=True, level="easy", name="Ada", **more):
    """One person against one bot."""
    own = seat(name, 70 if won else 60, float(won))
    return game(number, own, seat("Merlin", 65, float(not won), f"bot:{level}"), **more)


def day(date, won=True, rated=True, **more):
    """A game of a day."""
    number = int(date.replace("-", ""))
    told = {"created": f"{date}{NOON}", "day": Day(date, rated), **more}
    return duel(number, won, **told)


def play_on(saved, level="easy", until=None):
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


def at(monkeypatch, date):
    """Let it be noon of a day, as far as headers know."""
    monkeypatch.setattr(header, "now", lambda: f"{date}{NOON}")
