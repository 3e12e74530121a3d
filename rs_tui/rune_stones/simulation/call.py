"""Bot games as `rune-stones simulate` asks for them, and what it prints of them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rs_core.rune_stones.rules import Rules, RulesError, stone_number
from rs_core.rune_stones.vocabulary import BASE_STONES, DRUIDS
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, words_of
from rs_tui.rune_stones import seating
from rs_tui.rune_stones.card_choice import card_set
from rs_tui.rune_stones.simulation import bot_games
from rs_tui.rune_stones.simulation.balance import Balance

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence

    from rs_tui.rune_stones.simulation.balance import GameRecord


@dataclass(frozen=True, slots=True)
class BotGames:
    """A series of games, not played yet."""

    series: bot_games.Series

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
        seed = secrets.randbits(64) if args.seed is None else args.seed
        draws = queenie and not args.runes
        return cls(bot_games.Series(rules, tuple(levels), seed, args.games, draws))

    @property
    def games(self) -> int:
        """How many."""
        return self.series.games

    def play(self, jobs: int) -> Iterator[tuple[int, GameRecord]]:
        """All games with their numbers, each as soon as it is over."""
        return bot_games.play_each(self.series, jobs)

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
