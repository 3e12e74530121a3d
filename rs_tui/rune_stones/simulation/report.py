"""What `rune-stones simulate` tells: a summary, and the balance report as tables or data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.table import Table

from rs_core.rune_stones.cards.faces import DRUID_STRIDE, FIRST_DRUID_ID, printed_number
from rs_core.rune_stones.vocabulary import DRUIDS
from rs_tui.ground import outlet
from rs_tui.ground.i18n import N_, _
from rs_tui.rune_stones.scores import ON_THE_TRACK

if TYPE_CHECKING:
    from argparse import Namespace
    from collections import Counter

    from rich.console import Console

    from rs_tui.ground.shares import Share
    from rs_tui.rune_stones.simulation.balance import Balance
    from rs_tui.rune_stones.simulation.bot_games import Series

PART_NAMES: Final = {**ON_THE_TRACK, "gems": N_("gems"), "rows": N_("rows")}
"""Where points come from, for people."""
WIDEST: Final = 24
"""Cells of the longest bar."""


def _console(args: Namespace) -> Console:
    return outlet.console(args.color)


def _bar(console: Console, part: float) -> str:
    """A bar for a share of the longest one."""
    return ("#" if console.options.ascii_only else "█") * round(WIDEST * part)


def card_name(card: int) -> str:
    """The number on a card, with its druid where four cards carry it."""
    number = printed_number(card)
    if card < FIRST_DRUID_ID:
        return str(number)
    return f"{number} {DRUIDS[(card - FIRST_DRUID_ID) // DRUID_STRIDE]}"


def print_summary(balance: Balance, series: Series, args: Namespace) -> None:
    """Who won how often, and how long it took."""
    console = _console(args)
    several = len(set(series.levels)) > 1
    ratings = balance.ratings(series.levels) if several else {}
    titles = [_("seat"), _("level"), _("wins"), _("mean score")]
    table = Table(*titles, *([_("rating")] if several else []))
    scores = [
        sum(game.seats[seat].score for game in balance.games) / len(balance.games)
        for seat in range(len(series.levels))
    ]
    for seat, (level, wins) in enumerate(zip(series.levels, balance.wins_by_seat(), strict=True)):
        rating = [f"{ratings[level]:.0f}"] if several else []
        table.add_row(str(seat + 1), level, wins.told(), f"{scores[seat]:.1f}", *rating)
    console.print(table)
    rounds = balance.rounds()
    told = ", ".join(f"{_(name)} {value:g}" for name, value in rounds.items())
    console.print(_("rounds: {quantiles}").format(quantiles=told), markup=False)
    console.print(_("seed: {seed}").format(seed=series.seed), markup=False)


def print_report(balance: Balance, series: Series, args: Namespace) -> None:
    """The summary and everything about seats, points, sets, decks, stones and cards."""
    print_summary(balance, series, args)
    console = _console(args)
    order = Table(_("place in the order"), _("wins"))
    for place, wins in enumerate(balance.wins_by_order(), 1):
        order.add_row(str(place), wins.told())
    console.print(order)
    points = balance.points()
    total = sum(points.values())
    named = {_(PART_NAMES[part]): mean for part, mean in points.items()}
    _plot(console, (_("points from"), _("mean"), _("share")), named, total, "{:.1f}")
    titles = (_("artefacts traded in at once"), _("sets"), _("share"))
    _plot(console, titles, *_counted(balance.sets()))
    titles = (_("cards at the end"), _("players"), _("share"))
    _plot(console, titles, *_counted(balance.decks()))
    stones = Table(_("rune stone"), _("taken by"), _("wins more than others with as many"))
    for name, (taken, more) in balance.stones().items():
        stones.add_row(name, f"{100 * taken:.0f} %", more.told(signed=True))
    console.print(stones)
    headings = [_("card"), _("offered"), _("taken in"), "", _("used"), _("lost")]
    cards = Table(*headings, _("wins with it"))
    for card, found in balance.cards().items():
        share = found.share_taken
        cards.add_row(
            card_name(card),
            str(found.games_offered) if found.games_offered else "-",
            "-" if share is None else f"{100 * share:.1f} %",
            _bar(console, (share or 0.0) / 2),
            str(found.used),
            str(found.lost),
            found.wins.told(),
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


def report_data(balance: Balance) -> dict[str, Any]:
    """The balance report for `simulate --report --json`."""
    return {
        "rounds": balance.rounds(),
        "places": [_share_data(wins) for wins in balance.wins_by_order()],
        "points": balance.points(),
        "sets": _counted(balance.sets())[0],
        "decks": _counted(balance.decks())[0],
        "stones": {
            name: {"taken": taken, "wins_more": _share_data(more)}
            for name, (taken, more) in balance.stones().items()
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
            for card, found in balance.cards().items()
        },
    }


def _share_data(found: Share) -> dict[str, Any]:
    known = found.count > 0
    return {
        "mean": found.mean if known else None,
        "low": found.low if known else None,
        "high": found.high if known else None,
        "count": found.count,
    }
