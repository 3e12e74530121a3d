"""The agenda of a position, in both directions: every step is checked against what it lies on.

Effects are written as what they belong to: a part of the card begun, a face of the die, a forge, a
wisp tile. So no line can bring an effect that the card set does not have.
"""

from collections.abc import Callable
from typing import Final

from rs_core.play.digits import Coder, DigitError, count, flag
from rs_core.play.errors import N_
from rs_core.rune_stones import runes, steps
from rs_core.rune_stones.components import DIE as DIE_TABLE
from rs_core.rune_stones.components import WILD_FORGE
from rs_core.rune_stones.effects import CatchWisp, Effect, Power, Trade
from rs_core.rune_stones.state import State, Step
from rs_core.rune_stones.steps import (
    NO_POINTS_YET,
    Cards,
    FinishWisp,
    ForgeFrom,
    MoveExtra,
    Pay,
    Place,
    Plain,
    PointsOrGem,
    Run,
    TakeCreatures,
    untouched,
)
from rs_core.rune_stones.vocabulary import (
    CARD,
    DIE,
    EMPTY,
    FORGE,
    FORGING,
    NO_ACTION,
    NO_CARD,
    NO_TILE,
    SUMMONING,
    USING,
    WISP,
)

MOST_STEPS: Final = 40
_CATCH: Final = CatchWisp()
_NOTHING: Final = Plain(-1)
"""What the first step lies on."""
_ACTIONS: Final = {
    steps.PLAY_CARDS: SUMMONING,
    steps.TAKE_CREATURES: SUMMONING,
    steps.FINISH_ABILITIES: USING,
    steps.FINISH_FORGING: FORGING,
}
_FATES: Final = 3


def code_agenda(coder: Coder, s: State, form: int) -> None:
    """All that is pending, the lowest step first; the action under way follows from it."""
    codes = _STEPS_1 if form == 1 else _STEPS
    old = s.agenda
    agenda: list[Step] = []
    s.agenda = agenda
    s.action = NO_ACTION
    for place in range(count(coder, len(old))):
        given = old[place] if coder.writing else None
        kind = coder.digit(given.kind if given else 0, len(steps.NAMES))
        s.action = _ACTIONS.get(kind, s.action)
        below = agenda[-1] if agenda else _NOTHING
        _check(kind in _LIES_ON and _LIES_ON[kind](s, below))
        agenda.append(codes[kind](coder, s, given))
        _check(len(agenda) <= MOST_STEPS)
    _check(s.over == (not agenda))
    _check_cards(s)
    _check_tiles(s)


def _check(fits: bool) -> None:
    if not fits:
        raise DigitError(N_("the pending steps do not fit"))


# --- Steps with nothing to say, and the action of a turn


def _bare(kind: int) -> Callable[[Coder, State, Step], Step]:
    def step(coder: Coder, s: State, given: Step) -> Step:
        del coder, s, given
        return Plain(kind)

    return step


def _take_creatures(coder: Coder, s: State, given: Step) -> Step:
    """The magic is that of the cards laid out."""
    del coder, given
    player = s.players[s.seat]
    magic = runes.extra_magic(player) + sum(s.cards.magic[card] for card in s.laid)
    return TakeCreatures(steps.TAKE_CREATURES, magic)


# --- Forging


def _forge_from(coder: Coder, s: State, given: Step) -> Step:
    """No forge yet, or the one that was used."""
    del s
    used = coder.digit(given.used.bit_length() if given else 0, WILD_FORGE + 2)
    return ForgeFrom(steps.FORGE_FROM, 1 << used >> 1)


def _forge(coder: Coder, s: State, given: Step) -> int:
    """A forge with an artefact."""
    number = coder.digit(given.forge if given else 0, WILD_FORGE + 1)
    there = s.wild_artefacts > 0 if number == WILD_FORGE else s.forges[number] != EMPTY
    forging = (Plain(steps.FINISH_FORGING), ForgeFrom(steps.FORGE_FROM, 1 << number))
    _check(there and s.agenda[-1] in forging)
    return number


def _pay(coder: Coder, s: State, given: Step) -> Step:
    return Pay(steps.PAY, _forge(coder, s, given))


def _place(coder: Coder, s: State, given: Step) -> Step:
    number = _forge(coder, s, given)
    return Place(steps.PLACE, number, flag(coder, bool(given and given.in_ore)))


# --- Cards and effects


def _cards(coder: Coder, s: State, given: Step) -> Step:
    """Of each card the open parts and what became of its points, and which was begun last."""
    below = s.agenda[-1]
    if below.kind == steps.FINISH_ABILITIES:
        pool = s.laid
    elif below.kind == steps.MOVE_EXTRA:
        pool = (below.card,)
    else:  # an extra card, unless it was a Card switch that has left (14.16)
        found = (NO_CARD, *s.extra)
        at = found.index(given.cards[0]) if given and given.cards else 0
        card = found[coder.digit(at, len(found))]
        pool = (card,) if card else ()
        _check(bool(pool) or s.rules.edition > 1)
    old = given or untouched(pool, s.cards)
    _check(old.cards == pool)
    whole = untouched(pool, s.cards).parts
    parts = tuple(
        coder.digit(left, all_of_it + 1) for left, all_of_it in zip(old.parts, whole, strict=True)
    )
    fates = tuple(coder.digit(fate, _FATES) for fate in old.fates)
    kinds = (NO_CARD, *pool)
    begun = kinds[coder.digit(kinds.index(old.begun), len(kinds))]
    _check(s.rules.edition > 1 or bool(begun) or parts == whole)
    return Cards(steps.CARDS, pool, begun, parts, fates)


def _cards_1(coder: Coder, s: State, given: Step) -> Step:
    """The first form knows one card begun; all others wait untouched or are closed."""
    below = s.agenda[-1]
    if below.kind == steps.FINISH_ABILITIES:
        pool = s.laid
        _check(2 <= len(pool) <= 3)
    elif below.kind == steps.MOVE_EXTRA:
        pool = (below.card,)
    else:
        _check(s.action != NO_ACTION)
        at = s.extra.index(given.cards[0]) if given else 0
        pool = (s.extra[coder.digit(at, len(s.extra))],) if s.extra else ()
        _check(bool(pool))
    whole = untouched(pool, s.cards)
    old = given or whole
    kinds = (NO_CARD, *pool)
    begun = kinds[coder.digit(kinds.index(old.begun), len(kinds))]
    parts = list(whole.parts)
    fates = list(whole.fates)
    for at, card in enumerate(pool):
        if card != begun and not coder.digit(int(old.parts[at] > 0), 2):
            parts[at] = 0
    if begun:
        at = pool.index(begun)
        parts[at] = coder.digit(old.parts[at], whole.parts[at] + 1)
        fates[at] = coder.digit(old.fates[at], _FATES)
    else:
        _check(tuple(parts) == whole.parts)
    return Cards(steps.CARDS, pool, begun, tuple(parts), tuple(fates))


def _points_or_gem(coder: Coder, s: State, given: Step) -> Step:
    """The points of a part of the card begun."""
    ability = s.cards.ability[s.agenda[-1].begun]
    points = [_points(effect) for effect in ability]
    at = points.index(given.points) if given else 0
    found = points[coder.digit(at, len(points))]
    _check(found > 0 and s.agenda[-1].fate == NO_POINTS_YET)
    return PointsOrGem(steps.POINTS_OR_GEM, found)


def _points(effect: Effect) -> int:
    if isinstance(effect, Power):
        return effect.points
    return effect.power if isinstance(effect, Trade) else 0


def _run(coder: Coder, s: State, given: Step) -> Step:
    source = coder.digit(given.source if given else CARD, WISP + 1)
    below = s.agenda[-1]
    known: tuple[Effect, ...]
    if source == CARD:
        known = s.cards.ability[below.begun] if below.kind == steps.CARDS else ()
        known = (_CATCH, *known) if s.rules.nocturnal else known
    elif source == DIE:
        known = tuple(effect for _, effect in DIE_TABLE)
    elif source == FORGE:
        _check(below.kind in (steps.FINISH_FORGING, steps.FORGE_FROM))
        known = tuple(forge.bonus for forge in s.cards.forges if forge.bonus is not None)
    else:
        known = (_of_tile(s),)
    effect = known[coder.digit(known.index(given.effect) if given else 0, len(known))]
    _check(effect == _CATCH or source != CARD or below.kind == steps.CARDS)
    _check(effect == _CATCH or source in (CARD, FORGE) or _carries(s, below))
    return Run(steps.RUN, effect, source)


def _of_tile(s: State) -> Effect:
    """The bonus of the tile being used that comes before those already on the agenda."""
    for done, step in enumerate(reversed(s.agenda)):
        if step.kind == steps.FINISH_WISP:
            bonus = s.cards.tile(step.tile).bonus
            _check(done < len(bonus))
            return bonus[len(bonus) - 1 - done]
        _check(step.kind == steps.RUN and step.source == WISP)
    raise DigitError(N_("a wisp's bonus lies on no wisp"))


def _finish_wisp(coder: Coder, s: State, given: Step) -> Step:
    tile = coder.digit(given.tile - 1 if given else 0, len(s.cards.tiles)) + 1
    space = coder.digit(given.space if given else 0, len(s.tiles))
    return FinishWisp(steps.FINISH_WISP, tile, space)


def _move_extra(coder: Coder, s: State, given: Step) -> Step:
    at = s.extra.index(given.card) if given else 0
    card = s.extra[coder.digit(at, len(s.extra))] if s.extra else NO_CARD
    return MoveExtra(steps.MOVE_EXTRA, card)


# --- What may lie on what


def _carries(s: State, below: Step) -> bool:
    """Whether dice, wisps and extra cards may come up while a step is being resolved."""
    del s
    kind = below.kind
    if kind == steps.CARDS:
        return bool(below.begun)
    if kind == steps.RUN:
        return below.source in (DIE, WISP) or below.effect == _CATCH
    if kind == steps.FORGE_FROM:
        return bool(below.used)
    return kind in (steps.FINISH_FORGING, steps.TAKE_RUNE, steps.FINISH_WISP)


def _on(*kinds: int) -> Callable[[State, Step], bool]:
    return lambda _, below: below.kind in kinds


def _summoning(s: State, below: Step) -> bool:
    return below.kind == steps.TRADE_IN and bool(s.display[-1])


def _at_night(s: State, below: Step) -> bool:
    return s.rules.nocturnal and _carries(s, below)


_LIES_ON: Final[dict[int, Callable[[State, Step], bool]]] = {
    steps.FINISH_ABILITIES: _on(steps.TRADE_IN),
    steps.FINISH_FORGING: _on(steps.TRADE_IN),
    steps.FINISH_WISP: _at_night,
    steps.MOVE_EXTRA: lambda s, below: s.action == NO_ACTION and _at_night(s, below),
    steps.CHOOSE_ACTION: _on(steps.TRADE_IN),
    steps.PLAY_CARDS: _summoning,
    steps.TAKE_CREATURES: _summoning,
    steps.LAY_OUT: _on(steps.FINISH_ABILITIES),
    steps.CARDS: lambda s, below: (
        below.kind in (steps.FINISH_ABILITIES, steps.MOVE_EXTRA) or _at_night(s, below)
    ),
    steps.POINTS_OR_GEM: lambda _, below: below.kind == steps.CARDS and bool(below.begun),
    steps.RUN: _carries,
    steps.FORGE_FROM: _on(steps.FINISH_FORGING),
    steps.PAY: _on(steps.FINISH_FORGING, steps.FORGE_FROM),
    steps.PLACE: _on(steps.FINISH_FORGING, steps.FORGE_FROM),
    steps.TRADE_IN: _on(steps.END_TURN),
    steps.TAKE_RUNE: _on(steps.TRADE_IN),
    steps.END_TURN: lambda _, below: below is _NOTHING,
}
_STEPS: Final[dict[int, Callable[[Coder, State, Step], Step]]] = {
    **{kind: _bare(kind) for kind in range(len(steps.NAMES))},
    steps.FINISH_WISP: _finish_wisp,
    steps.MOVE_EXTRA: _move_extra,
    steps.TAKE_CREATURES: _take_creatures,
    steps.CARDS: _cards,
    steps.POINTS_OR_GEM: _points_or_gem,
    steps.RUN: _run,
    steps.FORGE_FROM: _forge_from,
    steps.PAY: _pay,
    steps.PLACE: _place,
}
_STEPS_1: Final = {**_STEPS, steps.CARDS: _cards_1}


# --- What must fit the whole agenda


def _check_cards(s: State) -> None:
    """Cards lie aside only while they are being played."""
    top = s.agenda[-1].kind if s.agenda else steps.END_TURN
    aside = s.action == USING and top != steps.LAY_OUT
    aside = aside or top == steps.TAKE_CREATURES
    _check(aside or not s.laid)
    third = [step.kind for step in s.agenda[3:4]]
    _check(s.action != USING or third in ([steps.LAY_OUT], [steps.CARDS]))
    moving = [step.card for step in s.agenda if step.kind == steps.MOVE_EXTRA]
    _check(s.action != NO_ACTION or sorted(moving) == sorted(s.extra))
    for below, step in zip(s.agenda, s.agenda[1:], strict=False):
        _check(below.kind != steps.MOVE_EXTRA or step.kind == steps.CARDS)
    extra = [
        card
        for below, step in zip(s.agenda, s.agenda[1:], strict=False)
        if step.kind == steps.CARDS and below.kind != steps.FINISH_ABILITIES
        for card in step.cards
    ]
    _check(len(set(extra)) == len(extra))


def _check_tiles(s: State) -> None:
    """A tile being used is neither shown nor in a pile, and its space is empty (14.33)."""
    using = [step for step in s.agenda if step.kind == steps.FINISH_WISP]
    spaces = [step.space for step in using]
    empty = [space for space, tile in enumerate(s.tiles) if tile == NO_TILE]
    _check(sorted(spaces) == empty)
    for tile in (step.tile for step in using):
        _check(tile not in s.tiles)
        s.tile_pile = tuple(other for other in s.tile_pile if other != tile)
        s.tile_discard = tuple(other for other in s.tile_discard if other != tile)
    _check(len({step.tile for step in using}) == len(using))
