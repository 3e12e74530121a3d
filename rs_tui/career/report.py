"""What a game meant for those who played it: told right after it, and whenever it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rs_tui.career.facts import (
    AGAIN,
    CARDS,
    HANDED,
    HINTED,
    HUMAN,
    LUCK,
    OPENED,
    PEEKED,
)
from rs_tui.career.ladder import COPIED, SAME_DEAL, ratings, why_not
from rs_tui.career.person import Person
from rs_tui.ground import glyphs
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_tui.career.craft import Achievement, Craft, Measure, Played
    from rs_tui.career.facts import GameFacts
    from rs_tui.career.glicko import Rating


class Better(NamedTuple):
    """Something that went better than the last time."""

    measure: Measure
    now: int
    before: int


class Report(NamedTuple):
    """One game for one name."""

    person: Person
    played: Played
    rating: Rating | None
    """Afterwards; None if the name has none."""
    change: int
    """What the game did to it, as it is shown."""
    reasons: tuple[str, ...]
    """Why the game does not count; empty if it does."""
    new: list[Achievement]
    better: list[Better]
    advice: str


def reports(games: Sequence[GameFacts], craft: Craft, end: str) -> list[Report]:
    """Of all people in a game, in the order of their seats; none if the game is not there."""
    game = next((game for game in games if game.end == end), None)
    if game is None:
        return []
    reasons, found = why_not(games)[end], []
    everybody = ratings(games, craft.anchors)
    for seat in game.seats:
        if seat.kind == HUMAN:
            person = Person(seat.name, craft, games)
            person.rated = everybody.get(seat.name)
            found.append(_report(person, game, reasons))
    return found


def _report(person: Person, game: GameFacts, reasons: tuple[str, ...]) -> Report:
    number = next(n for n, each in enumerate(person.played) if each.game is game)
    played = person.played[number]
    before = person.played[number - 1] if number else None
    rated = person.rated
    change = 0
    if rated is not None and not reasons:
        if rated.history[-1][0] == game.end:
            change = rated.change
        elif (other := person.without(game.end).rated) is not None:
            change = round(rated.now.value) - round(other.now.value)
    return Report(
        person,
        played,
        None if rated is None else rated.now,
        change,
        reasons,
        person.new_with(game.end),
        [] if before is None else better(person.craft, before, played),
        person.craft.advice(played),
    )


def better(craft: Craft, before: Played, now: Played) -> list[Better]:
    """What went better than in an earlier game."""
    found = []
    for measure in craft.measures:
        was, is_ = measure.value(before), measure.value(now)
        if (is_ < was) if measure.less else (is_ > was):
            found.append(Better(measure, is_, was))
    return found


def reason_words(reason: str) -> str:
    """Why a game does not count."""
    return {
        PEEKED: _("something was taken back after a reveal"),
        HINTED: _("a hint was asked for"),
        OPENED: _("it did not begin with a deal"),
        HANDED: _("a seat was handed over"),
        LUCK: _("its luck is not that of its seed"),
        CARDS: _("it was played with other cards"),
        AGAIN: _("it is not the try that counts"),
        COPIED: _("its file was played on in two ways"),
        SAME_DEAL: _("the deal was played before"),
    }[reason]


def rating_words(rating: Rating) -> str:
    """A rating with its uncertainty: nineteen times of twenty it lies between."""
    return f"{rating.value:.0f} ± {2 * rating.deviation:.0f}"


def short(report: Report) -> str:
    """What is new, in a few words; empty if nothing is."""
    said = [f"{glyphs.current().magic} {_(each.title)}" for each in report.new]
    if report.rating is not None and not report.reasons:
        words = _("Rating: {rating} ({change:+})")
        said.append(words.format(rating=rating_words(report.rating), change=report.change))
    return "  ".join(said)


def lines(report: Report, *, better: bool = True) -> list[str]:
    """A report as lines to read; `better`: with what went better, where no table tells it."""
    said = []
    if report.reasons:
        why = ", ".join(map(reason_words, report.reasons))
        said.append(_("Not rated: {why}").format(why=why))
    elif report.rating is not None:
        words = _("Rating: {rating} ({change:+})")
        said.append(words.format(rating=rating_words(report.rating), change=report.change))
    said += [
        _("New: {title} ({about})").format(title=_(each.title), about=_(each.about))
        for each in report.new
    ]
    if better and report.better:
        told = ", ".join(f"{_(b.measure.label)} {b.now} ({b.before})" for b in report.better)
        said.append(_("Better than last time: {parts}").format(parts=told))
    if report.advice:
        said.append(_("To try: {advice}").format(advice=report.advice))
    return said
