"""Faces as they stand on the table: lines of twelve and nine cells for a card, one for a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from rs_core.rune_stones.effects import Effect, Gain, GainAny, Power, Roll
from rs_core.rune_stones.vocabulary import ORE, WILD
from rs_tui.ground import glyphs
from rs_tui.ground.i18n import _, pgettext
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.effects import (
    CLOSE,
    COUNTED,
    WIDE,
    Run,
    Runs,
    icon,
    icon_text,
    text,
)

if TYPE_CHECKING:
    from rs_core.rune_stones.cards.faces import Card, Forge, Tile

FACE_CELLS: Final = 12
SECOND_CELLS: Final = 9
"""Of the second line of a face: price and key stand behind it."""
TILE_CELLS: Final = 13
BONUS_CELLS: Final = 5
_WIDTHS: Final = (WIDE, CLOSE, COUNTED)
_SHORT: Final = (Gain, GainAny, Power)
"""Effects of signs alone: two of them share a line."""


def face(card: Card) -> tuple[str, str]:
    """What a card does, as two lines as short as they have to be; what does not fit ends in `…`."""
    first, second = face_parts(card)
    return text(first), text(second)


def face_parts(
    card: Card, cells: int = FACE_CELLS, second: int = SECOND_CELLS
) -> tuple[Runs, Runs]:
    """The two lines of a face as runs of text with the gem whose colour each has."""
    things = card.ability
    if card.choice:
        return _fitted(things[0], cells), _fitted(things[1], second, "/ ")
    if len(things) == 2:
        together = _joined(things, " ", WIDE)
        if all(isinstance(thing, _SHORT) for thing in things) and _cells(together) <= cells:
            return together, []
        return _fitted(things[0], cells), _fitted(things[1], second)
    if len(things) == 1:
        return _one(things[0], cells, second)
    return [], []


def spelt(card: Card, cells: int) -> list[Runs]:
    """A face in as many lines as it takes, with a sign at every gem and `or`, `and` between.

    Nothing is cut, but for a word that is longer than a line.
    """
    lines: list[Runs] = []
    for number, thing in enumerate(card.ability):
        tokens = [_gem(run) for run in _tokens(icon(thing, WIDE))]
        if number:
            # Translators: on a card, between two things of which one is done, or both.
            joint = pgettext("card", "or") if card.choice else pgettext("card", "and")
            tokens.insert(0, (joint, None))
        lines += _wrapped(tokens, cells)
    return lines


def _tokens(runs: Runs) -> Runs:
    """What may stand on lines of their own: words and gems; a number keeps its word."""
    found: Runs = []
    for piece, colour in runs:
        counted = piece.strip()[:1].isdigit()
        found += [(word, colour) for word in ([piece.strip()] if counted else piece.split())]
    return found


def _gem(run: Run) -> Run:
    """A letter of a gem with the sign of gems before it."""
    piece, colour = run
    if colour is None:
        return run
    sign = glyphs.current().ore if colour == ORE else glyphs.current().gem
    return sign + piece.removeprefix("+"), colour


def _wrapped(tokens: Runs, cells: int) -> list[Runs]:
    lines: list[Runs] = []
    for token in tokens:
        if lines and _cells(lines[-1]) + 1 + cell_len(token[0]) <= cells:
            lines[-1] += [(" ", None), token]
        else:
            lines.append([token])
    return [clipped(line, cells) for line in lines]


def face_line(card: Card, cells: int = FACE_CELLS) -> str:
    """A face on one line, for large hands."""
    return text(face_line_parts(card, cells))


def face_line_parts(card: Card, cells: int = FACE_CELLS) -> Runs:
    """A face on one line as coloured runs."""
    runs: Runs = []
    for between in (" / ", "/") if card.choice else (" ",):
        for width in _WIDTHS:
            runs = _joined(card.ability, between, width)
            if _cells(runs) <= cells:
                return runs
    return clipped(runs, cells)


def corner(card: Card) -> str:
    """Number and magic, as on a head: `16 ✦`."""
    return f"{card.number} {glyphs.current().magic * card.magic}"


def tile_face(tile: Tile, cells: int = TILE_CELLS) -> str:
    """What a wisp tile gives, as short as it stands on the night board."""
    return text(tile_parts(tile, cells))


def tile_parts(tile: Tile, cells: int = TILE_CELLS) -> Runs:
    """The face of a wisp tile as coloured runs: `2 pt`, `die +R`, `play card`."""
    runs: Runs = []
    for between in (" ", ""):
        for width in _WIDTHS:
            runs = _joined(tile.bonus, between, width)
            if _cells(runs) <= cells:
                return runs
    return clipped(runs, cells)


def bonus_short(forge: Forge) -> str:
    """A forge's bonus in at most five cells, such as `+#` or `+3 pt`; "" without one."""
    bonus = forge.bonus
    if bonus is None:
        return ""
    if isinstance(bonus, Power):
        said = "+" + words.points_short(bonus.points)
    elif isinstance(bonus, Roll):
        # Translators: the die as a forge's bonus, at most 5 cells.
        said = pgettext("forge", "die")
    else:
        said = icon_text(bonus, COUNTED)
    return said if cell_len(said) <= BONUS_CELLS else text(clipped([(said, None)], BONUS_CELLS))


def forge_cost(forge: Forge, colour: int) -> str:
    """What a forge asks: `3`, or `4 any` at the wild forge."""
    if colour != WILD:
        return str(forge.cost)
    # Translators: gems of any colour, at the wild forge; at most 6 cells with a number of one.
    return _("{n} any").format(n=forge.cost)


def clipped(runs: Runs, cells: int) -> Runs:
    """Runs cut to a width, ending in `…` if anything was cut."""
    if _cells(runs) <= cells:
        return runs
    room = cells - 1
    kept: Runs = []
    for piece, colour in runs:
        while piece and cell_len(piece) > room:
            piece = piece[:-1]
        if piece:
            kept.append((piece, colour))
        room -= cell_len(piece)
        if room <= 0:
            break
    while kept and not kept[-1][0].rstrip():
        kept.pop()
    if kept:
        kept[-1] = (kept[-1][0].rstrip(), kept[-1][1])
    return [*kept, (glyphs.current().ellipsis, None)]


def _one(thing: Effect, cells: int, second: int) -> tuple[Runs, Runs]:
    """A single thing on one line; broken after the arrow or a gem if it is too long."""
    runs = icon(thing, WIDE)
    if _cells(runs) <= cells:
        return runs, []
    first: Runs = []
    rest = list(runs)
    while rest and _cells([*first, rest[0]]) <= cells:
        first.append(rest.pop(0))
    if first and rest:
        rest[0] = (rest[0][0].lstrip(), rest[0][1])
        rest = [run for run in rest if run[0]]
        first[-1] = (first[-1][0].rstrip(), first[-1][1])
        if _cells(rest) <= second:
            return first, rest
    return _fitted(thing, cells), []


def _fitted(thing: Effect, cells: int, before: str = "") -> Runs:
    start: Runs = [(before, None)] if before else []
    runs: Runs = []
    for width in _WIDTHS:
        runs = start + icon(thing, width)
        if _cells(runs) <= cells:
            return runs
    return clipped(runs, cells)


def _joined(things: tuple[Effect, ...], between: str, width: int) -> Runs:
    runs: Runs = []
    for thing in things:
        if runs and between:
            runs.append((between, None))
        runs += icon(thing, width)
    return runs


def _cells(runs: Runs) -> int:
    return cell_len(text(runs))
