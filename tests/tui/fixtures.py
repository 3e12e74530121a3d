"""A library of a few games in a folder of its own, and the app on top of it."""

from __future__ import annotations

import os
import random
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from rs_core.play.journal import header_sum
from rs_core.play.match import Match
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.game import GAME, open_decision
from rs_tui.app import RuneStonesApp
from rs_tui.ground.settings import Settings
from rs_tui.rune_stones import seating
from rs_tui.rune_stones.new_game.start import make_rules
from rs_tui.saves import Library, header

if TYPE_CHECKING:
    from pathlib import Path

    from rs_core.rune_stones.cards.faces import CardSet
    from rs_tui.saves import SavedGame


def begin(
    library: Library,
    name: str | None,
    seats: str = "Ada,Ben",
    *,
    expansions: tuple[str, ...] = (),
    seed: int = 7,
) -> SavedGame:
    """A new game, open."""
    table = seating.parse(seats)
    rules = make_rules(table.druids, expansions, seed, standard())
    return library.create(GAME, rules, table.seats, seed, name)


def played(
    library: Library,
    name: str,
    choices: int,
    seats: str = "Ada,Ben",
    *,
    expansions: tuple[str, ...] = (),
    seed: int = 7,
    cards: CardSet | None = None,
) -> None:
    """A game in the library with some random choices made; -1 plays it to its end.

    Written in one go, since nobody looks on.
    """
    rng = random.Random(name)
    table = seating.parse(seats)
    rules = make_rules(table.druids, expansions, seed, cards or standard())
    head = header.write(GAME, rules, table.seats, seed, header.now())
    match = Match(GAME, rules, seed, table.seats, header_sum=header_sum(head))
    while (decision := open_decision(match)) is not None and choices:
        match.choose(decision.seat, rng.choice(decision.options))
        choices -= 1
    lines = [head, *(entry.line() for entry in match.entries)]
    _place, held = library.put_new(name, "".join(f"{line}\n" for line in lines).encode())
    held.release()


def almost_over(library: Library, name: str, left: int = 1, *table: Any, **rules: Any) -> None:
    """A game of which a few choices are left; the table as `played` takes it."""
    played(library, name, -1, *table, **rules)
    choices = library.summary(name).decisions
    library.delete(name)
    played(library, name, choices - left, *table, **rules)


def filled(folder: Path, cards: CardSet | None = None) -> Library:
    """A library with games of every kind: under way, with four players, finished, damaged."""
    library = Library(folder)
    both = ("nocturnal", "queenie")
    played(library, "Torn", 40, cards=cards)
    spoil(folder / "Torn.rsgame", 21)
    played(library, "Sunday", -1, cards=cards)
    four = "Ada,Bartholomäus,Cleo,Dora"
    played(library, "Bartholomew", 300, four, expansions=both, cards=cards)
    played(library, "Friday", 150, "Ada,bot:hard=Merlin", cards=cards)
    for hours, name in enumerate(("Friday", "Bartholomew", "Sunday", "Torn")):
        path = folder / f"{name}.rsgame"
        when = path.stat().st_mtime - hours * 50_000
        os.utime(path, (when, when))
    return library


def spoil(path: Path, line: int) -> None:
    """Damage a line of a game (counted from 1)."""
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = lines[line - 1].replace(b'"do":"', b'"do":"x', 1)
    path.write_bytes(b"\n".join(lines))


def app(library: Library, settings: Settings | None = None, **args: object) -> RuneStonesApp:
    """The app as the title command starts it, without a terminal of its own."""
    return RuneStonesApp(None, Namespace(**args), lambda: library, settings or Settings())
