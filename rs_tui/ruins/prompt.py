"""What is asked, what would follow, what happened last, and the live keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.ink import clip, fit, justify, plain, width_of, with_tone, wrap
from rs_tui.draw.panels import flow, head_tone, key_chip, padded, sign_of
from rs_tui.ground.glyphs import current
from rs_tui.ruins.notes_pane import told_first

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_tui.draw.ink import Line, Rows
    from rs_tui.ruins.scene import Scene


def ask(scene: Scene, width: int, height: int) -> Rows:
    """All of it in a box: the question, what Enter would do, what would follow."""
    room = width - 2
    tone = "accent" if scene.called else "strong"
    asked: Rows = [[(line, tone)] for line in wrap(scene.question, room)]
    marked: Rows = [[(f"[{clip(scene.marked, room - 2)}]", "accent")]] if scene.marked else []
    chips = flow(_chips(scene), room)
    said, ink = (scene.refusal, "warn") if scene.refusal else (scene.preview, "")
    above = [block for block in (asked, chips, marked) if block]
    lines = _whole(said, room, height - sum(map(len, above)))
    blocks = [*above, [[(line, ink)] for line in lines]] if lines else above
    airy = sum(map(len, blocks)) + len(blocks) - 1 <= height
    rows: Rows = []
    for block in blocks:
        rows += [[]] * (airy and bool(rows))
        rows += block
    return padded([fit([(" ", ""), *row], width) for row in rows], width, height)


def _chips(scene: Scene) -> list[Line]:
    """Choices about nothing on the table, each with its key."""
    found: list[Line] = []
    for spot, said in scene.chips:
        look = scene.look(spot)
        tone = head_tone(look, "open")
        sign = sign_of(look)
        found.append([*key_chip(look.key, 1), (f"{sign}{said} ", tone)])
    return found


def _whole(words: str, width: int, height: int) -> list[str]:
    """Words in so many lines; sentences that do not fit are left out whole, the first is cut."""
    lines = wrap(words, width)
    while len(lines) > height and ". " in words:
        words = words.rpartition(". ")[0] + "."
        lines = wrap(words, width)
    if len(lines) > height > 0:
        lines = [*lines[: height - 1], clip(" ".join(lines[height - 1 :]), width)]
    return lines[: max(0, height)]


def question(scene: Scene, width: int) -> Rows:
    """What is asked, with what can be said in a word, and what Enter would do."""
    tone = "accent" if scene.called else "strong"
    left: Line = [(f" {scene.question} ", tone)]
    for chip in _chips(scene):
        if width_of([*left, *chip]) < width - 1:
            left += [(" ", ""), *chip]
    room = width - width_of(left) - 4
    right: Line = []
    if scene.marked and room >= len(scene.marked):
        right = [(f"[{scene.marked}] ", "accent")]
    return [fit(justify(left, right, width), width)]


def words(scene: Scene, width: int, height: int) -> Rows:
    """What would follow, or why a key did nothing."""
    said, tone = (scene.refusal, "warn") if scene.refusal else (scene.preview, "")
    lines = _whole(said, width - 2, height)
    rows = [fit([(f" {line}", tone)], width) for line in lines]
    return padded(rows, width, height)


def told(scene: Scene, width: int, height: int) -> Rows:
    """Hints or notes first, then the chronicle."""
    above = told_first(scene, width - 2, height)
    below = chronicle(scene, width, height - len(above)) if len(above) < height else []
    return [*([fit([(" ", ""), *row], width) for row in above]), *below]


def chronicle(scene: Scene, width: int, height: int) -> Rows:
    """As many of the last turns as fit, the newest at the bottom; of one alone, its end."""
    below: Rows = []
    for line in reversed(scene.chronicle):
        turn = _told(scene.names, plain(line), width - 2)
        if len(below) + len(turn) > height:
            below = below or turn[-height:]
            break
        below[:0] = turn
    return padded([fit([(" ", ""), *row], width) for row in below], width, height)


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
    line: Line = [(" ", "")]
    room = width - 1
    for key, said in scene.keys:
        shown = key if current().name == "unicode" else key.replace("←→", "<>").replace("↑↓", "^v")
        need = len(shown) + len(said) + 3
        if need <= room:
            line += [(shown, "accent"), (f" {said}  ", "dim")]
            room -= need
    return [with_tone(fit(line, width), "bar")]
