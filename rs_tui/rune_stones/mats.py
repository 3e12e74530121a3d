"""The players' mats: one line each, with points, both artefact rows, goods, cards and stones."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.scoring import row_points
from rs_core.rune_stones.state import Row
from rs_core.rune_stones.view import Mat, View
from rs_core.rune_stones.vocabulary import EMPTY, SIGNS, WILD_STONE
from rs_tui.draw.ink import Line, Rows, clip, fit, width_of, with_tone, wrap
from rs_tui.draw.pickers import PLAIN, Look, Picker
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _, pgettext
from rs_tui.rune_stones.board import thing_tone
from rs_tui.rune_stones.goods import GOOD_TONES, good
from rs_tui.rune_stones.phrases.stones import stone_name, stone_tag

NAME: Final = 12
PLACES: Final = 5
ROW_LEFT: Final = 18
"""Where the upper row begins; the lower one follows after a blank, or stands below it."""


class MatLook(NamedTuple):
    """How the rows and places of a mat stand out; for the player on turn only."""

    rows: tuple[Look, Look] = (PLAIN, PLAIN)
    places: tuple[Look, ...] = (PLAIN,) * 10


def mat_look(picker: Picker | None) -> MatLook:
    """What a picker says about the mat of the player who decides."""
    if picker is None:
        return MatLook()
    rows = (picker.look(("row", 0)), picker.look(("row", 1)))
    return MatLook(rows, tuple(picker.look(("place", n)) for n in range(10)))


def heading(width: int, *, stacked: bool = False) -> Rows:
    """What the columns mean; rows one above the other have their places named by signs."""
    points = f"{pgettext('2 cells', 'PP'):>2} "
    line: Line = [(" " * (3 + NAME) + points, "dim")]
    if stacked:
        line += [good(n, f"{SIGNS[n]} ") for n in range(PLACES)]
        line.append((points, "dim"))
    else:
        line.append((f"{clip(_('Upper'), 5):<6}{clip(_('Lower'), 5):<6}", "dim"))
    line += [good(n, f"{SIGNS[n]:>2} ") for n in range(6)]
    columns = (pgettext("2 cells", "Hd"), pgettext("2 cells", "Dk"), pgettext("2 cells", "Di"))
    line.append((" ".join(f"{clip(column, 2):>2}" for column in columns), "dim"))
    line.append((" " + _("Rune stones"), "dim"))
    return [fit(line, width)]


def mat(
    view: View, seat: int, names: Sequence[str], look: MatLook, *, width: int, height: int
) -> Rows:
    """One player's line; with a second one the rows stand one above the other, with their worth."""
    own = view.mats[seat]
    on_turn = seat == view.turn and not view.over
    line: Line = [
        (current().turn if on_turn else " ", "accent"),
        (f"{seat + 1} ", f"seat{seat} strong"),
        (f"{clip(names[seat], NAME - 1):<{NAME}}", f"seat{seat}" + (" strong" if on_turn else "")),
        (f"{own.points:>2} ", "strong"),
    ]
    if height > 1:
        line += _stacked(own, 0, look)
    else:
        for row in (0, 1):
            line += _row(own.rows[row], look.rows[row], _places(look, row))
            line.append((" ", ""))
    for number, n in enumerate(counts(own.gems)):
        line.append((f"{n:>2} ", GOOD_TONES[number] if n else "dim"))
    line.append((f"{own.hand_size:>2} {own.draw_size:>2} {len(own.discard):>2}", ""))
    line.append((" ", ""))
    stones = _stones(own, width - width_of(line), height)
    rows = [fit([*line, (stones[0], "")], width)]
    if height > 1:
        second: Line = [(" " * ROW_LEFT, ""), *_stacked(own, 1, look)]
        second = [*fit(second, width_of(line)), (stones[1], "")]
        rows.append(fit(second, width))
    while len(rows) < height:
        rows.append(fit([], width))
    return rows


def _stones(own: Mat, width: int, height: int) -> list[str]:
    """The stones in one or two lines, by their full names where they fit."""
    tags = " ".join(stone_tag(stone, own.wild_colour) for stone in own.stones)
    if height == 1:
        return [tags]
    names = [
        stone_tag(stone, own.wild_colour)
        if stone == WILD_STONE and own.wild_colour >= 0
        else stone_name(stone)
        for stone in own.stones
    ]
    for lines in (_broken(names, width), wrap(tags, width)):
        if len(lines) <= height:
            return [*lines, "", ""]
    return [tags, ""]


def _broken(names: Sequence[str], width: int) -> list[str]:
    lines: list[str] = []
    for name in names:
        joined = f"{lines[-1]} {current().dot} {name}" if lines else name
        if lines and cell_len(joined) <= width:
            lines[-1] = joined
        else:
            lines.append(name)
    return lines if all(cell_len(line) <= width for line in lines) else [""] * 9


def _places(look: MatLook, row: int) -> tuple[Look, ...]:
    return look.places[row * PLACES : (row + 1) * PLACES]


def _stacked(own: Mat, row: int, look: MatLook) -> Line:
    """`R · B · *  6`: a row with gaps between its places, and what it is worth."""
    chosen = thing_tone(look.rows[row])
    line: Line = []
    for place, run in enumerate(_row(own.rows[row], look.rows[row], _places(look, row))):
        line += [run, (" ", chosen if place < PLACES - 1 else "")]
    worth = row_points(own.rows[row])
    return [*line, (f"{worth or '':>2} ", "strong")]


def _row(row: Row, look: Look, places: Sequence[Look]) -> Line:
    line: Line = []
    for place, artefact in enumerate(row):
        here = places[place]
        if artefact == EMPTY:
            run = (current().free, GOOD_TONES[place] if here.possible else "dim")
        else:
            run = good(artefact)
        tone = thing_tone(here if here.possible else look)
        line += with_tone([run], tone)
    return line
