"""Plays a game on the real engine and lets the naive one follow it, comparing at every step."""

import random
from collections import Counter
from dataclasses import dataclass

from rs_core.play.match import Match, Seat
from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.game import open_decision
from rs_core.rune_stones.rules import Rules
from rs_core.rune_stones.vocabulary import BASE_STONES, DRUIDS, STONES
from tests.naive.arrangement import ArrangedRuneStones, scarce_start
from tests.naive.chance import NaiveMismatchError
from tests.naive.game import NaiveGame
from tests.naive.players import PLAYERS
from tests.naive.real import real_snapshot
from tests.naive.situations import situations
from tests.naive.snapshot import snapshot
from tests.naive.strange import strange_cards

LAST_LINES = 12
MOST_CHOICES = 4000


class DifferenceError(AssertionError):
    """The two engines do not agree; the text says where and how."""


@dataclass(frozen=True)
class Plan:
    """Which game is compared."""

    seed: int
    players: int
    nocturnal: bool
    queenie: bool
    chooser: str = "plain"
    strange: bool = False
    """Play with a card set full of rare things."""
    scarce: bool = False
    """Begin with rune stones, few gems and short piles."""
    edition: int = 2
    """By which rulings it is played."""

    def rules(self) -> Rules:
        dice = random.Random(f"rules {self.seed}")
        stones = dice.sample(range(len(STONES)), 8) if self.queenie else list(BASE_STONES)
        return Rules(
            players=self.players,
            nocturnal=self.nocturnal,
            queenie=self.queenie,
            stones=tuple(stones),
            druids=tuple(dice.sample(range(4), self.players)),
            cards=strange_cards(self.seed, self.nocturnal) if self.strange else standard(),
            edition=self.edition,
        )


class Comparison:
    """One game on both engines."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        rules = plan.rules()
        arrangement = scarce_start(plan.seed, rules) if plan.scarce else None
        seats = [Seat(DRUIDS[druid]) for druid in rules.druids]
        self.match = Match(ArrangedRuneStones(arrangement), rules, plan.seed, seats)
        try:
            self.naive = NaiveGame(
                rules.cards,
                self.match.entries[0].chance,
                players=rules.players,
                druids=rules.druids,
                nocturnal=rules.nocturnal,
                stones=[STONES[stone] for stone in rules.stones],
                edition=rules.edition,
                arrange=None if arrangement is None else arrangement.apply_naive,
            )
        except NaiveMismatchError as error:
            raise DifferenceError(f"{plan}\n{self.match.entries[0]}\n{error}") from error
        self.tally: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        """The whole game; how often each situation was met."""
        dice = random.Random(f"choices {self.plan.seed}")
        choose = PLAYERS[self.plan.chooser]
        self.check()
        while self.naive.decision is not None and self.tally["choices"] < MOST_CHOICES:
            decision = self.naive.decision
            text = choose(decision.options, decision.extras, dice)
            self.match.choose(decision.seat, text)
            try:
                self.naive.choose(text, self.match.entries[-1].chance)
            except NaiveMismatchError as error:
                raise DifferenceError(self.where(str(error))) from error
            self.check()
            self.tally["choices"] += 1
            self.tally.update(situations(self.naive))
        self.tally["games"] += 1
        self.tally["games to the end"] += self.naive.decision is None
        return self.tally

    def check(self) -> None:
        """Both engines ask the same and stand the same."""
        problems = []
        real, naive = open_decision(self.match), self.naive.decision
        if real is None or naive is None:
            if real is not None or naive is not None:
                problems.append(f"decision: real {real}, naive {naive}")
        else:
            if real.seat != naive.seat:
                problems.append(f"seat: real {real.seat}, naive {naive.seat}")
            for name, ours, theirs in (
                ("options", real.options, naive.options),
                ("extras", real.extras, naive.extras),
            ):
                texts = [self.match.game.text(choice) for choice in ours]
                if len(set(texts)) != len(texts):
                    problems.append(f"{name}: offered twice: {sorted(texts)}")
                if set(texts) != theirs:
                    only_real, only_naive = set(texts) - theirs, theirs - set(texts)
                    problems.append(
                        f"{name}: only real {sorted(only_real)}, only naive {sorted(only_naive)}"
                    )
        before, after = real_snapshot(self.match.state), snapshot(self.naive)
        problems += [
            f"{key}: real {before[key]}, naive {after[key]}"
            for key in before
            if before[key] != after[key]
        ]
        if problems:
            raise DifferenceError(self.where("\n".join(problems)))

    def where(self, problem: str) -> str:
        """A problem with the game it happened in and the last choices."""
        lines = [
            f"{entry.n} seat {entry.seat}: {entry.do} {list(entry.chance)}"
            for entry in self.match.entries[-LAST_LINES:]
        ]
        return "\n".join([str(self.plan), *lines, problem, f"table: {snapshot(self.naive)}"])


def compare_game(plan: Plan) -> Counter[str]:
    """Play one game on both engines; DifferenceError where they do not agree."""
    return Comparison(plan).play()


def plans(first: int, games: int) -> list[Plan]:
    """Games spread over players, expansions, choosers, card sets, starts and editions."""
    return [
        Plan(
            seed,
            players=2 + seed % 3,
            nocturnal=seed % 4 in (0, 1),
            queenie=seed % 4 in (0, 2),
            chooser=tuple(PLAYERS)[seed // 3 % len(PLAYERS)],
            strange=seed % 5 in (1, 3, 4),
            scarce=seed % 7 in (2, 4, 5),
            edition=1 if seed % 11 in (3, 8) else 2,
        )
        for seed in range(first, first + games)
    ]
