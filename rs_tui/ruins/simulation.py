"""Bot games as `rune-stones simulate --game ruins` asks for them, and what it prints of them.

A game's seed comes from the first seed and the game's number alone, so the result is the same
whatever the number of processes.
"""

from __future__ import annotations

import secrets
import sys
from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rs_core.bots.ruins import make_bot
from rs_core.play.rng import mix, step
from rs_core.ruins.game import GAME
from rs_core.ruins.rating import stars
from rs_core.ruins.table import disciple
from rs_core.ruins.vocabulary import BATTLE, COLLAPSE, DISCIPLES, EXPLORATION, HEROES, PHASES, SIDES
from rs_tui.ground import pools
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.shares import wilson
from rs_tui.ground.wording import columns
from rs_tui.ruins import start, words

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator, Sequence

    from rs_core.ruins.rules import Rules

LONGEST: Final = 20_000
"""Choices after which a game of bots is given up; none comes near."""
QUANTILES: Final = (0.05, 0.5, 0.95)


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one game."""

    seed: int
    rounds: int
    winner: str
    phase: str
    """In which the game was decided."""
    dealt: int
    """Disciples after the deal."""
    disciples: int
    """At the end, those whom the Ring turned too."""
    stars: int
    seal: int
    winners: tuple[int, ...]


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
                said = _("seat {name!r} is no bot: simulate plays bot:LEVEL seats only")
                raise CallError(said.format(name=seat.name))
        seed = secrets.randbits(64) if args.seed is None else args.seed
        levels = tuple(seat.level for seat in args.seats)
        return cls(start.rules_of(args), levels, seed, args.games)

    def play(self, jobs: int) -> Iterator[tuple[int, Played]]:
        """All games with their numbers, each as soon as it is over; 0 jobs: one a core."""
        with pools.processes(jobs, self.games) as workers:
            yield from pools.each(partial(play, self), range(self.games), workers)

    def data(self, records: Sequence[Played], *, report: bool) -> dict[str, Any]:
        """What was asked for and what came of it, for scripts."""
        del report  # the games say all
        settings = {
            "game": GAME.name,
            "seats": [f"bot:{level}" for level in self.levels],
            "games": self.games,
            "seed": self.seed,
            "left_out": self.rules.left_out,
            "deal": self.rules.deal,
            "faces": self.rules.faces.fingerprint,
        }
        return {"settings": settings, "games": [asdict(record) for record in records]}

    def show(self, records: Sequence[Played], args: Namespace) -> None:
        """Print who wins and where; with --report, by the number of disciples as well."""
        games = len(records)
        rows = [(_("Seat"), _("Bot"), _("Won"))]
        for seat, level in enumerate(self.levels):
            won = sum(seat in each.winners for each in records)
            rows.append((str(seat + 1), level, _share(won, games)))
        said = [
            ngettext("{n} game", "{n} games", games).format(n=games),
            _("Heroes win: {share}").format(share=_share(_count(records, SIDES[HEROES]), games)),
            *columns(rows),
        ]
        if args.report:
            said += report(records)
        sys.stdout.write("\n".join(said) + "\n")


def _count(records: Sequence[Played], winner: str, phase: str | None = None) -> int:
    return sum(each.winner == winner and (phase is None or each.phase == phase) for each in records)


def _share(n: float, all_: int) -> str:
    low, high = wilson(n, all_)
    return f"{100 * n / max(1, all_):.1f} % ({100 * low:.1f}-{100 * high:.1f})"


def report(records: Sequence[Played]) -> list[str]:
    """Where games are decided, how long they last, and how the number of disciples weighs."""
    games = len(records)
    rows = [(_("Decided in"), _("Games"), _("Heroes"), _("Disciples"))]
    for phase in (EXPLORATION, COLLAPSE, BATTLE):
        heroes = _count(records, SIDES[HEROES], PHASES[phase])
        lost = _count(records, SIDES[DISCIPLES], PHASES[phase])
        rows.append(
            (
                words.phase(phase),
                _share(heroes + lost, games),
                f"{100 * heroes / games:.1f} %",
                f"{100 * lost / games:.1f} %",
            )
        )
    said = ["", *columns(rows), "", *columns(_by_disciples(records))]
    rounds = sorted(each.rounds for each in records)
    told = [str(rounds[min(games - 1, int(games * share))]) for share in QUANTILES]
    turned = sum(each.disciples > each.dealt for each in records)
    won = [each.stars for each in records if each.winner == SIDES[HEROES]]
    return [
        *said,
        "",
        _("Rounds: {few} / {middle} / {many} (5, 50 and 95 %)").format(
            few=told[0], middle=told[1], many=told[2]
        ),
        _("Turned by the Ring of Shadow: {share}").format(share=_share(turned, games)),
        _("Stars of a victory, on average: {n}").format(n=f"{sum(won) / max(1, len(won)):.2f}"),
    ]


def _by_disciples(records: Sequence[Played]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [(_("Disciples dealt"), _("Games"), _("Heroes win"))]
    for dealt in sorted({each.dealt for each in records}):
        some = [each for each in records if each.dealt == dealt]
        won = _count(some, SIDES[HEROES])
        rows.append((str(dealt), _share(len(some), len(records)), _share(won, len(some))))
    return rows


def play(series: BotGames, number: int) -> Played:
    """One game; every bot sees its view only."""
    seed = mix(step(mix(step(series.seed)) ^ number))
    state = GAME.new(series.rules, seed)
    players = range(series.rules.players)
    dealt = sum(disciple(state, seat) for seat in players)
    bots = [make_bot(level, seed ^ seat) for seat, level in enumerate(series.levels)]
    for _choice in range(LONGEST):
        pending = GAME.pending(state)
        if not pending:
            break
        asked = pending[0]
        seat = asked.seat
        GAME.apply(state, seat, bots[seat].choose(GAME.view(state, seat), asked))
    disciples = tuple(seat for seat in players if disciple(state, seat))
    return Played(
        seed=seed,
        rounds=state.round,
        winner=SIDES[state.winner],
        phase=PHASES[state.ended_in],
        dealt=dealt,
        disciples=len(disciples),
        stars=stars(state, disciples),
        seal=state.seal,
        winners=GAME.winners(state),
    )
