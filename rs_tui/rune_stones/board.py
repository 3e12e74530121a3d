"""The common part of the table: status, forges, rune stones and wisps."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from rs_core.rune_stones.components import WILD_FORGE
from rs_core.rune_stones.view import View
from rs_core.rune_stones.vocabulary import EMPTY, NO_TILE, WILD
from rs_tui.draw import panels
from rs_tui.draw.ink import Line, Rows, Run, clip, fit, justify, width_of, with_tone
from rs_tui.draw.pickers import Look
from rs_tui.ground.glyphs import ASCII, current
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.goods import GOOD_TONES, good, purse_runs
from rs_tui.rune_stones.phrases.faces import bonus_short, forge_cost, tile_parts
from rs_tui.rune_stones.phrases.stones import stone_name, stone_short

GROUND: Final = "board"
ANVIL: Final = "▀█▀"
ANVIL_ASCII: Final = "=I="


def status(view: View, names: Sequence[str], width: int) -> Rows:
    """Round, whose turn, supply and piles in one line."""
    wide = width >= 100
    left: Line = [(" ", "")]
    if wide:
        left += [(f"{current().throne} ", "accent"), ("RUNE STONES  ", "accent")]
        left.append((_("Round {n}").format(n=view.round), "strong"))
    else:
        left.append((_("Rd {n}").format(n=view.round), "strong"))
    if view.last_round and not view.over:
        left += [(" ", ""), (_("LAST ROUND"), "warn")]
    turn = _("game over") if view.over else _("Turn: {name}").format(name=names[view.turn])
    right = _supply(view, spelt=True, signs=wide)
    if width_of(left) + width_of(right) + cell_len(turn) + 4 > width:
        right = _supply(view, spelt=False, signs=wide)
    room = width - width_of(left) - width_of(right) - 4
    if cell_len(turn) > room and not view.over:
        turn = names[view.turn]
    tone = "accent" if view.over else f"seat{view.turn} strong"
    left += [(f" {current().dot} ", "dim"), (clip(turn, max(0, room)), tone)]
    return [with_tone(fit(justify(left, right, width), width), "bar")]


def _supply(view: View, *, spelt: bool, signs: bool) -> Line:
    """Gems and ore, then what is left of the piles and what was discarded."""
    cards = len(view.pile), len(view.discard)
    artefacts = len(view.artefact_pile), len(view.artefact_discard)
    line: Line = [
        (_("Supply") + " ", "dim"),
        *purse_runs(view.supply, zeros=True, signs=signs),
    ]
    if not spelt:
        for name, (left, gone) in ((" " + _("Pile"), cards), (_("Art"), artefacts)):
            line += [(f" {name} ", "dim"), (f"{left}/{gone}", "")]
        return [*line, (" ", "")]
    for name, (left, gone) in ((_("Cards"), cards), (_("Artefacts"), artefacts)):
        line += [(f"  {name} ", "dim"), (str(left), "")]
        line += [(f" {_('discarded')} ", "dim"), (str(gone), "")]
    return [*line, (" ", "")]


class Forge(NamedTuple):
    """A forge as it is drawn."""

    view: View
    number: int
    look: Look

    @property
    def colour(self) -> int:
        """Of the artefact there, or EMPTY."""
        if self.number != WILD_FORGE:
            return self.view.forges[self.number]
        return WILD if self.view.wild_artefacts else EMPTY

    def rows(self, width: int, height: int) -> Rows:
        """An artefact, what it costs and what comes with it; with two lines, on its anvil."""
        large = height > 1
        inner, ground = (width - 1, GROUND) if large else (width, "")
        lines = self._anvil(inner) if large else [self._line()]
        rows = [panels.grounded(line, inner, ground) for line in lines]
        if self.look.cursor or self.look.marked:
            rows[0] = with_tone(rows[0], panels.head_tone(self.look, ""))
        rows = panels.padded(rows, inner, height, ground)
        return [[*row, panels.gap()] for row in rows] if large else rows

    def _line(self) -> Line:
        """`▸3B◆◆◆ die`: state, key, artefact, price, bonus."""
        look = self.look
        return [
            (panels.sign_of(look), "accent"),
            (look.key or " ", "key" if look.key else ""),
            self._artefact(),
            *self._cost(),
            (" " + self._bonus(), "dim" if self.number == WILD_FORGE else ""),
        ]

    def _anvil(self, width: int) -> Rows:
        """The artefact on its anvil and the price beside it; below them the bonus and the key."""
        anvil = ANVIL_ASCII if current() is ASCII else ANVIL
        empty = self.colour == EMPTY
        piece = current().free if empty else current().full
        head: Line = [
            (panels.sign_of(self.look), "accent"),
            (f" {piece} ", "dim" if empty else GOOD_TONES[self.colour]),
            self._artefact(),
            (" ", ""),
            *self._cost(),
        ]
        foot: Line = [(f" {anvil} ", "dim"), (self._bonus(), "")]
        return [head, panels.footed(foot, self.look.key, width)]

    def _cost(self) -> Line:
        """Pips in the colour of the artefact; in words at the wild forge, where any colour does."""
        face = self.view.rules.cards.forges[self.number]
        if self.number == WILD_FORGE:
            return [(forge_cost(face, WILD), "wild")]
        tone = "dim" if self.colour == EMPTY else GOOD_TONES[self.colour]
        return [(current().gem * face.cost, tone)]

    def _artefact(self) -> Run:
        return (current().free, "dim") if self.colour == EMPTY else good(self.colour)

    def _bonus(self) -> str:
        if self.number == WILD_FORGE:
            return f"{current().times}{self.view.wild_artefacts}"
        return bonus_short(self.view.rules.cards.forges[self.number])


def rune(view: View, place: int, look: Look, width: int) -> Rows:
    """A kind of rune stone as a chip, and how many are left."""
    stone = view.rules.stones[place]
    left = view.rune_supply[stone]
    name = stone_name(stone)
    if cell_len(name) + 4 > width:
        name = stone_short(stone)
    tight = cell_len(name) + 3 > width
    between = current().turn if look.cursor else "" if tight else current().times
    chip: Line = [
        (look.key or " ", "key" if look.key else ""),
        (clip(name, width - 2) + between, "" if left else "dim"),
        (str(left), "strong" if left else "dim"),
    ]
    if width_of(chip) < width - 1:
        chip.append((" ", ""))
    return [fit(_chip(chip, look, "stone"), width)]


def wisp_heading(view: View, width: int) -> Rows:
    """How many tiles are left to draw and discarded."""
    said = f"{_('Wisps')} {len(view.tile_pile)}/{len(view.tile_discard)}"
    return [fit([(clip(said, width), "dim")], width)]


def wisp(view: View, space: int, look: Look, width: int) -> Rows:
    """A tile of the wisp display, named by a letter while it can be caught."""
    tile = view.tiles[space]
    chip: Line = [
        (panels.sign_of(look), "accent"),
        (look.key or " ", "key" if look.key else ""),
    ]
    if tile == NO_TILE:
        chip.append((current().free, "dim"))
    else:
        parts = tile_parts(view.rules.cards.tile(tile), width - 3)
        chip += [(text, "" if c is None else GOOD_TONES[c]) for text, c in parts]
    if width_of(chip) < width - 1:
        chip.append((" ", ""))
    return [fit(_chip(chip, look, "wisp"), width)]


def _chip(line: Line, look: Look, ground: str) -> Line:
    """Something small on its ground; the cursor is a bar all over it."""
    return with_tone(line, "here") if look.cursor else panels.on(line, ground)
