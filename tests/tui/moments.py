"""Games stopped at a question: played by fixed dice and simple tastes, so they stay the same."""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING, Final

from rs_core.play.journal import header_sum
from rs_core.play.match import Match
from rs_core.rune_stones import choices, steps
from rs_core.rune_stones.effects import CardSwitch, Take
from rs_core.rune_stones.game import GAME, open_decision
from rs_core.rune_stones.rules import EDITION, Rules, draw_stones
from rs_core.rune_stones.vocabulary import EMPTY
from rs_tui.rune_stones import seating
from rs_tui.saves import header
from tests.core.rune_stones.small_set import small_set

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import Choice
    from rs_core.rune_stones.view import View

    Wanted = Callable[[View, Decision], bool]

WHEN: Final = "2026-01-01T12:00:00Z"
TABLE: Final = "Ada,bot:normal=Ben,bot:hard=Cleo"
FULL: Final = "Ada,bot:normal=Ben,bot:hard=Bartholomäus,bot:easy=Dora"
EARLIEST: Final = 12
"""Rounds to play before a question is good to be shown: an empty table shows little."""


def asked(kind: int, least: int = 2, test: Callable[[Decision], bool] | None = None) -> Wanted:
    """A question of a kind with at least so many choices, of which more can be asked."""
    return lambda _view, decision: (
        decision.step.kind == kind
        and len(decision.options) >= least
        and (test is None or test(decision))
    )


def offered(kind: int, least: int = 2) -> Wanted:
    """Any question in which at least so many choices of a kind are on offer, and not too many."""
    return lambda _view, decision: (
        sum(option[0] == kind for option in decision.options) >= least
        and len(decision.options) < 60
    )


def effect(kind: type) -> Wanted:
    """A question of a card's effect."""
    return asked(steps.RUN, 3, lambda decision: isinstance(decision.step.effect, kind))


def with_extra(kind: int) -> Wanted:
    """The beginning of a turn in which a stone can be used."""
    return asked(
        steps.CHOOSE_ACTION,
        test=lambda decision: sum(extra[0] == kind for extra in decision.extras) > 1,
    )


QUESTIONS: Final[dict[str, Wanted]] = {
    "action": asked(steps.CHOOSE_ACTION, 3),
    "play-cards": asked(
        steps.PLAY_CARDS, test=lambda decision: max(map(len, decision.options)) > 4
    ),
    "take-creatures": asked(steps.TAKE_CREATURES, test=lambda decision: decision.step.magic > 3),
    "lay-out": asked(steps.LAY_OUT, 10),
    "cards": asked(steps.CARDS, test=lambda decision: len(decision.step.cards) > 1),
    "points-or-gem": asked(steps.POINTS_OR_GEM),
    "gem": offered(choices.GEM),
    "swap": offered(choices.SWAP),
    "take-one": effect(Take),
    "switch": effect(CardSwitch),
    "resurrect": offered(choices.RESURRECT, 7),
    "extra-card": offered(choices.EXTRA),
    "forge": asked(steps.FORGE_FROM, 4),
    "pay": asked(steps.PAY, 4),
    "place": asked(steps.PLACE),
    "trade": asked(steps.TRADE_IN, 3),
    "rune": asked(steps.TAKE_RUNE),
    "wisp": offered(choices.WISP),
    "accept": offered(choices.ACCEPT[0], 1),
    "end-turn": asked(steps.END_TURN, 1),
    "exchange": with_extra(choices.EXCHANGE),
    "wild-gem": with_extra(choices.WILD),
    "many-cards": lambda view, _decision: (
        len(view.laid) + len(view.extra) + view.mats[0].hand_size > 6
    ),
}


@lru_cache
def stopped(name: str, table: str = TABLE) -> bytes:
    """The file of a game in which Ada is asked that question."""
    # Seven cards lie in front of nobody since used Card switches leave at once (14.16).
    found, rest = _search(table, 1 if name == "many-cards" else EDITION)
    while name not in found:
        found |= next(rest)
    return found[name]


@lru_cache
def _search(table: str, edition: int) -> tuple[dict[str, bytes], Iterator[dict[str, bytes]]]:
    """The questions that were met, and the way to the others: all are looked for on one way."""
    return {}, _met(table, edition)


def _met(table: str, edition: int) -> Iterator[dict[str, bytes]]:
    """Questions as they are met, each with the file of the game; none comes twice."""
    left = dict(QUESTIONS)
    for match, line in _moments(table, edition):
        decision = open_decision(match)
        if decision is not None and _adas(match) and match.state.round >= EARLIEST:
            view = match.view(0)
            here = [name for name, wanted in left.items() if wanted(view, decision)]
            if here:
                yield dict.fromkeys(here, _file(match, line))
            for name in here:
                del left[name]


@lru_cache
def in_round(number: int, table: str = FULL) -> bytes:
    """A game at the first question to Ada in a round."""
    return played(table, lambda match: match.state.round >= number and _adas(match))


@lru_cache
def finished(table: str = TABLE) -> bytes:
    """A whole game."""
    return played(table, lambda match: match.over)


def played(table: str, stop: Callable[[Match], bool], edition: int = EDITION) -> bytes:
    """The file of the first game that comes to where it may stop."""
    return next(_file(match, line) for match, line in _moments(table, edition) if stop(match))


def _file(match: Match, line: str) -> bytes:
    """A game as it is saved, below the line at its head."""
    lines = [line, *(entry.line() for entry in match.entries)]
    return "".join(f"{each}\n" for each in lines).encode()


def _moments(table: str, edition: int) -> Iterator[tuple[Match, str]]:
    """One game after the other at each of its moments, with the line at the head of its file."""
    seats = seating.parse(table).seats
    for seed in count(1):
        rules = Rules(
            players=len(seats),
            nocturnal=True,
            queenie=True,
            stones=draw_stones(seed),
            cards=small_set(),
            edition=edition,
        )
        line = header.write(GAME, rules, seats, seed, WHEN)
        match = Match(GAME, rules, seed, seats, header_sum=header_sum(line))
        dice = random.Random(seed)
        yield match, line
        while (decision := open_decision(match)) is not None:
            match.choose(decision.seat, taste(match.view(decision.seat), decision, dice))
            yield match, line


def _adas(match: Match) -> bool:
    return match.decision_of(0) is not None


def taste(view: View, decision: Decision, dice: random.Random) -> Choice:
    """What somebody would do who likes to forge, takes much, and trades rows of three."""
    offer: Sequence[Choice] = decision.options
    kind = decision.step.kind
    own = view.mats[decision.seat]
    if kind == steps.CHOOSE_ACTION:
        deck = own.hand_size + own.draw_size + len(own.discard)
        if choices.FORGE_ARTEFACTS in offer:
            return choices.FORGE_ARTEFACTS
        if choices.ABILITIES in offer and (deck > 8 or choices.SUMMON not in offer):
            return choices.ABILITIES
        return offer[0]
    if kind == steps.TRADE_IN:
        large = [option for option in offer if option[0] == choices.TRADE
                 and sum(artefact != EMPTY for artefact in own.rows[option[1]]) > 2]  # fmt: skip
        return large[0] if large else offer[-1]
    if kind == steps.PAY:
        return offer[0]
    if kind in (steps.PLAY_CARDS, steps.TAKE_CREATURES):
        return max(offer, key=len)
    if kind == steps.CARDS and len(offer) > 1:
        return dice.choice([option for option in offer if option != choices.DONE])
    return dice.choice(offer)
