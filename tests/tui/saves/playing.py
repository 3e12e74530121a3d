"""Games for the tests of saved games: seats, rules, choices by a seed, and a digest of a state."""

from __future__ import annotations

import json
import random
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from rs_core.play.journal import header_sum, make_entry
from rs_core.play.match import Seat
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.rules import Rules, draw_stones
from rs_core.rune_stones.vocabulary import BASE_STONES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rs_core.play.match import Match
    from rs_core.rune_stones.cards.faces import CardSet
    from rs_tui.saves import Library, SavedGame

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def seats(players: int = 2) -> list[Seat]:
    """People at a table."""
    return [Seat(name) for name in NAMES[:players]]


def rules(players: int = 2, expansions: str = "", **more: Any) -> Rules:
    """Rules with the expansions named, separated by spaces."""
    words = expansions.split()
    stones = draw_stones(3) if "queenie" in words else BASE_STONES
    return Rules(
        players=players,
        nocturnal="nocturnal" in words,
        queenie="queenie" in words,
        stones=stones,
        **more,
    )


def begin(
    library: Library,
    name: str | None = None,
    *,
    players: int = 2,
    expansions: str = "",
    seed: int = 1,
    cards: CardSet | None = None,
) -> SavedGame:
    """A new game in a library."""
    more = {} if cards is None else {"cards": cards}
    return library.create(GAME, rules(players, expansions, **more), seats(players), seed, name)


def play(match: Match, choices: int, seed: int = 0) -> None:
    """Make choices at random, with a liking for what goes on; stop at the end of the game."""
    dice = random.Random(seed)
    for _ in range(choices):
        decision = open_decision(match)
        if decision is None:
            return
        match.choose(decision.seat, dice.choice(decision.options))


def play_until(match: Match, wanted: Callable[[Match], bool], seed: int = 0) -> None:
    """Play at random until something holds."""
    dice = random.Random(seed)
    while not wanted(match):
        decision = open_decision(match)
        assert decision is not None, "the game ended before that happened"
        match.choose(decision.seat, dice.choice(decision.options))


def forge(path: Path, n: int, head: Callable[[str], str] = str, **changes: Any) -> None:
    """Change an entry or the header and mend all sums after it, as somebody who cheats would."""
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    first = head(first)
    previous, out = header_sum(first), [first]
    for number, line in enumerate(rest, 1):
        old = json.loads(line)
        if number == n:
            old.update(changes)
        made = make_entry(number, old["seat"], old["do"], old["chance"], previous)
        out.append(made.line())
        previous = made.sum
    path.write_text("".join(f"{line}\n" for line in out), encoding="utf-8")


def digest(state: Any) -> str:
    """A short name of a state, the same on every Python: all of it but what is derived."""
    parts = [
        f"{name}={getattr(state, name)!r}"
        for name in sorted(type(state).__slots__)
        if name not in {"cards", "offer", "players", "rules", "trace"}
    ]
    for player in state.players:
        parts += [f"{name}={getattr(player, name)!r}" for name in sorted(type(player).__slots__)]
    parts.append(str(state.rules.to_data()))
    return sha256("\n".join(parts).encode()).hexdigest()[:16]
