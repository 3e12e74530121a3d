"""Bot games as `rune-stones simulate --game crossing` asks for them, and what it prints of them.

A game's seed comes from the first seed and the game's number alone, so the result is the same
whatever the number of processes.
"""

from __future__ import annotations

import secrets
import sys
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from rs_core.bots.crossing import make_bot
from rs_core.crossing.choices import PROTECT
from rs_core.crossing.game import GAME
from rs_core.crossing.rules import Rules
from rs_core.play.rng import mix, step
from rs_tui.crossing import seating
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.pools import each, processes
from rs_tui.ground.shares import wilson
from rs_tui.ground.wording import columns

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one game."""

    seed: int
    rounds: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    pointed: int
    clashed: int
    """How many of those who pointed met another."""
    protected: int


@dataclass(frozen=True, slots=True)
class BotGames:
    """A series of games, not played yet."""

    rules: Rules
    levels: tuple[str, ...]
    seed: int
    games: int

    @classmethod
    def asked_for(cls, args: Namespace) -> BotGames:
        """Read a call; CallError says what cannot be played."""
        for seat in args.seats:
            if seat.program is not None:
                raise CallError(_("simulate plays programs of one's own in Rune Stones only"))
            if seat.level is None:
                words = _("seat {name!r} is no bot: simulate plays bot:LEVEL seats only")
                raise CallError(words.format(name=seat.name))
        rules = Rules(len(args.seats), seating.dealt(args.seats), args.talk)
        seed = secrets.randbits(64) if args.seed is None else args.seed
        return cls(rules, tuple(seat.level for seat in args.seats), seed, args.games)

    def play(self, jobs: int) -> Iterator[tuple[int, Played]]:
        """All games with their numbers, each as soon as it is over; 0 jobs: one a core."""
        with processes(jobs, self.games) as workers:
            yield from each(partial(play, self), range(self.games), workers)

    def data(self, records: Sequence[Played], *, report: bool) -> dict[str, Any]:
        """What was asked for and what came of it, for scripts."""
        del report  # the games say all
        settings = {
            "game": GAME.name,
            "seats": [f"bot:{level}" for level in self.levels],
            "games": self.games,
            "seed": self.seed,
            "talk": self.rules.talk,
        }
        return {"settings": settings, "games": [asdict(record) for record in records]}

    def show(self, records: Sequence[Played], args: Namespace) -> None:
        """Print wins, scores, and how often pointers met."""
        del args
        games = len(records)
        rows = [(_("Seat"), _("Bot"), _("Won"), _("Score"))]
        for seat, level in enumerate(self.levels):
            won = sum(1 / len(each.winners) for each in records if seat in each.winners)
            low, high = wilson(won, games)
            share = f"{100 * won / games:.1f} % ({100 * low:.1f}-{100 * high:.1f})"
            mean = sum(each.scores[seat] for each in records) / games
            rows.append((str(seat + 1), level, share, f"{mean:.1f}"))
        pointed = sum(each.pointed for each in records)
        clashed = sum(each.clashed for each in records)
        mean_rounds = sum(each.rounds for each in records) / games
        said = [
            ngettext("{n} game", "{n} games", games).format(n=games),
            *columns(rows),
            _("Rounds: {n}").format(n=f"{mean_rounds:.1f}"),
            _("Pointers that met another: {n} %").format(
                n=f"{100 * clashed / max(1, pointed):.1f}"
            ),
        ]
        sys.stdout.write("\n".join(said) + "\n")


def play(series: BotGames, number: int) -> Played:
    """One game; every bot sees its view only, and all seal at the same time."""
    seed = mix(step(mix(step(series.seed)) ^ number))
    state = GAME.new(series.rules, seed)
    bots = [make_bot(level, seed ^ seat) for seat, level in enumerate(series.levels)]
    levels = dict(enumerate(series.levels))
    while asked := {each.seat: each for each in GAME.pending(state)}:
        now = GAME.bots_to_ask(state, tuple(asked), levels)
        chosen = [(seat, bots[seat].choose(GAME.view(state, seat), asked[seat])) for seat in now]
        for seat, choice in chosen:
            GAME.apply(state, seat, choice)
    table = state.table
    pointed = [
        [choice for choice in past.choices if choice and choice != PROTECT]
        for past in table.history
    ]
    return Played(
        seed=seed,
        rounds=len(table.history),
        scores=table.scores,
        winners=GAME.winners(state),
        pointed=sum(map(len, pointed)),
        clashed=sum(each.count(choice) > 1 for each in pointed for choice in each),
        protected=sum(past.choices.count(PROTECT) for past in table.history),
    )
