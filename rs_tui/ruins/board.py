"""Drawing the table: status, seal, ruins, players, hand."""

from collections.abc import Sequence

from rs_core.ruins.vocabulary import (
    BATTLE,
    LAYING,
    PLACE_NAMES,
    ROW_MASKS,
    ROWS,
    UNKNOWN,
    places_in,
)
from rs_tui.draw.ink import Line, Rows, clip, fit, justify, width_of, with_tone
from rs_tui.draw.pickers import Look
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _, pgettext
from rs_tui.ruins import words
from rs_tui.ruins.facts import hand_limit, row_price, runes_open
from rs_tui.ruins.layout import LABEL, NARROW, tile_width
from rs_tui.ruins.scene import Scene

NAME, SHOWS, HIDDEN = 11, 20, 12
"""Cells of the columns of the players."""


# --- Status and seal


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
        left.append((f"  {_('{name} to act').format(name=_acting(scene))}", ""))
    counted = _("Runes {n} of 6").format(n=runes_open(view))
    piles = _("Deck {pile}/{discard}").format(pile=view.pile_size, discard=len(view.discard))
    return [justify(left, [(counted, "yellow strong"), (f"  {piles} ", "")], width)]


def _acting(scene: Scene) -> str:
    step = scene.view.agenda[-1] if scene.view.agenda else None
    return clip(scene.names[scene.view.turn if step is None else step.seat], 16)


def seal(scene: Scene, width: int) -> Rows:
    """The tokens on the seal, and what one is."""
    view = scene.view
    most = view.rules.tokens
    sign = current().mark
    bar = sign * view.seal + "." * (most - view.seal)
    tone = "warn" if view.seal <= 5 else "blue"
    left: Line = [
        (" " + _("Seal {n}").format(n=view.seal).ljust(9), "strong"),
        (bar, tone),
        ("  " + _("falls at 0"), "dim"),
    ]
    if view.phase == BATTLE:
        left = [(" " + _("The ruins have fallen."), "warn")]
    return [justify(left, [*_who(scene), (" ", "")], width)]


def _who(scene: Scene) -> Line:
    view = scene.view
    if view.seat is None:
        return [(_("what everybody sees"), "dim")]
    if view.icons is None:
        return []
    bad = bool(view.disciples[view.seat])
    said = _("You: {alliance}, icons {n}").format(alliance=words.alliance(bad), n=view.icons)
    return [(said, "red strong" if bad else "green strong")]


# --- The ruins


def ruins(scene: Scene, width: int) -> Rows:
    """The pyramid, a line for each row, with what a search costs."""
    return [_row(scene, row, tile_width(width)) for row in range(1, ROWS + 1)]


def _row(scene: Scene, row: int, cell: int) -> Line:
    view = scene.view
    look = scene.look(("row", row))
    left = view.ruins & ROW_MASKS[row]
    label: Line = [(f" {row}", _thing(look) or ("accent" if look.possible else "dim"))]
    price = row_price(view, row) if view.seat is not None and view.phase != LAYING else row
    cost = _("cost {n}").format(n=price) if left else ""
    label = fit([*label, (f" {clip(cost, LABEL - 4)}", "dim")], LABEL)
    line: Line = [*label, (" " * ((ROWS - row) * cell // 2), "")]
    for place in places_in(ROW_MASKS[row]):
        line += _place(scene, place, cell)
    return line


def _place(scene: Scene, place: int, cell: int) -> Line:
    """`[--]` unseen, `[b*]` seen, `[b!]` turned up for all, a dot where nothing lies (R19.1)."""
    view = scene.view
    if not view.ruins >> place & 1:
        return [(".".center(cell), "dim")]
    look = scene.look(("place", place))
    letter = PLACE_NAMES[place][1]
    tile = view.tiles[place]
    sign = "!" if view.lit >> place & 1 else "*" if tile != UNKNOWN else "-"
    tone = words.tile_tone(scene.faces, tile) if tile != UNKNOWN else "dim"
    if look.possible:
        tone = "accent"
    head = letter.upper() if look.possible else letter if tile != UNKNOWN else "-"
    if cell > NARROW and tile != UNKNOWN:
        body = clip(words.short_tile(scene.faces, tile), cell - 4).ljust(cell - 4)
        text = f"[{head}{sign}{body}]"
    else:
        text = f"[{head}{sign}]".ljust(cell) if cell == NARROW else f"[{head}{sign}]".center(cell)
    return [(text, f"{tone} {_thing(look)}".strip())]


def _thing(look: Look) -> str:
    if look.cursor:
        return "cursor"
    return "marked" if look.marked else ""


# --- Players


def head(width: int) -> Rows:
    """What the columns of the players are."""
    heads = (
        "    " + _("name"),
        _("shows"),
        pgettext("5 cells", "icons"),
        pgettext("4 cells", "hand"),
        _("hides"),
        _("open"),
    )
    line = _columns(heads, width)
    return [with_tone(line, "dim")]


def player(scene: Scene, seat: int, width: int) -> Rows:
    """`> 1 Ada  8 Healer (elf)  0  5  5e 4a  Rune Horn  judged`."""
    view, faces = scene.view, scene.faces
    if seat >= len(scene.names):
        return []
    pair = view.pairs[seat]
    shown = faces.characters[pair.open] if pair.open and view.phase != LAYING else None
    look = scene.look(("player", seat))
    sign = current().turn if _is_asked(scene, seat) else " "
    name = clip(scene.names[seat], NAME - 1)
    level = f" {scene.bots[seat]}" if scene.bots and scene.bots[seat] and width >= 100 else ""
    hidden = " ".join(PLACE_NAMES[place] for place in view.hidden[seat])
    if view.phase == BATTLE and seat == view.leader:
        hidden = _("Master")
    opened = [words.short_tile(faces, tile) for tile in view.open[seat]]
    cells = (
        f" {sign}{seat + 1} {name}{level}",
        "" if shown is None else words.character_line(shown),
        "" if shown is None else str(shown.icons),
        str(view.hand_sizes[seat]),
        hidden,
        " ".join(opened) or "-",
    )
    line = _columns(cells, width, _("judged") if view.markers[seat] else "")
    tones = [f"seat{seat} strong", "", "", "", "warn" if hidden else "", ""]
    toned: Line = [(text, tone) for (text, _old), tone in zip(line, [*tones, "warn"], strict=False)]
    if look.cursor:
        return [with_tone([(text, "") for text, _tone in toned], "cursor")]
    if look.marked:
        return [with_tone(toned, "marked")]
    if look.possible:
        toned[0] = (toned[0][0], f"{toned[0][1]} accent")
    return [toned]


def _is_asked(scene: Scene, seat: int) -> bool:
    agenda = scene.view.agenda
    return bool(agenda) and agenda[-1].seat == seat and not scene.view.over


def _columns(texts: Sequence[str], width: int, marked: str = "") -> Line:
    """Cells under one another; the last one takes what is left, up to a mark at the end."""
    wide = 8 if width >= 100 else 0
    sizes = (4 + NAME + wide, SHOWS + wide // 2, 6, 5, HIDDEN + wide)
    line: Line = [
        (clip(text, size - 1).ljust(size), "") for text, size in zip(texts, sizes, strict=False)
    ]
    room = width - width_of(line) - len(marked) - 1
    return [*line, (clip(texts[-1], room).ljust(room), ""), (f"{marked} ", "")]


# --- The own pieces


def hand(scene: Scene, width: int) -> Rows:
    """How many cards of each kind, with the digits that name them, and the limit."""
    view, faces = scene.view, scene.faces
    if view.hand is None:
        return [fit([], width)]
    line: Line = [(f" {_('Hand')}".ljust(9), "strong")]
    for kind in range(len(faces.kinds)):
        look = scene.look(("hand", kind))
        held, given = view.hand.count(kind), scene.given.get(kind, 0)
        key = f"{kind + 1} " if look.possible else ""
        line.append((key, "accent"))
        tone = f"{words.kind_tone(kind)} strong" if held else "dim"
        line.append((f"{words.kind(faces, kind)} {held}", tone))
        line.append((f"-{given}" if given else "", "warn strong"))
        line.append(("  ", ""))
    limit = hand_limit(view)
    total = _("{n} of {most}").format(n=len(view.hand), most=limit)
    if view.phase == BATTLE:
        total = words.cards_counted(len(view.hand))
    if view.phase == LAYING:
        total = ""
    return [justify(line, [(total, "dim"), (" ", "")], width)]


def own(scene: Scene, width: int) -> Rows:
    """The own hidden tiles and characters."""
    view, faces = scene.view, scene.faces
    if view.seat is None:
        return [fit([], width)]
    pair = view.pairs[view.seat]
    line: Line = [(f" {_('Yours')}".ljust(9), "strong")]
    if view.phase == LAYING:
        return [fit([*line, *_dealt(scene)], width)]
    hidden = [
        f"{words.tile(faces, view.tiles[place])} ({PLACE_NAMES[place]})"
        for place in view.hidden[view.seat]
    ]
    line.append((_("hidden: {tiles}").format(tiles=", ".join(hidden) or "-"), ""))
    covered = faces.characters[pair.covered]
    right = _("face down: {character}, icons {n}").format(
        character=words.character(covered), n=covered.icons
    )
    return [justify(fit(line, width - len(right) - 3), [(right, "dim"), (" ", "")], width)]


def _dealt(scene: Scene) -> Line:
    """The two characters that one may choose from."""
    view = scene.view
    assert view.seat is not None
    line: Line = []
    for n, number in enumerate(view.pairs[view.seat]):
        look = scene.look(("character", n))
        face = scene.faces.characters[number]
        said = f"{words.character_line(face)}, {words.icons_counted(face.icons)}"
        line += [(f"{n + 1} ", "accent" if look.possible else "dim"), (said, _thing(look))]
        line.append(("    ", ""))
    return line
