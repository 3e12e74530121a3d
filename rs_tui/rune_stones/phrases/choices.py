"""Choices in words: what each one does, for plain lists and for the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import choices, gems, steps
from rs_core.rune_stones.components import WILD_FORGE
from rs_core.rune_stones.vocabulary import LOWEST, THREE, WILD
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.phrases import cards as faces
from rs_tui.rune_stones.phrases import outlook, words
from rs_tui.rune_stones.phrases.effects import effect_sentence
from rs_tui.rune_stones.phrases.stones import stone_name, stone_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_core.rune_stones.cards.faces import Card
    from rs_core.rune_stones.state import Choice, Step
    from rs_core.rune_stones.view import View


def choice_words(choice: Choice, view: View) -> str:
    """What a choice on offer does; the view is that of the seat that decides."""
    return CHOICES[choice[0]](choice, view)


def brief_words(choice: Choice, view: View) -> str:
    """What a choice does, where the thing that it is about is explained beside it."""
    cards = view.rules.cards
    if choice[0] == choices.SWITCH:
        return _("take {card} into your hand").format(
            card=faces.named(view.display[choice[1]], cards)
        )
    if choice[0] == choices.TAKE and len(choice) == 2:
        return _("take {card}").format(card=faces.named(view.display[choice[1]], cards))
    if choice[0] == choices.EXTRA:
        return _("play {card}").format(card=faces.named(choice[1], cards))
    if choice[0] == choices.RUNE:
        return _("take {card}").format(card=stone_name(choice[1]))
    return choice_words(choice, view)


def outline(choice: Choice, view: View) -> str:
    """What an action comes to, in a line; empty for other choices."""
    if choice == choices.SUMMON:
        return _("Summon creatures: magic of one colour pays, and no card is lost by it")
    if choice == choices.FORGE_ARTEFACTS:
        return _("Forge artefacts: one or two, paid in gems of their colour")
    stones = () if view.seat is None else view.mats[view.seat].stones
    if choice == choices.ABILITIES and not {THREE, LOWEST} & {*stones}:
        return _("Use abilities: of two cards, and the higher number leaves you for good")
    return ""


def _step(view: View) -> Step:
    assert view.decision is not None
    return view.decision.step


def _card(view: View, card: int) -> Card:
    return view.rules.cards.cards[card]


def _summon(choice: Choice, view: View) -> str:
    del choice, view
    return _("summon creatures")


def _abilities(choice: Choice, view: View) -> str:
    del choice, view
    return _("use abilities")


def _forge_action(choice: Choice, view: View) -> str:
    del choice, view
    return _("forge artefacts")


def _pass(choice: Choice, view: View) -> str:
    del choice, view
    return _("pass: no action is possible")


def _done(choice: Choice, view: View) -> str:
    del choice
    _kind, waiting, _begun, open_parts, _fate = _step(view)
    if waiting or open_parts:
        return _("done: what is still open is lost")
    return _("done with these cards")


def _stop(choice: Choice, view: View) -> str:
    del choice, view
    return _("stop forging")


def _points(choice: Choice, view: View) -> str:
    del choice
    return _("gain {points}").format(points=words.points(_step(view)[1]))


def _accept(choice: Choice, view: View) -> str:
    del choice
    step = _step(view)
    return effect_sentence(step.effect) if step.kind == steps.RUN else _("accept")


def _decline(choice: Choice, view: View) -> str:
    del choice, view
    return _("forgo it")


def _keep(choice: Choice, view: View) -> str:
    del choice, view
    return _("keep the artefacts")


def _end(choice: Choice, view: View) -> str:
    del choice, view
    return _("end the turn and refill the hand")


def _play(choice: Choice, view: View) -> str:
    magic = words.magic(outlook.magic_of(view, choice))
    played = choice[2:]
    if not played:
        return _("play no card: {magic}").format(magic=magic)
    colour = words.magic_colour(choice[1])
    return _("play {cards}: {magic}, {colour}").format(
        cards=faces.name_list(played, view.rules.cards), magic=magic, colour=colour
    )


def _take(choice: Choice, view: View) -> str:
    step = _step(view)
    taken = [_card(view, view.display[space]) for space in choice[1:]]
    if step.kind == steps.TAKE_CREATURES:
        named = faces.name_list((card.id for card in taken), view.rules.cards)
        magic = outlook.magic_after(view, choice)
        return _("take {cards}: {magic}").format(cards=named, magic=magic)
    return _("take {card}").format(card=_told(taken[0], view))


def _told(card: Card, view: View) -> str:
    return _("{title}: {ability}").format(
        title=faces.card_title(card, view.rules.cards), ability=faces.ability_sentence(card)
    )


def _use(choice: Choice, view: View) -> str:
    said = _("use {cards}").format(cards=faces.name_list(choice[1:], view.rules.cards))
    after = outlook.cards_after(view, choice)
    return _("{what}: {after}").format(what=said, after=after) if after else said


def _do(choice: Choice, view: View) -> str:
    _kind, card, part = choice
    cards = view.rules.cards
    return _("{title}: {ability}").format(
        title=faces.named(card, cards), ability=effect_sentence(cards.ability[card][part])
    )


def _forge(choice: Choice, view: View) -> str:
    number = choice[1]
    colour = WILD if number == WILD_FORGE else view.forges[number]
    return faces.forge_sentence(number, colour, view.rules.cards.forges[number])


def _pay(choice: Choice, view: View) -> str:
    said = _("pay {goods}").format(goods=words.goods(choice[1]))
    step = _step(view)
    if step.kind == steps.PAY and choice[1] == gems.ORE_PRICE:
        bonus = view.rules.cards.forges[step.forge].bonus
        if bonus is not None:
            lost = effect_sentence(bonus)
            said += _("; the bonus is lost: {bonus} (6.10)").format(bonus=lost)
    return said


def _place(choice: Choice, view: View) -> str:
    del view
    return _("{row}, {place}").format(row=words.row(choice[1]), place=words.place(choice[2]))


def _gem(choice: Choice, view: View) -> str:
    del view
    return _("take {goods}").format(goods=words.counted(choice[1], 1))


def _swap(choice: Choice, view: View) -> str:
    del view
    return _("give {gem} for {wild}").format(
        gem=words.counted(choice[1], 1), wild=words.counted(WILD, 1)
    )


def _resurrect(choice: Choice, view: View) -> str:
    return _("take {card}").format(card=_told(_card(view, choice[1]), view))


def _switch(choice: Choice, view: View) -> str:
    card = _card(view, view.display[choice[1]])
    return _("take {card} into your hand").format(card=_told(card, view))


def _wisp(choice: Choice, view: View) -> str:
    tile = view.rules.cards.tile(view.tiles[choice[1]])
    return _("catch the wisp: {bonus}").format(bonus=faces.tile_sentence(tile))


def _extra(choice: Choice, view: View) -> str:
    return _("play {card}").format(card=_told(_card(view, choice[1]), view))


def _trade(choice: Choice, view: View) -> str:
    return _("trade in the {row}: {after}").format(
        row=words.row(choice[1]), after=outlook.trade_after(view, choice)
    )


def _rune(choice: Choice, view: View) -> str:
    del view
    return _("{name}: {sentence}").format(
        name=stone_name(choice[1]), sentence=stone_sentence(choice[1])
    )


def _exchange(choice: Choice, view: View) -> str:
    del view
    return _("Exchange: give {given}, get {got}").format(
        given=words.counted(choice[1], 1), got=words.counted(choice[2], 1)
    )


def _wild(choice: Choice, view: View) -> str:
    del view
    return _("Wild gem: {colour} counts as wild from now on").format(colour=words.colour(choice[1]))


CHOICES: Final[dict[int, Callable[[Choice, View], str]]] = {
    choices.SUMMON[0]: _summon,
    choices.ABILITIES[0]: _abilities,
    choices.FORGE_ARTEFACTS[0]: _forge_action,
    choices.PASS[0]: _pass,
    choices.DONE[0]: _done,
    choices.STOP[0]: _stop,
    choices.POINTS[0]: _points,
    choices.ACCEPT[0]: _accept,
    choices.DECLINE[0]: _decline,
    choices.KEEP[0]: _keep,
    choices.END[0]: _end,
    choices.PLAY: _play,
    choices.TAKE: _take,
    choices.USE: _use,
    choices.DO: _do,
    choices.FORGE: _forge,
    choices.PAY: _pay,
    choices.PLACE: _place,
    choices.GEM: _gem,
    choices.SWAP: _swap,
    choices.RESURRECT: _resurrect,
    choices.SWITCH: _switch,
    choices.WISP: _wisp,
    choices.EXTRA: _extra,
    choices.TRADE: _trade,
    choices.RUNE: _rune,
    choices.EXCHANGE: _exchange,
    choices.WILD: _wild,
}
