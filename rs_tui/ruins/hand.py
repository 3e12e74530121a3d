"""The own pieces: troops in the hand, hidden tiles, the two characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from rs_core.ruins.vocabulary import BATTLE, LAYING, PLACE_NAMES
from rs_tui.draw import panels, pictures
from rs_tui.draw.ink import clip, fit, justify, width_of, wrap
from rs_tui.ground.i18n import _, pgettext
from rs_tui.ruins import portraits, words
from rs_tui.ruins.abilities import ability
from rs_tui.ruins.board import who
from rs_tui.ruins.facts import hand_limit

if TYPE_CHECKING:
    from rs_core.ruins.faces import Character
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.ruins.scene import Scene


def line(scene: Scene, width: int) -> Rows:
    """How many cards of each kind, with the digits that name them, and the limit; for those who
    look on, what lies in the discard.
    """
    view, faces = scene.view, scene.faces
    cards = view.discard if view.hand is None else view.hand
    pieces: list[Line] = []
    for kind in range(len(faces.kinds)):
        look = scene.look(("hand", kind))
        held, given = cards.count(kind), scene.given.get(kind, 0)
        tone = f"{words.kind_tone(kind)} strong" if held else "dim"
        piece: Line = [(look.key, "key"), (" ", "")] if look.key else []
        piece.append((f"{words.kind(faces, kind)} {held}", tone))
        pieces.append([*piece, (f"-{given}", "warn strong")] if given else piece)
    total = _total(scene)
    used = sum(map(width_of, pieces)) + cell_len(total) + 1
    name = f" {_('Discard') if view.hand is None else _('Hand')} ".ljust(8)
    gap = " " * max(1, min(3, (width - used - cell_len(name)) // (len(pieces) + 1)))
    found: Line = [(name, "strong"), *(run for piece in pieces for run in (*piece, (gap, "")))]
    if width_of(found) + cell_len(total) + 1 > width:
        found, total = found[1:], ""
    return [fit(justify(found, [(total, "dim"), (" ", "")], width), width)]


def _total(scene: Scene) -> str:
    view = scene.view
    if view.hand is None or view.phase == LAYING:
        return ""
    if view.phase == BATTLE:
        return words.cards_counted(len(view.hand))
    return _("{n} of {most}").format(n=len(view.hand), most=hand_limit(view))


def card(scene: Scene, kind: int, width: int, height: int) -> Rows:
    """A kind of troops as a card: how many of it there are, with its picture."""
    view, faces = scene.view, scene.faces
    inner = width - 1
    cards = view.discard if view.hand is None else view.hand
    look = scene.look(("hand", kind))
    held, given = cards.count(kind), scene.given.get(kind, 0)
    tone = f"{words.kind_tone(kind)} strong" if held else "dim"
    name = clip(words.kind(faces, kind), inner - 2)
    head: Line = [(f" {name}", "")]
    rows = [[(text, f"{words.kind_tone(kind)}-head" if held else "open dim")
             for text, _own in fit(head, inner)]]  # fmt: skip
    drawn = portraits.of_kind(faces, kind)
    if pictures.shown() and drawn and held:
        rows += [
            panels.grounded(panels.centred(row, inner), inner, pictures.GROUND)
            for row in portraits.picture(drawn)
        ]
    count: Line = [(f" {held}", tone), (f"-{given}" if given else "", "warn strong")]
    rows = panels.padded(rows, inner, height - 1, "card")
    rows.append(panels.grounded(panels.footed(count, look.key, inner), inner, "card"))
    return [[*row, panels.gap()] for row in rows]


def own(scene: Scene, width: int, *, beside: bool) -> Rows:
    """The own hidden tiles; `beside`: the characters stand elsewhere, the total here."""
    view, faces = scene.view, scene.faces
    if view.seat is None:
        told = _("Above: what lies in the discard")
        return [fit([(f" {clip(told, width - 2)}", "dim")], width)]
    found: Line = [(f" {_('Yours')} ".ljust(8), "strong")]
    if view.phase == LAYING:
        return [fit([] if beside else [*found, *_dealt(scene)], width)]
    held = [
        f"{words.tile(faces, view.tiles[place])} ({PLACE_NAMES[place]})"
        for place in view.hidden[view.seat]
    ]
    look = next(
        (seen for tile in _own_tiles(scene) if (seen := scene.look(("own", tile))).possible), None
    )
    if look is not None and look.key:
        found += [*panels.key_chip(look.key, 1), (" ", "")]
    found.append((_("hidden: {tiles}").format(tiles=", ".join(held) or "-"), ""))
    if beside:
        total = _("hand: {cards}").format(cards=_total(scene))
        left = fit(found, width - cell_len(total) - 2)
        return [justify(left, [(total, "dim"), (" ", "")], width)]
    covered = faces.characters[view.pairs[view.seat].covered]
    right = _("face down: {character}, {icons}").format(
        character=words.character(covered), icons=words.icons_counted(covered.icons)
    )
    if width_of(found) + len(right) + 2 > width:
        right = f"{words.character(covered)} {covered.icons}"
    return [justify(fit(found, width - len(right) - 2), [(right, "dim"), (" ", "")], width)]


def _own_tiles(scene: Scene) -> list[int]:
    """The codes of the own hidden tiles, as choices name them."""
    view, faces = scene.view, scene.faces
    assert view.seat is not None
    tiles = {view.tiles[place] for place in view.hidden[view.seat]}
    return [code for code, tile in faces.tile_of.items() if tile in tiles]


def _dealt(scene: Scene) -> Line:
    """The two characters that one may choose from."""
    view = scene.view
    assert view.seat is not None
    found: Line = []
    for n, number in enumerate(view.pairs[view.seat]):
        look = scene.look(("character", n))
        face = scene.faces.characters[number]
        said = f"{words.character_line(face)}, {words.icons_counted(face.icons)}"
        sign = panels.sign_of(look)
        found += [*panels.key_chip(look.key, 1), (sign, "accent")]
        found += [(said, panels.head_tone(look, "")), ("   ", "")]
    return found


def _short(told: list[str], does: str, width: int, height: int) -> list[str]:
    """As much as fits whole: what it does last, the icons in any case."""
    joined = ", ".join(told)
    if cell_len(joined) > width:
        return told[-height:]
    more = wrap(does, width)
    return [joined, *more] if len(more) < height else [joined]


# --- The own characters beside the ruins


def you(scene: Scene, width: int) -> Rows:
    """Alliance and icons."""
    found = who(scene)
    view = scene.view
    if width_of(found) > width:
        short = ""
        if view.seat is not None:
            bad = bool(view.disciples[view.seat])
            short = f"{words.alliance(bad)}, {words.icons_counted(view.icons or 0)}"
            if cell_len(short) > width:
                short = words.alliance(bad)
        found = [(short, found[0][1])]
    return [panels.centred(found, width)]


def character(scene: Scene, n: int, width: int, height: int) -> Rows:
    """One of the two own characters: the open one, and the one that only its icons count of."""
    view = scene.view
    if view.seat is None:
        return [fit([], width) for _row in range(height)]
    number = view.pairs[view.seat][n]
    if not number:
        return [fit([], width) for _row in range(height)]
    face = scene.faces.characters[number]
    look = scene.look(("character", n))
    tone = panels.head_tone(look, "open")
    room = width - 1 - (4 if look.key else 0)  # a blank and the key
    name = _named(face, room)
    title: Line = [(f"{panels.sign_of(look)}{name}", "strong")]
    line = panels.footed(title, look.key, width)
    rows: Rows = [[(text, own if own == "key" else f"{tone} {own}") for text, own in line]]
    body = _pictured(face, scene, n, width, height - 1)
    return panels.padded([*rows, *body], width, height, "card")


def _named(face: Character, room: int) -> str:
    """The fullest name that fits; a Master is known without the rest."""
    master = [_("Master")] if face.is_master else []
    names = [words.character_short(face), words.character(face), *master]
    return next((name for name in names if cell_len(name) <= room), clip(names[-1], room))


def _pictured(face: Character, scene: Scene, n: int, width: int, height: int) -> Rows:
    """The picture with what there is to say at its side, or words alone."""
    state = pgettext("lies", "open") if n == 0 else _("face down")
    state = "" if scene.view.phase == LAYING else state
    icons = words.icons_counted(face.icons)
    name = portraits.of_character(face)
    told = [each for each in (state, icons) if each]
    if not pictures.shown() or not name or height < portraits.HEIGHT:
        lines = _short(told, ability(face), width - 2, height)
        return [panels.grounded([(f" {line}", "dim")], width, "card") for line in lines]
    drawn = portraits.picture(name)
    room = width - portraits.WIDTH
    lines = [line for each in told for line in wrap(each, max(1, room - 1))]
    if room < 8:
        lines = []
    elif room >= 22:
        more = wrap(ability(face), room - 2)
        lines = [*lines, *more] if len(lines) + len(more) <= height else lines
    rows: Rows = []
    for at in range(max(len(drawn), min(len(lines), height))):
        picture = drawn[at] if at < len(drawn) else [(" " * portraits.WIDTH, "card")]
        said = lines[at] if at < len(lines) else ""
        rows.append([*picture, *panels.grounded([(f" {said}", "dim")], room, "card")])
    if room < 8 and height > len(rows):
        rows.append(panels.grounded([(f" {icons}", "dim")], width, "card"))
    return rows
