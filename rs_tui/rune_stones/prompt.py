"""The lines at the foot of the table: the question, gems to choose from, a preview, live keys."""

from collections.abc import Sequence

from rich.cells import cell_len

from rs_core.rune_stones.cards.faces import printed_number
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.view import View
from rs_core.rune_stones.vocabulary import ORE, SIGNS
from rs_tui.draw import pictures
from rs_tui.draw.ink import Line, Rows, clip, fit, justify, with_tone, wrap
from rs_tui.draw.panels import flow, head_tone, padded
from rs_tui.draw.pickers import Look, Picker, SetPicker, SpotPicker
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.goods import GOOD_TONES
from rs_tui.rune_stones.paying import PayPicker
from rs_tui.rune_stones.pickers import POINTS_CHIP, DiscardPicker, OrdinalPicker
from rs_tui.rune_stones.scene import Scene


def ask(scene: Scene, width: int, height: int) -> Rows:
    """All of it in a box: the question, gems to choose from, what would follow."""
    room = width - 2
    asked: Rows = [
        [(line, "accent" if scene.called else "strong")] for line in wrap(scene.question, room)
    ]
    told: Rows = [[(line, "")] for line in wrap(scene.second, room)]
    above = [block for block in (asked, _chips(scene, room), told) if block]
    words = scene.refusal or scene.preview
    lines = _whole(words, room, height - sum(map(len, above)))
    blocks = [*above, [[(line, _tone(scene))] for line in lines]] if lines else above
    airy = sum(map(len, blocks)) + len(blocks) - 1 <= height
    rows: Rows = []
    for block in blocks:
        rows += [[]] * (airy and bool(rows))
        rows += block
    rows += _pictured(scene.picture, room, height - len(rows))
    return padded([fit([(" ", ""), *row], width) for row in rows], width, height)


def _pictured(name: str, width: int, height: int) -> Rows:
    """A picture below the words with a line of air, if it is shown and fits."""
    fits = width >= pictures.WIDTH and height > pictures.HEIGHT
    return [[], *pictures.picture(name)] if name and fits and pictures.shown() else []


def _whole(words: str, width: int, height: int) -> list[str]:
    """Words in so many lines; sentences that do not fit are left out whole, the first is cut."""
    lines = wrap(words, width)
    while len(lines) > height and ". " in words:
        words = words.rpartition(". ")[0] + "."
        lines = wrap(words, width)
    if len(lines) > height > 0:
        lines = [*lines[: height - 1], clip(" ".join(lines[height - 1 :]), width)]
    return lines[: max(0, height)]


def question(scene: Scene, width: int, _height: int) -> Rows:
    """What is being asked, with the cards marked so far."""
    tone = "accent" if scene.called else "strong"
    marked = ""
    if scene.picker is not None:
        marked = _marks(scene.picker, [printed_number(card) for card in scene.cards])
    room = width - len(marked) - 3
    asked: Line = [(" " + clip(scene.question, room), tone)]
    line = justify(asked, [(marked, "accent"), (" ", "")], width)
    return [fit(line, width)]


def choices(scene: Scene, width: int, _height: int) -> Rows:
    """Gems to choose from, if there are any; else the start of what the line below cannot hold."""
    chips = _chips(scene, width)
    if chips:
        return [fit([(" ", ""), *chips[0]], width)]
    return [_said(_spoken(scene, width - 2)[0], width, _tone(scene))]


def preview(scene: Scene, width: int, _height: int) -> Rows:
    """What the choice under the cursor would lead to, or why a key did nothing."""
    return [_said(_spoken(scene, width - 2)[1], width, _tone(scene))]


def live_keys(scene: Scene, width: int, _height: int) -> Rows:
    """Keys of the question first, then commands."""
    return [with_tone(row, "bar") for row in _keys(scene.picker, scene.keys, width)]


def _spoken(scene: Scene, width: int) -> tuple[str, str]:
    """The words of the second and the third line; long ones flow from one into the other."""
    words = scene.refusal or scene.preview
    picker = scene.picker
    if scene.second and (picker is None or max(cell_len(scene.second), cell_len(words)) <= width):
        return scene.second, words
    if _chips(scene, width):
        return "", words
    lines = wrap(f"{scene.second} {words}", width)
    while len(lines) > 2 and ". " in words:
        words = words.rpartition(". ")[0] + "."  # a sentence that does not fit is left out whole
        lines = wrap(f"{scene.second} {words}", width)
    return (lines[0], " ".join(lines[1:])) if len(lines) > 1 else ("", words)


def _tone(scene: Scene) -> str:
    """How the words stand out."""
    return "warn" if scene.refusal else ""


def _said(words: str, width: int, tone: str = "") -> Line:
    """One line of words."""
    return fit([(" " + clip(words, width - 2), tone)], width)


def _chips(scene: Scene, width: int) -> Rows:
    """Gems to choose from, or the payment as it stands; empty for other questions."""
    view, picker = scene.view, scene.picker
    chips: list[Line] = []
    if scene.second:
        return []
    if isinstance(picker, PayPicker):
        chips = _payment(view, picker)
    elif isinstance(picker, OrdinalPicker) and _has(picker, "swap"):
        chips = _exchange(picker)
    elif isinstance(picker, SpotPicker) and _has(picker, "action"):
        chips = _actions(picker)
    elif isinstance(picker, SpotPicker) and _has(picker, "chip"):
        chips = _gems(view, picker)
    return flow(chips, width - 1)


def _has(picker: SpotPicker, zone: str) -> bool:
    return any(spot[0] == zone for spot, _ in picker.entries)


def _chip(look: Look, text: str, tone: str) -> Line:
    """Something to choose, with the sign of the cursor before it."""
    sign = current().turn if look.cursor else " "
    return with_tone([(f"{sign}{text} ", tone)], head_tone(look, "open"))


def _actions(picker: SpotPicker) -> list[Line]:
    """`S summon  A abilities  F forge`: the actions that are possible."""
    said = (_("summon"), _("abilities"), _("forge"), _("pass"))
    return [
        _chip(picker.look(spot), f"{picker.letters[spot[1]].upper()} {said[spot[1]]}", "strong")
        for spot, _choice in picker.entries
    ]


def _payment(view: View, picker: PayPicker) -> list[Line]:
    """`R 2/3  * 1/1`: paid of what there is."""
    held = counts(view.mats[view.turn].gems)
    return [
        _chip(
            picker.look(("chip", good))._replace(marked=False),
            f"{SIGNS[good]} {picker.paid[good]}/{held[good]}",
            GOOD_TONES[good] if picker.paid[good] else "dim",
        )
        for good in picker.goods
    ]


def _gems(view: View, picker: SpotPicker) -> list[Line]:
    """Chips with what the player has and what the supply holds."""
    held = counts(view.mats[view.turn].gems)
    left = counts(view.supply)
    chips: list[Line] = []
    for spot, _choice in picker.entries:
        look = picker.look(spot)
        if spot[1] == POINTS_CHIP:
            chips.append(_chip(look, f"P {_('points')}", "strong"))
        else:
            good = spot[1]
            text = f"{SIGNS[good]} {held[good]} ({left[good]})"
            chips.append(_chip(look, text, GOOD_TONES[good]))
    return [*chips, [(_("yours (supply)"), "dim")]]


def _exchange(picker: SpotPicker) -> list[Line]:
    """`1 R→#  2 G→#  3 #→R` for the stone Exchange."""
    chips: list[Line] = []
    for spot, (_kind, given, got) in picker.entries:
        look = picker.look(spot)
        shown = got if given == ORE else given
        text = f"{look.key} {SIGNS[given]}{current().arrow}{SIGNS[got]}"
        chips.append(_chip(look, text, GOOD_TONES[shown]))
    return chips


def _marks(picker: Picker, numbers: Sequence[int]) -> str:
    """`[23] [71]`: the cards marked, for the end of the question."""
    if not isinstance(picker, SetPicker) or picker.zone != "hand":
        return ""
    return " ".join(f"[{numbers[place]}]" for place in sorted(picker.marks))


def _keys(picker: Picker | None, commands: Sequence[tuple[str, str]], width: int) -> Rows:
    """The live keys, the most useful first; what does not fit is left out whole."""
    pairs: list[tuple[str, str]] = []
    if isinstance(picker, PayPicker):
        pairs += [("Enter", _("pay")), ("←→", _("gem")), ("↑↓", _("more, less"))]
    elif isinstance(picker, DiscardPicker):
        pairs += [("1-6", _("card")), ("←→", _("all cards")), ("Enter", _("take"))]
    elif isinstance(picker, SetPicker):
        pairs += [(f"1-{min(9, picker.size)}", _("mark")), ("Enter", _("ok"))]
    elif isinstance(picker, SpotPicker):
        pairs += [(_names(picker), _("choose")), ("Enter", _("ok"))]
    elif picker is not None and picker.yes is not None:
        pairs += [("Enter", _("ok"))]
    if picker is not None and picker.no is not None:
        pairs.append(("0", _("no")))
    pairs += commands
    line: Line = [(" ", "")]
    room = width - 1
    for key, said in pairs:
        shown = key if current().name == "unicode" else key.replace("←→", "<>").replace("↑↓", "^v")
        need = len(shown) + len(said) + 3
        if need > room:
            continue
        line += [(shown, "accent"), (f" {said}  ", "dim")]
        room -= need
    return [fit(line, width)]


def _names(picker: SpotPicker) -> str:
    """The keys that name the choices."""
    if isinstance(picker, OrdinalPicker):
        return f"1-{min(9, len(picker.entries))}"
    places = [spot[1] for spot, _ in picker.entries]
    if picker.letters:
        return "/".join(picker.letters[place].upper() for place in dict.fromkeys(places))
    low, high = min(places) + 1, max(places) + 1
    return str(low) if low == high else f"{low}-{high}"
