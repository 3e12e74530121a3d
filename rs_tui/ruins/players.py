"""The players: a line for each, or a board with the picture of the open character."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from rs_core.ruins.vocabulary import BATTLE, LAYING, PLACE_NAMES, UNKNOWN
from rs_tui.draw import panels, pictures
from rs_tui.draw.ink import clip, fit, justify, width_of, with_tone
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _, pgettext
from rs_tui.ruins import portraits, words
from rs_tui.ruins.tiles import tile_sign

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.ruins.faces import Character
    from rs_tui.draw.ink import Line, Rows, Run
    from rs_tui.draw.pickers import Look
    from rs_tui.ruins.scene import Scene

LONGEST: Final = 16
"""Cells of a name."""


def head(scene: Scene, width: int) -> Rows:
    """What the columns of the players are."""
    cells = _widths(scene, width).cells
    line: Line = []
    for text, own in zip(_heads(), cells, strict=True):
        line += [*text, (" " * max(1, own - width_of(text)), "")]
    told: Line = [(_("seen doing"), "dim")] if any(scene.trails) else []
    line.pop()
    if told and width_of([*line, *told]) + 2 <= width:
        return [[*fit(line, width - 1 - width_of(told)), *told, (" ", "")]]
    return [fit(line, width)]


def _heads() -> list[Line]:
    texts = (
        "   " + _("name"),
        _("shows"),
        pgettext("5 cells", "icons"),
        pgettext("4 cells", "hand"),
        _("hides"),
        pgettext("lies", "open"),
    )
    return [[(text, "dim")] for text in texts]


def player(scene: Scene, seat: int, width: int, height: int) -> Rows:
    """A line or a board."""
    if seat >= len(scene.names):
        return []
    return [_line(scene, seat, width)] if height == 1 else _board(scene, seat, width, height)


def shown_character(scene: Scene, seat: int) -> Character | None:
    """The open character of a seat, once it lies there."""
    pair = scene.view.pairs[seat]
    if not pair.open or scene.view.phase == LAYING:
        return None
    return scene.faces.characters[pair.open]


def is_asked(scene: Scene, seat: int) -> bool:
    """Whether the game waits for a seat."""
    agenda = scene.view.agenda
    return bool(agenda) and agenda[-1].seat == seat and not scene.view.over


def hidden(scene: Scene, seat: int) -> Line:
    """The hidden tiles by the places they came from; with its sign what the viewer knows."""
    view = scene.view
    if view.phase == BATTLE and seat == view.leader:
        return [(_("Master"), "warn")]
    line: Line = []
    for place in view.hidden[seat]:
        face = view.tiles[place]
        line += [(" " if line else "", ""), (PLACE_NAMES[place], "warn")]
        if face != UNKNOWN:
            line.append((tile_sign(scene.faces, face), words.tile_tone(scene.faces, face)))
    return line


def opened(scene: Scene, seat: int) -> Line:
    """The open tiles, runes as signs first."""
    faces, tiles = scene.faces, scene.view.open[seat]
    runes = [tile for tile in tiles if tile in faces.runes]
    line: Line = [(current().gem * len(runes), "yellow")] if runes else []
    for tile in tiles:
        if tile not in runes:
            line += [(" " if line else "", ""),
                     (words.short_tile(faces, tile), words.tile_tone(faces, tile))]  # fmt: skip
    return line or [("-", "dim")]


def _signs(scene: Scene, seat: int) -> Line:
    """Judged, and what the player was seen doing."""
    trail = list(scene.trails[seat]) if scene.trails else []
    judged: Line = [(_("judged"), "warn")] if scene.view.markers[seat] else []
    return [*judged, *([(" ", "")] if judged and trail else []), *trail]


def _number(look: Look, seat: int) -> Run:
    """The number of a player: its key while it is one."""
    if look.key:
        return look.key, "key"
    return str(seat + 1), "dim"


def _line(scene: Scene, seat: int, width: int) -> Line:
    """`▸1 Ada  8 Healer (elf)  0  5  5e 4a◆  ◆ Horn  judged ?+`."""
    look = scene.look(("player", seat))
    forms = _widths(scene, width)
    line = _columns(scene, _texts(scene, seat, forms.level, forms.race), _signs(scene, seat), width)
    if look.cursor or look.marked:
        tone = panels.head_tone(look, "")
        return [(text, own if own == "key" else tone) for text, own in line]
    return with_tone(line, "open") if look.possible else line


def _texts(scene: Scene, seat: int, level: bool, race: bool) -> list[Line]:
    """What stands in the columns of a player."""
    face = shown_character(scene, seat)
    look = scene.look(("player", seat))
    sign = panels.sign_of(look, current().turn if is_asked(scene, seat) else " ")
    named: Line = [(clip(scene.names[seat], LONGEST), f"seat{seat} strong")]
    if level and scene.bots and scene.bots[seat]:
        named.append((f" {scene.bots[seat]}", "dim"))
    return [
        [(sign, "accent"), _number(look, seat), (" ", ""), *named],
        [] if face is None else [(_character(face, race=race), "")],
        [] if face is None else [(str(face.icons), "warn" if face.icons else "dim")],
        [(str(scene.view.hand_sizes[seat]), "")],
        hidden(scene, seat),
        opened(scene, seat),
    ]


def _character(face: Character, *, race: bool) -> str:
    """`8 Healer (elf)`, or without its race."""
    return words.character_line(face) if race else f"{face.number} {words.character(face)}"


def _columns(scene: Scene, texts: Sequence[Line], last: Line, width: int) -> Line:
    """Columns as wide as what stands in them, signs at the right end."""
    line: Line = []
    for text, own in zip(texts, _widths(scene, width).cells, strict=True):
        line += [*fit(text, own - 1), (" ", "")]
    return fit(justify(line, last, width - 1) if last else line, width)


class _Widths(NamedTuple):
    """How wide columns are, and whether there is room for levels and races."""

    cells: tuple[int, ...]
    level: bool
    race: bool


def _widths(scene: Scene, width: int) -> _Widths:
    """As wide as the widest text; levels and races go first, then the widest is cut."""
    seats = range(len(scene.names))
    room = width - 2 - max(width_of(_signs(scene, seat)) for seat in seats)
    cells: list[int] = []
    for level, race in ((True, True), (False, True), (False, False)):
        rows = [_heads(), *(_texts(scene, seat, level, race) for seat in seats)]
        cells = [max(width_of(row[n]) for row in rows) + 1 for n in range(len(rows[0]))]
        if sum(cells) <= room:
            air = min(3, (room - sum(cells)) // len(cells))
            return _Widths(tuple(own + air for own in cells), level, race)
    while sum(cells) > room:
        cells[max(range(len(cells)), key=lambda n: (cells[n], n))] -= 1
    return _Widths(tuple(cells), level=False, race=False)


def _board(scene: Scene, seat: int, width: int, height: int) -> Rows:
    """The picture of the open character, and all that lies before the player."""
    inner = width - 1
    look = scene.look(("player", seat))
    face = shown_character(scene, seat)
    drawn = _portrait(face, height) if inner >= portraits.WIDTH + 20 else []
    room = inner - (portraits.WIDTH + 1 if drawn else 0)
    lines = _facts(scene, seat, face, room - 1)
    rows: Rows = [_board_head(scene, seat, look, inner)]
    for n in range(height - 1):
        left = [*drawn[n], (" ", "card")] if n < len(drawn) else (
            [(" " * (portraits.WIDTH + 1), "card")] if drawn else [])  # fmt: skip
        text = lines[n] if n < len(lines) else []
        rows.append([*left, *panels.grounded([(" ", ""), *text], room, "card")])
    return [[*row, panels.gap()] for row in rows]


def _portrait(face: Character | None, height: int) -> Rows:
    name = "" if face is None else portraits.of_character(face)
    if not name or not pictures.shown() or height <= portraits.HEIGHT:
        return []
    return portraits.picture(name)


def _board_head(scene: Scene, seat: int, look: Look, width: int) -> Line:
    sign = panels.sign_of(look, current().turn if is_asked(scene, seat) else " ")
    level = scene.bots[seat] if scene.bots else ""
    tone = panels.head_tone(look, "open")
    ink = "" if look.cursor or look.marked else f"seat{seat} strong"
    name: Line = [(f"{sign}{seat + 1} ", ""), (clip(scene.names[seat], width - 8), ink)]
    if level and width_of(name) + len(level) + 5 <= width:
        name.append((f" {level}", "" if not ink else "dim"))
    line = panels.footed(name, look.key, width)
    return [(text, own if own == "key" else f"{tone} {own}".strip()) for text, own in line]


def _facts(scene: Scene, seat: int, face: Character | None, width: int) -> Rows:
    view = scene.view
    cards = words.cards_counted(view.hand_sizes[seat])
    if face is None:
        return [[(cards, "")]]
    icons = words.icons_counted(face.icons)
    whole = words.character_line(face)
    room = width - cell_len(icons) - 1
    told = whole if cell_len(whole) <= room else clip(_character(face, race=False), room)
    first = justify([(told, "strong")], [(icons, "warn" if face.icons else "dim")], width)
    hides = hidden(scene, seat) or [("-", "dim")]
    rows: Rows = [
        first,
        justify([(cards, "")], _signs(scene, seat), width),
        [(f"{_('hides')} ", "dim"), *hides],
        [(f"{pgettext('lies', 'open')} ", "dim"), *opened(scene, seat)],
    ]
    return [fit(row, width) for row in rows]
