"""The players' mats: one line each, with points, both artefact rows, goods, cards and stones."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.scoring import row_points
from rs_core.rune_stones.state import Row
from rs_core.rune_stones.view import Mat, View
from rs_core.rune_stones.vocabulary import EMPTY
from rs_tui.glyphs import SIGNS, current
from rs_tui.i18n import _, pgettext
from rs_tui.phrases.stones import stone_name, stone_tag
from rs_tui.table.board import thing_tone
from rs_tui.table.ink import GOOD_TONES, Line, Rows, clip, fit, good, with_tone
from rs_tui.table.pickers import PLAIN, Look, Picker

NAME: Final = 12
ROW_LEFT: Final = 18
"""Where the upper row begins; the lower one follows after a blank."""


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


def heading(width: int) -> Rows:
    """What the columns mean."""
    said = (
        " " * (3 + NAME)
        + f"{pgettext('2 cells', 'PP'):>2} "
        + f"{clip(_('Upper'), 5):<6}"
        + f"{clip(_('Lower'), 5):<6}"
    )
    line: Line = [(said, "dim")]
    line += [good(n, f"{SIGNS[n]:>2} ") for n in range(6)]
    columns = (pgettext("2 cells", "Hd"), pgettext("2 cells", "Dk"), pgettext("2 cells", "Di"))
    line.append((" ".join(f"{clip(column, 2):>2}" for column in columns), "dim"))
    line.append((" " + _("Rune stones"), "dim"))
    return [fit(line, width)]


def mat(
    view: View, seat: int, names: Sequence[str], look: MatLook, *, width: int, height: int
) -> Rows:
    """One player's line; a second one names the stones in full and what the rows are worth."""
    own = view.mats[seat]
    on_turn = seat == view.turn and not view.over
    line: Line = [
        (current().turn if on_turn else " ", "accent"),
        (f"{seat + 1} ", f"seat{seat} strong"),
        (f"{clip(names[seat], NAME - 1):<{NAME}}", f"seat{seat}" + (" strong" if on_turn else "")),
        (f"{own.points:>2} ", "strong"),
    ]
    for row in (0, 1):
        places = look.places[row * 5 : row * 5 + 5]
        line += _row(own.rows[row], look.rows[row], places)
        line.append((" ", ""))
    for number, n in enumerate(counts(own.gems)):
        line.append((f"{n:>2} ", GOOD_TONES[number] if n else "dim"))
    line.append((f"{own.hand_size:>2} {own.draw_size:>2} {len(own.discard):>2}", ""))
    tags = " ".join(stone_tag(stone, own.wild_colour) for stone in own.stones)
    line.append((" " + tags, ""))
    rows = [fit(line, width)]
    if height > 1:
        rows.append(fit([(" " * ROW_LEFT, ""), *_second(own)], width))
    while len(rows) < height:
        rows.append(fit([], width))
    return rows


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


def _second(own: Mat) -> Line:
    """The worth of the rows, then the stones by their full names."""
    upper, lower = row_points(own.rows[0]), row_points(own.rows[1])
    line: Line = [(f"{upper or '':<6}{lower or '':<6}", "dim")]
    names = f" {current().dot} ".join(stone_name(stone) for stone in own.stones)
    line.append((names, "dim"))
    return line
