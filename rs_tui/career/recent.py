"""What was played last, and what is next to be reached: rows for pages that have room."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from rs_tui.career import days, line, report
from rs_tui.career.glicko import Rating, expected
from rs_tui.career.ladder import BEATEN, TRIES, next_rung, why_not
from rs_tui.draw.ink import Line, clip, fit, wrap
from rs_tui.ground import glyphs
from rs_tui.ground.i18n import _, ngettext
from rs_tui.tables.chairs import kind_short

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from rs_tui.career.craft import Played
    from rs_tui.career.ladder import Rung
    from rs_tui.career.person import Person
    from rs_tui.career.report import Report

WEEK: Final = 7
NEAR: Final = 3
"""Achievements that are told of because little of them is missing."""
NAME: Final = 26
COUNT: Final = 13


# --- The ladder


def wanted(rung: Rung) -> int:
    """How many victories one after the other climb a rung; 0 if it is climbed."""
    tries = (n for n in range(BEATEN + 1) if sum((*rung.last, *[True] * n)[-TRIES:]) >= BEATEN)
    return 0 if rung.climbed else next(tries)


def goal(person: Person) -> str:
    """What climbs the rung that waits, and what may be expected there."""
    rung = next_rung(person.rungs)
    level = kind_short(f"bot:{rung.level}")
    need = wanted(rung)
    if not need:
        said = _("All rungs are climbed.")
    else:
        said = ngettext(
            "{n} more victory against {level} climbs the next rung.",
            "{n} victories in a row against {level} climb the next rung.",
            need,
        ).format(n=need, level=level)
    anchor = person.craft.anchors.get(rung.level)
    if person.rated is None or anchor is None:
        return said
    hoped = round(100 * expected(person.rated.now, Rating(anchor, 0.0)))
    words = _("By your rating you win {n} of 100 games against {level}.")
    return f"{said} {words.format(n=hoped, level=level)}"


# --- Games


def last_games(person: Person, width: int, most: int) -> list[Line]:
    """The last games with what they did to the rating, the newest first."""
    if not person.played or most < 1:
        return []
    after = {} if person.rated is None else _moved(person.rated.history)
    reasons = why_not(person.games)
    rows: list[Line] = [[(_("Last games"), "accent")]]
    for played in reversed(person.played[-most:]):
        game = played.game
        why = ", ".join(map(report.reason_words, reasons[game.end]))
        moved = f"{after[game.end]:+}" if game.end in after else why
        row: Line = [(f"{game.created[:10]}  ", "dim"), (f"{_result(played):<15}", _tone(played))]
        rows.append(fit([*row, (f"{_against(played):<24}", ""), (moved, "dim")], width))
    return rows


def _moved(history: Sequence[tuple[str, Rating]]) -> dict[str, int]:
    """By the end of each game that counts: what it did to the rating."""
    before = [Rating(), *(rating for _end, rating in history)]
    return {
        end: round(now.value) - round(old.value)
        for (end, now), old in zip(history, before, strict=False)
    }


def _result(played: Played) -> str:
    return f"{line.sign(played)} {line.points(played)}"


def _tone(played: Played) -> str:
    return "accent" if played.seat.won else ""


def _against(played: Played) -> str:
    others = [seat for seat in played.game.seats if seat is not played.seat]
    return clip(", ".join(kind_short(s.kind) if s.level else s.name for s in others), 22)


# --- Days


def weekdays() -> list[str]:
    """In two letters each, Monday first."""
    return _("Mo Tu We Th Fr Sa Su").split()


def week(person: Person, now: date, width: int) -> list[Line]:
    """The days of this week: who waits there, and how it went."""
    found = days.counted(person.games, person.name)
    rows: list[Line] = [[(_("This week"), "accent")]]
    for number, name in enumerate(weekdays()):
        day = now + timedelta(days=number - now.weekday())
        played = found.get(day)
        against = ", ".join(kind_short(kind) for kind in days.opponents(person.craft, day))
        said = "" if played is None else _result(played)
        if day == now and played is None:
            said = _("today")
        tone = "strong" if day == now else "dim" if played is None else ""
        sign = glyphs.current().turn if day == now else " "
        row = f"{sign} {name} {day.isoformat()}  {clip(against, 18):<20}"
        rows.append(fit([(row, tone), (said, "dim" if played is None else _tone(played))], width))
    return rows


# --- After a game


def measures(found: Report, width: int) -> list[Line]:
    """Every figure of a game beside the game before and the best so far."""
    every = found.person.played
    number = next(n for n, each in enumerate(every) if each.game is found.played.game)
    heads = (_("this game"), _("the last"), _("the best"))
    rows: list[Line] = [[(" " * NAME, ""), *((f"{head:>{COUNT}}", "dim") for head in heads)]]
    for measure in found.person.craft.measures:
        values = [measure.value(each) for each in every[: number + 1]]
        best = min(values) if measure.less else max(values)
        old = str(values[-2]) if number else glyphs.current().free
        tone = "accent" if values[-1] == best and number else ""
        rows.append(
            fit(
                [
                    (clip(_(measure.label), NAME - 1).ljust(NAME), ""),
                    (f"{values[-1]:>{COUNT}}", tone),
                    (f"{old:>{COUNT}}{best:>{COUNT}}", "dim"),
                ],
                width,
            )
        )
    return rows


def within_reach(person: Person, width: int) -> list[Line]:
    """The rung that waits, and achievements of which most is done."""
    missing = [each for each in person.craft.achievements if each not in person.earned]
    begun = [each for each in missing if person.reached[each.key]]
    near = sorted(begun, key=lambda each: -person.reached[each.key] / each.need)[:NEAR]
    rows: list[Line] = [[(_("Within reach"), "accent")]]
    rows += [[(each, "")] for each in wrap(goal(person), width)]
    for each in near:
        words = f"{_(each.title)} ({_(each.about)})  {person.reached[each.key]}/{each.need}"
        rows.append(fit([(words, "dim")], width))
    return rows
