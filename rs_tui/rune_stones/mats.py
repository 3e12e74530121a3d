"""The players' mats: a line each, or a board with two rows of places, a purse and stones."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.scoring import row_points
from rs_core.rune_stones.view import Mat, View
from rs_core.rune_stones.vocabulary import EMPTY, SIGNS, WILD_STONE
from rs_tui.draw import panels
from rs_tui.draw.boxes import Box
from rs_tui.draw.ink import Line, Rows, Run, clip, fit, justify, width_of, with_tone
from rs_tui.draw.pickers import PLAIN, Look, Picker, Spot
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _, ngettext, pgettext
from rs_tui.rune_stones.goods import GOOD_TONES, good, pips
from rs_tui.rune_stones.phrases.stones import stone_name, stone_tag

GROUND: Final = "board"
NAME: Final = 12
PLACES: Final = 5
ROW_LEFT: Final = 18
"""Where the upper row of a mat of one line begins; the lower one follows after a blank."""
BOARD_LEFT: Final = 2
PLACE_CELLS: Final = 3
"""On a board: where its rows begin, and how wide their places are."""
RIGHT: Final = BOARD_LEFT + PLACES * PLACE_CELLS + 4
"""On a board: where purse and stones begin, behind what a row is worth."""


class MatLook(NamedTuple):
    """How the rows and places of a mat stand out; for the player on turn only.

    And how good a bot it is that plays there.
    """

    rows: tuple[Look, Look] = (PLAIN, PLAIN)
    places: tuple[Look, ...] = (PLAIN,) * 10
    level: str = ""


def mat_look(picker: Picker | None) -> MatLook:
    """What a picker says about the mat of the player who decides."""
    if picker is None:
        return MatLook()
    rows = (picker.look(("row", 0)), picker.look(("row", 1)))
    return MatLook(rows, tuple(picker.look(("place", n)) for n in range(10)))


def place_at(x: int, y: int, height: int) -> Spot | None:
    """The place of an artefact row under the pointer."""
    if height > 1:
        row, place = y - 1, (x - BOARD_LEFT) // PLACE_CELLS
    else:
        row, place = divmod(x - ROW_LEFT, PLACES + 1)
    if not (0 <= row <= 1 and 0 <= place < PLACES):
        return None
    return ("place", row * PLACES + place)


def heading(width: int) -> Rows:
    """What the columns of mats of one line mean."""
    points = f"{pgettext('2 cells', 'PP'):>2} "
    line: Line = [(" " * (3 + NAME) + points, "dim")]
    line.append((f"{clip(_('Upper'), 5):<6}{clip(_('Lower'), 5):<6}", "dim"))
    line += [good(n, f"{SIGNS[n]:>2} ") for n in range(6)]
    columns = (pgettext("2 cells", "Hd"), pgettext("2 cells", "Dk"), pgettext("2 cells", "Di"))
    line.append((" ".join(f"{clip(column, 2):>2}" for column in columns), "dim"))
    line.append((" " + _("Rune stones"), "dim"))
    return [fit(line, width)]


def mat(
    view: View, seat: int, names: Sequence[str], look: MatLook, *, width: int, height: int
) -> Rows:
    """One player's line, or their board."""
    if height == 1:
        return [_line(view, seat, names, look, width)]
    return _board(view, seat, names[seat], look, Box(0, 0, width, height))


# --- A line


def _line(view: View, seat: int, names: Sequence[str], look: MatLook, width: int) -> Line:
    own = view.mats[seat]
    on_turn = seat == view.turn and not view.over
    line: Line = [
        (current().turn if on_turn else " ", "accent"),
        (f"{seat + 1} ", f"seat{seat} strong"),
        (f"{clip(names[seat], NAME - 1):<{NAME}}", f"seat{seat}" + (" strong" if on_turn else "")),
        (f"{own.points:>2}", "strong"),
    ]
    for row in (0, 1):
        key = look.rows[row].key
        line.append((key or " ", "key" if key else ""))
        for place in range(PLACES):
            line += _place(own, row, place, look, 1)
    line.append((" ", ""))
    for number, n in enumerate(counts(own.gems)):
        line.append((f"{n:>2} ", GOOD_TONES[number] if n else "dim"))
    line.append((f"{own.hand_size:>2} {own.draw_size:>2} {len(own.discard):>2}", ""))
    tags = " ".join(stone_tag(stone, own.wild_colour) for stone in own.stones)
    line.append((" " + tags, ""))
    if look.level and width_of(line) + 1 + cell_len(look.level) < width:
        edge = " " if width_of(line) + 2 + cell_len(look.level) < width else ""
        return justify(line, [(look.level + edge, "dim")], width)
    return fit(line, width)


def _place(own: Mat, row: int, place: int, look: MatLook, cells: int) -> Line:
    """A place: its artefact, the key that picks it, or free."""
    here = look.places[row * PLACES + place]
    chosen = look.rows[row]
    artefact = own.rows[row][place]
    if here.possible:
        return _offered(here, place, cells)
    filled = artefact != EMPTY
    if cells > 1:
        sign = SIGNS[artefact] if filled else SIGNS[place]
        box = current().full if filled else current().empty
        run = (f"{box}{sign}".ljust(cells), f"{GOOD_TONES[artefact]}-head" if filled else "free")
    elif filled:
        run = (SIGNS[artefact], GOOD_TONES[artefact])
    else:
        run = (current().free, "dim")
    return with_tone([run], "here" if chosen.cursor else "")


def _offered(here: Look, place: int, cells: int) -> Line:
    """A place that can be picked: its key, and beside it its colour where there is room."""
    key: Run = (here.key or current().free, "here" if here.cursor else "key")
    if cells == 1:
        return [key]
    tone = "here" if here.cursor else GOOD_TONES[place]
    return [key, (SIGNS[place].ljust(cells - 1), tone)]


# --- A board


def _board(view: View, seat: int, name: str, look: MatLook, box: Box) -> Rows:
    own = view.mats[seat]
    inner = box.width - 2
    right = _right(own, inner - RIGHT, box.height - 1)
    rows = [
        _title(view, seat, name, look.level, inner),
        [*_row(own, 0, look), *right[0]],
        [*_row(own, 1, look), *right[1]],
        *([(" " * RIGHT, ""), *more] for more in right[2:]),
    ]
    rows = [panels.grounded(row, inner, GROUND) for row in rows]
    rows = panels.padded(rows, inner, box.height, GROUND)
    side: Run = (current().side, f"{GROUND} seat{seat}")
    return [[side, *row, (" ", "")] for row in rows]


def _title(view: View, seat: int, name: str, level: str, width: int) -> Line:
    own = view.mats[seat]
    on_turn = seat == view.turn and not view.over
    cards = _("hand {hand} deck {deck}/{discard}").format(
        hand=own.hand_size, deck=own.draw_size, discard=len(own.discard)
    )
    points = ngettext("{n} point", "{n} points", own.points).format(n=own.points)
    if cell_len(points) + cell_len(cards) + NAME + 6 > width:
        points = str(own.points)
    room = width - cell_len(points) - cell_len(cards) - 6
    left: Line = [
        (current().turn if on_turn else " ", "accent"),
        (f"{seat + 1} ", f"seat{seat} strong"),
        (clip(name, room), f"seat{seat} strong"),
    ]
    if level and cell_len(name) + 1 + cell_len(level) <= room:
        left.append((f" {level}", "dim"))
    left.append((" " * max(1, min(NAME, room) + 4 - width_of(left)), ""))
    left.append((points, "strong"))
    return justify(left, [(cards + " ", "dim")], width)


def _row(own: Mat, row: int, look: MatLook) -> Line:
    """Five places in their colours, and what they are worth."""
    here = look.rows[row]
    first: Run = (here.key or panels.sign_of(here), "key" if here.key else "accent")
    line: Line = [first]
    for place in range(PLACES):
        line += _place(own, row, place, look, PLACE_CELLS)
    worth = row_points(own.rows[row])
    return [*line, (f" {worth or '':<3}", "strong")]


def _right(own: Mat, width: int, height: int) -> list[Line]:
    """Purse and stones beside the rows, in so many lines."""
    stones = _stones(own, width)
    if height < 3:
        return [pips(own.gems, width), stones]
    return [pips(own.gems, width, range(3)), pips(own.gems, width, range(3, 6)), stones]


def _stones(own: Mat, width: int) -> Line:
    """Chips with full names if there is room, else with short ones, at last no chips."""
    named = stone_tag(WILD_STONE, own.wild_colour) if own.wild_colour >= 0 else ""
    names = [named if named and s == WILD_STONE else stone_name(s) for s in own.stones]
    tags = [stone_tag(stone, own.wild_colour) for stone in own.stones]
    padded = [f" {word} " for word in names], [f" {word} " for word in tags]
    for words in (*padded, tags):
        rows = panels.flow([[(word, "stone")] for word in words], width)
        if len(rows) < 2:
            return rows[0] if rows else []
    return [(" ".join(tags), "")]
