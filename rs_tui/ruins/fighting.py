"""The final battle where the ruins stood: the Master's backs, columns, how cards met (R19.2)."""

from typing import Final

from rs_core.ruins import steps
from rs_core.ruins.vocabulary import ATTACK, DEFENCE, TAKEN, UNKNOWN
from rs_tui.draw.ink import Line, Rows, clip, fit, width_of, wrap
from rs_tui.ground.i18n import _
from rs_tui.ruins import words
from rs_tui.ruins.scene import Scene

LEAST_NAME: Final = 3
"""Cells in which the name of a tile is worth showing."""


def battle(scene: Scene, width: int, height: int) -> Rows:
    """The tiles before the Master, attack and defence, and the last fight below them."""
    view = scene.view
    rows: Rows = [
        [(" " + _("Before the Shadow Master ({name}):").format(name=_leader(scene)), "strong")],
        *_backs(scene, width),
        _side(scene, ATTACK, width),
        _side(scene, DEFENCE, width),
    ]
    told = _met(scene) if not view.attack else ""
    rows += [[(f" {line}", "dim")] for line in wrap(told, width - 2)]
    if len(rows) > height:
        rows = [*rows[: height - 1], [(clip(f" {_met(scene)}", width - 1), "dim")]]
    return [fit(row, width) for row in rows]


def _leader(scene: Scene) -> str:
    return clip(scene.names[scene.view.leader], 14)


def _backs(scene: Scene, width: int) -> Rows:
    """In as many rows as they need."""
    view = scene.view
    if view.to_put:
        laid = len(view.layout)
        said = _("{n} laid out, {tiles} to come").format(
            n=laid, tiles=words.tiles_counted(len(view.to_put))
        )
        return [[(f" {said}", "")]]
    rows: Rows = [[(" ", "")]]
    room = (width - 2) // max(1, len(view.layout)) - 5
    for at, tile in enumerate(view.layout):
        look = scene.look(("back", at))
        if tile == TAKEN:
            _append(rows, [(" .  ", "dim")], width)
            continue
        told = tile != UNKNOWN and room >= LEAST_NAME
        known = clip(words.short_tile(scene.faces, tile), room) if told else ""
        tone = "cursor" if look.cursor else "marked" if look.marked else ""
        if not tone:
            own = "" if tile == UNKNOWN else words.tile_tone(scene.faces, tile)
            tone = "accent" if look.possible else own or "strong"
        _append(rows, [(f"[{at + 1}{':' + known if known else ''}]", tone), (" ", "")], width)
    return rows


def _append(rows: Rows, piece: Line, width: int) -> None:
    """Put something behind the last row, or into a new one."""
    if width_of([*rows[-1], *piece]) > width:
        rows.append([(" ", "")])
    rows[-1] += piece


def _side(scene: Scene, side: int, width: int) -> Line:
    """`Attack  [--][--][Spears]`: front first; own cards are named, others are backs."""
    view = scene.view
    cards, owners = (
        (view.attack, view.attackers) if side == ATTACK else (view.defence, view.defenders)
    )
    look = scene.look(("side", side))
    tone = "cursor" if look.cursor else "accent" if look.possible else "dim"
    label = words.fight_side(side).capitalize()
    line: Line = [(f" {clip(label, 10).ljust(11)}", tone)]
    laying = _laying(scene, side)
    if laying:
        line += [
            (f"{words.kind(scene.faces, card)[:3]} ", words.kind_tone(card)) for card in laying
        ]
        line.append(("| ", "accent"))
    for card, owner in zip(cards, owners, strict=True):
        name = "--" if card == UNKNOWN else words.kind(scene.faces, card)[:2]
        line.append((f"[{name}]", f"seat{owner}" if card == UNKNOWN else words.kind_tone(card)))
    if not cards and not laying:
        line.append(("-", "dim"))
    return fit(line, width)


def _laying(scene: Scene, side: int) -> tuple[int, ...]:
    """The cards of the own column that is being laid, if it is for this side."""
    view = scene.view
    if not view.laid or not view.agenda:
        return ()
    step = view.agenda[-1]
    sides = {steps.ATTACK_COLUMN: ATTACK, steps.DEFENCE_COLUMN: DEFENCE}
    return view.laid if sides.get(step.kind, step.number) == side else ()


def _met(scene: Scene) -> str:
    """How the cards of the last fight met."""
    faces = scene.faces
    told = []
    for met in scene.fight:
        sign = ">" if met.attack_stays else "<" if met.defence_stays else "="
        one, other = words.kind(faces, met.attack), words.kind(faces, met.defence)
        told.append(f"{one} {sign} {other}")
    return _("Last fight: {meetings}").format(meetings=", ".join(told)) if told else ""
