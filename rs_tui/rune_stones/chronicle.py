"""The chronicle on the table: what happened last, in words.

In a pane what happened since the viewer's last turn stands at the top and grows downwards, over
what happened earlier, which stands at the bottom: nothing moves when a line is added.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rs_tui.draw.ink import Line, Rows, fit, plain, width_of, wrap
from rs_tui.draw.panels import latest, padded
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.phrases.summary import INDENT
from rs_tui.rune_stones.scene import Scene

HEADED: Final = 10
"""Lines from which there are headings."""


def last_turns(scene: Scene, width: int, height: int) -> Rows:
    """As many of the last turns as fit, none without its start; what is taught comes first."""
    said = _taught(scene, width - 2, height)
    if not said:
        return _told(scene, width, height)
    left = height - len(said) - (height >= HEADED)
    told = _told(scene, width, left) if left > 0 else []
    rows = [_indented(line, width) for line in said]
    if height < HEADED:  # what is taught stands right above the question
        return padded([*told, *rows], width, height)
    return padded([*rows, [], *told], width, height)


def _taught(scene: Scene, width: int, height: int) -> Rows:
    """What the tutorial or the coach says, below its heading, or behind it where rows are few."""
    heading, words = scene.taught
    if not words:
        return []
    if height >= HEADED:
        lines = [[(line, "")] for line in wrap(words, width)]
        above: Rows = [[(line, "accent strong")] for line in wrap(heading, width)]
        return [*above, [], *lines]
    first, *rest = wrap(_("{name}: {what}").format(name=heading, what=words), width)
    head: Line = [(first[: len(heading)], "accent strong"), (first[len(heading) :], "accent")]
    return [head, *([(line, "accent")] for line in rest)]


def _told(scene: Scene, width: int, height: int) -> Rows:
    turns = _turns(scene, width - 2)
    if height < HEADED or not turns:
        rows = _all_of(turns[len(turns) - _since(scene, turns) :], height)
        rows = rows or latest(turns, height)
        return padded([_indented(line, width) for line in rows], width, height)
    since = _since(scene, turns)
    recent = latest(turns[len(turns) - since :], height - 2)
    first = since == len(turns) and scene.view.round == 1
    head = _("BEFORE YOUR FIRST TURN") if first else _("SINCE YOUR LAST TURN")
    shown: Rows = [[(head, "dim")], []] if since else []
    shown += recent
    left = height - len(shown)
    earlier = latest(turns[: len(turns) - since], left - 3) if left > 5 else []
    if earlier:
        shown += [[] for _row in range(left - len(earlier) - 1)]
        shown += [[(_("EARLIER"), "dim")], *earlier]
    return padded([_indented(line, width) for line in shown], width, height)


def _indented(line: Line, width: int) -> Line:
    return fit([(" ", ""), *line], width)


def _turns(scene: Scene, width: int) -> list[Rows]:
    """The turns, each in as many lines as it takes; the name in the colour of its player."""
    turns: list[Rows] = []
    for line in scene.chronicle:
        rows = _wrapped(line, width)
        if turns and plain(line).startswith(INDENT):
            turns[-1] += rows
        else:
            rows[0] = _named(rows[0], scene.names)
            turns.append(rows)
    return turns


def _since(scene: Scene, turns: Sequence[Rows]) -> int:
    """How many of the turns are later than the last whole one of the viewer; all, before that."""
    seat = scene.view.seat
    if seat is None:
        return 0
    head = _head(scene.names[seat])
    own = [n for n, rows in enumerate(turns) if plain(rows[0]).startswith(head)]
    if own and scene.view.turn == seat and own[-1] == len(turns) - 1:
        own.pop()
    return len(turns) - 1 - own[-1] if own else len(turns)


def _all_of(turns: Sequence[Rows], height: int) -> Rows:
    """Turns that do not fit whole, each with its start; nothing if there is no need of it."""
    need = sum(map(len, turns))
    if not 0 < len(turns) <= height < need:
        return []
    spare, rows = height - len(turns), []
    for turn in turns:
        more = min(spare, len(turn) - 1)
        spare -= more
        shown = turn[: 1 + more]
        rows += [*shown[:-1], shown[-1] if len(shown) == len(turn) else _cut(shown[-1])]
    return rows


def _cut(line: Line) -> Line:
    """A line that says that there is more; the whole chronicle tells it."""
    text, tone = line[-1]
    return [*line[:-1], (f"{text.rstrip(' ;')} {current().ellipsis}", tone)]


def _wrapped(line: Line, width: int) -> Rows:
    """A line broken between words; what follows the first part stands a little to the right."""
    if width_of(line) <= width:
        return [line]
    tone = line[-1][1]
    return [[(text, tone)] for text in _broken(plain(line), width, indented=not tone)]


@lru_cache(maxsize=256)
def _broken(text: str, width: int, *, indented: bool) -> tuple[str, ...]:
    lines = wrap(text, width)
    if indented:
        below = wrap(" ".join(lines[1:]), width - len(INDENT))
        lines = [lines[0], *(INDENT + text for text in below)]
    return tuple(lines)


def _head(name: str) -> str:
    """How what somebody did begins, in the language in use."""
    return _("{name}: {what}").format(name=name, what="").rstrip()


def _named(line: Line, names: Sequence[str]) -> Line:
    """The name before a colon in the colour of its player."""
    text, tone = line[0]
    for seat, name in enumerate(names):
        if text.startswith(_head(name)):
            return [(name, f"seat{seat} strong"), (text[len(name) :], tone), *line[1:]]
    return line
