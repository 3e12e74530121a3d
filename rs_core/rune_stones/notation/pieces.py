"""Goods, artefacts, cards and wisps of a position, in both directions (see play/digits.py).

What follows from the rest (supply, piles) is worked out, not written, so that a line is short and
nothing can be there twice.
"""

from typing import Final

from rs_core.play.digits import Coder, DigitError, count, several
from rs_core.play.errors import N_, CoreError
from rs_core.rune_stones.cards.faces import DRUID_STRIDE, FIRST_DRUID_ID, druid_ids
from rs_core.rune_stones.components import (
    ARTEFACTS_PER_COLOUR,
    COLOURED_FORGES,
    DISPLAY_SPACES,
    NIGHT_SPACES,
    NIGHT_TOKENS,
    STONE_PLACES,
    SUPPLY,
    WILD_ARTEFACTS,
    WISP_SPACES,
)
from rs_core.rune_stones.gems import UNIT, counts, covers, purse
from rs_core.rune_stones.state import Player, Row, State
from rs_core.rune_stones.vocabulary import (
    COLOURS,
    EMPTY,
    NO_CARD,
    NO_TILE,
    STONES,
    WILD,
    WILD_STONE,
)

_LIMITS: Final = tuple(n + 1 for n in counts(SUPPLY))
_OWN: Final = ("draw", "hand", "known", "discard")
Place = tuple[str, int]
"""Where a card lies, and with which seat; -1 for the table."""


class PositionError(CoreError):
    """A line that is no position, or a moment that has no line; the reason says why."""


# --- Gems, ore, artefacts, rune stones


def code_goods(coder: Coder, s: State) -> None:
    """Everything that is not a card; supply, piles and stones left follow from it."""
    supply = SUPPLY
    for player in s.players:
        held = counts(player.gems)
        player.gems = purse(*(coder.digit(n, most) for n, most in zip(held, _LIMITS, strict=True)))
        player.rows = (_code_row(coder, player.rows[0]), _code_row(coder, player.rows[1]))
        _code_stones(coder, s, player)
        used = player.gems
        if player.wild_colour >= 0:
            used += UNIT[player.wild_colour]
        if not covers(supply, used):
            raise DigitError(N_("there are more gems or ore than in the box"))
        supply -= used
    s.supply = supply
    s.rune_supply = tuple(
        _left(s, stone) if stone in s.rules.stones else 0 for stone in range(len(STONES))
    )
    _code_artefacts(coder, s)


def _left(s: State, stone: int) -> int:
    taken = sum(player.stones.count(stone) for player in s.players)
    left = len(s.players) - 1 - taken
    if left < 0:
        raise DigitError(N_("there are more rune stones than in the box"))
    return left


def _code_row(coder: Coder, row: Row) -> Row:
    """A place is empty or holds a wild artefact or one of its own colour (6.7, 6.8)."""
    found = []
    for place, artefact in enumerate(row):
        kinds = (EMPTY, WILD) if place == WILD else (EMPTY, WILD, place)
        at = kinds.index(artefact) if artefact in kinds else len(kinds)
        found.append(kinds[coder.digit(at, len(kinds))])
    return tuple(found)


def _code_stones(coder: Coder, s: State, player: Player) -> None:
    stones = several(coder, player.stones, len(STONES))
    if len(stones) > STONE_PLACES or len(set(stones)) < len(stones):
        raise DigitError(N_("a player has a rune stone twice, or too many"))
    if not set(stones) <= set(s.rules.stones):
        raise DigitError(N_("a rune stone is not in this game"))
    player.stones = stones
    player.mask = sum(1 << stone for stone in stones)
    if WILD_STONE in stones:
        player.wild_colour = coder.digit(player.wild_colour + 1, len(COLOURS) + 1) - 1


def _code_artefacts(coder: Coder, s: State) -> None:
    old = s.forges if coder.writing else (EMPTY,) * COLOURED_FORGES
    s.forges = tuple(coder.digit(colour + 1, len(COLOURS) + 1) - 1 for colour in old)
    placed = [a for player in s.players for row in player.rows for a in row]
    s.wild_artefacts = WILD_ARTEFACTS - placed.count(WILD)
    pile: list[int] = []
    discard: list[int] = []
    for colour in COLOURS:
        left = ARTEFACTS_PER_COLOUR - placed.count(colour) - s.forges.count(colour)
        gone = coder.digit(s.artefact_discard.count(colour), left + 1)
        discard += [colour] * gone
        pile += [colour] * (left - gone)
    if s.wild_artefacts < 0:
        raise DigitError(N_("there are more wild artefacts than in the box"))
    s.artefact_pile, s.artefact_discard = tuple(pile), tuple(discard)


# --- Cards


def code_cards(coder: Coder, s: State, sizes: list[int] | None) -> None:
    """Where every card lies; with `sizes`, hidden cards lie in draw piles and hands have sizes."""
    creatures = s.cards.creatures + (s.cards.banshees if s.rules.nocturnal else ())
    creatures = tuple(sorted(creatures))
    _code_display(coder, s, creatures)
    decks = {-1: creatures, **{druid: druid_ids(druid) for druid in sorted(s.rules.druids)}}
    s.extra = _code_some(coder, s.extra, tuple(card for deck in decks.values() for card in deck))
    aside = {*s.display, *s.extra}
    own = tuple(kind for kind in _OWN if sizes is None or kind != "hand")
    kinds = _kinds(s, own)
    old = _places(s) if coder.writing else {}
    new: dict[Place, list[int]] = {}
    for druid, deck in decks.items():
        places = kinds[druid]
        number = {place: n for n, place in enumerate(places)}
        for card in deck:
            if card not in aside:
                at = number[old[card]] if coder.writing else 0
                new.setdefault(places[coder.digit(at, len(places))], []).append(card)
    s.pile, s.discard, s.out, s.laid = (
        tuple(new.get((name, -1), ())) for name in ("pile", "discard", "out", "laid")
    )
    for seat, player in enumerate(s.players):
        player.known = tuple(new.get(("known", seat), ()))
        hidden = new.get(("hand", seat), ())
        player.hand = tuple(sorted((*hidden, *player.known)))
        player.draw = tuple(new.get(("draw", seat), ()))
        player.discard = tuple(new.get(("discard", seat), ()))
        if sizes is not None:
            sizes[seat] = count(coder, sizes[seat])
    if s.rules.edition == 1:
        s.switched = _code_some(coder, s.switched, s.laid + s.extra)
    _check_owner(s)


def _code_display(coder: Coder, s: State, creatures: tuple[int, ...]) -> None:
    """Six spaces, filled from the right (4.7)."""
    spaces = (NO_CARD, *creatures)
    old = s.display if coder.writing else (NO_CARD,) * DISPLAY_SPACES
    s.display = tuple(spaces[coder.digit(spaces.index(card), len(spaces))] for card in old)
    shown = [card for card in s.display if card]
    if len(set(shown)) < len(shown) or any(s.display[: DISPLAY_SPACES - len(shown)]):
        raise DigitError(N_("the creature display is not filled from the right"))


def _code_some(coder: Coder, some: tuple[int, ...], among: tuple[int, ...]) -> tuple[int, ...]:
    """Some different cards in the order they have."""
    at = [among.index(card) for card in some]
    found = tuple(among[place] for place in several(coder, at, len(among)))
    if len(set(found)) < len(found):
        raise DigitError(N_("a card lies in two places"))
    return found


def _druid_of(card: int) -> int:
    """The druid whose card it is; -1 for creatures."""
    return (card - FIRST_DRUID_ID) // DRUID_STRIDE if card >= FIRST_DRUID_ID else -1


def _kinds(s: State, own: tuple[str, ...]) -> dict[int, list[Place]]:
    """The places where cards can lie: druid cards stay with their player (5.4)."""
    kinds: dict[int, list[Place]] = {
        druid: [("out", -1), ("laid", -1), *((kind, seat) for kind in own)]
        for seat, druid in enumerate(s.rules.druids)
    }
    seats = range(len(s.players))
    kinds[-1] = [(name, -1) for name in ("pile", "discard", "laid")]
    kinds[-1] += [(kind, seat) for seat in seats for kind in own]
    return kinds


def _places(s: State) -> dict[int, Place]:
    """Where every card lies now."""
    found = {
        card: (name, -1) for name in ("pile", "discard", "out", "laid") for card in getattr(s, name)
    }
    for seat, player in enumerate(s.players):
        for name in _OWN:
            found |= dict.fromkeys(getattr(player, name), (name, seat))
    return found


def _check_owner(s: State) -> None:
    """Cards in play are the own ones of the player on turn."""
    if any(_druid_of(card) not in (-1, s.rules.druids[s.seat]) for card in s.laid + s.extra):
        raise DigitError(N_("a card is played by somebody whose it is not"))


# --- Nocturnal Creatures


def code_night(coder: Coder, s: State) -> None:
    """The wisp display, the tiles discarded, the tokens; tiles being used come with the agenda."""
    numbers = tuple(tile.number for tile in s.cards.tiles)
    old = s.tiles if coder.writing else (NO_TILE,) * WISP_SPACES
    s.tiles = tuple(coder.digit(tile, len(numbers) + 1) for tile in old)
    shown = [tile for tile in s.tiles if tile]
    if len(set(shown)) < len(shown):
        raise DigitError(N_("a wisp tile lies in two places"))
    pile: list[int] = []
    discard: list[int] = []
    for tile in numbers:
        if tile not in shown:
            gone = coder.digit(int(tile not in s.tile_pile), 2)
            (discard if gone else pile).append(tile)
    s.tile_pile, s.tile_discard = tuple(pile), tuple(discard)
    tokens = [coder.digit(int(space in s.night), 2) for space in NIGHT_SPACES]
    wisps, _ = NIGHT_TOKENS
    if not wisps - 1 <= sum(tokens) <= wisps:
        raise DigitError(N_("there are not as many wisp tokens on the track as in the box"))
    s.night = tuple(space for space, wisp in zip(NIGHT_SPACES, tokens, strict=True) if wisp)
