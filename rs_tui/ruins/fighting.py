"""The final battle where the ruins stood: the Master, two columns face to face, how cards met.

Cards that nobody has turned are backs. When a fight is decided its cards are turned one by one
(drama.py), and the last meetings stay to be read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rs_core.ruins import steps
from rs_core.ruins.vocabulary import ATTACK, DEFENCE, UNKNOWN
from rs_tui.draw import panels, pictures
from rs_tui.draw.ink import clip, fit, width_of, wrap
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.ground.wording import listed
from rs_tui.ruins import portraits, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.ruins.events import CardsMet
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.ruins.scene import Scene


class Size(NamedTuple):
    """Of a card: cells with the gap behind it, and rows."""

    cells: int
    rows: int


CARD: Final = Size(12, 2 + portraits.TILE_HEIGHT)
BARE: Final = Size(12, 2)
"""A card without a picture."""
DOUBLE: Final = Size(22, 2 + 2 * portraits.TILE_HEIGHT)
MANY: Final = 4
"""Cards of which there must be room for in a line, for large ones."""
HEAD: Final = 12
"""Cells for the name of a side."""
KEPT: Final = "\ue000"
"""Stands for a blank at which a line is not broken."""


def master(scene: Scene, width: int, height: int) -> Rows:
    """Who leads the battle, with the picture."""
    view = scene.view
    name = scene.names[view.leader]
    if height == 1:
        said = _("Before the Shadow Master ({name}):").format(name=clip(name, 14))
        if view.to_put:
            said += " " + _put(scene)
        return [fit([(f" {said}", "strong")], width)]
    face = scene.faces.characters[view.pairs[view.leader].open or 0]
    numbers = [number for number in view.pairs[view.leader] if number]
    masters = [number for number in numbers if scene.faces.characters[number].is_master]
    if masters:
        face = scene.faces.characters[masters[0]]
    rows: Rows = [panels.grounded([(f" {clip(name, width - 2)}", "strong")], width, "open")]
    told = wrap(_("leads the abyss") if not view.to_put else _put(scene), width - 13)
    drawn = portraits.of_character(face)
    if pictures.shown() and drawn and height > portraits.HEIGHT:
        for n, line in enumerate(portraits.picture(drawn)):
            said = told[n] if n < len(told) else ""
            rows.append([*line, *panels.grounded([(f" {said}", "dim")], width - 12, "card")])
    else:
        rows += [panels.grounded([(f" {line}", "dim")], width, "card") for line in told]
    return panels.padded(rows, width, height, "card")


def _put(scene: Scene) -> str:
    view = scene.view
    return _("{n} laid out, {tiles} to come").format(
        n=len(view.layout), tiles=words.tiles_counted(len(view.to_put))
    )


def fight(scene: Scene, width: int, height: int) -> Rows:
    """Both columns, or how the cards of the last fight met; then which kind beats which."""
    met = _met(scene)
    view = scene.view
    fighting = view.attack or view.laid or scene.look(("side", ATTACK)).possible
    if not fighting and not met:
        rows = _ring(scene, width, height)
    elif fighting:
        rows = _columns(scene, width, height)
    else:
        rows = _meetings(scene, met, width, height)
    left = height - len(rows)
    told = _beats(scene, width - 2, left) if fighting or met or len(rows) < 2 else []
    rows += [*([[]] if len(told) < left else []), *([(f" {line}", "dim")] for line in told)]
    return panels.padded([fit(row, width) for row in rows[:height]], width, height)


def _ring(scene: Scene, width: int, height: int) -> Rows:
    """Before the first fight: every kind with its picture and what it beats."""
    faces = scene.faces
    kinds = range(len(faces.kinds))
    size = _size(width, (height - 3) * 2)
    size = size if len(kinds) * size.cells < width else _size(0, 0)
    if height < size.rows + 3 or len(kinds) * size.cells >= width:
        return []
    gap = min(8, (width - len(kinds) * size.cells) // (len(kinds) + 1))
    cards = [_card(scene, kind, "", size) for kind in kinds]
    rows: Rows = [[]]
    for n in range(size.rows):
        rows.append([(" ", ""), *(r for card in cards for r in (*card[n], (" " * gap, "")))])
    for n in range(max(map(sum, faces.beats))):
        line: Line = [(" ", "")]
        for row in faces.beats:
            beaten = [words.kind(faces, kind) for kind, wins in enumerate(row) if wins]
            said = f"> {beaten[n]}" if n < len(beaten) else ""
            line += fit([(said, "dim")], size.cells + gap)
        rows.append(line)
    told = wrap(_story(), width - 2)
    if len(told) < height - len(rows):
        rows += [[], *([(f" {each}", "")] for each in told)]
    return rows


def _story() -> str:
    return _(
        "From the Master's left each other player has one turn: fight for one of these tiles, or "
        "let somebody draw 3 cards. Columns are laid face down, everybody may support a side, "
        "then the front cards meet until a column is used up. The sixth open rune wins for the "
        "heroes; when it would be the Master's turn, the disciples win."
    )


def _beats(scene: Scene, width: int, height: int) -> list[str]:
    """A line for each kind if there is room, else one after the other, in words or signs; nothing
    if they are cut.
    """
    faces = scene.faces
    lines = [
        _("{one} beat {other}").format(
            one=words.kind(faces, kind),
            other=listed([words.kind(faces, n) for n, wins in enumerate(row) if wins]),
        )
        for kind, row in enumerate(faces.beats)
    ]
    if len(lines) > height:
        lines = wrap("; ".join(lines) + ".", width)
    if len(lines) > height:
        beaten = [
            ", ".join(words.kind(faces, n) for n, wins in enumerate(row) if wins)
            for row in faces.beats
        ]
        short = [f"{words.kind(faces, kind)} > {what}" for kind, what in enumerate(beaten)]
        lines = wrap("; ".join(short) + ".", width)
    return lines if len(lines) <= height else []


def _met(scene: Scene) -> Sequence[CardsMet]:
    return scene.fight if scene.turned is None else scene.fight[: scene.turned]


# --- Columns that lie face down


def _size(width: int, height: int) -> Size:
    """How large cards can be in two lines: twice as large where many of them fit."""
    if not pictures.shown():
        return BARE
    large = height >= 2 * DOUBLE.rows + 2
    return DOUBLE if large and width >= HEAD + MANY * DOUBLE.cells else CARD


def _columns(scene: Scene, width: int, height: int) -> Rows:
    """The attack above, the defence below, each front first."""
    size = _size(width, height)
    large = height >= 2 * size.rows
    rows: Rows = []
    for side in (ATTACK, DEFENCE):
        rows += _side(scene, side, width, size if large else None)
        if large and height > 2 * size.rows and side == ATTACK:
            rows.append([])
    # What beats what comes first: cards are laid by it.
    left = height - len(rows)
    told = _last(scene, width - 2)[: left - len(_beats(scene, width - 2, left))]
    return [*rows, *([(f" {line}", "dim")] for line in told)]


def _side(scene: Scene, side: int, width: int, size: Size | None) -> Rows:
    """A column in a line, or as cards."""
    view = scene.view
    cards, owners = (
        (view.attack, view.attackers) if side == ATTACK else (view.defence, view.defenders)
    )
    before = [(card, "accent") for card in _laying(scene, side)]
    line = [*before, *((card, seat_tone(own)) for card, own in zip(cards, owners, strict=True))]
    look = scene.look(("side", side))
    chip = panels.key_chip(look.key, 1)
    label = clip(words.fight_side(side).capitalize(), HEAD - 3)
    head: Line = [
        (panels.sign_of(look), "accent"),
        *chip,
        *fit([(label, panels.head_tone(look, "strong"))], HEAD - 1 - width_of(chip)),
    ]
    if size is None:
        return [_small(scene, head, line, len(before), width)]
    room = (width - HEAD - 1) // size.cells
    fitting = line[:room] if len(line) <= room else line[: room - 1]
    faces = [_card(scene, card, tone, size) for card, tone in fitting]
    rows: Rows = []
    for n in range(size.rows):
        left: Line = head if n == 0 else [(" " * HEAD, "")]
        rows.append([*left, *(run for card in faces for run in card[n])])
    if len(line) > len(fitting):
        rows[1] = [*rows[1], (f" +{len(line) - len(fitting)}", "strong")]
    if not line:
        rows[0] = [*rows[0], ("-", "dim")]
    return rows


def seat_tone(owner: int) -> str:
    """The ink of a player's cards."""
    return f"seat{owner}"


def _small(
    scene: Scene, head: Line, cards: Sequence[tuple[int, str]], laying: int, width: int
) -> Line:
    line = list(head)
    for n, (card, tone) in enumerate(cards):
        name = "--" if card == UNKNOWN else words.kind(scene.faces, card)[:3]
        own = tone if card == UNKNOWN else words.kind_tone(card)
        piece: Line = [(f"[{name}]", own)]
        if n + 1 == laying:
            piece.append(("|", "accent"))
        if width_of(line) + width_of(piece) + 4 > width:
            line.append((f"+{len(cards) - n}", "strong"))
            break
        line += piece
    return line if cards else [*line, ("-", "dim")]


def _card(scene: Scene, kind: int, tone: str, size: Size, *, fell: bool = False) -> Rows:
    """A card of a column: its face if the viewer knows it, else its back."""
    inner, height = size.cells - 1, size.rows
    name = "" if kind == UNKNOWN else words.kind(scene.faces, kind)
    head_tone = "open" if kind == UNKNOWN else f"{words.kind_tone(kind)}-head"
    if fell:
        head_tone = "open dim"
    head = fit([(f" {clip(name, inner - 2)}", "")], inner)
    rows: Rows = [[(text, f"{head_tone} {tone}" if kind == UNKNOWN else head_tone)
                   for text, _own in head]]  # fmt: skip
    drawn = portraits.CARD_BACK if kind == UNKNOWN else portraits.of_kind(scene.faces, kind)
    if pictures.shown() and drawn:
        rows += [
            panels.grounded(panels.centred(line, inner), inner, pictures.GROUND)
            for line in (portraits.doubled if size == DOUBLE else portraits.picture)(drawn)
        ]
    sign = "#" if kind == UNKNOWN and not pictures.shown() else ""
    rows += [panels.grounded(panels.centred([(sign, tone)], inner), inner, "card")
             for _row in range(height - len(rows))]  # fmt: skip
    return [[*row, panels.gap()] for row in rows[:height]]


def _laying(scene: Scene, side: int) -> tuple[int, ...]:
    """The cards of the own column that is being laid, if it is for this side."""
    view = scene.view
    if not view.laid or not view.agenda:
        return ()
    step = view.agenda[-1]
    sides = {steps.ATTACK_COLUMN: ATTACK, steps.DEFENCE_COLUMN: DEFENCE}
    return view.laid if sides.get(step.kind, step.number) == side else ()


# --- Cards that have met


def _meetings(scene: Scene, met: Sequence[CardsMet], width: int, height: int) -> Rows:
    """The cards as they met, pair by pair, the last at the right; in words where there is less
    room.
    """
    size = _size(width, height - 2)
    if height < 2 * size.rows + 2:
        return [[(f" {line}", "")] for line in _last(scene, width - 2)[:height]]
    room = (width - HEAD - 1) // size.cells
    shown = met[-room:]
    rows: Rows = _strip(scene, ATTACK, shown, size)
    signs: Line = [(" " * HEAD, "")]
    signs += [(f"{_sign(one):^{size.cells}}", "accent") for one in shown]
    rows += [signs, *_strip(scene, DEFENCE, shown, size)]
    told = _meeting(scene, met[-1])
    return [*rows, [(f" {told}.", "strong")]]


def _strip(scene: Scene, side: int, met: Sequence[CardsMet], size: Size) -> Rows:
    """The cards of a side, one after the other; those that fell are dim."""
    label = clip(words.fight_side(side).capitalize(), HEAD - 2)
    cards = [
        _card(
            scene,
            one.attack if side == ATTACK else one.defence,
            "",
            size,
            fell=not (one.attack_stays if side == ATTACK else one.defence_stays),
        )
        for one in met
    ]
    return [
        [
            (f" {label if n == 0 else '':<{HEAD - 1}}", "strong"),
            *(r for card in cards for r in card[n]),
        ]
        for n in range(size.rows)
    ]


def _sign(met: CardsMet) -> str:
    """Which card of a pair stays: the upper one, the lower one, none."""
    up, down = ("▲", "▼") if current().name == "unicode" else ("^", "v")
    return up if met.attack_stays else down if met.defence_stays else "="


def _meeting(scene: Scene, met: CardsMet) -> str:
    from rs_tui.ruins.told import met_words

    return met_words(met, scene.faces)


def _last(scene: Scene, width: int) -> list[str]:
    """How the cards of the last fight met; a line never ends within a pair."""
    faces = scene.faces
    told = []
    for met in _met(scene):
        sign = ">" if met.attack_stays else "<" if met.defence_stays else "="
        one, other = words.kind(faces, met.attack), words.kind(faces, met.defence)
        told.append(f"{one} {sign} {other}".replace(" ", KEPT))
    if not told:
        return []
    said = _("Last fight, attack first: {meetings}").format(meetings=", ".join(told))
    return [line.replace(KEPT, " ") for line in wrap(said, width)]
