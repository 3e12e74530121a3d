"""The lines at the foot of the table: the question, gems to choose from, a preview, live keys."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.view import View
from rs_core.rune_stones.vocabulary import ORE
from rs_tui.draw.ink import GOOD_TONES, Line, Rows, fit, with_tone
from rs_tui.draw.pickers import PayPicker, Picker, SetPicker, SpotPicker
from rs_tui.ground.glyphs import SIGNS, current
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.board import thing_tone
from rs_tui.rune_stones.pickers import POINTS_CHIP, DiscardPicker, OrdinalPicker

CHIP_ZONES: Final = ("chip", "swap", "action")


def chips(view: View, picker: Picker, width: int) -> Rows:
    """Gems to choose from, or the payment as it stands; empty for other questions."""
    if isinstance(picker, PayPicker):
        return [fit(_payment(view, picker), width)]
    if isinstance(picker, OrdinalPicker) and _has(picker, "swap"):
        return [fit(_exchange(picker), width)]
    if isinstance(picker, SpotPicker) and _has(picker, "action"):
        return [fit(_actions(picker), width)]
    if isinstance(picker, SpotPicker) and _has(picker, "chip"):
        return [fit(_gems(view, picker), width)]
    return [fit([], width)]


def has_chips(picker: Picker) -> bool:
    """Whether there are gems, swaps or actions to choose from."""
    if isinstance(picker, PayPicker):
        return True
    return isinstance(picker, SpotPicker) and any(map(partial(_has, picker), CHIP_ZONES))


def _has(picker: SpotPicker, zone: str) -> bool:
    return any(spot[0] == zone for spot, _ in picker.entries)


def _actions(picker: SpotPicker) -> Line:
    """`S summon  A abilities  F forge`: the actions that are possible."""
    said = (_("summon"), _("abilities"), _("forge"), _("pass"))
    line: Line = [(" ", "")]
    for spot, _choice in picker.entries:
        look = picker.look(spot)
        sign = current().turn if look.cursor else " "
        run = (f"{sign}{picker.letters[spot[1]].upper()} {said[spot[1]]} ", "strong")
        line += with_tone([run], thing_tone(look))
        line.append((" ", ""))
    return line


def _payment(view: View, picker: PayPicker) -> Line:
    """`R 2/3  * 1/1`: paid of what there is."""
    held = counts(view.mats[view.turn].gems)
    line: Line = [(" ", "")]
    for good in picker.goods:
        look = picker.look(("chip", good))
        sign = current().turn if look.cursor else " "
        paid = picker.paid[good]
        run = (f"{sign}{SIGNS[good]} {paid}/{held[good]} ", GOOD_TONES[good])
        line += with_tone([run], "cursor" if look.cursor else "strong" if paid else "dim")
        line.append((" ", ""))
    return line


def _gems(view: View, picker: SpotPicker) -> Line:
    """Chips with what the player has and what the supply holds."""
    held = counts(view.mats[view.turn].gems)
    left = counts(view.supply)
    line: Line = [(" ", "")]
    for spot, _choice in picker.entries:
        look = picker.look(spot)
        sign = current().turn if look.cursor else " "
        if spot[1] == POINTS_CHIP:
            run = (f"{sign}P {_('points')} ", "strong")
        else:
            good = spot[1]
            run = (f"{sign}{SIGNS[good]} {held[good]} ({left[good]}) ", GOOD_TONES[good])
        line += with_tone([run], thing_tone(look))
        line.append((" ", ""))
    line.append((_("yours (supply)"), "dim"))
    return line


def _exchange(picker: SpotPicker) -> Line:
    """`1 R→#  2 G→#  3 #→R` for the stone Exchange."""
    line: Line = [(" ", "")]
    for number, (spot, (_kind, given, got)) in enumerate(picker.entries, 1):
        look = picker.look(spot)
        sign = current().turn if look.cursor else " "
        shown = got if given == ORE else given
        text = f"{sign}{number} {SIGNS[given]}{current().arrow}{SIGNS[got]} "
        line += with_tone([(text, GOOD_TONES[shown])], thing_tone(look))
    return line


def marks(picker: Picker, cards: Sequence[int], numbers: Sequence[int]) -> str:
    """`[23] [71]`: the cards marked, for the end of the question."""
    if not isinstance(picker, SetPicker) or picker.zone != "hand":
        return ""
    del cards
    return " ".join(f"[{numbers[place]}]" for place in sorted(picker.marks))


def keys(picker: Picker | None, commands: Sequence[tuple[str, str]], width: int) -> Rows:
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
