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
from rs_core.rune_stones.steps import NO_POINTS_YET
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
_NOTHING: Final[Step] = (-1,)
"""What the first step lies on."""
_ACTIONS: Final = {
    steps.PLAY_CARDS: SUMMONING,
    steps.TAKE_CREATURES: SUMMONING,
    steps.FINISH_ABILITIES: USING,
    steps.FINISH_FORGING: FORGING,
}
_FATES: Final = 3


def code_agenda(coder: Coder, s: State) -> None:
    """All that is pending, the lowest step first; the action under way follows from it."""
    old = s.agenda
    agenda: list[Step] = []
    s.agenda = agenda
    s.action = NO_ACTION
    for place in range(count(coder, len(old))):
        given = old[place] if coder.writing else ()
        kind = coder.digit(given[0] if given else 0, len(steps.NAMES))
        s.action = _ACTIONS.get(kind, s.action)
        below = agenda[-1] if agenda else _NOTHING
        _check(kind in _LIES_ON and _LIES_ON[kind](s, below))
        agenda.append(_STEPS[kind](coder, s, given))
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
        return (kind,)

    return step


def _take_creatures(coder: Coder, s: State, given: Step) -> Step:
    """The magic is that of the cards laid out."""
    del coder, given
    player = s.players[s.seat]
    magic = runes.extra_magic(player) + sum(s.cards.magic[card] for card in s.laid)
    return (steps.TAKE_CREATURES, magic)


# --- Forging


def _forge_from(coder: Coder, s: State, given: Step) -> Step:
    """No forge yet, or the one that was used."""
    del s
    used = coder.digit(given[1].bit_length() if given else 0, WILD_FORGE + 2)
    return (steps.FORGE_FROM, 1 << used >> 1)


def _forge(coder: Coder, s: State, given: Step) -> int:
    """A forge with an artefact."""
    number = coder.digit(given[1] if given else 0, WILD_FORGE + 1)
    there = s.wild_artefacts > 0 if number == WILD_FORGE else s.forges[number] != EMPTY
    _check(there and s.agenda[-1] in ((steps.FINISH_FORGING,), (steps.FORGE_FROM, 1 << number)))
    return number


def _pay(coder: Coder, s: State, given: Step) -> Step:
    return (steps.PAY, _forge(coder, s, given))


def _place(coder: Coder, s: State, given: Step) -> Step:
    number = _forge(coder, s, given)
    return (steps.PLACE, number, flag(coder, bool(given and given[2])))


# --- Cards and effects


def _cards(coder: Coder, s: State, given: Step) -> Step:
    """Of the cards laid out, or of one extra card (14.11): waiting, begun, open parts."""
    below = s.agenda[-1]
    if below[0] == steps.FINISH_ABILITIES:
        pool = s.laid
        _check(2 <= len(pool) <= 3)
    elif below[0] == steps.MOVE_EXTRA:
        pool = (below[1],)
    else:
        _check(s.action != NO_ACTION)
        at = s.extra.index((*given[1], given[2])[0]) if given else 0
        pool = (s.extra[coder.digit(at, len(s.extra))],) if s.extra else ()
        _check(bool(pool))
    old = given or (steps.CARDS, (), NO_CARD, 0, NO_POINTS_YET)
    kinds = (NO_CARD, *pool)
    begun = kinds[coder.digit(kinds.index(old[2]), len(kinds))]
    waiting = tuple(c for c in pool if c != begun and coder.digit(int(c in old[1]), 2))
    open_parts, fate = 0, NO_POINTS_YET
    if begun:
        open_parts = coder.digit(old[3], 1 << len(s.cards.ability[begun]))
        fate = coder.digit(old[4], _FATES)
    else:
        _check(waiting == pool)
    return (steps.CARDS, waiting, begun, open_parts, fate)


def _points_or_gem(coder: Coder, s: State, given: Step) -> Step:
    """The points of a part of the card begun."""
    ability = s.cards.ability[s.agenda[-1][2]]
    points = [_points(effect) for effect in ability]
    at = points.index(given[1]) if given else 0
    found = points[coder.digit(at, len(points))]
    _check(found > 0 and s.agenda[-1][4] == NO_POINTS_YET)
    return (steps.POINTS_OR_GEM, found)


def _points(effect: Effect) -> int:
    if isinstance(effect, Power):
        return effect.points
    return effect.power if isinstance(effect, Trade) else 0


def _run(coder: Coder, s: State, given: Step) -> Step:
    source = coder.digit(given[2] if given else CARD, WISP + 1)
    below = s.agenda[-1]
    known: tuple[Effect, ...]
    if source == CARD:
        known = s.cards.ability[below[2]] if below[0] == steps.CARDS else ()
        known = (_CATCH, *known) if s.rules.nocturnal else known
    elif source == DIE:
        known = tuple(effect for _, effect in DIE_TABLE)
    elif source == FORGE:
        _check(below[0] in (steps.FINISH_FORGING, steps.FORGE_FROM))
        known = tuple(forge.bonus for forge in s.cards.forges if forge.bonus is not None)
    else:
        known = (_of_tile(s),)
    effect = known[coder.digit(known.index(given[1]) if given else 0, len(known))]
    _check(effect == _CATCH or source != CARD or below[0] == steps.CARDS)
    _check(effect == _CATCH or source in (CARD, FORGE) or _carries(s, below))
    return (steps.RUN, effect, source)


def _of_tile(s: State) -> Effect:
    """The bonus of the tile being used that comes before those already on the agenda."""
    for done, step in enumerate(reversed(s.agenda)):
        if step[0] == steps.FINISH_WISP:
            bonus = s.cards.tile(step[1]).bonus
            _check(done < len(bonus))
            return bonus[len(bonus) - 1 - done]
        _check(step[0] == steps.RUN and step[2] == WISP)
    raise DigitError(N_("a wisp's bonus lies on no wisp"))


def _finish_wisp(coder: Coder, s: State, given: Step) -> Step:
    tile = coder.digit(given[1] - 1 if given else 0, len(s.cards.tiles)) + 1
    space = coder.digit(given[2] if given else 0, len(s.tiles))
    return (steps.FINISH_WISP, tile, space)


def _move_extra(coder: Coder, s: State, given: Step) -> Step:
    at = s.extra.index(given[1]) if given else 0
    return (steps.MOVE_EXTRA, s.extra[coder.digit(at, len(s.extra))] if s.extra else NO_CARD)


# --- What may lie on what


def _carries(s: State, below: Step) -> bool:
    """Whether dice, wisps and extra cards may come up while a step is being resolved."""
    del s
    kind = below[0]
    if kind == steps.CARDS:
        return bool(below[2])
    if kind == steps.RUN:
        return below[2] in (DIE, WISP) or below[1] == _CATCH
    if kind == steps.FORGE_FROM:
        return bool(below[1])
    return kind in (steps.FINISH_FORGING, steps.TAKE_RUNE, steps.FINISH_WISP)


def _on(*kinds: int) -> Callable[[State, Step], bool]:
    return lambda _, below: below[0] in kinds


def _summoning(s: State, below: Step) -> bool:
    return below[0] == steps.TRADE_IN and bool(s.display[-1])


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
        below[0] in (steps.FINISH_ABILITIES, steps.MOVE_EXTRA) or _at_night(s, below)
    ),
    steps.POINTS_OR_GEM: lambda _, below: below[0] == steps.CARDS and bool(below[2]),
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


# --- What must fit the whole agenda


def _check_cards(s: State) -> None:
    """Cards lie aside only while they are being played."""
    top = s.agenda[-1][0] if s.agenda else steps.END_TURN
    aside = s.action == USING and top != steps.LAY_OUT
    aside = aside or top == steps.TAKE_CREATURES
    _check(aside or not s.laid)
    third = [step[0] for step in s.agenda[3:4]]
    _check(s.action != USING or third in ([steps.LAY_OUT], [steps.CARDS]))
    moving = [step[1] for step in s.agenda if step[0] == steps.MOVE_EXTRA]
    _check(s.action != NO_ACTION or sorted(moving) == sorted(s.extra))
    for below, step in zip(s.agenda, s.agenda[1:], strict=False):
        _check(below[0] != steps.MOVE_EXTRA or step[0] == steps.CARDS)
    extra = [
        (*step[1], step[2])[0]
        for below, step in zip(s.agenda, s.agenda[1:], strict=False)
        if step[0] == steps.CARDS and below[0] != steps.FINISH_ABILITIES
    ]
    _check(len(set(extra)) == len(extra))


def _check_tiles(s: State) -> None:
    """A tile being used is neither shown nor in a pile, and its space is empty (14.33)."""
    using = [step for step in s.agenda if step[0] == steps.FINISH_WISP]
    spaces = [space for _, _, space in using]
    empty = [space for space, tile in enumerate(s.tiles) if tile == NO_TILE]
    _check(sorted(spaces) == empty)
    for _, tile, _ in using:
        _check(tile not in s.tiles)
        s.tile_pile = tuple(other for other in s.tile_pile if other != tile)
        s.tile_discard = tuple(other for other in s.tile_discard if other != tile)
    _check(len({tile for _, tile, _ in using}) == len(using))
