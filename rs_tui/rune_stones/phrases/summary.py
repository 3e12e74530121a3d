"""A turn summed up: `Ada: Dryad 16 + Harpy 68 used; R R → 4 pt (12); Harpy 68 gone`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.cells import cell_len

from rs_core.rune_stones import events
from rs_core.rune_stones.components import DIE
from rs_core.rune_stones.vocabulary import SIGNS, WILD
from rs_tui.ground import clean, glyphs
from rs_tui.ground.i18n import _, language
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.cards import named
from rs_tui.rune_stones.phrases.effects import goods_icon, icon_text, text
from rs_tui.rune_stones.phrases.faces import tile_face
from rs_tui.rune_stones.phrases.stones import stone_short

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rs_core.rune_stones.cards.faces import CardSet

INDENT: Final = "  "


Turn = tuple[events.Event, ...]
"""What one seat did without a break."""


def turn_lines(
    happened: Iterable[events.Event], names: Sequence[str], cards: CardSet, width: int = 78
) -> list[str]:
    """What seats did, one after the other: a line each, or more where one is too narrow."""
    return Turns().lines(happened, names, cards, width)


class Turns:
    """Words for turns; those that were said before are not looked for again."""

    def __init__(self) -> None:
        """Nothing was said yet."""
        self._terms: tuple[object, ...] = ()
        self._said: dict[int, tuple[Turn, list[str]]] = {}
        """By the identity of its first event, a turn and its lines; the turn keeps it alive."""

    def lines(
        self, happened: Iterable[events.Event], names: Sequence[str], cards: CardSet, width: int
    ) -> list[str]:
        """As `turn_lines`."""
        terms = tuple(names), cards.fingerprint, width, language(), glyphs.current().name
        before = self._said if terms == self._terms else {}
        self._terms, self._said = terms, {}
        lines: list[str] = []
        for turn in _turns(happened):
            said = before.get(id(turn[0]))
            if said is None or said[0] != turn:
                said = turn, _turn_lines(turn, names, cards, width)
            self._said[id(turn[0])] = said
            lines += said[1]
        return lines


def _turns(happened: Iterable[events.Event]) -> Iterator[Turn]:
    turn: list[events.Event] = []
    for event in happened:
        if turn and (type(event) is events.TurnBegan or event.seat != turn[0].seat):
            yield tuple(turn)
            turn = []
        turn.append(event)
    if turn:
        yield tuple(turn)


def _turn_lines(turn: Turn, names: Sequence[str], cards: CardSet, width: int) -> list[str]:
    bits: list[str] = []
    before: events.Event | None = None
    for event in turn:
        if type(before) is events.DieRolled and type(event) in OF_THE_DIE:
            bits[-1] = _die(event_bit(event, cards) or "")
        else:
            _add(bits, event, cards)
        before = event
    return _line(turn[0].seat, bits, names, width)


def event_bit(event: events.Event, cards: CardSet) -> str | None:
    """One event in signs, without its seat; None if the summary leaves it out."""
    told = BITS.get(type(event))
    return told(event, cards) if told is not None else None


def _add(bits: list[str], event: events.Event, cards: CardSet) -> None:
    bit = event_bit(event, cards)
    if not bit:
        return
    if bits and bits[-1].endswith(_paid_mark()):
        paid = bits[-1].removesuffix(_paid_mark()).rstrip()
        if isinstance(event, events.GoodsGained):
            bits[-1] += " " + text(goods_icon(event.goods))
            return
        if isinstance(event, events.PointsGained):
            bits[-1] += " " + bit.removeprefix("+")
            return
        if isinstance(event, events.ArtefactForged):
            bits[-1] = _("{bit} for {paid}").format(bit=bit, paid=paid)
            return
    bits.append(bit)


def _line(seat: int | None, bits: list[str], names: Sequence[str], width: int) -> list[str]:
    if seat is None or not bits:
        return []
    cleaned = [_only_paid(bit) for bit in bits]
    head = _("{name}: {what}").format(name=names[seat], what="")
    lines = [head]
    for number, bit in enumerate(cleaned):
        piece = bit
        if number + 1 < len(cleaned):
            piece = _("{first}; {second}").format(first=bit, second="").rstrip()
        joint = "" if lines[-1] in (INDENT, head) else " "
        if joint and cell_len(lines[-1] + joint + piece) > width:
            lines.append(INDENT)
            joint = ""
        lines[-1] += joint + piece
    return [clean.clip(line, width, glyphs.current().ellipsis) for line in lines]


def _paid_mark() -> str:
    """What was paid ends in an arrow until it is known what came of it."""
    return glyphs.current().arrow


def _only_paid(bit: str) -> str:
    """What was paid, as long as nothing came of it."""
    paid = bit.removesuffix(_paid_mark())
    return bit if paid == bit else _("paid {gems}").format(gems=paid.rstrip())


def _plus(numbers: Iterable[int], cards: CardSet) -> str:
    return " + ".join(named(card, cards) for card in numbers)


def _summoned(event: events.CreaturesSummoned, cards: CardSet) -> str:
    return _("summoned {cards}").format(cards=_plus(event.cards, cards))


def _laid_out(event: events.CardsLaidOut, cards: CardSet) -> str:
    return _("{cards} used").format(cards=_plus(event.cards, cards))


def _moved(event: events.CardsMoved, cards: CardSet) -> str:
    return _("{cards} gone").format(cards=_plus(event.left, cards)) if event.left else ""


def _gained(event: events.GoodsGained, cards: CardSet) -> str:
    del cards
    return text(goods_icon(event.goods, sign="+"))


def _paid(event: events.GoodsPaid, cards: CardSet) -> str:
    del cards
    return f"{text(goods_icon(event.goods))} {_paid_mark()}"


def _points(event: events.PointsGained, cards: CardSet) -> str:
    del cards
    return f"+{words.points_short(event.points)} ({event.total})"


def _swapped(event: events.GemSwapped, cards: CardSet) -> str:
    del cards
    return f"{SIGNS[event.colour]} {glyphs.current().arrow} {SIGNS[WILD]}"


def _rolled(event: events.DieRolled, cards: CardSet) -> str:
    del cards
    return _die(icon_text(DIE[event.face][1]))


def _die(shown: str) -> str:
    return _("die: {shown}").format(shown=shown)


def _taken(event: Any, cards: CardSet) -> str:
    return _("took {card}").format(card=named(event.card, cards))


def _drawn(event: events.CreatureDrawn, cards: CardSet) -> str:
    return _("drew {card}").format(card=named(event.card, cards))


def _stolen(event: events.GemsStolen, cards: CardSet) -> str:
    del cards
    return _("stole {gems}").format(gems=SIGNS[event.colour] * len(event.victims))


def _caught(event: events.WispCaught, cards: CardSet) -> str:
    return _("wisp: {bonus}").format(bonus=tile_face(cards.tile(event.tile)))


def _extra(event: events.ExtraCardPlayed, cards: CardSet) -> str:
    return _("also {card}").format(card=named(event.card, cards))


def _forged(event: events.ArtefactForged, cards: CardSet) -> str:
    del cards
    return _("forged {artefact}").format(artefact=words.colour(event.colour))


def _traded(event: events.RowTraded, cards: CardSet) -> str:
    del cards
    return _("{row} traded in").format(row=words.row(event.row))


def _stone(event: events.StoneTaken, cards: CardSet) -> str:
    del cards
    return _("stone {stone}").format(stone=stone_short(event.stone))


def _exchanged(event: events.Exchanged, cards: CardSet) -> str:
    del cards
    arrow = glyphs.current().arrow
    return f"{SIGNS[event.given]} {arrow} {SIGNS[event.got]}"


def _wild(event: events.WildColourChosen, cards: CardSet) -> str:
    del cards
    return f"{SIGNS[event.colour]} = {SIGNS[WILD]}"


def _passed(event: events.ActionPassed, cards: CardSet) -> str:
    del event, cards
    return _("passed")


def _throne(event: events.ThroneReached, cards: CardSet) -> str:
    del event, cards
    return _("LAST ROUND")


BITS: Final[dict[type[events.Event], Callable[[Any, CardSet], str]]] = {
    events.ActionPassed: _passed,
    events.CreaturesSummoned: _summoned,
    events.CardsLaidOut: _laid_out,
    events.CardsMoved: _moved,
    events.GoodsGained: _gained,
    events.GoodsPaid: _paid,
    events.PointsGained: _points,
    events.GemSwapped: _swapped,
    events.DieRolled: _rolled,
    events.CreatureTaken: _taken,
    events.CreatureDrawn: _drawn,
    events.CardResurrected: _taken,
    events.CardSwitched: _taken,
    events.GemsStolen: _stolen,
    events.WispCaught: _caught,
    events.ExtraCardPlayed: _extra,
    events.ArtefactForged: _forged,
    events.RowTraded: _traded,
    events.StoneTaken: _stone,
    events.Exchanged: _exchanged,
    events.WildColourChosen: _wild,
    events.ThroneReached: _throne,
}
OF_THE_DIE: Final = (
    events.GoodsGained,
    events.PointsGained,
    events.GemSwapped,
    events.CreatureDrawn,
)
"""What comes of a roll, told in the place of the face that was rolled."""
