"""The words and tables of `rune-stones simulate`: a summary, and the balance report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from rs_core.rune_stones.cards import printed_number
from rs_tui.balance import PARTS

if TYPE_CHECKING:
    from argparse import Namespace

    from rs_tui.balance import Share, Statistics
    from rs_tui.bot_games import Series


def _console(args: Namespace) -> Console:
    colours = {"truecolor": "truecolor", "256": "256", "16": "standard"}.get(args.color, "auto")
    return Console(
        color_system=None if args.color == "none" else colours,  # type: ignore[arg-type]
        highlight=False,
    )


def _percent(found: Share) -> str:
    return f"{100 * found.mean:.1f} ± {100 * found.margin:.1f} %"


def print_summary(statistics: Statistics, series: Series, args: Namespace) -> None:
    """Who won how often, and how long it took."""
    console = _console(args)
    several = len(set(series.levels)) > 1
    ratings = statistics.ratings(series.levels) if several else {}
    table = Table("seat", "level", "wins", "mean score", *(["rating"] if several else []))
    scores = [
        sum(game.seats[seat].score for game in statistics.games) / len(statistics.games)
        for seat in range(len(series.levels))
    ]
    for seat, (level, wins) in enumerate(
        zip(series.levels, statistics.wins_by_seat(), strict=True)
    ):
        rating = [f"{ratings[level]:.0f}"] if several else []
        table.add_row(str(seat + 1), level, _percent(wins), f"{scores[seat]:.1f}", *rating)
    console.print(table)
    rounds = statistics.rounds()
    console.print("rounds: " + ", ".join(f"{name} {value:g}" for name, value in rounds.items()))
    console.print(f"seed: {series.seed}")


def print_report(statistics: Statistics, series: Series, args: Namespace) -> None:
    """The summary and everything about cards, stones, seats, decks and points."""
    print_summary(statistics, series, args)
    console = _console(args)
    order = Table("place in the order", "wins")
    for place, wins in enumerate(statistics.wins_by_order(), 1):
        order.add_row(str(place), _percent(wins))
    console.print(order)
    points = statistics.points()
    total = sum(points.values())
    sources = Table("points from", "mean", "share")
    for part in PARTS:
        sources.add_row(part, f"{points[part]:.1f}", f"{100 * points[part] / total:.1f} %")
    console.print(sources)
    stones = Table("rune stone", "taken by", "wins more than others with as many")
    for name, (taken, more) in statistics.stones().items():
        stones.add_row(name, f"{100 * taken:.0f} %", _percent(more))
    console.print(stones)
    decks = statistics.decks()
    sizes = Table("cards at the end", "players")
    for size in sorted(decks):
        sizes.add_row(str(size), str(decks[size]))
    console.print(sizes)
    cards = Table("card", "games offered", "taken in", "used", "lost", "wins with it")
    for card, found in statistics.cards().items():
        share = found.games_taken / found.games_offered if found.games_offered else 0.0
        cards.add_row(
            str(printed_number(card)),
            str(found.games_offered),
            f"{100 * share:.1f} %",
            str(found.used),
            str(found.lost),
            _percent(found.wins),
        )
    console.print(cards)
