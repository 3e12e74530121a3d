"""What is asked, what would follow, what happened last, and the live keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from rs_core.ruins.vocabulary import LAYING
from rs_tui.draw.ink import aired, fit, justify, plain, pressing, whole, width_of, with_tone, wrap
from rs_tui.draw.key_line import live_line
from rs_tui.draw.panels import flow, head_tone, key_chip, padded, sign_of
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.ruins.notes_pane import told_first

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_tui.draw.ink import Line, Rows
    from rs_tui.ruins.scene import Scene


def ask(scene: Scene, width: int, height: int) -> Rows:
    """The question, what can be chosen by a word, what Enter would do, what would follow."""
    room = width - 2
    tone = "accent" if scene.called else "strong"
    asked: Rows = [[(line, tone)] for line in wrap(scene.question, room)]
    marked = f"[{scene.marked}]" if scene.marked else ""
    if marked and width_of(asked[-1]) + cell_len(marked) + 2 <= room:
        asked[-1] = justify(asked[-1], [(marked, "accent")], room)
        marked = ""
    chips = flow(_chips(scene), room)
    said, ink = (scene.refusal, "warn") if scene.refusal else (scene.preview, "")
    above = [block for block in (asked, chips) if block]
    left = height - sum(map(len, above))
    if 0 < cell_len(marked) <= room and len(wrap(said, room)) < left:
        above.append([[(marked, "accent")]])  # else what follows from it says it, too
        left -= 1
    lines = whole(said, room, left)
    rows = aired([*above, [[(line, ink)] for line in lines]], height if height > 3 else 0)
    return padded([fit([(" ", ""), *row], width) for row in rows], width, height)


def _chips(scene: Scene) -> list[Line]:
    """Choices about nothing on the table, each with its key."""
    found: list[Line] = []
    for spot, said in scene.chips:
        look = scene.look(spot)
        tone = head_tone(look, "open")
        sign = sign_of(look)
        chip = [*key_chip(look.key, 1), (f"{sign}{said} ", tone)]
        found.append(pressing(chip, look.key))
    return found


def told(scene: Scene, width: int, height: int) -> Rows:
    """Hints or notes first, then the chronicle."""
    above = told_first(scene, width - 2, height)
    below = chronicle(scene, width, height - len(above)) if len(above) < height else []
    return [*([fit([(" ", ""), *row], width) for row in above]), *below]


def chronicle(scene: Scene, width: int, height: int) -> Rows:
    """As many of the last turns as fit, the newest at the bottom; of one alone, its end.

    Before the first turn it is said what all this is about.
    """
    begun = scene.chronicle and scene.view.phase != LAYING
    goal = [] if begun else whole(_goal(), width - 2, height)
    above: Rows = [[(line, "dim")] for line in goal]
    below: Rows = []
    for line in reversed(scene.chronicle):
        turn = _told(scene.names, plain(line), width - 2)
        if len(above) + len(below) + len(turn) > height:
            below = below or (_end_of(turn, height) if begun else [])
            break
        below[:0] = turn
    return padded([fit([(" ", ""), *row], width) for row in (*above, *below)], width, height)


def _end_of(turn: Rows, height: int) -> Rows:
    """The last lines of a turn, marked as such: it says whose turn it was above them."""
    first, *rest = turn[-height:]
    return [[(current().ellipsis, "dim"), (plain(first)[1:], "")], *rest]


def _goal() -> str:
    """What it is all about."""
    return _(
        "Six dragon runes lie in the ruins. The Legion of Heroes wants all six open before "
        "players; the Disciples of the Abyss hide among the players and prevent it. Every tile "
        "revealed takes tokens off the seal; when none is left, the ruins fall. With 3 icons or "
        "more on your two characters you are a disciple."
    )


def _told(names: Sequence[str], text: str, width: int) -> Rows:
    """A line of the chronicle; the name before a colon in the colour of its player."""
    first, *rest = wrap(text, width) or [""]
    lines = [first, *("  " + more for more in wrap(" ".join(rest), width - 2))]
    rows: Rows = [[(line, "")] for line in lines]
    for seat, name in enumerate(names):
        if first.startswith(f"{name}:"):
            rows[0] = [(name, f"seat{seat} strong"), (first[len(name) :], "")]
    return rows


def live_keys(scene: Scene, width: int) -> Rows:
    """The live keys, the most useful first; what does not fit is left out whole."""
    return [with_tone(live_line(scene.keys, width), "bar")]
