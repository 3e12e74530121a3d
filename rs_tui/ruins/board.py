"""Status and seal: where the game stands, and how long the ruins will."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.ruins.vocabulary import BATTLE, LAYING
from rs_tui.draw import panels
from rs_tui.draw.ink import clip, fit, justify, width_of, with_tone
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.ruins import words
from rs_tui.ruins.facts import runes_open

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.ruins.scene import Scene

RUNES: Final = 6
LOW: Final = 5
"""Tokens from which on the seal warns."""
A_LINE: Final = 7
"""Tokens in a line of the seal's board."""


def status(scene: Scene, width: int) -> Rows:
    """Phase, round and turn at the left, runes and cards at the right."""
    view = scene.view
    where = words.phase(view.phase)
    if view.phase != LAYING:
        where = _("{phase}, round {n}").format(phase=where, n=view.round)
    left: Line = [(f" {_('Runes & Ruins')}", "accent"), (f"  {where}", "strong")]
    if view.over:
        left.append((f"  {_('The game is over')}", "warn"))
    elif view.phase != LAYING:
        seat = acting(scene)
        name = clip(scene.names[seat], 16)
        left += [
            (f"  {current().turn} ", "accent"),
            (_("turn: {name}").format(name=name), f"seat{seat} strong"),
        ]
    n = runes_open(view)
    runes: Line = [(_("Runes {n} of 6").format(n=n) + " ", "yellow strong")]
    runes += [(current().gem * n, "yellow"), (current().free * (RUNES - n), "dim")]
    piles = _("Deck {pile}/{discard}").format(pile=view.pile_size, discard=len(view.discard))
    right: Line = [*runes, (f"  {piles} ", "")]
    if width_of(left) + width_of(right) >= width:
        right = [runes[0], (piles + " ", "")]
    return [with_tone(fit(justify(left, right, width), width), "bar")]


def acting(scene: Scene) -> int:
    """The seat that is asked, or whose turn it is."""
    step = scene.view.agenda[-1] if scene.view.agenda else None
    return scene.view.turn if step is None else step.seat


def seal(scene: Scene, width: int) -> Rows:
    """The tokens on the seal as a bar, and what the viewer is."""
    view = scene.view
    if view.phase == BATTLE:
        left: Line = [(" " + _("The ruins have fallen."), "warn")]
    else:
        left = [
            (" " + _("Seal {n}").format(n=view.seal).ljust(10), "strong"),
            (current().wisp * view.seal, _seal_tone(scene)),
            (current().free * (view.rules.tokens - view.seal), "dim"),
            ("  " + _("falls at 0"), "dim"),
        ]
    return [justify(left, [*who(scene), (" ", "")], width)]


def _seal_tone(scene: Scene) -> str:
    return "warn" if scene.view.seal <= LOW else "blue"


def seal_board(scene: Scene, width: int, height: int) -> Rows:
    """The seal as a board of its own: its tokens in three lines."""
    view = scene.view
    head = panels.centred([(_("Seal {n}").format(n=view.seal), "strong")], width)
    rows: Rows = [with_tone(head, "open")]
    full, empty = current().wisp, current().free
    gap = " " * max(0, min(3, (width - 2) // A_LINE - 1))
    lines: Rows = []
    for first in range(0, view.rules.tokens, A_LINE):
        line: Line = []
        for n in range(first, min(first + A_LINE, view.rules.tokens)):
            line.append((full, _seal_tone(scene)) if n < view.seal else (empty, "dim"))
            line.append((gap, ""))
        lines.append(panels.centred(line[:-1], width))
    airy = height >= 2 * len(lines) + 3
    between: Rows = [[]] * min(3, (height - 3) // len(lines) - 1)
    for line in lines:
        rows += [*between, line]
    told = _("falls at 0") if view.seal else _("the ruins fall")
    rows += [*([[]] if airy else []), panels.centred([(told, "dim")], width)]
    above = (height - len(rows)) // 2
    rows[1:1] = [[]] * above if above > 0 else []
    return panels.padded(
        [rows[0], *(panels.grounded(row, width, "card") for row in rows[1:])], width, height, "card"
    )


def who(scene: Scene) -> Line:
    """What the viewer is."""
    view = scene.view
    if view.seat is None:
        return [(_("what everybody sees"), "dim")]
    if view.icons is None:
        return []
    bad = bool(view.disciples[view.seat])
    said = _("You: {alliance}, {icons}").format(
        alliance=words.alliance(bad), icons=words.icons_counted(view.icons)
    )
    return [(said, "red strong" if bad else "green strong")]
