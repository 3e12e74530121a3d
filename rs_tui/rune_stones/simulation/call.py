"""Bot games as `rune-stones simulate` asks for them, and what it prints of them."""

from __future__ import annotations

import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rs_core.rune_stones.rules import Rules, RulesError, stone_number
from rs_core.rune_stones.vocabulary import BASE_STONES, DRUIDS
from rs_tui.ground import paths, pools
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, ngettext, words_of
from rs_tui.rune_stones import seating
from rs_tui.rune_stones.card_choice import card_set
from rs_tui.rune_stones.simulation import bot_games, kept
from rs_tui.rune_stones.simulation.balance import Balance

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence

    from rs_tui.rune_stones.simulation.balance import GameRecord
    from rs_tui.tables.own_bot import Program


@dataclass(frozen=True, slots=True)
class BotGames:
    """A series of games, not played yet."""

    series: bot_games.Series
    on: str | None = None
    """The address of a cluster's scheduler; None: processes of this machine."""
    file: Path | None = None
    """Keeps the games that are over."""

    @classmethod
    def asked_for(cls, args: Namespace) -> BotGames:
        """Read a call; CallError says what cannot be played."""
        levels = []
        for seat in args.seats:
            if seat.level is None:
                words = _("seat {name!r} is not a bot: simulate plays bot:LEVEL seats only")
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
                druids=seating.dealt(args.seats),
                cards=card_set(args),
            )
        except RulesError as error:
            raise CallError(words_of(error)) from None
        file = Path(args.keep) if args.keep else None
        seed = args.seed
        if seed is None:
            seed = (kept.seed(file) if file else None) or secrets.randbits(64)
        draws = queenie and not args.runes
        programs = _programs(args)
        series = bot_games.Series(rules, tuple(levels), seed, args.games, draws, programs=programs)
        return cls(series, args.on, file)

    @property
    def games(self) -> int:
        """How many."""
        return self.series.games

    def play(self, jobs: int) -> Iterator[tuple[int, GameRecord]]:
        """All games with their numbers, each as soon as it is over."""
        if self.file is None:
            yield from self._play(range(self.games), jobs)
            return
        which = {name: value for name, value in self._settings().items() if name != "games"}
        over = kept.kept(self.file, which)
        left = [number for number in range(self.games) if number not in over]
        yield from ((number, game) for number, game in over.items() if number < self.games)
        yield from kept.keep(self.file, which, self._play(left, jobs))

    def _play(self, numbers: Sequence[int], jobs: int) -> Iterator[tuple[int, GameRecord]]:
        """Some of the games, by processes or on a cluster."""
        if self.on is None:
            place = pools.processes(jobs, len(numbers))
        else:
            from rs_tui.rune_stones.simulation.cluster import cluster

            place = cluster(self.on)
        with place as workers:
            yield from bot_games.play_some(self.series, numbers, workers, lost=_tell_lost)

    def data(self, records: Sequence[GameRecord], *, report: bool) -> dict[str, Any]:
        """What was asked for and what came of it, for scripts."""
        balance = Balance(list(records))
        games = [record.as_data() for record in balance.games]
        found: dict[str, Any] = {"settings": self._settings(), "games": games}
        if report and games:
            from rs_tui.rune_stones.simulation.report import report_data

            found["report"] = report_data(balance)
        return found

    def _settings(self) -> dict[str, Any]:
        rules = self.series.rules.to_data()
        return {
            "seats": [f"bot:{level}" for level in self.series.levels],
            "druids": [DRUIDS[druid] for druid in self.series.rules.druids],
            "games": self.series.games,
            "seed": self.series.seed,
            "expansions": rules["expansions"],
            "runes": None if self.series.draw_runes else rules["stones"],
            "cards": rules["cards"],
        }

    def show(self, records: Sequence[GameRecord], args: Namespace) -> None:
        """Print a summary, or the report that the call asks for."""
        from rs_tui.rune_stones.simulation.report import print_report, print_summary

        show = print_report if args.report else print_summary
        show(Balance(list(records)), self.series, args)


def _programs(args: Namespace) -> tuple[tuple[int, Program], ...]:
    """The seats that programs of the player's own have."""
    found = [(n, seat.program) for n, seat in enumerate(args.seats) if seat.program is not None]
    if not found:
        return ()
    if args.on is not None:
        raise CallError(_("programs of one's own play on this machine only: leave --on away"))
    from rs_tui.tables.own_bot import Program

    log = paths.find(args.data_dir).log / "own-bot.log"
    return tuple((seat, Program(path, log)) for seat, path in found)


def _tell_lost(games: int) -> None:
    words = ngettext(
        "the workers are gone: {n} game is played here instead",
        "the workers are gone: {n} games are played here instead",
        games,
    )
    sys.stderr.write(f"rune-stones: {words.format(n=games)}\n")
