"""A game as an asciicast (version 2) that asciinema plays: the public table, choice by choice."""

from __future__ import annotations

import json
from datetime import datetime
from typing import TYPE_CHECKING, Final

from rs_tui.export import story
from rs_tui.export.frame import HEIGHT, WIDTH, frame
from rs_tui.ground.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.play.match import Match
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.face import Face
    from rs_tui.saves.header import Header

CHOICE_SECONDS: Final = 0.7
TURN_SECONDS: Final = 1.5
END_SECONDS: Final = 6.0
_ESC: Final = "\x1b["
_CODES: Final = {
    "red": "91",
    "green": "92",
    "blue": "94",
    "yellow": "93",
    "wild": "97",
    "ore": "95",
    "dim": "90",
    "strong": "1",
    "accent": "1;33",
    "warn": "1;91",
    "seat0": "33",
    "seat1": "37",
    "seat2": "93",
    "seat3": "36",
    "seat4": "95",
    "seat5": "92",
}
"""Tones in the sixteen colours that every player of asciicasts has."""


def as_cast(name: str, header: Header, match: Match, face: Face) -> str:
    """The asciicast of a game: a header line, then one line for each picture."""
    lines = [json.dumps(_heading(face.title, name, header), ensure_ascii=False)]
    shown: Rows = []
    for time, rows in pictures(match, face):
        lines.append(json.dumps([time, "o", _change(shown, rows)], ensure_ascii=False))
        shown = rows
    return "\n".join(lines) + "\n"


def _heading(title: str, name: str, header: Header) -> dict[str, object]:
    when = int(datetime.fromisoformat(header.created).timestamp())
    titled = _("{title}: {name}").format(title=title, name=name)
    return {"version": 2, "width": WIDTH, "height": HEIGHT, "timestamp": when, "title": titled}


def pictures(match: Match, face: Face) -> Iterator[tuple[float, Rows]]:
    """When each picture comes, in seconds, and its rows."""
    names = match.names
    told: list[str] = list(story.happened(match, match.moments[0], face))
    seat: int | None = None
    time = 0.0
    last = match.choices_made
    yield time, _picture(match, face, 0, told, _foot(match, 0, ""))
    for chapter in story.chapters(match, face):
        if chapter.seat != seat:
            seat, told = chapter.seat, []
            time += TURN_SECONDS
        else:
            time += CHOICE_SECONDS
        told += chapter.happened
        said = f"{names[chapter.seat]}: {chapter.words}"
        yield (
            round(time, 3),
            _picture(match, face, chapter.number, told, _foot(match, chapter.number, said)),
        )
    if match.over:
        time += TURN_SECONDS
        counted = face.exports.count(match, short=True)
        yield round(time, 3), _picture(match, face, last, counted, _foot(match, last, ""))
        time += END_SECONDS
        # A last picture like the one before, so that players do not stop at once.
        yield round(time, 3), _picture(match, face, last, counted, _foot(match, last, ""))


def _picture(match: Match, face: Face, number: int, told: list[str], foot: tuple[str, str]) -> Rows:
    seen = match.game.view(match.moments[number].state, None)
    return frame(face.exports.picture(seen, match.names, WIDTH, HEIGHT), told, foot)


def _foot(match: Match, number: int, said: str) -> tuple[str, str]:
    return said, _("choice {n} of {all}").format(n=number, all=match.choices_made)


def _change(shown: Rows, rows: Rows) -> str:
    """What a terminal is sent to turn one picture into the next: the rows that differ."""
    sent = "" if shown else f"{_ESC}0m{_ESC}2J{_ESC}?25l"
    for number, row in enumerate(rows):
        if not shown or shown[number] != row:
            sent += f"{_ESC}{number + 1};1H{_coloured(row)}"
    return sent


def _coloured(line: Line) -> str:
    sent = ""
    now = ""
    for text, tone in line:
        codes = ";".join(_CODES[name] for name in tone.split() if name in _CODES)
        if codes != now and text.strip():
            sent += f"{_ESC}0{';' if codes else ''}{codes}m"
            now = codes
        sent += text
    return f"{sent}{_ESC}0m"
