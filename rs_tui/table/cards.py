"""How a card looks: a title line with number, colour, magic and price, then its face."""

from collections.abc import Sequence

from rs_core.rune_stones.cards import Card
from rs_tui.glyphs import SIGNS, current
from rs_tui.phrases.cards import ability_sentence
from rs_tui.phrases.faces import face_line_parts, face_parts
from rs_tui.table.ink import GOOD_TONES, Line, Rows, clip, fit, justify, width_of, with_tone, wrap
from rs_tui.table.pickers import Look


def state_sign(look: Look, new: bool = False) -> str:
    """The sign in front of a thing: pointed at, marked, new or none; never by colour alone."""
    if look.marked:
        return current().mark
    if look.cursor:
        return current().turn
    return "+" if new else " "


def signed(name: str, look: Look, new: bool = False) -> Line:
    """A thing's name with its sign in front; without a sign in one run, to save colour codes."""
    sign = state_sign(look, new)
    return [(sign, "accent"), (name, "strong")] if sign != " " else [(sign + name, "strong")]


def card_rows(
    card: Card, look: Look, right: str, width: int, height: int, *, new: bool = False
) -> Rows:
    """A card in a box; one line if there is room for one only, words if there is room for more.

    The first column is for the sign, so that cards stand apart and a face has all the rest.
    """
    if height == 1:
        return [_one_line(card, look, width)]
    magic = (SIGNS[card.colour] + current().magic * card.magic, GOOD_TONES[card.colour])
    left = [*signed(f"{card.number} ", look, new), magic]
    rows: Rows = [with_tone(fit(justify(left, [(right, "strong")], width), width), _tone(look))]
    for face in face_parts(card, width - 1):
        rows.append(_body(_toned(face), width))
    if height > 4:
        words = wrap(ability_sentence(card), width - 2)[: height - 3]
        rows += [_body([(text, "dim")], width) for text in words]
    while len(rows) < height:
        rows.append(_body([], width))
    return rows


def _body(line: Line, width: int) -> Line:
    return [(" ", ""), *with_tone(fit(line, width - 1), "card")]


def _one_line(card: Card, look: Look, width: int) -> Line:
    left = [
        *signed(f"{card.number} ", look),
        (SIGNS[card.colour] + current().magic * card.magic + " ", GOOD_TONES[card.colour]),
    ]
    face = _toned(face_line_parts(card, width - width_of(left)))
    return with_tone(fit([*left, *face], width), _tone(look))


def empty_rows(width: int, height: int) -> Rows:
    """A space without a card."""
    middle: Line = [(clip(" " + current().free, width), "dim")]
    return [fit(middle if row == 0 else [], width) for row in range(height)]


def _toned(runs: Sequence[tuple[str, int | None]]) -> Line:
    return [(text, "" if colour is None else GOOD_TONES[colour]) for text, colour in runs]


def _tone(look: Look) -> str:
    if look.cursor:
        return "card cursor"
    if look.marked:
        return "card marked"
    return "card open" if look.possible else "card"
