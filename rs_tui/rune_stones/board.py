"""The common part of the table: status, forges, rune stones, wisps, the track with its tokens."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from rs_core.rune_stones.components import NIGHT_SPACES, THRONE, WILD_FORGE
from rs_core.rune_stones.view import View
from rs_core.rune_stones.vocabulary import EMPTY, NO_TILE, WILD, WISP_LETTERS
from rs_tui.draw.ink import Line, Rows, Run, clip, fit, joined, justify, width_of
from rs_tui.draw.pickers import Look
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.cards import signed
from rs_tui.rune_stones.goods import GOOD_TONES, good, purse_runs
from rs_tui.rune_stones.phrases.faces import bonus_short, forge_cost, tile_parts
from rs_tui.rune_stones.phrases.stones import stone_short

TRACK_LEFT: Final = 1


def thing_tone(look: Look) -> str:
    """The tone of a thing that can be picked."""
    if look.cursor:
        return "cursor"
    if look.marked:
        return "marked"
    return "open" if look.possible else ""


def status(view: View, names: Sequence[str], width: int) -> Rows:
    """Round, whose turn, supply and piles in one line."""
    left: Line = [(" " + _("Rd {n}").format(n=view.round), "strong")]
    if view.last_round and not view.over:
        left += [(" ", ""), (_("LAST ROUND"), "warn")]
    turn = _("game over") if view.over else _("Turn: {name}").format(name=names[view.turn])
    right: Line = [
        (_("Supply") + " ", "dim"),
        *purse_runs(view.supply, zeros=True),
        ("  " + _("Pile") + " ", "dim"),
        (f"{len(view.pile)}/{len(view.discard)}", ""),
        (" " + _("Art") + " ", "dim"),
        (f"{len(view.artefact_pile)}/{len(view.artefact_discard)} ", ""),
    ]
    room = width - width_of(left) - width_of(right) - 4
    if cell_len(turn) > room and not view.over:
        turn = names[view.turn]
    left += [(f" {current().dot} ", "dim"), (clip(turn, max(0, room)), "accent")]
    return [fit(justify(left, right, width), width)]


def forge(view: View, number: int, look: Look, width: int, height: int, *, sign: str = " ") -> Rows:
    """`3 B 3 die`: place, artefact, price, bonus."""
    face = view.rules.cards.forges[number]
    colour = WILD if number == WILD_FORGE else view.forges[number]
    empty = colour == EMPTY or (number == WILD_FORGE and not view.wild_artefacts)
    left: Line = [(f"{number + 1} ", "strong")]
    if empty:
        left.append((current().free, "dim"))
    else:
        left.append(good(colour))
    left.append((" " + forge_cost(face, WILD if number == WILD_FORGE else 0), "strong"))
    if number == WILD_FORGE:
        left.append((f"{current().times}{view.wild_artefacts}", "dim"))
    elif face.bonus is not None:
        left.append((" " + bonus_short(face), ""))
    rows = [signed(left, look, width, thing_tone(look), sign)]
    while len(rows) < height:
        rows.append(fit([], width))
    return rows


def rune(view: View, place: int, look: Look, width: int) -> Rows:
    """A kind of rune stone and how many are left."""
    stone = view.rules.stones[place]
    left = view.rune_supply[stone]
    tone = "" if left else "dim"
    name = stone_short(stone)
    times = current().times if width_of([(name, "")]) + 3 <= width else ""
    line: Line = [(name + times, tone), (str(left), "strong" if left else "dim")]
    return [signed(line, look, width, thing_tone(look))]


def wisp_heading(view: View, width: int) -> Rows:
    """How many tiles are left to draw and discarded."""
    said = f" {_('Wisps')} {len(view.tile_pile)}/{len(view.tile_discard)}"
    return [fit([(clip(said, width), "dim")], width)]


def wisp(view: View, space: int, look: Look, width: int) -> Rows:
    """A tile of the wisp display, named by a letter."""
    tile = view.tiles[space]
    line: Line = [(WISP_LETTERS[space] + " ", "strong")]
    if tile == NO_TILE:
        line.append((current().free, "dim"))
    else:
        parts = tile_parts(view.rules.cards.tile(tile), width - 3)
        line += [(text, "" if c is None else GOOD_TONES[c]) for text, c in parts]
    return [signed(line, look, width, thing_tone(look))]


def markers(view: View, width: int) -> Rows:
    """The players' numbers over their spaces; several on one space are spelt out at the right."""
    where: dict[int, list[int]] = {}
    for seat, mat in enumerate(view.mats):
        where.setdefault(min(mat.points, THRONE), []).append(seat)
    cells: list[tuple[str, str]] = [(" ", "")] * (THRONE + 1)
    crowds = []
    for space, seats in sorted(where.items()):
        if len(seats) == 1:
            cells[space] = (str(seats[0] + 1), f"seat{seats[0]} strong")
        else:
            cells[space] = ("+", "strong")
            crowds.append("+" + ",".join(str(seat + 1) for seat in seats))
    line: Line = [(" " * TRACK_LEFT, ""), *joined(cells)]
    room = width - width_of(line) - 2
    said = " ".join(crowds)
    if said:
        line.append(("  " + clip(said, max(0, room)), "dim"))
    return [fit(line, width)]


def track(view: View, width: int, height: int = 1) -> Rows:
    """0 to 65: every fifth space has its night token, the last one the throne."""
    signs = current()
    cells: list[tuple[str, str]] = []
    for space in range(THRONE + 1):
        if space == THRONE:
            cells.append((signs.throne, "accent"))
        elif space in view.night:
            cells.append((signs.wisp, "accent"))
        elif view.night and space in NIGHT_SPACES:
            cells.append((signs.blank, "dim"))
        else:
            cells.append(("|" if space % 10 == 0 and not view.night else signs.step, "dim"))
    line: Line = [(" " * TRACK_LEFT, ""), *joined(cells)]
    sign, said = (signs.wisp, _("wisp")) if view.night else (signs.throne, str(THRONE))
    line += [(f" {sign}", "accent"), (clip(f" {said}", width - width_of(line) - 2), "dim")]
    rows = [fit(line, width)]
    if height > 1:
        scale = "".join(f"{space:<10}" for space in range(0, THRONE, 10))
        rows.append(fit([(" " * TRACK_LEFT + scale, "dim")], width))
    return rows


def display_price(view: View, space: int) -> Run:
    """The price of a space of the display, in magic points."""
    return (f"{view.rules.cards.prices[space]}{current().magic}", "strong")
