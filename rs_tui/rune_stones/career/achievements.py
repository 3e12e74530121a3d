"""The achievements of Rune Stones; each is worked out from finished games alone."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from rs_core.rune_stones.vocabulary import STONES
from rs_tui.career.craft import (
    Achievement,
    Played,
    alone_won,
    figure,
    in_a_row,
    most,
    once,
    times,
    total,
)
from rs_tui.career.streaks import streak
from rs_tui.ground.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def _won(played: Played) -> bool:
    return played.seat.won


def _over(level: str) -> Callable[[Played], bool]:
    """Whether a victory was one over a level."""
    return lambda played: (
        alone_won(played) and any(seat.level == level for seat in played.game.seats)
    )


def _ahead(played: Played) -> int:
    """By how many points a game was won; 0 if it was not."""
    others = [seat.score for seat in played.game.seats if seat is not played.seat]
    return max(0, played.seat.score - max(others)) if alone_won(played) else 0


def _score(played: Played) -> int:
    return played.seat.score


def _won_with(test: Callable[[Played], bool]) -> Callable[[Played], bool]:
    return lambda played: played.seat.won and test(played)


def _stones(games: Sequence[Played]) -> int:
    return len({stone for each in games for stone in each.seat.figures["stones"]})


def _days(games: Sequence[Played]) -> int:
    """Games of the day on days one after the other."""
    days = [
        date.fromisoformat(each.game.day.date)
        for each in games
        if each.game.day is not None and each.game.day.rated
    ]
    return streak(days, max(days)).longest if days else 0


ACHIEVEMENTS: Final = (
    Achievement("door", N_("Through the door"), N_("Finish a game"), 1, total(lambda _each: 1)),
    Achievement("throne", N_("On the throne"), N_("Win a game"), 1, times(_won)),
    Achievement("regular", N_("Regular guest"), N_("Finish 10 games"), 10, total(lambda _each: 1)),
    Achievement("house", N_("Druid of the house"), N_("Win 50 games"), 50, times(_won)),
    Achievement("three", N_("All good things"), N_("Win 3 games in a row"), 3, in_a_row(_won)),
    Achievement("normal", N_("Out of school"), N_("Beat a normal bot"), 1, times(_over("normal"))),
    Achievement("hard", N_("Hard to beat"), N_("Beat a hard bot"), 1, times(_over("hard"))),
    Achievement("master", N_("Masterpiece"), N_("Beat a master bot"), 1, times(_over("master"))),
    Achievement(
        "four",
        N_("Four chairs, one throne"),
        N_("Win among four players"),
        1,
        once(_won_with(lambda each: len(each.game.seats) == 4)),
    ),
    Achievement(
        "five", N_("All colours"), N_("Complete a row of five artefacts"), 1, most(figure("fives"))
    ),
    Achievement(
        "fives",
        N_("Collector"),
        N_("Complete three rows of five in one game"),
        3,
        most(figure("fives")),
    ),
    Achievement(
        "smith",
        N_("Master smith"),
        N_("Forge 20 artefacts in one game"),
        20,
        most(figure("forged")),
    ),
    Achievement(
        "step", N_("Giant's step"), N_("Gain 25 points in one turn"), 25, most(figure("step"))
    ),
    Achievement(
        "high", N_("High seat"), N_("Score 80 points"), 80, most(lambda each: each.seat.score)
    ),
    Achievement("far", N_("Out of sight"), N_("Win by 25 points"), 25, most(_ahead)),
    Achievement(
        "whisker",
        N_("By a whisker"),
        N_("Win by a single point"),
        1,
        once(lambda each: _ahead(each) == 1),
    ),
    Achievement(
        "back",
        N_("Never say die"),
        N_("Win after being 20 points behind"),
        1,
        once(_won_with(lambda each: figure("behind")(each) >= 20)),
    ),
    Achievement(
        "quick",
        N_("Before supper"),
        N_("Win within 20 rounds"),
        1,
        once(_won_with(lambda each: each.game.rounds <= 20)),
    ),
    Achievement(
        "stones", N_("Ten stones"), N_("Own every kind of rune stone once"), len(STONES), _stones
    ),
    Achievement(
        "wisps",
        N_("Moth to the flame"),
        N_("Catch five wisps in one game"),
        5,
        most(figure("wisps")),
    ),
    Achievement(
        "clean",
        N_("Swept clean"),
        N_("Win with no gem and no ore left"),
        1,
        once(_won_with(lambda each: figure("goods")(each) == 0)),
    ),
    Achievement(
        "week", N_("A week of days"), N_("Play the game of the day 7 days in a row"), 7, _days
    ),
    Achievement(
        "hoard",
        N_("Dragon's hoard"),
        N_("End a game sitting on 25 gems and ore"),
        25,
        most(figure("goods")),
    ),
    Achievement(
        "dragons",
        N_("You cannot hold a dragon"),
        N_("Lose three dragons in one game"),
        3,
        most(figure("dragons_lost")),
    ),
    Achievement(
        "wind",
        N_("Magic to the winds"),
        N_("Leave 10 magic unspent in one game"),
        10,
        most(figure("wasted")),
    ),
    Achievement(
        "dice",
        N_("It has to be a six"),
        N_("Roll the die 15 times in one game"),
        15,
        most(figure("rolls")),
    ),
    Achievement(
        "robbed",
        N_("Robbed, but happy"),
        N_("Win although gems were stolen from you"),
        1,
        once(_won_with(lambda each: figure("robbed")(each) > 0)),
    ),
)
