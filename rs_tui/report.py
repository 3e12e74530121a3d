"""What `rune-stones simulate` tells: a summary, and the balance report as tables or data."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, Literal

from rich.console import Console
from rich.table import Table

from rs_core.rune_stones.cards import DRUID_STRIDE, FIRST_DRUID_ID, printed_number
from rs_core.rune_stones.vocabulary import DRUIDS

if TYPE_CHECKING:
    from argparse import Namespace
    from collections import Counter

    from rs_tui.balance import Share, Statistics
    from rs_tui.bot_games import Series

COLOURS: Final[dict[str, Literal["auto", "standard", "256", "truecolor"] | None]] = {
    "auto": "auto",
    "truecolor": "truecolor",
    "256": "256",
    "16": "standard",
    "none": None,
}
"""What Rich calls the values of --color."""
WIDEST: Final = 24
"""Cells of the longest bar."""


def _console(args: Namespace) -> Console:
    return Console(color_system=COLOURS[args.color], highlight=False)


def _percent(found: Share) -> str:
    if math.isnan(found.mean):
        return "-"
    return f"{100 * found.mean:.1f} ± {100 * found.margin:.1f} %"


def _bar(console: Console, part: float) -> str:
    """A bar for a share of the longest one."""
    return ("#" if console.options.ascii_only else "█") * round(WIDEST * part)


def card_name(card: int) -> str:
    """The number on a card, with its druid where four cards carry it."""
    number = printed_number(card)
    if card < FIRST_DRUID_ID:
        return str(number)
    return f"{number} {DRUIDS[(card - FIRST_DRUID_ID) // DRUID_STRIDE]}"


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
    """The summary and everything about seats, points, sets, decks, stones and cards."""
    print_summary(statistics, series, args)
    console = _console(args)
    order = Table("place in the order", "wins")
    for place, wins in enumerate(statistics.wins_by_order(), 1):
        order.add_row(str(place), _percent(wins))
    console.print(order)
    points = statistics.points()
    total = sum(points.values())
    _plot(console, ("points from", "mean", "share"), points, total, "{:.1f}")
    _plot(console, ("artefacts traded in at once", "sets", "share"), *_counted(statistics.sets()))
    _plot(console, ("cards at the end", "players", "share"), *_counted(statistics.decks()))
    stones = Table("rune stone", "taken by", "wins more than others with as many")
    for name, (taken, more) in statistics.stones().items():
        stones.add_row(name, f"{100 * taken:.0f} %", _percent(more))
    console.print(stones)
    cards = Table("card", "offered", "taken in", "", "used", "lost", "wins with it")
    for card, found in statistics.cards().items():
        share = found.share_taken
        cards.add_row(
            card_name(card),
            str(found.games_offered) if found.games_offered else "-",
            "-" if share is None else f"{100 * share:.1f} %",
            _bar(console, (share or 0.0) / 2),
            str(found.used),
            str(found.lost),
            _percent(found.wins),
        )
    console.print(cards)


def _counted(found: Counter[int]) -> tuple[dict[str, float], float]:
    return {str(size): found[size] for size in sorted(found)}, found.total()


def _plot(
    console: Console,
    titles: tuple[str, str, str],
    values: dict[str, float],
    total: float,
    form: str = "{:g}",
) -> None:
    """A table of values that add up to a total, with bars."""
    table = Table(*titles, "")
    most = max(values.values(), default=0.0) or 1.0
    for name, value in values.items():
        share = f"{100 * value / (total or 1.0):.1f} %"
        table.add_row(name, form.format(value), share, _bar(console, value / most))
    console.print(table)


def report_data(statistics: Statistics) -> dict[str, Any]:
    """The balance report for `simulate --report --json`."""
    return {
        "rounds": statistics.rounds(),
        "places": [_share_data(wins) for wins in statistics.wins_by_order()],
        "points": statistics.points(),
        "sets": _counted(statistics.sets())[0],
        "decks": _counted(statistics.decks())[0],
        "stones": {
            name: {"taken": taken, "wins_more": _share_data(more)}
            for name, (taken, more) in statistics.stones().items()
        },
        "cards": {
            card_name(card): {
                "offered": found.games_offered,
                "taken_in": found.games_taken,
                "taken": found.taken,
                "used": found.used,
                "lost": found.lost,
                "wins": _share_data(found.wins),
            }
            for card, found in statistics.cards().items()
        },
    }


def _share_data(found: Share) -> dict[str, Any]:
    known = found.count > 0
    return {
        "mean": found.mean if known else None,
        "margin": found.margin if known else None,
        "count": found.count,
    }
