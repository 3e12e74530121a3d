"""How a card looks: a title line with number, colour, magic and price, then its face."""

from collections.abc import Sequence

from rich.cells import cell_len

from rs_core.rune_stones.cards.faces import Card
from rs_core.rune_stones.vocabulary import SIGNS
from rs_tui.draw.ink import Line, Rows, Run, clip, fit, justify, width_of, with_tone, wrap
from rs_tui.draw.pickers import Look
from rs_tui.ground.glyphs import current
from rs_tui.rune_stones.goods import GOOD_TONES
from rs_tui.rune_stones.phrases.cards import ability_sentence
from rs_tui.rune_stones.phrases.faces import face_line_parts, face_parts


def state_sign(look: Look, other: str = " ") -> str:
    """The sign in front of a thing: pointed at, marked, another or none; never by colour alone."""
    if look.marked:
        return current().mark
    return current().turn if look.cursor else other


def signed(line: Sequence[Run], look: Look, width: int, tone: str, sign: str = " ") -> Line:
    """A thing with its sign in front: the sign stands in the gap between neighbours."""
    return [(state_sign(look, sign), "accent"), *with_tone(fit(line, width - 1), tone)]


def card_rows(
    card: Card, look: Look, right: Run, width: int, height: int, *, sign: str = " "
) -> Rows:
    """A card in a box; one line if there is room for one only, words if there is room for more.

    The first column is for the sign, so that cards stand apart and a face has all the rest.
    """
    if height == 1:
        return [_one_line(card, look, right, width, sign)]
    magic = (SIGNS[card.colour] + current().magic * card.magic, GOOD_TONES[card.colour])
    title = justify([(f"{card.number} ", "strong"), magic], [right], width - 1)
    rows: Rows = [signed(title, look, width, _tone(look), sign)]
    for face in face_parts(card, width - 1):
        rows.append(_body(_toned(face), width))
    if height > 4:
        words = _cut(wrap(ability_sentence(card), width - 2), height - 3, width - 2)
        rows += [_body([(text, "dim")], width) for text in words]
    while len(rows) < height:
        rows.append(_body([], width))
    return rows


def _body(line: Line, width: int) -> Line:
    return [(" ", ""), *with_tone(fit(line, width - 1), "card")]


def _cut(words: list[str], room: int, width: int) -> list[str]:
    """The lines that there is room for; the last one says so if that is not all."""
    if len(words) <= room:
        return words
    last = words[room - 1]
    sign = current().ellipsis
    if cell_len(last) >= width:
        last = last.rpartition(" ")[0] or last[:-1]
    return [*words[: room - 1], last + sign]


def _one_line(card: Card, look: Look, right: Run, width: int, sign: str) -> Line:
    left: Line = [
        (f"{card.number} ", "strong"),
        (SIGNS[card.colour] + current().magic * card.magic + " ", GOOD_TONES[card.colour]),
    ]
    line = [*left, *_toned(face_line_parts(card, width - 1 - width_of(left)))]
    if width_of(line) + width_of([right]) < width - 1:
        line = justify(line, [right], width - 1)
    return signed(line, look, width, _tone(look), sign)


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
