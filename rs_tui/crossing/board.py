"""Drawing the table: stones, mushrooms, tiles, what is said."""

from collections.abc import Sequence
from typing import Final

from rs_core.crossing.choices import MUSHROOM, NOTHING, PLAYER
from rs_core.crossing.components import CHARACTERS, LETTERS, mushrooms
from rs_core.crossing.stones import NONE, Stones
from rs_core.play.game import Choice
from rs_tui.crossing.phrases import pointed, said_words
from rs_tui.crossing.scene import Scene
from rs_tui.crossing.words import CHARACTER_TONES, SEAT_KEYS, STONE_TONES, character, stones_counted
from rs_tui.draw.ink import Line, Rows, clip, fit, justify, width_of, with_tone
from rs_tui.draw.pickers import Look
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _, pgettext

CAPS: Final = {
    "unicode": ("╭─╮", "│ │", "╰┬╯", "││", "▌"),
    "ascii": (".-.", "( )", "`-'", "||", "|"),
}
"""Of a mushroom: above the stones, beside them, below them, the stem; and the edge of a tile."""


def pebbles(stones: Stones, room: int) -> Line:
    """`RR B YY`: every stone as its letter in its colour; counted where they are too many."""
    if stones == NONE:
        return [("-", "dim")]
    groups = [(LETTERS[n] * count, STONE_TONES[n]) for n, count in enumerate(stones) if count]
    if sum(len(text) + 1 for text, _tone in groups) - 1 > room:
        groups = [
            (f"{LETTERS[n]}{count}", STONE_TONES[n]) for n, count in enumerate(stones) if count
        ]
    line: Line = []
    for text, tone in groups:
        line += [(text, f"{tone} strong"), (" ", "")]
    return line[:-1]


def status(scene: Scene, width: int) -> Rows:
    """The round, the bag, and how near the end is."""
    table = scene.table
    bag = " ".join(f"{letter}{n}" for letter, n in zip(LETTERS, table.bag, strict=True))
    left: Line = [
        (f" {_('Crossing')}", "accent"),
        (f"  {_('Round {n}').format(n=table.round)}", "strong"),
        ("   " + _("Bag {n}: {stones}").format(n=sum(table.bag), stones=bag), ""),
    ]
    return [justify(left, [(_near_end(scene), "warn"), (" ", "")], width)]


def _near_end(scene: Scene) -> str:
    table = scene.table
    if table.over:
        return _("The game is over")
    if table.last_round:
        return _("LAST ROUND")
    if sum(table.bag) <= mushrooms(table.players):
        return _("the next refill is the last")
    if sum(table.bag) <= 2 * mushrooms(table.players):
        return _("the next refill may be the last")
    return ""


# --- Mushrooms


def mushroom(scene: Scene, place: int, width: int, height: int) -> Rows:
    """A cap with its stones, a stem with its number, and who points at it."""
    if place >= len(scene.table.mushrooms):
        return []
    top, side, bottom, stem, _edge = CAPS[current().name]
    stones, look = scene.table.mushrooms[place], scene.look(("mushroom", place))
    inner = min(width, 18) - 4
    tone = _thing_tone(look)
    laid = pebbles(stones, inner - 2)
    rows: Rows = [[(top[0] + top[1] * inner + top[2], tone)]]
    for _row in range(height - 5 if height > 5 else 0):
        rows.append([(side[0] + " " * inner + side[2], tone)])
    around = inner - width_of(laid)
    middle: Line = [(side[0] + " " * (around // 2), tone), *with_tone(laid, tone)]
    rows.insert(
        1 + max(0, height - 5) // 2, [*middle, (" " * (around - around // 2) + side[2], tone)]
    )
    half = (inner - 3) // 2
    joint = bottom[1] + top[1] + bottom[1]
    foot = bottom[0] + top[1] * half + joint + top[1] * (inner - 3 - half) + bottom[2]
    rows.append([(foot, tone)])
    named = "accent" if look.possible and not look.cursor else tone or "dim"
    rows.append([(f"{stem[0]}{place + 1}{stem[1]}", named)])
    counted = stones_counted(sum(stones)) if stones != NONE else ""
    rows.append(_pointers(scene, (MUSHROOM, place)) or [(clip(counted, width), "dim")])
    return [_centred(row, width) for row in rows]


def _centred(line: Line, width: int) -> Line:
    around = width - width_of(line)
    return fit([(" " * (around // 2), ""), *line], width)


def _pointers(scene: Scene, target: Choice) -> Line:
    """`<a b x`: who points at something while all arrows are shown."""
    seats = scene.shown.pointers(target) if scene.shown.lit else ()
    if not seats:
        return []
    mark = scene.shown.marks.get(target, "")
    return [("<", "accent"), *_keys_of(scene, seats), (f" {mark}" if mark else "", "warn")]


def _keys_of(scene: Scene, seats: Sequence[int]) -> Line:
    """Seats as the letters that stand on their tiles, in their colours."""
    line: Line = []
    for seat in seats:
        line.append((f" {SEAT_KEYS[seat]}", f"{seat_tone(scene, seat)} strong"))
    return line


def seat_tone(scene: Scene, seat: int) -> str:
    """The colour of a seat's character."""
    return CHARACTER_TONES[scene.view.rules.characters[seat]]


def _thing_tone(look: Look) -> str:
    if look.cursor:
        return "cursor"
    return "open" if look.possible else ""


# --- Tiles


def tile(scene: Scene, seat: int, width: int, height: int) -> Rows:
    """Name and points, open stones, safe stones, where it points."""
    if seat >= scene.table.players:
        return []
    look = scene.look(("player", seat))
    edge = CAPS[current().name][4]
    ground = "" if look.cursor else "card"
    body = [
        _open(scene, seat, width - 2),
        _safe(scene, seat, width - 2),
        _arrow(scene, seat, width),
    ]
    if height > 5:
        body.insert(0, [])
    rows: Rows = [_head(scene, seat, width - 1, look)]
    for line in [*body, *([[]] * height)][: height - 1]:
        rows.append(with_tone(fit([(" ", ""), *line], width - 1), ground))
    return [[(edge, seat_tone(scene, seat)), *row] for row in rows]


def _head(scene: Scene, seat: int, width: int, look: Look) -> Line:
    """`a Ada  human   7 pts`."""
    table = scene.table
    own = seat == scene.asked
    sign = current().turn if own else " "
    points = pgettext("8 cells", "{n} pts").format(n=table.scores[seat])
    room = width - len(points) - 5
    name = clip(scene.names[seat], room)
    mark = _mark(scene, seat, room - len(name) - 2)
    key: Line = [(f"{sign}{SEAT_KEYS[seat]} ", "accent" if look.possible or own else "dim")]
    left: Line = [*key, (name, f"{seat_tone(scene, seat)} strong"), (f"  {mark}", "dim")]
    line = justify(left, [(points, "strong"), (" ", "")], width)
    return with_tone(line, _thing_tone(look) or "card")


def _mark(scene: Scene, seat: int, room: int) -> str:
    """The character, and how good a bot it is; as much of it as fits, whole."""
    mark = character(CHARACTERS[scene.view.rules.characters[seat]])
    level = scene.bots[seat] if scene.bots else ""
    if not level:
        return mark if len(mark) <= room else ""
    bot = _("bot: {level}").format(level=level)
    said = (f"{mark}, {bot}", f"{mark}, {level}", bot, level)
    return next((words for words in said if len(words) <= room), "")


def _open(scene: Scene, seat: int, width: int) -> Line:
    """The open stones, and those on their way here."""
    table = scene.table
    if table.paused[seat]:
        return [(_("in pause"), "dim")]
    return _heap(_open_label(), table.tiles[seat], scene.shown.gains.get(seat), width)


def _safe(scene: Scene, seat: int, width: int) -> Line:
    return _heap(_("safe"), scene.table.safe[seat], scene.shown.saved.get(seat), width)


def _open_label() -> str:
    return pgettext("7 cells", "open")


def _heap(label: str, stones: Stones, coming: Stones | None, width: int) -> Line:
    """What lies somewhere, and what is on its way there."""
    wide = max(len(_open_label()), len(_("safe"))) + 1
    head: Line = [(f"{label:<{wide}}", "dim")]
    room = width - wide - 1
    if coming is None:
        return [*head, *pebbles(stones, room)]
    have: Line = [] if stones == NONE else [*pebbles(stones, room // 2), (" ", "")]
    return [*head, *have, ("+", "accent"), *pebbles(coming, room - width_of(have) - 1)]


def _arrow(scene: Scene, seat: int, width: int) -> Line:
    """Where the seat pointed; at the right who points here, or that it has sealed."""
    shown = scene.shown
    choice = shown.choices[seat] if shown.choices else NOTHING
    left: Line = []
    if choice != NOTHING:
        mark = shown.marks.get(choice, "")
        tone = "accent" if shown.lit else "dim"
        left = [(pointed(choice, scene.names), tone), (f" {mark}" if mark else "", "warn")]
    right = _pointers(scene, (PLAYER, seat))
    if not right and scene.view.has_sealed[seat] and not scene.table.over and not shown.lit:
        right = [(_("sealed"), "accent")]
    if not right:
        return left
    return justify(fit(left, min(width_of(left), width - 4 - width_of(right))), right, width - 3)


# --- What is said


def said(scene: Scene, width: int) -> Rows:
    """Announcements at the left, how many have sealed at the right (C12.7)."""
    table = scene.table
    told = [
        f'{name}: "{said_words(lines[-1], scene.names)}."'
        for name, lines in zip(scene.names, table.said, strict=True)
        if lines
    ]
    right = sealed_words(scene) if not table.over else ""
    room = width - len(right) - 3
    return [
        justify([(" " + clip("  ".join(told), room), "")], [(right, "accent"), (" ", "")], width)
    ]


def sealed_words(scene: Scene) -> str:
    """`3 of 5 sealed`; those in pause do not count."""
    sealed = scene.view.has_sealed
    playing = [seat for seat, paused in enumerate(scene.table.paused) if not paused]
    n = sum(sealed[seat] for seat in playing)
    said = [_("{n} of {all} sealed").format(n=n, all=len(playing))] if n else []
    clock = scene.view.rules.clock
    return f" {current().dot} ".join([*said, f"{clock} s"] if clock else said)
