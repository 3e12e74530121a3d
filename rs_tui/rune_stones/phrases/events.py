"""Events in words: what happened, for the chronicle; None where a line would say nothing new.

A line begins with the name and a colon, so that it needs no grammar of names.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rs_core.rune_stones import events
from rs_core.rune_stones.components import DIE
from rs_core.rune_stones.vocabulary import WILD
from rs_tui.ground.i18n import _, ngettext
from rs_tui.rune_stones.phrases import words
from rs_tui.rune_stones.phrases.cards import name_list, named, tile_sentence
from rs_tui.rune_stones.phrases.effects import effect_sentence
from rs_tui.rune_stones.phrases.outlook import moved_words
from rs_tui.rune_stones.phrases.stones import stone_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rs_core.rune_stones.cards.faces import CardSet


def event_words(event: events.Event, names: Sequence[str], cards: CardSet) -> str | None:
    """What happened, as one line; None if it is not worth one."""
    return EVENTS[type(event)](event, names, cards)


def _silent(event: events.Event, names: Sequence[str], cards: CardSet) -> str | None:
    """Follows from the line before, or is asked about at once."""
    del event, names, cards
    return None


def _began(event: events.GameBegan, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("First player: {name}").format(name=names[event.seat])


def _turn(event: events.TurnBegan, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("Round {n} · {name}").format(n=event.round, name=names[event.seat])


def _passed(event: events.ActionPassed, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: no action possible").format(name=names[event.seat])


def _played(event: events.CardsPlayed, names: Sequence[str], cards: CardSet) -> str | None:
    return _("{name}: played {cards} for {magic}").format(
        name=names[event.seat],
        cards=name_list(event.cards, cards) or _("no card"),
        magic=words.magic(event.magic),
    )


def _summoned(event: events.CreaturesSummoned, names: Sequence[str], cards: CardSet) -> str | None:
    said = _("{name}: summoned {cards}").format(
        name=names[event.seat],
        cards=name_list(event.cards, cards),
    )
    if event.left:
        lost = ngettext("{n} magic point lost", "{n} magic points lost", event.left)
        return _("{first}; {second}").format(first=said, second=lost.format(n=event.left))
    return said


def _laid_out(event: events.CardsLaidOut, names: Sequence[str], cards: CardSet) -> str | None:
    return _("{name}: laid out {cards}").format(
        name=names[event.seat], cards=name_list(event.cards, cards)
    )


def _gained(event: events.GoodsGained, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: took {goods}").format(name=names[event.seat], goods=words.goods(event.goods))


def _paid(event: events.GoodsPaid, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: paid {goods}").format(name=names[event.seat], goods=words.goods(event.goods))


def _points(event: events.PointsGained, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: gained {points}, now {total}").format(
        name=names[event.seat], points=words.points(event.points), total=event.total
    )


def _swapped(event: events.GemSwapped, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: swapped {gem} for {wild}").format(
        name=names[event.seat], gem=words.counted(event.colour, 1), wild=words.counted(WILD, 1)
    )


def _rolled(event: events.DieRolled, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    shown = effect_sentence(DIE[event.face][1])
    said = _("{name}: rolled the die: {shown}").format(name=names[event.seat], shown=shown)
    return said + _(", twice") if event.twice else said


def _declined(event: events.BonusDeclined, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: declined the bonus").format(name=names[event.seat])


def _taken(event: events.CreatureTaken, names: Sequence[str], cards: CardSet) -> str | None:
    return _("{name}: took creature {card}").format(
        name=names[event.seat], card=named(event.card, cards)
    )


def _drawn(event: events.CreatureDrawn, names: Sequence[str], cards: CardSet) -> str | None:
    return _("{name}: drew creature {card}").format(
        name=names[event.seat], card=named(event.card, cards)
    )


def _resurrected(event: events.CardResurrected, names: Sequence[str], cards: CardSet) -> str | None:
    return _("{name}: brought back {card}").format(
        name=names[event.seat], card=named(event.card, cards)
    )


def _switched(event: events.CardSwitched, names: Sequence[str], cards: CardSet) -> str | None:
    return _("{name}: took {card} into the hand").format(
        name=names[event.seat], card=named(event.card, cards)
    )


def _stolen(event: events.GemsStolen, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: stole {goods} from {victims}").format(
        name=names[event.seat],
        goods=words.counted(event.colour, len(event.victims)),
        victims=words.listed([names[victim] for victim in event.victims]),
    )


def _token(event: events.WispToken, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: met a wisp on {space}").format(name=names[event.seat], space=event.space)


def _caught(event: events.WispCaught, names: Sequence[str], cards: CardSet) -> str | None:
    return _("{name}: caught a wisp: {bonus}").format(
        name=names[event.seat], bonus=tile_sentence(cards.tile(event.tile))
    )


def _extra(event: events.ExtraCardPlayed, names: Sequence[str], cards: CardSet) -> str | None:
    return _("{name}: played one more card, {card}").format(
        name=names[event.seat], card=named(event.card, cards)
    )


def _moved(event: events.CardsMoved, names: Sequence[str], cards: CardSet) -> str | None:
    said = moved_words(event, partial(name_list, cards=cards))
    return _("{name}: {what}").format(name=names[event.seat], what=said) if said else None


def _forged(event: events.ArtefactForged, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    said = _("{name}: forged a {artefact} in forge {n}, {row}").format(
        name=names[event.seat],
        artefact=words.artefact(event.colour),
        n=event.forge + 1,
        row=words.row(event.row),
    )
    if event.colour == WILD:
        said += ", " + words.place(event.place)
    return said + _(" (no bonus)") if event.bonus_lost else said


def _traded(event: events.RowTraded, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: traded in the {row}, {artefacts}").format(
        name=names[event.seat],
        row=words.row(event.row),
        artefacts=words.artefacts_counted(event.artefacts),
    )


def _stone(event: events.StoneTaken, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: took the rune stone {stone}").format(
        name=names[event.seat], stone=stone_name(event.stone)
    )


def _exchanged(event: events.Exchanged, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: exchanged {given} for {got}").format(
        name=names[event.seat],
        given=words.counted(event.given, 1),
        got=words.counted(event.got, 1),
    )


def _wild(event: events.WildColourChosen, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: Wild gem, {colour} counts as wild from now on").format(
        name=names[event.seat], colour=words.colour(event.colour)
    )


def _display(event: events.DisplayFilled, names: Sequence[str], cards: CardSet) -> str | None:
    del names
    return _("New on display: {cards}").format(cards=name_list(event.cards, cards))


def _forge(event: events.ForgeFilled, names: Sequence[str], cards: CardSet) -> str | None:
    del names, cards
    return _("New in forge {n}: {artefact}").format(
        n=event.forge + 1, artefact=words.artefact(event.colour)
    )


def _tile(event: events.TileTurnedUp, names: Sequence[str], cards: CardSet) -> str | None:
    del names
    return _("New wisp: {bonus}").format(bonus=tile_sentence(cards.tile(event.tile)))


def _refilled(event: events.HandRefilled, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: drew {cards}").format(
        name=names[event.seat], cards=words.cards_counted(event.count)
    )


def _hand(event: events.HandDrawn, names: Sequence[str], cards: CardSet) -> str | None:
    del names
    return _("You drew {cards}").format(cards=name_list(event.cards, cards))


def _throne(event: events.ThroneReached, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    return _("{name}: reached the throne; this is the last round").format(name=names[event.seat])


def _over(event: events.GameOver, names: Sequence[str], cards: CardSet) -> str | None:
    del cards
    winners = words.listed([names[seat] for seat in event.winners])
    best = words.points(max(event.scores))
    return ngettext(
        "The game is over. Winner: {winners}, {points}",
        "The game is over. Winners: {winners}, {points}",
        len(event.winners),
    ).format(winners=winners, points=best)


EVENTS: Final[dict[type[events.Event], Callable[[Any, Sequence[str], CardSet], str | None]]] = {
    events.GameBegan: _began,
    events.TurnBegan: _turn,
    events.ActionPassed: _passed,
    events.CardsPlayed: _played,
    events.CreaturesSummoned: _summoned,
    events.CardsLaidOut: _laid_out,
    events.PartBegun: _silent,
    events.GoodsGained: _gained,
    events.GoodsPaid: _paid,
    events.PointsGained: _points,
    events.GemSwapped: _swapped,
    events.DieRolled: _rolled,
    events.BonusDeclined: _declined,
    events.AbilitiesEnded: _silent,
    events.CreatureTaken: _taken,
    events.CreatureDrawn: _drawn,
    events.CardResurrected: _resurrected,
    events.CardSwitched: _switched,
    events.GemsStolen: _stolen,
    events.WispToken: _token,
    events.WispCaught: _caught,
    events.ExtraCardPlayed: _extra,
    events.CardsMoved: _moved,
    events.ArtefactForged: _forged,
    events.RowTraded: _traded,
    events.StoneTaken: _stone,
    events.Exchanged: _exchanged,
    events.WildColourChosen: _wild,
    events.DisplayFilled: _display,
    events.ForgeFilled: _forge,
    events.TileTurnedUp: _tile,
    events.HandRefilled: _refilled,
    events.HandDrawn: _hand,
    events.ThroneReached: _throne,
    events.GameOver: _over,
}
