"""Forging artefacts: choosing a forge, paying, placing, the bonus (6)."""

from functools import lru_cache
from typing import Final

from rs_core.rune_stones import choices, events, gems
from rs_core.rune_stones.abilities import move_extra_cards
from rs_core.rune_stones.components import ORE_PAID, WILD_FORGE
from rs_core.rune_stones.memory import Key, remember
from rs_core.rune_stones.state import Choice, Player, State, Step
from rs_core.rune_stones.steps import FORGE_FROM, PAY, PLACE, RUN, ForgeFrom, Pay, Place, Run
from rs_core.rune_stones.table import pay, refill_forges
from rs_core.rune_stones.vocabulary import COLOURS, EMPTY, FORGE, NO_ACTION, ORE, WILD

_ORE_ONLY: Final = gems.ALL << gems.SHIFT[5]
_PAY_ORE: Final = ((choices.PAY, gems.ORE_PRICE),)
_PAYS: Final = tuple(gems.ALL << gems.SHIFT[c] | gems.ALL << gems.SHIFT[WILD] for c in COLOURS)
"""Masks of the gems that pay for an artefact of each colour."""
_STOP: Final = (choices.STOP,)
_NO_ARTEFACT: Final = (EMPTY,)
# The steps there are, made once.
_NEXT: Final = tuple(ForgeFrom(FORGE_FROM, used) for used in range(1 << WILD_FORGE + 1))
_PAY_FOR: Final = tuple(Pay(PAY, forge) for forge in range(WILD_FORGE + 1))
_PLACE_FROM: Final = tuple(
    tuple(Place(PLACE, forge, in_ore) for in_ore in (False, True))
    for forge in range(WILD_FORGE + 1)
)
_forgeable: dict[Key, tuple[Choice, ...]] = {}


def forgeable(s: State, player: Player, used: int) -> tuple[Choice, ...]:
    """Forges whose artefact can be paid and placed now (6.1 to 6.8)."""
    gems_held, rows, wild_colour = player.gems, player.rows, player.wild_colour
    key = (s.cards, s.forges, s.wild_artefacts > 0, gems_held, rows, wild_colour, used)
    found = _forgeable.get(key)
    if found is None:
        found = remember(_forgeable, key, _look_at_forges(s, player, used))
    return found


def _look_at_forges(s: State, player: Player, used: int) -> tuple[Choice, ...]:
    have = gems.counts(player.gems)
    with_ore = have[ORE] >= ORE_PAID
    upper, lower = player.rows
    wild_colour = player.wild_colour
    wilds = have[WILD] + (have[wild_colour] if wild_colour >= 0 else 0)
    found: list[Choice] = []
    forges = s.cards.forges
    for forge, colour in enumerate(s.forges):
        if colour == EMPTY or (upper[colour] != EMPTY and lower[colour] != EMPTY):
            continue
        own = wilds if colour == wild_colour else have[colour] + wilds
        if (with_ore or own >= forges[forge].cost) and not used >> forge & 1:
            found.append(choices.FORGE_CHOICES[forge])
    if (
        s.wild_artefacts
        and not used >> WILD_FORGE & 1
        and (EMPTY in upper or EMPTY in lower)
        and (with_ore or sum(have[:5]) >= forges[WILD_FORGE].cost)
    ):
        found.append(choices.FORGE_CHOICES[WILD_FORGE])
    return tuple(found)


def forge_options(s: State, step: ForgeFrom) -> tuple[Choice, ...]:
    """The forges open now; `stop` once one artefact is forged (14.40)."""
    used = step.used
    found = forgeable(s, s.players[s.seat], used)
    if used:
        return found + _STOP
    return found


def forge(s: State, step: ForgeFrom, choice: Choice) -> None:
    """Turn to a forge, or stop."""
    if choice[0] != choices.FORGE:
        return
    number = choice[1]
    used = step.used | 1 << number
    if not step.used:
        s.agenda.append(_NEXT[used])
    s.agenda.append(_PAY_FOR[number])


def pay_options(s: State, step: Pay) -> tuple[Choice, ...]:
    """Every payment, the one that keeps most first, ore last (6.2 to 6.5)."""
    number = step.forge
    player = s.players[s.seat]
    cost = s.cards.forges[number].cost
    held, wild_colour = player.gems, player.wild_colour
    if number == WILD_FORGE:
        found = _gem_payments(WILD, cost, held & gems.GEMS, wild_colour)
    else:
        colour = s.forges[number]
        # Only what can pay: purses that differ elsewhere share their payments.
        pays = _PAYS[colour] | (_PAYS[wild_colour] if wild_colour >= 0 else 0)
        found = _gem_payments(colour, cost, held & pays, wild_colour)
    return found + _PAY_ORE if (held & _ORE_ONLY) >= gems.ORE_PRICE else found


@lru_cache(maxsize=1 << 13)
def _gem_payments(colour: int, cost: int, held: int, wild_colour: int) -> tuple[Choice, ...]:
    any_gems = cost if colour == WILD else 0
    shown = 0 if colour == WILD else cost * gems.UNIT[colour]
    paid = gems.payments(shown, any_gems, held, wild_colour)
    return tuple((choices.PAY, payment) for payment in paid)


def pay_forge(s: State, step: Pay, choice: Choice) -> None:
    """Pay for the artefact."""
    payment = choice[1]
    pay(s, s.players[s.seat], payment)
    s.agenda.append(_PLACE_FROM[step.forge][payment == gems.ORE_PRICE])


def place_options(s: State, step: Place) -> tuple[Choice, ...]:
    """Free places for the artefact (6.7, 6.8, 14.29)."""
    number = step.forge
    rows = s.players[s.seat].rows
    if number != WILD_FORGE:
        place = s.forges[number]
        return tuple([choices.PLACE_CHOICES[row][place] for row in (0, 1) if rows[row][place] < 0])
    return tuple(
        [
            choices.PLACE_CHOICES[row][place]
            for row in (0, 1)
            for place in (*COLOURS, WILD)
            if rows[row][place] == EMPTY
        ]
    )


def place(s: State, step: Place, choice: Choice) -> None:
    """Place the artefact; its forge's bonus follows unless it was paid in ore (6.9, 6.10)."""
    _, number, in_ore = step
    _, row, where = choice
    player = s.players[s.seat]
    if number == WILD_FORGE:
        colour = WILD
        s.wild_artefacts -= 1
    else:
        colour = s.forges[number]
        s.forges = s.forges[:number] + _NO_ARTEFACT + s.forges[number + 1 :]
    old = player.rows[row]
    new = (*old[:where], colour, *old[where + 1 :])
    player.rows = (new, player.rows[1]) if row == 0 else (player.rows[0], new)
    bonus = s.cards.forges[number].bonus
    if s.trace is not None:
        lost = in_ore and bonus is not None
        s.trace.events.append(events.ArtefactForged(s.seat, number, colour, row, where, lost))
    if bonus is not None and not in_ore:
        s.agenda.append(Run(RUN, bonus, FORGE))


def finish_forging(s: State, step: Step) -> None:
    """New artefacts on the empty forges; extra cards move (6.12, 14.11)."""
    del step
    s.action = NO_ACTION
    refill_forges(s)
    move_extra_cards(s)
