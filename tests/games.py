"""Random games for the tests of replays, positions, exports and statistics."""

import random
from functools import lru_cache
from pathlib import Path

from rs_core.play.journal import header_sum, read_header
from rs_core.play.match import Match, Seat
from rs_core.rune_stones import choices
from rs_core.rune_stones.cards.faces import CardSet
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.rules import EDITION, Rules, draw_stones
from rs_core.rune_stones.vocabulary import BASE_STONES
from rs_tui.saves import header, reader
from rs_tui.saves.datasets import DataSets
from tests.core.rune_stones.small_set import small_set
from tests.naive.players import weight

NAMES = ("Ada", "Ben", "Cleo", "Dora")
MOST_CHOICES = 6000
WHEN = "2025-06-01T12:00:00Z"
FAR = 10**15
"""Added to seeds, so that a seed that leaks can be told from other numbers."""


def rules_of(
    seed: int,
    players: int,
    cards: CardSet | None = None,
    undo: str = "turn",
    edition: int = EDITION,
) -> Rules:
    """Rules with every mix of expansions as the seed goes on."""
    dice = random.Random(f"rules {seed}")
    queenie = bool(seed & 1)
    return Rules(
        players=players,
        nocturnal=seed % 4 < 3,
        queenie=queenie,
        stones=draw_stones(seed) if queenie else BASE_STONES,
        druids=tuple(dice.sample(range(4), players)),
        undo=undo,
        cards=cards or small_set(),
        edition=edition,
    )


def seats_of(rules: Rules, kinds: tuple[str, ...] = ()) -> tuple[Seat, ...]:
    """Ada, Ben, Cleo, Dora, as far as there are seats; humans unless said otherwise."""
    kinds = kinds + ("human",) * rules.players
    return tuple(Seat(NAMES[seat], kinds[seat]) for seat in range(rules.players))


def begin(rules: Rules, seed: int, kinds: tuple[str, ...] = ()) -> tuple[header.Header, Match]:
    """A dealt game with its header, chained as in a file."""
    seats = seats_of(rules, kinds)
    line = header.write(GAME, rules, seats, seed, WHEN)
    match = Match(GAME, rules, seed, seats, header_sum=header_sum(line))
    return header.read(read_header(line)), match


def play(match: Match, dice: random.Random, most: int = MOST_CHOICES) -> Match:
    """Choose at random, drawn to rare things; sometimes take something back."""
    while not match.over and match.choices_made < most:
        choose(match, dice)
        if match.rules.undo == "any" and dice.random() < 0.05:
            match.undo()
    return match


def choose(match: Match, dice: random.Random) -> None:
    """One random choice."""
    decision = open_decision(match)
    assert decision is not None
    offered = decision.options + decision.extras
    if len(offered) > 40:  # telling hundreds of choices apart by text would take long
        choice = dice.choice(offered)
    else:
        weights = [weight(choices.text(option)) for option in offered]
        choice = dice.choices(offered, weights)[0]
    match.choose(decision.seat, choice)


@lru_cache(maxsize=64)
def finished(
    seed: int, players: int = 2, undo: str = "turn", edition: int = EDITION
) -> tuple[header.Header, Match]:
    """A whole random game; shared between tests, so look and do not touch."""
    head, match = begin(rules_of(seed, players, undo=undo, edition=edition), FAR + seed)
    play(match, random.Random(seed))
    assert match.over
    return head, match


def unfinished(
    seed: int, players: int = 2, most: int = 60, kinds: tuple[str, ...] = ()
) -> tuple[header.Header, Match]:
    """The beginning of a random game."""
    head, match = begin(rules_of(seed, players), FAR + seed, kinds)
    return head, play(match, random.Random(seed), most)


def reading_of(head: header.Header, match: Match) -> reader.Reading:
    """A game as if it had been read from its file."""
    line = header.write(GAME, match.rules, match.first_seats, head.seed, WHEN)
    data = "".join(f"{text}\n" for text in (line, *(entry.line() for entry in match.entries)))
    found = reader.read(data.encode(), "game", Path("game"))
    assert found.damage is None
    return found


def sets_of(folder: Path) -> DataSets:
    """The card sets that the tests play with."""
    return DataSets(folder, [small_set()])
