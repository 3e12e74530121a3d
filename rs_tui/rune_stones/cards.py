"""How a card looks: a coloured head with kind, number and magic, then its face.

A small card has three lines of twelve cells: its head, and two lines of signs; at the end of these
stand its price, or a sign of what becomes of it, and the key that picks it; behind the head, its
state. A large one has a picture if there is room for it, magic and price in a line of their own,
its face in signs and, if that fits whole on all cards of its row, in words; without pictures, which
leave less room, on most of them. The key stands in its lower right corner, what becomes of it in
the left one.
"""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from rs_core.rune_stones.cards.faces import Card, CardSet
from rs_tui.draw import panels, pictures
from rs_tui.draw.ink import Line, Rows, Run, clip, fit, justify, width_of, with_tone, wrap
from rs_tui.draw.pickers import Look
from rs_tui.ground import i18n
from rs_tui.ground.glyphs import current, framed
from rs_tui.rune_stones.goods import GOOD_TONES
from rs_tui.rune_stones.phrases.cards import ability_sentence, card_name
from rs_tui.rune_stones.phrases.faces import face_line_parts, face_parts, spelt
from rs_tui.rune_stones.portraits import of_card

LARGE: Final = 5
"""Lines from which a card is a large one."""
PICTURED: Final = LARGE + pictures.HEIGHT
"""Lines from which it has a picture."""
DOUBLED: Final = PICTURED + pictures.HEIGHT + 4
"""Lines from which it is twice as large: enough for words below it, too."""
NARROW: Final = 12
"""Columns of a card on which words have no margin."""
FATE: Final = 10
"""Cells of the longest word for what becomes of a card."""
CORNER: Final = 3
"""Cells of the corner of a small card, which belong to no word."""
GROUND: Final = "card"
"""Under a place without a card, and under its back."""
BACK: Final = "back"


class Words(Enum):
    """How the words of a face stand below its signs: not at all, right there, after a blank."""

    NONE = 0
    CLOSE = 1
    AIRY = 2


class Fate(NamedTuple):
    """What becomes of a card: a word, a sign where there is no room for it, and their tone."""

    word: str
    sign: str
    tone: str


class Place(NamedTuple):
    """Where a card lies, and how it stands out there."""

    look: Look
    price: int | None = None
    sign: str = " "
    """What is to be seen of it if it is neither pointed at nor marked."""
    fate: Fate | None = None
    """What becomes of it if what is marked is chosen."""
    words: Words = Words.NONE
    """Whether its face stands in words, too."""


def card_rows(card: Card, cards: CardSet, place: Place, width: int, height: int) -> Rows:
    """A card in a box: a line, a small card or a large one."""
    means = i18n.language(), current().name, framed(), pictures.shown()
    return _remembered(card.id, cards, place, (width, height), means)


@lru_cache(maxsize=256)
def _remembered(
    number: int, cards: CardSet, place: Place, size: tuple[int, int], _means: object
) -> Rows:
    """A card as it was drawn before by the same means: few change from one key to the next."""
    card = cards.cards[number]
    width, height = size
    if height == 1:
        return [_one_line(card, cards, place, width)]
    if height < LARGE:
        return _small(card, cards, place, width, height)
    return _large(card, cards, place, width, height)


def head_of(card: Card) -> str:
    """The tone of a card's head."""
    return f"{GOOD_TONES[card.colour]}-head"


def ground_of(card: Card) -> str:
    """The tone of a card's ground."""
    return f"{GOOD_TONES[card.colour]}-card"


def _small(card: Card, cards: CardSet, place: Place, width: int, height: int) -> Rows:
    look = place.look
    inner = width - 1
    head = with_tone(_head(card, cards, inner), panels.head_tone(look, head_of(card)))
    sign = panels.sign_of(look, place.sign)
    rows: Rows = [[*head, (sign, "accent") if sign != " " else panels.gap()]]
    above, below = (_toned(face) for face in face_parts(card, inner, inner - CORNER))
    lines = [above, [*fit(below, inner - CORNER), *_corner(place)], *([[]] * (height - 3))]
    ground = ground_of(card)
    return [*rows, *([*panels.grounded(line, inner, ground), panels.gap()] for line in lines)]


def _corner(place: Place) -> Line:
    """Price or fate of a small card, and its key in the corner."""
    key = place.look.key
    sign: Line = [("  ", "")]
    if place.price is not None:
        sign = [(f"{place.price}{current().magic}", "accent")]
    elif place.fate is not None:
        sign = [(f" {place.fate.sign}", place.fate.tone)]
    return [*sign, (key or " ", "key" if key else "")]


def _large(card: Card, cards: CardSet, place: Place, width: int, height: int) -> Rows:
    look = place.look
    inner = width - 1
    sign = panels.sign_of(look, place.sign)
    name: Line = [(sign + clip(card_name(card, cards), inner - 5), "")]
    head = justify(name, [(f"{card.number} ", "")], inner)
    rows: Rows = [with_tone(head, panels.head_tone(look, head_of(card)))]
    ground = ground_of(card)
    rows += [
        panels.grounded(panels.centred(line, inner), inner, f"{ground} {pictures.GROUND}")
        for line in _portrait(of_card(card, cards), inner, height)
    ]
    magic: Line = [(" " + current().magic * card.magic, GOOD_TONES[card.colour])]
    price: Line = []
    if place.price is not None:
        price = [(f"{place.price}{current().magic} ", "accent")]
    foot = _foot(place, inner)
    spare = height - len(rows) - 1 - bool(foot)
    body: Rows = [justify(magic, price, inner), *_signs(card, inner, spare)]
    if place.words is not Words.NONE and _left(card, cards, inner, height) >= 0:
        body += [[]] * (place.words is Words.AIRY)
        body += _words(card, inner)
    rows += [panels.grounded(line, inner, ground) for line in body]
    rows = panels.padded(rows, inner, height - bool(foot), ground)
    if foot:
        rows.append(panels.grounded(foot, inner, ground))
    return [[*line, panels.gap()] for line in rows]


def _foot(place: Place, width: int) -> Line:
    """The last line: what becomes of the card, and its key; nothing where there is neither."""
    key = place.look.key
    if place.fate is None:
        return panels.footed([], key, width) if key else []
    word, _sign, tone = place.fate
    indent = " " if FATE + 1 + width_of(panels.key_chip(key)) < width else ""
    return panels.footed([(indent + word, tone)], key, width)


def _portrait(name: str, width: int, height: int) -> Rows:
    """The picture that fits, if any is shown."""
    if not pictures.shown() or height < PICTURED or width < pictures.WIDTH:
        return []
    if height >= DOUBLED and width >= 2 * pictures.WIDTH:
        return pictures.doubled(name)
    return pictures.picture(name)


def worded(numbers: Sequence[int], cards: CardSet, width: int, height: int) -> Words:
    """How the words of the cards of a row stand below their signs, if they fit there."""
    if height < LARGE:
        return Words.NONE
    means = i18n.language(), current().name, pictures.shown()
    return _all_worded(tuple(numbers), cards, (width, height), means)


@lru_cache(maxsize=64)
def _all_worded(
    numbers: Sequence[int], cards: CardSet, size: tuple[int, int], _means: object
) -> Words:
    left = [_left(cards.cards[number], cards, size[0] - 1, size[1]) for number in numbers]
    fitting = [rows for rows in left if rows >= 0]
    least = len(left) if pictures.shown() else (len(left) + 1) // 2
    if len(fitting) < max(1, least):
        return Words.NONE
    return Words.AIRY if min(fitting) else Words.CLOSE


def _left(card: Card, cards: CardSet, width: int, height: int) -> int:
    """The lines that a face in signs and words leaves above the key; -1 if it does not fit."""
    room = height - len(_portrait(of_card(card, cards), width, height)) - 3
    words = _words(card, width)
    if any(text.endswith(current().ellipsis) for line in words for text, _tone in line):
        return -1
    return max(-1, room - len(_signs(card, width, room)) - len(words))


def _margin(width: int) -> str:
    return " " if width > NARROW else ""


def _signs(card: Card, width: int, height: int) -> Rows:
    """The face in signs."""
    indent = _margin(width)
    lines = spelt(card, width - 2 * len(indent))
    if len(lines) > height or any(
        current().ellipsis in text for line in lines for text, _c in line
    ):
        lines = [face for face in face_parts(card, width - len(indent)) if face]
    return [[(indent, ""), *_toned(line)] for line in lines]


def _words(card: Card, width: int) -> Rows:
    """The face in words."""
    indent = _margin(width)
    lines = wrap(ability_sentence(card), width - 2 * len(indent))
    return [[(indent + text, "dim")] for text in lines]


def _head(card: Card, cards: CardSet, width: int) -> Line:
    """`Goblin 48 ✦✦✦`, as close as it has to stand."""
    name, number = card_name(card, cards), str(card.number)
    magic = current().magic * card.magic
    gap = "" if cell_len(name) + len(number) + len(magic) >= width else " "
    name = clip(name, width - len(gap) - len(number) - len(magic))
    left = name + gap + number
    return [(left + " " * (width - cell_len(left) - len(magic)) + magic, "")]


def _one_line(card: Card, cards: CardSet, place: Place, width: int) -> Line:
    look = place.look
    head = f"{card_name(card, cards)} {card.number}{current().magic * card.magic}"
    key: Run = (look.key, "key") if look.key else (panels.sign_of(look, place.sign), "accent")
    tone = panels.head_tone(look, head_of(card))
    line: Line = [key, (clip(head, width - 2), tone), (" ", GROUND)]
    face = with_tone(_toned(face_line_parts(card, width - 1 - width_of(line))), GROUND)
    return [*fit([*line, *face], width - 1, GROUND), panels.gap()]


def empty_rows(width: int, height: int, sign: str = "") -> Rows:
    """A place without a card; a large one has its ground."""
    ground = GROUND if height >= LARGE else ""
    first: Line = [(clip(f" {sign}", width - 1), "dim")]
    rows = [panels.grounded(first if row == 0 else [], width - 1, ground) for row in range(height)]
    return [[*row, (" ", "")] for row in rows]


def back_rows(width: int, height: int) -> Rows:
    """A card that lies face down."""
    inner = width - 1
    if height < LARGE or not pictures.shown() or inner < pictures.WIDTH:
        middle: Line = panels.centred([(current().magic, "dim")], inner)
        rows = [
            panels.grounded(middle if row == height // 2 else [], inner, GROUND)
            for row in range(height)
        ]
    else:
        drawn = _portrait(BACK, inner, height) or pictures.picture(BACK)
        above = (height - len(drawn)) // 2
        blank = panels.grounded([], inner, GROUND)
        tone = f"{GROUND} {pictures.GROUND}"
        rows = [blank] * above
        rows += [panels.grounded(panels.centred(line, inner), inner, tone) for line in drawn]
        rows += [blank] * (height - len(rows))
    return [[*row, panels.gap()] for row in rows]


def _toned(runs: Sequence[tuple[str, int | None]]) -> Line:
    return [_gem(text, colour) for text, colour in runs]


def _gem(text: str, colour: int | None) -> Run:
    shown = current().gem + text[1:] if text[:1] == "+" else text
    return (shown, "" if colour is None else GOOD_TONES[colour])
