"""The small moves everything else is made of: taking goods, moving the marker, drawing, refilling.

Each leaves the table whole; none asks anybody anything.
"""

from rs_core.rune_stones import events
from rs_core.rune_stones.cards.faces import FIRST_DRUID_ID
from rs_core.rune_stones.chance import draw
from rs_core.rune_stones.components import THRONE
from rs_core.rune_stones.effects import CatchWisp
from rs_core.rune_stones.gems import limited
from rs_core.rune_stones.runes import hand_limit
from rs_core.rune_stones.state import Player, State
from rs_core.rune_stones.steps import RUN, Run
from rs_core.rune_stones.vocabulary import CARD, EMPTY, NO_CARD, WILD

CATCH_WISP = Run(RUN, CatchWisp(), CARD)


def gain(s: State, player: Player, goods: int, source: int) -> None:
    """Take goods from the supply, as far as it has them (14.17)."""
    goods = limited(goods, s.supply)
    s.supply -= goods
    player.gems += goods
    if goods and s.trace is not None:
        s.trace.events.append(events.GoodsGained(s.seat, goods, source))


def pay(s: State, player: Player, goods: int) -> None:
    """Put goods back into the supply (6.6)."""
    player.gems -= goods
    s.supply += goods
    if s.trace is not None:
        s.trace.events.append(events.GoodsPaid(s.seat, goods))


def move_marker(s: State, player: Player, points: int, source: int) -> None:
    """Gain power points in one move; wisps passed come before all that is due (14.32)."""
    before = player.points
    player.points = after = before + points
    trace = s.trace
    if trace is not None:
        trace.events.append(events.PointsGained(s.seat, points, source, after))
        if (
            after >= THRONE
            and all(p.points < THRONE for p in s.players if p is not player)
            and before < THRONE
        ):
            trace.events.append(events.ThroneReached(s.seat))
    for space in s.night:
        if before < space <= after:
            s.agenda.append(CATCH_WISP)
            if trace is not None:
                trace.events.append(events.WispToken(s.seat, space))


def draw_creature(s: State) -> int:
    """A card of the general pile, or NO_CARD if pile and discard are empty (4.8)."""
    if not s.pile:
        if not s.discard:
            return NO_CARD
        s.pile, s.discard = s.discard, ()
    card, s.pile = draw(s, s.pile, "creature")
    return card


def refill_display(s: State) -> None:
    """Slide right, then fill free spaces from the right (4.7, 14.39)."""
    if NO_CARD not in s.display:
        return
    left = [card for card in s.display if card]
    free = len(s.display) - len(left)
    new: list[int] = []
    while len(new) < free and (card := draw_creature(s)):
        new.append(card)
    padding = (NO_CARD,) * (free - len(new))
    s.display = (*padding, *reversed(new), *left)
    if new and s.trace is not None:
        s.trace.events.append(events.DisplayFilled(s.seat, tuple(new)))


def take_from_display(s: State, space: int) -> int:
    """Take the creature of a space and leave the space free."""
    card = s.display[space]
    s.display = (*s.display[:space], NO_CARD, *s.display[space + 1 :])
    return card


def refill_forges(s: State) -> None:
    """Each empty coloured forge gets an artefact, left to right (6.12, 14.39)."""
    if EMPTY not in s.forges:
        return
    forges = list(s.forges)
    for forge, colour in enumerate(forges):
        if colour != EMPTY:
            continue
        if not s.artefact_pile:
            if not s.artefact_discard:
                break
            s.artefact_pile, s.artefact_discard = s.artefact_discard, ()
        artefact, s.artefact_pile = draw(s, s.artefact_pile, "artefact")
        forges[forge] = artefact
        if s.trace is not None:
            s.trace.events.append(events.ForgeFilled(s.seat, forge, artefact))
    s.forges = tuple(forges)


def discard_artefacts(s: State, row: tuple[int, ...]) -> None:
    """Coloured artefacts to the artefact discard, wild ones to their forge (7.6)."""
    coloured = [artefact for artefact in row if artefact not in (EMPTY, WILD)]
    s.wild_artefacts += row.count(WILD)
    s.artefact_discard = tuple(sorted((*s.artefact_discard, *coloured)))
    refill_forges(s)


def to_own_discard(player: Player, *cards: int) -> None:
    """Put cards on the own discard."""
    player.discard = tuple(sorted(player.discard + cards))


def leave(s: State, cards: list[int]) -> None:
    """Creatures to the general discard, druid cards out of the game (5.4)."""
    creatures = [card for card in cards if card < FIRST_DRUID_ID]
    if creatures:
        s.discard = tuple(sorted((*s.discard, *creatures)))
    if len(creatures) < len(cards):
        s.out = tuple(sorted((*s.out, *[card for card in cards if card >= FIRST_DRUID_ID])))


def from_hand(player: Player, cards: tuple[int, ...]) -> None:
    """Take cards out of the hand."""
    player.hand = tuple([card for card in player.hand if card not in cards])
    if player.known:
        player.known = tuple([card for card in player.known if card not in cards])


def refill_hand(s: State, seat: int) -> None:
    """Draw up to the hand limit (8.1 to 8.3), for the player's eyes alone (13.2)."""
    player = s.players[seat]
    limit, held = hand_limit(player), len(player.hand)
    if held >= limit:
        return
    hand, pile = list(player.hand), player.draw
    while len(hand) < limit:
        if not pile:
            player.known = tuple(sorted(hand))  # with no card left to draw, everybody knows it
            if not player.discard:
                break
            pile, player.discard = player.discard, ()
        card, pile = draw(s, pile, "card", seat)
        hand.append(card)
    drawn = hand[held:]
    hand.sort()
    player.draw = pile
    player.hand = tuple(hand)
    if not pile:
        player.known = player.hand
    if drawn and s.trace is not None:
        s.trace.events.append(events.HandRefilled(seat, len(drawn)))
        s.trace.events.append(events.HandDrawn(seat, tuple(sorted(drawn))))
