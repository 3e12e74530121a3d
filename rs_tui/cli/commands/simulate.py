"""`rune-stones simulate`: bot games without a screen, as a summary, JSON or a balance report."""

from __future__ import annotations

import json
import secrets
import sys
from typing import TYPE_CHECKING, Any

from rs_core.rune_stones.rules import Rules, stone_number
from rs_core.rune_stones.vocabulary import BASE_STONES, DRUIDS
from rs_tui.cli.stopping import Stopped, stoppable
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, ngettext, words_of
from rs_tui.rune_stones.card_choice import card_set
from rs_tui.rune_stones.simulation.balance import Statistics
from rs_tui.rune_stones.simulation.bot_games import Series, play_each

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator

    from rs_tui.cli.values import SeatSpec
    from rs_tui.rune_stones.simulation.balance import GameRecord


def run(args: Namespace) -> int:
    """Play the games and print what is asked for; asked to stop, what came of those played."""
    series = _series(args)
    played: dict[int, GameRecord] = {}
    code = 0
    try:
        with stoppable():
            for number, record in _watched(play_each(series, args.jobs), series.games):
                played[number] = record  # noqa: PERF403 - those played so far outlive Ctrl+C
    except Stopped as error:
        code = error.exit_code
        _tell_stopped(len(played), series.games)
    statistics = Statistics([played[number] for number in sorted(played)])
    if args.json:
        games = [record.as_data() for record in statistics.games]
        found: dict[str, Any] = {"settings": _settings(series), "games": games}
        if args.report and games:
            from rs_tui.rune_stones.simulation.report import report_data

            found["report"] = report_data(statistics)
        json.dump(found, sys.stdout)
        sys.stdout.write("\n")
    elif played:
        from rs_tui.rune_stones.simulation.report import print_report, print_summary

        show = print_report if args.report else print_summary
        show(statistics, series, args)
    return code


def _tell_stopped(played: int, games: int) -> None:
    words = ngettext(
        "stopped: {n} game of {all} is over and counts",
        "stopped: {n} games of {all} are over and count",
        played,
    )
    sys.stderr.write(f"rune-stones: {words.format(n=played, all=games)}\n")


def _series(args: Namespace) -> Series:
    levels = []
    for seat in args.seats:
        if seat.level is None:
            words = _("seat {name!r} is no bot: simulate plays bot:LEVEL seats only")
            raise CallError(words.format(name=seat.name))
        levels.append(seat.level)
    queenie = "queenie" in args.expansions
    stones = tuple(sorted(map(stone_number, args.runes))) if args.runes else BASE_STONES
    try:
        rules = Rules(
            players=len(levels),
            nocturnal="nocturnal" in args.expansions,
            queenie=queenie,
            stones=stones,
            druids=_druids(args.seats),
            cards=card_set(args),
        )
    except ValueError as error:
        raise CallError(words_of(error)) from None
    seed = secrets.randbits(64) if args.seed is None else args.seed
    return Series(rules, tuple(levels), seed, args.games, queenie and not args.runes)


def _druids(seats: tuple[SeatSpec, ...]) -> tuple[int, ...]:
    """Asked-for druids where they were asked for, the others in order."""
    asked = {DRUIDS.index(seat.druid) for seat in seats if seat.druid}
    free = iter([druid for druid in range(len(DRUIDS)) if druid not in asked])
    return tuple(DRUIDS.index(seat.druid) if seat.druid else next(free) for seat in seats)


def _settings(series: Series) -> dict[str, Any]:
    rules = series.rules.to_data()
    return {
        "seats": [f"bot:{level}" for level in series.levels],
        "druids": [DRUIDS[druid] for druid in series.rules.druids],
        "games": series.games,
        "seed": series.seed,
        "expansions": rules["expansions"],
        "runes": None if series.draw_runes else rules["stones"],
        "cards": rules["cards"],
    }


def _watched(
    records: Iterable[tuple[int, GameRecord]], games: int
) -> Iterator[tuple[int, GameRecord]]:
    """The same records, with a progress bar if somebody is there to see it."""
    if not sys.stderr.isatty():
        yield from records
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(
        records, _("Playing"), games, console=console, transient=True, update_period=0.2
    )
