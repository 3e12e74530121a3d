"""The final battle where the ruins stood: the Master, two columns face to face, how cards met.

Cards that nobody has turned are backs. When a fight is decided its cards are turned one by one
(drama.py), and the last meetings stay to be read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins import steps
from rs_core.ruins.vocabulary import ATTACK, DEFENCE, UNKNOWN
from rs_tui.draw import panels, pictures
from rs_tui.draw.ink import clip, fit, width_of, wrap
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.ruins import portraits, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.ruins.events import CardsMet
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.ruins.scene import Scene

CARD: Final = 12
"""Cells of a large card, with the gap behind it."""
LARGE: Final = 8
"""Rows from which on cards are large: headings, cards, words."""
HEAD: Final = 12
"""Cells for the name of a side."""


def master(scene: Scene, width: int, height: int) -> Rows:
    """Who leads the battle, with the picture."""
    view = scene.view
    name = scene.names[view.leader]
    if height == 1:
        said = _("Before {name}, the Shadow Master:").format(name=clip(name, 14))
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
    """Both columns, front to front; or the last fight, card by card."""
    met = _met(scene)
    if scene.view.attack or _laying(scene, ATTACK) or not met:
        rows = _columns(scene, width, height)
    else:
        rows = _meetings(scene, met, width, height)
    return panels.padded([fit(row, width) for row in rows[:height]], width, height)


def _met(scene: Scene) -> Sequence[CardsMet]:
    return scene.fight if scene.turned is None else scene.fight[: scene.turned]


# --- Columns that lie face down


def _columns(scene: Scene, width: int, height: int) -> Rows:
    """The attack above, the defence below, each front first."""
    large = height >= 2 * (1 + portraits.TILE_HEIGHT) + 2
    each = 2 + portraits.TILE_HEIGHT if large else 1
    rows: Rows = []
    for side in (ATTACK, DEFENCE):
        rows += _side(scene, side, width, each)
        if large and height >= 2 * each + 1 and side == ATTACK:
            rows.append([])
    told = _last(scene)
    if told and len(rows) < height:
        rows += [[(f" {line}", "dim")] for line in wrap(told, width - 2)[: height - len(rows)]]
    return rows


def _side(scene: Scene, side: int, width: int, height: int) -> Rows:
    view = scene.view
    cards, owners = (
        (view.attack, view.attackers) if side == ATTACK else (view.defence, view.defenders)
    )
    shown = [(card, seat_tone(owner)) for card, owner in zip(cards, owners, strict=True)]
    laying = _laying(scene, side)
    before = [(card, "accent") for card in laying]
    look = scene.look(("side", side))
    tone = panels.head_tone(look, "strong")
    label = words.fight_side(side).capitalize()
    head: Line = [
        (panels.sign_of(look), "accent"),
        *panels.key_chip(look.key, 1),
        *fit([(clip(label, HEAD - 3), tone)], HEAD - 2 - bool(look.key)),
        (" ", ""),
    ]
    if height == 1:
        return [_small(scene, head, [*before, *shown], len(before), width)]
    room = (width - HEAD - 1) // CARD
    line = [*before, *shown]
    fitting = line[:room] if len(line) <= room else line[: room - 1]
    rows: Rows = []
    faces = [_card(scene, card, tone, height) for card, tone in fitting]
    for n in range(height):
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


def _card(scene: Scene, kind: int, tone: str, height: int) -> Rows:
    """A card of a column: its face if the viewer knows it, else its back."""
    inner = CARD - 1
    name = "" if kind == UNKNOWN else words.kind(scene.faces, kind)
    head_tone = "open" if kind == UNKNOWN else f"{words.kind_tone(kind)}-head"
    head = fit([(f" {clip(name, inner - 2)}", "")], inner)
    rows: Rows = [[(text, f"{head_tone} {tone}" if kind == UNKNOWN else head_tone)
                   for text, _own in head]]  # fmt: skip
    drawn = portraits.CARD_BACK if kind == UNKNOWN else portraits.of_kind(scene.faces, kind)
    if pictures.shown() and drawn:
        rows += [
            panels.grounded(panels.centred(line, inner), inner, pictures.GROUND)
            for line in portraits.picture(drawn)
        ]
    sign = "?" if kind == UNKNOWN and not pictures.shown() else ""
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
    """The last two cards, large, then how all of them met."""
    if height < LARGE:
        said = _last(scene)
        return [[(f" {line}", "")] for line in wrap(said, width - 2)]
    last = met[-1]
    rows: Rows = [[(f" {words.fight_side(ATTACK).capitalize():<{CARD + 8}}", "strong"),
                   (words.fight_side(DEFENCE).capitalize(), "strong")]]  # fmt: skip
    one = _card(scene, last.attack, "", 2 + portraits.TILE_HEIGHT)
    other = _card(scene, last.defence, "", 2 + portraits.TILE_HEIGHT)
    told = wrap(_meeting(scene, last) + ".", max(10, width - 2 * CARD - 14))
    for n, (a, b) in enumerate(zip(one, other, strict=True)):
        between: Line = [(f"{_sign(last) if n == 2 else '':^7}", "accent")]
        said = told[n - 1] if 0 < n <= len(told) else ""
        rows.append([(" ", ""), *a, *between, *b, (f"  {said}", "strong")])
    rows.append([])
    lines = wrap(_last(scene), width - 2)
    return [*rows, *([(f" {line}", "dim")] for line in lines[: height - len(rows)])]


def _sign(met: CardsMet) -> str:
    return current().turn * 2 if met.attack_stays else "<<" if met.defence_stays else "="


def _meeting(scene: Scene, met: CardsMet) -> str:
    from rs_tui.ruins.told import met_words

    return met_words(met, scene.faces)


def _last(scene: Scene) -> str:
    """How the cards of the last fight met."""
    faces = scene.faces
    told = []
    for met in _met(scene):
        sign = ">" if met.attack_stays else "<" if met.defence_stays else "="
        one, other = words.kind(faces, met.attack), words.kind(faces, met.defence)
        told.append(f"{one} {sign} {other}")
    return _("Last fight: {meetings}").format(meetings=", ".join(told)) if told else ""
