"""The lines at the foot of the table: the question, gems to choose from, a preview, live keys."""

from collections.abc import Sequence

from rich.cells import cell_len

from rs_core.rune_stones.cards.faces import printed_number
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.view import View
from rs_core.rune_stones.vocabulary import ORE, SIGNS
from rs_tui.draw import pictures
from rs_tui.draw.ink import Line, Rows, aired, clip, fit, justify, pressing, whole, with_tone, wrap
from rs_tui.draw.key_line import live_line
from rs_tui.draw.panels import flow, head_tone, padded
from rs_tui.draw.pickers import NONE, Look, Picker, SetPicker, SpotPicker
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.goods import GOOD_TONES
from rs_tui.rune_stones.inspector import Inspector
from rs_tui.rune_stones.live import no_words
from rs_tui.rune_stones.paying import PayPicker
from rs_tui.rune_stones.phrases.words import points_short
from rs_tui.rune_stones.pickers import POINTS_CHIP, WORD, OrdinalPicker
from rs_tui.rune_stones.scene import Scene


def ask(scene: Scene, width: int, height: int) -> Rows:
    """All of it in a box: the question, gems to choose from, what would follow."""
    room = width - 2
    asked: Rows = [
        [(line, "accent" if scene.called else "strong")] for line in wrap(scene.question, room)
    ]
    told: Rows = [[(line, "")] for line in wrap(scene.second, room)]
    above = [asked, _chips(scene, room), told]
    lines = whole(scene.refusal or scene.preview, room, height - sum(map(len, above)))
    rows = aired([*above, [[(line, _tone(scene))] for line in lines]], height)
    rows += _pictured(scene.picture, room, height - len(rows))
    return _boxed(rows, width, height)


def _boxed(rows: Rows, width: int, height: int) -> Rows:
    return padded([fit([(" ", ""), *row], width) for row in rows], width, height)


def _pictured(name: str, width: int, height: int) -> Rows:
    """A picture below the words with a line of air, if it is shown and fits."""
    fits = width >= pictures.WIDTH and height > pictures.HEIGHT
    return [[], *pictures.picture(name)] if name and fits and pictures.shown() else []


def question(scene: Scene, width: int, _height: int) -> Rows:
    """What is being asked, with the cards marked so far."""
    tone = "accent" if scene.called else "strong"
    marked = ""
    if scene.picker is not None:
        marked = _marks(scene.picker, [printed_number(card) for card in scene.cards])
        spare = width - cell_len(scene.question) - len(marked) - 4
        if marked and _suggested(scene.picker) and cell_len(_("suggested:")) < spare:
            marked = f"{_('suggested:')} {marked}"
    room = width - cell_len(marked) - 3
    asked: Line = [(" " + clip(scene.question, room), tone)]
    line = justify(asked, [(marked, "accent"), (" ", "")], width)
    return [fit(line, width)]


def said(scene: Scene, width: int, height: int) -> Rows:
    """Below the question: gems to choose from, what the thing under the cursor is, and what the
    choice there would lead to, or why a key did nothing.
    """
    room = width - 2
    words, tone = scene.refusal or scene.preview, _tone(scene)
    if scene.decision is None or isinstance(scene.picker, Inspector):
        lines = whole(f"{scene.second} {words}".strip(), room, height)
        return _boxed([[(line, tone)] for line in lines], width, height)
    chips = _chips(scene, room)
    lines = whole(words, room, height - len(chips))
    left = height - len(chips) - len(lines)  # what follows matters more than what the thing is
    told: Rows = [[(line, "")] for line in whole(scene.second, room, left)]
    if chips and len(told) < len(wrap(scene.second, room)):
        told = []  # with so little room, what is chosen from says enough
    return _boxed(aired([chips, told, [[(line, tone)] for line in lines]], height), width, height)


def live_keys(scene: Scene, width: int, _height: int) -> Rows:
    """Keys of the question first, then commands."""
    return [with_tone(live_line(scene.keys, width), "bar")]


def _tone(scene: Scene) -> str:
    """How the words stand out."""
    return "warn" if scene.refusal else ""


def _chips(scene: Scene, width: int) -> Rows:
    """Gems to choose from, or the payment as it stands; empty for other questions."""
    view, picker = scene.view, scene.picker
    chips: list[Line] = []
    if isinstance(picker, PayPicker):
        chips = _payment(view, picker)
    elif isinstance(picker, OrdinalPicker) and _has(picker, "swap"):
        chips = _exchange(picker)
    elif isinstance(picker, SpotPicker) and _has(picker, "action"):
        chips = _actions(picker)
    elif isinstance(picker, SpotPicker) and _has(picker, "chip"):
        chips = _gems(view, picker)
    elif isinstance(picker, SpotPicker):
        chips = _words(picker)
    return flow(chips, width - 1)


def _has(picker: SpotPicker, zone: str) -> bool:
    return any(spot[0] == zone for spot, _ in picker.entries)


def _chip(look: Look, key: str, text: str, tone: str) -> Line:
    """Something to choose: the sign of the cursor, its key, and what it is; a digit stands out, so
    that nobody takes it for a number of the thing.
    """
    sign = current().turn if look.cursor else " "
    ground = head_tone(look, "open")
    if ground == "open" and key.isdigit():
        runs = [(sign, ground), (key, "key"), (f" {text} ", f"{tone} {ground}")]
    else:
        runs = [(f"{sign}{key} {text} ", f"{tone} {ground}")]
    return pressing(runs, look.key)


def _actions(picker: SpotPicker) -> list[Line]:
    """`s summon  a abilities  f forge`: the actions that are possible."""
    said = (_("summon"), _("abilities"), _("forge"), _("pass"))
    return [
        _chip(picker.look(spot), picker.key_of(spot), said[spot[1]], "strong")
        for spot, _choice in picker.entries
    ]


def _words(picker: SpotPicker) -> list[Line]:
    """`1 yes  0 no`, or the `0` alone where the other things lie on the table."""
    chips: list[Line] = []
    for spot, choice in picker.entries:
        look = picker.look(spot)
        if spot == WORD and look.key:
            chips.append(_chip(look, look.key, _("yes"), "strong"))
        elif spot == NONE:
            chips.append(_chip(look, look.key, no_words(choice), "strong"))
    return chips


def _payment(view: View, picker: PayPicker) -> list[Line]:
    """`1 R 2/3  5 * 1/1`: paid of what there is, with the keys that change it."""
    held = counts(view.mats[view.turn].gems)
    chips: list[Line] = []
    for good in picker.goods:
        look, paid = picker.look(("chip", good)), picker.paid[good]
        text, tone = f"{SIGNS[good]} {paid}/{held[good]}", GOOD_TONES[good] if paid else "dim"
        chips.append(_chip(look._replace(marked=False), look.key or " ", text, tone))
    return chips


def _gems(view: View, picker: SpotPicker) -> list[Line]:
    """Chips with what the player has and what the supply holds."""
    held = counts(view.mats[view.turn].gems)
    left = counts(view.supply)
    chips: list[Line] = []
    for spot, _choice in picker.entries:
        look = picker.look(spot)
        if spot == NONE:
            continue
        if spot[1] == POINTS_CHIP:
            assert view.decision is not None
            gained = points_short(view.decision.step.points)
            chips.append(_chip(look, look.key, gained, "strong"))
        else:
            good = spot[1]
            text = f"{SIGNS[good]} {held[good]} ({left[good]})"
            chips.append(_chip(look, look.key, text, GOOD_TONES[good]))
    return [*chips, *_words(picker), [(_("yours (supply)"), "dim")]]


def _exchange(picker: SpotPicker) -> list[Line]:
    """`1 R→#  2 G→#  3 #→R` for the stone Exchange."""
    chips: list[Line] = []
    for spot, (_kind, given, got) in picker.entries:
        look = picker.look(spot)
        shown = got if given == ORE else given
        text = f"{SIGNS[given]}{current().arrow}{SIGNS[got]}"
        chips.append(_chip(look, look.key, text, GOOD_TONES[shown]))
    return chips


def _suggested(picker: Picker) -> bool:
    """Whether the marks are not the player's own yet: the first of these takes their place."""
    return isinstance(picker, SetPicker) and picker.suggests


def _marks(picker: Picker, numbers: Sequence[int]) -> str:
    """`[23] [71]`: the cards marked, for the end of the question."""
    if not isinstance(picker, SetPicker) or picker.zone != "hand":
        return ""
    return " ".join(f"[{numbers[place]}]" for place in sorted(picker.marks))
